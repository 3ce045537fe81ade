"""The Ping Phase, the rounds of the Investigation, and the enemy's turn."""

from __future__ import annotations

from tests.games.warehouse13.tables import Table
from undertable.games.warehouse13.chapters.adversary import AdversaryCard, EnemyTurn
from undertable.games.warehouse13.chapters.agents import MoveAgent
from undertable.games.warehouse13.chapters.clues import neutralise
from undertable.games.warehouse13.chapters.dice import BUCKET, CLUE_FACES, LEAD, LOCKED
from undertable.games.warehouse13.chapters.episode import Episode, InvestigationRound, RevealPing, RollClueDice
from undertable.games.warehouse13.chapters.hands import DrawTraitorCards
from undertable.games.warehouse13.chapters.numbers import AWAY, BRONZED, FIELD, KO, WAREHOUSE
from undertable.games.warehouse13.chapters.retrieval import RetrievalPhase
from undertable.games.warehouse13.chapters.work_the_case import WorkTheCase
from undertable.testing import rule


def face(colour: int, symbol: int, number: int) -> int:
    """Which number to script so that a die of this colour shows this."""
    return CLUE_FACES[colour].index((symbol, number))


def next_ping(t: Table, id: str) -> None:
    zone, card = t.find(id)
    zone.cards.remove(card)
    t.g.ping_deck.cards.append(card)


@rule("W13-EPI.01")
def test_an_episode_is_ping_investigation_retrieval_cleanup() -> None:
    t = Table("Myka", "Pete", "Artie")
    t.g.put(t.g.target.cards.pop(), t.g.artifact_deck)
    next_ping(t, "lisbon")
    phases: list[str] = []
    t.g.episode = 0
    t.do(Episode())
    for _ in range(2000):
        if t.g.episode == 2 or t.g.over:
            break
        if not phases or phases[-1] != t.g.phase:
            phases.append(t.g.phase)
        t.g.apply_index(t.g.pending[0], 0)
    assert phases[0] == "investigation" and phases in (["investigation"], ["investigation", "retrieval"])
    assert t.said("a Ping from Lisbon") and t.said("is the First Agent."), "Cleanup passes the token"
    assert t.g.episode == 2 or t.g.over


@rule("W13-PNG.01")
def test_an_immediate_effect_comes_before_the_dice() -> None:
    t = Table("Myka", "Pete", "Artie")
    t.g.put(t.g.target.cards.pop(), t.g.artifact_deck)
    next_ping(t, "athens")
    t.holds("Myka", "tesla")
    t.do(RevealPing(), RollClueDice())
    assert t.prompt.startswith("Athens: discard a Trait") and not t.g.clues_left()
    t.choose("Myka", "Tesla")
    while not t.done:
        t.g.apply_index(t.g.pending[0], len(t.g.choices(t.g.pending[0])) - 1)
    assert len(t.g.field_clues()) == 3 and len(t.g.leads()) == 10


@rule("W13-PNG.02", "W13-PNG.04", "W13-PNG.05", "W13-EX.05")
def test_nashville() -> None:
    t = Table("Myka", "Pete", "Artie")
    t.ping("nashville")
    rolls = [
        *[face(0, 0, 0), face(0, 0, 1), face(0, 0, 2)],
        *[face(1, 2, 1), face(1, 1, 1), face(1, 1, 1)],
        *[face(2, 2, 0), face(2, 2, 1), face(2, 2, 2)],
        *[face(3, 3, 2), face(3, 1, 1), face(3, 0, 1)],
        face(4, 4, 1),
    ]
    t.script(*rolls)
    t.do(RollClueDice())
    on_artifact = t.g.field_clues()
    assert [d.colour for d in on_artifact] == [1, 2, 3] and len(t.g.leads()) == 10
    by_symbol = {s: [d for d in t.g.leads() if d.symbol == s] for s in range(5)}
    assert sorted(d.number for d in by_symbol[0] if d.colour == 0) == [0, 1, 2], "all three blue ones on the Logic area"
    assert by_symbol[3] == [], "no Lead on the Tech area"
    assert any(d.colour == 3 for d in by_symbol[1]), "a green die lies on the Intuition area"
    assert [d.colour for d in by_symbol[4]] == [4], "the Wild die belongs to no area"


