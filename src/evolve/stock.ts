/** What games can be made of: frames, bundles and whole rulebooks. */
import type { Library } from '../bundles/index.ts';
import type { GameDef } from '../ir/game-def.ts';

export interface Stock {
  readonly library: Library;
  /** Rulebooks by id, as GameDefs. */
  readonly rulebooks: ReadonlyMap<string, GameDef>;
}
