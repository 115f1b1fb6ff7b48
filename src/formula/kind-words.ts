/** Kinds of values in the words of messages. */
import type { Kind } from '../ir/kinds.ts';

export const WITH_ARTICLE: Readonly<Record<Kind, string>> = {
  int: 'a number',
  bool: 'a condition',
  word: 'a word',
  player: 'a player',
  team: 'a team',
  zone: 'a zone',
  token: 'a token',
  set: 'a set',
  none: 'none',
  unknown: 'a value of unknown kind',
};
