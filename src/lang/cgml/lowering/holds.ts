/** The types of variables and stored values, gathered from what is assigned to them. */
import type { VariableDef } from '../../../ir/game-def.ts';
import { bool, card, int, NO_WORD, player, word, type Computed, type Value } from '../values/value.ts';

/** What a variable holds, as far as it is known. */
export interface Holds {
  readonly type: 'int' | 'bool' | 'word' | 'player' | 'card' | 'zone';
  readonly words: readonly string[];
}

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

function union(one: readonly string[], other: readonly string[]): string[] {
  return [...new Set([...one, ...other])];
}

/** The value of reading something that holds this. */
export function reading(holds: Holds | undefined, code: Computed): Value {
  switch (holds?.type) {
    case undefined:
      return { type: 'unknown', code };
    case 'word':
      return word(code, union([NO_WORD], holds!.words));
    case 'player':
      return player(code);
    case 'card':
      return card(code);
    case 'zone':
      return { type: 'zone', code };
    case 'int':
      return int(code);
    default:
      return bool(code);
  }
}

/** The variable of a GameDef that holds this. */
export function variableDef(holds: Holds | undefined, initial: number | string | boolean | null | undefined): VariableDef {
  switch (holds?.type) {
    case 'word':
      return {
        type: 'enum',
        values: union([NO_WORD], holds.words),
        init: initial === null || initial === undefined ? NO_WORD : String(initial),
      };
    case 'player':
      return { type: 'player', init: typeof initial === 'number' && initial >= 0 ? initial : null };
    case 'card':
      return { type: 'token' };
    case 'zone':
      return { type: 'zone' };
    case 'bool':
      return { type: 'bool', init: initial === true };
    default:
      return { type: 'int', init: typeof initial === 'number' ? initial : 0 };
  }
}
