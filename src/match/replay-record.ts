/** The record of a match, done again entry by entry. */
import type { PlayableGameDef } from '../ir/index.ts';
import { matchFaults } from '../kernel/index.ts';
import type { MatchRecord, RecordedEntry } from '../protocol/index.ts';
import { Authority } from './authority.ts';
import type { Step } from './course.ts';

/** A record that shows its match. */
export interface ShownRecord extends MatchRecord {
  readonly seed: string;
  readonly entries: readonly RecordedEntry[];
}

/** What doing a record again has come to. */
export interface Redone {
  /** The match as far as it could be done; null if it cannot even begin. */
  readonly match: Authority | null;
  /** How many entries were done and led to the states that the record says. */
  readonly agree: number;
  /** What kept the next one from it; null if all agree. */
  readonly fault: string | null;
}

/** What an entry has come to, for those who want to know of each. */
export interface RedoneEntry {
  readonly recorded: RecordedEntry;
  readonly match: Authority;
  /** The version of the match before it. */
  readonly before: number;
  /** The moves that it added, the engine's own among them. */
  readonly steps: readonly Step[];
}

/** Whether a record has what its moves follow from. */
export function isShown(record: MatchRecord): record is ShownRecord {
  return record.seed !== null && record.entries !== null;
}

/** Does everything again that a record says, and compares every hash; stops where they differ. */
export function replayRecord(def: PlayableGameDef, record: ShownRecord, each: (entry: RedoneEntry) => void = () => {}): Redone {
  const fault = openingFault(def, record);
  if (fault !== null) return { match: null, agree: 0, fault };
  const { options, seats, seed, entries } = record;
  // Whoever sat there was accepted by a server that may have agents which count time.
  const match = new Authority({ def, seed: BigInt(seed), match: options.match, seats, faultOfAgent: () => null, reveals: false });
  for (const [index, recorded] of entries.entries()) {
    const before = match.version;
    const { length } = match.steps;
    if (!match.repeat(recorded.entry)) return { match, agree: index, fault: 'it is not possible there' };
    if (match.hash !== recorded.hash)
      return { match, agree: index, fault: `it leads to the state ${match.hash}, and not to ${recorded.hash}` };
    each({ recorded, match, before, steps: match.steps.slice(recorded.entry.type === 'undo' ? match.steps.length : length) });
  }
  return { match, agree: entries.length, fault: null };
}

function openingFault(def: PlayableGameDef, { options: { match }, seats }: MatchRecord): string | null {
  const [fault] = matchFaults(def, match);
  if (fault !== undefined) return fault.message;
  return seats.length === match.players ? null : `there are ${seats.length} seats for ${match.players} players`;
}
