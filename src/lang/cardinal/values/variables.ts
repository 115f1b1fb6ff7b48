/**
 * Variables of the game in which scripts keep what changes. All scripts share them, since none begins while another one is carried
 * out; what takes the place of an event does, and leaves them as they were.
 */
import type { VariableDef } from '../../../ir/game-def.ts';
import type { Lowerer } from '../lowering/lowerer.ts';
import type { KeptType } from './in-use.ts';
import type { Scope } from './scope.ts';
import type { Value } from './value.ts';

const DEFS = {
  int: { type: 'int', init: 0 },
  bool: { type: 'bool', init: false },
  player: { type: 'player', init: null },
  card: { type: 'token', init: null },
} as const satisfies Record<KeptType, VariableDef>;

/** What a variable can hold; null for what cannot be kept. */
const KEPT: Readonly<Record<Value['type'], KeptType | null>> = {
  int: 'int',
  bool: 'bool',
  player: 'player',
  card: 'card',
  object: 'card',
  word: null,
  cards: null,
  players: null,
  effect: null,
  array: null,
  text: null,
  context: null,
  nothing: null,
  unknown: null,
};

export function keptType({ type }: Value): KeptType | null {
  return KEPT[type];
}

export interface Kept {
  readonly variable: string;
  readonly init: number | boolean | null;
  /** In which the variable is in use. */
  readonly scope: Scope;
}

/** `isSecret`: nobody may see it. */
export function keep(lowerer: Lowerer, type: KeptType, scope: Scope, isSecret: boolean): Kept {
  const number = scope.inUse[type] + 1;
  const def = DEFS[type];
  const variable = isSecret
    ? lowerer.global(`script_secret_${type}_${number}`, { ...def, visibility: 'hidden', presentation: { internal: true } })
    : lowerer.global(`script_${type}_${number}`, { ...def, presentation: { internal: true } });
  return { variable, init: def.init, scope: { ...scope, inUse: { ...scope.inUse, [type]: number } } };
}

/** With one variable of each type for whatever comes. */
export function reserving(scope: Scope): Scope {
  const { int, bool, player, card } = scope.inUse;
  return { ...scope, inUse: { int: int + 1, bool: bool + 1, player: player + 1, card: card + 1 } };
}

/** With a truth value in use, which a flag takes when it is needed. */
export function flagged(scope: Scope): Scope {
  return { ...scope, inUse: { ...scope.inUse, bool: scope.inUse.bool + 1 } };
}
