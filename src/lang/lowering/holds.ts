/** The types of data that do not declare theirs, as far as they are known. */
import type { VariableDef } from '../../ir/game-def.ts';
import { NO_WORD, word, type Computed, type UnknownValue, type WordValue } from './values.ts';

/** The type of data, with all words that they were given. */
export interface Holds<Type extends string> {
  readonly type: Type;
  readonly words: readonly string[];
}

/** The words of both lists, each once. */
export function union(one: readonly string[], other: readonly string[]): string[] {
  return [...new Set([...one, ...other])];
}

/** A value of any type but `word`, which has more to it. */
type ReadOf<Type extends string> = Type extends 'word' ? WordValue : { readonly type: Type; readonly code: Computed };

/** The value of reading data of a type. */
export function reading<Type extends string>(holds: Holds<Type> | undefined, code: Computed): ReadOf<Type> | UnknownValue {
  if (holds === undefined) return { type: 'unknown', code };
  return (holds.type === 'word' ? word(code, union([NO_WORD], holds.words)) : { type: holds.type, code }) as ReadOf<Type>;
}

/** The variable of a GameDef for data of a type; data of no known type are numbers. */
export function variableOf(
  holds: Holds<'int' | 'bool' | 'word' | 'player' | 'card' | 'zone'> | undefined,
  initial: number | string | boolean | null | undefined,
): VariableDef {
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
