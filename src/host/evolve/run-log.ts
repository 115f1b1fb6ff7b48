/** The log of a run: one record a line, each after the beginning of its hash. It only grows; of what was not written to its end nobody was told. */
import { textHash } from '../../ir/canonical.ts';
import { RunFault } from './run-fault.ts';
import type { RunFiles } from './run-files.ts';
import { FORMAT, type BatchRecord, type RunSettings } from './run-record.ts';

export const LOG = 'run.log';

const DIGITS = 16;

/** What was read of a log. */
export interface ReadLog {
  readonly settings: RunSettings;
  /** The bytes of all whole records. */
  readonly length: number;
  /** Whether something follows them that was not written to its end. */
  readonly torn: boolean;
}

/** A record as a line. */
export function lineOf(record: RunSettings | BatchRecord): string {
  const text = JSON.stringify(record);
  return `${textHash(text).slice(0, DIGITS)} ${text}\n`;
}

/** Reads a log and tells of its batches one after the other, so that they are not all kept. A log that is wrong in the middle is a fault. */
export function readLog(files: RunFiles, onBegin: (settings: RunSettings) => void, onBatch: (record: BatchRecord) => void): ReadLog {
  let settings: RunSettings | undefined;
  let [length, number] = [0, 0];
  let wrong: number | undefined;
  for (const bytes of files.lines(LOG)) {
    number++;
    // What follows a wrong line shows that it is not one that was never finished.
    if (wrong !== undefined) throw faultAt(files, wrong, 'this line was changed or damaged');
    const record = recordIn(bytes);
    if (record === undefined) {
      wrong = number;
      continue;
    }
    if (settings === undefined) onBegin((settings = asSettings(files, record)));
    else onBatch(asBatch(files, number, record));
    length += bytes.length;
  }
  if (settings === undefined) throw faultAt(files, 1, 'it does not say how the run was begun');
  return { settings, length, torn: wrong !== undefined };
}

/** The record of a line; undefined if it is not what was written. */
function recordIn(bytes: Uint8Array): object | undefined {
  const line = new TextDecoder().decode(bytes);
  if (!line.endsWith('\n') || line[DIGITS] !== ' ') return undefined;
  const text = line.slice(DIGITS + 1, -1);
  return textHash(text).slice(0, DIGITS) === line.slice(0, DIGITS) ? (JSON.parse(text) as object) : undefined;
}

function asSettings(files: RunFiles, record: object): RunSettings {
  const { format } = record as Partial<RunSettings>;
  if (format !== FORMAT) throw faultAt(files, 1, `it has format ${format}, and this Ludwright reads format ${FORMAT}`);
  return record as RunSettings;
}

function asBatch(files: RunFiles, line: number, record: object): BatchRecord {
  const { batch } = record as Partial<BatchRecord>;
  if (batch !== line - 2) throw faultAt(files, line, `batch ${line - 2} should be here, and it is batch ${batch}`);
  return record as BatchRecord;
}

function faultAt({ folder }: RunFiles, line: number, what: string): RunFault {
  const advice =
    line === 1
      ? 'Without its first line a run cannot be read; take it from a copy, or begin a new run with --out.'
      : `All before it can be kept: "head -n ${line - 1} ${folder}/${LOG}" prints it, and with that as the log the run goes on from there.`;
  return new RunFault(`${folder}/${LOG}:${line}: ${what}. Nothing was changed. ${advice}`);
}
