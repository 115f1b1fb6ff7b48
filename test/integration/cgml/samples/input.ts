/** §13.6: questions to players. */
import { noting } from '../../../support/cgml/game-text.ts';
import { sample, type Sample } from '../../../support/cgml/sample.ts';

const HAND = '{ path: "$.players[current].zones.hand" }';
const DEALT = { setup: '- { action: DEAL, from: { path: $.zones.deck }, to: { path: "$.players[*].zones.hand" }, count: 3 }' };
const KEEP = (to: string): string => `\n- { action: SET_VARIABLE, path: { path: $.${to} }, value: { ref: chosen } }`;

export const INPUT: readonly Sample[] = [
  sample(
    ['REQUEST_INPUT', 'REQUEST_INPUT.options', 'REQUEST_INPUT.store_as'],
    'a word of a list',
    {
      variables: '- { name: word }',
      do: `- { action: REQUEST_INPUT, player: current, prompt: Choose a rank, options: { value: ["8", "9", J] }, multiselect: false, store_as: chosen }${KEEP('word')}`,
    },
    { variables: { word: '9' } },
    {
      answers: ['0: 9 of 8, 9, J'],
    },
  ),
  sample(
    'REQUEST_INPUT.options',
    'a card of a zone',
    {
      ...DEALT,
      do: `- { action: REQUEST_INPUT, options: ${HAND}, store_as: chosen }\n- { action: MOVE, from: { ref: chosen }, to: { path: $.zones.table } }`,
    },
    { zones: { 'table:none': '9H' } },
    { answers: ['0: 9H of 8H, 9H, 10H'] },
  ),
  sample(
    'REQUEST_INPUT.options',
    'a player',
    {
      variables: '- { name: who }',
      do: `- { action: REQUEST_INPUT, options: { path: "$.players[opponent]" }, store_as: chosen }${KEEP('who')}`,
    },
    { variables: { who: 2 } },
    { players: 3, answers: ['0: 2 of 1, 2'] },
  ),
  sample(
    'REQUEST_INPUT.options',
    'a number',
    { do: `- { action: REQUEST_INPUT, options: { value: [ 2, 4, 9 ] }, store_as: chosen }${KEEP('x')}` },
    { variables: { x: 4 } },
    { answers: ['0: 4 of 2, 4, 9'] },
  ),
  sample(
    'REQUEST_INPUT.options',
    'yes or no',
    {
      variables: '- { name: agreed, initial_value: false }',
      do: `- { action: REQUEST_INPUT, options: { value: [ true, false ] }, store_as: chosen }${KEEP('agreed')}`,
    },
    { variables: { agreed: true } },
    { answers: ['0: true of true, false'] },
  ),
  sample(
    'REQUEST_INPUT.options',
    'what a filter leaves',
    {
      ...DEALT,
      do: `- { action: REQUEST_INPUT, options: { filter: [ ${HAND}, { isGreaterThan: [ { rank_value: [ $.card ] }, 0 ] } ] }, store_as: chosen }\n- { action: MOVE, from: { ref: chosen }, to: { path: $.zones.table } }`,
    },
    { zones: { 'table:none': '10H' } },
    { answers: ['0: 10H of 9H, 10H'] },
  ),
  sample(
    'REQUEST_INPUT.options',
    'the ranks of cards, each once',
    {
      variables: '- { name: word }',
      setup:
        '- { action: MOVE, from: { path: $.zones.deck }, to: { path: "$.players[0].zones.hand" }, filter: { in: [ { path: $.card.rank }, { list: [ { value: 8 }, { value: 10 } ] } ] } }',
      do: `- { action: REQUEST_INPUT, options: { distinct: [ { path: "$.players[current].zones.hand[*].properties.rank" } ] }, store_as: chosen }${KEEP('word')}`,
    },
    { variables: { word: '10' } },
    {
      answers: ['0: 10 of 8, 10'],
    },
  ),
  sample(
    'REQUEST_INPUT.options',
    'without options the action fails',
    {
      do: `- { action: REQUEST_INPUT, options: ${HAND}, store_as: chosen }\n- { action: INCREMENT, path: { path: $.x } }`,
      rules:
        '- { id: dealing, trigger: on.phase.Main, priority: -1, effect: [ { action: DEAL, from: { path: $.zones.deck }, to: { path: "$.players[*].zones.hand" } } ] }',
    },
    { variables: { x: 0 } },
  ),
  sample(
    'REQUEST_INPUT.player',
    'another player is asked',
    {
      variables: '- { name: word }',
      do: `- { action: REQUEST_INPUT, player: { path: "$.players[1]" }, options: { value: [ red, blue ] }, store_as: chosen }${KEEP('word')}`,
    },
    { variables: { word: 'blue' } },
    { answers: ['1: blue of red, blue'] },
  ),
  sample(
    ['REQUEST_INPUT.player', 'who=opponent'],
    'the opponent, in a game for two',
    {
      meta: 'name: Sample\nplayers: { min: 2, max: 2 }',
      variables: '- { name: word }',
      do: `- { action: REQUEST_INPUT, player: opponent, options: { value: [ red, blue ] }, store_as: chosen }${KEEP('word')}`,
    },
    { variables: { word: 'blue' } },
    { answers: ['1: blue'] },
  ),
  sample(
    'REQUEST_INPUT.prompt',
    'the words of the question',
    { do: '- { action: REQUEST_INPUT, prompt: "Which colour?", options: { value: [ red, blue ] }, store_as: chosen }' },
    {
      gameDef: { triggers: [{ effects: [{ chooseOne: { prompt: { text: 'Which colour?' } } }] }] },
      asks: [0],
    },
  ),
  sample(
    'REQUEST_INPUT.multiselect',
    'several, as many as one likes',
    {
      ...DEALT,
      do: `- { action: REQUEST_INPUT, options: ${HAND}, multiselect: true, store_as: chosen }\n- { action: SET_VARIABLE, path: { path: $.x }, value: { count: [ { ref: chosen } ] } }\n- { action: MOVE, from: { ref: chosen }, to: { path: $.zones.table } }`,
    },
    { zones: { 'table:none': '10H 8H' }, variables: { x: 2 } },
    {
      answers: ['0: 8H', '0: 10H', '0: done'],
    },
  ),
  sample(
    ['REQUEST_INPUT.min', 'REQUEST_INPUT.max'],
    'at least and at most so many',
    {
      ...DEALT,
      do: `- { action: REQUEST_INPUT, options: ${HAND}, multiselect: true, min: 1, max: 2, store_as: chosen }\n- { action: MOVE, from: { ref: chosen }, to: { path: $.zones.table } }`,
    },
    { zones: { 'table:none': '10H 8H' } },
    { answers: ['0: 8H of 8H, 9H, 10H', '0: 10H'] },
  ),
  sample(
    ['REQUEST_INPUT.min', 'REQUEST_INPUT.max'],
    'the bounds may be computed',
    {
      ...DEALT,
      do: `- { action: REQUEST_INPUT, options: ${HAND}, multiselect: true, min: { add: [ $.x, 1 ] }, max: { add: [ $.x, 2 ] }, store_as: chosen }\n- { action: MOVE, from: { ref: chosen }, to: { path: $.zones.table } }`,
    },
    { zones: { 'table:none': '9H 8H' } },
    {
      answers: ['0: 8H of 8H, 9H, 10H', '0: 9H of 9H, 10H, done', '0: done of done'],
    },
  ),
  sample(
    'REQUEST_INPUT.optional',
    'or nothing',
    {
      ...DEALT,
      do: `- { action: REQUEST_INPUT, options: ${HAND}, optional: true, store_as: chosen }\n- { action: IF, condition: { exists: [ { ref: chosen } ] }, then: [ { action: SET_VARIABLE, path: { path: $.x }, value: 1 } ], else: [ { action: SET_VARIABLE, path: { path: $.x }, value: 2 } ] }`,
    },
    { variables: { x: 2 } },
    { answers: ['0: decline of 8H, 9H, 10H, decline'] },
  ),
  sample(
    'REQUEST_INPUT.optional',
    'or something',
    {
      ...DEALT,
      do: `- { action: REQUEST_INPUT, options: ${HAND}, optional: true, store_as: chosen }\n- { action: IF, condition: { exists: [ { ref: chosen } ] }, then: [ { action: SET_VARIABLE, path: { path: $.x }, value: 1 } ], else: [ { action: SET_VARIABLE, path: { path: $.x }, value: 2 } ] }`,
    },
    { variables: { x: 1 } },
    { answers: ['0: 9H'] },
  ),
  sample(
    ['secret answers of all players', 'FOR_EACH_PLAYER.order=simultaneous'],
    'all are asked at once, and no answer is carried out before all are given',
    {
      ...DEALT,
      do: '- { action: FOR_EACH_PLAYER, order: simultaneous, do: [ { action: REQUEST_INPUT, player: $player, options: { path: "$.players[$player].zones.hand" }, store_as: chosen }, { action: MOVE, from: { ref: chosen }, to: { path: "$.players[$player].zones.row" } } ] }',
      rules: noting('heard', 'on.turn.end', 1),
    },
    { zones: { 'row:0': '', 'row:1': '' }, asks: [0] },
    { answers: ['1: JH of JH, 8S, 9S'] },
  ),
  sample(
    'secret answers of all players',
    'then all are carried out',
    {
      ...DEALT,
      do: '- { action: FOR_EACH_PLAYER, order: simultaneous, do: [ { action: REQUEST_INPUT, player: $player, options: { path: "$.players[$player].zones.hand" }, store_as: chosen }, { action: MOVE, from: { ref: chosen }, to: { path: "$.players[$player].zones.row" } } ] }',
      rules: noting('heard', 'on.turn.end', 1),
    },
    { zones: { 'row:0': '9H', 'row:1': 'JH' } },
    { answers: ['1: JH', '0: 9H'] },
  ),
  sample(
    'secret answers of all players',
    'a question in the middle of an effect cannot be one',
    {
      ...DEALT,
      do: '- { action: FOR_EACH_PLAYER, order: simultaneous, do: [ { action: REQUEST_INPUT, player: $player, options: { value: [ a, b ] }, store_as: chosen } ] }\n- { action: INCREMENT, path: { path: $.x } }',
    },
    {
      diagnostics: ['cgml/missing-capability rules.act.effect[0]: Questions to all players at once are not possible here.'],
    },
  ),
  sample(
    'secret answers of all players',
    'choosing nothing is a MissingCapability',
    {
      ...DEALT,
      do: '- { action: FOR_EACH_PLAYER, order: simultaneous, do: [ { action: REQUEST_INPUT, player: $player, options: { value: [ a, b ] }, optional: true, store_as: chosen } ] }',
    },
    {
      diagnostics: [
        'cgml/missing-capability rules.act.effect[0].do[0].optional: Where all players are asked at once, nobody can choose nothing.',
      ],
    },
  ),
  sample(
    'secret answers of all players',
    'who has no options is not asked',
    {
      setup: '- { action: DEAL, from: { path: $.zones.deck }, to: { path: "$.players[1].zones.hand" }, count: 2 }',
      do: '- { action: FOR_EACH_PLAYER, order: simultaneous, do: [ { action: REQUEST_INPUT, player: $player, options: { path: "$.players[$player].zones.hand" }, store_as: chosen }, { action: MOVE, from: { ref: chosen }, to: { path: "$.players[$player].zones.row" } } ] }',
      rules: noting('heard', 'on.turn.end', 1),
    },
    { zones: { 'row:0': '', 'row:1': '9H' } },
    { answers: ['1: 9H of 8H, 9H'] },
  ),
  sample(
    'secret answers of all players',
    'what is done with the answers is one moment: nobody sees what others write',
    {
      do: `- { action: FOR_EACH_PLAYER, order: simultaneous, do: [ { action: REQUEST_INPUT, player: $player, options: { value: [ 1, 2, 3 ] }, store_as: bid }, { action: SET_VARIABLE, path: { path: $player.score }, value: { add: [ { ref: bid }, { mul: [ { path: "$.players[($player.seat + 1) % 2].score" }, 10 ] } ] } }, { action: SET_VARIABLE, path: { path: $.x }, value: { add: [ { path: $.x }, { ref: bid } ] } }, { action: INCREMENT, path: { path: $.log }, by: { ref: bid } } ] }`,
      setup:
        '- { action: SET_VARIABLE, path: { path: "$.players[0].score" }, value: 4 }\n- { action: SET_VARIABLE, path: { path: "$.players[1].score" }, value: 5 }',
    },
    { variables: { score: [53, 42], x: 3, log: 5 } },
    { answers: ['1: 2', '0: 3'] },
  ),
  sample(
    'secret answers of all players',
    'a card that two have chosen is taken by the first, and the other one does nothing',
    {
      setup: '- { action: MOVE, from: { path: $.zones.deck }, to: { path: $.zones.table }, count: 2 }',
      do: '- { action: FOR_EACH_PLAYER, order: simultaneous, do: [ { action: REQUEST_INPUT, player: $player, options: { path: $.zones.table }, store_as: chosen }, { action: MOVE, from: { ref: chosen }, to: { path: "$.players[$player].zones.row" } }, { action: INCREMENT, path: { path: $player.score } } ] }',
    },
    { zones: { 'row:0': '9H', 'row:1': '8H', 'row:2': '', 'table:none': '' }, variables: { score: [1, 1, 0] } },
    { players: 3, answers: ['0: 9H', '1: 8H', '2: 9H'] },
  ),
  sample(
    'secret answers of all players',
    'what others have taken is seen as it was, and rules hear of it afterwards',
    {
      ...DEALT,
      do: '- { action: FOR_EACH_PLAYER, order: simultaneous, do: [ { action: REQUEST_INPUT, player: $player, options: { value: [ draw, stay ] }, store_as: choice }, { action: IF, condition: { and: [ { isEqual: [ { ref: choice }, draw ] }, { isEqual: [ { count: [ { path: $.zones.deck } ] }, 2 ] } ] }, then: [ { action: MOVE, from: { path: $.zones.deck }, to: { path: "$.players[$player].zones.row" } } ] }, { action: INCREMENT, path: { path: $player.score }, by: { path: $.log } } ] }',
      rules: noting('heard', 'on.move', 1),
    },
    { zones: { 'row:0': '10S', 'row:1': 'JS' }, variables: { score: [0, 0], log: 11 } },
    { answers: ['0: draw', '1: draw'] },
  ),
  sample(
    'FOR_EACH_PLAYER.do',
    'without simultaneous, one player is asked after the other',
    {
      do: '- { action: FOR_EACH_PLAYER, do: [ { action: REQUEST_INPUT, player: $player, options: { value: [ 1, 2 ] }, store_as: chosen }, { action: SET_VARIABLE, path: { path: $player.score }, value: { ref: chosen } } ] }',
      rules: noting('after', 'on.phase.Main', 1),
    },
    { variables: { score: [2, 1], log: 1 } },
    { answers: ['0: 2', '1: 1'] },
  ),
];
