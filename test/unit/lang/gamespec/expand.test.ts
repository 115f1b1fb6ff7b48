import { expect, test } from 'vitest';
import { compile } from '../../../../src/lang/index.ts';
import type { Effect, GameDef } from '../../../../src/ir/index.ts';
import { printDiagnostic } from '../../../support/print-diagnostic.ts';
import { rulebook } from '../../../support/rulebook.ts';

function compiled(changes: Record<string, string | null>): GameDef {
  const { gameDef, diagnostics } = compile(rulebook(changes));
  expect(diagnostics.map(printDiagnostic)).toEqual([]);
  return gameDef!;
}

/** The effects of the only action, written as YAML lines, become these. */
function checkEffects(lines: string, expected: unknown[], changes: Record<string, string> = {}): void {
  expect(actionOf(compiled({ ...changes, ...withEffects(lines) })).effects).toEqual(expected as Effect[]);
}

function withEffects(lines: string): Record<string, string> {
  const effects = lines
    .split('\n')
    .map((line) => `      ${line}`)
    .join('\n');
  return {
    actions: `actions:\n  - id: "take"\n    actor: "activePlayer"\n    phase: "main"\n    params: []\n    pre: null\n    cost: []\n    effects:\n${effects}`,
  };
}

function actionOf(def: GameDef) {
  return def.actions[0]!;
}

function checkFaults(changes: Record<string, string>, ...expected: string[]): void {
  expect(compile(rulebook(changes)).diagnostics.map(printDiagnostic)).toEqual(expected);
}

test('a zone that belongs to nobody needs no colon', () =>
  checkEffects('- shuffle: { zone: "deck" }', [{ shuffle: { zone: 'deck:none' } }]));

test('words for players', () =>
  checkEffects(
    '- draw: { from: "deck", to: "hand:opponent", count: 1 }\n- draw: { from: "deck", to: "hand:self", count: 1 }\n- addVar: { scope: "pvar", player: "others", var: "money", delta: 1 }\n- skipTurn: { player: "activePlayer" }',
    [
      { draw: { from: 'deck:none', to: 'hand:left', count: 1 } },
      { draw: { from: 'deck:none', to: 'hand:actor', count: 1 } },
      { addVar: { scope: 'pvar', player: 'allOther', var: 'money', delta: 1 } },
      { skipTurn: { player: 'active' } },
    ],
  ));

test('a constant in a list of values is its number', () =>
  checkEffects(
    '- if: { when: { op: "in", item: { ref: "gvar", var: "pot" }, set: [ "SIZE", 5 ] }, then: [ { addVar: { scope: "global", var: "pot", delta: "SIZE" } } ] }',
    [
      {
        if: {
          when: { op: 'in', item: { ref: 'gvar', var: 'pot' }, set: [3, 5] },
          then: [{ addVar: { scope: 'global', var: 'pot', delta: { ref: 'const', name: 'SIZE' } } }],
        },
      },
    ],
  ));

test('a board that is not there', () =>
  checkFaults(
    {
      zones:
        'zones:\n  - { id: "deck", owner: "none", visibility: "hidden", ordering: "stack" }\n  - { id: "hand", owner: "player", visibility: "owner", ordering: "set" }\n  - grid: { rows: 1, cols: 1 }',
      scoring: 'scoring: { aggregate: { op: "count", query: { query: "tokensOnBoard", board: "baord" } } }',
    },
    '76:78 gamespec/unknown-board: There is no board "baord". Did you mean "board"?',
  ));

test('the opponent is one only where two play', () =>
  checkFaults(
    {
      meta: 'meta: { id: "tiny", players: { min: 2, max: 3 } }',
      ...withEffects('- draw: { from: "deck", to: "hand:opponent", count: 1 }\n- addVar: { scope: "global", var: "pot", delta: 1 }'),
    },
    '58:35 gamespec/several-opponents: "hand:opponent" refers to the one opponent, but the game is not for exactly two players. Write "left", "right" or "others", or let the player choose.',
  ));

