/** Whether a match went as its record says: every lie is found. */
import { describe, expect, test } from 'vitest';
import { Rng } from '../../../src/kernel/index.ts';
import {
  commitmentOf,
  seedOf,
  verifyMatch,
  type CheckName,
  type MatchCheck,
  type VerifiedMatch,
  type Witnessed,
} from '../../../src/match/index.ts';
import type { MatchRecord } from '../../../src/protocol/index.ts';
import { limitedContender } from '../../../src/host/time-budget.ts';
import { corpusGame } from '../../support/corpus.ts';
import { mutated } from '../../support/mutate.ts';
import { forged, playedRecord, SECRET, type Changeable } from '../../support/played-record.ts';

const def = corpusGame('crazy-eights');
const record = playedRecord(def, ['person', 'random', 'person'], { undoAfter: 4 });
const witnessed: Witnessed = { commitment: commitmentOf(SECRET), nonces: [{ seat: 0, nonce: record.fairness.nonces[0]! }] };

/** A clock that says after so many looks that the time is over. */
function overAfter(looks: number): () => boolean {
  let count = 0;
  return () => count++ >= looks;
}

/** The names of the checks that came to something. */
function named({ checks }: VerifiedMatch, ok: boolean | null): CheckName[] {
  return checks.filter((each) => each.ok === ok).map(({ name }) => name);
}

/** Exactly these checks fail. */
function check(changed: unknown, expected: readonly CheckName[], seen: Witnessed = witnessed): VerifiedMatch {
  const verified = verifyMatch({ def, record: changed, witnessed: seen });
  expect(named(verified, false)).toEqual(expected);
  expect(verified.verdict).toBe(expected.length > 0 ? 'failed' : named(verified, null).length > 0 ? 'partly' : 'verified');
  return verified;
}

describe('a match that went as it should', () => {
  test('is verified, with a sentence for each check', () => {
    const { verdict, checks } = check(record, []);
    expect(verdict).toBe('verified');
    expect(checks.map(({ text }) => text)).toEqual([
      'The record is complete.',
      'Nothing in the record was changed after it was written.',
      `The rules are those of “crazy-eights”, ${record.game.hash}.`,
      'The commitment is the one that was announced before the match.',
      'Each of the persons (2) has added a nonce to the seed.',
      'The secret is the one that the server had committed to.',
      `The seed follows from the secret, the match and the nonces: ${record.seed}.`,
      `All ${record.entries!.length} entries follow one another in time, without a gap.`,
      `All ${record.entries!.length} entries can be done again, and each leads to the state that the record says.`,
      'The result is what the moves lead to.',
    ]);
  });

  test.each([
    ['tic-tac-toe', ['person', 'person'], {}],
    ['kuhn-poker', ['person', 'random'], {}],
    ['texas-holdem', ['person', 'random', 'person', 'random'], {}],
    ['love-letter', ['person', 'person', 'random'], { undoAfter: 2 }],
    ['crazy-eights', ['person', 'random', 'person'], { resignAfter: 3 }],
    ['push-your-luck', ['person', 'person'], { resignAfter: 0 }],
  ] as const)('of %s is verified, too', (id, seats, options) => {
    const game = corpusGame(id);
    const played = playedRecord(game, seats, options);
    const { verdict, checks } = verifyMatch({ def: game, record: played, witnessed: { commitment: commitmentOf(SECRET) } });
    expect(checks.filter(({ ok }) => ok !== true)).toEqual([]);
    expect(verdict).toBe('verified');
  });

  test('survives being written down', () => check(JSON.parse(JSON.stringify(record, null, 2)), []));

  test('whoever was not there cannot tell whether the commitment was announced', () => {
    const { verdict } = check(record, [], {});
    expect(verdict).toBe('partly');
  });
});

