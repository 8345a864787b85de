"""In every game a person plays a whole hand or round to its score, against the house, with the game's furniture."""

from __future__ import annotations

import re
from collections.abc import Callable
from time import monotonic
from typing import Any

from playwright.sync_api import Page, expect

from tests.page.conftest import House
from tests.page.playing import (
    LIT,
    Eye,
    is_asked,
    minutes,
    moving,
    opened,
    phase,
    play_until,
    press,
    press_for_a_hat,
    say_first,
    sit_down_at,
    word,
)

LONG = 120.0  # seconds: on a slow machine


def written(pattern: str) -> Callable[[Page], bool]:
    """Whether the minute book says so."""
    return lambda page: re.search(pattern, minutes(page)) is not None


def anew(page: Page, house: House, eye: Eye, game: str, **terms: Any) -> Callable[[], None]:
    """The game was over before all of it was seen: another, and what was seen is not forgotten."""

    def sit() -> None:
        eye.keep()
        sit_down_at(page, house(), game, **terms)
        eye.look()

    return sit


# At tricks


def test_ruff_is_ordered_up_alone_and_scored(visitor: Page, house: House) -> None:
    """RUFF-08: the turned card lies there, one orders it up, and plays without one's partner under the trump shield."""
    table: dict[str, Any] = {"rulings": {"target": 10}}
    sit_down_at(visitor, house(), "ruff", **table)
    eye = Eye(
        visitor,
        turned=".felt[data-phase=Ordering] .stock[role=img]",
        ordering=".felt[data-phase=Ordering] .acts .btn.lit",
        shield=".signs .shield:not(.none)",
        trumps=".signs .trump",
        mine=".mine .tokens",
        seats=".seat .what",
    )
    alone = say_first("order alone", "assist alone", "take up alone", "name")
    play_until(
        visitor,
        lambda page: eye.has_seen("mine", "Alone") and phase(page) == "Playing",
        choose=alone,
        again=anew(visitor, house, eye, "ruff", **table),
        seconds=LONG,
    )
    assert eye.has_seen("turned", "Turned: ")
    assert any("alone" in said for said in eye.seen("ordering"))
    assert eye.has_seen("shield")
    assert eye.has_seen("trumps", "are trumps")
    assert eye.has_seen("trumps", "You made it so")
    assert eye.has_seen("seats", "lies out this hand")  # one's partner
    scored = r"made it with|march|are euchred|Nobody scores"
    before = len(re.findall(scored, minutes(visitor)))
    play_until(visitor, lambda page: len(re.findall(scored, minutes(page))) > before, seconds=LONG)
    pegs = visitor.get_by_role("img", name=re.compile(r"^[1-9]\d* of 10$"))
    play_until(visitor, lambda _: pegs.count() > 0, seconds=LONG)  # perhaps nobody scored yet
    expect(pegs.first).to_be_visible()


def test_all_fours_is_begged_run_discarded_and_counted(visitor: Page, house: House) -> None:
    """AF-07 to AF-12: eldest begs, the cards are run, and all lay away down to six."""
    table: dict[str, Any] = {"seats": 2, "rulings": {"target": 11}}
    sit_down_at(visitor, house(), "all_fours", **table)
    eye = Eye(
        visitor,
        proposing=".felt[data-phase=Proposing] .acts .btn.lit",
        run=".signs .trump",
        before=".older [role=img]",
        suits=".suits li",
        discarding=".felt[data-phase=Discarding] p.ask",
        away=".away[role=img]",
        slip=".seat .slip",
    )

    def all_of_it(page: Page) -> bool:
        seen = all(eye.has_seen(name) for name in ("proposing", "before", "away", "discarding"))
        ran = eye.has_seen("run", "Cards run: ") and eye.has_seen("suits", ": refused")
        return seen and ran and written(r"begs[\s\S]+The hand is over\. High: ")(page)

    again = anew(visitor, house, eye, "all_fours", **table)
    play_until(visitor, all_of_it, choose=say_first("beg"), again=again, seconds=2 * LONG)
    assert eye.has_seen("proposing", "stand")
    assert eye.has_seen("proposing", "beg")
    assert eye.has_seen("before", "Turned before: ")
    assert eye.has_seen("suits", ": refused")
    assert any(re.search(r"Lay away \d+ cards, and keep six", said) for said in eye.seen("discarding"))
    assert "begs" in minutes(visitor)


