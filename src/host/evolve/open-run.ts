/** A run as its folder has it: everything that was found out is told again, and nothing is written. */
import { Evolution, summaryOf, type Breakdown, type Operator, type RunSummary, type Stock } from '../../evolve/index.ts';
import { textHash } from '../../ir/canonical.ts';
import { RunFault } from './run-fault.ts';
import { runFiles, type RunFiles } from './run-files.ts';
import { LOG, readLog } from './run-log.ts';
import { addSpent, type Fault, type RunSettings, type Spent } from './run-record.ts';
import { readStock, stockOfToday } from './stock-text.ts';

export const STOCK = 'stock.json';

export interface OpenOptions {
  readonly files?: RunFiles;
  /** Ways to make games; all that there are unless stated. */
  readonly operators?: readonly Operator[];
}

/** A run, as far as it has come. */
export interface Run {
  readonly files: RunFiles;
  readonly settings: RunSettings;
  readonly stock: Stock;
  /** The text of the stock, for workers. */
  readonly stockText: string;
  readonly evolution: Evolution;
  /** Processor time of all batches. */
  spent: Spent;
  /** Games whose judgement broke down. */
  readonly faults: Fault[];
  /** Operators that had broken down before it was opened. */
  readonly breakdownsBefore: readonly Breakdown[];
  /** The bytes of all whole records of the log. */
  length: number;
  /** What is not as it should be, in sentences. */
  readonly remarks: readonly string[];
  /** Whether the log has to be cut to its length, and the stock to be written again, before the run goes on. */
  readonly mending: { readonly log: boolean; readonly stock: boolean };
}

/** Opens a run to look at it, or to go on with it later. What cannot be read is a `RunFault`. */
export function openRun(folder: string, { files = runFiles(folder), operators }: OpenOptions = {}): Run {
  if (!files.list().includes(LOG)) throw new RunFault(noRun(files));
  let found: { stock: Stock; text: string; isDamaged: boolean; evolution: Evolution } | undefined;
  let spent: Spent = {};
  const faults: Fault[] = [];
  let breakdownsBefore: readonly Breakdown[] = [];
  const { settings, length, torn } = readLog(
    files,
    (begun) => {
      const { text, isDamaged } = textOfStock(files, begun);
      const stock = readStock(text);
      found = { stock, text, isDamaged, evolution: evolutionOf(begun, stock, operators) };
    },
    (record) => {
      found!.evolution.tell(record.told);
      spent = addSpent(spent, record.spent);
      for (const fault of record.faults ?? []) faults.push(fault);
      breakdownsBefore = record.breakdowns ?? [];
    },
  );
  const { stock, text, isDamaged, evolution } = found!;
  const remarks = [
    ...(torn ? ['The last batch was not written to its end: it is played again.'] : []),
    ...(isDamaged ? [`"${files.folder}/${STOCK}" is damaged; the parts of the library are the same, and are used in its place.`] : []),
  ];
  return {
    files,
    settings,
    stock,
    stockText: text,
    evolution,
    spent,
    faults,
    breakdownsBefore,
    length,
    remarks,
    mending: { log: torn, stock: isDamaged },
  };
}

/** What a run has found so far. */
export function summaryOfRun(run: Run): RunSummary {
  return { ...summaryOf(run.evolution), breakdowns: breakdownsOf(run) };
}

/** Operators that have broken down since the run was begun. */
export function breakdownsOf({ evolution, breakdownsBefore }: Run): readonly Breakdown[] {
  const all = new Map(breakdownsBefore.map((breakdown) => [breakdown.operator, breakdown]));
  for (const { operator, count, message } of evolution.breakdowns) {
    const before = all.get(operator);
    all.set(operator, { operator, count: count + (before?.count ?? 0), message: before?.message ?? message });
  }
  return [...all.values()];
}

function evolutionOf({ seed, dimensions, seeds, weights, islands }: RunSettings, stock: Stock, operators?: readonly Operator[]): Evolution {
  return new Evolution(stock, { seed, dimensions, seeds, weights, islands, ...(operators !== undefined && { operators }) });
}

function textOfStock(files: RunFiles, { stock, parts }: RunSettings): { text: string; isDamaged: boolean } {
  const read = files.read(STOCK);
  if ('text' in read && textHash(read.text) === stock) return { text: read.text, isDamaged: false };
  const today = stockOfToday(parts);
  if (today !== null && textHash(today) === stock) return { text: today, isDamaged: true };
  const what = 'unreadable' in read ? `it cannot be read: ${read.unreadable}` : 'it is not what the run was begun with';
  throw new RunFault(
    `${files.folder}/${STOCK}:1: ${what}, and the library does not have the same parts any more. Nothing was changed. ` +
      `Take the file from a copy; its SHA-256 is ${stock}.`,
  );
}

function noRun(files: RunFiles): string {
  const there = files.list();
  if (there.length === 0) return `there is no run in "${files.folder}". "ludwright evolve --out ${files.folder}" begins one.`;
  return `"${files.folder}" is no folder of a run: it has no ${LOG}.`;
}
