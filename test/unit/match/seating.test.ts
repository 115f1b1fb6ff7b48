/** Seats of a match on a server: owners keep their seats, and one client sees one hand, whatever clients do. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { marksOf, returnSeatOf, seatingAfter, type SeatedClient, type Seating, type SeatingEvent } from '../../../src/match/seating.ts';
import { figureFor } from '../../support/thoroughness.ts';

const OPEN = { kind: 'open' } as const;
const BOT = { kind: 'bot', agent: 'random' } as const;

/** A client that is about to enter. */
function client(id: string, traits: Partial<SeatedClient> = {}): SeatedClient {
  const { isHost = false, device = `device of ${id}` } = traits;
  return { id, seat: null, kept: null, saw: null, isHost, mayPlay: true, device, marks: marksOf({ isHost, device }), ...traits };
}

function emptySeats(kinds: readonly Seating['seats'][number]['kind'][], hasSecrets = true): Seating {
  const seats = kinds.map((kind) => ({ kind, name: null, token: null, device: null, nonce: null, seenBy: [] }));
  return { stage: 'waiting', hasSecrets, substitute: 'random', seats, clients: new Map(), proposal: null };
}

/** The state after events, and the reason of each that was refused. */
function play(before: Seating, events: readonly SeatingEvent[]): { seating: Seating; refusals: (string | null)[] } {
  const refusals: (string | null)[] = [];
  const seating = events.reduce((state, event) => {
    const after = seatingAfter(state, event);
    refusals.push('refused' in after ? after.refused : null);
    return 'refused' in after ? state : after;
  }, before);
  return { seating, refusals };
}

const enter = (traits: SeatedClient): SeatingEvent => ({ type: 'enter', client: traits });
const sit = (id: string, seat: number, token = `token of ${id}`): SeatingEvent => ({
  type: 'sit',
  client: id,
  seat,
  name: id,
  token,
  nonce: '0'.repeat(32),
});
const give = (id: string, seat: number, to: 'bot' | 'open'): SeatingEvent => ({ type: 'give', client: id, seat, to });
const leave = (id: string): SeatingEvent => ({ type: 'leave', client: id });
const drop = (id: string): SeatingEvent => ({ type: 'drop', client: id });
const agree = (id: string, seat: number, answer = true): SeatingEvent => ({ type: 'agree', client: id, seat, agree: answer });

/** Ada, the host, Ben and Cleo at a table whose fourth seat is a bot's. */
const PLAYING = play(emptySeats([OPEN, OPEN, OPEN, BOT]), [
  enter(client('ada', { isHost: true })),
  enter(client('ben')),
  enter(client('cleo')),
  sit('ada', 0),
  sit('ben', 1),
  sit('cleo', 2),
  { type: 'begin' },
]).seating;

const kindsOf = ({ seats }: Seating): string[] => seats.map(({ kind }) => kind.kind);

