"""Structured logs: one JSON object a line. Secrets never come here; requests are logged by the pattern of their path."""

from __future__ import annotations

import logging
import sys
import time
from typing import Any

import msgspec

_logger = logging.getLogger("undertable.server")


class _Lines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "what": record.getMessage(),
        }
        line.update(getattr(record, "facts", {}))
        if record.exc_info:
            line["traceback"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line, enc_hook=str).decode()


class Log:
    """`log.info("what happened", fact=value)`."""

    def info(self, what: str, **facts: Any) -> None:
        if _logger.isEnabledFor(logging.INFO):
            _logger.info(what, extra={"facts": facts})

    def warning(self, what: str, **facts: Any) -> None:
        _logger.warning(what, extra={"facts": facts})

    def exception(self, what: str, **facts: Any) -> None:
        _logger.error(what, extra={"facts": facts}, exc_info=True)


log = Log()


def set_up(level: int = logging.INFO) -> None:
    """Write to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_Lines())
    _logger.handlers[:] = [handler]
    _logger.setLevel(level)
    _logger.propagate = False