test('an effect that speaks of each player is done for each player', () => {
  checkEffects('- draw: { from: "deck", to: "hand:each", count: 1 }\n- addVar: { scope: "pvar", player: "each", var: "money", delta: 1 }', [
    { forEach: { bind: '$each', over: { query: 'players' }, effects: [{ draw: { from: 'deck:none', to: 'hand:$each', count: 1 } }] } },
    {
      forEach: {
        bind: '$each',
        over: { query: 'players' },
        effects: [{ addVar: { scope: 'pvar', player: { chosen: '$each' }, var: 'money', delta: 1 } }],
      },
    },
  ]);
});

test('the innermost effect is repeated, but an outer one that speaks of each player counts for all inside', () => {
  const draw = { draw: { from: 'deck:none', to: 'hand:$each', count: 1 } };
  checkEffects('- if: { when: true, then: [ { draw: { from: "deck", to: "hand:each", count: 1 } } ] }', [
    { if: { when: true, then: [{ forEach: { bind: '$each', over: { query: 'players' }, effects: [draw] } }] } },
  ]);
  checkEffects(
    '- if: { when: { op: "<", left: { ref: "zoneCount", zone: "hand:each" }, right: 3 }, then: [ { draw: { from: "deck", to: "hand:each", count: 1 } } ] }',
    [
      {
        forEach: {
          bind: '$each',
          over: { query: 'players' },
          effects: [{ if: { when: { op: '<', left: { ref: 'zoneCount', zone: 'hand:$each' }, right: 3 }, then: [draw] } }],
        },
      },
    ],
  );
});

test('each player makes no sense outside effects', () =>
  checkFaults(
    { scoring: 'scoring: { ref: "zoneCount", zone: "hand:each" }' },
    '75:36 gamespec/each-outside-effect: "hand:each" refers to each player in turn, which only an effect can do. Name one player, or use a query or an aggregate over the players.',
  ));

test('bindings and properties as values, players and conditions', () =>
  checkEffects(
    [
      '- forEach: { bind: "$p", over: { query: "players" }, effects: [ { addVar: { scope: "pvar", player: "$p", var: "money", delta: 1 } } ] }',
      '- forEach: { bind: "$card", over: { query: "tokensInZone", zone: "hand:actor" }, effects: [ { addVar: { scope: "global", var: "pot", delta: "$card.cost" } } ] }',
      '- let: { bind: "$rich", value: { op: ">", left: "SIZE", right: 2 }, in: [ { if: { when: "$rich", then: [ { pass: {} } ] } } ] }',
    ].join('\n'),
    [
      {
        forEach: {
          bind: '$p',
          over: { query: 'players' },
          effects: [{ addVar: { scope: 'pvar', player: { chosen: '$p' }, var: 'money', delta: 1 } }],
        },
      },
      {
        forEach: {
          bind: '$card',
          over: { query: 'tokensInZone', zone: 'hand:actor' },
          effects: [{ addVar: { scope: 'global', var: 'pot', delta: { ref: 'tokenProp', token: '$card', prop: 'cost' } } }],
        },
      },
      {
        let: {
          bind: '$rich',
          value: { op: '>', left: { ref: 'const', name: 'SIZE' }, right: 2 },
          in: [{ if: { when: { ref: 'binding', name: '$rich' }, then: [{ pass: {} }] } }],
        },
      },
    ],
  ));