describe('a seat whose owner is away', () => {
  test('is not given away before the grace time is over', () => {
    const { seating, refusals } = play(PLAYING, [drop('ben'), leave('ada'), give('ada', 1, 'open'), give('ada', 1, 'bot'), sit('ada', 1)]);
    expect(refusals.slice(2)).toEqual(['not-yet', 'not-yet', 'taken']);
    expect(seating.seats[1]).toBe(PLAYING.seats[1]);
  });

  test('is played by a bot afterwards, and the token takes it back', () => {
    const { seating } = play(PLAYING, [drop('ben'), { type: 'absent', seat: 1 }]);
    expect(seating.seats[1]).toMatchObject({ kind: BOT, token: 'token of ben', name: 'ben' });
    const back = play(seating, [enter(client('ben again', { seat: 1, device: 'device of ben' }))]);
    expect(back.seating.seats[1]).toMatchObject({ kind: { kind: 'person', name: 'ben' }, token: 'token of ben' });
  });

  test('opens when the owners of all other seats agree, and not before', () => {
    const away = play(PLAYING, [drop('ben'), { type: 'absent', seat: 1 }, give('ada', 1, 'open')]).seating;
    expect(kindsOf(away)).toEqual(['person', 'bot', 'person', 'bot']);
    expect(away.proposal).toEqual({ seat: 1, waiting: [2] });
    expect(kindsOf(play(away, [agree('cleo', 1, false)]).seating)).toEqual(['person', 'bot', 'person', 'bot']);
    const { seating, refusals } = play(away, [agree('ada', 1), agree('cleo', 3), agree('cleo', 1), enter(client('dora')), sit('dora', 1)]);
    expect(refusals).toEqual(['not-allowed', 'not-allowed', null, null, null]);
    expect(seating.seats[1]).toMatchObject({ kind: { kind: 'person', name: 'dora' }, token: 'token of dora' });
  });

  test('does not open where no other owner is left to agree', () => {
    const two = play(emptySeats([OPEN, OPEN]), [
      enter(client('ada', { isHost: true })),
      enter(client('ben')),
      sit('ada', 0),
      sit('ben', 1),
      { type: 'begin' },
      drop('ben'),
      { type: 'absent', seat: 1 },
    ]).seating;
    expect(play(two, [give('ada', 1, 'open')]).refusals).toEqual(['not-allowed']);
    expect(play(two, [leave('ada'), give('ada', 1, 'open')]).refusals).toEqual([null, 'not-allowed']);
  });

  test('stays the owner’s when the owner comes back while others are asked', () => {
    const { seating } = play(PLAYING, [
      drop('ben'),
      { type: 'absent', seat: 1 },
      give('ada', 1, 'open'),
      enter(client('ben', { seat: 1 })),
      agree('cleo', 1),
    ]);
    expect(seating.seats[1]).toMatchObject({ kind: { kind: 'person' }, token: 'token of ben' });
    expect(seating.proposal).toBeNull();
  });
});

describe('a seat that is given up', () => {
  const left = play(PLAYING, [leave('ben')]).seating;

  test('has no owner and no token any more', () => {
    expect(left.seats[1]).toMatchObject({ kind: BOT, token: null, name: null });
  });

  test('can be taken again by the same person alone, with a new token', () => {
    expect(returnSeatOf(left, left.clients.get('ben')!)).toBe(1);
    const { seating, refusals } = play(left, [
      enter(client('dora')),
      sit('dora', 1),
      drop('ben'),
      enter(client('ben again', { device: 'device of ben' })),
      sit('ben again', 1, 'another token'),
    ]);
    expect(refusals).toEqual([null, 'taken', null, null, null]);
    expect(seating.seats[1]).toMatchObject({ kind: { kind: 'person' }, token: 'another token' });
  });
});

describe('a client that has seen a hand', () => {
  test.each([
    ['the same connection', []],
    ['another connection of the same device', [drop('ada'), enter(client('ada', { device: 'device of ada' }))]],
    ['the host with another device', [drop('ada'), enter(client('ada', { isHost: true, device: 'second device' }))]],
  ] as const)('gets no other: %s', (_, comes) => {
    const { refusals } = play(PLAYING, [leave('ada'), give('ada', 3, 'open'), agree('ben', 3), agree('cleo', 3), ...comes, sit('ada', 3)]);
    expect(refusals.at(-1)).toBe('not-allowed');
    expect(refusals.slice(0, -1).every((refused) => refused === null)).toBe(true);
  });

  test('holds one seat from the beginning', () => {
    const { refusals } = play(emptySeats([OPEN, OPEN]), [
      enter(client('ada')),
      sit('ada', 0),
      enter(client('second tab', { device: 'device of ada' })),
      sit('second tab', 1),
    ]);
    expect(refusals).toEqual([null, null, null, 'not-allowed']);
  });

  test('stands up and sits elsewhere before the match begins', () => {
    const { refusals } = play(emptySeats([OPEN, OPEN]), [enter(client('ada')), sit('ada', 0), leave('ada'), sit('ada', 1)]);
    expect(refusals).toEqual([null, null, null, null]);
  });

  test('sits where it likes in a game without secrets', () => {
    const { refusals } = play({ ...PLAYING, hasSecrets: false }, [leave('ada'), give('ada', 3, 'open'), sit('ada', 3)]);
    expect(refusals).toEqual([null, null, null]);
  });
});

