/** A match as a server keeps it, and the record that it gives out: played to its end by persons who move at random, and bots. */
import type { PlayableGameDef } from '../../src/ir/index.ts';
import { ENGINE, legalMoves, pendingPlayers, Rng } from '../../src/kernel/index.ts';
import { faultOfAgent } from '../../src/host/time-budget.ts';
import { botSeedOf, endOf, openMatch, recordSum, seedOf, type ThinkMeans } from '../../src/match/index.ts';
import type { MatchOptions, MatchRecord, PlaytestNote } from '../../src/protocol/index.ts';
import { recordOf } from '../../src/server/fair/record-of.ts';
import type { StoredEntry, StoredMatch } from '../../src/server/store/store.ts';
import { identityOf } from '../../src/sim/index.ts';
import { MatchTable, seatKinds } from './match-table.ts';

export const SECRET = '5ec2e7'.padEnd(64, '0');

export interface PlayedOptions extends Partial<Pick<MatchOptions, 'reveals' | 'playtest'>> {
  readonly id?: string;
  /** Which random moves persons make. */
  readonly rng?: number;
  /** Moves after which somebody takes the last one back, once. */
  readonly undoAfter?: number;
  /** Moves after which the first seat gives up. */
  readonly resignAfter?: number;
  /** Means that bots think with. */
  readonly means?: ThinkMeans;
}

/** A match that is over, as the store has it. */
export function playedMatch(
  def: PlayableGameDef,
  seats: readonly string[],
  { id = 'm4tch', rng: chance = 1, undoAfter, resignAfter, reveals = true, playtest = false, means }: PlayedOptions = {},
): StoredMatch {
  const kinds = seatKinds(seats);
  const nonces = seats.map((seat, index) => (seat === 'person' ? `${index + 1}`.padStart(32, '0') : null));
  const seed = seedOf({ secret: SECRET, match: id, nonces });
  const match = openMatch({ def, seed, match: { players: seats.length }, seats: kinds, botSeed: botSeedOf(SECRET, id), faultOfAgent });
  const persons = seats.flatMap((seat, index) => (seat === 'person' ? [index] : []));
  const table = new MatchTable(match, persons);
  const rng = new Rng(chance);
  const resign = (): unknown => table.send(persons[0]!, { type: 'resign' });
  let moves = 0;
  if (resignAfter === 0) resign();
  while (match.over === null) {
    table.letThink(undefined, means);
    const asked = pendingPlayers(def, match.state).filter((seat) => seat !== ENGINE && persons.includes(seat));
    if (match.over !== null || asked.length === 0) break;
    const seat = asked[rng.below(asked.length)]!;
    const options = legalMoves(def, match.state, seat);
    table.play(seat, options[rng.below(options.length)]!);
    if (++moves === resignAfter) resign();
    if (moves !== undoAfter) continue;
    table.send(seat, { type: 'undo', version: match.version });
    for (const other of persons) if (other !== seat) table.send(other, { type: 'agree', version: match.version, agree: true });
  }
  const stored: StoredMatch = {
    id,
    at: 999_000,
    game: 'a'.repeat(64),
    package: null,
    options: {
      match: { players: seats.length },
      clock: null,
      watch: 'link',
      listed: false,
      reveals,
      playtest,
      chat: true,
      substitute: 'random',
    },
    secret: SECRET,
    hostToken: 'b'.repeat(64),
    invitation: 'c'.repeat(64),
    device: null,
    webhook: null,
    seats: kinds,
    rematchOf: null,
    stage: 'over',
    frozen: null,
    end: endOf(match),
    engine: match.log().engine,
    seed: String(seed),
    places: kinds.map((kind, seat) => ({
      kind,
      name: null,
      token: kind.kind === 'person' ? `${seat}`.padStart(64, 'd') : null,
      device: null,
      nonce: nonces[seat]!,
      seenBy: [],
    })),
    entries: table.accepted.map(({ entry, hash }, index): StoredEntry => ({ n: index + 1, at: 1000 * index, entry, hash })),
    image: null,
    chat: [],
    rematch: null,
  };
  return stored;
}

/** The record of such a match. */
export function playedRecord(
  def: PlayableGameDef,
  seats: readonly string[],
  options: PlayedOptions & { readonly notes?: readonly PlaytestNote[] } = {},
): MatchRecord {
  const stored = playedMatch(def, seats, options);
  const { notes } = options;
  return recordOf(stored, { game: identityOf(def), ...(notes === undefined ? {} : { notes }) })!;
}

/** A record after a change to it, by somebody who has thought of the checksum. */
export function forged(record: MatchRecord, change: (record: Changeable<MatchRecord>) => void): MatchRecord {
  const copy = structuredClone(record) as Changeable<MatchRecord>;
  change(copy);
  return { ...(copy as MatchRecord), check: recordSum(copy as MatchRecord) };
}

/** What tests change. */
export type Changeable<T> = { -readonly [Key in keyof T]: T[Key] extends object | null ? Changeable<T[Key]> : T[Key] };