@rule("W13-PNG.03")
def test_locked_dice_are_not_replaced_on_the_artifact() -> None:
    t = Table("Myka", "Pete", "Artie")
    t.ping("athens")
    t.g.dice[0].zone = LOCKED
    t.g.dice[1].zone = LOCKED
    t.do(RollClueDice())
    assert len(t.g.field_clues()) == 1 and len(t.g.leads()) == 10


@rule("W13-PNG.06", "W13-WRK.05")
def test_field_clues_are_for_agents_in_the_field() -> None:
    from undertable.games.warehouse13.chapters.work_the_case import accessible

    t = Table("Myka", "Pete", "Artie")
    lead, clue = t.leads(("blue", "1L")) + t.field_clues(("red", "1I"))
    t.to_field("Myka")
    assert accessible(t.g, 0) == [lead, clue] and accessible(t.g, 1) == [lead]


@rule("W13-PNG.07")
def test_a_travel_effect_follows_every_move_to_the_field_after_the_downside() -> None:
    t = Table("Myka", "Pete", "Artie")
    t.leads(("blue", "1L"))
    t.ping("marrakesh")
    t.holds("Myka", "tesla", "zipline")
    t.top("logic", "elementary", "case_review")
    t.do(MoveAgent(0, FIELD))
    assert t.prompt.startswith("Haunted by Denver")
    t.choose("Myka", "Tesla")
    assert t.hand("Myka") == ["zipline", "stress"] and t.prompt.startswith("Marrakesh")
    t.choose("Myka", "Logic")
    t.passes()
    assert t.hand("Myka") == ["zipline", "stress", "elementary", "case_review"]
    t.do(MoveAgent(0, WAREHOUSE), MoveAgent(1, FIELD, True))
    t.passes()
    assert t.hand("Pete") == [], "a card can say that nothing follows the move"


@rule("W13-PNG.08", "W13-FLD.05")
def test_the_ping_action_costs_an_action_in_the_field_and_is_open_to_all_there() -> None:
    from undertable.games.warehouse13.chapters.actions import ChooseAction

    t = Table("Myka", "Pete", "Artie")
    t.ping("sydney")
    t.field_clues(("blue", "1L"), ("red", "1I"), ("green", "1T"))
    t.to_field("Myka", "Pete")
    for name in ("Myka", "Pete"):
        t.do(ChooseAction(t.seat(name)))
        t.choose(name, "Sydney")
        t.g.apply_index(t.g.pending[0], 0)
    assert len(t.g.leads()) == 2 and len(t.g.field_clues()) == 1
    t.do(ChooseAction(2))
    assert not t.can("Artie", "Sydney"), "not from the Warehouse"


@rule("W13-PNG.09")
def test_an_artifact_without_a_die_is_turned_up_without_whammy() -> None:
    t = Table("Myka", "Pete", "Artie")
    t.artifact("charles_babbages_crank", face_up=False)
    t.ping("athens")
    for die in t.g.dice[:3]:
        die.zone = LOCKED
    t.do(RollClueDice())
    assert t.g.artifact_up() and not any(t.g.obstacles), "its Whammy would damage the Warehouse"


