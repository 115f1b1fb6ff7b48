/** §12: operands and operators. */
import { sample, type Sample } from '../../../support/cgml/sample.ts';
import { values } from '../../../support/cgml/values.ts';

/** Two cards each in rows (the first player has 8H and 9H, with 9H on top; the second 10H and JH), the other four in the deck. */
const DEALT = { setup: '- { action: DEAL, from: { path: $.zones.deck }, to: { path: "$.players[*].zones.row" }, count: 2 }' };

const [ROW_0, ROW_1] = ['{ path: "$.players[0].zones.row" }', '{ path: "$.players[1].zones.row" }'];
const IS_NINE = '{ isEqual: [ { path: $.card.properties.rank }, { value: 9 } ] }';

export const OPERATORS: readonly Sample[] = [
  values('operands', { ...DEALT, do: '- { action: INCREMENT, path: { path: $.x }, by: 4, store_as: four }' }, [
    ['value', 'value: 5', 5],
    ['value', 'value: -5', -5],
    ['value', 'value: true', true],
    ['value', 'value: red', 'red'],
    ['path', 'path: $.x', 4],
    ['ref', 'ref: four', 4],
    ['nested operators', 'add: [ { mul: [ { path: $.x }, { value: 10 } ] }, { count: [ { path: $.zones.deck } ] } ]', 44],
    ['bare operands', 'add: [ 1, $.x ]', 5],
    ['an operand alone', 'count: { path: $.zones.deck }', 4],
  ]),
  values('comparison', DEALT, [
    ['isEqual', 'isEqual: [ { value: 2 }, { value: 2 } ]', true],
    ['isEqual', 'isEqual: [ { value: 2 }, { value: 3 } ]', false],
    ['isEqual', `isEqual: [ { owner: [ { top: [ ${ROW_1} ] } ] }, { path: "$.players[1]" } ]`, true],
    ['isEqual', `isEqual: [ { top: [ ${ROW_0} ] }, { path: "$.players[0].zones.row[-1]" } ]`, true],
    ['isEqual', `isEqual: [ { top: [ ${ROW_0} ] }, { bottom: [ ${ROW_0} ] } ]`, false],
    ['isEqual', 'isEqual: [ { path: $.zones.table.top_card }, { value: null } ]', true],
    ['isGreaterThan', 'isGreaterThan: [ { value: 3 }, { value: 2 } ]', true],
    ['isGreaterThan', 'isGreaterThan: [ { value: 2 }, { value: 2 } ]', false],
    ['isLessThan', 'isLessThan: [ { value: 2 }, { value: 3 } ]', true],
    ['isLessThan', 'isLessThan: [ { value: 2 }, { value: 2 } ]', false],
    [
      'ranks are compared by the hierarchy',
      `isGreaterThan: [ { rank: [ { top: [ ${ROW_1} ] } ] }, { rank: [ { bottom: [ ${ROW_1} ] } ] } ]`,
      true,
    ],
    ['ranks are compared by the hierarchy', 'isLessThan: [ { value: "9" }, { value: "10" } ]', true],
    ['not', 'not: [ { value: false } ]', true],
    ['not', 'not: [ { isEqual: [ 1, 1 ] } ]', false],
    ['and', 'and: [ { value: true }, { isEqual: [ 1, 1 ] }, { isEqual: [ 2, 2 ] } ]', true],
    ['and', 'and: [ { value: true }, { isEqual: [ $.x, 1 ] } ]', false],
    ['or', 'or: [ { value: false }, { isEqual: [ $.x, 1 ] }, { isEqual: [ $.x, 0 ] } ]', true],
    ['or', 'or: [ { value: false }, { isEqual: [ $.x, 1 ] } ]', false],
  ]),
  sample(
    'isEqual',
    'words that are written out are operands like others (§12.1); a warning, as they always come out the same',
    {
      do: `- { action: IF, condition: { isEqual: [ { value: Q }, { value: K } ] }, then: [ { action: INCREMENT, path: { path: $.x } } ], else: [ { action: INCREMENT, path: { path: $.log } } ] }`,
    },
    { diagnostics: ['warning cgml/type rules.act.effect[0].condition'], variables: { x: 0, log: 1 } },
  ),
  sample(
    ['in', 'contains'],
    'words that are written out may be looked for in a list of such words (§12.3)',
    {
      do: [
        `- { action: IF, condition: { in: [ { value: Q }, { list: [ { value: K }, { value: Q } ] } ] }, then: [ { action: INCREMENT, path: { path: $.x } } ] }`,
        `- { action: IF, condition: { contains: [ { list: [ { value: K }, { value: Q } ] }, { value: A } ] }, then: [ { action: INCREMENT, path: { path: $.x } } ] }`,
      ].join('\n'),
    },
    {
      diagnostics: ['warning cgml/type rules.act.effect[0].condition', 'warning cgml/type rules.act.effect[1].condition'],
      variables: { x: 1 },
    },
  ),
  sample(
    'exists',
    'what is not declared does not exist (§12.3); a warning, as it may be misspelled',
    {
      do: ['$.zones.bonus', '$.players[current].zones.stash', '$.tally', '$.zones.deck.top_card.properties.worth']
        .map(
          (path) =>
            `- { action: IF, condition: { exists: [ { path: "${path}" } ] }, then: [ { action: INCREMENT, path: { path: $.x } } ], else: [ { action: INCREMENT, path: { path: $.log } } ] }`,
        )
        .join('\n'),
    },
    {
      diagnostics: [
        'warning cgml/unknown-zone rules.act.effect[0].condition.exists[0].path',
        'warning cgml/unknown-',
        'warning cgml/unknown-',
        'warning cgml/unknown-',
      ],
      variables: { x: 0, log: 4 },
    },
  ),
  sample(
    'exists',
    'where the name is needed as well, it is an error',
    {
      do: [
        `- { action: IF, condition: { exists: [ { path: $.zones.bonus } ] }, then: [ { action: INCREMENT, path: { path: $.x } } ] }`,
        `- { action: SHUFFLE, target: { path: $.zones.bonus } }`,
      ].join('\n'),
    },
    { diagnostics: ['cgml/unknown-zone rules.act.effect[1].target.path: There is no zone of the table "bonus"'] },
  ),
  values('lists', DEALT, [
    ['list', 'count: [ { list: [ 4, 5, 6 ] } ]', 3],
    ['list', 'max: [ { list: [ { count: [ $.zones.deck ] }, 3 ] } ]', 4],
    ['list', 'count: [ { list: [] } ]', 0],
    ['any', `any: [ ${ROW_0}, ${IS_NINE} ]`, true],
    ['any', `any: [ ${ROW_1}, ${IS_NINE} ]`, false],
    ['any without a predicate', 'any: [ { list: [ { value: false }, { isEqual: [ $.x, 0 ] } ] } ]', true],
    ['any without a predicate', 'any: [ { list: [ 0, $.x ] } ]', false],
    ['all', `all: [ ${ROW_0}, { isEqual: [ { path: $.card.properties.suit }, { value: H } ] } ]`, true],
    ['all', `all: [ ${ROW_0}, ${IS_NINE} ]`, false],
    ['all', `all: [ { path: $.zones.table }, ${IS_NINE} ]`, true],
    ['all of a zone is a list', 'count: [ { all: [ { path: $.zones.deck } ] } ]', 4],
    ['all of a zone is a list', 'count: [ { all: [ { path: "$.players[*].zones.row" } ] } ]', 4],
    ['all of truth values is a truth value', 'all: [ { list: [ { isEqual: [ 1, 1 ] }, { isEqual: [ $.x, 1 ] } ] } ]', false],
    ['all of truth values is a truth value', 'all: [ { list: [ { isEqual: [ 1, 1 ] }, { isEqual: [ $.x, 0 ] } ] } ]', true],
    ['count', 'count: [ { path: $.zones.deck } ]', 4],
    ['count', 'count: [ { path: "$.players[*]" } ]', 2],
    ['len', 'len: [ { path: $.zones.deck } ]', 4],
    ['len', 'len: [ { value: hello } ]', 5],
    ['len', `len: [ { rank: [ { bottom: [ ${ROW_1} ] } ] } ]`, 2],
    ['max', 'max: [ { list: [ 3, 9, 4 ] } ]', 9],
    ['max', 'max: [ { rank_value: [ { all: [ $.zones.deck ] } ] } ]', 3],
    ['min', 'min: [ { list: [ 3, 9, 4 ] } ]', 3],
    ['min', 'min: [ { map: [ { path: $.zones.deck }, { rank_value: [ { path: $.card } ] } ] } ]', 0],
    ['contains', 'contains: [ { list: [ 3, 9 ] }, 9 ]', true],
    ['contains', 'contains: [ { path: "$.players[0].zones.row[*].properties.rank" }, { value: J } ]', false],
    ['contains', `contains: [ ${ROW_0}, { top: [ ${ROW_0} ] } ]`, true],
    ['in', 'in: [ { value: J }, { path: "$.players[1].zones.row[*].properties.rank" } ]', true],
    ['in', 'in: [ 4, { list: [ 3, 9 ] } ]', false],
    ['exists', 'exists: [ { path: "$.players[current].zones.hand" } ]', true],
    ['exists', 'exists: [ { path: $.zones.table.top_card } ]', false],
    ['exists', 'exists: [ { path: $.zones.deck.top_card } ]', true],
    ['exists', `exists: [ { filter: [ ${ROW_1}, ${IS_NINE} ] } ]`, false],
  ]),
  values('arithmetic', DEALT, [
    ['add', 'add: [ 2, 3 ]', 5],
    ['sub', 'sub: [ 2, 3 ]', -1],
    ['mul', 'mul: [ 4, 3 ]', 12],
    ['div', 'div: [ 6, 3 ]', 2],
    ['div truncates', 'div: [ 7, 2 ]', 3],
    ['div truncates', 'div: [ -7, 2 ]', -3],
    ['mod', 'mod: [ 7, 3 ]', 1],
    ['sum', 'sum: [ 1, 2, 3, 4 ]', 10],
    ['sum', 'sum: [ { rank_value: [ { all: [ $.zones.deck ] } ] } ]', 6],
    ['avg', 'avg: [ 2, 4, 6 ]', 4],
    ['avg truncates', 'avg: [ 1, 2, 2 ]', 1],
    ['avg', 'avg: [ { rank_value: [ { all: [ { path: "$.players[1].zones.row" } ] } ] } ]', 2],
  ]),
  values('ranks', DEALT, [
    ['rank_value', 'rank_value: [ { value: 8 } ]', 0],
    ['rank_value', 'rank_value: [ { value: J } ]', 3],
    ['rank_value', `rank_value: [ { top: [ ${ROW_1} ] } ]`, 3],
    ['rank_value', 'rank_value: [ { path: "$.players[0].zones.row.top_card.properties.rank" } ]', 1],
    ['top', `top: [ ${ROW_0} ]`, '9H'],
    ['bottom', `bottom: [ ${ROW_0} ]`, '8H'],
    ['top', 'top: [ { list: [ 1, 2, 3 ] } ]', 3],
    ['bottom', 'bottom: [ { list: [ 1, 2, 3 ] } ]', 1],
    ['owner', `owner: [ { top: [ ${ROW_1} ] } ]`, 'seat 1'],
    ['owner', 'isEqual: [ { owner: [ { top: [ $.zones.deck ] } ] }, { value: null } ]', true],
    ['rank', `rank: [ { top: [ ${ROW_1} ] } ]`, 'J'],
  ]),
  values(
    'ranks in variables',
    {
      ...DEALT,
      variables: '- { name: best }\n- { name: nothing }',
      do: `- { action: SET_VARIABLE, path: { path: $.best }, value: { rank: [ { top: [ ${ROW_0} ] } ] } }\n- { action: SET_VARIABLE, path: { path: $.nothing }, value: { rank: [ { top: [ ${ROW_0} ] } ] } }\n- { action: SET_VARIABLE, path: { path: $.nothing }, value: { value: null } }`,
    },
    [
      ['ranks are compared by the hierarchy', 'isLessThan: [ { path: $.best }, { value: J } ]', true],
      ['rank_value', 'rank_value: [ { path: $.best } ]', 1],
      ['nothing is neither more nor less', 'isLessThan: [ { path: $.nothing }, { value: J } ]', false],
      ['nothing is neither more nor less', 'isGreaterThan: [ { path: $.nothing }, { value: J } ]', false],
      ['nothing is neither more nor less', 'not: [ { isLessThan: [ { path: $.nothing }, { value: J } ] } ]', true],
    ],
  ),
  sample(
    'division by zero',
    'by a zero that is written there it is an error that says so',
    { do: '- { action: SET_VARIABLE, path: { path: $.x }, value: { div: [ 1, { value: 0 } ] } }' },
    { diagnostics: ['cgml/division-by-zero rules.act.effect[0].value.div[1]'] },
  ),
  values('whether actions are possible', DEALT, [
    ['canPerform', 'canPerform: [ { action: MOVE, from: { top: [ $.zones.deck ] }, to: { path: $.zones.table } } ]', true],
    ['canPerform', 'canPerform: [ { action: MOVE, from: { top: [ $.zones.table ] }, to: { path: $.zones.deck } } ]', false],
    ['canPerform', 'canPerform: [ { action: MOVE, from: { path: $.zones.deck }, to: { path: $.zones.table }, count: 4 } ]', true],
    ['canPerform', 'canPerform: [ { action: MOVE, from: { path: $.zones.deck }, to: { path: $.zones.table }, count: 5 } ]', false],
    [
      'canPerform',
      `canPerform: [ { action: MOVE, from: { path: $.zones.deck }, to: { path: $.zones.table }, filter: { isEqual: [ { path: $.card.properties.suit }, { value: H } ] } } ]`,
      true,
    ],
    ['canPerform', 'canPerform: [ { action: MOVE_ALL, from: { path: $.zones.table }, to: { path: $.zones.deck } } ]', true],
    [
      'canPerform',
      'canPerform: [ { action: MOVE_ALL, from: { path: $.zones.deck }, to: { path: $.zones.table }, condition: { isEqual: [ 1, 2 ] } } ]',
      false,
    ],
    [
      'canPerform',
      'canPerform: [ { action: DEAL_ROUND_ROBIN, from: { path: $.zones.deck }, to: { path: "$.players[*].zones.hand" }, count: 2 } ]',
      true,
    ],
    [
      'canPerform',
      'canPerform: [ { action: DEAL_ROUND_ROBIN, from: { path: $.zones.deck }, to: { path: "$.players[*].zones.hand" }, count: 3 } ]',
      false,
    ],
    ['canPerform', 'canPerform: [ { action: MILL, from: { path: $.zones.table }, to: { path: $.zones.deck } } ]', false],
    ['canPerform', 'canPerform: [ { action: CHOOSE_RANDOM, from: { path: $.zones.table } } ]', false],
    ['canPerform', 'canPerform: [ { action: REQUEST_INPUT, options: { path: $.zones.table } } ]', false],
  ]),
  sample(
    'canPerform',
    'trying does not change anything',
    {
      do: '- { action: IF, condition: { canPerform: { action: MOVE, from: { top: [ $.zones.deck ] }, to: { path: $.zones.table } } }, then: [ { action: INCREMENT, path: { path: $.x } } ] }',
    },
    {
      variables: { x: 1 },
      zones: { 'deck:none': '8H 9H 10H JH 8S 9S 10S JS', 'table:none': '' },
    },
  ),
  sample(
    'dividing by zero gives none',
    'what needs the quotient fails',
    {
      do: '- { action: SET_VARIABLE, path: { path: $.x }, value: { div: [ 5, { path: $.log } ] } }\n- { action: INCREMENT, path: { path: $.log } }',
    },
    {
      variables: { x: 0, log: 0 },
    },
  ),
  sample(
    'one operator per object',
    'two operators in one object are an error',
    { do: '- { action: SET_VARIABLE, path: { path: $.x }, value: { add: [ 1, 2 ], sub: [ 1, 2 ] } }' },
    {
      diagnostics: [
        'structure/unknown-key rules.act.effect[0].value.sub: "sub" cannot stand in one object with "add"; an object has one operator.',
      ],
    },
  ),
  sample(
    'whole numbers',
    'a literal with a fraction is a MissingCapability',
    { do: '- { action: SET_VARIABLE, path: { path: $.x }, value: { value: 1.5 } }' },
    {
      diagnostics: ['cgml/missing-capability rules.act.effect[0].value.value: 1.5 is not an integer.'],
    },
  ),
  sample(
    'number of operands',
    'an operator with an operand too many is an error',
    { do: '- { action: SET_VARIABLE, path: { path: $.x }, value: { sub: [ 1, 2, 3 ] } }' },
    {
      diagnostics: ['cgml/operands rules.act.effect[0].value.sub: "sub" takes 2 operands; it has 3.'],
    },
  ),
  sample(
    'unknown operators',
    'the nearest name is offered',
    { do: '- { action: SET_VARIABLE, path: { path: $.x }, value: { cuont: [ $.zones.deck ] } }' },
    {
      diagnostics: ['There is no expression with the key "cuont"; did you mean "count"?'],
    },
  ),
];
