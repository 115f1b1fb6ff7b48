/** The dialect of version 1.2: the same GameDef as the spelling of 1.3, or the same outcome. */
import { gameText, note, noting, type Parts } from '../../../support/cgml/game-text.ts';
import { files, sample, type Sample } from '../../../support/cgml/sample.ts';

const IDLE = '- { action: INCREMENT, path: { path: $.x } }';
const HAND = '{ path: "$.players[current].zones.hand" }';
const DECK = '{ path: $.zones.deck }';
const DEALT = '- { action: DEAL, from: { path: $.zones.deck }, to: { path: "$.players[*].zones.hand" }, count: 2 }';

/** Two spellings of one game. */
function same(shows: string | readonly string[], title: string, old: Parts, modern: Parts): Sample {
  return files(shows, title, { 'game.cgml': gameText({ version: '1.2', ...old }) }, { sameAs: gameText(modern), over: true });
}

/** Two spellings of what happens in the phase Main; nothing is asked. */
function doing(shows: string | readonly string[], title: string, old: string, modern: string, more: Parts = {}): Sample {
  return same(shows, title, { ...more, do: old }, { ...more, do: modern });
}

/** Two spellings of a number. */
function number(shows: string | readonly string[], old: string, modern: string, more: Parts = {}): Sample {
  return doing(
    shows,
    old,
    `- { action: SET_VARIABLE, path: x, value: ${old} }`,
    `- { action: SET_VARIABLE, path: { path: $.x }, value: ${modern} }`,
    { setup: DEALT, ...more },
  );
}

/** Two spellings of a condition. */
function condition(shows: string | readonly string[], old: string, modern: string): Sample {
  return doing(
    shows,
    old,
    `- { action: IF, condition: ${old}, then: [ { action: INCREMENT, path: x } ] }`,
    `- { action: IF, condition: ${modern}, then: [ { action: INCREMENT, path: { path: $.x } } ] }`,
  );
}

/** Two spellings of options, and what the player may choose of them. */
function options(shows: string | readonly string[], title: string, old: string, modern: string, answer: string): Sample {
  const asking = (of: string): Parts => ({
    setup: DEALT,
    do: `- { action: REQUEST_INPUT, player: current, options: ${of}, store_as: chosen }`,
  });
  return files(
    shows,
    title,
    { 'game.cgml': gameText({ version: '1.2', ...asking(old) }) },
    { sameAs: gameText(asking(modern)), over: true },
    { answers: [answer] },
  );
}

const signed = (sign: string): string => `{ operator: "${sign}", operands: [ { path: x }, { value: 2 } ] }`;

