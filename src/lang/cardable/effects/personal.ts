/** Transitions of single players, to a personal state. */
import { phrase } from '../../../diagnostics/phrase.ts';
import { setVar } from '../../../ir/build.ts';
import type { Effect } from '../../../ir/effects.ts';
import type { Tree } from '../../../text/tree.ts';
import { mismatch } from '../values/convert.ts';
import type { Lowering } from '../values/lowering.ts';
import { OWN_STATE, personalStates, stateOf } from '../values/personal-state.ts';
import type { Item, Value } from '../values/value.ts';

/** The effect by which a player comes to a personal state. */
export function goAlone(l: Lowering, state: Value, of: Item, at: Tree): Effect[] {
  if (state.type === 'unknown') return [];
  if (state.type !== 'word') return mismatch(l.report, state, at, 'a state', []);
  const names = new Set(personalStates(l.game).map(({ name }) => name));
  const other = (state.words ?? []).find((name) => !names.has(name));
  if (other !== undefined) {
    l.report(
      at,
      'cardable/not-personal',
      phrase`"${{ name: other }}" is a state of all players: ${{ offered: ['state_transition'] }} leads there. A player goes alone to a state of the type "${{ word: 'personal' }}".`,
    );
    return [];
  }
  stateOf(l, of);
  return [setVar(of, OWN_STATE, state.code)];
}
