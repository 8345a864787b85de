"""A second writing of 'Strip Tease', Variation 1, from its specification alone (rule ids ST1-..)."""

from __future__ import annotations

SEATS = "NESW"
SUITS = "TCP"
JOKER = "JK"
PACK = [suit + str(number) for suit in SUITS for number in range(1, 14)] + [JOKER]  # ST1-09: 39 and the Joker
PROS = "Pros"
DEF = "Def"
OWN_TRUMP = {PROS: "C", DEF: "T"}  # ST1-03, ST1-24
CALLS = {"call object", "call over-ruled", "call sustained"}  # ST1-27


def other(side: str) -> str:
    return DEF if side == PROS else PROS


def left(seat: int) -> int:
    return (seat + 1) % 4


def suit_of(card: str) -> str:
    return "" if card == JOKER else card[0]


def number_of(card: str) -> int:
    return 14 if card == JOKER else int(card[1:])


def trial_points(trial: int, before: int, after: int, achiever: str | None) -> dict[str, int]:
    """ST1-34, 35, 36."""
    points = {PROS: 0, DEF: 0}
    if after < before:
        points[PROS] += trial * (before - after)
    if after > before:
        points[DEF] += trial * (after - before)
    if achiever is not None:
        points[achiever] += 10
    return points


class Played:
    """One card on the table."""

    def __init__(self, seat: int, card: str, could_follow: bool, dead: bool) -> None:
        self.seat = seat
        self.card = card
        self.could_follow = could_follow  # he held a card of the suit led when he played this
        self.dead = dead  # cannot take the trick: a barred Joker, or contempt under `cannot_win`


