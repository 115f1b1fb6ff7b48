/** Passing until something happens: how long a client passes for its player. */
import { describe, expect, test } from 'vitest';
import type { GameDef, PlayableGameDef } from '../../../src/ir/index.ts';
import { applyMove, pendingPlayers, redactEvents, startMatch, type GameEvent } from '../../../src/kernel/index.ts';
import { endsPassing } from '../../../src/table-client/ends-passing.ts';
import { beginPassing, passingOffer, withFullControl, type Habits } from '../../../src/table-client/habits.ts';
import { replyTo } from '../../../src/table-client/reply-to.ts';
import { clientSight } from '../../support/client-sight.ts';
import { corpusGame } from '../../support/corpus.ts';
import { playable } from '../../support/playable.ts';
import { skirmish, skirmishWithoutStops } from '../../support/skirmish.ts';

const MATCH = { players: 2 };
const ALONE = ['person', 'random'];
const TOGETHER = ['person', 'person'];

interface Played {
  readonly seats?: readonly string[];
  /** What player 2 does besides passing, once. */
  readonly other?: string;
}

/** Player 1 passes until something happens; gives when player 1 is asked again. */
function stopOf(def: PlayableGameDef, seed: number, { seats = ALONE, other }: Played = {}): string {
  const match = { def, hasWatchers: false };
  let { state } = startMatch(def, seed, MATCH);
  let habits: Habits = withFullControl(false);
  let hasBegun = false;
  let left = other;
  let events: GameEvent[] = [];
  for (let version = 0; version < 60; version++) {
    const player = pendingPlayers(def, state)[0]!;
    const sight = { ...clientSight(def, state, 0, seats), version };
    const news = [{ version, player: null, turn: 1, events }];
    const reply = replyTo(match, habits, { ...sight, anew: false, news });
    if (hasBegun && player === 0 && reply.habits.passing === null) return `turn ${sight.observation.turn}, ${sight.observation.phase}`;
    habits = reply.habits;
    let at = reply.offer;
    if (player === 0 && !hasBegun) {
      at = passingOffer(match, habits, sight);
      habits = beginPassing(habits, sight);
      hasBegun = true;
    }
    const { offers } = (player === 0 ? sight : clientSight(def, state, 1, seats)).decision!;
    const wanted = offers.find(({ move }) => player === 1 && 'action' in move && move.action === left);
    if (wanted !== undefined) left = undefined;
    const applied = applyMove(def, state, player, (wanted ?? offers[at ?? offers.length - 1])!.move);
    if ('rejected' in applied) throw new Error(applied.rejected);
    events = redactEvents(def, applied.state, applied.records, 0);
    ({ state } = applied);
  }
  return 'never';
}

describe('passing ends', () => {
  test('in the own turn, where the author says so', () => expect(stopOf(skirmish, 1)).toBe('turn 1, main'));

  test('where another player has acted', () => expect(stopOf(skirmish, 3, { other: 'cast' })).toBe('turn 1, upkeep'));

  test('in the own turn as soon as there is something to do, where no author says anything', () =>
    expect(stopOf(skirmishWithoutStops, 1)).toBe('turn 1, main'));

  test('when an ability of another player comes to the stack', () => {
    const { state } = startMatch(skirmish, 1, MATCH);
    const sight = clientSight(skirmish, state, 0, ALONE);
    const stack = (controller: number) => ({
      ...sight,
      observation: {
        ...sight.observation,
        zones: {
          ...sight.observation.zones,
          'stack:none': { tokens: [{ name: 'ability@stack:none[0]', definition: 'ability', controller }] },
        },
      },
    });
    const came: GameEvent = { type: 'created', token: 'ability@stack:none[0]', to: 'stack:none' };
    const ends = (controller: number): boolean =>
      endsPassing({ def: skirmish, hasWatchers: false }, sight.observation, stack(controller), [came]);
    expect([ends(1), ends(0)]).toEqual([true, false]);
  });
});

describe('where others could learn from it, passing ends', () => {
  test('in the own turn, where the author says so', () => expect(stopOf(skirmish, 1, { seats: TOGETHER })).toBe('turn 1, main'));

  test('where another player has acted', () => expect(stopOf(skirmish, 3, { seats: TOGETHER, other: 'cast' })).toBe('turn 1, upkeep'));

  test('in each phase of the own turn where no author says anything, whatever can be done there', () => {
    // What is cast is aimed at creatures or players; without a bolt or a creature there is nothing to do but to pass.
    const idle = playable({
      ...(skirmishWithoutStops as GameDef),
      actions: skirmishWithoutStops.actions.filter(({ id }) => id === 'pass'),
    });
    expect(stopOf(idle, 1)).not.toBe('turn 1, main');
    expect(stopOf(idle, 1, { seats: TOGETHER })).toBe('turn 1, main');
  });

  test('when anything comes to the middle of the table, whoever it belongs to', () => {
    const { state } = startMatch(skirmish, 1, MATCH);
    const sight = clientSight(skirmish, state, 0, TOGETHER);
    const ends = (to: string): boolean =>
      endsPassing({ def: skirmish, hasWatchers: false }, sight.observation, sight, [{ type: 'created', token: `ability@${to}[0]`, to }]);
    expect([ends('stack:none'), ends('field:1')]).toEqual([true, false]);
  });
});

describe('passing until something happens is offered', () => {
  const offerIn = (def: PlayableGameDef, seats: readonly string[], habits = withFullControl(false)): number | null =>
    passingOffer({ def, hasWatchers: false }, habits, clientSight(def, startMatch(def, 1, MATCH).state, 0, seats));
  const guarded = playable({
    ...(skirmish as GameDef),
    actions: skirmish.actions.map((action) => ({ ...action, pre: { op: '<', left: { ref: 'turn' }, right: 9 } })),
  });

  test('where players pass again and again', () => {
    expect(offerIn(skirmish, ALONE)).not.toBeNull();
    expect(offerIn(skirmish, TOGETHER)).not.toBeNull();
  });

  test('not where passing once is all, and not with full control', () => {
    expect(offerIn(corpusGame('othello'), ALONE)).toBeNull();
    expect(offerIn(skirmish, ALONE, withFullControl(true))).toBeNull();
  });

  test('with a condition only where nobody could learn whether it holds', () => {
    expect(offerIn(guarded, ALONE)).not.toBeNull();
    expect(offerIn(guarded, TOGETHER)).toBeNull();
  });
});
