"""Mail: handed in at the operator's SMTP server."""

from __future__ import annotations

import hashlib
import hmac
import re
import smtplib
from email.message import EmailMessage
from urllib.parse import unquote, urlsplit

from undertable.server.errors import Refused
from undertable.server.settings import Settings

MAILTO = "mailto:"
SECONDS = 10.0
_ADDRESS = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+")


def check_address(address: str) -> None:
    if len(address) > 254 or not _ADDRESS.fullmatch(address):
        raise Refused("write a mail address such as ann@example.org")


def code_for(key: str, table: str, seat: int, address: str) -> str:
    """What is mailed to an address to see that its owner wants notices: it follows from a key of the server, so nothing has to be kept."""
    told = hmac.new(key.encode(), f"{table} {seat} {address}".encode(), hashlib.sha256).hexdigest()
    return f"{int(told[:12], 16) % 10**8:08d}"


def send_mail(settings: Settings, address: str, subject: str, text: str) -> None:
    """Blocks until the server has taken it; an OSError if it does not."""
    where = urlsplit(settings.smtp)
    message = EmailMessage()
    message["From"], message["To"], message["Subject"] = settings.mail_from or "undertable@localhost", address, subject
    message["Auto-Submitted"] = "auto-generated"
    message.set_content(text)
    kind = smtplib.SMTP_SSL if where.scheme == "smtps" else smtplib.SMTP
    with kind(where.hostname or "localhost", where.port or (465 if where.scheme == "smtps" else 587), timeout=SECONDS) as server:
        if where.scheme == "smtp":
            server.ehlo_or_helo_if_needed()
            if server.has_extn("starttls"):
                server.starttls()
        if where.username:
            server.login(unquote(where.username), unquote(where.password or ""))
        server.send_message(message)
