"""What a sensible player does."""

from __future__ import annotations

from undertable.kernel.advice import Advice


class Counsel(Advice):
    """Advice for Spycraft."""
