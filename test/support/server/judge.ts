/**
 * Judges a server by the logs of its clients: what was acknowledged is in the store once, what was refused is not there, nobody
 * else moved for a person, and everything that somebody was shown is what the store leads to.
 */
import type { PlayableGameDef } from '../../../src/ir/index.ts';
import { openMatch, type Authority } from '../../../src/match/index.ts';
import { keyOf, type LogEntry, type SeatKind, type View } from '../../../src/protocol/index.ts';
import type { StoredMatch } from '../../../src/server/store/store.ts';
import { digestOf, type Attempt, type ClientLog } from './client-log.ts';

/** A move of the store: which versions a player may have looked at who made it. */
interface Kept {
  readonly n: number;
  readonly entry: LogEntry;
  readonly from: number;
  readonly to: number;
  /** Who sat there. */
  readonly by: SeatKind | undefined;
}

/** Everything that is wrong with what the store has of a match; empty if nothing is. */
export function judgeMatch(def: PlayableGameDef, stored: StoredMatch, logs: readonly ClientLog[]): string[] {
  const numbers = stored.entries.flatMap(({ n }, index) => (n === index + 1 ? [] : [`entry ${index + 1} has the number ${n}`]));
  if (stored.seed === null) {
    const early = logs.filter(({ attempts }) => attempts.some(({ outcome }) => outcome === 'accepted'));
    return [...numbers, ...early.map(({ seat }) => `a move of seat ${seat} was acknowledged before the match began`)];
  }
  const { kept, sights, faults } = replayed(def, stored, new Set(logs.map(({ seat }) => seat)));
  return [...numbers, ...faults, ...logs.flatMap((log) => [...judgeMoves(log, kept), ...judgeSights(log, sights)])].map(
    (fault) => `match ${stored.id}: ${fault}`,
  );
}

/** Sights by viewer and version. */
type Sights = ReadonlyMap<string, string>;

function sightKey(seat: number | null, version: number): string {
  return `${seat} ${version}`;
}

function replayed(
  def: PlayableGameDef,
  stored: StoredMatch,
  viewers: ReadonlySet<number | null>,
): { kept: Kept[]; sights: Sights; faults: string[] } {
  const { clock, match } = stored.options;
  const authority = openMatch({ def, seed: BigInt(stored.seed!), match, seats: stored.seats, clock, managed: true });
  const sights = new Map<string, string>();
  const kept: Kept[] = [];
  let changedAt = authority.version;
  const look = (): void => {
    for (const seat of viewers) {
      const view = viewFor(authority, seat);
      if (view !== null) sights.set(sightKey(seat, authority.version), digestOf(view));
    }
  };
  look();
  for (const { n, entry } of stored.entries) {
    const [to, seats] = [authority.version, authority.seats];
    if (!authority.repeat(entry)) return { kept, sights, faults: [`entry ${n} is not possible`] };
    if (entry.type === 'move') kept.push({ n, entry, from: changedAt, to, by: seats[entry.seat] });
    if (entry.type !== 'seat' && entry.type !== 'pause') changedAt = authority.version;
    look();
  }
  return { kept, sights, faults: [] };
}

function viewFor(authority: Authority, seat: number | null): View | null {
  const said = authority
    .receive(seat, { type: 'join', seat, since: authority.version })
    .flatMap((out) => ('message' in out ? [out.message] : []));
  return said.find((message): message is View => message.type === 'view') ?? null;
}

/** Each attempt is in the store once if it was acknowledged, never if it was refused, and at most once otherwise. */
function judgeMoves({ seat, attempts }: ClientLog, kept: readonly Kept[]): string[] {
  if (seat === null) return [];
  const left = new Set<Attempt>(attempts.filter(({ outcome }) => outcome !== 'refused'));
  const faults: string[] = [];
  for (const { n, entry, from, to, by } of kept) {
    if (entry.type !== 'move' || entry.seat !== seat || by?.kind !== 'person' || ('timeout' in entry && entry.timeout === true)) continue;
    const key = keyOf(entry.move);
    const fitting = [...left].filter((attempt) => attempt.key === key && attempt.version >= from && attempt.version <= to);
    const found = fitting.find(({ outcome }) => outcome === 'accepted') ?? fitting[0];
    if (found === undefined)
      faults.push(`entry ${n} is a move of seat ${seat} that its player has not made, or that is there twice: ${key}`);
    else left.delete(found);
  }
  const lost = [...left].filter(({ outcome }) => outcome === 'accepted');
  return [
    ...faults,
    ...lost.map(({ version, key }) => `the move of seat ${seat} at version ${version} was acknowledged and is lost: ${key}`),
  ];
}

function judgeSights({ seat, sights }: ClientLog, stored: Sights): string[] {
  return sights.flatMap(({ version, digest }) => {
    const is = stored.get(sightKey(seat, version));
    if (is === undefined) return [`viewer ${seat} was shown version ${version}, which the store does not lead to`];
    return is === digest ? [] : [`viewer ${seat} was shown something else at version ${version} than the store leads to`];
  });
}
