/** What data hold, gathered from what they are given: the types of data that do not say theirs. */
import type { VariableDef } from '../../../ir/game-def.ts';
import { union, variableOf, type Holds as HoldsOf } from '../../lowering/holds.ts';
import type { Datum, DatumType } from '../game/game.ts';
import { literal, type Value } from './value.ts';

/** What a variable begins with. */
export type Init = NonNullable<VariableDef['init']> | null;

export type Holds = HoldsOf<'int' | 'bool' | 'word' | 'player' | 'card'>;

/** Data that are what is written: constants, and lists. */
export function isFixed({ constant, value }: Datum): boolean {
  return constant || value?.kind === 'list';
}

/** Data whose first value is a path or a call. */
export function isComputed(datum: Datum): boolean {
  return !datum.constant && datum.value?.kind === 'scalar' && isReference(datum.value.value);
}

/** The first value of data, where it is written out. */
export function literalIn({ value }: Datum): Value | undefined {
  if (value?.kind !== 'scalar' || isReference(value.value)) return undefined;
  return literal(value.value);
}

function isReference(value: string | number | boolean | null): boolean {
  return typeof value === 'string' && (value.startsWith('$') || value.endsWith('()'));
}

/** What a declared type holds; undefined where it does not say. */
const DECLARED: Readonly<Record<DatumType, Holds['type'] | undefined>> = {
  any: undefined,
  number: 'int',
  string: 'word',
  boolean: 'bool',
  player: 'player',
  card: 'card',
  suit: 'word',
  array: undefined,
  state: 'word',
};

export function declaredHolds({ type }: Datum): Holds | undefined {
  const held = DECLARED[type];
  return held === undefined ? undefined : { type: held, words: [] };
}

/** What something holds that is given one more value; undefined if that tells nothing. */
export function joined(before: Holds | undefined, value: Value): Holds | undefined {
  if (!isHeld(value.type)) return before;
  if (before !== undefined && before.type !== value.type) return before;
  const words = value.type === 'word' ? (value.words ?? []) : [];
  return { type: value.type, words: union(before?.words ?? [], words) };
}

function isHeld(type: Value['type']): type is Holds['type'] {
  return type === 'int' || type === 'bool' || type === 'word' || type === 'player' || type === 'card';
}

/** The variable of a GameDef that holds this. */
export function variableDef(holds: Holds | undefined, initial: Init | undefined): VariableDef {
  if (holds?.type === 'player') return variableOf(holds, null);
  if (holds?.type === 'word') return variableOf(holds, typeof initial === 'string' && initial !== '' ? initial : null);
  return variableOf(holds, initial);
}

/** What is needed where data hold this. */
export const KINDS: Readonly<Record<Holds['type'], string>> = {
  int: 'a number',
  bool: 'true or false',
  word: 'a text',
  player: 'one player',
  card: 'one card',
};

/** What data like this begin with where nothing is said. */
export function emptyOf(holds: Holds | undefined): Init {
  const { init = null } = variableDef(holds, undefined);
  return init;
}