def test_ombre_is_voted_bid_called_and_its_partner_revealed(visitor: Page, house: House) -> None:
    """OMB-12 to OMB-17: the colour, an auction in which a bid too low answers why, the called ace, and who holds it."""
    sit_down_at(visitor, house(), "ombre", rulings={"sitting_deals": 40})
    eye = Eye(
        visitor,
        votes=".felt[data-phase=Voting] .calls button",
        colour=".signs .colour",
        force=".note.bids",
        contract=".felt[data-phase=Playing] .signs .trump",
        called=".signs .called",
        mine=".mine .tokens",
        seats=".seat .tokens",
        pot=".pot[role=img]",
    )
    refused: list[str] = []

    def bid(page: Page) -> bool:
        unlit = page.locator(".felt[data-phase=Bidding] .calls button[aria-disabled=true]")
        if not refused and unlit.count() and page.locator(LIT).count():
            unlit.first.click(force=True, timeout=1500)
            said = page.locator(".why").inner_text(timeout=3000)
            refused.extend([said] if "OMB-" in said else [])  # else somebody has just bid, and one is to look again
            page.keyboard.press("Escape")
            return True
        return say_first("frog", "name", "call")(page)

    def all_of_it(page: Page) -> bool:
        called = eye.seen("called")
        named = any(re.search(r"(You|\w+): the partner|you are the partner", said) for said in called)
        silent = any("its holder says nothing" in said for said in called)
        frog = any(re.search(r"You: Frog in .+, \d of 5 tricks", said) for said in eye.seen("contract"))
        declared = "Declarer" in " ".join(eye.seen("mine"))
        return bool(refused and eye.seen("force")) and named and silent and frog and declared

    play_until(visitor, all_of_it, choose=bid, seconds=3 * LONG)
    play_until(visitor, written(r"has (made|lost) "), choose=bid, seconds=LONG)
    assert len(eye.seen("votes")) == 4
    assert eye.has_seen("colour", ": the colour")
    assert re.search(r"Rule OMB-1[78]", refused[0])
    assert eye.has_seen("force")
    assert any(re.search(r"You: Frog in .+, \d of 5 tricks", said) for said in eye.seen("contract"))
    assert eye.has_seen("called", "its holder says nothing")
    assert eye.has_seen("pot", "The pot holds")
    expect(visitor.locator(".pad .ledger tbody tr").first).to_contain_text(re.compile(r"1 .+: \w+ in .+, (made|lost)"))
    sums = visitor.locator(".pad table").first.locator("tbody td").all_inner_texts()
    assert any(one != "0" for one in sums)


@moving
def test_schafskopf_s_blind_is_taken_two_laid_away_and_counted(visitor: Page, house: House) -> None:
    """SK-08, SK-09: whoever takes the blind plays alone, and lays away two that nobody else sees."""
    sit_down_at(visitor, house(), "schafskopf", seats=3)
    eye = Eye(
        visitor,
        taking=".felt[data-phase=Taking] .acts .btn.lit",
        blind=".felt[data-phase=Taking] .blind[role=img]",
        laid=".felt[data-phase=Discarding] .blind[role=img]",
        sign=".signs b",
        mine=".mine .tokens",
        points=".mine .what",
    )
    again = anew(visitor, house, eye, "schafskopf", seats=3)
    play_until(visitor, lambda page: eye.has_seen("mine", "Alone"), choose=say_first("take"), again=again, seconds=LONG)
    assert eye.has_seen("taking", "take up the blind")
    assert eye.has_seen("taking", "decline the blind")
    assert eye.has_seen("blind", "The blind, two cards")
    expect(visitor.locator(".hand button[data-card]")).to_have_count(12)
    expect(visitor.locator(".hand button.lit").first).to_have_accessible_name(re.compile("may be discarded$"))
    play_until(visitor, lambda page: phase(page) == "Playing", seconds=LONG)
    assert any(re.search(r" of (spades|hearts|diamonds|clubs)", said) for said in eye.seen("laid"))
    expect(visitor.locator(".hand button[data-card]")).to_have_count(10)
    assert eye.has_seen("sign", "You play alone")
    before = len(re.findall("had discarded", minutes(visitor)))
    play_until(visitor, lambda page: len(re.findall("had discarded", minutes(page))) > before, seconds=LONG)
    assert re.search(r"has (no trick|lost|won)", minutes(visitor))
    points = visitor.locator(".pad tfoot td").all_inner_texts()  # for the tournament
    assert len(points) == 3
    assert any(one.strip() != "0" for one in points), points
    won = re.compile(r"tricks [1-9], points \d+")  # perhaps not in the hand that one played alone
    play_until(visitor, lambda page: any(won.search(said) for said in eye.seen("points")), again=again, seconds=LONG)


# In court


def declare(page: Page, eye: Eye, again: Callable[[], None]) -> None:
    """Sit down until one is asked for one's side: two before may have chosen the same, which leaves one the other."""
    for _ in range(40):
        play_until(page, lambda page: is_asked(page, "Declaring", "Playing"), choose=lambda _: False)
        if phase(page) == "Declaring":
            break
        again()
    for said, trump in (("“I Prosecute.”", "Court"), ("“I Defend.”", "Theatre")):
        assert any(said in one and f"{trump} is your trump" in one for one in eye.seen("declared"))
    word(page, "prosecute").click()
    expect(page.locator(".mine .what")).to_contain_text("Your trump: Court")
    expect(page.locator(".log")).to_contain_text("Guest joins the Prosecution.")


