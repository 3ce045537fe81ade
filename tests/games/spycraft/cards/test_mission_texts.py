"""What missions and leaders say, where their text does something of its own."""

from __future__ import annotations

from tests.games.spycraft.tables import FIGHT, KEN, NANCY, PRIVATE, Table, intel, mission
from undertable.games.spycraft.chapters.harm import Retirement
from undertable.games.spycraft.chapters.intel import IntelOpportunity
from undertable.games.spycraft.chapters.mission import Debrief, EngageRound, MissionBegins, MissionOpportunity
from undertable.games.spycraft.chapters.numbers import best_bravado, goal_total
from undertable.games.spycraft.chapters.scoring import Scoring
from undertable.games.spycraft.pieces import HQ, TEAM
from undertable.kernel.piece import EVERYONE
from undertable.kernel.scene import Cards

# Missions


def test_midway_blackout() -> None:
    t = Table()
    op = t.mission("midway_blackout")
    op.engaged = False
    watch = t.gear(t.leader(KEN), "laser_watch")
    bike = t.gear(t.leader(KEN), "motorcycle")
    home = t.gear(t.agent(KEN, "padre"), "laser_watch")
    t.do(MissionBegins())
    assert not watch.active and bike.active and home.active


def test_volcano_run_and_embassy_row() -> None:
    t = Table()
    t.mission("volcano_run")
    t.agent(KEN, "wheelhouse", TEAM)
    kai = t.agent(NANCY, "kai", TEAM)
    mission(t, "Wheelhouse: Volcano Run's Mission action", "Kai")
    assert kai.top.wounds == 1, "transport 4 against 1 + 2"
    t = Table()
    t.mission("embassy_row_double_cross")
    t.agent(KEN, "mirage", TEAM)
    kai = t.agent(NANCY, "kai", TEAM, exposed=True)
    mission(t, "Mirage: Embassy Row Double Cross's Mission action")
    assert kai.place == HQ


def test_continuous_texts_of_missions() -> None:
    t = Table()
    t.mission("icebreaker")
    driver, walker = t.agent(KEN, "wheelhouse", TEAM), t.agent(KEN, "termite", TEAM)
    t.gear(driver, "motorcycle")
    assert (t.skills(driver)[2], t.skills(walker)[2]) == (7, 0), "Wheelhouse drives better beside his leader"
    t.mission("flight_of_the_intruder")
    assert (t.skills(driver)[1], t.skills(walker)[1]) == (driver.face.skills[1] + 2, 3), "+2 combat with a Vehicle"
    t.mission("studio_lot_switch")
    assert t.skills(t.agent(KEN, "padre", TEAM))[0] == 4
    t.mission("manhunt_at_carnaval")
    driver.top.exposed = True
    t.g.touch()
    assert t.skills(driver)[2] == 5
    t.mission("loaded_dice")
    t.hand(KEN, "padre")
    assert best_bravado(t.g, KEN) == 3


def test_winning_texts() -> None:
    def won(id: str, winner: int = KEN) -> Table:
        t = Table()
        t.mission(id).winner = winner
        t.do(Scoring()).settle()
        return t

    assert len(won("dead_drop_on_the_loop", NANCY).in_hand(NANCY)) == 2
    t = won("the_cargo_of_the_santa_lucia")
    t.take(KEN, "Take Steel Dagger")
    assert t.in_hand(KEN) == ["Steel Dagger"]
    t = won("red_archive")
    t.take(KEN, "3 on Dr. Verona")
    assert t.g.agencies[KEN].reserve[0].tokens == 3
    t = won("high_country_convoy")
    assert t.g.op is not None and t.g.op.free
    t.do(Debrief()).take(KEN, "Extend")
    assert t.g.op.doublings == 0
    t = Table()
    t.g.put(t.g.agencies[NANCY].deck.cards.pop(), t.g.agencies[NANCY].discard)
    lost = t.discarded(NANCY)[0]
    t.mission("deep_water_salvage").winner = NANCY
    t.do(Scoring()).settle().take(NANCY, f"Take {lost}")
    assert t.in_hand(NANCY) == [lost] and t.discarded(NANCY) == []


def test_dateline_zero_reorders_after_the_refill() -> None:
    t = Table()
    t.mission("dateline_zero").winner = NANCY
    t.do(Scoring(), Debrief()).settle()
    assert t.g.op is None and t.g.pending == [NANCY] and t.offers(NANCY, "Leave them as they are")
    before = [card.kind.name for card in t.g.row.cards]
    last = before[4]
    t.take(NANCY, last).take(NANCY, before[3])
    assert [card.kind.name for card in t.g.row.cards] == [*before[:2], last, before[3], before[2]]
    assert all(card.seen == 1 << NANCY for card in t.g.row.cards[2:])


