/** `ludwright lint`: what is wrong with rulebooks, and how to mend it. */
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { renderJson } from '../../diagnostics/render/json.ts';
import { renderSarif } from '../../diagnostics/render/sarif.ts';
import type { RootOptions } from '../../host/find-root.ts';
import type { GameText } from '../../host/game-text.ts';
import { compileGame, namedByPath, readGame, type UnreadableGame } from '../../host/load-game.ts';
import { world } from '../../host/world.ts';
import { compileAndFix, type Compiled } from '../../lang/index.ts';
import { ENGINE_VERSION } from '../../sim/engine-version.ts';
import type { Register } from '../command.ts';
import { EXIT, wrongUsage } from '../exit.ts';
import { formatOption, rootOption } from '../options.ts';
import { printDiagnostics } from '../print-diagnostics.ts';
import { err, out } from '../terminal.ts';
import { writeFile } from '../write-file.ts';

interface LintOptions extends RootOptions {
  format: string;
  fix: boolean;
}

export const register: Register = (program) => {
  program
    .command('lint')
    .alias('spec:lint')
    .description('say what is wrong with rulebooks, and how to mend it')
    .argument('<file...>', 'rulebooks, GameDefs, folders or bundled games')
    .addOption(formatOption(['pretty', 'json', 'sarif']))
    .addOption(rootOption())
    .option('--fix', 'mend what can be mended in one way only, also in imported files', false)
    .action(lint);
};

/** What was found out about one of the names. */
type Linted = Pick<Compiled, 'diagnostics' | 'sources'>;

async function lint(names: readonly string[], { format, fix, ...root }: LintOptions): Promise<void> {
  const games = [...new Set(names)].map((name) => readGame(name, root));
  if (fix) for (const game of games) if (!('unreadable' in game)) refuseToFix(game);
  // The one before may have mended a file that the next one is or imports.
  const linted: Linted[] = [];
  for (const game of games) linted.push(await lintOne(fix && 'name' in game ? readGame(game.name, root) : game, fix));
  const diagnostics = onceEach(linted.flatMap((each) => each.diagnostics));
  if (format === 'json') out.data(renderJson(diagnostics));
  else if (format === 'sarif') {
    // Loaded here, because only this format explains the codes.
    const { explain } = await import('../../diagnostics/catalogue/index.ts');
    out.data(renderSarif(diagnostics, { version: ENGINE_VERSION, explain }));
  } else {
    printDiagnostics(diagnostics, new Map(linted.flatMap(({ sources }) => [...sources])), out);
    if (fix) tellPossible(diagnostics);
    linted.forEach((each, index) => each.diagnostics.every(isInfo) && err.write(`${nameOf(games[index] as GameText)}: no faults\n`));
  }
  if (diagnostics.some(({ severity }) => severity === 'error')) world().exitCode = EXIT.failure;
}

async function lintOne(game: GameText | UnreadableGame, fix: boolean): Promise<Linted> {
  if ('unreadable' in game) return { diagnostics: [game.diagnostic], sources: new Map() };
  return withSetup(fix ? lintAndFix(game) : compileGame(game));
}

/** A game that can be played is set up, too: what goes wrong there happens in every match. */
async function withSetup({ gameDef, diagnostics, sources, origins }: Compiled): Promise<Linted> {
  if (gameDef === null) return { diagnostics, sources };
  // Loaded here, because what has errors is not set up.
  const { setupFaults } = await import('../../kernel/setup-faults.ts');
  const faults = setupFaults(gameDef).map((fault) => origins?.locate(fault) ?? fault);
  return { diagnostics: [...diagnostics, ...faults], sources };
}

function nameOf({ name, path, from }: GameText): string {
  return from === 'bundled' || from === 'package' ? name : path;
}

function refuseToFix({ name, from }: GameText): void {
  if (from === 'bundled')
    throw wrongUsage(`"${name}" is a bundled game, which --fix does not change. "ludwright new my-game --from ${name}" makes a copy.`);
  if (from === 'package')
    throw wrongUsage(`"${name}" is a package, which --fix does not change. "ludwright unpack ${name}" makes a folder of it.`);
  if (from === 'stdin') throw wrongUsage('--fix changes files, and the standard input is none.');
}

/** Mends the files, says what was mended, and gives what is left. */
function lintAndFix({ text, file, path, project, pathOf }: GameText): Compiled {
  const { fixed, changed, ...rest } = compileAndFix(text, { file, project });
  for (const [name, mended] of changed) writeFile(pathOf(name), mended);
  for (const { code, span, fix } of fixed)
    err.write(
      `fixed ${span === undefined ? path : `${pathOf(span.file)}:${span.start.line}:${span.start.column}`} ${code}: ${fix!.title}\n`,
    );
  return namedByPath(rest, pathOf);
}

/** Says how many changes are left that somebody has to choose. */
function tellPossible(diagnostics: readonly Diagnostic[]): void {
  const count = diagnostics.filter((diagnostic) => diagnostic.fix !== undefined).length;
  if (count > 0)
    err.write(
      `--fix makes only changes that are certain; ${count} possible ${count === 1 ? 'fix is' : 'fixes are'} for you to choose and to make.\n`,
    );
}

/** What is told for information is no fault. */
function isInfo({ severity }: Diagnostic): boolean {
  return severity === 'info';
}

/** What two games import has its faults in both. */
function onceEach(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return [
    ...new Map(
      diagnostics.map((diagnostic) => [
        JSON.stringify([diagnostic.code, diagnostic.span, diagnostic.path, diagnostic.message]),
        diagnostic,
      ]),
    ).values(),
  ];
}
