/** Compiles files that were dropped onto the page, and draws their table for the gallery. */
import { gameDefHash } from '../../src/ir/index.ts';
import { catalogueEntry } from '../../src/protocol/offered-game.ts';
import { samplePicture } from '../../src/sim/sample-picture.ts';
import type { DroppedFile } from '../authority/messages.ts';
import { ownWire } from '../authority/wire.ts';
import { refused, type Dropped } from '../gallery/dropped.ts';
import { compileFiles } from './compile-files.ts';

const page = ownWire<readonly DroppedFile[], Dropped>();

page.hear((files) => {
  const { name, game, diagnostics } = compileFiles(files);
  if (game === null) return page.say(refused(name, diagnostics));
  const file = `dropped:${gameDefHash(game.def).slice(0, 16)}`;
  page.say({ files, entry: catalogueEntry(game.def, { file, moves: null }), picture: samplePicture(game.def), diagnostics });
});
