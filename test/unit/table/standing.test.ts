/** Tokens that stand for players are their places; what tokens do with their properties is in the picture. */
import { describe, expect, test } from 'vitest';
import type { Effect, GameDef } from '../../../src/ir/index.ts';
import { observe, startMatch } from '../../../src/kernel/index.ts';
import { drawTable, pictureOf, touchPlans, type Chip, type Look, type Picture } from '../../../src/table/index.ts';
import { playable } from '../../support/playable.ts';
import { skirmish } from '../../support/skirmish.ts';

const MATCH = { players: 2 };
const BEAR: Effect = {
  createToken: {
    type: 'bear',
    zone: 'field:1',
    owner: { id: 1 },
    props: { tapped: true, attacks: { ref: 'player', player: { id: 0 } }, damage: 1 },
    bind: '$bear',
  },
};
const IMP: Effect = {
  createToken: { type: 'imp', zone: 'field:0', owner: { id: 0 }, props: { blocks: { ref: 'binding', name: '$bear' } }, bind: '$imp' },
};
const ABILITY: Effect = {
  createToken: {
    type: 'ability',
    zone: 'stack',
    owner: { id: 1 },
    props: {
      source: { ref: 'binding', name: '$imp' },
      does: 'burns',
      amount: 3,
      aim: { first: { query: 'tokensInZone', zone: 'avatars:0' } },
    },
  },
};

/** The match after its set-up and more of it. */
function after(...more: Effect[]) {
  const def = playable({ ...(skirmish as GameDef), triggers: [], setup: [...skirmish.setup!, ...more] });
  const seen = observe(def, startMatch(def, 1, MATCH).state, 0);
  return { def, seen, picture: pictureOf(def, seen, MATCH) };
}

function looksIn({ middle, places }: Picture, zone: string): Look[] {
  const areas = [...middle.flat(), ...places.flatMap((place) => place.areas)];
  return areas.flatMap((area) => (area.kind === 'pile' && area.thing === `zone ${zone}` ? area.heaps.map(({ look }) => look) : []));
}

describe('what stands for a player', () => {
  test('is not drawn, nor is where it lies', () => {
    const { def, seen, picture } = after();
    expect(picture.places.map(({ areas }) => areas.map(({ label }) => label))).toEqual([
      ['library', 'grave', 'field', 'hand'],
      ['library', 'grave', 'field', 'hand'],
    ]);
    expect(drawTable(def, seen, { match: MATCH })).not.toContain('avatars');
  });

  test('is touched by the place of the player', () => {
    const { def, seen } = after(BEAR);
    const offers = ['player@avatars:1', 'bear@field:1'].map((choose) => ({ move: { choose } }));
    expect(touchPlans(def, seen, offers, () => '').map(({ steps }) => steps[0]![0])).toEqual(['seat 1', 'token bear@field:1']);
  });
});

describe('what a token does with its properties', () => {
  const { picture, def, seen } = after(BEAR, IMP, ABILITY);
  const chips = (zone: string): readonly Chip[] => looksIn(picture, zone)[0]!.chips;

  test('facts that the author lists come first, then what turns, moves and points', () => {
    expect(chips('field:1')).toEqual([
      { label: 'damage', value: '1' },
      { label: 'tapped', value: '', as: 'turned' },
      { label: 'attacks', value: 'you', as: 'forward', thing: 'seat 0' },
    ]);
    expect(chips('field:0')).toEqual([{ label: 'blocks', value: 'bear', as: 'line', thing: 'token bear@field:1' }]);
  });

  test('a line to what stands for a player leads to the player', () =>
    expect(chips('stack:none')).toEqual([{ label: 'aims at', value: 'you', as: 'line', thing: 'seat 0' }]));

  test('a stack that is spread says from where it is read', () => {
    const facts = (...more: Effect[]): unknown =>
      after(BEAR, IMP, ...more)
        .picture.middle.flat()
        .map((area) => area.kind === 'pile' && [area.form, area.shared, area.facts]);
    expect(facts(ABILITY)).toEqual([['row', true, []]]);
    expect(facts(ABILITY, ABILITY)).toEqual([['row', true, [{ label: 'top first', value: '' }]]]);
  });

  test('words of the author may speak of other properties', () =>
    expect(looksIn(picture, 'stack:none')).toMatchObject([{ kind: 'card', name: 'imp', text: 'Deals 3 damage.', seat: 1 }]));

  test('the terminal says all of it', () => {
    const drawn = drawTable(def, seen, { match: MATCH });
    expect(drawn).toContain('bear (2/2, damage 1, tapped, attacks you)');
    expect(drawn).toContain('imp (1/1, blocks bear)');
    expect(drawn).toMatch(/The stack +imp ○ \(aims at you\)/);
  });
});