@rule("W13-INV.01", "W13-ACT.01")
def test_a_round_is_enemy_actions_case_and_draw() -> None:
    t = Table("Myka", "Pete", "Artie")
    t.leads(*[("blue", "2L")] * 3, *[("red", "2I")] * 3, *[("yellow", "2R")] * 2)
    t.next_traitor_card("wrong_address")
    t.ping("lisbon")
    seen = []
    t.do(InvestigationRound())
    for _ in range(300):
        t.passes()
        if t.done:
            break
        kind = type(t.g.asking).__name__
        seen.append((kind, t.asked[0]))
        seat = t.g.pending[0]
        options = t.labels(t.agents[seat])
        pick = next((i for i, text in enumerate(options) if "Bed & Breakfast" in text or "Neutralize" in text), 0)
        t.g.apply_index(seat, pick)
        if len([s for s in seen if s[0] == "FocusDraw"]) == 2:
            break
    steps = [s for s in seen if s[0] in ("ChooseAction", "ClaimOrNeutralise", "FocusDraw")]
    assert steps[:6] == [(k, n) for k in ("ChooseAction", "ClaimOrNeutralise") for n in t.agents], "each step goes round the table"
    assert steps[6][0] == "FocusDraw"
    assert t.said("turns up Wrong Address")


@rule("W13-INV.02")
def test_retrieval_starts_when_the_last_clue_is_gone() -> None:
    t = Table("Myka", "Pete", "Artie")
    t.artifact("aztec_bloodstone")
    t.leads(("blue", "1L"))
    t.do(WorkTheCase((0, 1, 2)), RetrievalPhase())
    t.passes()
    t.choose("Myka", "Neutralize")
    t.passes()
    assert t.said("Nobody is in the Field") and t.g.lost.cards
    assert not t.said("Player 2 claims") and not t.said("Player 3 claims"), "Pete and Artie do not Work the Case any more"


@rule("W13-ADV.01", "W13-ADV.06")
def test_the_adversary_turns_up_the_top_traitor_card_and_discards_it() -> None:
    t = Table("Myka", "Pete", "Artie")
    t.leads(("blue", "1L"))
    t.next_traitor_card("aisle_collapse")
    t.do(EnemyTurn())
    t.passes()
    assert t.g.obstacles[8] and t.g.traitor_discard.cards[-1].kind.id == "aisle_collapse"
    while t.g.traitor_deck.cards:
        t.g.put(t.g.traitor_deck.cards.pop(), t.g.traitor_discard)
    t.do(AdversaryCard())
    assert len(t.g.traitor_deck.cards) == 38, "an empty deck is refilled by shuffling"


@rule("W13-ADV.02", "W13-WSP.01", "W13-WSP.07")
def test_dice_and_agents_are_picked_by_protocol() -> None:
    t = Table("Myka", "Pete", "Artie")
    low, high = t.leads(("blue", "0L"), ("red", "1L"))
    t.next_traitor_card("scrubbed_records")
    t.do(AdversaryCard())
    t.passes()
    assert low.zone == BUCKET and high.zone == LEAD
    t.g.first = 1
    t.next_traitor_card("frayed_nerves")
    t.do(AdversaryCard())
    t.passes()
    assert t.hand("Pete") == ["stress", "stress"]


@rule("W13-ADV.03")
def test_other_choices_are_the_first_agents() -> None:
    t = Table("Myka", "Pete", "Artie")
    t.leads(("blue", "0L"))
    t.g.first = 2
    t.next_traitor_card("locked_stacks")
    t.do(AdversaryCard())
    t.passes()
    assert t.asked == ["Artie"] and len(t.g.choices(2)) == 4
    t.choose("Artie", "Lore deck")
    assert t.g.obstacles[6]


@rule("W13-ADV.04")
def test_an_instant_turned_up_is_read_for_the_adversary() -> None:
    t = Table("Myka", "Pete", "Artie")
    t.leads(("blue", "0L"))
    t.next_traitor_card("tripwire")
    t.do(AdversaryCard())
    t.passes()
    assert t.player("Myka").health == KO, "at once"
    t.next_traitor_card("self_fulfilling_prophecy")
    t.do(AdversaryCard())
    t.passes()
    assert [c.kind.id for c in t.g.lying.cards] == ["self_fulfilling_prophecy"], "lies face up"
    from undertable.games.warehouse13.chapters.challenges import Attempt

    t.warehouse_dice(3, 1)
    t.do(Attempt(1, 0, 3, -1))
    t.passes()
    assert t.g.lying.cards == [] and t.said("rolls 3 and 1")
    assert t.said("succeeds"), "1 + 3 is more than 3"


