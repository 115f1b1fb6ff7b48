/** `ludwright evolve export RUN GAME`: a game that was found, as files: rulebook, GameDef, report and a recorded match. */
import { join } from 'node:path';
import { fileName } from '../../content/file-name.ts';
import { rulebookOf, slugOf, type Evolution, type Rulebook } from '../../evolve/index.ts';
import { openRun, type Run } from '../../host/evolve/open-run.ts';
import { withPool } from '../../host/pool.ts';
import { renderReport } from '../../report/index.ts';
import { evaluate, MAX_MOVES, MAX_TURNS } from '../../sim/index.ts';
import { printJson } from '../../text/print-json.ts';
import { wrongUsage } from '../exit.ts';
import { progressBar } from '../progress.ts';
import { err } from '../terminal.ts';
import { writeFile } from '../write-file.ts';
import { findGame, nameIn } from './find-game.ts';
import { orFailed } from './or-failed.ts';

interface ExportOptions {
  readonly out: string;
  readonly all: boolean;
  readonly runs: number;
  readonly jobs: number;
}

/** Of an id so much tells games of the same name apart. */
const SUFFIX = 6;

export async function exportGames(folder: string, game: string | undefined, options: ExportOptions): Promise<void> {
  if ((game === undefined) !== options.all) throw wrongUsage('name one game, or all of them with --all.');
  const run = await orFailed(() => openRun(folder));
  const { evolution } = run;
  const ids = game === undefined ? evolution.archive.owners().map(({ id }) => id) : [findGame(evolution, game)];
  const progress = progressBar('Exporting', ids.length);
  for (const [at, id] of ids.entries()) {
    const target = join(options.out, folderOf(evolution, id, ids));
    await exportGame(run, id, target, options);
    progress.at(at + 1);
    if (game !== undefined) err.write(`Wrote rules.md, game.json, report.html and match.json to ${target}\n`);
  }
  progress.end();
  if (game === undefined) err.write(`Wrote ${ids.length} games to ${options.out}\n`);
}

/** What the folder of a game is called. */
function folderOf(evolution: Evolution, id: string, all: readonly string[]): string {
  const slug = slugOf(nameIn(evolution, id));
  const isShared = all.some((other) => other !== id && slugOf(nameIn(evolution, other)) === slug);
  return fileName(isShared ? `${slug}-${id.slice(0, SUFFIX)}` : slug, '');
}

async function exportGame({ evolution, stock }: Run, id: string, target: string, { runs, jobs }: ExportOptions): Promise<void> {
  const { text, def } = rulebookOf(evolution.genomeOf(id)!, nameIn(evolution, id), stock);
  const { report, trace } = await played(def, { runs, jobs });
  const files = {
    'rules.md': text,
    'game.json': printJson(def),
    'report.html': renderReport(report),
    'match.json': printJson({ ...trace, gameDef: def }),
  };
  for (const [name, content] of Object.entries(files)) writeFile(join(target, name), content);
}

/** Many matches, measured, and one to look at; between players who want to win. */
async function played(def: Rulebook['def'], { runs, jobs }: Pick<ExportOptions, 'runs' | 'jobs'>) {
  const match = { players: Math.max(2, def.meta.players.min) };
  const agents = ['greedy'];
  return withPool(def, { jobs }, async (pool) => ({
    report: await evaluate(def, { agents, runs, match }, pool.runMany),
    trace: await pool.playMatch({ match, agents, seed: 1n, maxTurns: MAX_TURNS, maxMoves: MAX_MOVES }),
  }));
}
