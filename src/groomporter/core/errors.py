"""What is refused, and why.  A refusal names its rule or option, and leaves everything as it was."""

from __future__ import annotations


class Refused(ValueError):
    """Something the house will not do; ``rule`` is the rule's id, or the option's name.

    Where a rule may be broken in several ways, ``reason`` says in which: a catalogue has the sentence by it.
    """

    def __init__(self, sentence: str, rule: str = "", reason: str = "") -> None:
        super().__init__(f"{rule}: {sentence}" if rule else sentence)
        self.sentence = sentence
        self.rule = rule
        self.reason = reason


class NotYourTurn(Refused):
    """A seat spoke that the game does not wait for."""


class IllegalAct(Refused):
    """A well-formed act that the rules do not allow now."""


class BadWord(Refused):
    """Something that is no word of the game, or not now."""


class BadRulings(Refused):
    """An option that is not there, a value it does not take, or two that exclude each other."""


class BadSeats(Refused):
    """More or fewer players than the game takes."""


class UnknownGame(Refused):
    """No folder of that name."""


class BadRecord(Refused):
    """A record that cannot be read, or does not follow the rules; ``line`` counts from one."""

    def __init__(self, sentence: str, line: int = 0, rule: str = "", reason: str = "") -> None:
        super().__init__(f"line {line}: {sentence}" if line else sentence, rule, reason)
        self.line = line


class OldRecord(BadRecord):
    """A record of an edition of the game that this house does not play."""
