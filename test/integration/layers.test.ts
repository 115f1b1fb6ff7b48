/** Classical cases of layers, on both executors: what happens, in order, and what the unit is then. It is printed as 2/4 for 5. */
import { expect, test } from 'vitest';
import type { Effect } from '../../src/ir/index.ts';
import { card, change, come, comeBack, copy, go, layeredGame, type Reading } from '../support/layered-game.ts';
import { differenceOf, twins, type Twins } from '../support/twins.ts';

const frog = (amount: number): Effect => come('frog', { amount });
const growth = (amount: number): Effect => come('growth', { amount });

const CASES: readonly (readonly [name: string, happens: readonly Effect[], expected: Partial<Reading>])[] = [
  ['nothing modifies it', [], { power: 2, toughness: 4, price: 5, flying: false }],
  ['set, then add', [frog(1), growth(3)], { power: 4, toughness: 1 }],
  ['add, then set: the layer decides, not arrival', [growth(3), frog(1)], { power: 4, toughness: 1 }],
  ['two sets: the later one counts', [frog(1), frog(7)], { power: 7, toughness: 7 }],
  ['two sets the other way round', [frog(7), frog(1)], { power: 1, toughness: 1 }],
  ['the first set leaves, and comes back as the later one', [frog(7), frog(1), go('frog'), comeBack('frog')], { power: 7 }],
  ['a set that leaves', [frog(7), frog(1), go('frog')], { power: 1 }],
  ['counters', [change('counters', 2)], { power: 4, toughness: 6 }],
  ['counters stay when the numbers are set', [change('counters', 2), frog(1)], { power: 3, toughness: 3 }],
  ['a change of the base below a set', [frog(1), change('power', 9)], { power: 1 }],
  ['switch', [come('inversion')], { power: 4, toughness: 2 }],
  ['switch, then add: the switch still comes last', [come('inversion'), growth(3)], { power: 4, toughness: 5 }],
  ['switch twice', [come('inversion'), growth(3), come('inversion')], { power: 5, toughness: 4 }],
  ['set, counters and switch', [come('inversion'), change('counters', 1), growth(2), frog(0)], { power: 1, toughness: 3 }],
  ['an ability of another unit', [come('banner')], { power: 3, toughness: 4 }],
  ['losing the ability that grants', [come('banner'), come('silence')], { power: 2 }],
  ['losing it before it was there', [come('silence'), come('banner')], { power: 2 }],
  ['grant, then remove', [come('wings'), come('anchor')], { flying: false }],
  ['remove, then grant', [come('anchor'), come('wings')], { flying: true }],
  ['remove a printed one, and grant it', [change('flying', true), come('anchor')], { flying: false }],
  ['a number that goes by an ability granted by another', [come('winds'), come('wings')], { power: 3, flying: true }],
  ['… and taken away again', [come('winds'), come('wings'), come('anchor')], { power: 2, flying: false }],
  ['no abilities, and 1/1', [growth(2), come('wings'), come('humility')], { power: 3, toughness: 1, flying: false }],
  ['… but for what comes later', [come('humility'), come('wings'), frog(5)], { power: 5, toughness: 5, flying: true }],
  ['a number that is defined by what there is', [change('horde', true), come('banner'), come('silence')], { power: 2, toughness: 2 }],
  ['… is set like any other', [change('horde', true), frog(9), come('banner'), come('silence')], { power: 9, toughness: 9 }],
  ['set and add in one layer go by arrival', [come('fixed-price'), come('surcharge')], { price: 12 }],
  ['… the other way round', [come('surcharge'), come('fixed-price')], { price: 10 }],
  ['what comes from no token is first in its layer', [change('horde', true), come('surcharge'), come('fixed-price')], { price: 10 }],
  ['a switch that does not concern it', [change('counters', 9), come('inversion')], { power: 11, toughness: 13 }],
  ['… and a removal', [change('counters', 9), come('wings'), come('anchor')], { flying: true }],
  [
    'a copy of a modified one has none of what modified it',
    [growth(3), change('counters', 2), ...copy(), go('growth')],
    { power: 2, toughness: 4 },
  ],
  ['… but for what modifies all', [growth(3), ...copy()], { power: 5 }],
  ['a copy with its counters', [change('counters', 2), frog(1), ...copy({ changed: true })], { power: 3, toughness: 3 }],
  ['a copy of one whose base was changed', [change('power', 9), ...copy()], { power: 2 }],
  ['… and with what was changed', [change('power', 9), ...copy({ changed: true })], { power: 9 }],
  [
    'a copy of the one that grants, without the ability',
    [come('banner'), come('silence'), ...copy({}, card('banner'))],
    { power: 1, toughness: 1 },
  ],
  ['until the end of the turn', [come('rage'), growth(1)], { power: 6 }],
];

test.each(CASES)('%s', (_, happens, expected) => {
  expect(readings(happens)).toMatchObject(expected);
});

/** What `look` reads, which must be the same on both executors, as must all bytes. */
function readings(happens: readonly Effect[]): Record<string, number | boolean> {
  const { interpreter, wasm } = twins(layeredGame(happens)) as Twins;
  const [a, b] = [interpreter.allocate(), wasm.allocate()];
  interpreter.start(a, 1n);
  wasm.start(b, 1n);
  interpreter.apply(a, 0, 0);
  wasm.apply(b, 0, 0);
  const words = interpreter.save(a);
  expect(differenceOf(words, wasm.save(b), interpreter.program)).toBeNull();
  return Object.fromEntries(
    interpreter.program.variables.map(({ name, at, kind }) => [name, kind === 'bool' ? words[at] === 1 : words[at]!]),
  );
}
