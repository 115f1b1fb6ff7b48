/** A script for which there are no words, or too many: what it can do, and nothing of when. */
import type { ScriptUse } from '../../game/game.ts';
import { callsFrom } from '../../script/reachable.ts';
import { listed } from '../../wording/english.ts';
import { SHORT_EFFECTS } from '../effects/index.ts';
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
  ...SHORT_EFFECTS,
  until_end_of_turn: [],
  until_your_next_turn: [],
  for_turns: [],
  while_on_field: [],
  at_end_of_turn: [],
  prevent: ['prevent what would happen'],
  proceed: ['change what would happen'],
};