describe('what a client has seen is known', () => {
  /** Seat 3 opens by consent. */
  const opens = [give('ada', 3, 'open'), agree('ben', 3), agree('cleo', 3), agree('ben', 3)];

  test('of a device that came with the token of a seat and gave it up', () => {
    const { refusals } = play(PLAYING, [
      enter(client('phone', { seat: 1 })),
      leave('phone'),
      drop('phone'),
      give('ada', 3, 'open'),
      agree('cleo', 3),
      enter(client('phone')),
      sit('phone', 3),
    ]);
    expect(refusals).toEqual([null, null, null, null, null, null, 'not-allowed']);
  });

  test('of a connection without a device', () => {
    const { refusals } = play(PLAYING, [
      enter(client('nameless', { seat: 1, device: null })),
      leave('nameless'),
      give('ada', 3, 'open'),
      agree('cleo', 3),
      sit('nameless', 3),
    ]);
    expect(refusals).toEqual([null, null, null, null, 'not-allowed']);
  });

  test('a device that has seen one hand does not enter with the token of another seat', () => {
    const { refusals } = play(PLAYING, [leave('ben'), ...opens, drop('ben'), enter(client('ben', { seat: 2 }))]);
    expect(refusals.at(-1)).toBe('not-allowed');
  });
});

test('two clients never play one seat: a former owner that is still connected looks on', () => {
  const { seating } = play({ ...PLAYING, hasSecrets: false }, [
    { type: 'changed', seat: 1, kind: BOT },
    drop('ben'),
    give('ada', 1, 'open'),
    enter(client('dora')),
    sit('dora', 1),
  ]);
  expect([...seating.clients.values()].filter(({ seat }) => seat === 1).map(({ id }) => id)).toEqual(['dora']);
});

test('the marks of a seat are bounded, and the host’s is kept', () => {
  const visits = Array.from({ length: 100 }, (_, n) => [
    enter(client(`visit ${n}`, { seat: 0, device: `device ${n}`, isHost: n === 99 })),
    drop(`visit ${n}`),
  ]).flat();
  const { seenBy } = play(PLAYING, visits).seating.seats[0]!;
  expect(seenBy.length).toBeLessThanOrEqual(32);
  expect(seenBy).toContain('host');
});

// ── any sequence of events ────────────────────────────────────────────────────

const PEOPLE = ['ada', 'ben', 'cleo', 'dora'] as const;
const SEATS = [0, 1, 2, 3] as const;

const ACTS = [
  'enter',
  'enterWithToken',
  'drop',
  'sit',
  'leave',
  'giveBot',
  'giveOpen',
  'hostOpens',
  'absent',
  'timeUp',
  'restart',
] as const;

/** A step of a random run: a person does something by one of its two connections, which have devices of their own. */
interface Step {
  readonly act: (typeof ACTS)[number];
  readonly person: (typeof PEOPLE)[number];
  readonly connection: 0 | 1;
  readonly seat: (typeof SEATS)[number];
}

const steps = fc.array(
  fc.record<Step>({
    act: fc.constantFrom(...ACTS),
    person: fc.constantFrom(...PEOPLE),
    connection: fc.constantFrom<0 | 1>(0, 1),
    seat: fc.constantFrom(...SEATS),
  }),
  { minLength: 20, maxLength: 80, size: 'max' },
);

