/** Which language a text is written in. */
import { mustBeText } from '../diagnostics/caller-mistake.ts';
import type { FrontEnd } from './front-end.ts';
import { cardable } from './cardable/index.ts';
import { cardinal } from './cardinal/index.ts';
import { cgml } from './cgml/index.ts';
import { gamedef } from './gamedef/index.ts';
import { gamespec } from './gamespec/index.ts';

/** A language of whatever kind: its own steps know what they hand on. */
type AnyFrontEnd = FrontEnd<unknown, unknown>;

/** All languages, in the order in which they are tried: whoever recognises any JSON comes after those that ask for certain keys. */
export const FRONT_ENDS: readonly AnyFrontEnd[] = [
  gamespec as AnyFrontEnd,
  cardable as AnyFrontEnd,
  gamedef as AnyFrontEnd,
  cgml as AnyFrontEnd,
  cardinal as AnyFrontEnd,
];

/** By the ending of the name; where that leaves several or none, by the text; a text that says nothing is a rulebook. */
export function languageOf(name: string, text: string): AnyFrontEnd {
  mustBeText(name, 'The name of a file');
  mustBeText(text, 'A rulebook');
  const named = languagesNamed(name);
  const candidates = named.length > 0 ? named : FRONT_ENDS;
  return candidates.find(({ recognises }) => recognises(text)) ?? named.at(-1) ?? FRONT_ENDS[0]!;
}

/** The languages whose files end like a name. */
export function languagesNamed(name: string): readonly AnyFrontEnd[] {
  return FRONT_ENDS.filter(({ extensions }) => extensions.some((extension) => name.toLowerCase().endsWith(extension)));
}

/** Whether a file holds a game, and neither a part of one nor something else that has the same ending. */
export function isGame(name: string, text: string): boolean {
  return languagesNamed(name).some((language) => language.isGame(text));
}

/** Whether a file holds what games use and what can be checked by itself, such as a card set. */
export function isPart(name: string, text: string): boolean {
  return languagesNamed(name).some((language) => language.isPart?.(text) === true);
}