def test_strip_tease_1_is_declared_objected_and_contempt_is_paid_for_in_two_steps(visitor: Page, house: House) -> None:
    """ST1-08, ST1-25, ST1-33: what costs is offered apart with its price, and is taken by a second press."""
    sit_down_at(visitor, house(), "strip_tease_1")
    eye = Eye(visitor, declared=".declaration.lit", cry=".cry", court=".notes li", price=".ask.prompt > p, .prompt p")
    again = anew(visitor, house, eye, "strip_tease_1")
    declare(visitor, eye, again)
    slips = visitor.locator(".court .row .slip")
    expect(slips).to_have_count(13)
    expect(slips.filter(has_text="xiii")).to_have_count(1)
    expect(visitor.locator(".court ol.row")).to_have_attribute("aria-label", re.compile(r"6.+6"))
    over = written(r"The trial at the .+ is over")
    dear = visitor.locator(".felt .hand .fined")

    def offered(page: Page) -> bool:
        return dear.count() > 0

    play_until(visitor, offered, again=again, seconds=LONG)
    before = minutes(visitor).count("Contempt of Court")
    expect(visitor.locator(".prompt")).to_contain_text("An objection here costs 1 point and two cards.")
    expect(dear.first).to_contain_text("at a price")
    expect(dear.first).not_to_have_class(re.compile(r"\blit\b"))
    name = dear.first.get_attribute("data-card")
    for answer in ("Keep it", "contempt of court"):
        visitor.locator(f".hand [data-card={name}]").click()
        asking = visitor.locator(".asking")
        expect(asking).to_contain_text("contempt of court: accepted, and fined a point and two cards")
        assert minutes(visitor).count("Contempt of Court") == before  # nothing is paid by the first press
        asking.get_by_role("button", name=re.compile(answer)).click()
    play_until(visitor, lambda page: minutes(page).count("Contempt of Court") > before, choose=lambda _: False)
    play_until(visitor, lambda page: over(page) and eye.has_seen("cry", "object"), again=again, seconds=LONG)
    assert eye.seen("court")


# Presses what is lit as soon as it is, so that neither side clears its stack: whose side is ahead gives low cards, and
# is fined for contempt if few are left to clear.  An appeal is left to whoever looks on.
HOLD_BACK = """() => setInterval(() => {
  const felt = document.querySelector(".felt");
  if (!felt || felt.querySelector(".sent")) return;
  const pay = felt.querySelector(".asking .priced");
  const declare = felt.querySelector(".declaration.lit");
  const number = (card) => Number(card.dataset.card.match(/\\d+/)?.[0] ?? 14);
  const lit = [...felt.querySelectorAll(".hand button.lit")].sort((a, b) => number(a) - number(b));
  if (pay || declare) return (pay ?? declare).click();
  if (felt.dataset.phase !== "Playing" || !lit.length) return;
  const left = Number(felt.querySelector(".side.mine span")?.textContent.match(/\\d+/)?.[0] ?? 6);
  const fined = felt.querySelector(".hand button.fined");
  (left < 5 && fined ? fined : left < 6 ? lit[0] : lit.at(-1)).click();
}, 15)"""
STANDS = ".pad .ladder [aria-current=step]"


def test_strip_tease_1_is_appealed_to_the_house_of_lords_by_who_is_losing(
    visitor: Page, house: House, another: Callable[[], Page]
) -> None:
    """ST1-17 to ST1-19: from court to court, as long as neither side has its object; after the third the losing side is
    asked, both partners by this ruling, and the ladder goes to the highest.  One sits on either side."""
    rulings = {
        "partners": "fixed_opposite",
        "appeal_consent": "both_partners",
        "appeal_when_level": "none",
        "streak_trials": "second_only",
        "void_discard": "any_card",
        "led_trump_status": "always_trump_for_owner",
    }
    people = {"Ann": visitor, "Ben": another()}
    eyes: dict[str, Eye] = {}
    lit = ".felt[data-phase=Appealing] .lit[data-word=appeal]"

    def losing() -> list[str]:
        return [name for name, page in people.items() if page.locator(lit).count()]

    ends = monotonic() + 2 * LONG
    while not losing():
        assert monotonic() < ends
        code = opened(visitor, house(), "strip_tease_1", rulings=rulings)["code"]
        for seat, (name, page) in enumerate(people.items()):
            page.goto(house(f"tables/{code}"))
            page.get_by_label("Your name").fill(name)
            page.locator(".before li").nth(seat).get_by_role("button", name="Sit here").click()
            expect(page.get_by_role("button", name="Rise")).to_be_visible()
        visitor.get_by_role("button", name="Let the house fill the chairs").click()
        for name, page in people.items():
            page.locator(".felt[data-phase]").wait_for()
            eyes[name] = Eye(page, courts=STANDS)
            page.evaluate(HOLD_BACK)
        play_until(visitor, lambda page: bool(losing()) or page.locator(".over").count() > 0, choose=lambda _: False)
    (name,) = losing()
    page, appeal = people[name], people[name].locator(lit)
    courts = ["Police Court", "Old Bailey", "Court of Criminal Appeal"]
    assert [court.strip() for court in eyes[name].seen("courts")] == courts
    expect(page.locator(STANDS)).to_have_text(courts[2])
    rungs = page.locator(".case li")
    expect(rungs).to_have_text([*(f"{court}heard" for court in courts), "House of Lordson appeal; each card, 4"])
    expect(page.locator(".felt .lit[data-word='no appeal']")).to_have_text("Do not appeal")
    appeal.click()
    expect(page.locator(".log")).to_contain_text(f"{name} appeals to the House of Lords.")
    for page in people.values():
        expect(page.locator(STANDS)).to_have_text("House of Lords")
    expect(page.locator(".pad .ladder li")).to_have_count(4)
    expect(page.locator(".log")).to_contain_text("has dealt for the House of Lords.")


