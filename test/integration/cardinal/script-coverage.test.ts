/** Every function, every name, every form and every event of scripts stands in a sample that is played. */
import { expect, test } from 'vitest';
import {
  ASSIGN_FORMS,
  BINARY_FORMS,
  EXPRESSION_FORMS,
  LOOP_FORMS,
  STATEMENT_FORMS,
  TOP_FORMS,
  UNARY_FORMS,
} from '../../../src/lang/cardinal/script/forms.ts';
import {
  SCRIPT_CHOICES,
  SCRIPT_CONTEXT,
  SCRIPT_DURATIONS,
  SCRIPT_KEYWORD_QUESTIONS,
  SCRIPT_METHODS,
  SCRIPT_QUERIES,
  SCRIPT_REPLACING,
  SCRIPT_TARGETS,
} from '../../../src/lang/cardinal/vocabulary/functions.ts';
import { SCRIPT_EFFECTS, SCRIPT_REPLACED } from '../../../src/lang/cardinal/vocabulary/effects/index.ts';
import { SCRIPT_FACTS } from '../../../src/lang/cardinal/vocabulary/forms/facts.ts';
import type { Expression, Script } from '../../../src/lang/cardinal/script/syntax.ts';
import { parseScript } from '../../../src/lang/cardinal/script/parse.ts';
import { walkBlock } from '../../../src/lang/cardinal/script/walk.ts';
import { SourceFile } from '../../../src/diagnostics/index.ts';
import { ABILITY_SCOPES } from '../../../src/lang/cardinal/vocabulary/forms/trigger-form.ts';
import { TRIGGERS } from '../../../src/lang/cardinal/vocabulary/triggers.ts';
import type { Sample } from '../../support/cardinal/sample.ts';
import { SCRIPT_SAMPLES } from './samples/scripts/index.ts';

const SAMPLES: readonly Sample[] = Object.values(SCRIPT_SAMPLES).flat();
const SHOWN = new Set(SAMPLES.flatMap(({ shows }) => shows));

/** Those that no function of a script has: abilities have them, or are it. */
const NOT_HEARD: ReadonlySet<string> = new Set(['on_play', 'on_event', 'activated', 'static']);
const names = (table: object): readonly string[] => Object.keys(table);

const TABLES: Readonly<Record<string, readonly string[]>> = {
  script: names(SCRIPT_EFFECTS),
  query: names(SCRIPT_QUERIES),
  target: names(SCRIPT_TARGETS),
  choice: names(SCRIPT_CHOICES),
  duration: names(SCRIPT_DURATIONS),
  replacing: names(SCRIPT_REPLACING),
  context: names(SCRIPT_CONTEXT),
  fact: names(SCRIPT_FACTS),
  method: names(SCRIPT_METHODS),
  instead: names(SCRIPT_REPLACED),
  on: names(TRIGGERS).filter((trigger) => !NOT_HEARD.has(trigger)),
  scope: ABILITY_SCOPES,
  may: names(SCRIPT_KEYWORD_QUESTIONS),
};

test.each(Object.entries(TABLES))('every %s has a sample', (kind, words) =>
  expect(words.filter((word) => !SHOWN.has(`${kind} ${word}`))).toEqual([]),
);

/** What a form is called in the list of a sample. */
const FORMS: readonly string[] = [
  ...names(TOP_FORMS),
  ...names(STATEMENT_FORMS).filter((kind) => kind !== 'assign' && kind !== 'for'),
  ...names(EXPRESSION_FORMS).filter((kind) => kind !== 'unary' && kind !== 'binary' && kind !== 'range'),
  ...names(BINARY_FORMS).map((operator) => `binary ${operator}`),
  ...names(UNARY_FORMS).map((operator) => `unary ${operator}`),
  ...names(ASSIGN_FORMS).map((operator) => `assign ${operator}`),
  ...names(LOOP_FORMS).map((over) => `for ${over}`),
  'range ..',
  'range ..=',
];

test('every form of the language has a sample', () => expect(FORMS.filter((form) => !SHOWN.has(`syntax ${form}`))).toEqual([]));

test.each(SAMPLES.flatMap((sample) => sample.shows.map((shown) => [shown, sample] as const)))(
  '%s is in the script of its sample',
  (shown, sample) => {
    const isThere = CALLED[shown.split(' ')[0]!];
    if (isThere === undefined) return;
    const word = shown.slice(shown.indexOf(' ') + 1);
    const calls = Object.entries(sample.scripts ?? {}).flatMap(([path, text]) => [
      ...namesIn(parseScript(new SourceFile(path, text)).script),
    ]);
    expect(calls).toContain(word);
  },
);

/** The kinds whose words are names that stand in scripts. */
const CALLED: Readonly<Record<string, true>> = {
  query: true,
  target: true,
  choice: true,
  duration: true,
  context: true,
  fact: true,
  method: true,
};

/** Everything that a script calls, reads or asks for. */
function namesIn({ functions }: Script): ReadonlySet<string> {
  const found = new Set<string>();
  const see = (expression: Expression): void => {
    if (expression.kind === 'name') found.add(expression.name);
    if (expression.kind === 'call' || expression.kind === 'method' || expression.kind === 'field') found.add(expression.name.name);
  };
  for (const { body } of functions) walkBlock(body, see);
  return found;
}