test('a property of a token may be a zone, a player or the player of a zone', () =>
  checkEffects(
    '- forEach: { bind: "$card", over: { query: "tokensInZone", zone: "hand:all" }, effects: [ { shuffle: { zone: "$card.zone" } }, { skipTurn: { player: "$card.owner" } }, { draw: { from: "deck", to: "hand:$card.owner", count: 1 } } ] }',
    [
      {
        forEach: {
          bind: '$card',
          over: { query: 'tokensInZone', zone: 'hand:all' },
          effects: [
            { shuffle: { zone: { ref: 'tokenProp', token: '$card', prop: 'zone' } } },
            { skipTurn: { player: { ref: 'tokenProp', token: '$card', prop: 'owner' } } },
            { draw: { from: 'deck:none', to: { zone: 'hand', player: { ref: 'tokenProp', token: '$card', prop: 'owner' } }, count: 1 } },
          ],
        },
      },
    ],
  ));

test('the actor may be named where a value stands, unless that is a word', () =>
  checkEffects(
    '- forEach: { bind: "$p", over: { query: "players", where: { op: "!=", left: "$player", right: "actor" } }, effects: [ { pass: { player: "$p" } } ] }',
    [
      {
        forEach: {
          bind: '$p',
          over: {
            query: 'players',
            where: { op: '!=', left: { ref: 'binding', name: '$player' }, right: { ref: 'player', player: 'actor' } },
          },
          effects: [{ pass: { player: { chosen: '$p' } } }],
        },
      },
    ],
  ));

test('sums, negative values and taking off', () =>
  checkEffects(
    '- addVar: { scope: "global", var: "pot", delta: { sum: [ 1, "SIZE", { negative: 2 } ] } }\n- subVar: { scope: "pvar", player: "actor", var: "money", delta: 1 }\n- subVar: { scope: "global", var: "pot", delta: "SIZE" }',
    [
      {
        addVar: {
          scope: 'global',
          var: 'pot',
          delta: { op: '+', left: { op: '+', left: 1, right: { ref: 'const', name: 'SIZE' } }, right: -2 },
        },
      },
      { addVar: { scope: 'pvar', player: 'actor', var: 'money', delta: -1 } },
      { addVar: { scope: 'global', var: 'pot', delta: { op: '-', left: 0, right: { ref: 'const', name: 'SIZE' } } } },
    ],
  ));

test('the tokens on a board are those of its cells', () =>
  checkEffects(
    '- forEach: { bind: "$piece", over: { query: "tokensOnBoard", where: "$token.big" }, effects: [ { destroyToken: { token: "$piece" } } ] }\n- createToken: { type: "card", zone: "cell_0_0" }',
    [
      {
        forEach: {
          bind: '$piece',
          over: {
            query: 'tokensInZone',
            zone: ['cell_0_0:none', 'cell_0_1:none'],
            where: { ref: 'tokenProp', token: '$token', prop: 'big' },
          },
          effects: [{ destroyToken: { token: '$piece' } }],
        },
      },
      { createToken: { type: 'card', zone: 'cell_0_0:none' } },
    ],
    {
      zones: 'zones:\n  - { id: "deck", owner: "none", visibility: "hidden", ordering: "stack" }\n  - grid: { rows: 1, cols: 2 }',
      tokenTypes: 'tokenTypes:\n  - { id: "card", props: { big: { type: "bool", init: false } } }',
      endConditions:
        'endConditions:\n  - { id: "full", when: { exists: { query: "tokensOnBoard", board: "board" } }, result: { type: "draw" } }',
    },
  ));

test('a constant may stand where only a number may stand', () => {
  const def = compiled({
    variables:
      'variables:\n  global:\n    pot: { type: "int", init: 0, min: 0, max: "SIZE" }\n  perPlayer:\n    money: { type: "int", init: "SIZE", min: 0, max: 9 }',
  });
  expect(def.variables?.global?.['pot']?.max).toBe(3);
  expect(def.variables?.perPlayer?.['money']?.init).toBe(3);
  checkFaults(
    { meta: 'meta: { id: "tiny", players: { min: 2, max: 2 }, maxTokens: "SISE" }' },
    '5:61 gamespec/unknown-constant: There is no constant "SISE"; a number or the name of a constant is expected. Did you mean "SIZE"?',
  );
});

