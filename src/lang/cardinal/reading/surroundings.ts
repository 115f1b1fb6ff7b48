/** What the abilities of a card can name. */
import type { Fix } from '../../../diagnostics/diagnostic.ts';
import type { Tree } from '../../../text/tree.ts';
import type { Keyword, Resource, Zone } from '../game/game.ts';
import type { Report } from '../reporting/report.ts';
import type { CostReader } from './costs.ts';
import type { ScriptReader } from './scripts.ts';

export interface Surroundings {
  readonly report: Report;
  readonly zones: readonly Zone[];
  readonly resources: ReadonlyMap<string, Resource>;
  readonly keywords: ReadonlyMap<string, Keyword>;
  readonly types: ReadonlySet<string>;
  readonly costs: CostReader;
  readonly scripts: ScriptReader;
  /** The id of the token that a word stands for; undefined if there is none, which is told. */
  readonly tokenCalled: (word: string, at: Tree) => string | undefined;
  /** The change that declares a keyword. */
  readonly declareKeyword: (word: string) => Fix | undefined;
}
