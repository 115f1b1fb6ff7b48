/** What a rule is: a function from a game to findings. Rules know nothing of one another. */
import type { Fix, Path, Severity } from '../diagnostics/diagnostic.ts';
import type { GameDef } from '../ir/game-def.ts';
import type { Names } from './names.ts';
import type { Sites } from './sites.ts';

/** A GameDef with its names looked up and every expression in it visited and typed. */
export interface Game {
  readonly def: GameDef;
  readonly names: Names;
  readonly sites: Sites;
}

export interface Finding {
  /** Without the `verify/` in front. */
  code: string;
  severity?: Severity;
  path: Path;
  message: string;
  related?: readonly { path: Path; message: string }[];
  alternatives?: readonly string[];
  fix?: Fix;
  /** A name that was not found: the nearest of `among` are offered. */
  wanted?: Wanted;
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
}

export type Report = (finding: Finding) => void;
export type Rule = (game: Game, report: Report) => void;
