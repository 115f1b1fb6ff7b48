/** What a rule is: a function from a game to findings. Rules know nothing of one another. */
import { type Phrase } from '../diagnostics/phrase.ts';
import type { Fix, Path, Severity } from '../diagnostics/diagnostic.ts';
import type { GameDef } from '../ir/game-def.ts';
import type { Declared } from './declared-at.ts';
import type { Names } from './names.ts';
import type { Sites } from './sites.ts';
import type { Terms } from './terms.ts';

/** A GameDef with its names looked up and every expression in it visited and typed. */
export interface Game {
  readonly def: GameDef;
  readonly names: Names;
  readonly sites: Sites;
  /** What things are called in the author's language. */
  readonly terms: Terms;
}

export interface Finding extends Phrase {
  /** Without the `verify/` in front. */
  code: string;
  severity?: Severity;
  path: Path;
  related?: readonly { path: Path; message: string }[];
  alternatives?: readonly string[];
  fix?: Fix;
  /** A name that was not found: the nearest of `among` are offered. */
  wanted?: Wanted;
  /** Findings of one code and group are one fault that shows in several places. */
  group?: string;
}

export interface Wanted {
  name: string;
  among: Iterable<string>;
  /** Heading of the list of all names, given when none is near: `Zones`. Without it there is no list. */
  heading?: string;
  /** What to write at the path for a name. Default: the name. */
  spell?: (name: string) => unknown;
  /** The name is a key: what stands at the path is not to be replaced by it. */
  isKey?: boolean;
  /** Where these things are declared: `cards`. */
  section?: string;
  /** The name is used in several places. */
  isRepeated?: boolean;
  /** Where another name is declared, if nothing uses it: then it may be that one which is misspelled. */
  unusedAt?: (name: string) => Declared | undefined;
  /** Another finding says how this is mended. */
  isTold?: boolean;
  /** The one that must have been meant although it is not near. */
  onlyOne?: () => string | undefined;
}

export type Report = (finding: Finding) => void;
export type Rule = (game: Game, report: Report) => void;