describe('a match that does not show itself', () => {
  const hidden = playedRecord(def, ['person', 'random'], { reveals: false });

  test('has nothing that a secret follows from', () => {
    expect(hidden).toMatchObject({ seed: null, entries: null, fairness: { secret: null }, end: { stateHash: null } });
    expect(JSON.stringify(hidden)).not.toContain(SECRET);
  });

  test('says what could not be checked', () => {
    const verified = check(hidden, [], { commitment: commitmentOf(SECRET) });
    expect(named(verified, null)).toEqual(['commitment', 'seed', 'order', 'moves', 'end']);
    expect(verified.checks.find(({ name }) => name === 'moves')!.text).toBe(
      'Whether the moves were possible cannot be told: the match was created as one that does not show itself at its end.',
    );
  });
});

test('a frozen match says why, and its moves are verified', () => {
  const frozen = forged(record, (changed) => {
    changed.end = null;
    changed.frozen = 'Entry 12 leads elsewhere by the rules of this version.';
    changed.entries!.length = 11;
  });
  const verified = check(frozen, []);
  expect(named(verified, null)).toEqual(['end']);
  expect(verified.checks.at(-1)!.text).toBe('The match did not come to an end: Entry 12 leads elsewhere by the rules of this version.');
});

describe('bots that are asked again', () => {
  const bots = (record_: MatchRecord): MatchCheck =>
    verifyMatch({ def, record: record_, witnessed, asksBots: true }).checks.find(({ name }) => name === 'bots')!;

  test('decide the same, whoever they are', () => {
    const played = playedRecord(def, ['person', 'uct:20', 'random'], { undoAfter: 3 });
    expect(bots(played)).toMatchObject({
      ok: true,
      text: expect.stringMatching(/^Bots decide the same when they are asked again \(\d\d decisions\)\.$/),
    });
  });

  test('whoever plays on a bot’s seat is found', () => {
    // The person of one match is called a bot in the other: nonces are for persons, so they are changed as well.
    const lie = forged(record, (changed) => (changed.seats[0] = { kind: 'bot', agent: 'random' }));
    expect(bots(lie)).toMatchObject({ ok: false, text: expect.stringMatching(/^The bot of entry \d+ decides otherwise/) });
  });

  describe('whose thinking a clock has ended', () => {
    const means = { contender: (name: string) => limitedContender(name, overAfter(5)) };
    const agents = ['uct:60s', 'ismcts:300', 'greedy:8'];
    const cut = playedRecord(def, ['person', ...agents], { means });
    /** The first entry of a bot that says its iterations. */
    const entryOf = (changed: Changeable<MatchRecord>, agent: string): { iterations?: number } => {
      const seat = 1 + agents.indexOf(agent);
      const found = changed.entries!.find(({ entry }) => entry.type === 'move' && entry.seat === seat && entry.iterations !== undefined);
      return found!.entry as { iterations?: number };
    };
    const withIterations = (agent: string, iterations: number | undefined): MatchRecord =>
      forged(cut, (changed) => {
        const entry = entryOf(changed, agent);
        if (iterations === undefined) delete entry.iterations;
        else entry.iterations = iterations;
      });

    test('get the iterations of the record again, those that count seconds as well', () => {
      expect(agents.slice(0, 2).map((agent) => entryOf(cut as Changeable<MatchRecord>, agent).iterations)).toEqual([5, 5]);
      expect(bots(cut)).toMatchObject({ ok: true });
      expect(verifyMatch({ def, record: cut, asksBots: true }).checks.filter(({ ok }) => ok === false)).toEqual([]);
    });

    test.each([
      ['ismcts:300', 301, false],
      ['ismcts:300', -1, false],
      ['ismcts:300', 2.5, false],
      ['uct:60s', 0, false],
      ['uct:60s', undefined, null],
    ])('%s with %s iterations: %s', (agent, iterations, ok) => expect(bots(withIterations(agent, iterations))).toMatchObject({ ok }));

    test('may have had all of them', () => {
      const uncut = playedRecord(def, ['person', 'ismcts:5', 'greedy:8', 'greedy:8']);
      const all = forged(uncut, ({ entries }) => {
        for (const { entry } of entries!) if (entry.type === 'move' && entry.seat === 1) entry.iterations = 5;
      });
      expect(bots(all)).toMatchObject({ ok: true });
    });

    test('the name alone does not lead to the same decisions', () => {
      const names = forged(cut, (changed) => {
        for (const { entry } of changed.entries!) if (entry.type === 'move') delete entry.iterations;
        changed.seats[1] = { kind: 'bot', agent: 'uct:300' };
      });
      expect(bots(names)).toMatchObject({ ok: false });
    });
  });

  test('bots that count seconds cannot be asked again without their iterations', () => {
    const timed = forged(record, (changed) => (changed.seats[1] = { kind: 'bot', agent: 'uct:2s' }));
    expect(bots(timed)).toMatchObject({ ok: null, text: expect.stringContaining('Bots that count seconds') });
  });

  test('nor those of a match that does not show itself', () =>
    expect(bots(playedRecord(def, ['person', 'random'], { reveals: false }))).toMatchObject({ ok: null }));
});

