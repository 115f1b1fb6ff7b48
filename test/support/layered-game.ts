/** A game of units and of what modifies them in layers, as trading card games have them. */
import type { Effect, GameDef, ModifierDef, PlayableGameDef, PropDef, Query, TokenSel, ValueExpr } from '../../src/ir/index.ts';
import { action, game } from './fixture.ts';

const number = { type: 'int', init: 0 } as const satisfies PropDef;
const flag = { type: 'bool', init: false } as const satisfies PropDef;

const field = { query: 'tokensInZone', zone: 'field:none' } as const satisfies Query;
const ofType = (type: string): Query => ({
  ...field,
  where: { op: '==', left: { ref: 'tokenProp', token: '$token', prop: 'type' }, right: type },
});
const unit: TokenSel = { first: ofType('unit') };
const propOf = (token: TokenSel, prop: string): ValueExpr => ({ ref: 'tokenProp', token, prop });

/** Some modifiers do nothing to a unit with many counters. */
const few = { op: '<', left: propOf('$token', 'counters'), right: 9 } as const;

/** What is on the field, apart from units, and what it does to the unit it is aimed at or to all of them. */
const MODIFIERS: ModifierDef[] = [
  // Losing and having abilities.
  { id: 'wings', layer: 'abilities', prop: 'flying', source: ofType('wings'), op: 'grant' },
  { id: 'anchor', layer: 'abilities', prop: 'flying', source: ofType('anchor'), when: few, op: 'remove' },
  { id: 'silence', layer: 'abilities', prop: 'inspiring', source: ofType('silence'), op: 'remove' },
  { id: 'humility', layer: 'abilities', prop: 'flying', source: ofType('humility'), op: 'remove' },
  { id: 'humility-inspiring', layer: 'abilities', prop: 'inspiring', source: ofType('humility'), op: 'remove' },
  // What defines the numbers of a unit.
  { id: 'horde', layer: 'defining', prop: 'power', when: propOf('$token', 'horde'), op: 'set', value: count('unit') },
  { id: 'horde-toughness', layer: 'defining', prop: 'toughness', when: propOf('$token', 'horde'), op: 'set', value: count('unit') },
  // What sets them.
  { id: 'frog', layer: 'setting', prop: 'power', source: ofType('frog'), op: 'set', value: propOf('$self', 'amount') },
  { id: 'frog-toughness', layer: 'setting', prop: 'toughness', source: ofType('frog'), op: 'set', value: propOf('$self', 'amount') },
  { id: 'humble', layer: 'setting', prop: 'power', source: ofType('humility'), op: 'set', value: 1 },
  { id: 'humble-toughness', layer: 'setting', prop: 'toughness', source: ofType('humility'), op: 'set', value: 1 },
  // What changes them.
  { id: 'counters', layer: 'changing', prop: 'power', op: 'add', value: propOf('$token', 'counters') },
  { id: 'counters-toughness', layer: 'changing', prop: 'toughness', op: 'add', value: propOf('$token', 'counters') },
  { id: 'growth', layer: 'changing', prop: 'power', source: ofType('growth'), op: 'add', value: propOf('$self', 'amount') },
  { id: 'rage', layer: 'changing', prop: 'power', source: ofType('rage'), op: 'add', value: 3 },
  { id: 'winds', layer: 'changing', prop: 'power', source: ofType('winds'), when: propOf('$token', 'flying'), op: 'add', value: 1 },
  {
    id: 'inspiration',
    layer: 'changing',
    prop: 'power',
    source: { ...field, where: propOf('$token', 'inspiring') },
    when: { op: '!=', left: '$self', right: '$token' },
    op: 'add',
    value: 1,
  },
  // What turns them round.
  { id: 'inversion', layer: 'switching', prop: 'power', source: ofType('inversion'), when: few, op: 'switch', with: 'toughness' },
  // One layer in which arrival alone decides.
  { id: 'fixed-price', layer: 'prices', prop: 'price', source: ofType('fixed-price'), op: 'set', value: 10 },
  { id: 'surcharge', layer: 'prices', prop: 'price', source: ofType('surcharge'), op: 'add', value: 2 },
  { id: 'tax', layer: 'prices', prop: 'price', when: propOf('$token', 'horde'), op: 'add', value: 100 },
].map((modifier) => ({ ...modifier, type: 'unit' }) as ModifierDef);

