/** Where scripts use names, and where they make them. */
import {
  SCRIPT_CHOICES,
  SCRIPT_CONTEXT,
  SCRIPT_DURATIONS,
  SCRIPT_QUERIES,
  SCRIPT_REPLACING,
  SCRIPT_TARGETS,
} from '../../../../src/lang/cardinal/vocabulary/functions.ts';
import { SCRIPT_EFFECTS } from '../../../../src/lang/cardinal/vocabulary/effects/index.ts';
import type { FunctionForm } from '../../../../src/lang/cardinal/vocabulary/forms/function-form.ts';
import type { Span } from '../../../../src/diagnostics/index.ts';
import type { Name } from '../names.ts';
import type { Rulebook } from '../rulebook.ts';
import { expressionsIn, range, scriptOf, statementsIn } from './parts.ts';

export type Family = 'function' | 'own function' | 'method' | 'word' | 'variable' | 'context' | 'fact' | 'event';

export const FUNCTIONS: Readonly<Record<string, FunctionForm>> = {
  ...SCRIPT_EFFECTS,
  ...SCRIPT_QUERIES,
  ...SCRIPT_TARGETS,
  ...SCRIPT_CHOICES,
  ...SCRIPT_DURATIONS,
  ...SCRIPT_REPLACING,
};

/** All names of a script. */
export function scriptNames(book: Rulebook): Name[] {
  const { functions } = scriptOf(book);
  return [
    ...expressionsIn(book, 'call').map(({ name }) =>
      use(Object.hasOwn(FUNCTIONS, name.name) ? 'function' : 'own function', name.name, name.at),
    ),
    ...expressionsIn(book, 'method').map(({ name }) => use('method', name.name, name.at)),
    ...expressionsIn(book, 'field').map(({ name }) => use('fact', name.name, name.at)),
    ...expressionsIn(book, 'name').map(({ name, at }) => use(Object.hasOwn(SCRIPT_CONTEXT, name) ? 'context' : 'variable', name, at)),
    ...wordsIn(book),
    ...functions.filter(({ name }) => name.includes('_')).map(({ name, nameAt }) => use('event', name, nameAt)),
    ...statementsIn(book, 'let').map(({ name, nameAt }) => ({ ...use('variable', name, nameAt), declares: true })),
    ...functions
      .filter(({ name }) => !name.includes('_'))
      .map(({ name, nameAt }) => ({ ...use('own function', name, nameAt), declares: true })),
  ];
}

/** Those of one family. */
export function namesOf(family: Family): (book: Rulebook) => Name[] {
  return (book) => scriptNames(book).filter((name) => name.family === family);
}

export function isUsed({ family, name }: Name, all: readonly Name[]): boolean {
  return all.some((other) => !other.declares && other.family === family && other.name === name);
}

/** Words that name something of the game. */
function wordsIn(book: Rulebook): Name[] {
  return expressionsIn(book, 'call').flatMap(({ name, args }) => {
    const params = FUNCTIONS[name.name]?.params ?? [];
    return args.flatMap((arg, index) => {
      const names = params[index]?.names;
      const isChecked = names !== undefined && !FREE.has(names);
      return arg.kind === 'string' && isChecked ? [use('word', arg.value, arg.at, 1)] : [];
    });
  });
}

/** Words that can be anything. */
const FREE: ReadonlySet<string> = new Set(['option', 'event', 'counter']);

/** With so many quotation marks on each side. */
function use(family: Family, name: string, at: Span, quotes = 0): Name {
  const { start, end } = range(at);
  return { family, name, start: start + quotes, end: end - quotes, declares: false };
}