test('a word that is a constant and a word of an enumeration is the word', () => {
  const def = compiled({
    constants: 'constants: { RED: 1 }',
    variables:
      'variables:\n  global:\n    pot: { type: "int", init: 0, min: 0, max: 9 }\n    colour: { type: "enum", values: [ "RED", "BLUE" ] }\n  perPlayer: {}',
    ...withEffects(
      '- setVar: { scope: "global", var: "colour", value: "RED" }\n- if: { when: { op: "in", item: { ref: "gvar", var: "colour" }, set: [ "RED" ] }, then: [ { fail: {} } ] }\n- addVar: { scope: "global", var: "pot", delta: 1 }',
    ),
  });
  expect(actionOf(def).effects.slice(0, 2)).toEqual([
    { setVar: { scope: 'global', var: 'colour', value: 'RED' } },
    { if: { when: { op: 'in', item: { ref: 'gvar', var: 'colour' }, set: ['RED'] }, then: [{ fail: {} }] } },
  ]);
});

test('refillToSize draws what is lacking', () =>
  checkEffects('- refillToSize: { zone: "hand:actor", size: "SIZE", from: "deck" }', [
    {
      draw: {
        from: 'deck:none',
        to: 'hand:actor',
        count: {
          op: 'max',
          left: { op: '-', left: { ref: 'const', name: 'SIZE' }, right: { ref: 'zoneCount', zone: 'hand:actor' } },
          right: 0,
        },
      },
    },
  ]));

test('discardDownTo asks for one token after the other', () =>
  checkEffects(
    '- discardDownTo: { zone: "hand:actor", size: 2, to: "deck", chooser: "opponent" }\n- draw: { from: "deck", to: "hand:actor", count: 1 }',
    [
      {
        repeat: {
          times: { op: 'max', left: { op: '-', left: { ref: 'zoneCount', zone: 'hand:actor' }, right: 2 }, right: 0 },
          effects: [
            { chooseOne: { bind: '$discarded1', options: { query: 'tokensInZone', zone: 'hand:actor' }, chooser: 'left' } },
            { moveToken: { token: '$discarded1', to: 'deck:none' } },
          ],
        },
      },
      { draw: { from: 'deck:none', to: 'hand:actor', count: 1 } },
    ],
  ));

test('a macro may be done for each player', () =>
  checkEffects('- refillToSize: { zone: "hand:each", size: 1, from: "deck" }', [
    {
      forEach: {
        bind: '$each',
        over: { query: 'players' },
        effects: [
          {
            draw: {
              from: 'deck:none',
              to: 'hand:$each',
              count: { op: 'max', left: { op: '-', left: 1, right: { ref: 'zoneCount', zone: 'hand:$each' } }, right: 0 },
            },
          },
        ],
      },
    },
  ]));

test('phases alone make one state, and a phase with actions gets a window', () =>
  expect(
    compiled({ turnStructure: 'turnStructure:\n  phases: [ { id: "main" }, { id: "end" } ]\n  activePlayerOrder: "fixed"' }).flow,
  ).toEqual({
    states: [{ id: 'play', phases: [{ id: 'main', window: { preset: 'turn' } }, { id: 'end' }] }],
    order: 'fixed',
  }));

test('a fault in what a shorthand became points at the shorthand, and its fix keeps it short', () => {
  const changes = withEffects(
    '- forEach: { bind: "$card", over: { query: "tokensInZone", zone: "hand:actor" }, effects: [ { addVar: { scope: "global", var: "pot", delta: "$card.cots" } } ] }',
  );
  const { diagnostics } = compile(rulebook(changes));
  expect(diagnostics.map(printDiagnostic)).toEqual([
    '58:147 verify/unknown-property actions.take.effects[0].forEach.effects[0].addVar.delta: Action "take" uses property "cots", which does not exist. Did you mean "cost"?',
  ]);
  expect(diagnostics[0]!.fix).toMatchObject({ edits: [{ text: '"$card.cost"' }] });
});