function count(type: string): ValueExpr {
  return { aggregate: { op: 'count', query: ofType(type) } };
}

const SOURCES = ['wings', 'anchor', 'silence', 'humility', 'winds', 'inversion', 'fixed-price', 'surcharge'];
const READ = ['power', 'toughness', 'price', 'flying'] as const;

/** What is read of the unit that was made first. */
export type Reading = Record<(typeof READ)[number], number | boolean>;

/** A game in which something happens before the first turn, then `look` reads the unit. */
export function layeredGame(happens: readonly Effect[], parts: Partial<GameDef> = {}): PlayableGameDef {
  const amount = { amount: number };
  return game({
    zones: [
      { id: 'field', owner: 'none', visibility: 'public', ordering: 'set' },
      { id: 'away', owner: 'none', visibility: 'public', ordering: 'set' },
    ],
    tokenTypes: [
      {
        id: 'unit',
        props: {
          power: { type: 'int', init: 2 },
          toughness: { type: 'int', init: 4 },
          price: { type: 'int', init: 5 },
          counters: number,
          flying: flag,
          inspiring: flag,
          horde: flag,
        },
      },
      ...['frog', 'growth'].map((id) => ({ id, props: amount })),
      { id: 'rage', expires: 'turn' },
      ...SOURCES.map((id) => ({ id })),
    ],
    cards: [{ id: 'banner', type: 'unit', props: { power: 1, toughness: 1, inspiring: true } }],
    variables: {
      global: {
        watched: { type: 'token' },
        power: { type: 'int', init: -1 },
        toughness: { type: 'int', init: -1 },
        price: { type: 'int', init: -1 },
        flying: { type: 'bool' },
      },
    },
    layers: ['prices', 'abilities', 'defining', 'setting', 'changing', 'switching'],
    modifiers: MODIFIERS,
    setup: [
      { createToken: { type: 'unit', zone: 'field:none', bind: '$unit' } },
      { setVar: { scope: 'global', var: 'watched', value: '$unit' } },
      ...happens,
    ],
    actions: [
      action(
        'look',
        READ.map((prop): Effect => ({ setVar: { scope: 'global', var: prop, value: propOf(watched, prop) } })),
      ),
    ],
    ...parts,
  });
}

/** The unit that is read. */
export const watched: TokenSel = { ref: 'gvar', var: 'watched' };

/** Something comes to the field. */
export function come(type: string, props?: Record<string, ValueExpr>): Effect {
  return { createToken: { type, zone: 'field:none', ...(props === undefined ? {} : { props }) } };
}

/** The first of its kind goes from the field. */
export function go(type: string): Effect {
  return { moveToken: { token: { first: ofType(type) }, to: 'away:none' } };
}

/** It comes back. */
export function comeBack(type: string): Effect {
  const there = { query: 'tokensInZone', zone: 'away:none', where: { op: '==', left: propOf('$token', 'type'), right: type } } as const;
  return { moveToken: { token: { first: there }, to: 'field:none' } };
}

/** A property of the unit is changed for good. */
export function change(prop: string, value: ValueExpr): Effect {
  return { setTokenProp: { token: unit, prop, value } };
}

/** A copy of the unit that is read, or of another one; the copy is read from then on. */
export function copy(more: { changed?: boolean } = {}, original: TokenSel = watched): Effect[] {
  return [
    { createToken: { like: original, ...more, zone: 'field:none', bind: '$copy' } },
    { setVar: { scope: 'global', var: 'watched', value: '$copy' } },
  ];
}

/** The first token of a card on the field. */
export function card(definition: string): TokenSel {
  return { first: { ...field, where: { op: '==', left: propOf('$token', 'definition'), right: definition } } };
}
