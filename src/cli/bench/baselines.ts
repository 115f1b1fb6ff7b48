/** Baselines in the clone: the fixed reference and the recorded releases. */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reasonOf } from '../../host/files.ts';
import { ROOT } from '../../host/places.ts';
import { failed, wrongUsage } from '../exit.ts';
import type { Multiples } from './compare.ts';
import { entryOf, parseHistory, printEntry, type HistoryEntry } from './history.ts';

/** Speeds of the releases, one line each. */
export const HISTORY = join(ROOT, 'docs/bench-history.jsonl');

const REFERENCE = join(ROOT, 'bench/reference.json');

/** Finds the baseline with a name: `reference`, or the version of a recorded release. */
export function baselineNamed(name: string): Multiples {
  const baselines = allBaselines();
  const found = baselines.get(name);
  if (found !== undefined) return found;
  if (baselines.size === 0) throw wrongUsage('--against needs a clone of the repository: the package has no baselines.');
  throw wrongUsage(`There is no baseline "${name}". Baselines: ${[...baselines.keys()].join(', ')}.`);
}

/** Games of the fixed reference; none outside of a clone. */
export function referenceGames(): string[] {
  return Object.keys(reference() ?? {});
}

/** Refuses a version that the history has already. */
export function needUnrecorded(path: string, version: string): void {
  if (entryOf(readHistory(path), version) !== undefined)
    throw failed(`${path} has a line for ${version} already. It keeps one line per release.`);
}

/** Appends a release to the history. */
export function record(path: string, entry: HistoryEntry): void {
  try {
    appendFileSync(path, printEntry(entry));
  } catch (error) {
    throw failed(`${path} cannot be written: ${reasonOf(error)}.`);
  }
}

function allBaselines(): Map<string, Multiples> {
  const fixed = reference();
  return new Map([
    ...(fixed === undefined ? [] : [['reference', fixed] as const]),
    ...readHistory(HISTORY).map(({ version, multiples }) => [version, multiples] as const),
  ]);
}

function reference(): Multiples | undefined {
  return existsSync(REFERENCE) ? (JSON.parse(readFileSync(REFERENCE, 'utf8')) as { multiples: Multiples }).multiples : undefined;
}

function readHistory(path: string): HistoryEntry[] {
  if (!existsSync(path)) return [];
  try {
    return parseHistory(readFileSync(path, 'utf8'));
  } catch (error) {
    throw failed(`${path} cannot be read: ${reasonOf(error)}.`);
  }
}
