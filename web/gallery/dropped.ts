/** What came of files that were dropped onto the page. */
import type { CatalogueEntry } from '../../src/protocol/offered-game.ts';
import type { Picture } from '../../src/table/picture.ts';
import type { DroppedFile } from '../authority/messages.ts';

/** Without a picture they are no game, and the diagnostics say why. */
export interface Dropped {
  readonly files: readonly DroppedFile[];
  readonly entry: CatalogueEntry;
  readonly picture: Picture | null;
  /** Empty if there is nothing to say. */
  readonly diagnostics: string;
}

export function refused(name: string, diagnostics: string): Dropped {
  const entry = { file: '', id: name, name, players: { min: 1, max: 1 }, description: '', tags: [], moves: null, faults: diagnostics };
  return { files: [], entry, picture: null, diagnostics };
}
