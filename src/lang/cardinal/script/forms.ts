/**
 * Every form of the language with an example: the reference in docs/languages/cardinal-scripts.md and the list of samples come from
 * these tables. They are complete by their types.
 */
import type { AssignOperator, BinaryOperator, Expression, Statement, UnaryOperator } from './syntax.ts';

interface Form {
  readonly example: string;
  readonly about: string;
}

/** What stands outside of functions. */
export const TOP_FORMS = {
  fn: {
    example: 'fn name(a, b) { … }',
    about: 'A function. It sees its parameters, the constants and the context. It cannot call itself.',
  },
  const: { example: 'const LEAST = 3;', about: 'A value that all functions of the file see.' },
  comment: { example: '// …  or  /* … */', about: 'For whoever reads it.' },
} as const satisfies Readonly<Record<string, Form>>;

export const STATEMENT_FORMS: Readonly<Record<Statement['kind'], Form>> = {
  let: {
    example: 'let n = 3;',
    about: 'A name for a value, until the end of the block. `const n = 3;` keeps it from getting another one.',
  },
  assign: { example: 'n = 4;', about: 'Another value of the same type: numbers, truth values, players and cards can change.' },
  for: {
    example: 'for c in cards { … }',
    about: 'Goes through a range, an array that is written, or a list as it is when the loop begins.',
  },
  while: { example: 'while n > 0 { … }', about: 'As long as it holds, up to 10,000 times.' },
  return: { example: 'return destroy(c);', about: 'Ends the function. What it returns happens; without a value nothing more does.' },
  break: { example: 'break;', about: 'Leaves the loop around it.' },
  expression: {
    example: 'draw_cards(0, 1)',
    about: 'As the last statement, without a semicolon: what the function returns. With one, its value is thrown away.',
  },
};

export const EXPRESSION_FORMS: Readonly<Record<Expression['kind'], Form>> = {
  int: { example: '3', about: 'A whole number.' },
  bool: { example: 'true', about: 'True or false.' },
  string: { example: '"graveyard"', about: 'A word: the name of something in the game, or one of the options of a choice.' },
  interpolated: { example: '`${controller} has ${n}`', about: 'A text with values in it, for `message`.' },
  unit: { example: '()', about: 'Nothing: no effect, no card.' },
  name: { example: 'n', about: 'What `let`, a parameter, a constant or the context calls so.' },
  call: { example: 'player_life(controller)', about: 'A function of the tables below, or of the file.' },
  method: { example: 'cards.len()', about: 'What lists can do.' },
  field: { example: 'ctx.card', about: 'What has happened, in functions of events.' },
  index: { example: 'cards[0]', about: 'Not to be had: lists have no numbered places.' },
  unary: { example: '-n', about: 'The negative, or the contrary.' },
  binary: { example: 'a + b', about: 'Two values and an operator.' },
  range: { example: '0..5', about: 'The numbers from 0 to 4; `0..=5` goes to 5. It stands in `for` and behind `in`.' },
  array: { example: '[draw_cards(0, 1), tap(c)]', about: 'Effects, one after the other; or values behind `in` and in `for`.' },
  map: { example: '#{type: "draw", player: 0, count: 1}', about: 'An effect by its name and its parameters.' },
  closure: { example: '|c| card_stat(c, "power") > 2', about: 'What is so of an item; it stands in methods of lists and in targets.' },
  if: { example: 'if n > 3 { … } else { … }', about: 'One or the other, as a statement or as a value.' },
  switch: { example: 'switch n { 1 | 2 => a, 3 if b => c, _ => d }', about: 'The first case that fits; `_` is for all others.' },
  block: { example: '{ let a = 2; a * 3 }', about: 'Statements with a value.' },
};

export const BINARY_FORMS: Readonly<Record<BinaryOperator, Form>> = {
  '||': { example: 'a || b', about: 'One of them holds.' },
  '&&': { example: 'a && b', about: 'Both hold.' },
  '==': { example: 'a == b', about: 'They are the same.' },
  '!=': { example: 'a != b', about: 'They are not.' },
  in: { example: 'a in b', about: 'It is in a range, an array or a list.' },
  '!in': { example: 'a !in b', about: 'It is not.' },
  '<': { example: 'a < b', about: 'Less.' },
  '<=': { example: 'a <= b', about: 'Less or the same.' },
  '>': { example: 'a > b', about: 'More.' },
  '>=': { example: 'a >= b', about: 'More or the same.' },
  '+': { example: 'a + b', about: 'The sum.' },
  '-': { example: 'a - b', about: 'The difference.' },
  '*': { example: 'a * b', about: 'The product.' },
  '/': { example: 'a / b', about: 'The quotient, without what is left; by 0 it is 0.' },
  '%': { example: 'a % b', about: 'What is left of dividing; by 0 it is 0.' },
};

export const UNARY_FORMS: Readonly<Record<UnaryOperator, Form>> = {
  '-': { example: '-a', about: 'The negative.' },
  '!': { example: '!a', about: 'The contrary.' },
};

export const ASSIGN_FORMS: Readonly<Record<AssignOperator, Form>> = {
  '=': { example: 'n = a;', about: 'The value.' },
  '+=': { example: 'n += a;', about: 'So much more. `out += effect;` is the same as `out.push(effect);`.' },
  '-=': { example: 'n -= a;', about: 'So much less.' },
  '*=': { example: 'n *= a;', about: 'So many times.' },
  '/=': { example: 'n /= a;', about: 'Divided by so much.' },
  '%=': { example: 'n %= a;', about: 'What is left of dividing by so much.' },
};

/** What `for` goes through. */
export const LOOP_FORMS = {
  range: { example: 'for i in 0..3 { … }', about: 'Numbers, up to 10,000 of them.' },
  array: { example: 'for n in [1, 4, 7] { … }', about: 'The values of an array that is written.' },
  cards: { example: 'for c in cards_in_zone(controller, "field") { … }', about: 'Cards.' },
  players: { example: 'for p in players() { … }', about: 'Players.' },
} as const satisfies Readonly<Record<string, Form>>;
