/** `ludwright evolve again RUN`: the games of an archive are measured once more with fresh seeds, and it is said how far the archive can be trusted. */
import { measureAgain, type MeasuredAgain } from '../../host/evolve/measure-again.ts';
import { withJudges } from '../../host/evolve/judge-pool.ts';
import { openRun } from '../../host/evolve/open-run.ts';
import { lockRun } from '../../host/evolve/run-lock.ts';
import { percent } from '../../report/numbers.ts';
import { several } from '../../english/index.ts';
import { printJson } from '../../text/print-json.ts';
import { failed } from '../exit.ts';
import { progressLine } from '../progress.ts';
import { table } from '../table.ts';
import { out } from '../terminal.ts';
import { orFailed } from './or-failed.ts';

interface AgainOptions {
  readonly matches: number;
  readonly sample?: number;
  readonly jobs: number;
  readonly format: string;
}

/** A game that is further off was lucky, or unlucky. */
const CLOSE = 0.1;
/** So many of those that are furthest off are named. */
const NAMED = 5;

export async function again(folder: string, { matches, sample, jobs, format }: AgainOptions): Promise<void> {
  const measured = await orFailed(async () => {
    openRun(folder);
    const lock = lockRun(folder);
    try {
      const run = openRun(folder);
      const { stockText: stock, settings } = run;
      const line = progressLine();
      const onMeasured = (done: number, all: number): void => line.show(`Measuring again: ${done} of ${several(all, 'game')}`);
      return await withJudges({ jobs, stock, weights: settings.weights }, (judge) =>
        measureAgain(run, { matches, judge, ...(sample !== undefined && { sample }), onMeasured }),
      ).finally(line.end);
    } finally {
      lock.release();
    }
  });
  if (measured.length === 0) throw failed('this archive has no games yet.');
  if (format === 'json') out.data(printJson(measured));
  else out.write(`${inWords(measured, matches)}\n`);
}

function inWords(measured: readonly MeasuredAgain[], matches: number): string {
  const off = measured.map((each) => ({ ...each, by: each.after === null ? null : each.after.mean - each.before.mean }));
  const known = off.flatMap(({ by }) => (by === null ? [] : [by]));
  const close = known.filter((by) => Math.abs(by) <= CLOSE).length;
  const sizes = known.map(Math.abs).toSorted((one, other) => one - other);
  const furthest = off.toSorted((one, other) => distance(other.by) - distance(one.by)).slice(0, NAMED);
  const rows = [
    [`  within ${CLOSE} of what the archive says`, `${close} (${percent(close / measured.length)})`],
    ['  no longer a game that the archive would take', String(measured.length - known.length)],
    ['  difference in the median', (sizes[sizes.length >> 1] ?? 0).toFixed(3)],
    ['  difference on average', signed(known.reduce((sum, by) => sum + by, 0) / Math.max(1, known.length))],
  ];
  const named = furthest.map(({ name, id, before, after }) => [
    `  ${name}`,
    id.slice(0, 8),
    before.mean.toFixed(2),
    after === null ? 'no game' : after.mean.toFixed(2),
  ]);
  return [
    `${several(measured.length, 'game')}, each by at least ${matches} fresh matches of each kind`,
    table(null, rows, out.width),
    `furthest off\n${table(['  game', 'id', 'archive', 'now'], named, out.width)}`,
  ].join('\n\n');
}

/** Games that are none any more are furthest off. */
function distance(by: number | null): number {
  return by === null ? Infinity : Math.abs(by);
}

function signed(value: number): string {
  return `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(3)}`;
}
