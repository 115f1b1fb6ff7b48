import { describe, expect, test } from 'vitest';
import { faultsOf, readCgml, smallGame, withAction } from '../../../support/cgml-document.ts';

const effect = (text: string): unknown => (readCgml(text).root['rules'] as { effect: unknown[] }[])[0]!.effect[0];

/** An action of version 1.2 is that of 1.3, and nothing is said about it; in a document of 1.3 it is an old form, and its fix gives the same. */
function check(old: string, modern: string): void {
  const text = withAction(old, '1.2');
  expect(faultsOf(text)).toEqual([]);
  expect(faultsOf(withAction(modern))).toEqual([]);
  expect(effect(text)).toEqual(effect(withAction(modern)));
  const { diagnostics } = readCgml(withAction(old));
  expect(new Set(diagnostics.map(({ code, severity, fix }) => `${severity} ${code} ${fix?.certain}`))).toEqual(
    new Set(['warning cgml/old-form true']),
  );
}

describe('paths', () => {
  const cases: [old: string, modern: string][] = [
    ['player.current.hand', '$.players[current].zones.hand'],
    ['player.0.score', '$.players[0].score'],
    ['player.all.books', '$.players[*].zones.books'],
    ['player.hand', '$.players[current].zones.hand'],
    ['players.score', '$.players[*].score'],
    ['players.1.hand', '$.players[1].zones.hand'],
    ['players.hand.top_card.rank', '$.players[*].zones.hand.top_card.properties.rank'],
    ['zones.deck', '$.zones.deck'],
    ['zone.deck', '$.zones.deck'],
    ['game.deck', '$.zones.deck'],
    ['game.round', '$.round'],
    ['game.current_player', '$currentPlayer'],
    ['game.deck.card_count', '$.zones.deck.card_count'],
    ['zones.hand', '$.players[current].zones.hand'],
    ['zone.deck.top_card.rank', '$.zones.deck.top_card.properties.rank'],
    ['card.rank', '$.card.properties.rank'],
    ['card.id', '$.card.id'],
    ['card.played', '$.card'],
    ['card.played.rank', '$.card.properties.rank'],
    ['ref:x.hand', '$.players[by_id=ref:x].zones.hand'],
    ['ref:x.score', '$.players[by_id=ref:x].score'],
    ['ref:x.rank', 'ref:x.properties.rank'],
    ['event.to', '$.to'],
    [
      'count(player.current.hand) == 0 and not player.0.score > 1',
      'count($.players[current].zones.hand) == 0 and not $.players[0].score > 1',
    ],
    [
      "count(filter(player.current.hand, 'card.rank == ref:x')) > 0",
      'count(filter($.players[current].zones.hand, $.card.properties.rank == ref:x)) > 0',
    ],
  ];
  test.each(cases)('%s', (old, modern) =>
    check(
      `{ action: SET_VARIABLE, path: { path: $.round }, value: { path: "${old}" } }`,
      `{ action: SET_VARIABLE, path: { path: $.round }, value: { path: "${modern}" } }`,
    ),
  );

  test.each(cases)('%s as a bare string', (old, modern) =>
    check(
      `{ action: SET_VARIABLE, path: { path: $.round }, value: "${old}" }`,
      `{ action: SET_VARIABLE, path: { path: $.round }, value: "${modern}" }`,
    ),
  );

  test('what has a root stays as it is, in either version', () => {
    for (const path of [
      '$.players[current].zones.hand[-1].properties.rank',
      '$player',
      '$.trick.lead_suit',
      'ref:x',
      '$.card',
      "top($.zones.deck).properties.rank == 'J'",
    ])
      for (const version of ['1.2', '1.3'])
        expect(effect(withAction(`{ action: FLIP, target: { path: "${path}" } }`, version))).toEqual({ action: 'FLIP', target: { path } });
  });
});

