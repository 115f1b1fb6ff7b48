/** `ludwright evolve status RUN`: how far a run has come, what it found, and what that cost. */
import type { RunSummary } from '../../evolve/index.ts';
import { openRun, summaryOfRun, type Run } from '../../host/evolve/open-run.ts';
import { amount, percent } from '../../report/numbers.ts';
import { several } from '../../english/index.ts';
import { printJson } from '../../text/print-json.ts';
import { table } from '../table.ts';
import { err, out } from '../terminal.ts';
import { orFailed } from './or-failed.ts';
import { duration } from './search-line.ts';

export async function status(folder: string, { format }: { readonly format: string }): Promise<void> {
  const run = await orFailed(() => openRun(folder));
  for (const remark of run.remarks) err.write(`${remark}\n`);
  const summary = summaryOfRun(run);
  if (format === 'json') out.data(printJson(figuresOf(run, summary)));
  else out.write(inWords(run, summary));
}

/** How many new games a core judges in a second: through the first filters, and in all. */
function ratesOf(run: Run): { readonly first: number | null; readonly whole: number | null } {
  const { proposals } = run.evolution;
  const { express = 0, random = 0 } = run.spent;
  const perSecond = (ms: number): number | null => (ms > 0 ? proposals / (ms / 1000) : null);
  return { first: perSecond(express + random), whole: perSecond(totalOf(run)) };
}

function totalOf({ spent }: Run): number {
  return Object.values(spent).reduce((sum, ms) => sum + ms, 0);
}

function figuresOf(run: Run, summary: RunSummary): object {
  const { settings, spent, faults, remarks } = run;
  const { proposals, batches, filled, cells, hash, combinations, operators, reasons, breakdowns, wishes, history } = summary;
  return {
    proposals,
    wanted: settings.proposals,
    batches,
    seed: settings.seed,
    islands: settings.islands,
    engine: settings.engine,
    hash,
    filled,
    cells,
    combinations,
    fitness: history.at(-1) ?? null,
    operators,
    reasons,
    spent,
    proposalsPerSecondAndCore: ratesOf(run),
    missingCapabilities: wishes,
    breakdowns,
    faults,
    remarks,
  };
}

function inWords(run: Run, summary: RunSummary): string {
  const { settings, files, faults } = run;
  const { proposals, batches, filled, cells, hash, combinations, history, elites, wishes, breakdowns } = summary;
  const [last, best] = [history.at(-1), elites[0]];
  const rows = [
    ['proposals', `${proposals} of ${settings.proposals}, in ${several(batches, 'batch')}; seed ${settings.seed}`],
    ['archive', `${filled} of ${cells} cells, ${several(combinations, 'combination')}; hash ${hash}`],
    ...(best === undefined ? [] : [['fitness', `best ${last!.best.toFixed(2)} (${best.name}), mean ${last!.mean.toFixed(2)}`]]),
    ['time', timeOf(run)],
  ];
  return `${[
    `${files.folder}\n${table(
      null,
      rows.map(([name, text]) => [`  ${name}`, text!]),
      out.width,
    )}`,
    titled(['operator', 'tried', 'brought'], operatorRows(summary)),
    titled(
      ['why not in the archive', 'games'],
      summary.reasons.map(({ reason, count }) => [reason, String(count)]),
    ),
    titled(
      ['missing capability', 'games', 'fitness', 'workaround'],
      wishes.map(({ capability, games, fitness, workarounds }) => [
        capability,
        String(games),
        fitness.toFixed(2),
        workarounds[0]?.workaround ?? '',
      ]),
    ),
    titled(
      ['broken down', 'times', 'the first time'],
      breakdowns.map(({ operator, count, message }) => [operator, String(count), message]),
    ),
    titled(
      ['defect in judging', 'what'],
      faults.map(({ id, message }) => [id, firstLine(message)]),
    ),
  ]
    .filter((part) => part !== '')
    .join('\n\n')}\n`;
}

function timeOf(run: Run): string {
  const total = totalOf(run);
  if (total === 0) return 'none yet';
  const { first, whole } = ratesOf(run);
  const shares = Object.entries(run.spent)
    .toSorted(([, one], [, other]) => other - one)
    .map(([tier, ms]) => `${tier} ${percent(ms / total)}`);
  const rates = `${amount(whole!)} proposals per second and core, ${first === null ? 'none' : amount(first)} through the first filters`;
  return `${duration(total / 1000)} of processor time: ${shares.join(', ')}; ${rates}`;
}

function operatorRows({ operators }: RunSummary): string[][] {
  return operators
    .toSorted((one, other) => other.brought - one.brought)
    .map(({ name, tried, brought }) => [name, String(tried), `${brought}${tried === 0 ? '' : ` (${percent(brought / tried)})`}`]);
}

function titled(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  return rows.length === 0 ? '' : table(headings, rows, out.width);
}

/** Of what a mistake of ours says; the log has the rest. */
function firstLine(text: string): string {
  return text.split('\n', 1)[0]!;
}
