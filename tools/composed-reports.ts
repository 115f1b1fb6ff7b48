/**
 * Plays the games of games/composed and writes their reports, as pages, into reports/composed: greedy players against random ones,
 * players who search against greedy ones, and greedy players among themselves.
 * `node tools/composed-reports.ts [game…]`; with `--write` their rows in docs/composed-games.md are written, too.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { recipeIn } from '../src/bundles/index.ts';
import type { EvalReport, Interval } from '../src/sim/index.ts';

const ROOT = join(import.meta.dirname, '..');
const DOCUMENT = join(ROOT, 'docs/composed-games.md');
const SEED = 71001;
const GREEDY_RANDOM = { name: 'greedy-random', agents: 'greedy,random', runs: 100 };
const SEARCH_GREEDY = { name: 'search-greedy', agents: 'ismcts:200,greedy', runs: 40 };
const GREEDY_ALONE = { name: 'greedy-greedy', agents: 'greedy,greedy', runs: 100 };
type Setting = typeof GREEDY_RANDOM;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean' }, jobs: { type: 'string', default: '2' } },
});

for (const game of positionals.length > 0 ? positionals : readdirSync(join(ROOT, 'games/composed'))) {
  const row = rowOf(game);
  console.log(row);
  if (values.write === true) write(game, row);
}

function rowOf(game: string): string {
  const { bundles } = recipeIn(readFileSync(join(ROOT, 'games/composed', game, 'rules.md'), 'utf8'))!;
  const [random, search, alone] = [GREEDY_RANDOM, SEARCH_GREEDY, GREEDY_ALONE].map((setting) => reportOf(game, setting)) as [
    EvalReport,
    EvalReport,
    EvalReport,
  ];
  const flags = [random, search, alone].flatMap((report) => report.flags.map(({ code }) => `${code} (${report.header.agents.join(', ')})`));
  const cells = [
    `[${random.header.game.name}](../games/composed/${game}/rules.md)`,
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
function reportOf(game: string, { name, agents, runs }: Setting): EvalReport {
  const folder = join(ROOT, 'reports/composed');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${game}-${name}`);
  const asked = ['--agents', agents, '--runs', String(runs), '--seed', String(SEED), '--jobs', values.jobs];
  const { status } = spawnSync(
    process.execPath,
    ['src/cli/main.ts', 'eval', `games/composed/${game}`, ...asked, '--out', `${path}.html`, '--out', `${path}.json`],
    { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  if (status !== 0) throw new Error(`The game ${game} could not be evaluated.`);
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

function write(game: string, row: string): void {
  const lines = readFileSync(DOCUMENT, 'utf8').split('\n');
  const at = lines.findIndex((line) => line.includes(`games/composed/${game}/`));
  if (at < 0) throw new Error(`docs/composed-games.md has no row for ${game}.`);
  writeFileSync(DOCUMENT, lines.with(at, row).join('\n'));
}
