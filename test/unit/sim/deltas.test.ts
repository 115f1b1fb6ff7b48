/** What a move changed, as its entry says. */
import { expect, test } from 'vitest';
import type { Effect, GameDef } from '../../../src/ir/index.ts';
import { runGame, type Delta, type TraceEntry } from '../../../src/sim/index.ts';
import { action, game } from '../../support/fixture.ts';
import { first } from '../../support/sim/agents.ts';

function firstEntry(effects: Effect[], parts: Partial<GameDef>): TraceEntry {
  return runGame(game({ ...parts, actions: [action('do', effects)] }), 1, [first], { maxTurns: 1 }).entries[0]!;
}

/** The deltas of a move with these effects. */
function check(effects: Effect[], parts: Partial<GameDef>, expected: Delta[]) {
  expect(firstEntry(effects, parts).deltas).toEqual(expected);
}

const variables: NonNullable<GameDef['variables']> = {
  global: {
    coins: { type: 'int', init: 3 },
    open: { type: 'bool' },
    weather: { type: 'enum', values: ['sun', 'rain'] },
    first: { type: 'player' },
    place: { type: 'zone' },
    target: { type: 'token' },
  },
  perPlayer: { gold: { type: 'int' }, mood: { type: 'enum', values: ['calm', 'angry'] } },
};
const zones: GameDef['zones'] = [
  { id: 'deck', owner: 'none', visibility: 'hidden', ordering: 'stack' },
  { id: 'hand', owner: 'player', visibility: 'owner', ordering: 'set' },
];
const cards: Partial<GameDef> = {
  zones,
  tokenTypes: [{ id: 'card', props: { wear: { type: 'int', init: 0 } } }],
  cards: [
    { id: 'ace', type: 'card' },
    { id: 'king', type: 'card' },
  ],
  decks: [{ id: 'pack', cards: [{ card: 'ace' }, { card: 'king' }] }],
  setup: [{ createDeck: { deck: 'pack', zone: 'deck' } }],
};

test('a variable has what it was and what it is, whatever came in between', () =>
  check(
    [{ addVar: { scope: 'global', var: 'coins', delta: 5 } }, { addVar: { scope: 'global', var: 'coins', delta: -1 } }],
    { variables },
    [{ kind: 'variable', variable: 'coins', before: 3, after: 7 }],
  ));

test('a variable that is what it was is not a change', () =>
  check(
    [{ addVar: { scope: 'global', var: 'coins', delta: 1 } }, { addVar: { scope: 'global', var: 'coins', delta: -1 } }],
    { variables },
    [],
  ));

test('variables of every type are named', () =>
  check(
    [
      { setVar: { scope: 'global', var: 'target', value: { ref: 'tokenAt', zone: 'deck' } } },
      { setVar: { scope: 'global', var: 'open', value: true } },
      { setVar: { scope: 'global', var: 'weather', value: 'rain' } },
      { setVar: { scope: 'global', var: 'first', value: { ref: 'player', player: { id: 1 } } } },
      { setVar: { scope: 'global', var: 'place', value: { ref: 'zone', zone: 'deck' } } },
    ],
    { variables, ...cards },
    [
      { kind: 'variable', variable: 'open', before: false, after: true },
      { kind: 'variable', variable: 'weather', before: 'sun', after: 'rain' },
      { kind: 'variable', variable: 'first', before: null, after: 1 },
      { kind: 'variable', variable: 'place', before: null, after: 'deck:none' },
      { kind: 'variable', variable: 'target', before: null, after: 'ace@deck:none[0]' },
    ],
  ));

test('variables of players say whose they are', () =>
  check(
    [
      { setVar: { scope: 'pvar', player: { id: 1 }, var: 'gold', value: 4 } },
      { setVar: { scope: 'pvar', player: { id: 1 }, var: 'mood', value: 'angry' } },
    ],
    { variables },
    [
      { kind: 'variable', variable: 'gold', player: 1, before: 0, after: 4 },
      { kind: 'variable', variable: 'mood', player: 1, before: 'calm', after: 'angry' },
    ],
  ));

test('variables of teams say whose they are', () =>
  check(
    [{ setVar: { scope: 'tvar', player: { id: 1 }, var: 'tricks', value: 2 } }],
    {
      variables: { perTeam: { tricks: { type: 'int' } } },
      flow: { states: [{ id: 'play', phases: [{ id: 'main', window: { preset: 'turn' } }] }], teams: [{ id: 'red' }, { id: 'blue' }] },
    },
    [{ kind: 'variable', variable: 'tricks', team: 1, before: 0, after: 2 }],
  ));