describe('operands', () => {
  test('what was stored', () => {
    check(
      '{ action: SET_VARIABLE, path: { path: $.round }, value: { add: [ { value: ref:x }, { value: 1 } ] } }',
      '{ action: SET_VARIABLE, path: { path: $.round }, value: { add: [ { ref: x }, { value: 1 } ] } }',
    );
    check(
      '{ action: SET_VARIABLE, path: { path: $.round }, value: { add: [ { value: ref:x.rank }, { value: 1 } ] } }',
      '{ action: SET_VARIABLE, path: { path: $.round }, value: { add: [ { path: ref:x.properties.rank }, { value: 1 } ] } }',
    );
  });

  test.each([
    ['+', 'add: [ { value: 1 }, { value: 2 } ]'],
    ['-', 'sub: [ { value: 1 }, { value: 2 } ]'],
    ['*', 'mul: [ { value: 1 }, { value: 2 } ]'],
    ['/', 'div: [ { value: 1 }, { value: 2 } ]'],
    ['%', 'mod: [ { value: 1 }, { value: 2 } ]'],
    ['==', 'isEqual: [ { value: 1 }, { value: 2 } ]'],
    ['>', 'isGreaterThan: [ { value: 1 }, { value: 2 } ]'],
    ['<', 'isLessThan: [ { value: 1 }, { value: 2 } ]'],
    ['!=', 'not: [ { isEqual: [ { value: 1 }, { value: 2 } ] } ]'],
    ['>=', 'not: [ { isLessThan: [ { value: 1 }, { value: 2 } ] } ]'],
    ['<=', 'not: [ { isGreaterThan: [ { value: 1 }, { value: 2 } ] } ]'],
  ])('the sign %s', (sign, modern) =>
    check(
      `{ action: SET_VARIABLE, path: { path: $.round }, value: { operator: "${sign}", operands: [ { value: 1 }, { value: 2 } ] } }`,
      `{ action: SET_VARIABLE, path: { path: $.round }, value: { ${modern} } }`,
    ),
  );

  test('a sign that is none is a fault', () =>
    expect(
      faultsOf(withAction('{ action: SET_VARIABLE, path: { path: $.round }, value: { operator: "<>", operands: [] } }', '1.2')),
    ).toEqual([
      '27:77 structure/unknown-value rules.r.effect[0].value.operator: There is no expression with the key "operator". Expected "path", "value", "ref" or an operator.',
    ]));
});