type Change = (changed: Changeable<MatchRecord>) => void;
type Lie = readonly [what: string, change: Change, found: readonly CheckName[]];

/** The first entry that is a move. */
const moved = record.entries!.findIndex(({ entry }) => entry.type === 'move');
const other = record.entries!.findIndex(({ entry }, index) => entry.type === 'move' && index > moved + 1);

const LIES: readonly Lie[] = [
  ['another move', ({ entries }) => (entries![moved]!.entry = structuredClone(entries![other]!.entry)), ['moves']],
  [
    'a move that is not there',
    ({ entries }) => (entries![moved]!.entry = { type: 'move', seat: 0, move: { action: 'fly', args: {} } }),
    ['moves'],
  ],
  ['a move of another seat', ({ entries }) => ((entries![moved]!.entry as { seat: number }).seat += 1), ['moves']],
  ['a move left out', ({ entries }) => entries!.splice(moved, 1), ['order', 'moves']],
  [
    'a move left out, counted anew',
    ({ entries }) => {
      entries!.splice(moved, 1);
      entries!.forEach((entry, index) => (entry.n = index + 1));
    },
    ['moves'],
  ],
  ['the last entry left out', ({ entries }) => entries!.pop(), ['end']],
  ['another hash', ({ entries }) => (entries![3]!.hash = '0123456789abcdef'), ['moves']],
  ['a hash of another moment', ({ entries }) => (entries![moved]!.hash = entries![other]!.hash), ['moves']],
  ['another nonce', ({ fairness }) => (fairness.nonces[2] = 'f'.repeat(32)), ['seed']],
  ['the nonce of who verifies changed', ({ fairness }) => (fairness.nonces[0] = 'f'.repeat(32)), ['announced', 'seed']],
  ['a nonce left out', ({ fairness }) => (fairness.nonces[2] = null), ['nonces', 'seed']],
  ['a nonce of a bot', ({ fairness }) => (fairness.nonces[1] = 'f'.repeat(32)), ['nonces', 'seed']],
  ['another secret', ({ fairness }) => (fairness.secret = 'f'.repeat(64)), ['commitment', 'seed']],
  [
    'another secret with its commitment',
    ({ fairness }) => {
      fairness.secret = 'f'.repeat(64);
      fairness.commitment = commitmentOf(fairness.secret);
    },
    ['announced', 'seed'],
  ],
  [
    'another secret with its commitment and its seed',
    (changed) => {
      changed.fairness.secret = 'f'.repeat(64);
      changed.fairness.commitment = commitmentOf(changed.fairness.secret);
      changed.seed = String(seedOf({ secret: changed.fairness.secret, match: changed.id, nonces: changed.fairness.nonces }));
    },
    ['announced', 'moves'],
  ],
  ['another seed', (changed) => (changed.seed = '7'), ['seed', 'moves']],
  ['a seed of more than 64 bits', (changed) => (changed.seed = String(BigInt(changed.seed!) + (1n << 64n))), ['seed']],
  ['another match', (changed) => (changed.id = 'other'), ['seed']],
  ['a person for a bot', ({ seats }) => (seats[1] = { kind: 'person', name: 'Ada' }), ['nonces']],
  ['a bot for a person', ({ seats }) => (seats[2] = { kind: 'bot', agent: 'random' }), ['nonces']],
  ['one seat more', ({ seats }) => seats.push({ kind: 'bot', agent: 'random' }), ['nonces', 'moves']],
  ['other players', ({ options }) => (options.match = { players: 2 }), ['moves']],
  ['a time before the one before it', ({ entries }) => (entries![5]!.at = entries![4]!.at - 1), ['order']],
  ['a time before the match', ({ entries }) => (entries![0]!.at = -1), ['order']],
  ['two entries with one number', ({ entries }) => (entries![5]!.n = entries![4]!.n), ['order']],
  ['another winner', ({ end }) => (end!.result!.winners = [1 - end!.result!.winners[0]!]), ['end']],
  ['other points', ({ end }) => (end!.result!.scores[0]! += 1), ['end']],
  ['no result', ({ end }) => (end!.result = null), ['end']],
  ['another way to end', ({ end }) => (end!.stopped = 'resigned'), ['end']],
  ['another last state', ({ end }) => (end!.stateHash = '0123456789abcdef'), ['end']],
  ['no end', (changed) => (changed.end = null), ['end']],
  ['another game', ({ game }) => (game.hash = 'f'.repeat(64)), ['game']],
];

