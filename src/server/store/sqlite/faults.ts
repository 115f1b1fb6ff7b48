/** What goes wrong with a database, in words for whoever runs the server. */
import { Fenced, StoreFault, type StoreCondition } from '../store.ts';
import type { Fault } from './store-messages.ts';

/** What SQLite says went wrong. */
interface SqliteError extends Error {
  /** The lowest byte is the kind, the rest says more. */
  readonly errcode: number;
}

/** https://sqlite.org/rescode.html */
const PRIMARY_KEY_TAKEN = 1555;
const FOREIGN_KEY_MISSING = 787;

const CONDITIONS: Readonly<Record<number, readonly [sentence: string, condition: StoreCondition]>> = {
  3: ['it may not be opened', 'unusable'],
  5: ['another program has it locked', 'locked'],
  6: ['another program has it locked', 'locked'],
  7: ['there is not enough memory', 'unusable'],
  8: ['it can only be read', 'read-only'],
  10: ['the disk cannot be read or written', 'unusable'],
  11: ['it is damaged', 'damaged'],
  13: ['the disk is full', 'full'],
  14: ['it cannot be opened', 'unusable'],
  15: ['another program has it locked', 'locked'],
  24: ['it is damaged, or no store at all', 'damaged'],
  26: ['it is damaged, or no store at all', 'damaged'],
};

export function isPrimaryKeyTaken(error: unknown): boolean {
  return isSqliteError(error) && error.errcode === PRIMARY_KEY_TAKEN;
}

export function isForeignKeyMissing(error: unknown): boolean {
  return isSqliteError(error) && error.errcode === FOREIGN_KEY_MISSING;
}

/** What SQLite cannot do, as a fault of the store; mistakes of ours stay what they are. */
export function faultOf(error: unknown, file: string): Error {
  if (isSystemError(error)) return new StoreFault(`The store ${file}: ${error.message}.`, 'unusable');
  if (!isSqliteError(error)) return error instanceof Error ? error : new Error(String(error));
  const found = CONDITIONS[error.errcode & 0xff];
  if (found === undefined) return error;
  const [sentence, condition] = found;
  return new StoreFault(`The store ${file}: ${sentence} (${error.message}).`, condition);
}

/** What the other thread is told. */
export function describeFault(error: unknown, file: string): Fault {
  const fault = faultOf(error, file);
  if (fault instanceof Fenced) return { kind: 'fenced', text: fault.message, condition: null };
  if (fault instanceof StoreFault) return { kind: 'store', text: fault.message, condition: fault.condition };
  return { kind: 'defect', text: fault.stack ?? fault.message, condition: null };
}

/** Folders that may not be written, full disks, links that lead nowhere. */
export function isSystemError(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error;
}

function isSqliteError(error: unknown): error is SqliteError {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number';
}
