/** Plans against parts: what fits, what does not and why, and what can be connected. */
import { describe, expect, test } from 'vitest';
import { fitted } from '../../../web/compose/fitted.ts';
import type { BundlePart, Parts } from '../../../web/compose/parts.ts';
import type { Plan } from '../../../web/compose/plan.ts';
import { thingsFor } from '../../../web/compose/things-for.ts';
import { requiredBy, whyNotAdded } from '../../../web/compose/why-not.ts';
import { needText, offersText, searchedBundles, spoken, usesText, withNumbers } from '../../../web/compose/words.ts';

const bundle = (id: string, rest: Partial<BundlePart> = {}): BundlePart => ({
  id,
  name: id.toUpperCase(),
  family: 'market',
  description: '',
  parameters: [],
  provides: [],
  slots: [],
  needs: [],
  requires: [],
  conflicts: [],
  ...rest,
});

const PARTS: Parts = {
  frames: [
    { id: 'bare', name: 'Bare', description: '', parameters: [], provides: [], slots: ['scoring'] },
    {
      id: 'standard',
      name: 'Rounds',
      description: '',
      parameters: [{ id: 'ROUNDS', default: 6, min: 3, max: 12 }],
      provides: [{ id: 'points', kind: 'score' }],
      slots: ['action', 'scoring', 'end'],
    },
  ],
  bundles: [
    bundle('market', {
      description: 'A row of cards.',
      slots: ['action'],
      parameters: [{ id: 'SIZE', default: 4, min: 2, max: 7 }],
      provides: [
        { id: 'sale', kind: 'event' },
        { id: 'change', kind: 'currency' },
      ],
      needs: [
        { id: 'purse', kind: 'currency', description: 'What is paid with.', own: 'coins' },
        { id: 'points', kind: 'score', description: '', own: null },
        { id: 'startOfSale', kind: 'event', description: '', own: 'bell' },
      ],
    }),
    bundle('engine', { family: 'engine', provides: [{ id: 'energy', kind: 'currency' }] }),
    bundle('guild', { requires: ['engine'], conflicts: [{ bundle: 'famine', reason: 'both feed.' }] }),
    bundle('famine', { slots: ['endOfRound', 'action'] }),
    bundle('lone', { conflicts: [{ bundle: 'standard', reason: 'it has rounds of its own' }] }),
    bundle('circle', { requires: ['circle'] }),
  ],
};

const plan = (rest: Partial<Plan> = {}): Plan => ({ name: '', frame: 'standard', bundles: [], parameters: {}, wiring: {}, ...rest });
const part = (id: string): BundlePart => PARTS.bundles.find((each) => each.id === id)!;

describe('a plan is held against the parts there are', () => {
  test.each<[string, Partial<Plan>, Partial<Plan>, string[]]>([
    ['nothing is wrong', { bundles: ['market', 'engine'] }, {}, []],
    ['what is required comes before', { bundles: ['guild', 'market'] }, { bundles: ['engine', 'guild', 'market'] }, []],
    ['once is enough', { bundles: ['engine', 'guild', 'engine'] }, { bundles: ['engine', 'guild'] }, []],
    ['a circle is no trap', { bundles: ['circle'] }, {}, []],
    ['unknown bundles are left out', { bundles: ['x', 'engine'] }, { bundles: ['engine'] }, ['x']],
    ['an unknown frame is the usual one', { frame: 'x' }, { frame: 'standard' }, ['x']],
    ['a number stays', { bundles: ['market'], parameters: { 'market.SIZE': 7, 'standard.ROUNDS': 3 } }, {}, []],
    ['what is usual is not said', { bundles: ['market'], parameters: { 'market.SIZE': 4 } }, { parameters: {} }, []],
    ['numbers have ranges', { bundles: ['market'], parameters: { 'market.SIZE': 8 } }, { parameters: {} }, ['market.SIZE']],
    ['numbers are whole', { bundles: ['market'], parameters: { 'market.SIZE': 2.5 } }, { parameters: {} }, ['market.SIZE']],
    ['numbers are of parts', { parameters: { 'market.SIZE': 3 } }, { parameters: {} }, ['market.SIZE']],
    ['a wire stays', { bundles: ['market', 'engine'], wiring: { 'market.purse': 'engine.energy' } }, {}, []],
    ['a need may have its own', { bundles: ['market', 'engine'], wiring: { 'market.purse': 'own' } }, {}, []],
    ['which not every need has', { bundles: ['market'], wiring: { 'market.points': 'own' } }, { wiring: {} }, ['market.points']],
    ['wires end somewhere', { bundles: ['market'], wiring: { 'market.purse': 'engine.energy' } }, { wiring: {} }, ['market.purse']],
    ['wires begin somewhere', { bundles: ['engine'], wiring: { 'market.purse': 'engine.energy' } }, { wiring: {} }, ['market.purse']],
    [
      'kinds must match',
      { bundles: ['market', 'engine'], wiring: { 'market.points': 'engine.energy' } },
      { wiring: {} },
      ['market.points'],
    ],
    ['nobody feeds itself', { bundles: ['market'], wiring: { 'market.purse': 'market.change' } }, { wiring: {} }, ['market.purse']],
  ])('%s', (_, given, changed, lost) => {
    expect(fitted(plan(given), PARTS)).toEqual({ plan: plan({ ...given, ...changed }), lost });
  });
});