def test_strip_tease_2_is_passed_adopted_called_in_its_window_and_counted(visitor: Page, house: House) -> None:
    """ST2-05 to ST2-12: three are passed, the garment is sealed, and the call is lit while its window is open."""
    sit_down_at(visitor, house(), "strip_tease_2", seats=3)
    passing = visitor.locator(".pass li")
    expect(passing).to_have_count(3)
    for count in (1, 2):
        visitor.locator(".hand button.lit").nth(count).click()
        expect(visitor.locator(".pass .aside")).to_have_count(count)
    visitor.locator(".hand button.lit").first.click()
    expect(visitor.locator(".log")).to_contain_text("Everybody has passed three cards")
    expect(visitor.locator(".garment.lit").first).to_be_visible()
    garment = visitor.locator(".garment.lit").nth(2)
    number = (garment.get_attribute("data-word") or "").removeprefix("garment S")
    garment.click()
    own = visitor.locator(".shout .own")
    expect(own).to_contain_text("sealed")
    expect(own.locator(".private")).to_have_text(number)
    eye = Eye(
        visitor,
        window=".felt[data-phase=Calling] .call.lit",
        elsewhere=".felt:not([data-phase=Calling]) .call.lit",
        said=".shout .own i",
    )

    def keep_silent(page: Page) -> bool:
        if phase(page) == "Calling" and page.locator(".call.lit").count():  # a garment is led
            word(page, "silent").click(timeout=1500)
        return False

    play_until(visitor, lambda page: is_asked(page, "Playing"), choose=keep_silent, seconds=LONG)
    expect(word(visitor, "call")).to_have_attribute("aria-disabled", "true")

    def call_or_say_nothing(page: Page) -> bool:
        if phase(page) != "Calling":
            return press(page)
        if page.locator(".call.lit").count():
            word(page, "silent" if eye.has_seen("said", "you have called") else "call").click(timeout=1500)
        return True

    play_until(visitor, written("Hand 1 is counted"), choose=call_or_say_nothing, seconds=LONG)
    assert eye.has_seen("window", "Call it")
    assert not eye.seen("elsewhere")
    assert eye.has_seen("said", "you have called")
    assert eye.has_seen("said", "you have said nothing")
    pad = visitor.locator(".pad")
    expect(pad.locator(".race > div")).to_have_count(3)  # the tally, in strokes,
    hand, *taken = map(int, pad.locator("tbody tr").first.locator("td").all_inner_texts())  # and hand by hand
    assert (hand, len(taken)) == (1, 3)
    assert sum(taken) >= 18  # with those for garments that were not called


# Against the bank


def purse(page: Page) -> int:
    found = re.search(r"purse (\d+)", page.locator(".mine .what").inner_text())
    assert found is not None
    return int(found[1])


