/** A script for which there are no words, or too many: what it can do, and nothing of when. */
import type { ScriptUse } from '../../game/game.ts';
import { callsFrom } from '../../script/reachable.ts';
import { listed } from '../../wording/english.ts';
import type { EFFECT_ROWS } from './effect-rows.ts';

export function shortText(use: ScriptUse): string {
  const does = new Set(
    callsFrom(use.file.script, use.made).flatMap(({ name }) =>
      Object.hasOwn(SHORT, name.name) ? SHORT[name.name as keyof typeof SHORT] : [],
    ),
  );
  const can = does.size === 0 ? '' : `, which can ${listed([...does])}`;
  return `do what ${use.file.name} says${can}`;
}

/** Rows that only say when or how long add nothing. */
const SHORT: Readonly<Record<keyof typeof EFFECT_ROWS, readonly string[]>> = {
  deal_damage: ['deal damage'],
  bolt: ['deal damage'],
  drain: ['deal damage', 'change life'],
  cantrip: ['draw cards'],
  gain_life: ['change life'],
  lose_life: ['change life'],
  set_life: ['change life'],
  draw_cards: ['draw cards'],
  mill_cards: ['put cards from decks into graveyards'],
  discard_cards: ['discard cards'],
  move_card: ['move cards'],
  shuffle_zone: ['shuffle'],
  pump_creature: ['change power and toughness'],
  set_stats: ['change power and toughness'],
  modify_stat: ['change stats'],
  set_stat: ['change stats'],
  grant_keyword: ['give keywords'],
  remove_keyword: ['take keywords away'],
  gain_resource: ['change resources'],
  spend_resource: ['change resources'],
  set_resource: ['change resources'],
  create_token: ['create tokens'],
  add_counter: ['put counters on cards'],
  remove_counter: ['remove counters'],
  destroy: ['destroy cards'],
  counter_spell: ['counter spells'],
  tap: ['tap cards'],
  untap: ['untap cards'],
  sacrifice: ['sacrifice cards'],
  reveal_card: ['reveal cards'],
  search_zone: ['search zones'],
  copy_card: ['copy cards'],
  gain_control: ['change who controls a card'],
  attach: ['attach this'],
  extra_turn: ['give extra turns'],
  win_game: ['win the game'],
  lose_game: ['lose the game'],
  emit_event: ['cause events'],
  message: [],
  until_end_of_turn: [],
  until_your_next_turn: [],
  for_turns: [],
  while_on_field: [],
  at_end_of_turn: [],
  prevent: ['prevent what would happen'],
  proceed: ['change what would happen'],
};
