"""ST1-G26  The labels printed on the cards, as far as they are known.  They never affect play.

† name and number invented for display; ‡ name attested, in the leaflet or the catalogue note, but number guessed;
unmarked, certain.
"""

from __future__ import annotations

ATTESTED = {"S1": "Miss Artiste", "S12": "Corset", "S13": "Nudie"}

RECONSTRUCTED = {
    "S": (
        "Miss Artiste", "Fan †", "Hat †", "Gloves †", "Cape †", "Coat †", "Gown †", "Shoes †", "Stockings †",
        "Garters †", "Petticoat †", "Corset", "Nudie",
    ),
    "T": (
        "Call Boy †", "Programme Seller †", "Stage Door Keeper †", "Stage Hand †", "Limelight Man †", "Dresser †",
        "Wardrobe Mistress †", "Chorus Girl †", "Comedian †", "Conductor †", "Press Agent †", "Producer ‡",
        "Theatre Manager ‡",
    ),
    "C": (
        "Constable ‡", "Sergeant †", "Inspector †", "Gaoler †", "Usher †", "Clerk of the Court †", "Juryman †",
        "Foreman of the Jury †", "Solicitor †", "Junior Counsel †", "King's Counsel †", "Magistrate †", "Judge ‡",
    ),
    "P": (
        "Paul Pry ‡", "Snark ‡", "Informer ‡", "Sour-Puss ‡", "Wowser ‡", "Spoil-Sport ‡", "Miss Prim ‡",
        "Kill-Joy †", "Busybody †", "Tittle-Tattle †", "Mrs Grundy †", "Town Councillor †", "Prudie †",
    ),
}  # fmt: skip

SETS: tuple[dict[str, str], ...] = (
    ATTESTED,
    {},
    {f"{suit}{i}": name for suit, names in RECONSTRUCTED.items() for i, name in enumerate(names, 1)},
)


def labelled(card: str, labels: int) -> str:
    """Suit and number, and the label if this set has one: ``S12 (Corset)``."""
    label = SETS[labels].get(card)
    return f"{card} ({label})" if label else card
