/** Of a chain of triggers that is cut, players are told where they may know of every rule in it. */
import { expect, test } from 'vitest';
import type { Effect, GameDef, TriggerDef, ValueExpr } from '../../../src/ir/index.ts';
import { applyMove, initialState, redactEvents } from '../../../src/kernel/index.ts';
import { compile } from '../../../src/lang/index.ts';
import { tellEvents } from '../../../src/tell/index.ts';
import { action, game } from '../../support/fixture.ts';

const add = (name: string): Effect => ({ addVar: { scope: 'global', var: name, delta: 1 } });
const isOdd: ValueExpr = { op: '==', left: { ref: 'gvar', var: 'h' }, right: 0 };
const onX = { event: 'varChanged', match: { var: 'x' } } as const;
const again: TriggerDef = { id: 'again', ...onX, effects: [add('x')] };

/** What a player is told of a cut, and what whoever sees everything is. */
function check(triggers: TriggerDef[], expected: { told: object | null; is: object }, parts: Partial<GameDef> = {}): void {
  const def = game({
    variables: { global: { x: { type: 'int' }, h: { type: 'int', visibility: 'hidden' } } },
    triggers,
    actions: [action('go', [add('x')])],
    ...parts,
  });
  const applied = applyMove(def, initialState(def, 1, { players: 2 }), 0, { action: 'go', args: {} });
  if ('rejected' in applied) expect.fail(applied.rejected);
  const cuts = (viewer: number | null): object[] =>
    redactEvents(def, applied.state, applied.records, viewer).flatMap((event) =>
      event.type === 'triggerTruncated' ? [event.values!] : [],
    );
  expect(cuts(null)).toEqual([expected.is]);
  for (const viewer of [0, 1]) expect(cuts(viewer)).toEqual(expected.told === null ? [] : [expected.told]);
}

test('a chain of rules that everybody may know of', () => check([again], { told: { depth: 5 }, is: { depth: 5, dropped: 1, secret: 0 } }));

test('a rule of the chain with a condition may read what is secret', () =>
  check([{ ...again, when: isOdd }], { told: null, is: { depth: 5, dropped: 1, secret: 6 } }));

test('one that hears of a secret variable', () =>
  check(
    [
      { id: 'hide', ...onX, effects: [add('h')] },
      { id: 'show', event: 'varChanged', match: { var: 'h' }, effects: [add('x')] },
    ],
    { told: null, is: { depth: 5, dropped: 1, secret: 3 } },
  ));

test('what is cut off in secret does not change what players are told', () =>
  check([again, { id: 'secret', ...onX, when: { op: '>', left: { ref: 'gvar', var: 'x' }, right: 5 }, effects: [] }], {
    told: { depth: 5 },
    is: { depth: 5, dropped: 2, secret: 0 },
  }));

test('without secrets everything is told', () =>
  check(
    [{ ...again, when: { op: '>', left: { ref: 'gvar', var: 'x' }, right: 0 } }],
    { told: { depth: 5, dropped: 1 }, is: { depth: 5, dropped: 1, secret: 6 } },
    { variables: { global: { x: { type: 'int' } } } },
  ));

/** A game in CGML with a stack of 80 cards, of which each that is moved moves the next, and a secret hand. */
const CHAIN = (visibility: string, condition = ''): string => `cgml_version: "1.3"
meta: { name: Chain, players: { min: 2, max: 2 } }
components:
  component_types:
    deck_types: { many: { composition: [ { type: product, properties: { n: [1, 2, 3, 4] }, copies: 20 } ] } }
    zone_types:
      pile: { ordering: lifo, visibility: { all: ${visibility} } }
  decks: { many: { type: many } }
  zones: [ { name: stock, type: pile, of_deck: many }, { name: spent, type: pile } ]
setup: []
flow:
  states: { Play: { phases: [ Main ] }, Over: { phases: [] } }
  initial_state: Play
  transitions: [ { from: Play, to: Over } ]
rules:
  - id: first
    trigger: on.phase.Main
    effect:
      - { action: REQUEST_INPUT, options: { value: [ go ] }, store_as: chosen }
      - { action: MOVE, from: { path: $.zones.stock }, to: { path: $.zones.spent } }
  - id: next
    trigger: on.move${condition}
    effect: [ { action: MOVE, from: { path: $.zones.stock }, to: { path: $.zones.spent } } ]
`;

test.each([
  ['moves that everybody sees', CHAIN('count_only'), true],
  ['moves out of sight', CHAIN('hidden'), false],
  [
    'a condition',
    CHAIN('count_only', '\n    condition: { isEqual: [ { path: "$.zones.stock.top_card.n" }, { path: "$.zones.stock.top_card.n" } ] }'),
    false,
  ],
])('in CGML: %s', (_, text, isTold) => {
  const { gameDef } = compile(text, { file: 'chain.cgml' });
  if (gameDef === null) expect.fail('not compiled');
  const state = initialState(gameDef, 1, { players: 2 });
  const applied = applyMove(gameDef, state, 0, { choose: 'go' });
  if ('rejected' in applied) expect.fail(applied.rejected);
  const types = (viewer: number | null): string[] => redactEvents(gameDef, applied.state, applied.records, viewer).map(({ type }) => type);
  expect(types(null)).toContain('triggerTruncated');
  expect(types(1).includes('triggerTruncated')).toBe(isTold);
  const told = tellEvents(gameDef, redactEvents(gameDef, applied.state, applied.records, 1), { viewer: 1 });
  expect(told.includes('A chain of rules has become too long and is cut.')).toBe(isTold);
});
