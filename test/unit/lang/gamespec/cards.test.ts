import { expect, test } from 'vitest';
import type { GameDef } from '../../../../src/ir/index.ts';
import { compile } from '../../../../src/lang/index.ts';
import { printDiagnostic } from '../../../support/print-diagnostic.ts';
import { rulebook } from '../../../support/rulebook.ts';

const TYPES =
  'tokenTypes:\n  - { id: "card", props: { suit: { type: "enum", values: [ "sun", "moon" ] }, rank: { type: "int", min: 1, max: 9 }, cost: { type: "int", init: 1, min: 0, max: 9 } } }\n  - { id: "coin" }';

function compileWith(cards: string, decks: string) {
  return compile(rulebook({ tokenTypes: TYPES, cards: `cards:\n  - ${cards}`, decks: `decks:\n  - ${decks}` }));
}

function compiled(cards: string, decks: string): GameDef {
  const { gameDef, diagnostics } = compileWith(cards, decks);
  expect(diagnostics.map(printDiagnostic)).toEqual([]);
  return gameDef!;
}

const COMBINE = 'combine: { id: "<suit>-<rank>", type: "card", props: { suit: [ "sun", "moon" ], rank: [ 1, 2 ], cost: 3 } }';

test('every combination of the properties is a card, and a deck takes all of a type', () => {
  const { cards, decks } = compiled(COMBINE, '{ id: "all", cards: [ { allOf: "card", count: 2 } ] }');
  expect(cards).toEqual([
    { id: 'sun-1', type: 'card', props: { suit: 'sun', rank: 1, cost: 3 } },
    { id: 'sun-2', type: 'card', props: { suit: 'sun', rank: 2, cost: 3 } },
    { id: 'moon-1', type: 'card', props: { suit: 'moon', rank: 1, cost: 3 } },
    { id: 'moon-2', type: 'card', props: { suit: 'moon', rank: 2, cost: 3 } },
  ]);
  expect(decks).toEqual([{ id: 'all', cards: ['sun-1', 'sun-2', 'moon-1', 'moon-2'].map((card) => ({ card, count: 2 })) }]);
});

function checkFaults(cards: string, decks: string, ...expected: string[]): void {
  expect(compileWith(cards, decks).diagnostics.map((diagnostic) => printDiagnostic(diagnostic).replace(/^\d+:\d+ /, ''))).toEqual(expected);
}

test('faults of combined cards', () => {
  checkFaults(
    COMBINE,
    '{ id: "all", cards: [ { allOf: "crad" } ] }',
    'gamespec/no-cards: There are no cards of type "crad". Did you mean "card"?',
  );
  const many = `[ ${Array.from({ length: 200 }, (_, index) => index).join(', ')} ]`;
  checkFaults(
    `combine: { id: "<rank>-<cost>", type: "card", props: { rank: ${many}, cost: ${many} } }`,
    '{ id: "all", cards: [] }',
    'gamespec/too-many-cards: The properties have 40000 combinations; all of them together may be 10000 cards.',
  );
});