def test_bassett_s_layout_is_bet_on_coppered_counted_settled_and_its_last_turn_called(
    visitor: Page, house: House
) -> None:
    """BAS-13 to BAS-23: a card, an edge, a corner, a rail and a box by clicking where they stand."""
    table: dict[str, Any] = {"seat": 1, "seats": 3, "rulings": {"packs": 1, "purse": 5000}}
    sit_down_at(visitor, house(), "bassett", **table)
    eye = Eye(visitor, window=".window", say="#bassett-say", settled="#bassett-say b", counts=".spot small")
    expect(visitor.locator(".window")).to_contain_text("open")
    start = purse(visitor)
    places = {
        "K": "King",
        "Q-K": "Queen & king",
        "2-K": "King & two",
        "J-Q-K": "Knave, queen & king",
        "even": "The even cards",
    }
    for count, (place, called) in enumerate(places.items(), 1):
        visitor.locator(f"[data-place='{place}']").hover()
        expect(visitor.locator("#bassett-say b")).to_have_text(called)
        visitor.locator(f"[data-place='{place}']").click()
        expect(visitor.locator("button[data-bet]")).to_have_count(count)
    for said in ("king", "queen & king", "king & two", "knave, queen & king", "the even cards"):
        expect(visitor.locator(".log")).to_contain_text(f"stake 5 on {said} to win")
    expect(visitor.locator(".board button.bet")).to_have_count(4)
    expect(visitor.locator(".boxes button.bet")).to_have_count(1)
    visitor.locator("[data-coin=copper]").click()
    visitor.locator("[data-place='5']").click()
    expect(
        visitor.get_by_role("button", name=re.compile("five.*copper")).and_(visitor.locator("[data-bet]"))
    ).to_be_visible()
    visitor.locator("[data-coin=copper]").click()
    assert purse(visitor) == start - 5 * (len(places) + 1)
    play_until(visitor, written(r"Turn 3: "), choose=say_first("ready"), seconds=LONG)
    beads = visitor.locator(".pad .beads i.on")
    turned = 1 + 2 * max(int(turn) for turn in re.findall(r"Turn (\d+):", minutes(visitor)))
    assert turned - 2 <= beads.count() <= turned + 4
    again = anew(visitor, house, eye, "bassett", **table)

    def all_of_it(page: Page) -> bool:
        settled = any(re.search(r"(win|lose|won|lost)", one) for one in eye.seen("settled"))
        return settled and eye.has_seen("window", "shut") and len(eye.seen("counts")) > 1

    play_until(visitor, all_of_it, game="bassett", again=again, seconds=2 * LONG)

    def four_are_left(page: Page) -> bool:
        return phase(page) == "Calling" and page.locator("[data-form=call]").count() > 0

    def not_yet_ready(page: Page) -> bool:
        return phase(page) != "Calling" and press(page, "bassett")

    play_until(visitor, four_are_left, choose=not_yet_ready, again=again, seconds=2 * LONG)
    before = purse(visitor)
    expect(visitor.locator("[data-form=call] em")).to_have_text(re.compile(r"^Right, it wins (5|10|20)$"))
    visitor.locator("[data-form=call] button[type=submit]").click()
    expect(visitor.locator(".calls li.mine")).to_contain_text("You call")
    assert purse(visitor) == before - 5
    play_until(
        visitor,
        written(r"has called (\w+, ){3}and (wins|loses) \d"),
        choose=say_first("ready"),
        seconds=LONG,
    )
    assert not re.search(r" on [2-9ATJQK]\b", minutes(visitor))  # no notation


# A place of every kind in Figure 2, and how it is called.
FIGURE_2 = {
    "single": ("9", "nine"),
    "adjacent": ("4-5", "four & five"),
    "diagonal": ("2-K", "king & two"),
    "across": ("3-J", "knave & three"),
    "skip": ("A-3", "ace & three"),
    "row_triple": ("8-9-T", "eight, nine & ten"),
    "end_triple": ("6-7-8", "six, seven & eight"),
    "square": ("4-5-9-T", "four, five, nine & ten"),
}
BOXES = {"even": "the even cards", "odd": "the odd cards", "high": "the higher card"}
# Whether the middle of a bet's coin lies within what is pressed for its place, or within its box.
LIES_AT = """([place, bet]) => {
  const middle = document.querySelector(`[data-bet="${bet}"]`).getBoundingClientRect();
  const [x, y] = [middle.x + middle.width / 2, middle.y + middle.height / 2];
  const at = document.querySelector(`[data-place="${place}"]`);
  const box = (at.closest(".box") ?? at).getBoundingClientRect();
  return box.left <= x && x <= box.right && box.top <= y && y <= box.bottom;
}"""


