/** All commands by the names of their procedures. A game has those that something calls. */
import { counter, counterAbility, destroy, discard, drawOne, mill, putIntoGraveyard, sacrifice } from './cards.ts';
import type { Command } from './command.ts';
import { giveControl } from './control.ts';
import { dealToCard, dealToPlayer } from './damage.ts';
import { gainLife, loseLife, setLife } from './life.ts';
import { pump } from './pump.ts';

export const COMMANDS: Readonly<Record<string, Command>> = {
  deal_to_player: dealToPlayer,
  deal_to_card: dealToCard,
  gain_life: gainLife,
  lose_life: loseLife,
  set_life: setLife,
  pump,
  draw_one: drawOne,
  discard,
  mill,
  sacrifice,
  counter,
  counter_ability: counterAbility,
  destroy,
  give_control: giveControl,
  put_into_graveyard: putIntoGraveyard,
};
