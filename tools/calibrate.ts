/**
 * `node tools/calibrate.ts [--jobs 2] [--rounds 4] [--ladder] [--write] [kind…]`: whether fitness tells games of the corpus from dull and
 * mutilated ones. Prints every game, a table by kind and the area under the curve; with `--ladder` also how much better players
 * do who search ten times as long, in the best and the worst third of the games that pass all filters. With kinds, only bad games of these.
 * `--write` keeps it for docs/evolution.md.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Piscina } from 'piscina';
import {
  areas,
  areaUnderCurve,
  badGames,
  goodGames,
  LEFT_OUT,
  type Judgement,
  type KnownGame,
} from '../test/support/evolve/calibration.ts';
import type { CalibrationTask } from '../test/support/evolve/calibration-entry.ts';

const ROOT = join(import.meta.dirname, '..');
const { values, positionals: kinds } = parseArgs({
  allowPositionals: true,
  options: {
    jobs: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '4' },
    ladder: { type: 'boolean' },
    write: { type: 'boolean' },
    out: { type: 'string', default: join(ROOT, 'docs/evolution-measured.json') },
  },
});
const rounds = Number(values.rounds);
const jobs = Number(values.jobs);
const workers = new Piscina<CalibrationTask, Judgement | number>({
  filename: join(ROOT, 'test/support/evolve/calibration-entry.ts'),
  minThreads: jobs,
  maxThreads: jobs,
});

const games = [...goodGames(), ...badGames()].filter(({ isGood, kind }) => kinds.length === 0 || (!isGood && kinds.includes(kind)));
for (const [id, why] of Object.entries(LEFT_OUT)) console.log(`  left out: ${id} (${why})`);
const judgements = await Promise.all(games.map(judged));
console.table(byKind());
const found = areas(judgements);
console.log(`Area under the curve: ${three(found.known)} known, ${three(found.aside)} kept aside, ${three(found.all)} all.`);
keep();
if (values.ladder === true) keep(await climbed());
await workers.close();

/** A line for each game, with no more digits than say something. */
function keep(ladder?: Climbed): void {
  if (values.write !== true) return;
  const lines = judgements.map((judgement) => `  ${print(judgement)}`).join(',\n');
  writeFileSync(
    values.out,
    `{ "rounds": ${rounds}, "areas": ${print(found)}, "ladder": ${print(ladder ?? null)}, "games": [\n${lines}\n] }\n`,
  );
}

async function judged(game: KnownGame): Promise<Judgement> {
  const judgement = (await workers.run({ game, rounds })) as Judgement;
  const { id, isGood, fitness, because, seconds } = judgement;
  console.log(`${isGood ? '+' : '-'} ${three(fitness)} ${id} (${because}; ${seconds.toFixed(1)} s)`);
  return judgement;
}

/** What the ladder has shown: the means of both thirds, and how often one of the best is deeper than one of the worst. */
interface Climbed {
  games: number;
  best: number;
  worst: number;
  area: number;
  shares: Record<string, number>;
}

/** How deep the best and the worst third of the games are that have a rank at all. */
async function climbed(): Promise<Climbed> {
  const ranked = judgements.filter(({ isJudged }) => isJudged).toSorted((a, b) => b.fitness - a.fitness);
  const third = Math.floor(ranked.length / 3);
  const shares: Record<string, number> = {};
  const depths = (some: readonly Judgement[]): Promise<number[]> =>
    Promise.all(
      some.map(async ({ id }) => {
        const share = (await workers.run({ game: games.find((game) => game.id === id)! })) as number;
        console.log(`${three(share)} ${id}`);
        return (shares[id] = share);
      }),
    );
  const [best, worst] = await Promise.all([depths(ranked.slice(0, third)), depths(ranked.slice(-third))]);
  const result = { games: third, best: mean(best), worst: mean(worst), area: areaUnderCurve(best, worst), shares };
  console.log(
    `uct:100 against uct:10 wins ${three(result.best)} in the best third, ${three(result.worst)} in the worst; area ${three(result.area)}.`,
  );
  return result;
}

function byKind(): Record<string, object> {
  return Object.fromEntries(
    Object.entries(Object.groupBy(judgements, ({ kind }) => kind)).map(([kind, some = []]) => {
      const sorted = some.map(({ fitness }) => fitness).toSorted((a, b) => a - b);
      return [
        kind,
        { games: some.length, least: three(sorted[0]!), median: three(sorted[sorted.length >> 1]!), most: three(sorted.at(-1)!) },
      ];
    }),
  );
}

function print(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) => (typeof each === 'number' ? Number(three(each)) : each));
}

function mean(list: readonly number[]): number {
  return list.reduce((sum, value) => sum + value, 0) / list.length;
}

function three(value: number): string {
  return value.toFixed(3);
}