def test_bassett_is_bet_on_in_every_way_of_figure_2_where_the_coin_then_lies(visitor: Page, house: House) -> None:
    """BAS-12, BAS-13: each kind of place is pointed at, named, pressed; the coin lies there, and the book says it."""
    rulings = {"packs": 1, "purse": 5000, "bet_e": "across_pair"}
    sit_down_at(visitor, house(), "bassett", seat=1, seats=3, rulings=rulings)
    expect(visitor.locator(".window")).to_contain_text("open")
    on_layout = visitor.locator(".board [data-place]").evaluate_all("all => all.map((one) => one.dataset.kind)")
    assert set(on_layout) == set(FIGURE_2)
    start, laid = purse(visitor), set[str]()
    for kind, (place, called) in {**FIGURE_2, **{box: (box, said) for box, said in BOXES.items()}}.items():
        at = visitor.locator(f"[data-place='{place}']")
        assert at.get_attribute("data-kind") == (None if kind in BOXES else kind)
        at.hover()
        expect(visitor.locator("#bassett-say b")).to_have_text(called[0].upper() + called[1:])
        at.click()
        expect(visitor.locator(".log")).to_contain_text(f"stake 5 on {called} to win")
        coin = visitor.get_by_role("button", name=f": 5 on {called}. Press to move it").and_(
            visitor.locator("button[data-bet]")
        )
        expect(coin).to_be_visible()
        number = coin.get_attribute("data-bet") or ""
        assert visitor.evaluate(LIES_AT, [place, number])
        laid.add(number)
    assert len(laid) == len(FIGURE_2) + len(BOXES)
    visitor.locator("[data-coin=copper]").click()
    visitor.locator("[data-place='6']").click()
    expect(visitor.locator(".log")).to_contain_text("stake 5 on six to lose")
    assert purse(visitor) == start - 5 * (len(laid) + 1)


@moving
def test_hazzard_is_staked_offered_accepted_thrown_and_paid(visitor: Page, house: House) -> None:
    """HAZ-05 to HAZ-25: one's stake, the offers against it, one accepted; main and chance are those of the dice."""
    rulings = {"first_caster": "host", "side_bettors": "anyone", "purse": 500}
    table: dict[str, Any] = {"seats": 3, "rulings": rulings}
    sit_down_at(visitor, house(), "hazzard", **table)
    eye = Eye(visitor, main=".mark.m .fig", chance=".mark.c .fig", dice=".throw [role=img]", asides=".asides .slip")
    paid = r"the caster (wins|loses), \W\d"

    def cast(page: Page) -> bool:
        stake = page.locator("[data-form=stake]")
        if stake.count():
            stake.locator("input").fill("20")
            stake.get_by_role("button", name="Stake 20").click(timeout=1500)
            return True
        if page.locator(".slip button[data-word^=accept]").count():
            page.locator(".slip button[data-word^=accept]").first.click(timeout=1500)
            return True
        if (
            not eye.seen("asides")
            and page.get_by_role("button", name="Propose a side bet").count()
            and "accepted" in minutes(page)
        ):
            page.get_by_role("button", name="Propose a side bet").click(timeout=1500)
            page.get_by_role("button", name="Propose it").click(timeout=1500)
            return True
        if word(page, "throw").count() and not page.locator(".dice.rolling").count():
            word(page, "throw").click(timeout=1500)
            return True
        return False

    play_until(visitor, lambda page: is_asked(page, "Staking"), choose=lambda _: False)
    start = purse(visitor)

    def all_of_it(page: Page) -> bool:
        return written(paid)(page) and written("The chance is")(page) and bool(eye.seen("asides"))

    again = anew(visitor, house, eye, "hazzard", **table)
    play_until(visitor, all_of_it, choose=cast, again=again, seconds=2 * LONG)
    told = minutes(visitor)
    accepted = re.search(r"is accepted: (\d+) against (\d+)", told)
    assert accepted is not None
    main = re.search(r"The main is (\d+)", told)
    assert main is not None
    assert main[1] in eye.seen("main")
    chance = re.search(r"The chance is (\d+)", told)
    assert chance is not None
    assert chance[1] in eye.seen("chance")
    assert any(re.search(r"show", said) for said in eye.seen("dice"))

    def is_paid(page: Page) -> bool:
        """Between rounds, when nothing lies on the table: what was won and lost may come to nothing in one of them."""
        return phase(page) == "Staking" and purse(page) != start

    play_until(visitor, is_paid, choose=cast, again=again, seconds=2 * LONG)


def test_baccara_is_bet_turned_and_the_bank_changes(visitor: Page, house: House) -> None:
    """BAC-12 to BAC-26: banco or a part of it; both hands are turned, and the bank is won or lost."""
    table: dict[str, Any] = {"seats": 3, "rulings": {"coups": 20}}
    sit_down_at(visitor, house(), "baccara", **table)
    eye = Eye(
        visitor,
        bank=".heap .num",
        cards=".place .cards[role=img]",
        verdict=".baccara > .say",
        laid=".bank li.mine",
        banco=".loud.open[data-word=banco]",
        shoe=".shoe[role=img]",
    )

    def punt(page: Page) -> bool:
        if page.locator("[data-form=bet]").count():
            page.locator("[data-form=bet] button[type=submit]").click(timeout=1500)
            return True
        return say_first(*([] if eye.seen("laid") else ["pass"]), "banco", "go on", "draw")(page)

    shown = re.compile(r" of (spades|hearts|diamonds|clubs), .+ of ")

    def all_of_it(page: Page) -> bool:
        changed = len(set(eye.seen("bank"))) > 1 and len(eye.seen("shoe")) > 1
        laid = bool(eye.seen("laid") and eye.seen("banco"))
        return (
            written(r"The bank (wins|loses)")(page) and changed and laid and any(map(shown.search, eye.seen("cards")))
        )

    play_until(visitor, all_of_it, choose=punt, again=anew(visitor, house, eye, "baccara", **table), seconds=2 * LONG)
    assert eye.has_seen("verdict")
    assert len(eye.seen("shoe")) > 1


