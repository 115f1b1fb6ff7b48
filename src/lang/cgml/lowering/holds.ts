/** The types of variables and stored values, gathered from what is assigned to them. */
import { union, type Holds as HoldsOf } from '../../lowering/holds.ts';
import type { Value } from '../values/value.ts';

/** The type of a variable, as far as it is known. */
export type Holds = HoldsOf<'int' | 'bool' | 'word' | 'player' | 'card' | 'zone'>;

/** What something holds that is given one more value; undefined if that tells nothing. */
export function joined(before: Holds | undefined, value: Value): Holds | undefined {
  if (!('code' in value) || value.type === 'none' || value.type === 'unknown') return before;
  // A number that stands for a rank or a seat takes the type of what it is used with.
  if (before !== undefined && before.type !== value.type && value.type === 'int' && value.literal !== undefined) {
    if (before.type === 'word') return { ...before, words: union(before.words, [String(value.literal)]) };
    return before;
  }
  // A word that is written out does not make a word of a number; that would be told at every use of it.
  if (before?.type === 'int' && value.type === 'word' && value.literal !== undefined) return before;
  const words = value.type === 'word' ? (value.words ?? []) : [];
  if (before === undefined || before.type === value.type) return { type: value.type, words: union(before?.words ?? [], words) };
  return before.type === 'int' && (value.type === 'player' || value.type === 'word') ? { type: value.type, words } : before;
}