class Witness:
    def __init__(self, rulings: dict[str, object], seats: int) -> None:
        if seats != 4:
            raise ValueError("four players")
        self.rulings = dict(rulings)
        # cut, deal, declare, play, call, challenge, appeal, over
        self.phase = "cut"
        self.k = 6  # ST1-08
        self.k_start = 6
        self.trial = 1
        self.points: dict[str, int] = {PROS: 0, DEF: 0}
        self.achiever: str | None = None  # whose object is reached

        self.cutters: list[int] = [0, 1, 2, 3]  # who must cut now
        self.rivals: list[int] = [0, 1, 2, 3]  # whose cuts will be compared
        self.shown: dict[int, str] = {}

        self.dealer = -1
        self.side: dict[int, str] = {}
        self.hands: list[list[str]] = [[], [], [], []]
        self.turn = -1

        self.leader = -1
        self.tricks_done = 0
        self.trick: list[Played] = []
        self.led = ""  # suit led, "" for none
        self.next_fixes_suit = False  # a barred Joker was led
        self.must_follow = False  # he took a contempt card back
        self.trial_ban: str | None = None  # side barred by the trial's opening
        self.barred: str | None = None  # side that may not play the Joker in this trick
        self.run_side: str | None = None  # who won the last trick
        self.noted: list[str] = []  # penalties that wait for the trick's end

        self.suspects: list[Played] = []
        self.asked: list[int] = []
        self.said: dict[int, str] = {}

        self.appeal_queue: list[int] = []
        self.appeal_yes: dict[str, int] = {PROS: 0, DEF: 0}

    def option(self, name: str) -> object:
        return self.rulings[name]

    # ------------------------------------------------------------------ what may happen

    def awaits(self) -> str:
        if self.phase in ("cut", "deal"):
            return "luck"
        return "over" if self.phase == "over" else "acts"

    def seats_open(self) -> set[int]:
        if self.phase in ("declare", "play", "call"):
            return {self.turn}
        if self.phase == "challenge":
            return {seat for seat in self.asked if seat not in self.said}
        if self.phase == "appeal":
            return {self.appeal_queue[0]}
        return set()

    def legal(self, seat: int) -> set[str]:
        """Every accepted word, contempt included where it is accepted (see `penalised`)."""
        if seat not in self.seats_open():
            return set()
        if self.phase == "declare":
            return {"defend", "prosecute"}  # ST1-12: no pass
        if self.phase == "call":
            return set(CALLS)
        if self.phase == "appeal":
            return {"appeal", "no appeal"}
        if self.phase == "challenge":
            words = {"challenge " + SEATS[s.seat] for s in self.suspects if self.side[s.seat] != self.side[seat]}
            return words | {"no challenge"}
        words = set()
        for card in self.playable(seat):
            if card != JOKER:
                words.add("play " + card)
            elif self.trick or self.option("joker_led") == "no_suit_to_follow" or self.side[seat] == self.barred:
                words.add("play JK")
            else:  # G07 leader_names_suit
                words |= {"play JK " + suit for suit in SUITS}
        return words

    def refuses(self, seat: int, word: str) -> bool:
        return word not in self.legal(seat)

    def penalised(self, seat: int) -> set[str]:
        """Those legal words that are an automatically penalised contempt (section 7)."""
        if self.phase != "play" or seat != self.turn or self.option("contempt_mode") != "penalised_move":
            return set()
        return {"play " + card for card in self.playable(seat) if self.is_contempt(seat, card)}

    def can_follow(self, seat: int) -> bool:
        return self.led != "" and any(suit_of(card) == self.led for card in self.hands[seat])

    def is_contempt(self, seat: int, card: str) -> bool:
        """ST1-33, G15: off suit while able to follow."""
        if card == JOKER or not self.can_follow(seat) or suit_of(card) == self.led:
            return False
        return suit_of(card) == OWN_TRUMP[self.side[seat]] or self.option("plain_revoke") == "contempt"

    def playable(self, seat: int) -> set[str]:
        hand = set(self.hands[seat])
        own = OWN_TRUMP[self.side[seat]]
        if self.side[seat] == self.barred and hand != {JOKER}:  # ST1-32, G08: unless it is his only card
            hand.discard(JOKER)
        joker = hand & {JOKER}  # ST1-31: at any time
        if self.led == "":  # a lead, or nothing to follow: ST1-22, G07, G08
            return hand
        following = {card for card in hand if suit_of(card) == self.led}
        if following:  # ST1-23
            answer = following | joker
            if not self.must_follow and self.option("contempt_mode") in ("penalised_move", "on_challenge"):
                answer |= {card for card in hand if self.is_contempt(seat, card)}
            return answer
        if self.option("void_discard") == "any_card":  # G06
            return hand
        proper = {card for card in hand if suit_of(card) in ("P", own)}  # ST1-25
        return proper | joker if proper else hand

    # ------------------------------------------------------------------ luck

    def luck(self, word: str) -> None:
        parts = word.split(" ")
        kind, cards = parts[0], parts[1:]
        if self.phase not in ("cut", "deal") or kind != self.phase:
            raise ValueError("not this luck now: " + word)
        if any(card not in PACK for card in cards) or len(set(cards)) != len(cards):
            raise ValueError("no such cards: " + word)
        if len(cards) != (len(self.cutters) if kind == "cut" else 40):
            raise ValueError("wrong number of cards: " + word)
        if kind == "cut":
            self.cut(cards)
        else:
            self.deal(cards)

    def cut(self, cards: list[str]) -> None:
        for seat, card in zip(self.cutters, cards, strict=True):
            self.shown[seat] = card
        if self.option("cut_joker") == "recut":  # G02
            again = [seat for seat in self.cutters if self.shown[seat] == JOKER]
            if again:
                self.cutters = again
                return
        best = max(number_of(self.shown[seat]) for seat in self.rivals)
        level = [seat for seat in self.rivals if number_of(self.shown[seat]) == best]
        if len(level) == 1:  # ST1-09
            self.dealer = level[0]
            self.phase = "deal"
            return
        self.rivals = [0, 1, 2, 3] if self.option("cut_tie_scope") == "all" else level  # G01
        self.cutters = list(self.rivals)
        self.shown = {}

    def deal(self, cards: list[str]) -> None:
        self.hands = [[], [], [], []]
        seat = left(self.dealer)  # ST1-10
        for card in cards:
            self.hands[seat].append(card)
            seat = left(seat)
        if self.trial == 1:
            self.phase = "declare"
            self.turn = self.dealer  # ST1-12
        else:
            self.open_trial()

    # ------------------------------------------------------------------ acts

    def act(self, seat: int, word: str) -> None:
        if self.phase == "declare":
            self.declare(seat, DEF if word == "defend" else PROS)
        elif self.phase == "call":
            self.pass_on()  # G24: no consequence
        elif self.phase == "challenge":
            self.said[seat] = word
            if len(self.said) == len(self.asked):
                self.judge_challenges()
        elif self.phase == "appeal":
            self.answer_appeal(seat, word == "appeal")
        else:
            parts = word.split(" ")
            self.play(seat, parts[1], parts[2] if len(parts) == 3 else "")

    def declare(self, seat: int, side: str) -> None:
        self.side[seat] = side
        if self.option("partners") == "fixed_opposite":  # G03
            self.side[(seat + 2) % 4] = side
        if list(self.side.values()).count(side) == 2:  # ST1-13
            for rest in range(4):
                if rest not in self.side:
                    self.side[rest] = other(side)
        if len(self.side) == 4:
            self.open_trial()
        else:
            self.turn = left(seat)

    def open_trial(self) -> None:
        self.k_start = self.k  # ST1-21
        self.tricks_done = 0
        if self.option("streak_carry") == "reset_each_trial":  # G17
            self.run_side = None
        self.trial_ban = self.test_ban()
        self.open_trick(left(self.dealer))  # ST1-22

    def test_ban(self) -> str | None:
        """ST1-32, G09: the side barred by the cards that show now."""
        if self.trial == 1 or self.k not in (1, 11):
            return None
        if self.option("joker_ban_side") == "owner_of_last_card":
            return PROS if self.k == 1 else DEF
        if self.points[PROS] == self.points[DEF]:
            return None
        return PROS if self.points[PROS] > self.points[DEF] else DEF

    def open_trick(self, leader: int) -> None:
        self.phase = "play"
        self.leader = leader
        self.turn = leader
        self.trick = []
        self.led = ""
        self.next_fixes_suit = False
        self.must_follow = False
        self.noted = []
        scope = self.option("joker_ban_scope")  # G08
        if scope == "while_uppermost":
            self.barred = self.test_ban()
        elif scope == "whole_trial" or self.tricks_done == 0:
            self.barred = self.trial_ban
        else:
            self.barred = None

    def play(self, seat: int, card: str, named: str) -> None:
        side = self.side[seat]
        contempt = self.option("contempt_mode") == "penalised_move" and self.is_contempt(seat, card)
        could_follow = self.can_follow(seat)
        if contempt:
            if self.option("contempt_timing") == "at_once":  # G12
                self.penalise(side)
                if self.must_stop():  # G19: in mid-trick
                    self.end_trial()
                    return
            else:
                self.noted.append(side)
            if self.option("contempt_card") == "taken_back":  # G11
                self.must_follow = True
                return
        self.must_follow = False
        self.hands[seat].remove(card)
        dead = card == JOKER and side == self.barred  # G08: it loses
        if contempt and self.option("contempt_card") == "cannot_win":  # G11
            dead = True
        if not self.trick:
            if card != JOKER:
                self.led = suit_of(card)
            elif dead:
                self.next_fixes_suit = True
            else:
                self.led = named  # G07; "" where no suit is named
        elif self.next_fixes_suit:
            self.led = suit_of(card)
            self.next_fixes_suit = False
        new = Played(seat, card, could_follow, dead)
        earlier = list(self.trick)
        self.trick.append(new)
        if self.option("spoken_calls") == "required" and self.has_call(new, earlier):
            self.phase = "call"
            return
        self.pass_on()

    def is_objection(self, played: Played) -> bool:
        """ST1-25: own trump off suit. ST1-31: the Joker never is."""
        if played.card == JOKER or played.dead or self.led == "":
            return False
        return suit_of(played.card) == OWN_TRUMP[self.side[played.seat]] and suit_of(played.card) != self.led

    def counts_as_trump(self, played: Played) -> bool:
        if self.is_objection(played):
            return True
        if self.option("led_trump_status") == "plain_when_led" or played.card == JOKER or played.dead or self.led == "":
            return False
        return suit_of(played.card) == OWN_TRUMP[self.side[played.seat]]  # G04 always_trump_for_owner

    def best_trump(self, cards: list[Played]) -> Played | None:
        """ST1-26: by number alone; G05 for equals."""
        best: Played | None = None
        for played in cards:
            if self.counts_as_trump(played) and (best is None or self.overtrumps(played, best)):
                best = played
        return best

    def overtrumps(self, new: Played, old: Played) -> bool:
        if number_of(new.card) == number_of(old.card):
            return self.option("equal_overtrump") == "last_played"
        return number_of(new.card) > number_of(old.card)

    def has_call(self, new: Played, earlier: list[Played]) -> bool:
        """ST1-27: the first objection, and an overtrump that takes it from the other side."""
        if not self.is_objection(new):
            return False
        if not any(self.is_objection(played) for played in earlier):
            return True
        best = self.best_trump(earlier)
        return best is not None and self.overtrumps(new, best) and self.side[best.seat] != self.side[new.seat]

    def pass_on(self) -> None:
        self.phase = "play"
        if len(self.trick) < 4:
            self.turn = left(self.turn)
        else:
            self.end_trick()

    def trick_winner(self) -> int:
        """ST1-28."""
        for played in self.trick:
            if played.card == JOKER and not played.dead:
                return played.seat
        trump = self.best_trump(self.trick)
        if trump is not None:
            return trump.seat
        plain = [played for played in self.trick if suit_of(played.card) == self.led]
        return max(plain, key=lambda played: number_of(played.card)).seat

    def end_trick(self) -> None:
        winner = self.trick_winner()
        side = self.side[winner]
        self.tricks_done += 1
        was_settled = self.achiever is not None
        step = 1  # ST1-29
        streaks = self.trial == 2 or (self.trial > 2 and self.option("streak_trials") == "second_onwards")  # G16
        if streaks and self.run_side == side:  # ST1-30
            step = 2
        self.run_side = side
        self.shift(-step if side == PROS else step, 0, 12)
        for offender in self.noted:  # G12 after_trick
            self.penalise(offender)
        self.noted = []
        self.leader = winner
        settled_by_it = self.achiever is not None and not was_settled
        if self.option("contempt_mode") == "on_challenge" and not settled_by_it:
            self.suspects = [played for played in self.trick if self.is_suspect(played)]
            accused = {self.side[played.seat] for played in self.suspects}
            self.asked = [seat for seat in range(4) if other(self.side[seat]) in accused]
            self.said = {}
            if self.asked:
                self.phase = "challenge"
                return
        self.after_trick()

    def is_suspect(self, played: Played) -> bool:
        """G10 on_challenge: his own trump off suit, or with G15 any card off suit; the Joker excepted."""
        if played.card == JOKER or self.led == "" or suit_of(played.card) == self.led:
            return False
        if self.option("plain_revoke") == "contempt":
            return True
        return suit_of(played.card) == OWN_TRUMP[self.side[played.seat]]

    def judge_challenges(self) -> None:
        fined: set[int] = set()
        for challenger in range(4):
            word = self.said.get(challenger, "no challenge")
            for played in self.suspects:
                if word == "challenge " + SEATS[played.seat] and played.could_follow and played.seat not in fined:
                    fined.add(played.seat)
                    self.penalise(self.side[played.seat])
        self.after_trick()

    def after_trick(self) -> None:
        if self.must_stop() or self.tricks_done == 10:
            self.end_trial()
        else:
            self.open_trick(self.leader)

    # ------------------------------------------------------------------ the track and the score

    def must_stop(self) -> bool:
        return self.achiever is not None and self.option("stop_when_settled") == "at_once"  # G19

    def shift(self, by: int, lowest: int, highest: int) -> None:
        if self.achiever is not None:  # settled: no card moves any more
            return
        self.k = min(highest, max(lowest, self.k + by))  # G18
        if self.k == 0:  # ST1-16
            self.achiever = PROS
        if self.k == 12:
            self.achiever = DEF

    def penalise(self, side: str) -> None:
        """ST1-33, ST1-37."""
        if self.option("contempt_fine") == "deduct":  # G14
            self.points[side] -= 1
        else:
            self.points[other(side)] += 1
        room = 0 if self.option("contempt_may_end_game") in (True, "true") else 1  # G13: cards that stay behind
        self.shift(2 if side == PROS else -2, room, 12 - room)

    def end_trial(self) -> None:
        gained = trial_points(self.trial, self.k_start, self.k, self.achiever)
        self.points[PROS] += gained[PROS]
        self.points[DEF] += gained[DEF]
        self.turn = -1
        if self.achiever is not None or self.trial == 4:  # ST1-16, ST1-20
            self.phase = "over"
        elif self.trial < 3:
            self.next_trial()  # ST1-18
        else:
            self.ask_appeal()

    def next_trial(self) -> None:
        self.trial += 1
        self.dealer = left(self.dealer)  # ST1-11
        self.phase = "deal"

    # ------------------------------------------------------------------ the appeal

    def ask_appeal(self) -> None:
        """ST1-19, G20, G21."""
        loser: str | None = None
        if self.option("appeal_losing_side") == "points_then_stack" and self.points[PROS] != self.points[DEF]:
            loser = PROS if self.points[PROS] < self.points[DEF] else DEF
        elif self.k != 6:
            loser = PROS if self.k > 6 else DEF
        entitled = {loser}
        if loser is None:
            entitled = {PROS, DEF} if self.option("appeal_when_level") == "either_side" else set()
        self.appeal_queue = []
        seat = self.dealer
        for _ in range(4):  # G22: clockwise from the last dealer's left
            seat = left(seat)
            if self.side[seat] in entitled:
                self.appeal_queue.append(seat)
        self.appeal_yes = {PROS: 0, DEF: 0}
        self.phase = "appeal" if self.appeal_queue else "over"

    def answer_appeal(self, seat: int, yes: bool) -> None:
        side = self.side[seat]
        self.appeal_queue.pop(0)
        needed = 1 if self.option("appeal_consent") == "either_partner" else 2  # G22
        if yes:
            self.appeal_yes[side] += 1
            if self.appeal_yes[side] == needed:
                self.appeal_queue = []
                self.next_trial()
                return
        elif needed == 2:  # a side's first no ends its right
            self.appeal_queue = [later for later in self.appeal_queue if self.side[later] != side]
        if not self.appeal_queue:
            self.phase = "over"

    # ------------------------------------------------------------------ what is seen

    def scores(self) -> list[int]:
        return [self.points[PROS], self.points[DEF]]

    def known(self) -> dict[str, object]:
        return {"k": self.k, "trial": self.trial}
