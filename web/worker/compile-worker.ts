/** Compiles files that were dropped onto the page. The first that can be a game is one; the others are what it imports. */
import { renderPretty } from '../../src/diagnostics/render/pretty.ts';
import { gameDefHash } from '../../src/ir/index.ts';
import { compile } from '../../src/lang/index.ts';
import { catalogueEntry } from '../../src/protocol/offered-game.ts';
import { samplePicture } from '../../src/sim/sample-picture.ts';
import { textProject } from '../../src/text/project.ts';
import { proseOf } from '../../src/text/prose-of.ts';
import type { Dropped, DroppedFile } from '../gallery/compile-dropped.ts';
import { ownWire } from '../authority/wire.ts';

const page = ownWire<readonly DroppedFile[], Dropped>();

page.hear((files) => {
  const results = files.map((file) => compiled(file, files));
  page.say(results.find(({ game }) => game !== null) ?? results[0]!);
});

function compiled({ name, text }: DroppedFile, files: readonly DroppedFile[]): Dropped {
  // What is dropped has lost its folders.
  const project = textProject(
    (path) => files.find((file) => path.split('/').at(-1) === file.name)?.text,
    files.map((file) => file.name),
  );
  const { gameDef, diagnostics, sources } = compile(text, { file: name, project });
  const told = renderPretty(diagnostics, sources, { width: 90 });
  if (gameDef === null) {
    const entry = { file: '', id: name, name, players: { min: 1, max: 1 }, description: '', tags: [], moves: null, faults: told };
    return { game: null, entry, picture: null, diagnostics: told };
  }
  const file = `dropped:${gameDefHash(gameDef).slice(0, 16)}`;
  return {
    game: { def: gameDef, prose: proseOf(text) },
    entry: catalogueEntry(gameDef, { file, moves: null }),
    picture: samplePicture(gameDef),
    diagnostics: told,
  };
}
