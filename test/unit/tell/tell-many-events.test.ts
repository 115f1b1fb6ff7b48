/** As much as a trace holds can happen in one move; it is told in seconds, as the time is in proportion to it. */
import { expect, test } from 'vitest';
import type { Effect } from '../../../src/ir/index.ts';
import type { GameEvent } from '../../../src/kernel/index.ts';
import { tellEvents, tellSetup } from '../../../src/tell/index.ts';
import { computingSeconds } from '../../support/computing-seconds.ts';
import { action } from '../../support/fixture.ts';
import { tellGame } from '../../support/tell-game.ts';

const MANY = 400_000;

const doubled = (level: number): Effect[] => Array.from({ length: 2 }, () => ({ call: { procedure: `p${level}` } }));
const def = tellGame({
  zones: [...tellGame().zones!, { id: 'aside', owner: 'none', visibility: 'hidden', ordering: 'stack', presentation: { internal: true } }],
  setup: [{ createDeck: { deck: 'pack', zone: 'hand:0' } }],
  procedures: Array.from({ length: 60 }, (_, level) => ({ id: `p${level}`, effects: level === 0 ? [] : doubled(level - 1) })),
  actions: [
    action('fill', [{ repeat: { times: MANY, effects: [{ createToken: { type: 'pawn', zone: '$place' } }] } }], {
      params: [{ name: '$place', domain: { query: 'zones', filter: { board: 'field' } } }],
    }),
    action('double', [...doubled(59), { moveToken: { token: '$card', to: 'discardPile' } }], {
      params: [{ name: '$card', domain: { query: 'tokensInZone', zone: 'hand:actor' } }],
    }),
  ],
});

function check(events: readonly GameEvent[], expected: (lines: readonly string[]) => void, tell = tellEvents): void {
  let lines: readonly string[] = [];
  expect(computingSeconds(() => (lines = tell(def, events)))).toBeLessThan(10);
  expected(lines);
}

const list = (make: (index: number) => GameEvent): GameEvent[] => Array.from({ length: MANY }, (_, index) => make(index));
const changed = (old: number, now: number): GameEvent => ({ type: 'varChanged', name: 'round', values: { old, new: now } });
const moved = (from: string, to: string): GameEvent => ({ type: 'moved', token: `?@${from}[0]`, from, to });

test('a number that goes up and down', () =>
  check([...list((index) => changed(index % 2, 1 - (index % 2))), changed(0, 1)], (lines) =>
    expect(lines.map((line) => line.slice(0, 21))).toEqual(['Round: 0 → 1 → 0 → 1 ']),
  ));

test('a number that changes between what people see', () =>
  check(
    list((index) => (index % 2 === 0 ? changed(index, index + 2) : { type: 'message', text: 'Well.' })),
    (lines) => expect(lines).toHaveLength(MANY),
  ));

test('tokens that are put aside and come back', () =>
  check(
    list((index) => (index < MANY / 2 ? moved('deck:none', 'aside:none') : moved('aside:none', 'deck:none'))),
    (lines) => expect(lines).toEqual([]),
  ));

test('tokens that come to the place that an action names', () =>
  check(
    [
      { type: 'acted', player: 0, name: 'fill', values: { place: 'c00:none' } },
      ...list(() => ({ type: 'created', token: 'pawn@c00:none[0]', to: 'c00:none' })),
    ],
    (lines) => expect(lines[1]).toBe(`${MANY} pawns appear on a2.`),
  ));

test('an action of procedures that call others twice, which is gone through once', () =>
  check([{ type: 'acted', player: 0, name: 'double', values: { card: '?@hand:0[0]' } }, moved('hand:0', 'discardPile:none')], (lines) =>
    expect(lines).toHaveLength(2),
  ));

test('what is said by thousands of triggers of what thousands of rules tell them', () => {
  const bang: Effect = { emit: { event: 'bang', args: { $who: { ref: 'player', player: 'actor' } } } };
  const loud = tellGame({
    actions: [
      action(
        'shout',
        Array.from({ length: 4000 }, () => bang),
      ),
    ],
    triggers: Array.from({ length: 4000 }, (_, number) => ({
      id: `ears${number}`,
      event: 'custom',
      match: { event: 'bang' },
      effects: [{ message: { text: 'That was {0}.', args: ['$who'] } }],
    })),
  });
  check(
    [{ type: 'message', text: 'That was 1.', values: { 0: 1 } }],
    (lines) => expect(lines).toEqual(['That was Player 2.']),
    (_, events) => tellEvents(loud, events),
  );
});

test('a set-up of many tokens', () =>
  check(
    list(() => ({ type: 'created', token: 'pawn@well:none[0]', to: 'well:none' })),
    (lines) => expect(lines).toEqual([`At the start: ${MANY} pawns in the deep well.`]),
    tellSetup,
  ));
