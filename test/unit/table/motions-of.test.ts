import { describe, expect, test } from 'vitest';
import type { Effect, GameDef } from '../../../src/ir/index.ts';
import { applyMove, observe, redactEvents, startMatch } from '../../../src/kernel/index.ts';
import { motionsOf, type Motion } from '../../../src/table/index.ts';
import { action } from '../../support/fixture.ts';
import { tellGame } from '../../support/tell-game.ts';

/** What somebody sees move when the first player does something. */
function check(effects: Effect[], expected: string[], parts: Partial<GameDef> = {}, viewer = 0): void {
  const def = tellGame({ ...parts, actions: [action('do', effects)] });
  const match = { players: 2 };
  const { state } = startMatch(def, 1, match);
  const applied = applyMove(def, state, 0, { action: 'do', args: {} });
  if ('rejected' in applied) throw new Error(applied.rejected);
  const sights = { match, before: observe(def, state, viewer), after: observe(def, applied.state, viewer) };
  expect(motionsOf(def, redactEvents(def, applied.state, applied.records, viewer), sights).map(print)).toEqual(expected);
}

function print(motion: Motion): string {
  switch (motion.kind) {
    case 'moved':
    case 'dealt':
    case 'made':
    case 'gone':
      return `${motion.kind} ${motion.look.name} of ${motion.look.seat}: ${motion.from} > ${motion.to}`;
    case 'flipped':
      return `flipped ${motion.look.kind} ${motion.look.name} at ${motion.at}`;
    case 'shuffled':
      return `shuffled ${motion.at}`;
    case 'rolled':
      return `rolled ${motion.value} ${motion.token} at ${motion.at}`;
    case 'changed':
      return `changed ${motion.token}: ${motion.fact.label} ${motion.fact.value}`;
    case 'counter':
      return `counter ${motion.label} of ${motion.seat} is ${motion.value} (${motion.by})`;
  }
}

const PAWN: Effect = { createToken: { type: 'pawn', zone: 'c00', owner: { id: 1 } } };
const HIDDEN_DECK: Effect[] = [{ createDeck: { deck: 'pack', zone: 'deck' } }, { conceal: { zone: 'deck', from: 'all' } }];
const firstIn = (zone: string): { first: { query: 'tokensInZone'; zone: string } } => ({ first: { query: 'tokensInZone', zone } });

describe('motions', () => {
  test('a piece goes from cell to cell in the colour of its owner', () =>
    check([{ moveToken: { token: firstIn('c00'), to: 'c01' } }], ['moved pawn of 1: zone c00:none > zone c01:none'], { setup: [PAWN] }));

  test('and goes on from there', () =>
    check(
      [{ moveToken: { token: firstIn('c00'), to: 'c01' } }, { moveToken: { token: firstIn('c01'), to: 'c11' } }],
      ['moved pawn of 1: zone c00:none > zone c01:none', 'moved pawn of 1: zone c01:none > zone c11:none'],
      { setup: [PAWN] },
    ));

  test('cards are dealt one after the other, and only their receiver sees them', () => {
    const deal: Effect[] = [{ draw: { from: 'deck', to: 'hand:actor', count: 2 } }];
    check(
      deal,
      ['dealt unknown card of null: zone deck:none > zone hand:0', 'dealt unknown card of null: zone deck:none > zone hand:0'],
      { setup: HIDDEN_DECK },
      1,
    );
  });

  test('pieces are made and taken away', () =>
    check(
      [PAWN, { destroyToken: { token: firstIn('c11') } }],
      ['made pawn of 1: null > zone c00:none', 'gone pawn of null: zone c11:none > null'],
      { setup: [{ createToken: { type: 'pawn', zone: 'c11' } }] },
    ));

  test('a deck is shuffled', () => check([{ shuffle: { zone: 'deck' } }], ['shuffled zone deck:none'], { setup: HIDDEN_DECK }));

  test('a card is turned over', () =>
    check(
      [{ setTokenProp: { token: firstIn('discardPile'), prop: 'face', value: 'down' } }],
      ['flipped card the dog at zone discardPile:none'],
      { setup: [{ createToken: { type: 'dog', zone: 'discardPile' } }] },
    ));

  test('counters say how much more there is, and internals nothing', () =>
    check(
      [
        { addVar: { scope: 'pvar', player: 'actor', var: 'coins', delta: 3 } },
        { setVar: { scope: 'global', var: 'mood', value: 'veryAngry' } },
        { addVar: { scope: 'global', var: 'helper', delta: 1 } },
      ],
      ['counter coins of 0 is 5 (3)', 'counter mood of null is very angry (null)'],
    ));

  test('what is rolled for a die is the die that rolls', () =>
    check(
      [
        { rollRandom: { bind: '$roll', min: 4, max: 4 } },
        { setTokenProp: { token: firstIn('c00'), prop: 'pips', value: { ref: 'binding', name: '$roll' } } },
      ],
      ['rolled 4 token die@c00:none at zone c00:none'],
      {
        tokenTypes: [{ id: 'die', props: { pips: { type: 'int', min: 1, max: 6 } } }],
        cards: [],
        decks: [],
        setup: [{ createToken: { type: 'die', zone: 'c00' } }],
      },
    ));

  test('a property that changes is told with its token', () =>
    check([{ setTokenProp: { token: firstIn('c00'), prop: 'size', value: 2 } }], ['changed token blob@c00:none: size 2'], {
      tokenTypes: [{ id: 'blob', props: { size: { type: 'int', min: 0, max: 6 } } }],
      cards: [],
      decks: [],
      setup: [{ createToken: { type: 'blob', zone: 'c00' } }],
    }));
});
