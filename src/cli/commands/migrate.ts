/** `ludwright migrate`: a game in CGML as the current version writes it. */
import { Option } from 'commander';
import { SourceFile } from '../../diagnostics/source.ts';
import { renameFiles } from '../../diagnostics/rename-files.ts';
import type { RootOptions } from '../../host/find-root.ts';
import type { GameText } from '../../host/game-text.ts';
import { readGame } from '../../host/load-game.ts';
import { languageOf, migrate as migrated } from '../../lang/index.ts';
import { readThrough } from '../../text/project.ts';
import type { Register } from '../command.ts';
import { deliver } from '../deliver.ts';
import { failed, wrongUsage } from '../exit.ts';
import { rootOption } from '../options.ts';
import { printDiagnostics } from '../print-diagnostics.ts';
import { err } from '../terminal.ts';
import { writeFile } from '../write-file.ts';

interface MigrateOptions extends RootOptions {
  out?: string;
  write: boolean;
}

export const register: Register = (program) => {
  program
    .command('migrate')
    .description('rewrite a game in CGML 1.2, or with forms that are no longer in use, as CGML 1.3')
    .argument('<file>', 'a game in CGML')
    .addOption(new Option('-o, --out <file>', 'where to write, such as game.cgml; the standard output otherwise'))
    .addOption(rootOption())
    .option('--write', 'change the file itself, and the parts that it includes', false)
    .action(migrate);
};

function migrate(name: string, { out, write, ...root }: MigrateOptions): void {
  if (write && out !== undefined) throw wrongUsage('--write changes the file itself, --out writes another one; choose one of them.');
  const game = readGame(name, root);
  if ('unreadable' in game) throw failed(game.unreadable);
  if (write && game.from !== 'file')
    throw wrongUsage(`--write changes files, and ${game.from === 'stdin' ? 'the standard input' : `"${name}"`} is none of yours.`);
  if (languageOf(game.path, game.text).name !== 'cgml')
    throw failed(`"${game.path}" is not a game in CGML; only such games have versions.`);
  const changed = newTexts(game);
  const parts = [...changed.keys()].filter((file) => file !== game.path);
  if (!write) {
    if (parts.length > 0) err.write(`${parts.join(', ')} would have to be changed too; --write does so.\n`);
    return deliver(changed.get(game.path) ?? game.text, out);
  }
  for (const [file, text] of changed) {
    writeFile(file, text);
    err.write(`Wrote ${file}\n`);
  }
  if (changed.size === 0) err.write(`${game.path}: nothing to change\n`);
}

/** The texts that are different now, by file; stops if the game has errors. */
function newTexts({ path, text, file: name, project, pathOf }: GameText): ReadonlyMap<string, string> {
  const sources = new Map([[path, new SourceFile(path, text)]]);
  const noting = readThrough(project, (other) => {
    const found = project.read(other);
    if ('text' in found) sources.set(pathOf(other), new SourceFile(pathOf(other), found.text));
    return found;
  });
  const { changed, diagnostics } = migrated(new SourceFile(name, text), noting);
  printDiagnostics(
    diagnostics.map((diagnostic) => renameFiles(diagnostic, pathOf)),
    sources,
    err,
  );
  if (changed === null) throw failed(`"${path}" has errors; nothing was written.`);
  return new Map(Array.from(changed, ([file, changedText]) => [pathOf(file), changedText]));
}