def test_baccara_s_suivi_is_for_who_lost_by_banco(visitor: Page, house: House) -> None:
    """BAC-19: it is refused to whom it is not due; after a coup lost by banco it is lit, called, and played."""
    table: dict[str, Any] = {"seats": 3, "rulings": {"coups": 1000, "purse": 100_000}}
    sit_down_at(visitor, house(), "baccara", **table)
    eye = Eye(visitor, verdict=".baccara > .say")
    again = anew(visitor, house, eye, "baccara", **table)
    banco, suivi = visitor.locator(".loud.open[data-word=banco]"), visitor.locator(".loud.open[data-word=suivi]")
    punter = say_first("banco", "pass")
    still_asked = visitor.locator(".asked > span:not(.to)")

    def is_last(page: Page) -> bool:
        """All others have spoken: what is refused now stands until one speaks oneself."""
        return banco.count() > 0 and still_asked.count() == 1

    def wait_or_punt(page: Page) -> bool:
        return not banco.count() and punter(page)

    play_until(visitor, is_last, choose=wait_or_punt, again=again, seconds=LONG)
    word(visitor, "suivi").click(force=True)
    why = visitor.locator(".why")
    expect(why).to_contain_text("Banco suivi is for one who went banco, and lost the coup just before.")
    expect(why.locator(".rid")).to_have_text("Rule BAC-19")
    visitor.keyboard.press("Escape")
    play_until(visitor, lambda _: suivi.count() > 0, choose=punter, again=again, seconds=LONG)
    expect(visitor.locator(".prompt .ask")).to_contain_text("You lost by banco, and may call suivi.")
    assert re.search(r"Guest cries banco[\s\S]+The bank wins", minutes(visitor))
    bank = visitor.locator(".heap .num").inner_text()
    suivi.click()
    expect(visitor.locator(".log")).to_contain_text("Guest calls banco suivi.")
    expect(visitor.locator(".log")).to_contain_text(f"Guest plays against the bank, for {bank} in all.")


FACE_DOWN = "2 face down"
NAMED = re.compile(r"^\w+ of \w+, \w+ of \w+$")


def place_of(page: Page, title: str) -> dict[str, str]:
    """What lies at the Banker's place, or the Player's."""
    place = page.get_by_role("region", name=title, exact=True)
    return {
        "cards": place.locator(".cards").get_attribute("aria-label") or "",
        "total": place.locator(".total b").inner_text(),
        "note": place.locator(".note").inner_text(),
    }


def test_baccara_s_hands_lie_face_down_for_all_but_their_owner(
    visitor: Page, house: House, another: Callable[[], Page]
) -> None:
    """BAC-22, BAC-26: while it is drawn, one sees one's own two cards; an onlooker sees none; then all are shown."""
    table: dict[str, Any] = {"seats": 3, "rulings": {"coups": 1000, "purse": 100_000}}
    sit_down_at(visitor, house(), "baccara", **table)
    eye = Eye(visitor, verdict=".baccara > .say")
    again = anew(visitor, house, eye, "baccara", **table)
    punter = say_first("banco", "pass")
    own_cards = visitor.get_by_role("region", name="Player", exact=True).get_by_text("seen by you alone")

    def is_player(page: Page) -> bool:
        return is_asked(page, "Drawing") and own_cards.count() > 0

    play_until(visitor, is_player, choose=punter, again=again, seconds=LONG)
    own, other = place_of(visitor, "Player"), place_of(visitor, "Banker")
    assert NAMED.match(own["cards"])
    assert own["total"] in "01234567"
    assert own["note"] == "seen by you alone"
    assert other == {"cards": FACE_DOWN, "total": "?", "note": ""}
    onlooker = another()
    onlooker.goto(visitor.url)
    onlooker.locator(".felt[data-phase=Drawing]").wait_for()
    for title in ("Banker", "Player"):
        assert place_of(onlooker, title) == {"cards": FACE_DOWN, "total": "?", "note": ""}
    word(visitor, "stand").click()
    for page in (visitor, onlooker):
        expect(page.locator(".log")).to_contain_text(re.compile(r"Guest shows .+: \d"))