export const VERSION_1_2: readonly Sample[] = [
  files(
    '!inherit',
    'as the first line',
    { 'game.cgml': "!inherit 'base.cgml'\n", 'base.cgml': gameText({ version: '1.2', rules: noting('one', 'on.phase.Main', 1) }) },
    { variables: { log: 1 } },
  ),
  files(
    'Flow.turn_structure',
    'it is mandatory (§3.6 of 1.2): without it, that is the one fault',
    {
      'game.cgml': gameText({ version: '1.2', do: IDLE })
        .replace(/ {4}Play: .*\n {4}Over: .*\n/, '')
        .replace('  states:', '  states: [ Play, Over ]'),
    },
    { diagnostics: ['structure/missing-key flow: The flow lacks "turn_structure"'] },
  ),
  files(
    ['Flow.turn_structure', 'states as a list'],
    'every state that is not final has the phases of the turn structure',
    {
      'game.cgml': gameText({
        version: '1.2',
        rules: [noting('a', 'on.phase.A', 1), noting('b', 'on.phase.B', 2)].join('\n'),
        transitions: '- { from: Play, to: Over, condition: { isEqual: [ { path: log }, { value: 1212 } ] } }',
      }).replace(
        '  states:\n    Play: { phases: [Main] }\n    Over: { phases: [] }',
        '  states: [ Play, Over ]\n  turn_structure:\n    - A\n    - B',
      ),
    },
    {
      variables: { log: 1212 },
      sameAs: gameText({
        states: 'Play: { phases: [A, B] }\nOver: { phases: [] }',
        rules: [noting('a', 'on.phase.A', 1), noting('b', 'on.phase.B', 2)].join('\n'),
        transitions: '- { from: Play, to: Over, condition: { isEqual: [ { path: $.log }, { value: 1212 } ] } }',
      }),
    },
  ),
  same(
    ['Variable.per_player', 'Variable.per_team'],
    'scopes of variables',
    {
      meta: 'name: Sample\nplayers: { min: 2, max: 2, teams: { red: [ 0 ], blue: [ 1 ] } }',
      variables:
        '- { name: a, per_player: true, initial_value: 0 }\n- { name: b, per_team: true, initial_value: 0 }\n- { name: c, per_player: false, initial_value: 0 }',
      do: IDLE,
    },
    {
      meta: 'name: Sample\nplayers: { min: 2, max: 2, teams: { red: [ 0 ], blue: [ 1 ] } }',
      variables:
        '- { name: a, scope: per_player, initial_value: 0 }\n- { name: b, scope: per_team, initial_value: 0 }\n- { name: c, initial_value: 0 }',
      do: IDLE,
    },
  ),
  number('undotted paths', '{ path: player.current.score }', '{ path: "$.players[current].score" }'),
  number('undotted paths', '{ path: player.1.score }', '{ path: "$.players[1].score" }'),
  number('undotted paths', '{ path: game.deck.card_count }', '{ path: $.zones.deck.card_count }'),
  number('undotted paths', '{ path: zones.deck.card_count }', '{ path: $.zones.deck.card_count }'),
  number('undotted paths', '{ path: player.current.hand.card_count }', '{ path: "$.players[current].zones.hand.card_count" }'),
  number('undotted paths', '{ max: [ { path: players.score } ] }', '{ max: [ { path: "$.players[*].score" } ] }'),
  number(
    'undotted paths',
    '{ count: [ { all: [ { path: players.hand } ] } ] }',
    '{ count: [ { all: [ { path: "$.players[*].zones.hand" } ] } ] }',
  ),
  number(
    ['OperatorObject.operator', 'OperatorObject.operands', 'OperatorObject.operator=+'],
    signed('+'),
    '{ add: [ { path: $.x }, { value: 2 } ] }',
  ),
  number('OperatorObject.operator=-', signed('-'), '{ sub: [ { path: $.x }, { value: 2 } ] }'),
  number('OperatorObject.operator=*', signed('*'), '{ mul: [ { path: $.x }, { value: 2 } ] }'),
  number('OperatorObject.operator=/', signed('/'), '{ div: [ { path: $.x }, { value: 2 } ] }'),
  number('OperatorObject.operator=%', signed('%'), '{ mod: [ { path: $.x }, { value: 2 } ] }'),
  condition('OperatorObject.operator===', signed('=='), '{ isEqual: [ { path: $.x }, { value: 2 } ] }'),
  condition('OperatorObject.operator=!=', signed('!='), '{ not: [ { isEqual: [ { path: $.x }, { value: 2 } ] } ] }'),
  condition('OperatorObject.operator=>', signed('>'), '{ isGreaterThan: [ { path: $.x }, { value: 2 } ] }'),
  condition('OperatorObject.operator=<', signed('<'), '{ isLessThan: [ { path: $.x }, { value: 2 } ] }'),
  condition('OperatorObject.operator=>=', signed('>='), '{ not: [ { isLessThan: [ { path: $.x }, { value: 2 } ] } ] }'),
  condition('OperatorObject.operator=<=', signed('<='), '{ not: [ { isGreaterThan: [ { path: $.x }, { value: 2 } ] } ] }'),
  number(
    'select',
    '{ max: [ { map: [ { path: players }, { select: player.score } ] } ] }',
    '{ max: [ { map: [ { path: "$.players[*]" }, { path: "$.player.score" } ] } ] }',
  ),
  doing(
    ['DRAW', 'DRAW.player'],
    'a card from the draw pile to the hand',
    '- { action: DRAW, player: current }',
    `- { action: MOVE, from: { top: [ ${DECK} ] }, to: ${HAND} }`,
  ),
  doing(
    'DRAW.count',
    'several cards',
    '- { action: DRAW, player: current, count: 3 }',
    `- { action: MOVE, from: ${DECK}, to: ${HAND}, count: 3 }`,
  ),
  doing(
    ['DRAW.from', 'DRAW.to'],
    'from and to other places',
    '- { action: DRAW, count: 2, from: zones.deck, to: zones.table }',
    `- { action: MOVE, from: ${DECK}, to: { path: $.zones.table }, count: 2 }`,
  ),
  doing(
    'DEAL to a per-player zone',
    'goes to all players',
    '- { action: DEAL, from: zones.deck, to: zones.hand, count: 2 }',
    `- { action: DEAL, from: ${DECK}, to: { path: "$.players[*].zones.hand" }, count: 2 }`,
  ),
  same(
    ['REPEAT_TURN', 'REPEAT_TURN.player'],
    'another turn',
    { do: `- { action: REPEAT_TURN, player: current }\n- { action: REPEAT_TURN }` },
    { do: '- { action: EXTRA_TURN, player: current }\n- { action: EXTRA_TURN, player: current }' },
  ),
  doing(
    ['INCREMENT_VARIABLE', 'INCREMENT_VARIABLE.path', 'INCREMENT_VARIABLE.value', 'INCREMENT_VARIABLE.by'],
    'adds',
    '- { action: INCREMENT_VARIABLE, path: player.current.score, value: 2 }\n- { action: INCREMENT_VARIABLE, path: player.current.score, by: 3 }',
    '- { action: INCREMENT, path: { path: "$.players[current].score" }, by: 2 }\n- { action: INCREMENT, path: { path: "$.players[current].score" }, by: 3 }',
  ),
  doing(
    ['SET_GAME_STATE', 'SET_GAME_STATE.state'],
    'another state',
    '- { action: SET_GAME_STATE, state: Over }',
    '- { action: SET_STATE, state: Over }',
    { transitions: '[]' },
  ),
  sample(
    ['REJECT_PLAY', 'REJECT_PLAY.reason', 'RETURN_TO_HAND', 'RETURN_TO_HAND.card'],
    'a play is taken back',
    {
      version: '1.2',
      setup: `- { action: DEAL, from: zones.deck, to: zones.hand, count: 1 }`,
      do: '- { action: MOVE, from: player.current.hand, to: zones.table }',
      rules:
        '- { id: too_low, trigger: on.play, condition: { isLessThan: [ { path: card.played.rank }, { value: 9 } ] }, effect: [ { action: REJECT_PLAY, reason: Too low. }, { action: RETURN_TO_HAND, card: card.played } ] }',
    },
    { zones: { 'hand:0': '8H', 'table:none': '' }, events: ['message "Too low."'] },
  ),
  sample(
    'RETURN_TO_HAND',
    'the card of the event, unless stated',
    {
      version: '1.2',
      setup: `- { action: DEAL, from: zones.deck, to: zones.hand, count: 1 }`,
      do: '- { action: MOVE, from: player.current.hand, to: zones.table }',
      rules: '- { id: back, trigger: on.play, effect: [ { action: RETURN_TO_HAND } ] }',
    },
    { zones: { 'hand:0': '8H', 'table:none': '' } },
  ),
  same(
    'FIND_AND_STORE',
    'is the same in both',
    {
      setup: DEALT,
      do: '- { action: FIND_AND_STORE, in: player.current.hand, group_by: card.rank, having: { isEqual: [ { count: [ { path: group } ] }, { value: 1 } ] }, store_as: singles }\n- { action: FOR_EACH, in: ref:singles, do: [ { action: INCREMENT, path: x } ] }',
    },
    {
      setup: DEALT,
      do: `- { action: FIND_AND_STORE, in: ${HAND}, group_by: { path: $.card.properties.rank }, having: { isEqual: [ { count: [ { path: $.group } ] }, { value: 1 } ] }, store_as: singles }\n- { action: FOR_EACH, in: { ref: singles }, do: [ { action: INCREMENT, path: { path: $.x } } ] }`,
    },
  ),
  options(['OptionQuery.type', 'OptionQuery.type=player'], 'a player', '{ type: player }', '{ path: "$.players[*]" }', '0: 1 of 0, 1'),
  options(
    ['OptionQuery.type=player', 'OptionQuery.filter'],
    'a player for whom something holds',
    '{ type: player, filter: { not: [ { isEqual: [ { path: player.id }, { path: player.current.id } ] } ] } }',
    '{ filter: [ { path: "$.players[*]" }, { not: [ { isEqual: [ { path: $.player.id }, { path: "$.players[current].id" } ] } ] } ] }',
    '0: 1 of 1',
  ),
  options(
    'OptionQuery.filter',
    'a filter alone is one of players',
    '{ filter: { not: { isEqual: [ { path: player.id }, { path: player.current.id } ] } } }',
    '{ filter: [ { path: "$.players[*]" }, { not: [ { isEqual: [ { path: $.player.id }, { path: "$.players[current].id" } ] } ] } ] }',
    '0: 1 of 1',
  ),
  options('OptionQuery.type=rank', 'any rank', '{ type: rank }', '{ value: [ 8, 9, 10, J ] }', '0: 9 of 8, 9, 10, J'),
  options(
    ['OptionQuery.type=rank', 'OptionQuery.from'],
    'a rank of cards',
    '{ type: rank, from: player.current.hand }',
    '{ distinct: [ { path: "$.players[current].zones.hand[*].properties.rank" } ] }',
    '0: 9 of 8, 9',
  ),
  options('OptionQuery.type=suit', 'a suit', '{ type: suit }', '{ value: [ H, S ] }', '0: S of H, S'),
  options('OptionQuery.type=card', 'a card of the hand', '{ type: card }', HAND, '0: 8H of 8H, 9H'),
  files(
    'REQUEST_INPUT.filter',
    'a filter beside the options',
    {
      'game.cgml': gameText({
        version: '1.2',
        setup: DEALT,
        do: '- { action: REQUEST_INPUT, player: current, options: { type: card }, filter: { isEqual: [ { path: card.rank }, { value: 9 } ] }, store_as: chosen }',
      }),
    },
    { over: true },
    { answers: ['0: 9H of 9H'] },
  ),
  files(
    'ref strings',
    'ref:x.hand and ref:x',
    {
      'game.cgml': gameText({
        version: '1.2',
        setup: DEALT,
        variables: '- { name: wanted, initial_value: 10 }',
        do: `- { action: REQUEST_INPUT, player: current, options: { type: player }, store_as: whom }\n- { action: REQUEST_INPUT, player: current, options: { type: rank, from: ref:whom.hand }, store_as: rank }\n- { action: MOVE, from: ref:whom.hand, to: player.current.hand, filter: { isEqual: [ { path: card.rank }, { value: ref:rank } ] } }`,
      }),
    },
    { zones: { 'hand:0': '8H 9H JH', 'hand:1': '10H' } },
    { answers: ['0: 1', '0: J of 10, J'] },
  ),
  files(
    'old forms in 1.3',
    'are understood, with a warning and a fix',
    { 'game.cgml': gameText({ do: '- { action: INCREMENT, path: { path: player.current.score } }' }) },
    {
      diagnostics: [
        'warning cgml/old-form rules.act.effect[0].path.path: The path "player.current.score" is written as in version 1.2. Write "$.players[current].score".',
      ],
      variables: { score: [1, 0] },
    },
  ),
  sample(
    'explicit indices',
    'still mean seats',
    { version: '1.2', do: `- ${note(1)}\n- { action: INCREMENT, path: player.0.score }` },
    { variables: { score: [1, 0], log: 1 } },
  ),
];
