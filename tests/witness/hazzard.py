"""Hazzard, written a second time from its specification alone: plain, slow and obvious.

Rule ids (HAZ-17) and option names (`later_crabs`) are those of the specification.
"""

import re

CLOCK = -1
LARGEST_SIDE_SUM = 1_000_000_000
MAINS = (5, 6, 7, 8, 9)  # HAZ-13


class Witness:
    def __init__(self, rulings: dict[str, object], seats: int) -> None:
        # HAZ-04: three or more players.
        assert 3 <= seats <= 12
        self.rulings = rulings
        self.seats = seats
        self.purses: list[int] = [self._number_ruling("purse")] * seats

        # What lasts longer than a round.
        self.caster = 0
        self.rounds_played = 0
        self.rounds_as_caster = 0  # settled or void, since the dice came to him
        self.losses_running = 0  # of this caster, since the dice came to him, no win between
        self.voids_running = 0

        # What lasts one round.
        self.stake = 0
        self.offers_made = 0
        self.offer_by: dict[int, int] = {}  # offer number -> seat; only offers on the table
        self.offer_sum: dict[int, int] = {}
        self.contests: list[tuple[int, int, int]] = []  # (setter, slice of the stake, his bet)
        self.bets_made = 0
        self.bet_prop: dict[int, str] = {}  # side bet number -> proposition; only bets on the table
        self.bet_by: dict[int, int] = {}
        self.bet_sum: dict[int, int] = {}
        self.bet_asked: dict[int, int] = {}
        self.bet_taker: dict[int, int] = {}  # only the taken ones
        self.main: int | None = None
        self.chance: int | None = None

        # HAZ-05, `first_caster`. The phases are: nominate, stake, offers, call, throw (the caster's word is awaited),
        # dice (the dice are falling) and over.
        self.to_throw: list[int] = list(range(seats))  # highest_throw: seats that have still to throw
        self.thrown: dict[int, int] = {}  # highest_throw: what the others of this turn threw
        if rulings["first_caster"] == "host":
            self.phase = "stake"
        else:
            self.phase = "nominate"

    # ---------------------------------------------------------------- the contract

    def awaits(self) -> str:
        if self.phase == "over":
            return "over"
        if self.phase in ("nominate", "dice"):
            return "luck"
        return "acts"

    def luck(self, word: str) -> None:
        if self.awaits() != "luck":
            raise ValueError("no luck is awaited")
        if self.phase == "nominate" and self.rulings["first_caster"] == "random":
            named = re.fullmatch(r"caster (0|[1-9][0-9]?)", word)
            if named is None or int(named[1]) >= self.seats:
                raise ValueError(f"not a caster: {word!r}")
            self.caster = int(named[1])
            self.phase = "stake"
            return
        dice = re.fullmatch(r"throw ([1-6]) ([1-6])", word)
        if dice is None:
            raise ValueError(f"not a throw: {word!r}")
        total = int(dice[1]) + int(dice[2])  # HAZ-03: only the total matters
        if self.phase == "nominate":
            self._nominating_throw(total)
        elif self.main is None:
            self._main_throw(total)
        elif self.chance is None:
            self._chance_throw(self.main, total)
        else:
            self._later_throw(self.main, self.chance, total)

    def seats_open(self) -> set[int]:
        return {seat for seat in range(self.seats) if self.legal(seat)}

    def legal(self, seat: int) -> set[str]:
        """Everything this seat could possibly say, with the smallest sums, less what is refused."""
        words = ["time", "stake 1", "retire", "refuse", "throw", "bet caster_wins 1 1", "bet caster_loses 1 1"]
        words += ["bet chance_before_main 1 1"]
        words += [f"bet main_is:{main} 1 1" for main in MAINS]
        words += [f"call {main}" for main in MAINS]
        if self.rulings["stake_matching"] == "equal_only":
            words += [f"offer {self.stake}"]
        else:
            words += ["offer 1"]
        for number in self.offer_by:
            words += [f"accept {number}", f"withdraw {number}"]
        for number in self.bet_by:
            words += [f"take {number}", f"withdraw bet {number}"]
        return {word for word in words if not self.refuses(seat, word)}

    def refuses(self, seat: int, word: str) -> bool:
        if self.awaits() != "acts":
            return True
        if seat == CLOCK:
            return word != "time"
        if not 0 <= seat < self.seats:
            return True
        is_caster = seat == self.caster
        parts = word.split(" ")

        # HAZ-08: the caster puts up a stake.
        if parts[0] == "stake":
            stakes = self._numbers(parts[1:])
            if self.phase != "stake" or not is_caster or len(stakes) != 1:
                return True
            return stakes[0] > self.purses[seat]

        # `caster_may_retire`: between rounds only, and after one round at least.
        if word == "retire":
            if self.phase != "stake" or not is_caster:
                return True
            return not self._yes("caster_may_retire") or self.rounds_as_caster == 0

        # HAZ-09: the others offer bets against the stake.
        if parts[0] == "offer":
            sums = self._numbers(parts[1:])
            if self.phase != "offers" or is_caster or len(sums) != 1:
                return True
            if sums[0] > self.purses[seat]:
                return True
            if self.rulings["stake_matching"] == "equal_only" and sums[0] != self.stake:
                return True
            return self.rulings["offers_per_player"] == "one" and seat in self.offer_by.values()

        # An untaken side bet may be withdrawn whenever acts are awaited, whatever `side_bet_timing` says.
        if parts[:2] == ["withdraw", "bet"]:
            bets = self._numbers(parts[2:])
            if len(bets) != 1 or bets[0] not in self.bet_by:
                return True
            return self.bet_by[bets[0]] != seat or bets[0] in self.bet_taker

        # An offer may be withdrawn before acceptance, never after.
        if parts[0] == "withdraw":
            offers = self._numbers(parts[1:])
            if self.phase != "offers" or len(offers) != 1 or offers[0] not in self.offer_by:
                return True
            return self.offer_by[offers[0]] != seat

        # HAZ-10: the caster accepts one of the offered bets, or several under `accepted_bets`.
        if parts[0] == "accept":
            offers = self._numbers(parts[1:])
            if self.phase != "offers" or not is_caster or len(offers) == 0:
                return True
            if any(number not in self.offer_by for number in offers):
                return True
            if len(set(offers)) != len(offers):
                return True
            # `many` is not combined with `equal_only`, which allows one bet only.
            only_one = self.rulings["accepted_bets"] == "one" or self.rulings["stake_matching"] == "equal_only"
            if only_one and len(offers) > 1:
                return True
            return min(self._slices(len(offers))) == 0

        # `caster_may_refuse`: if not, he can end the round only when there is no offer.
        if word == "refuse":
            if self.phase != "offers" or not is_caster:
                return True
            return not self._yes("caster_may_refuse") and len(self.offer_by) > 0

        # HAZ-13, `main_selection`.
        if parts[0] == "call":
            calls = self._numbers(parts[1:])
            return self.phase != "call" or not is_caster or len(calls) != 1 or calls[0] not in MAINS

        if word == "throw":
            return self.phase != "throw" or not is_caster

        # HAZ-12: side bets.
        if parts[0] == "bet":
            if len(parts) != 4 or not self._may_side_bet_now(seat) or not self._may_be_proposed(parts[1]):
                return True
            sums = self._numbers(parts[2:])
            if len(sums) != 2:
                return True
            return sums[0] > self.purses[seat] or max(sums) > LARGEST_SIDE_SUM

        if parts[0] == "take":
            bets = self._numbers(parts[1:])
            if not self._may_side_bet_now(seat) or len(bets) != 1 or bets[0] not in self.bet_by:
                return True
            number = bets[0]
            if number in self.bet_taker or self.bet_by[number] == seat:
                return True
            return self.bet_asked[number] > self.purses[seat]

        return True

    def act(self, seat: int, word: str) -> None:
        if self.refuses(seat, word):
            raise ValueError(f"refused from seat {seat}: {word!r}")
        parts = word.split(" ")
        if word == "time":
            self._time_is_up()
        elif parts[0] == "stake":
            self.stake = int(parts[1])
            self.purses[seat] -= self.stake
            self.phase = "offers"
        elif word == "retire":
            self._pass_the_dice()
        elif parts[0] == "offer":
            self.offers_made += 1
            self.offer_by[self.offers_made] = seat
            self.offer_sum[self.offers_made] = int(parts[1])
            self.purses[seat] -= int(parts[1])
        elif parts[:2] == ["withdraw", "bet"]:
            self._return_side_bet(int(parts[2]))
        elif parts[0] == "withdraw":
            self._release_offer(int(parts[1]))
        elif parts[0] == "accept":
            self._accept([int(part) for part in parts[1:]])
        elif word == "refuse":
            self._end_void()
        elif parts[0] == "call":
            self._main_is_known(int(parts[1]))
        elif word == "throw":
            self.phase = "dice"
        elif parts[0] == "bet":
            self.bets_made += 1
            self.bet_prop[self.bets_made] = parts[1]
            self.bet_by[self.bets_made] = seat
            self.bet_sum[self.bets_made] = int(parts[2])
            self.bet_asked[self.bets_made] = int(parts[3])
            self.purses[seat] -= int(parts[2])
        elif parts[0] == "take":
            number = int(parts[1])
            self.bet_taker[number] = seat
            self.purses[seat] -= self.bet_asked[number]

    def scores(self) -> list[int]:
        return list(self.purses)

    # ---------------------------------------------------------------- reading rulings and words

    def _number_ruling(self, name: str) -> int:
        value = self.rulings[name]
        assert isinstance(value, int)
        return value

    def _yes(self, name: str) -> bool:
        value = self.rulings[name]
        assert isinstance(value, bool)
        return value

    def _numbers(self, parts: list[str]) -> list[int]:
        """The numbers, each 1 or more; none at all if one of them is not well formed (or absurdly long)."""
        if all(re.fullmatch(r"[1-9][0-9]{0,999}", part) for part in parts):
            return [int(part) for part in parts]
        return []

    # ---------------------------------------------------------------- the first caster

    def _nominating_throw(self, total: int) -> None:
        """`first_caster` highest_throw: all throw once, those tied for the highest throw again."""
        self.thrown[self.to_throw.pop(0)] = total
        if self.to_throw:
            return
        highest = max(self.thrown.values())
        tied = sorted(seat for seat in self.thrown if self.thrown[seat] == highest)
        self.thrown = {}
        if len(tied) > 1:
            self.to_throw = tied
        else:
            self.caster = tied[0]
            self.phase = "stake"

    # ---------------------------------------------------------------- offers

    def _slices(self, offers: int) -> list[int]:
        """Equal whole slices of the stake, the odd units one each to the first ones accepted."""
        slices = [self.stake // offers] * offers
        for place in range(self.stake % offers):
            slices[place] += 1
        return slices

    def _release_offer(self, number: int) -> None:
        self.purses[self.offer_by.pop(number)] += self.offer_sum.pop(number)

    def _accept(self, numbers: list[int]) -> None:
        """HAZ-10, HAZ-11: from now on it is the stake, or its slices, against the accepted bets."""
        slices = self._slices(len(numbers))
        self.stake = 0  # it lies in the contests now
        for number, part in zip(numbers, slices, strict=True):
            setter = self.offer_by.pop(number)
            bet = self.offer_sum.pop(number)
            if self.rulings["stake_matching"] == "excess_returned":  # the larger side is trimmed
                even = min(part, bet)
                self.purses[self.caster] += part - even
                self.purses[setter] += bet - even
                self.contests.append((setter, even, even))
            else:
                self.contests.append((setter, part, bet))
        for number in list(self.offer_by):  # all other offers are released at once
            self._release_offer(number)
        self.voids_running = 0  # `void_rounds_before_pass`: an accepted bet starts the count again
        self.phase = "call" if self.rulings["main_selection"] == "called" else "throw"

    def _steps_in_pass_direction(self, seat: int) -> int:
        """How many places in the `pass_direction` from the caster to this seat."""
        if self.rulings["pass_direction"] == "left":
            return (seat - self.caster) % self.seats
        return (self.caster - seat) % self.seats

    # ---------------------------------------------------------------- the clock

    def _time_is_up(self) -> None:
        if self.phase == "stake":
            self._end_void()
        elif self.phase == "offers":
            if self._yes("caster_may_refuse") or not self.offer_by:
                self._end_void()
            else:
                # The highest offer, then the player first reached in the `pass_direction`, then the earlier offer.
                forced = min(
                    self.offer_by,
                    key=lambda number: (
                        -self.offer_sum[number],
                        self._steps_in_pass_direction(self.offer_by[number]),
                        number,
                    ),
                )
                self._accept([forced])
        elif self.phase == "call":
            self._main_is_known(7)
        elif self.phase == "throw":
            self.phase = "dice"

    # ---------------------------------------------------------------- the throws

    def _main_throw(self, total: int) -> None:
        if total in MAINS:  # HAZ-13
            self._main_is_known(total)
        else:  # HAZ-14: no main, the caster throws again
            self.phase = "throw"

    def _main_is_known(self, main: int) -> None:
        self.main = main
        for number in list(self.bet_by):  # an untaken `main_is` lapses now
            if self.bet_prop[number].startswith("main_is:") and number not in self.bet_taker:
                self._return_side_bet(number)
        self.phase = "throw"

    def _chance_throw(self, main: int, total: int) -> None:
        if total in (2, 3):  # HAZ-15: crabs
            self._end_settled("lose", "other")
        elif total == 12:  # HAZ-16, `twelve_on_chance`
            if self.rulings["twelve_on_chance"] == "traditional" and main in (6, 8):
                self._end_settled("win", "other")
            else:
                self._end_settled("lose", "other")
        elif total == 11:  # `eleven_on_chance`
            if self.rulings["eleven_on_chance"] == "reroll":
                self.phase = "throw"
            elif self.rulings["eleven_on_chance"] == "traditional" and main == 7:
                self._end_settled("win", "other")
            else:
                self._end_settled("lose", "other")
        elif total == main and (main != 7 or self.rulings["seven_main_seven"] == "nick"):  # HAZ-17: nick
            self._end_settled("win", "other")
        elif total == main and self.rulings["seven_main_seven"] == "reroll":
            self.phase = "throw"
        else:  # HAZ-18: it becomes the chance (also `chance_lose` and `chance_win`, where 7 is both)
            self.chance = total
            self.phase = "throw"

    def _later_throw(self, main: int, chance: int, total: int) -> None:
        specials = self.rulings["later_specials"]
        if total == main and total == chance:  # `seven_main_seven`: HAZ-20 and HAZ-22 both fire
            if self.rulings["seven_main_seven"] == "chance_win":
                self._end_settled("win", "other")
            else:
                self._end_settled("lose", "other")
        elif total == main:  # HAZ-20
            self._end_settled("lose", "main")
        elif total == chance:  # HAZ-22
            self._end_settled("win", "chance")
        elif total in (2, 3) and self.rulings["later_crabs"] == "lose":  # HAZ-21
            self._end_settled("lose", "other")
        elif total in (11, 12) and specials != "ignore":
            if (total == 12 and main in (6, 8)) or (total == 11 and main == 7):  # HAZ-23, HAZ-24
                self._end_settled("win", "other")
            elif specials == "anytime":  # the cases HAZ-23 and HAZ-24 do not list lose
                self._end_settled("lose", "other")
            else:  # booklet: they do nothing
                self.phase = "throw"
        else:  # HAZ-25
            self.phase = "throw"

    # ---------------------------------------------------------------- side bets

    def _may_side_bet_now(self, seat: int) -> bool:
        """Whether this seat may now propose or take side bets at all."""
        if self.phase not in ("offers", "call", "throw"):
            return False
        if self.rulings["side_bet_timing"] == "until_main" and self.main is not None:
            return False
        if self.rulings["side_bettors"] == "anyone":
            return True
        if self.rulings["side_bettors"] == "not_caster_nor_setter":
            setters = [setter for setter, _, _ in self.contests]  # nobody is, before a bet is accepted
            return seat != self.caster and seat not in setters
        return seat != self.caster  # not_caster

    def _may_be_proposed(self, prop: str) -> bool:
        """`side_bet_props`; `main_is` is open until the main is known."""
        allowed = self.rulings["side_bet_props"]
        assert isinstance(allowed, list | tuple | set | frozenset)
        if prop in [f"main_is:{main}" for main in MAINS]:
            return "main_is" in allowed and self.main is None
        if prop in ("caster_wins", "caster_loses", "chance_before_main"):
            return prop in allowed
        return False

    def _return_side_bet(self, number: int) -> None:
        """What was put up goes back: one sum if untaken, both if taken."""
        self.purses[self.bet_by[number]] += self.bet_sum[number]
        if number in self.bet_taker:
            self.purses[self.bet_taker[number]] += self.bet_asked[number]
        self._clear_side_bet(number)

    def _pay_side_bet(self, number: int, proposition_true: bool) -> None:
        winner = self.bet_by[number] if proposition_true else self.bet_taker[number]
        self.purses[winner] += self.bet_sum[number] + self.bet_asked[number]
        self._clear_side_bet(number)

    def _clear_side_bet(self, number: int) -> None:
        del self.bet_prop[number], self.bet_by[number], self.bet_sum[number], self.bet_asked[number]
        self.bet_taker.pop(number, None)

    # ---------------------------------------------------------------- the end of a round

    def _end_void(self) -> None:
        """Everything goes back."""
        self.purses[self.caster] += self.stake
        for number in list(self.offer_by):
            self._release_offer(number)
        for number in list(self.bet_by):
            self._return_side_bet(number)
        self.voids_running += 1
        self._next_round(passes=self.voids_running >= self._number_ruling("void_rounds_before_pass"))

    def _end_settled(self, result: str, ended_by: str) -> None:
        """The caster's result is win or lose; `ended_by` is chance or main (on a later throw, not alike) or other."""
        caster_wins = result == "win"
        for setter, part, bet in self.contests:  # HAZ-11: the winner takes both sums
            self.purses[self.caster if caster_wins else setter] += part + bet
        for number in list(self.bet_by):
            prop = self.bet_prop[number]
            if number not in self.bet_taker:
                self._return_side_bet(number)
            elif prop == "caster_wins":
                self._pay_side_bet(number, caster_wins)
            elif prop == "caster_loses":
                self._pay_side_bet(number, not caster_wins)
            elif prop == "chance_before_main":
                if ended_by == "other":
                    self._return_side_bet(number)
                else:
                    self._pay_side_bet(number, ended_by == "chance")
            else:
                self._pay_side_bet(number, prop == f"main_is:{self.main}")
        if caster_wins:  # HAZ-06
            self.losses_running = 0
            self._next_round(passes=False)
        else:  # HAZ-07, `dice_pass`
            self.losses_running += 1
            self._next_round(passes=self.rulings["dice_pass"] == "on_loss" or self.losses_running >= 3)

    def _next_round(self, passes: bool) -> None:
        self.stake = 0
        self.offers_made = 0
        self.contests = []
        self.bets_made = 0
        self.main = None
        self.chance = None
        self.rounds_played += 1
        self.rounds_as_caster += 1
        with_money = [seat for seat in range(self.seats) if self.purses[seat] > 0]
        if self.rounds_played >= self._number_ruling("rounds") or len(with_money) < 2:
            self.phase = "over"
            return
        self.phase = "stake"
        if passes or self.purses[self.caster] == 0:
            self._pass_the_dice()

    def _pass_the_dice(self) -> None:
        """To the next seat with money in the `pass_direction`; the counts that belong to a caster begin again."""
        others = [seat for seat in range(self.seats) if seat != self.caster and self.purses[seat] > 0]
        self.caster = min(others, key=self._steps_in_pass_direction)
        self.rounds_as_caster = 0
        self.losses_running = 0
        self.voids_running = 0