def test_baccara_s_player_need_not_show_against_a_banker_s_natural(visitor: Page, house: House) -> None:
    """BAC-24: the coup is over, and lies there without the player's cards; whoever held them sees them still."""
    table: dict[str, Any] = {"seats": 3, "rulings": {"coups": 1000, "purse": 100_000}}
    sit_down_at(visitor, house(), "baccara", **table)
    over = ".felt:not([data-phase^=Drawing])"
    eye = Eye(visitor, verdict=".baccara > .say", cards=f"{over} .place .cards[role=img]", notes=f"{over} .place .note")
    again = anew(visitor, house, eye, "baccara", **table)
    natural = r"The banker has [89], and the player's cards are not shown\."

    def is_kept(page: Page) -> bool:
        return any(re.search(natural, said) for said in eye.seen("verdict"))

    play_until(visitor, is_kept, choose=say_first("suivi", "banco", "pass", "stand"), again=again, seconds=LONG)
    expect(visitor.locator(".log")).to_contain_text(re.compile(r"The cards of .+ are not shown\."))
    assert eye.has_seen("cards", FACE_DOWN) or eye.has_seen("notes", "seen by you alone")


def test_baccara_s_bank_is_given_up_matched_by_nobody_and_auctioned(visitor: Page, house: House) -> None:
    """BAC-29 to BAC-31: nobody can bet the least that is ruled here, or will put up so large a bank: it is auctioned,
    and he who gave it up may bid by this ruling, as the last."""
    rulings = {
        "first_dealer": "host",  # at whose right one sits, and is asked first
        "cutter": "left_neighbour",
        "min_bet": 1_000_000,
        "retiring_banker_may_bid": True,
    }
    sit_down_at(visitor, house(), "baccara", seat=2, seats=3, rulings=rulings)
    eye = Eye(visitor, line=".bank .line")
    book, heap = visitor.locator(".log"), visitor.locator(".heap .num")
    give_up = visitor.locator(".loud.open[data-word='give up']")
    stake, bid = visitor.locator("[data-form=stake]"), visitor.locator("[data-form=bid]")
    visitor.locator(".loud.open[data-word=take]").click()
    stake.get_by_role("spinbutton").fill("1000")
    stake.get_by_role("button", name="Put up 1000").click()
    give_up.wait_for()
    expect(book).to_contain_text("Guest puts up a bank of 1000.")
    expect(book).to_contain_text("Nobody bets against the bank.")
    expect(visitor.locator(".prompt .ask")).to_contain_text("The bank holds 1000. Go on, or give it up?")
    expect(give_up).to_contain_text("and take home 1000")
    expect(heap).to_have_text("1000")
    assert purse(visitor) == 0
    give_up.click()
    expect(book).to_contain_text("Guest takes home 1000; whoever puts up as much is banker.")
    expect(book).to_contain_text("The bank is auctioned.")
    bid.wait_for()
    assert purse(visitor) == 1000
    assert eye.has_seen("line", "to be matched")
    asked = re.compile(r"\w+ bids 100 for the bank\. Bid more, or pass\.")
    expect(visitor.locator(".prompt .ask")).to_contain_text(asked)
    expect(visitor.locator(".bank .line")).to_have_text(re.compile(r"^bid \(.+\)$"))
    expect(heap).to_have_text("100")
    bid.get_by_role("spinbutton").fill("150")
    bid.get_by_role("button", name="Bid 150").click()
    expect(book).to_contain_text("Guest is banker, with a bank of 150.")
    expect(visitor.locator(".mine .token", has_text="Banker")).to_be_visible()


# Hats


def signal(page: Page) -> bool:
    """If one deals, and may."""
    if word(page, "signal").count():
        word(page, "signal").click(timeout=1500)
    return True


@moving
def test_topper_is_passed_with_one_press_and_ends_with_a_letter(visitor: Page, house: House) -> None:
    """TOP-06 to TOP-12: one press passes a card; one hat fewer than heads; whoever has none gets a letter."""
    sit_down_at(visitor, house(), "topper", seats=4)
    expect(visitor.locator(".peg")).to_have_count(3)
    expect(visitor.get_by_role("button", name="a topper", exact=True)).to_have_count(3)
    eye = Eye(visitor, chosen=".hand .chosen", bare=".board .peg:has(i)", letters=".pad .letters i.on")
    play_until(visitor, lambda page: phase(page) == "Passing", choose=signal)
    before = visitor.locator(".hand button[data-card]").first.get_attribute("data-card")
    visitor.locator(f".hand [data-card='{before}']").click()
    expect(visitor.locator(f".hand [data-card='{before}']:not(.chosen)")).to_have_count(0)

    def all_of_it(page: Page) -> bool:
        """Whoever chooses last of all sees it go at once, and not that it is chosen."""
        return written("loses the deal")(page) and eye.has_seen("chosen", "chosen")

    again = anew(visitor, house, eye, "topper", seats=4)
    play_until(visitor, all_of_it, choose=press_for_a_hat, again=again, seconds=2 * LONG)
    assert eye.has_seen("bare", "an empty peg")
    expect(visitor.locator(".pad").get_by_role("img", name="T", exact=True).first).to_be_visible()