def test_the_lamplighter_file_and_bazaar() -> None:
    t = Table()
    t.mission(PRIVATE)
    hidden = t.agent(NANCY, "kai", TEAM, active=False)
    t.agent(KEN, "glasshouse", TEAM)
    mission(t, "Glasshouse: The Lamplighter File's Mission action", "facedown agent 1")
    assert hidden.top.card.seen == 3 and not hidden.top.active, "examining activates nobody"
    t = Table()
    t.mission(FIGHT)
    padre = t.agent(KEN, "padre", TEAM)
    t.do(MissionOpportunity(KEN))
    assert not t.offers(KEN, "Bazaar of Whispers"), "only exposed agents"
    padre.top.exposed = True
    mission(t, "Padre: Bazaar of Whispers's Mission action")
    assert not padre.top.exposed


def test_high_speed_melee_takes_combat_for_a_fight() -> None:
    t = Table()
    t.mission("high_speed_melee")
    t.agent(KEN, "tombstone", TEAM)
    kai = t.agent(NANCY, "kai", TEAM)
    t.do(MissionOpportunity(KEN))
    assert t.offers(KEN, "Clean Sweep: Evade")
    mission(t, "Tombstone: Shoot", "Kai")
    assert kai.top.wounds == 1


def test_the_warlords_fortress_counts_craft_for_hidden_attackers() -> None:
    t = Table()
    t.mission("the_warlords_fortress")
    lind = t.agent(KEN, "professor_lind", TEAM)
    assert goal_total(t.g, KEN) == 3 + 5 and goal_total(t.g, NANCY) == 4
    lind.top.exposed = True
    t.g.touch()
    assert goal_total(t.g, KEN) == 3 + 1


def test_launch_window_ends_after_four_opportunities_each() -> None:
    t = Table()
    op = t.mission("launch_window")
    op.turns = [4, 3]
    op.at = NANCY
    t.agent(NANCY, "street_dragon", TEAM)
    t.do(EngageRound()).take(NANCY, "Street Dragon: Evade").settle()
    assert t.resting() and op.turns == [4, 4]


def test_bans() -> None:
    t = Table()
    t.mission("bullet_train")
    t.do(MissionOpportunity(KEN))
    assert not t.offers(KEN, "Recall")
    t.mission("harbour_lights_gala")
    maul = t.agent(KEN, "king_maul", TEAM)
    t.gear(maul, "steel_dagger")
    t.agent(NANCY, "shiatsu", TEAM)
    t.do(MissionOpportunity(KEN))
    assert t.offers(KEN, "Recall") and not t.offers(KEN, "Steel Dagger") and t.skills(maul)[1] == 5


def test_the_lost_battalions_gold() -> None:
    t = Table()
    t.mission("the_lost_battalions_gold")
    kai = t.agent(NANCY, "kai", TEAM)
    t.do(Retirement(kai.id, KEN, 0)).settle()
    assert len(t.in_hand(KEN)) == 1 and t.in_hand(NANCY) == []


# Leaders


def test_intel_actions_of_leaders() -> None:
    t = Table(2, ("banshee", "krypt"))
    t.agent(NANCY, "termite")
    intel(t, "White Noise's Intel action", "Termite")
    assert t.g.agencies[NANCY].stacks[1].top.exposed, "craft 4 against 2 + 1"
    t = Table()
    t.lead(KEN, "the_archivist")
    t.do(IntelOpportunity(KEN))
    assert not t.offers(KEN, "The Archivist's Intel action"), "the discard pile is empty"
    gone = t.g.missions.cards.pop()
    t.g.put(gone, t.g.mission_discard)
    old = t.g.row.cards[4].kind
    intel(t, "The Archivist's Intel action", "fifth mission")
    t.take(KEN, f"Take {gone.kind.name}")
    assert t.g.row.cards[4].kind is gone.kind and t.g.row.cards[4].seen == EVERYONE
    assert t.g.mission_discard.cards[-1].kind is old
    t = Table(2, ("bloodvine", "krypt"))
    t.lead(KEN, "don_brandt")
    intel(t, "Don Brandt's Intel action")
    t.take(KEN, "Take Ledger")
    found = t.g.agencies[KEN].stacks[-1]
    assert found.top.card.kind.name == "Ledger" and not found.top.active and found.top.card.seen == EVERYONE