/** Runs steps with a bookkeeping of its own: the tokens that each person was told, and the hands that each device, and the host, has seen. */
function run(all: readonly Step[], begins: number): { seen: ReadonlyMap<string, ReadonlySet<number>>; stolen: string[] } {
  let seating = emptySeats([OPEN, OPEN, BOT, OPEN]);
  let tokens = 0;
  let entered = 0;
  const told = new Map<string, string>();
  const givenUp = new Set<string>();
  const seen = new Map<string, Set<number>>();
  const connections = new Map<string, number>();
  const stolen: string[] = [];

  // Most runs begin with a full table, so that much can happen around it.
  for (const [seat, person] of [...SEATS.slice(0, 2), SEATS[3]].map((each, index) => [each, PEOPLE[index]!] as const))
    for (const act of ['enter', 'sit'] as const) for (const event of eventsOf({ act, person, connection: 0, seat })) apply(event, person);
  for (const [index, step] of all.entries()) {
    if (index === begins) seating = seatingAfter(seating, { type: 'begin' });
    if (step.act === 'restart') seating = { ...seating, clients: new Map(), proposal: null };
    for (const event of eventsOf(step)) apply(event, step.person);
  }
  return { seen, stolen };

  function apply(event: SeatingEvent, person: string): void {
    const before = seating;
    const after = seatingAfter(before, event);
    if ('refused' in after) return;
    seating = after;
    if (event.type === 'enter') connections.set(event.client.id, ++entered);
    if (event.type === 'sit') told.set(event.token, person);
    if (event.type === 'leave') givenUp.add(before.seats[before.clients.get(event.client)!.seat!]!.token!);
    if (before.stage === 'waiting') return;
    for (const { id, seat, isHost, device } of after.clients.values())
      if (seat !== null)
        for (const trait of [...(isHost ? ['host'] : []), device ?? `connection ${connections.get(id)}`])
          seen.set(trait, (seen.get(trait) ?? new Set()).add(seat));
    // Ownership ends by the owner's own will, or when another person sits down by consent.
    for (const [seat, { token, kind }] of before.seats.entries()) {
      const isLost = token !== null && after.seats[seat]!.token !== token && !givenUp.has(token);
      if (isLost && !(event.type === 'sit' && kind.kind === 'open')) stolen.push(`${event.type} ${seat}`);
    }
  }

  function eventsOf({ act, person, connection, seat }: Step): SeatingEvent[] {
    const id = `${person} ${connection}`;
    const traits = client(id, { isHost: person === 'ada', device: person === 'dora' ? null : `device of ${id}` });
    if (act === 'absent') return [{ type: 'absent', seat }];
    if (act === 'timeUp') return seating.stage === 'playing' ? [{ type: 'changed', seat, kind: BOT }] : [];
    // All who are connected agree to what the host wishes, as friends do.
    if (act === 'hostOpens') {
      const host = [...seating.clients.values()].find(({ isHost }) => isHost);
      return host === undefined ? [] : [give(host.id, seat, 'open'), ...[...seating.clients.keys()].map((each) => agree(each, seat))];
    }
    const owned = seating.seats.findIndex(({ token }) => token !== null && told.get(token) === person);
    if (act === 'enter' || act === 'enterWithToken')
      return seating.clients.has(id) || (act === 'enterWithToken' && owned < 0)
        ? []
        : [enter({ ...traits, seat: act === 'enter' ? null : owned })];
    if (!seating.clients.has(id)) return [];
    const open = seating.seats.flatMap(({ kind }, index) => (kind.kind === 'open' ? [index] : []));
    const made: Partial<Record<Step['act'], SeatingEvent[]>> = {
      drop: [drop(id)],
      // An open seat, if there is one: other seats are mostly refused.
      sit: [sit(id, open[seat % open.length] ?? seat, `token ${++tokens}`)],
      leave: [leave(id)],
      giveBot: [give(id, seat, 'bot')],
      giveOpen: [give(id, seat, 'open')],
    };
    return made[act] ?? [];
  }
}

test('no sequence of events shows a client two hands, or takes a seat from its owner', () => {
  fc.assert(
    fc.property(steps, fc.nat(20), (all, begins) => {
      const { seen, stolen } = run(all, begins);
      expect([...seen].filter(([, hands]) => hands.size > 1)).toEqual([]);
      expect(stolen).toEqual([]);
    }),
    { numRuns: figureFor({ quick: 3000, full: 20_000, long: 200_000 }), seed: 52 },
  );
});
