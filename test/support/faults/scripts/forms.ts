/** Faults of form: signs, quotation marks, semicolons and brackets that are missing or wrong. */
import { among } from '../plant.ts';
import type { Rulebook } from '../rulebook.ts';
import { blocksIn, expressionsIn, range, signAt, statementsIn, textOf } from './parts.ts';

/** The semicolon after `let` is left out. */
export const missingSemicolon = among(
  (book) => [...statementsIn(book, 'let'), ...statementsIn(book, 'expression').filter(({ dropped }) => dropped)],
  ({ at }) => ({ start: at.end.offset - 1, end: at.end.offset, text: '' }),
);

/** The last parenthesis of a call. */
export const missingParenthesis = among(
  (book) => expressionsIn(book, 'call').filter(({ args }) => args.length > 0),
  ({ at }) => ({ start: at.end.offset - 1, end: at.end.offset, text: '' }),
);

/** One parenthesis too many. */
export const surplusParenthesis = among(
  (book) => expressionsIn(book, 'call'),
  ({ at }) => ({ start: at.end.offset, end: at.end.offset, text: ')' }),
);

/** The bracket at the end of an array. */
export const missingBracket = among(
  (book) => expressionsIn(book, 'array').filter(({ items }) => items.length > 0),
  ({ at }, { file }) => ({
    start: at.end.offset - 1,
    end: at.end.offset,
    text: '',
    lines: [...new Set([at.start.line, at.end.line - 1, at.end.line, file.position(at.end.offset).line])],
  }),
);

/** The brace at the end of a block. */
export const missingBrace = among(blocksIn, ({ at }, { text }) => ({
  ...signAt(at.end.offset - 1),
  text: '',
  // What is open may be told where it begins, where it should end, or where the script does.
  lines: [at.start.line, at.end.line - 1, at.end.line, at.end.line + 1, text.trimEnd().split('\n').length, text.split('\n').length],
}));

/** The comma between arguments or effects. */
export const missingComma = among(
  (book) =>
    [...expressionsIn(book, 'call').map(({ args }) => args), ...expressionsIn(book, 'array').map(({ items }) => items)].filter(
      ({ length }) => length > 1,
    ),
  (items, { text }, rng) => {
    const at = text.indexOf(',', items[rng.below(items.length - 1)]!.at.end.offset);
    return { ...signAt(at), text: '' };
  },
);

export const missingQuote = among(wordsOf, ({ at }) => ({ ...signAt(at.end.offset - 1), text: '' }));
export const singleQuotes = among(wordsOf, ({ at, value }) => ({ ...range(at), text: `'${value}'`, alternatives: [`"${value}"`, value] }));
export const unquotedWord = among(
  (book) => wordsOf(book).filter(({ value }) => /^\w+$/.test(value)),
  ({ at, value }) => ({ ...range(at), text: value, alternatives: [value] }),
);

function wordsOf(book: Rulebook): ReturnType<typeof expressionsIn<'string'>> {
  return expressionsIn(book, 'string');
}

/** `[a, b]` → `a, b`. */
export const arrayWithoutBrackets = among(
  (book) =>
    statementsIn(book, 'expression').flatMap(({ value, dropped }) =>
      value.kind === 'array' && !dropped && value.items.length > 1 ? [value] : [],
    ),
  ({ at }, book) => ({ ...range(at), text: textOf(book, at).slice(1, -1).trim() }),
);

/** `=` for `==`. */
export const singleEquals = among(
  (book) => expressionsIn(book, 'binary').filter(({ operator }) => operator === '=='),
  ({ left }, { text }) => {
    const start = text.indexOf('==', left.at.end.offset);
    return { start, end: start + 2, text: '=' };
  },
);
