/**
 * Plays the games of games/composed and games/evolved and writes their reports, as pages, into reports/composed and
 * reports/evolved: greedy players against random ones, players who search against greedy ones, and greedy players among themselves.
 * `node tools/composed-reports.ts [game…]`; with `--write` their rows in docs/composed-games.md and docs/evolved-games.md are written, too.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { recipeIn } from '../src/bundles/index.ts';
import type { EvalReport, Interval } from '../src/sim/index.ts';

const ROOT = join(import.meta.dirname, '..');
/** Folders of games that are made of parts, each with a document of the same name. */
const FOLDERS = ['composed', 'evolved'];
const SEED = 71001;
const GREEDY_RANDOM = { name: 'greedy-random', agents: 'greedy,random', runs: 100 };
const SEARCH_GREEDY = { name: 'search-greedy', agents: 'ismcts:200,greedy', runs: 40 };
const GREEDY_ALONE = { name: 'greedy-greedy', agents: 'greedy,greedy', runs: 100 };
type Setting = typeof GREEDY_RANDOM;

interface Game {
  readonly folder: string;
  readonly id: string;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean' }, jobs: { type: 'string', default: '2' } },
});

const games = FOLDERS.flatMap((folder) => readdirSync(join(ROOT, 'games', folder)).map((id) => ({ folder, id })));
const unknown = positionals.find((name) => games.every(({ id }) => id !== name));
if (unknown !== undefined) throw new Error(`There is no game "${unknown}"; there are ${games.map(({ id }) => id).join(', ')}.`);

for (const game of games.filter(({ id }) => positionals.length === 0 || positionals.includes(id))) {
  const row = rowOf(game);
  console.log(row);
  if (values.write === true) write(game, row);
}

function pathOf({ folder, id }: Game): string {
  return `games/${folder}/${id}`;
}

function rowOf(game: Game): string {
  const { bundles } = recipeIn(readFileSync(join(ROOT, pathOf(game), 'rules.md'), 'utf8'))!;
  const [random, search, alone] = [GREEDY_RANDOM, SEARCH_GREEDY, GREEDY_ALONE].map((setting) => reportOf(game, setting)) as [
    EvalReport,
    EvalReport,
    EvalReport,
  ];
  const flags = [random, search, alone].flatMap((report) => report.flags.map(({ code }) => `${code} (${report.header.agents.join(', ')})`));
  const cells = [
    `[${random.header.game.name}](../${pathOf(game)}/rules.md)`,
    bundles.map(({ id }) => `\`${id}\``).join(', '),
    ahead(random),
    ahead(search),
    alone.metrics.outcomes.seats.map(({ share }) => percent(share)).join(' and '),
    alone.metrics.length.decisions.mean.toFixed(0),
    (alone.metrics.branching.options?.mean ?? 1).toFixed(1),
    flags.length === 0 ? 'none' : flags.join('; '),
    `\`${random.header.game.hash.slice(0, 16)}\``,
  ];
  return `| ${cells.join(' | ')} |`;
}

/** Plays it on the command line, so that the page is the one that everybody can make. */
function reportOf(game: Game, { name, agents, runs }: Setting): EvalReport {
  const folder = join(ROOT, 'reports', game.folder);
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${game.id}-${name}`);
  const asked = ['--agents', agents, '--runs', String(runs), '--seed', String(SEED), '--jobs', values.jobs];
  const { status } = spawnSync(
    process.execPath,
    ['src/cli/main.ts', 'eval', pathOf(game), ...asked, '--out', `${path}.html`, '--out', `${path}.json`],
    { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  if (status !== 0) throw new Error(`The game ${game.id} could not be evaluated.`);
  return JSON.parse(readFileSync(`${path}.json`, 'utf8')) as EvalReport;
}

/** How often the first agent is ahead of the second; a draw is half. */
function ahead({ metrics, header }: EvalReport): string {
  const { share, interval } = metrics.versus.find(({ agent }) => agent.startsWith(header.agents[0]!.split(':')[0]!))!;
  return `${percent(share)} (${between(interval)})`;
}

function between({ low, high }: Interval): string {
  return `${(100 * low).toFixed(0)} to ${(100 * high).toFixed(0)}`;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

function write(game: Game, row: string): void {
  const document = `docs/${game.folder}-games.md`;
  const lines = readFileSync(join(ROOT, document), 'utf8').split('\n');
  const at = lines.findIndex((line) => line.startsWith('|') && line.includes(`${pathOf(game)}/`));
  if (at < 0) throw new Error(`${document} has no row for ${game.id}.`);
  writeFileSync(join(ROOT, document), lines.with(at, row).join('\n'));
}
