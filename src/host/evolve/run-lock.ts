/** Two processes must not go on with one run: whoever does so says so in a file beside the log. */
import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { world } from '../world.ts';
import { reasonOf } from '../files.ts';
import { RunFault } from './run-fault.ts';

export const LOCK = 'run.lock';

/** Who works on a run. */
interface Holder {
  readonly pid: number;
  readonly host: string;
  /** When the process began, since numbers of processes are used again; null where the system does not tell. */
  readonly began: string | null;
}

export interface Lock {
  /** Throws if the lock was taken away. */
  check(): void;
  release(): void;
}

/** Takes the lock of a run. One that was left behind by a process that is no more does not count. */
export function lockRun(folder: string): Lock {
  const path = join(folder, LOCK);
  const own = JSON.stringify(holderNow());
  for (;;) {
    const other = take(path, own);
    if (other === null) break;
    if (isAtWork(other)) throw inUse(path, other);
    rmSync(path, { force: true });
  }
  const release = (): void => {
    forget();
    if (textAt(path) === own) rmSync(path, { force: true });
  };
  const forget = world().atExit(release);
  return {
    check: () => {
      if (textAt(path) !== own) throw new RunFault(`"${path}" was taken away: something else may work on this run, so it was stopped.`);
    },
    release,
  };
}

/** Null if the lock was taken; who has it otherwise. One that cannot be read was left behind half written. */
function take(path: string, own: string): Partial<Holder> | null {
  try {
    const file = openSync(path, 'wx');
    try {
      writeSync(file, own);
    } finally {
      closeSync(file);
    }
    return null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw new RunFault(`"${path}" cannot be written: ${reasonOf(error)}.`);
    return holderIn(textAt(path) ?? '');
  }
}

function holderIn(text: string): Partial<Holder> {
  try {
    return JSON.parse(text) as Holder;
  } catch {
    return {};
  }
}

function holderNow(): Holder {
  return { pid: process.pid, host: hostname(), began: beginningOf(process.pid) };
}

function isAtWork({ pid, host, began }: Partial<Holder>): boolean {
  if (pid === undefined) return false;
  // Of processes on other machines nothing is known.
  if (host !== hostname()) return true;
  return isAlive(pid) && beginningOf(pid) === began;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** When a process began, in ticks since the machine did, and which start of the machine that was. */
function beginningOf(pid: number): string | null {
  const stat = textAt(`/proc/${pid}/stat`);
  const boot = textAt('/proc/sys/kernel/random/boot_id');
  if (stat === null || boot === null) return null;
  // The name of the program stands in brackets and may contain anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return `${boot.trim()} ${fields[TICKS]}`;
}

/** The place of the beginning among the fields after the name. */
const TICKS = 19;

function textAt(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

function inUse(path: string, { pid, host }: Partial<Holder>): RunFault {
  const where = host === hostname() ? '' : ` on "${host}"`;
  return new RunFault(
    `process ${pid}${where} works on this run. Wait until it ends or stop it; if there is no such process, remove "${path}".`,
  );
}
