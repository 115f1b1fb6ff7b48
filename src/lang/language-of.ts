/** Which language a text is written in. */
import type { FrontEnd } from './front-end.ts';
import { cgml } from './cgml/index.ts';
import { gamedef } from './gamedef/index.ts';
import { gamespec } from './gamespec/index.ts';

/** A language of whatever kind: its own steps know what they hand on. */
type AnyFrontEnd = FrontEnd<unknown, unknown>;

/** All languages, in the order in which they are tried. */
export const FRONT_ENDS: readonly AnyFrontEnd[] = [gamespec as AnyFrontEnd, gamedef as AnyFrontEnd, cgml as AnyFrontEnd];

/** By the ending of the name; where that leaves several or none, by the text; a text that says nothing is a rulebook. */
export function languageOf(name: string, text: string): AnyFrontEnd {
  const named = FRONT_ENDS.filter(({ extensions }) => extensions.some((extension) => name.toLowerCase().endsWith(extension)));
  const candidates = named.length > 0 ? named : FRONT_ENDS;
  return candidates.find(({ recognises }) => recognises(text)) ?? named[0] ?? FRONT_ENDS[0]!;
}