describe('is found:', () => {
  test.each(LIES)('%s', (_, change, found) => {
    const lie = forged(record, change);
    check(lie, found);
    // Whoever does not think of the checksum is found by it as well.
    check({ ...lie, check: record.check }, ['sum', ...found]);
  });

  test.each<[string, Change]>([
    ['a name', ({ seats }) => (seats[0] = { kind: 'person', name: 'Somebody else' })],
    ['a bot that is weaker', ({ seats }) => (seats[1] = { kind: 'bot', agent: 'uct:9999' })],
    ['when it was', ({ entries }) => (entries!.at(-1)!.at += 1)],
    ['an option', ({ options }) => (options.chat = false)],
  ])('what follows from nothing, by the checksum alone: %s', (_, change) => {
    const changed = { ...forged(record, change), check: record.check };
    check(changed, ['sum']);
  });

  test('what the match was told to have ended in', () => {
    const { checks } = check(record, ['announced'], { ...witnessed, stateHash: '0123456789abcdef' });
    expect(checks.find(({ name }) => name === 'announced')!.text).toBe('The match ended in another state than was told at its end.');
  });

  test('the move that was changed is named', () => {
    const [, change] = LIES.find(([what]) => what === 'another move')!;
    const { checks } = check(forged(record, change), ['moves']);
    expect(checks.find(({ name }) => name === 'moves')!.text).toMatch(
      new RegExp(`^Entry ${moved + 1} \\(seat \\d: .+\\) does not agree: `),
    );
  });

  test('another engine is named where moves lead elsewhere', () => {
    const changed = forged(record, (each) => {
      each.engine = '99.0.0';
      each.entries![3]!.hash = '0123456789abcdef';
    });
    expect(check(changed, ['moves']).checks.find(({ name }) => name === 'moves')!.text).toContain(
      'It was played with version 99.0.0; this is ',
    );
  });
});

describe('anything at all', () => {
  test.each([null, 1, 'text', [], {}, { format: 'ludwright-match-record' }, { ...record, entries: 3 }, { ...record, surplus: 1 }])(
    '%j is not a record',
    (value) => {
      const { checks } = check(value, ['form']);
      expect(checks[0]!.text).toMatch(/^This is not a whole record of a match\. ./);
    },
  );

  test('changed at random is never verified, and never more than refused', () => {
    const rng = new Rng(19);
    for (let round = 0; round < 150; round++) {
      const changed = mutated(record, rng);
      if (JSON.stringify(changed) === JSON.stringify(record)) continue;
      expect(verifyMatch({ def, record: changed, witnessed }).verdict, JSON.stringify(changed)).toBe('failed');
    }
  });

  test('changed at random by somebody who has thought of the checksum never breaks it', () => {
    const rng = new Rng(20);
    for (let round = 0; round < 150; round++) {
      const changed = mutated(record, rng) as MatchRecord;
      expect(verifyMatch({ def, record: forged(changed, () => {}), witnessed }).checks.length).toBeGreaterThan(0);
    }
  });
});