describe('actions', () => {
  const cases: [old: string, modern: string][] = [
    ['{ action: DRAW }', '{ action: MOVE, from: { top: [ { path: $.zones.deck } ] }, to: { path: "$.players[current].zones.hand" } }'],
    [
      '{ action: DRAW, player: current, count: 1, store_as: x }',
      '{ action: MOVE, from: { top: [ { path: $.zones.deck } ] }, to: { path: "$.players[current].zones.hand" }, store_as: x }',
    ],
    [
      '{ action: DRAW, player: ref:x, from: zones.deck, count: 3 }',
      '{ action: MOVE, from: { path: $.zones.deck }, to: { path: "$.players[by_id=ref:x].zones.hand" }, count: 3 }',
    ],
    [
      '{ action: DRAW, player: player.0, to: player.0.books, count: 2 }',
      '{ action: MOVE, from: { path: $.zones.deck }, to: { path: "$.players[0].zones.books" }, count: 2 }',
    ],
    [
      '{ action: DEAL, from: zones.deck, to: zones.hand, count: 5 }',
      '{ action: DEAL, from: { path: $.zones.deck }, to: { path: "$.players[*].zones.hand" }, count: 5 }',
    ],
    ['{ action: REPEAT_TURN }', '{ action: EXTRA_TURN, player: current }'],
    ['{ action: REPEAT_TURN, condition: { value: true } }', '{ action: EXTRA_TURN, player: current, condition: { value: true } }'],
    [
      '{ action: INCREMENT_VARIABLE, path: player.current.score, value: 2 }',
      '{ action: INCREMENT, path: { path: "$.players[current].score" }, by: 2 }',
    ],
    ['{ action: REJECT_PLAY, reason: Too low. }', '{ action: REJECT, reason: Too low. }'],
    ['{ action: RETURN_TO_HAND, card: card.played }', '{ action: MOVE, from: { path: $.card }, to: { path: $.player.zones.hand } }'],
    ['{ action: RETURN_TO_HAND }', '{ action: MOVE, from: { path: $.card }, to: { path: $.player.zones.hand } }'],
    ['{ action: SET_GAME_STATE, state: Over }', '{ action: SET_STATE, state: Over }'],
    [
      '{ action: FIND_AND_STORE, in: player.current.hand, group_by: card.rank, having: { isEqual: [ { count: group }, { value: 4 } ] }, store_as: x }',
      '{ action: FIND_AND_STORE, in: { path: "$.players[current].zones.hand" }, group_by: { path: $.card.properties.rank }, having: { isEqual: [ { count: [ { path: $.group } ] }, { value: 4 } ] }, store_as: x }',
    ],
    [
      '{ action: FOR_EACH, in: ref:ranks, do: [ { action: MOVE, from: player.current.hand, to: player.current.books, filter: { isEqual: [ { path: card.rank }, { value: ref:item } ] } } ] }',
      '{ action: FOR_EACH, in: { ref: ranks }, do: [ { action: MOVE, from: { path: "$.players[current].zones.hand" }, to: { path: "$.players[current].zones.books" }, filter: { isEqual: [ { path: $.card.properties.rank }, { ref: item } ] } } ] }',
    ],
  ];
  test.each(cases)('%s', check);

  test('DRAW without a zone to draw from cannot be understood', () => {
    const text = smallGame({ cgml_version: 'cgml_version: "1.2"', components: 'components: {}', setup: 'setup: [ { action: DRAW } ]' });
    expect(faultsOf(text)).toEqual([
      '4:20 structure/unknown-value setup[0].action: DRAW of version 1.2 is a MOVE from the draw pile to the hand, but here it cannot be told from where, to where or for whom. Write it out.',
    ]);
  });
});

describe('options', () => {
  const modern = (options: string) => `{ action: REQUEST_INPUT, options: ${options}, store_as: x }`;
  const cases: [old: string, modern: string][] = [
    ['options: { type: player }', '{ path: "$.players[*]" }'],
    ['options: { type: player, from: player.opponent }', '{ path: "$.players[opponent]" }'],
    [
      'options: { type: rank, from: player.current.hand }',
      '{ distinct: [ { path: "$.players[current].zones.hand[*].properties.rank" } ] }',
    ],
    [
      'options: { type: suit, from: player.current.hand }',
      '{ distinct: [ { path: "$.players[current].zones.hand[*].properties.suit" } ] }',
    ],
    ['options: { type: rank }', '{ value: [ 7, 8, J ] }'],
    ['options: { type: suit }', '{ value: [ C, D, H, S ] }'],
    ['options: { type: card }', '{ path: "$.players[current].zones.hand" }'],
    [
      'options: { filter: { not: { isEqual: [ { path: player.id }, { path: player.current.id } ] } } }',
      '{ filter: [ { path: "$.players[*]" }, { not: [ { isEqual: [ { path: $.player.id }, { path: "$.players[current].id" } ] } ] } ] }',
    ],
    [
      'options: { type: player }, filter: "player.hand.card_count > 0"',
      '{ filter: [ { path: "$.players[*]" }, { path: "$.player.zones.hand.card_count > 0" } ] }',
    ],
    [
      'options: { filter: { isEqual: [ { path: card.rank }, { value: J } ] } }',
      '{ filter: [ { path: "$.players[current].zones.hand" }, { isEqual: [ { path: $.card.properties.rank }, { value: J } ] } ] }',
    ],
    [
      'options: { type: rank, from: zones.deck }, filter: { isEqual: [ { path: card.suit }, { value: H } ] }',
      '{ distinct: [ { map: [ { filter: [ { path: $.zones.deck }, { isEqual: [ { path: $.card.properties.suit }, { value: H } ] } ] }, { path: $.card.properties.rank } ] } ] }',
    ],
    [
      'options: { type: rank }, filter: { distinct: [ { map: [ { path: player.current.hand }, { select: card.rank } ] } ] }',
      '{ distinct: [ { map: [ { path: "$.players[current].zones.hand" }, { path: $.card.properties.rank } ] } ] }',
    ],
  ];
  test.each(cases)('%s', (old, options) => check(`{ action: REQUEST_INPUT, ${old}, store_as: x }`, modern(options)));

  test('a type that is none is a fault', () =>
    expect(faultsOf(withAction('{ action: REQUEST_INPUT, options: { type: card_set, from: $.zones.deck } }', '1.2'))[0]).toMatch(
      /^27:51 structure\/unknown-value rules\.r\.effect\[0\]\.options\.type: There is no expression with the key "type"/,
    ));
});

