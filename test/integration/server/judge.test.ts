/** Who judges servers finds every fault that a server can have: each is made on purpose. */
import { describe, expect, test } from 'vitest';
import { Rng } from '../../../src/kernel/index.ts';
import { openMatch, type Outgoing } from '../../../src/match/index.ts';
import type { LogEntry, MatchOptions } from '../../../src/protocol/index.ts';
import type { StoredEntry, StoredMatch } from '../../../src/server/store/store.ts';
import { corpusGame } from '../../support/corpus.ts';
import type { ClientLog } from '../../support/server/client-log.ts';
import { judgeMatch } from '../../support/server/judge.ts';
import { ScriptedPerson } from '../../support/server/scripted-person.ts';

const def = corpusGame('crazy-eights');

const OPTIONS: MatchOptions = {
  match: { players: 2 },
  clock: null,
  watch: 'everybody',
  listed: false,
  reveals: true,
  playtest: false,
  chat: false,
  substitute: 'random',
};

/** A match that two persons have played for a while, as a server would keep it. */
function playedMatch(moves: number): { stored: StoredMatch; persons: ScriptedPerson[] } {
  const authority = openMatch({ def, seed: 5n, match: { players: 2 }, seats: [{ kind: 'person' }, { kind: 'person' }] });
  const persons = [0, 1].map((seat) => new ScriptedPerson({ match: 'm', seat, random: new Rng(seat), pause: null }));
  const deliver = (outgoing: readonly Outgoing[]): void => {
    for (const out of outgoing)
      if ('message' in out && out.to !== null) persons[out.to]!.hear(JSON.stringify({ type: 'table', message: out.message }));
  };
  persons.forEach((person, seat) => {
    person.connected({
      say: (said) => {
        if (said.type === 'table') deliver(authority.receive(seat, said.message));
      },
    });
    deliver(authority.receive(seat, { type: 'join', seat }));
  });
  for (let made = 0; made < moves; made++) persons.find((person) => person.play());
  const entries = authority.log().entries.map((entry, index): StoredEntry => ({ n: index + 1, at: index, entry, hash: '' }));
  const place = { kind: { kind: 'person' }, name: null, token: null, device: null, nonce: '00', seenBy: [] } as const;
  const stored: StoredMatch = {
    id: 'm',
    at: 0,
    game: '',
    package: null,
    options: OPTIONS,
    secret: '',
    hostToken: '',
    invitation: '',
    device: null,
    webhook: null,
    seats: [{ kind: 'person' }, { kind: 'person' }],
    rematchOf: null,
    stage: 'playing',
    frozen: null,
    end: null,
    engine: '',
    seed: '5',
    places: [place, place],
    entries,
    image: null,
    chat: [],
    rematch: null,
  };
  return { stored, persons };
}

/** What is said about a match after something was done to it. */
function judged(
  change: (played: { stored: StoredMatch; persons: ScriptedPerson[] }) => { stored?: StoredMatch; logs?: readonly ClientLog[] },
): string {
  const played = playedMatch(8);
  const { stored = played.stored, logs = played.persons } = change(played);
  return judgeMatch(def, stored, logs).join('\n');
}

const withEntries = (stored: StoredMatch, entries: readonly LogEntry[]): StoredMatch => ({
  ...stored,
  entries: entries.map((entry, index) => ({ n: index + 1, at: index, entry, hash: '' })),
});

describe('a judge', () => {
  test('has nothing to say about a match as it was played', () => expect(judged(() => ({}))).toBe(''));

  test('misses a move that was acknowledged', () =>
    expect(judged(({ stored }) => ({ stored: { ...stored, entries: stored.entries.slice(0, -1) } }))).toMatch(
      /was acknowledged and is lost/,
    ));

  test('sees a move that is there twice', () => {
    const said = judged(({ stored }) => {
      const entries = stored.entries.map(({ entry }) => entry);
      const twice = entries.findIndex((entry) => entry.type === 'move' && 'action' in entry.move && entry.move.action === 'draw');
      return { stored: withEntries(stored, entries.toSpliced(Math.max(0, twice), 0, entries[Math.max(0, twice)]!)) };
    });
    expect(said).toMatch(/there twice|is not possible/);
  });

  test('sees a move that was refused, and is there all the same', () =>
    expect(
      judged(({ persons }) => ({
        logs: persons.map(({ match, seat, attempts, sights }) => ({
          match,
          seat,
          sights,
          attempts: attempts.map((attempt, index) => (index === 0 ? { ...attempt, outcome: 'refused' as const } : attempt)),
        })),
      })),
    ).toMatch(/has not made/));

  test('lets a move be there or not of which nobody heard', () => {
    const unknown = (logs: readonly ClientLog[]): ClientLog[] =>
      logs.map((log) => ({
        ...log,
        sights: [],
        match: log.match,
        seat: log.seat,
        attempts: log.attempts.map((attempt, index) => (index === log.attempts.length - 1 ? { ...attempt, outcome: 'unknown' } : attempt)),
      }));
    expect(judged(({ persons }) => ({ logs: unknown(persons) }))).toBe('');
    expect(judged(({ stored, persons }) => ({ logs: unknown(persons), stored: { ...stored, entries: stored.entries.slice(0, -1) } }))).toBe(
      '',
    );
  });

  test('sees that something else was shown than what the store leads to', () =>
    expect(
      judged(({ persons: [one, two] }) => ({
        logs: [one!, { match: 'm', seat: 1, attempts: two!.attempts, sights: [{ version: 3, digest: 'another' }] }],
      })),
    ).toMatch(/something else at version 3/));

  test('sees that numbers are missing', () =>
    expect(
      judged(({ stored }) => ({ stored: { ...stored, entries: stored.entries.map((entry) => ({ ...entry, n: entry.n + 1 })) } })),
    ).toMatch(/entry 1 has the number 2/));
});