test('tokens are told deed by deed', () =>
  check(
    [
      { draw: { from: 'deck', to: 'hand:actor', count: 1 } },
      { createToken: { type: 'king', zone: 'hand:1', bind: '$new' } },
      { setTokenProp: { token: '$new', prop: 'wear', value: 2 } },
      { destroyToken: { token: '$new' } },
    ],
    cards,
    [
      { kind: 'moved', token: 'ace@deck:none[0]', from: 'deck:none', to: 'hand:0' },
      { kind: 'created', token: 'king@hand:1', to: 'hand:1' },
      { kind: 'property', token: 'king@hand:1', property: 'wear', before: 0, after: 2 },
      { kind: 'destroyed', token: 'king@hand:1', from: 'hand:1' },
    ],
  ));

test('what was taken back is marked, and variables are as if nothing had been', () =>
  check(
    [
      { addVar: { scope: 'global', var: 'coins', delta: 1 } },
      {
        attempt: {
          policy: 'rollback',
          effects: [
            { draw: { from: 'deck', to: 'hand:actor', count: 1 } },
            { addVar: { scope: 'global', var: 'coins', delta: 5 } },
            { fail: {} },
          ],
        },
      },
    ],
    { variables, ...cards },
    [
      { kind: 'variable', variable: 'coins', before: 3, after: 4 },
      { kind: 'moved', token: 'ace@deck:none[0]', from: 'deck:none', to: 'hand:0' },
      { kind: 'undone' },
    ],
  ));

test('what happens when the phase is over is upkeep', () => {
  const add = (name: string) => ({ addVar: { scope: 'global', var: name, delta: 1 } }) as const;
  check(
    [add('coins'), { moveToken: { token: { ref: 'tokenAt', zone: 'deck' }, to: 'hand:actor' } }],
    {
      ...cards,
      variables: { global: { coins: { type: 'int' }, rounds: { type: 'int' }, both: { type: 'int' } } },
      triggers: [
        { id: 'tick', event: 'turnEnd', effects: [add('rounds'), add('both'), { draw: { from: 'deck', to: 'hand:1', count: 1 } }] },
        { id: 'own', event: 'varChanged', match: { var: 'coins' }, effects: [add('both')] },
      ],
    },
    [
      { kind: 'variable', variable: 'coins', before: 0, after: 1 },
      { kind: 'variable', variable: 'rounds', before: 0, after: 1, upkeep: true },
      { kind: 'variable', variable: 'both', before: 0, after: 2 },
      { kind: 'moved', token: 'ace@deck:none[0]', from: 'deck:none', to: 'hand:0' },
      { kind: 'moved', token: 'king@deck:none[0]', from: 'deck:none', to: 'hand:1', upkeep: true },
    ],
  );
});

test('triggers are listed in the order they fired; other events are kept, but not what is said elsewhere', () => {
  const coins = { addVar: { scope: 'global', var: 'coins', delta: 1 } } as const;
  const { triggers, events } = firstEntry([coins, { message: { text: 'Ching.' } }], {
    variables,
    triggers: [
      { id: 'late', event: 'varChanged', match: { var: 'coins' }, limit: { scope: 'game', max: 1 }, effects: [] },
      { id: 'early', event: 'varChanged', match: { var: 'coins' }, priority: 1, limit: { scope: 'game', max: 2 }, effects: [coins] },
    ],
  });
  expect(triggers).toEqual(['early', 'early', 'late']);
  expect(events.map(({ type, text }) => text ?? type)).toEqual(['Ching.', 'phaseExited', 'turnEnded', 'turnStarted', 'phaseEntered']);
});

test('sealed answers are told when they are opened', () => {
  const sealed = game({
    flow: { states: [{ id: 'play', phases: [{ id: 'main', window: { preset: 'simultaneous' } }] }] },
    actions: [action('raise', [])],
  });
  const { entries } = runGame(sealed, 1, [first], { maxTurns: 1 });
  const told = entries.map(({ events }) => events.map(({ type }) => type).filter((type) => type === 'sealed' || type === 'acted'));
  expect(told).toEqual([['sealed'], ['sealed', 'acted', 'acted']]);
});