describe('why a bundle cannot be added', () => {
  test.each<[string, Partial<Plan>, string | null]>([
    ['market', {}, null],
    ['market', { frame: 'bare' }, '“Bare” has no room for actions.'],
    ['famine', {}, '“Rounds” has no room for what ends a round.'],
    ['famine', { frame: 'bare' }, '“Bare” has no room for what ends a round and actions.'],
    ['guild', { bundles: ['famine'] }, 'Does not go with “FAMINE”: both feed.'],
    ['lone', {}, 'Does not go with “Rounds”: it has rounds of its own.'],
    ['lone', { frame: 'bare' }, null],
  ])('%s to %j: %s', (id, given, reason) => expect(whyNotAdded(part(id), plan(given), PARTS)).toBe(reason));

  test('the other one may say so, too', () => {
    const parts = { ...PARTS, frames: [{ ...PARTS.frames[1]!, slots: ['action', 'endOfRound'] as const }] };
    expect(whyNotAdded(part('famine'), plan({ bundles: ['engine', 'guild'] }), parts)).toBe('Does not go with “GUILD”: both feed.');
  });

  test('what others require stays', () => {
    expect(requiredBy(part('engine'), plan({ bundles: ['engine', 'guild'] }), PARTS)).toBe('GUILD');
    expect(requiredBy(part('engine'), plan({ bundles: ['engine', 'market'] }), PARTS)).toBeNull();
  });
});

test('a need can be connected with all things of its kind that others provide, or with its own', () => {
  const [purse, points, start] = part('market').needs as [
    BundlePart['needs'][number],
    BundlePart['needs'][number],
    BundlePart['needs'][number],
  ];
  const given = plan({ bundles: ['market', 'engine'] });
  expect(thingsFor('market', purse, given, PARTS)).toEqual([
    { thing: 'engine.energy', text: 'energy of ENGINE' },
    { thing: 'own', text: 'its own coins' },
  ]);
  expect(thingsFor('market', points, given, PARTS)).toEqual([{ thing: 'standard.points', text: 'points of Rounds' }]);
  expect(thingsFor('market', start, given, PARTS)).toEqual([]);
  expect(part('market').needs.map(needText)).toEqual(['What is paid with', 'Points', 'Start of sale (an event)']);
});

test.each([
  ['', '', 6],
  ['cards ROW', '', 1],
  ['energy', '', 1],
  ['a currency', '', 2],
  ['', 'engine', 1],
  ['row', 'engine', 0],
])('%j in the family %j finds %d bundles', (words, family, count) => {
  expect(searchedBundles(PARTS.bundles, words, family)).toHaveLength(count);
});

test('parts in words', () => {
  expect(offersText(part('market'))).toBe('sale (an event), change (a currency)');
  expect(usesText(part('market'))).toBe('a currency, points, an event');
  expect(['market-row/bought-wares', 'boughtWares', 'x'].map(spoken)).toEqual(['bought wares', 'bought wares', 'x']);
  expect(withNumbers('@ROUNDS rounds, @OTHER @purse', (name) => (name === 'ROUNDS' ? 5 : undefined))).toBe('5 rounds, @OTHER @purse');
});
