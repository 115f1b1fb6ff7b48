/** Effects that give less than they were asked to, where the rules go on as if they had not. */
import { expect, test } from 'vitest';
import type { Effect, GameDef } from '../../../src/ir/index.ts';
import { applyMove, executorFor, initialState, redactEvents, startMatch, type GameEvent } from '../../../src/kernel/index.ts';
import { action, game } from '../../support/fixture.ts';

const draw = (count: number): Effect => ({ draw: { from: 'deck:none', to: 'table:none', count } });

function cards(parts: Partial<GameDef>) {
  return game({
    variables: { global: { big: { type: 'int', init: 2147483640 }, small: { type: 'int', init: 0, min: 0, max: 9 } } },
    zones: [
      { id: 'deck', owner: 'none', visibility: 'hidden', ordering: 'stack' },
      { id: 'table', owner: 'none', visibility: 'public', ordering: 'set' },
    ],
    tokenTypes: [{ id: 'card' }],
    cards: [{ id: 'blank', type: 'card' }],
    decks: [{ id: 'twelve', cards: [{ card: 'blank', count: 12 }] }],
    setup: [{ createDeck: { deck: 'twelve', zone: 'deck:none' } }],
    ...parts,
  });
}

const losses = (events: readonly GameEvent[]): GameEvent[] => events.filter(({ type }) => type === 'lost');

test('setup deals more cards than there are', () => {
  const def = cards({ setup: [{ createDeck: { deck: 'twelve', zone: 'deck:none' } }, draw(99)], actions: [action('go', [])] });
  const { state, events, records } = startMatch(def, 1);
  expect(losses(events)).toEqual([{ type: 'lost', name: 'deck:none', place: ['setup', 1], values: { asked: 99, given: 12 } }]);
  expect(losses(redactEvents(def, state, records, 0))).toEqual([]);
});

test.each<[what: string, effect: Effect, lost: unknown[]]>([
  ['a draw in play', draw(99), []],
  ['a declared bound', { addVar: { scope: 'global', var: 'small', delta: 99 } }, []],
  [
    'the end of all numbers',
    { addVar: { scope: 'global', var: 'big', delta: 99 } },
    [{ type: 'lost', name: 'big', place: ['actions', 0, 'effects', 0], values: { asked: 2147483739, given: 2147483647 } }],
  ],
])('%s', (_, effect, lost) => {
  const def = cards({ actions: [action('go', [effect])] });
  const applied = applyMove(def, initialState(def, 1), 0, { action: 'go', args: {} });
  expect('events' in applied && losses(applied.events)).toEqual(lost);
});

test('room for tokens is counted by constants', () => {
  const making = (times: Extract<Effect, { repeat: unknown }>['repeat']['times']): number =>
    executorFor(
      cards({
        constants: { EMBERS: 40 },
        setup: [{ repeat: { times, effects: [{ createToken: { type: 'blank', zone: 'table:none' } }] } }],
        actions: [action('go', [])],
      }),
    ).program.layout.maxTokens;
  expect(making({ ref: 'const', name: 'EMBERS' })).toBe(40);
  expect(making({ op: '-', left: { op: '*', left: { ref: 'const', name: 'EMBERS' }, right: 2 }, right: 5 })).toBe(75);
  expect(making(3)).toBe(3);
});
