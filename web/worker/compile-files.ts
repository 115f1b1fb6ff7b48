/** Compiles files that were dropped onto the page. The first that can be a game is one; the others are what it imports. */
import { renderPretty } from '../../src/diagnostics/render/pretty.ts';
import { compile } from '../../src/lang/index.ts';
import { textProject } from '../../src/text/project.ts';
import { proseOf } from '../../src/text/prose-of.ts';
import type { DroppedFile, ShippedGame } from '../authority/messages.ts';

/** Without a game the diagnostics of the first file say why. */
export interface CompiledFiles {
  readonly name: string;
  readonly game: ShippedGame | null;
  /** Empty if there is nothing to say. */
  readonly diagnostics: string;
}

export function compileFiles(files: readonly DroppedFile[]): CompiledFiles {
  const results = files.map((file) => compiled(file, files));
  return results.find(({ game }) => game !== null) ?? results[0]!;
}

function compiled({ name, text }: DroppedFile, files: readonly DroppedFile[]): CompiledFiles {
  // What is dropped has lost its folders.
  const project = textProject(
    (path) => files.find((file) => path.split('/').at(-1) === file.name)?.text,
    files.map((file) => file.name),
  );
  const { gameDef, diagnostics, sources } = compile(text, { file: name, project });
  const game = gameDef === null ? null : { def: gameDef, prose: proseOf(text) };
  return { name, game, diagnostics: renderPretty(diagnostics, sources, { width: 90 }) };
}
