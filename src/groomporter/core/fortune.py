"""Luck, and where it comes from."""

from __future__ import annotations

from hashlib import blake2b

from groomporter.core.common import M32, ONE, Act, Acts

TAPE = 512  # words: no turn of luck needs so many


class Fortune:
    """The one source of luck (xoshiro128++): the same stream compiled or not.

    Streams are keyed by purpose, so that the luck of the deal is not that of a player's whims.
    """

    def __init__(self, seed: int, purpose: str = "luck") -> None:
        self.each = [0] * 64  # the members of a set, while one of them is chosen
        self.tape = [0] * 512  # of words that come from elsewhere, the last first,
        self.left = 0  # and how many of them are left
        key = blake2b(f"{purpose}/{seed}".encode(), digest_size=16).digest()
        self.s0, self.s1, self.s2, self.s3 = (int.from_bytes(key[i : i + 4], "little") for i in (0, 4, 8, 12))

    @classmethod
    def resumed(cls, words: list[int]) -> Fortune:
        """A stream from where another had come to."""
        fortune = cls(0)
        fortune.s0, fortune.s1, fortune.s2, fortune.s3 = words
        return fortune

    @classmethod
    def taped(cls, words: list[int]) -> Fortune:
        """A stream of these words and no others, for one turn of luck: whoever lets it run out must not trust it."""
        fortune = cls(0)
        fortune.left = len(words)
        fortune.tape = words[::-1] + [0] * (TAPE - len(words))
        return fortune

    def words(self) -> list[int]:
        return [self.s0, self.s1, self.s2, self.s3]

    def next32(self) -> int:
        if self.left > 0:
            self.left -= 1
            return self.tape[self.left]
        s0, s1, s2, s3 = self.s0, self.s1, self.s2, self.s3
        total = (s0 + s3) & M32
        result = ((((total << 7) | (total >> 25)) & M32) + s0) & M32
        t = (s1 << 9) & M32
        s2 ^= s0
        s3 ^= s1
        self.s1 = s1 ^ s2
        self.s0 = s0 ^ s3
        self.s2 = s2 ^ t
        self.s3 = ((s3 << 11) | (s3 >> 21)) & M32
        return result

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each as likely (Lemire's rejection)."""
        product = ONE * self.next32() * n
        if product & M32 < n:
            product = self.fair(product, n)
        return product >> 32

    def fair(self, product: int, n: int) -> int:
        """Drawn again, in the few cases that would favour some numbers: apart, so that the rest is short."""
        while product & M32 < (M32 + ONE) % n:
            product = ONE * self.next32() * n
        return product

    def choose(self, acts: Acts) -> Act:
        """One of a set that is not empty."""
        count = 0
        while acts:
            for _ in range(4):  # four at a time, be they there or not: a processor need not guess how many
                self.each[count] = acts & (~acts + 1)
                count += acts != 0
                acts &= acts - 1
        return self.each[self.below(count)]

    def race(self, seats: Acts, most: int) -> list[int]:
        """How a race among these seats ends: each with a time below ``most``, the quickest first."""
        runners = [seat for seat in range(64) if seats >> seat & 1]
        times = [[self.below(most), self.next32(), seat] for seat in runners]  # level, the lot decides
        return [part for time, _, seat in sorted(times) for part in (seat, time)]

    def shuffle(self, pack: list[int], size: int, needed: int) -> None:
        """Put a pack in order, then shuffle as much of it as will be needed."""
        for i in range(size):
            pack[i] = i
        for i in range(needed):
            j = i + self.below(size - i)
            card = pack[i]
            pack[i] = pack[j]
            pack[j] = card