@rule("W13-ADV.05", "W13-TTN.01", "W13-TTN.02")
def test_a_revealed_traitor_draws_or_plays_and_then_draws() -> None:
    t = Table("Myka", "Pete", "Artie")
    t.leads(("blue", "0L"))
    t.reveal("Pete", "aisle_collapse", "tripwire")
    t.do(EnemyTurn())
    t.passes()
    assert t.asked == ["Pete"] and t.labels("Pete")[-1] == "Draw a Traitor card"
    assert not t.can("Pete", "Tripwire"), "an Instant is no Action card"
    t.choose("Pete", "Aisle Collapse")
    t.passes()
    assert t.g.obstacles[8] and len(t.g.traitor_hand.cards) == 2, "one played, one drawn"
    t.do(EnemyTurn())
    t.passes()
    t.choose("Pete", "Draw a Traitor card")
    assert len(t.g.traitor_hand.cards) == 4


@rule("W13-TTN.03")
def test_the_revealed_traitor_plays_instants_at_their_moment() -> None:
    t = Table("Myka", "Jinks", "Artie")
    t.leads(("blue", "0L"))
    t.reveal("Artie", "tripwire")
    t.do(MoveAgent(1, FIELD))
    assert t.window() == "MOVED" and t.asked == ["Artie"]
    t.choose("Artie", "Tripwire")
    t.passes()
    assert t.player("Jinks").health == KO


@rule("W13-TTN.04")
def test_the_revealed_traitor_picks_and_claimed_dice_only_if_nothing_else_qualifies() -> None:
    t = Table("Myka", "Jinks", "Artie")
    lead, clue = t.leads(("red", "0L")) + t.field_clues(("blue", "2L"))
    mine = t.claimed("Myka", "blue")[0]
    t.reveal("Artie", "scrubbed_records")
    t.do(EnemyTurn())
    t.passes()
    t.choose("Artie", "Scrubbed Records")
    t.passes()
    assert {c.die for c in t.g.choices(2)} == {lead.id, clue.id}
    t.choose("Artie", "2 Logic")
    assert clue.zone == BUCKET
    neutralise(t.g, lead)
    t.leads(("red", "0I"))
    t.next_traitor_card("scrubbed_records")
    t.g.draw(t.g.traitor_deck, t.g.traitor_hand)
    t.do(EnemyTurn())
    t.passes()
    t.choose("Artie", "Scrubbed Records")
    t.passes()
    assert mine.zone == BUCKET, "a claimed blue die, since no clue shows Logic"


@rule("W13-TTN.05")
def test_the_traitor_keeps_thirteen_cards() -> None:
    t = Table("Myka", "Jinks", "Artie")
    t.reveal("Artie")
    t.do(DrawTraitorCards(14))
    assert t.asked == ["Artie"] and t.prompt == "Discard a Traitor card"
    t.g.apply_index(2, 0)
    assert t.done and len(t.g.traitor_hand.cards) == 13 and len(t.g.traitor_discard.cards) == 1


@rule("W13-TTN.06", "W13-BRZ.06")
def test_a_bronzed_traitor_first_moves_away() -> None:
    t = Table("Myka", "Jinks", "Artie")
    t.leads(("blue", "0L"))
    t.reveal("Artie", "aisle_collapse")
    t.player("Artie").location = BRONZED
    t.do(EnemyTurn())
    t.passes()
    assert t.done and t.player("Artie").location == AWAY and not any(t.g.obstacles)
    assert len(t.g.traitor_hand.cards) == 2, "step 2 follows as usual"


@rule("W13-TTN.07")
def test_a_hidden_traitor_has_no_traitor_cards() -> None:
    t = Table("Myka", "Jinks", "Artie", traitor="Artie")
    t.leads(("blue", "0L"))
    assert len(t.g.traitor_hand.cards) == 0
    t.next_traitor_card("goo_spill")
    t.do(EnemyTurn())
    t.passes()
    assert len(t.g.traitor_hand.cards) == 0 and t.g.dice[0].zone == BUCKET