def test_continuous_texts_of_leaders() -> None:
    t = Table(2, ("krypt", "nine_tiger"))
    t.mission(FIGHT)
    t.lead(KEN, "adam_razir")
    kai = t.agent(NANCY, "kai", TEAM)
    assert t.skills(kai)[1] == 3 and t.cover(t.leader(KEN)) == 3 + 2 - 3
    t = Table(2, ("banshee", "krypt"))
    t.mission(FIGHT)
    t.lead(KEN, "moira_keane")
    padre = t.agent(NANCY, "padre", TEAM, exposed=True)
    assert t.skills(padre) == (2, 0, 0, 0)
    t = Table(2, ("nine_tiger", "krypt"))
    t.lead(KEN, "mother_of_clouds")
    kai = t.agent(KEN, "kai")
    t.gear(kai, "steel_dagger")
    assert t.skills(kai)[1] == 6


def test_mission_actions_of_leaders() -> None:
    t = Table(2, ("banshee", "krypt"))
    t.mission(FIGHT)
    t.lead(KEN, "echo_chamber")
    t.hand(NANCY, "padre", "termite")
    mission(t, "Echo Chamber's Mission action")
    t.take(KEN, "Discard Termite")
    assert t.in_hand(NANCY) == ["Padre"] and t.discarded(NANCY) == ["Termite"]
    assert t.g.view(KEN).agencies[NANCY].hand.known == ["agent/padre"]
    t.lead(KEN, "the_wail").top.used_mission = 0
    maul = t.agent(NANCY, "king_maul", TEAM)
    mission(t, "The Wail's Mission action", "King Maul")
    assert maul.top.exposed and t.skills(maul) == (0, 3, 1, 0)
    t = Table(2, ("bloodvine", "krypt"))
    t.mission(FIGHT)
    t.lead(KEN, "the_vinekeeper")
    first, second = t.agent(NANCY, "padre", TEAM), t.agent(NANCY, "mirage", TEAM)
    mission(t, "The Vinekeeper's Mission action", "Padre", "Mirage")
    assert first.top.baffled and second.top.baffled
    t = Table(2, ("patriots", "krypt"))
    t.mission(FIGHT)
    doe = t.agent(KEN, "citizen_doe", TEAM)
    mission(t, "Captain Halloran's Mission action", "Transport")
    assert t.skills(doe)[2] == 3


def test_what_is_announced_says_whom_and_which_skill() -> None:
    t = Table(2, ("patriots", "krypt"))
    t.mission(FIGHT)
    t.agent(KEN, "citizen_doe", TEAM)
    t.hand(KEN, "padre")
    t.do(MissionOpportunity(KEN)).take(KEN, "Captain Halloran's Mission action")
    assert t.g.decision(KEN).prompt == "Captain Halloran's action: which skill?"
    t.take(KEN, "Transport")
    announced = next(area for area in t.g.scene(NANCY).areas if area.id == "table")
    assert isinstance(announced, Cards) and announced.cards[0].name == "Citizen Doe: +2 to transport to the end of the mission"


def test_texts_of_leaders_about_winning_and_losing() -> None:
    t = Table(2, ("bloodvine", "krypt"))
    bagman = t.agent(KEN, "bagman")
    t.do(Retirement(bagman.id, NANCY, 0)).take(KEN, "Tomas Vesco: Tomas Vesco's React action").settle()
    assert len(t.in_hand(KEN)) == 3, "2 for Vesco, 1 for Bagman himself"
    t = Table(2, ("patriots", "krypt"))
    t.lead(KEN, "lamplight")
    t.mission(FIGHT).winner = KEN
    t.do(Scoring()).settle()
    assert len(t.in_hand(KEN)) == 1
    t = Table(2, ("patriots", "krypt"))
    t.lead(KEN, "marcus_thorne")
    hurt = [t.agent(KEN, "homestead", wounds=1), t.agent(KEN, "quaker", wounds=1)]
    t.mission(FIGHT).winner = KEN
    t.do(Scoring()).take(KEN, "Marcus Thorne's React action").take(KEN, "Homestead").take(KEN, "Quaker").settle()
    assert [agent.top.wounds for agent in hurt] == [0, 0]
    t = Table(2, ("patriots", "krypt"))
    t.lead(KEN, "the_minuteman")
    t.mission(FIGHT).winner = KEN
    t.do(Debrief()).take(KEN, "Extend")
    assert t.g.op is not None and t.g.op.doublings == 0
    t.g.op.winner = KEN
    t.g.op.defender = NANCY
    t.do(Debrief()).take(KEN, "Extend")
    assert t.g.op.doublings == 1, "only the first extension of a turn"
