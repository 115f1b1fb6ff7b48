/**
 * What effects on many tokens take is paid for: a loop of them stops the match in a second, in the same state on both executors.
 * docs/semantics.md#what-a-match-may-cost
 */
import { describe, expect, test } from 'vitest';
import type { Effect, GameDef, PlayableGameDef, TokenSel, ZoneDef } from '../../src/ir/index.ts';
import { applyMove, startMatch, terminalResult, type GameEvent } from '../../src/kernel/index.ts';
import { computingSeconds } from '../support/computing-seconds.ts';
import { action, game } from '../support/fixture.ts';
import { playBoth, twins } from '../support/twins.ts';

const MANY = 6000;

const zone = (id: string, visibility: ZoneDef['visibility'], ordering: ZoneDef['ordering']): ZoneDef => ({
  id,
  owner: 'none',
  visibility,
  ordering,
});
const OPEN = [zone('stack', 'public', 'stack'), zone('rest', 'public', 'stack'), zone('table', 'public', 'set')];
const HIDDEN = [
  zone('deck', 'hidden', 'stack'),
  zone('bag', 'hidden', 'set'),
  zone('sack', 'hidden', 'set'),
  zone('own', { controller: 'all', all: 'count' }, 'set'),
];

const first = (where: string): TokenSel => ({ first: { query: 'tokensInZone', zone: where, limit: 1 } });
const moveAll = (from: string, to: string): Effect => ({ moveAll: { from, to } });
const given = (from: string, ...effects: Effect[]): Effect[] => [{ let: { bind: '$t', value: first(from) as never, in: effects } }];
const move = (to: string, position?: 'random'): Effect => ({ moveToken: { token: '$t', to, ...(position && { position }) } });
const control = (id: number): Effect => ({
  setTokenProp: { token: '$t', prop: 'controller', value: { ref: 'player', player: { id } } },
});

interface Case {
  /** Where the tokens are. */
  from: string;
  /** What is done again and again. */
  loop: Effect[];
  /** Nobody hides anything. */
  open?: true;
}

const CASES: Record<string, Case> = {
  'all from stack to stack': { from: 'stack', loop: [moveAll('stack', 'rest'), moveAll('rest', 'stack')], open: true },
  'one to a random place': { from: 'stack', loop: given('stack', move('table'), move('stack', 'random')), open: true },
  'all shown where all is seen': { from: 'table', loop: [{ reveal: { zone: 'table', to: 'all' } }], open: true },
  'all out of the dark and back': { from: 'deck', loop: [moveAll('deck', 'table'), moveAll('table', 'deck')] },
  'all from set to set': { from: 'bag', loop: [moveAll('bag', 'sack'), moveAll('sack', 'bag')] },
  shuffled: { from: 'deck', loop: [{ shuffle: { zone: 'deck' } }] },
  'drawn from a set': {
    from: 'bag',
    loop: [{ draw: { from: 'bag', to: 'deck', count: 1 } }, { draw: { from: 'deck', to: 'bag', count: 1 } }],
  },
  'drawn by hundreds': { from: 'deck', loop: [{ draw: { from: 'deck', to: 'bag', count: 500 } }, moveAll('bag', 'deck')] },
  'one from set to set': { from: 'bag', loop: given('bag', move('sack'), move('bag')) },
  'one to a random place in the dark': { from: 'deck', loop: given('deck', move('table'), move('deck', 'random')) },
  'one into a large set': { from: 'table', loop: given('table', move('deck'), move('table')) },
  'all shown': { from: 'deck', loop: [{ reveal: { zone: 'deck', to: 'all' } }, { shuffle: { zone: 'deck' } }] },
  'all of a set shown and forgotten': {
    from: 'bag',
    loop: [{ reveal: { zone: 'bag', to: 'all' } }, { conceal: { zone: 'bag', from: 'all' } }],
  },
  'one shown and forgotten': {
    from: 'bag',
    loop: given('bag', { reveal: { token: '$t', to: 'all' } }, { conceal: { token: '$t', from: 'all' } }),
  },
  'controlled by one and the other': { from: 'own', loop: given('own', control(0), control(1)) },
  'made of a deck': { from: 'deck', loop: [{ createDeck: { deck: 'pack', zone: 'table' } }] },
  'made and destroyed': {
    from: 'deck',
    loop: [{ createToken: { type: 'pawn', zone: 'deck', bind: '$t' } }, { destroyToken: { token: '$t' } }],
  },
};

function gameOf({ from, loop, open }: Case, tokens: number, parts: Partial<GameDef>): PlayableGameDef {
  return game({
    meta: { id: 'many', players: { min: 2, max: 2 }, maxTokens: tokens + 1000 },
    zones: open ? OPEN : [...OPEN, ...HIDDEN],
    tokenTypes: [{ id: 'pawn' }],
    cards: [{ id: 'card', type: 'pawn' }],
    decks: [{ id: 'pack', cards: [{ card: 'card', count: 50 }] }],
    setup: [{ repeat: { times: tokens, effects: [{ createToken: { type: 'pawn', zone: from } }] } }],
    actions: [action('go', loop)],
    ...parts,
  });
}

describe('again and again', () => {
  test.each(Object.keys(CASES))('%s', (name) => {
    const each = CASES[name]!;
    const def = gameOf(each, MANY, { actions: [action('go', [{ repeat: { times: 2_000_000_000, effects: each.loop } }])] });
    const both = twins(def);
    if ('refused' in both) return expect.fail(both.refused);
    const { state } = startMatch(def, 1);
    let events: readonly GameEvent[] = [];
    const seconds = computingSeconds(() => {
      const applied = applyMove(def, state, 0, { action: 'go', args: {} });
      if ('rejected' in applied) return expect.fail(applied.rejected);
      events = applied.events;
      // There is no room for more tokens before the means are used up.
      expect(terminalResult(def, applied.state)?.type ?? 'no room').toBe(name.startsWith('made') ? 'no room' : 'halted');
    });
    expect(seconds).toBeLessThan(5);
    expect(events.length).toBeLessThan(200_000);
    expect(playBoth(both, 1, 2).difference).toBeNull();
  });
});

describe('a number of times, until it is too often on both', () => {
  test.each(Object.keys(CASES))('%s', (name) => {
    const each = CASES[name]!;
    const params: GameDef['actions'][number]['params'] = [{ name: '$n', domain: { query: 'intsInRange', min: 1, max: 40 } }];
    const times: Effect[] = [{ repeat: { times: { ref: 'binding', name: '$n' }, effects: each.loop } }];
    const meta: GameDef['meta'] = { id: 'some', players: { min: 2, max: 2 }, maxTokens: 1600, maxSteps: 2000 };
    const both = twins(
      gameOf(each, 1200, {
        meta,
        actions: [action('go', times, { params })],
      }),
    );
    if ('refused' in both) return expect.fail(both.refused);
    for (let seed = 0; seed < 10; seed++) expect(playBoth(both, seed, 10).difference).toBeNull();
  });
});
