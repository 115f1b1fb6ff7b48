/** Names that operators and actions have in other languages, and what they are called here. */

const OPERATORS: Readonly<Record<string, readonly string[]>> = {
  isEqual: ['eq', 'equal', 'equals', 'is', '=', '==', '===', 'isSame'],
  isGreaterThan: ['gt', 'greater', 'greaterThan', 'moreThan', 'isMoreThan', '>'],
  isLessThan: ['lt', 'less', 'lessThan', 'fewerThan', 'isFewerThan', '<'],
  not: ['isNot', 'negate', '!'],
  and: ['&&', 'allOf', 'both'],
  or: ['||', 'anyOf', 'either'],
  any: ['some'],
  all: ['every', 'forAll'],
  count: ['size', 'length', 'cardCount', 'numberOf'],
  contains: ['includes'],
  exists: ['has', 'isNotEmpty', 'notEmpty', 'isPresent', 'defined'],
  filter: ['where', 'select'],
  map: ['collect', 'transform'],
  distinct: ['unique', 'uniq'],
  add: ['plus', '+'],
  sub: ['minus', 'subtract', 'difference', '-'],
  mul: ['times', 'multiply', 'product', '*'],
  div: ['divide', 'quotient', '/'],
  mod: ['modulo', 'remainder', '%'],
  sum: ['total'],
  avg: ['average', 'mean'],
  max: ['maximum', 'greatest', 'highest'],
  min: ['minimum', 'least', 'lowest'],
  top: ['topCard', 'last'],
  bottom: ['bottomCard', 'first'],
  canPerform: ['can', 'isPossible'],
};

/** Operators that are the opposite of one. */
const OPPOSITES: Readonly<Record<string, readonly string[]>> = {
  isEqual: ['isNotEqual', 'notEqual', 'notEquals', 'neq', 'ne', '!=', '!==', 'isDifferent'],
  isLessThan: [
    'isGreaterThanOrEqual',
    'isGreaterOrEqual',
    'greaterThanOrEqual',
    'greaterOrEqual',
    'gte',
    'ge',
    '>=',
    'atLeast',
    'isAtLeast',
  ],
  isGreaterThan: ['isLessThanOrEqual', 'isLessOrEqual', 'lessThanOrEqual', 'lessOrEqual', 'lte', 'le', '<=', 'atMost', 'isAtMost'],
  exists: ['isEmpty', 'empty', 'notExists', 'isMissing'],
  any: ['none', 'noneOf'],
  contains: ['notContains', 'excludes'],
  in: ['notIn'],
};

const ACTIONS: Readonly<Record<string, readonly string[]>> = {
  MOVE: [
    'MOVE_CARD',
    'MOVE_CARDS',
    'TRANSFER',
    'PLAY',
    'PLAY_CARD',
    'PLACE',
    'PUT',
    'TAKE',
    'GIVE',
    'PASS',
    'DISCARD',
    'DRAW_CARD',
    'DRAW_CARDS',
  ],
  MOVE_ALL: ['MOVE_ALL_CARDS', 'TRANSFER_ALL', 'GATHER'],
  DEAL: ['DEAL_CARDS', 'DISTRIBUTE'],
  SHUFFLE: ['SHUFFLE_DECK', 'SHUFFLE_ZONE', 'RANDOMIZE'],
  REVEAL: ['SHOW', 'EXPOSE'],
  CONCEAL: ['HIDE'],
  FLIP: ['TURN_OVER', 'TURN'],
  REORDER: ['SORT', 'ARRANGE'],
  CHOOSE_RANDOM: ['RANDOM', 'PICK_RANDOM', 'RANDOM_CHOICE'],
  SEARCH_ZONE: ['SEARCH', 'FIND'],
  SET_VARIABLE: ['SET', 'SET_VAR', 'ASSIGN', 'UPDATE', 'SET_VALUE'],
  INCREMENT: ['INCREASE', 'ADD', 'INC', 'ADD_TO', 'ADD_SCORE'],
  SET_STATE: ['GOTO_STATE', 'CHANGE_STATE', 'TRANSITION', 'END_GAME'],
  SET_PHASE: ['GOTO_PHASE', 'CHANGE_PHASE', 'NEXT_PHASE'],
  SKIP_TURN: ['SKIP', 'SKIP_PLAYER', 'LOSE_TURN', 'END_TURN'],
  EXTRA_TURN: ['ANOTHER_TURN', 'TAKE_ANOTHER_TURN', 'PLAY_AGAIN'],
  REVERSE_ORDER: ['REVERSE', 'REVERSE_DIRECTION', 'CHANGE_DIRECTION'],
  REQUEST_INPUT: ['REQUEST_CHOICE', 'ASK', 'ASK_PLAYER', 'CHOOSE', 'PROMPT', 'INPUT', 'PLAYER_CHOICE'],
  FOR_EACH_PLAYER: ['FOREACH_PLAYER', 'FOR_PLAYERS', 'FOR_ALL_PLAYERS', 'EACH_PLAYER'],
  FOR_EACH: ['FOREACH', 'LOOP', 'EACH', 'ITERATE'],
  PARALLEL: ['SIMULTANEOUS', 'CONCURRENT'],
  IF: ['CONDITIONAL', 'WHEN', 'BRANCH'],
  EMIT: ['TRIGGER', 'RAISE', 'EMIT_EVENT', 'FIRE'],
  REJECT: ['DENY', 'FORBID', 'CANCEL'],
};

/** The operator that a name means. */
export function operatorMeant(name: string): string | undefined {
  return BY_OPERATOR.get(plain(name));
}

/** The operator whose opposite a name means. */
export function oppositeMeant(name: string): string | undefined {
  return BY_OPPOSITE.get(plain(name));
}

/** The action that a name means. */
export function actionMeant(name: string): string | undefined {
  return BY_ACTION.get(plain(name));
}

const BY_OPERATOR = turned(OPERATORS);
const BY_OPPOSITE = turned(OPPOSITES);
const BY_ACTION = turned(ACTIONS);

function turned(names: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, string> {
  return new Map(Object.entries(names).flatMap(([name, others]) => others.map((other) => [plain(other), name] as const)));
}

/** However the words are joined: `is_equal`, `isEqual`. */
function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[_\s-](?=.)/g, '');
}
