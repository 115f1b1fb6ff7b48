/** Writes the tables of docs/languages/cardinal-scripts.md from the tables of the source: `npm run docs`. */
import {
  ASSIGN_FORMS,
  BINARY_FORMS,
  EXPRESSION_FORMS,
  LOOP_FORMS,
  STATEMENT_FORMS,
  TOP_FORMS,
  UNARY_FORMS,
} from '../src/lang/cardinal/script/forms.ts';
import {
  SCRIPT_CHOICES,
  SCRIPT_CONTEXT,
  SCRIPT_DURATIONS,
  SCRIPT_KEYWORD_QUESTIONS,
  SCRIPT_METHODS,
  SCRIPT_QUERIES,
  SCRIPT_REPLACING,
  SCRIPT_TARGETS,
} from '../src/lang/cardinal/vocabulary/functions.ts';
import { SCRIPT_EFFECTS, SCRIPT_REPLACED, type ReplacedEvent, CAN_LAST } from '../src/lang/cardinal/vocabulary/effects/index.ts';
import { SCRIPT_FACTS } from '../src/lang/cardinal/vocabulary/forms/facts.ts';
import type { FunctionForm, ScriptParam } from '../src/lang/cardinal/vocabulary/forms/function-form.ts';
import { OUTSIDE } from '../src/lang/cardinal/script/outside.ts';
import { REPLACED } from '../src/lang/cardinal/effects/index.ts';
import { TRIGGERS } from '../src/lang/cardinal/vocabulary/triggers.ts';
import type { TriggerForm } from '../src/lang/cardinal/vocabulary/forms/trigger-form.ts';
import { generate, type DocPage } from './doc-tables.ts';

export const CARDINAL_SCRIPTS_DOC: DocPage = {
  path: 'docs/languages/cardinal-scripts.md',
  tables: {
    'top forms': () => forms(TOP_FORMS),
    statements: () => forms(STATEMENT_FORMS),
    loops: () => forms(LOOP_FORMS),
    expressions: () => forms(EXPRESSION_FORMS),
    operators: () =>
      forms({ ...BINARY_FORMS, ...Object.fromEntries(Object.entries(UNARY_FORMS).map(([sign, form]) => [`one ${sign}`, form])) }),
    assignments: () => forms(ASSIGN_FORMS),
    context: () => named(SCRIPT_CONTEXT),
    methods: () => functions(SCRIPT_METHODS, '.'),
    effects: () => functions(SCRIPT_EFFECTS),
    queries: () => functions(SCRIPT_QUERIES),
    targets: () => functions(SCRIPT_TARGETS),
    choices: () => functions(SCRIPT_CHOICES),
    durations: () => functions(SCRIPT_DURATIONS),
    'what can last': () => [
      '| effect | when it is over |',
      '|---|---|',
      ...Object.entries(CAN_LAST).map(([name, about]) => `| \`${name}\` | ${about} |`),
    ],
    replacing: () => functions(SCRIPT_REPLACING),
    facts: () => named(Object.fromEntries(Object.entries(SCRIPT_FACTS).map(([name, fact]) => [`ctx.${name}`, fact]))),
    events,
    replaced,
    'keyword functions': () => [
      '| function | |',
      '|---|---|',
      ...Object.entries(SCRIPT_KEYWORD_QUESTIONS).map(([name, about]) => `| \`${name}(ctx)\` | ${about} |`),
    ],
    outside,
  },
};

function forms(table: Readonly<Record<string, { readonly example: string; readonly about: string }>>): string[] {
  return ['| | |', '|---|---|', ...Object.values(table).map(({ example, about }) => `| ${code(example)} | ${about} |`)];
}

function named(table: Readonly<Record<string, { readonly type: string; readonly about: string }>>): string[] {
  return [
    '| name | type | |',
    '|---|---|---|',
    ...Object.entries(table).map(([name, { type, about }]) => `| \`${name}\` | ${type} | ${about} |`),
  ];
}

function functions(table: Readonly<Record<string, FunctionForm>>, before = ''): string[] {
  const rows = Object.entries(table).map(([name, form]) => {
    const params = form.params.map((param, index) => signature(param, form.rest === true && index === form.params.length - 1)).join(', ');
    return `| \`${before}${name}(${params})\` | ${form.gives} | ${form.about} |`;
  });
  return ['| function | gives | |', '|---|---|---|', ...rows];
}

/** `target: object`; only the name where it says the same. */
function signature({ name, type, names, optional }: ScriptParam, isRepeated: boolean): string {
  const what = type === 'word' ? `"${names}"` : type === 'filter' ? 'closure' : type;
  return `${name === what || type === 'effect' ? name : `${name}: ${what}`}${optional === true ? '?' : ''}${isRepeated ? ', …' : ''}`;
}

function events(): string[] {
  const heard = Object.entries<TriggerForm>(TRIGGERS).filter(([name]) => !NOT_HEARD.has(name));
  return [
    '| function | also | scopes | `ctx` | |',
    '|---|---|---|---|---|',
    ...heard.map(
      ([name, { about, also = [], scopes, facts }]) =>
        `| \`${onEvent(name)}\` | ${listed(also.filter((other) => other.startsWith(ON)))} | ${listed(scopes)} | ${listed(facts)} | ${about} |`,
    ),
  ];
}

const ON = 'on_';
/** Triggers that abilities have, and no function. */
const NOT_HEARD: ReadonlySet<string> = new Set(['on_play', 'on_event', 'activated', 'static']);

function onEvent(trigger: string): string {
  return trigger.startsWith(ON) ? trigger : `${ON}${trigger}`;
}

/** What can be read of an event that is replaced. */
function factsOfReplaced(event: ReplacedEvent): readonly string[] {
  return [...new Set(REPLACED[event].flatMap((each) => Object.keys(each.facts)))];
}

function replaced(): string[] {
  return [
    '| function | `ctx` | |',
    '|---|---|---|',
    ...Object.entries(SCRIPT_REPLACED).map(
      ([event, { about }]) => `| \`instead_of_${event}\` | ${listed(factsOfReplaced(event as ReplacedEvent))} | ${about} |`,
    ),
  ];
}

function outside(): string[] {
  return [
    '| | why | instead |',
    '|---|---|---|',
    ...Object.entries(OUTSIDE).map(([name, { constraint, workaround }]) => `| \`${name}\` | ${constraint} | ${workaround} |`),
  ];
}

/** As code, in a table, where \`|\` ends a cell. */
function code(text: string): string {
  const escaped = text.replaceAll('|', '\\|');
  return escaped.includes('`') ? `\`\` ${escaped} \`\`` : `\`${escaped}\``;
}

function listed(words: readonly string[]): string {
  return words.map((word) => `\`${word}\``).join(', ');
}

if (import.meta.main) generate(CARDINAL_SCRIPTS_DOC);