describe('flow and variables', () => {
  const flow = (text: string): unknown => readCgml(smallGame({ cgml_version: 'cgml_version: "1.2"', flow: `flow: ${text}` })).root['flow'];

  test('the phases of the turn structure are those of all states that are not final', () => {
    expect(
      flow(
        '{ states: [ Setup, Playing, Over ], initial_state: Playing, turn_structure: [ Draw, Play ], transitions: [ { from: Playing, to: Over } ] }',
      ),
    ).toEqual({
      states: { Setup: { phases: ['Draw', 'Play'] }, Playing: { phases: ['Draw', 'Play'] }, Over: { phases: [] } },
      initial_state: 'Playing',
      transitions: [{ from: 'Playing', to: 'Over' }],
    });
    expect(flow('{ states: { A: { phases: [ Own ] }, B: {} }, initial_state: A, turn_structure: [ Draw ] }')).toEqual({
      states: { A: { phases: ['Own'] }, B: { phases: ['Draw'] } },
      initial_state: 'A',
    });
  });

  test('an action may lead to the final state', () => {
    const text = smallGame({
      cgml_version: 'cgml_version: "1.2"',
      flow: 'flow: { states: [ A, Z ], initial_state: A, turn_structure: [ Play ] }',
      rules: 'rules: [ { id: r, trigger: on.play, effect: [ { action: SET_GAME_STATE, state: Z } ] } ]',
    });
    expect(readCgml(text).root['flow']).toMatchObject({ states: { A: { phases: ['Play'] }, Z: { phases: [] } } });
  });

  test('variables of players and teams', () => {
    const variables = (list: string): unknown =>
      (
        readCgml(smallGame({ cgml_version: 'cgml_version: "1.2"', components: `components: { variables: [ ${list} ] }` })).root[
          'components'
        ] as { variables: unknown }
      ).variables;
    expect(
      variables('{ name: a, per_player: true, initial_value: 0 }, { name: b, per_team: true }, { name: c, per_player: false }'),
    ).toEqual([{ name: 'a', scope: 'per_player', initial_value: 0 }, { name: 'b', scope: 'per_team' }, { name: 'c' }]);
    expect(variables('{ name: a, computed: true, expression: players.score }')).toEqual([
      { name: 'a', computed: true, expression: { path: '$.players[*].score' } },
    ]);
  });
});

test('old forms in a document of 1.3 are told, with what to write', () =>
  expect(faultsOf(withAction('{ action: SET_GAME_STATE, state: Over }'))).toEqual([
    '27:9 warning cgml/old-form rules.r.effect[0]: SET_GAME_STATE is the old name of SET_STATE. Write SET_STATE.',
  ]));

test('in a part that says it is of version 1.2 they are in order', () =>
  expect(
    faultsOf({
      'game.cgml': smallGame({ rules: 'imports: [ part.yaml ]\nrules: []' }),
      'part.yaml': 'cgml_version: "1.2"\nrules: [ { id: r, trigger: on.play, effect: [ { action: SHUFFLE, target: zones.deck } ] } ]\n',
    }),
  ).toEqual([]));
