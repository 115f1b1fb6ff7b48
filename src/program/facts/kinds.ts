/** What is known of each kind of value that variables and properties hold. */
import type { ValueKind } from '../nodes.ts';

export const KIND_FACTS: Readonly<
  Record<ValueKind, { /** Whether none may be stored. */ takesNone: boolean; /** Whether none may be found. */ mayBeNone: boolean }>
> = {
  int: { takesNone: false, mayBeNone: false },
  bool: { takesNone: false, mayBeNone: false },
  word: { takesNone: false, mayBeNone: false },
  player: { takesNone: true, mayBeNone: true },
  zone: { takesNone: true, mayBeNone: true },
  token: { takesNone: true, mayBeNone: true },
  set: { takesNone: false, mayBeNone: false },
  team: { takesNone: false, mayBeNone: true },
  unknown: { takesNone: false, mayBeNone: true },
};
