/** Samples: small games in CGML that each show a clause of the document, with exactly what must come of them. */
import { gameText, type Parts } from './game-text.ts';
import type { Named } from './named.ts';

export interface Sample {
  /** The clauses that it shows, by id. */
  readonly shows: readonly string[];
  /** What holds, as the title of the test. */
  readonly title: string;
  /** The texts by name; the game is `game.cgml`, unless `main` says otherwise. */
  readonly files: Readonly<Record<string, string>>;
  readonly main?: string;
  readonly players?: number;
  readonly seed?: number;
  /** `0: 8H` is the answer of seat 0; `0: 8H of 8H, 9H` also says what there was to choose from. `0: ?#2` is the second of equal ones. */
  readonly answers?: readonly string[];
  readonly expected: Expected;
}

/** What comes of a sample; only what is stated is compared. */
export interface Expected {
  /** All that is said about the text, a part of each sentence. With an error nothing is played. */
  readonly diagnostics?: readonly string[];
  readonly variables?: Readonly<Record<string, Named>>;
  /** Cards by zone, from the top, with a blank between. An empty zone is ''. */
  readonly zones?: Readonly<Record<string, string>>;
  /** By viewer: zones as `printZone` writes them. */
  readonly sees?: Readonly<Record<number, Readonly<Record<string, string>>>>;
  readonly wins?: readonly number[];
  /** Place of each player. */
  readonly ranks?: readonly number[];
  readonly state?: string;
  /** Whether the match is over; true unless answers are left to be given. */
  readonly over?: boolean;
  /** Events of the types that are named here, as `printEvent` writes them. */
  readonly events?: readonly string[];
  /** Who must answer next, once all answers are given. */
  readonly asks?: readonly number[];
  /** Parts of the GameDef. */
  readonly gameDef?: object;
  /** The same GameDef comes of this text. */
  readonly sameAs?: string;
}

type Play = Pick<Sample, 'players' | 'seed' | 'answers'>;

/** A sample of the usual game with some parts of its own. */
export function sample(shows: string | readonly string[], title: string, parts: Parts, expected: Expected, play: Play = {}): Sample {
  return { shows: typeof shows === 'string' ? [shows] : shows, title, files: { 'game.cgml': gameText(parts) }, expected, ...play };
}

/** A sample of several files. */
export function files(
  shows: string | readonly string[],
  title: string,
  texts: Readonly<Record<string, string>>,
  expected: Expected,
  play: Play & Pick<Sample, 'main'> = {},
): Sample {
  return { shows: typeof shows === 'string' ? [shows] : shows, title, files: texts, expected, ...play };
}
