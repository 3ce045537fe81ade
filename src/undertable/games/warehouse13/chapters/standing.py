"""Cards for any time are buttons, not questions: they never hold the table up. [W13-TIM.06]"""

from __future__ import annotations

from undertable.games.warehouse13.cards.power import Bag, By
from undertable.games.warehouse13.chapters import actions, hands, moments, travel_bag, windows, work_the_case
from undertable.games.warehouse13.chapters.numbers import ASSET, NONE
from undertable.games.warehouse13.state import Season
from undertable.kernel import Choice


def moment_now(g: Season) -> int:
    """The window that stands for this moment, -1 if no card can be played now: somebody is in the middle of something."""
    asking = g.asking
    if isinstance(asking, windows.React):
        return asking.code
    if isinstance(asking, actions.ChooseAction):
        return moments.FIN_0 if g.finale else moments.ACT_0
    return moments.WC_0 if isinstance(asking, work_the_case.ClaimOrNeutralise) else NONE


def standing_cards(g: Season, seat: int) -> list[Choice]:
    """What the player may play now without being asked."""
    code = moment_now(g)
    found: list[Choice] = []
    if code == NONE:
        return found
    player = g.players[seat]
    if seat == g.revealed:
        cards = [card for card in hands.traitor_cards(g) if card.standing and (card.when >> code) & 1 and By(seat, card).works(g)]
        return [windows.PlayTraitorCard(card) for card in cards]
    if not player.present:
        return found
    for trait in player.usable():
        if trait.standing and (trait.when >> code) & 1 and By(seat, trait).works(g):
            found.append(windows.PlayCard(trait))
    found.extend([windows.UseAbility(ability) for ability in windows.ready_abilities(g, seat, code) if ability.standing])
    if isinstance(g.asking, actions.ChooseAction) and isinstance(player.asset(), Bag) and (player.tried >> ASSET) & 1 == 0:
        found.extend(travel_bag.bag_options(player))
    return found


def play_standing(g: Season, seat: int, choice: Choice) -> None:
    """Play it now; then whoever was asked is asked again."""
    asking = g.asking
    assert asking is not None
    g.asking = None
    g.decisions = []
    if isinstance(choice, (travel_bag.Stow, travel_bag.Unpack)):
        g.players[seat].tried |= 1 << ASSET
        g.barrier()
        travel_bag.use_bag(g, seat, choice)
    else:
        windows.take_reaction(g, seat, choice)
    g.then(asking.on(0, 0) if isinstance(asking, windows.React) else asking)
    g.advance()
