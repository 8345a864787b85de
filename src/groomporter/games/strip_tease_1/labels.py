"""ST1-G26  The labels printed on the cards, as far as they are known.  They never affect play.

The certain ones are the leaflet's, and are called so in every language; the reconstructed ones are words of the
catalogue, under ``[parts]``.
"""

from __future__ import annotations

from groomporter.core.game import Event

ATTESTED = {"S1": "Miss Artiste", "S12": "Corset", "S13": "Nudie"}

NUMBERS_ONLY = 1
RECONSTRUCTED = 2


def label(card: str, labels: int) -> str:
    """What this set has for a card: the label itself, or the catalogue's word for it; or nothing."""
    if labels == NUMBERS_ONLY or card == "JK":
        return ""
    return ATTESTED.get(card) or (f"label_{card.lower()}" if labels == RECONSTRUCTED else "")


def labelled(card: str, labels: int) -> Event:
    """Suit and number, and the label if this set has one: ``S12 (Corset)``."""
    name = label(card, labels)
    return Event("labelled", {"card": card, "label": name}) if name else Event("unlabelled", {"card": card})
