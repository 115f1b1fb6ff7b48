/** The answers that a client gives for its player: a table of seats, questions and habits. */
import { describe, expect, test } from 'vitest';
import { observe, startMatch } from '../../../src/kernel/index.ts';
import type { Offer, PendingDecision } from '../../../src/protocol/index.ts';
import { beginPassing, stopPassing, withFullControl, type Habits } from '../../../src/table-client/habits.ts';
import { pauseBeforeReply } from '../../../src/table-client/pause-before-reply.ts';
import { replyTo, type Seen } from '../../../src/table-client/reply-to.ts';
import { corpusGame } from '../../support/corpus.ts';
import { seatKinds } from '../../support/match-table.ts';
import { skirmish } from '../../support/skirmish.ts';

const MATCH = { players: 2 };
const PASS: Offer = { move: { action: 'pass', args: {} } };
const CAST: Offer = { move: { action: 'cast', args: { card: 'bolt@hand:0' } } };
const DONE: Offer = { move: { done: true } };
const ALONE = ['person', 'random'];

interface Case {
  readonly def?: typeof skirmish;
  readonly kind?: PendingDecision['kind'];
  readonly offers: readonly Offer[];
  readonly seats?: readonly string[];
  readonly hasWatchers?: boolean;
  readonly habits?: Habits;
  readonly anew?: boolean;
}

function seenIn({ def = skirmish, kind = 'action', offers, seats = ALONE, anew = false }: Case): Seen {
  return {
    version: 1,
    anew,
    news: [],
    seat: 0,
    seats: seatKinds(seats),
    observation: observe(def, startMatch(def, 1, MATCH).state, 0),
    decision: { kind, prompt: null, offers, options: offers.length, chosen: 'other' },
  };
}

const passing = beginPassing(withFullControl(false), seenIn({ offers: [PASS] }));

/** The answer of the client; null: the player is asked. */
function check(name: string, given: Case, offer: number | null): void {
  test(name, () => {
    const { def = skirmish, hasWatchers = false, habits = withFullControl(false) } = given;
    expect(replyTo({ def, hasWatchers }, habits, seenIn(given)).offer).toBe(offer);
  });
}

describe('alone with bots', () => {
  check('the only choice is answered', { kind: 'choice', offers: [DONE] }, 0);
  check('a pass that is all is made', { offers: [PASS] }, 0);
  check('a single action is asked', { offers: [CAST] }, null);
  check('two options are asked', { offers: [CAST, PASS] }, null);
  check('what was taken back is asked', { kind: 'choice', offers: [DONE], anew: true }, null);
  check('with full control everything is asked', { offers: [PASS], habits: withFullControl(true) }, null);
  check('who passes until something happens passes', { offers: [CAST, PASS], habits: passing }, 1);
  check('a question ends passing', { kind: 'choice', offers: [DONE, DONE], habits: passing }, null);
});

describe.each([
  ['another person plays', { seats: ['person', 'person'] }],
  ['a seat is open', { seats: ['person', 'open'] }],
  ['others may look on', { hasWatchers: true }],
])('where %s', (_, others) => {
  check('the only choice is asked', { ...others, kind: 'choice', offers: [DONE] }, null);
  check('a pass that is all is asked', { ...others, offers: [PASS] }, null);
  check('who passes until something happens passes, with options', { ...others, offers: [CAST, PASS], habits: passing }, 1);
  check('who passes until something happens passes, without', { ...others, offers: [PASS], habits: passing }, 0);

  test('a question ends passing, also one with one answer', () => {
    const reply = replyTo({ def: skirmish, hasWatchers: false, ...others }, passing, seenIn({ ...others, kind: 'choice', offers: [DONE] }));
    expect(reply).toEqual({ habits: stopPassing(passing), offer: null });
  });

  check('the only choice of a game without secrets is answered', { ...others, def: corpusGame('hex'), kind: 'choice', offers: [DONE] }, 0);
});

test('passing is a seat’s own, and ends when the match begins anew', () => {
  const habitsAfter = (seen: Seen): Habits => replyTo({ def: skirmish, hasWatchers: false }, passing, seen).habits;
  const seen = seenIn({ offers: [CAST, PASS] });
  expect(habitsAfter(seen).passing).toMatchObject({ seat: 0, version: 1 });
  expect(habitsAfter({ ...seen, seat: 1 }).passing).toBeNull();
  expect(habitsAfter({ ...seen, anew: true }).passing).toBeNull();
});

test('news that were looked at do not end passing later', () => {
  const news = [{ version: 1, player: 1, turn: 1, events: [{ type: 'acted', player: 1, name: 'cast' } as const] }];
  const habitsAfter = (version: number): Habits =>
    replyTo({ def: skirmish, hasWatchers: false }, passing, { ...seenIn({ offers: [PASS] }), version, news: [{ ...news[0]!, version }] })
      .habits;
  expect(habitsAfter(1).passing).not.toBeNull();
  expect(habitsAfter(2).passing).toBeNull();
});

test('where bots do not rest, the client does not either', () =>
  expect([700, 50, 0].map((rest) => pauseBeforeReply(rest))).toEqual([200, 50, 0]));
