/**
 * Writes the tables of docs/languages/cardable.md that say what the tables of the source say; the rest of the page is written by hand.
 * `--check` writes nothing and fails if it is not current.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ACTION_FORMS } from '../src/lang/cardable/schema/action-types.ts';
import { ENDPOINT_GROUPS, type EndpointForm, type EndpointGroup, type Param } from '../src/lang/cardable/schema/endpoints.ts';
import { STATE_FORMS } from '../src/lang/cardable/schema/state-types.ts';

const PATH = join(import.meta.dirname, '../docs/languages/cardable.md');

/** The tables by the name that stands in the marks around them. */
const TABLES: Readonly<Record<string, () => string[]>> = { 'state types': stateTypes, 'action types': actionTypes, endpoints };

const GROUPS: Readonly<Record<EndpointGroup, string>> = {
  flow: 'Players, states and the end',
  cards: 'Cards',
  data: 'Data, dice and coins',
  asking: 'Questions',
  control: 'Several times',
  numbers: 'Numbers',
  truths: 'Conditions',
  facts: 'What cards are',
};

/** Whether the committed page has the tables of the source. */
export function isCardableDocCurrent(): boolean {
  const page = readFileSync(PATH, 'utf8');
  return page === withTables(page);
}

function withTables(page: string): string {
  return Object.entries(TABLES).reduce((text, [name, table]) => {
    const from = `<!-- ${name}: made by npm run docs -->\n`;
    const to = `<!-- end of ${name} -->\n`;
    const begin = text.indexOf(from);
    const end = text.indexOf(to);
    if (begin < 0 || end < begin) throw new Error(`docs/languages/cardable.md has no marks for ${name}.`);
    return `${text.slice(0, begin)}${from}\n${table().join('\n')}\n\n${text.slice(end)}`;
  }, page);
}

function stateTypes(): string[] {
  return [
    '| `state_type` | `state_type_params` | |',
    '|---|---|---|',
    ...Object.entries(STATE_FORMS).map(([name, form]) => `| \`${name}\` | ${paramList(form)} | ${form.about} |`),
  ];
}

function actionTypes(): string[] {
  return [
    '| `type` | `type_params` | what was picked | |',
    '|---|---|---|---|',
    ...Object.entries(ACTION_FORMS).map(
      ([name, form]) =>
        `| \`${name}\` | ${paramList(form)} | ${form.result === undefined ? '' : `\`$action.${form.result.name}\``} | ${form.about} |`,
    ),
  ];
}

function endpoints(): string[] {
  return (Object.keys(GROUPS) as EndpointGroup[]).flatMap((group, index) => [
    ...(index === 0 ? [] : ['']),
    `### ${GROUPS[group]}`,
    '',
    '| endpoint | params | gives | |',
    '|---|---|---|---|',
    ...Object.entries(ENDPOINT_GROUPS[group]).map(
      ([name, form]) => `| \`${name}\` | ${paramList(form)} | ${form.gives === 'nothing' ? '' : form.gives} | ${form.about} |`,
    ),
  ]);
}

/** Params in order: `who`: players; those that may be left out with a question mark, any number of the last one with dots. */
function paramList({ required, optional = [], rest }: Pick<EndpointForm, 'required' | 'optional' | 'rest'>): string {
  return [
    ...required.map((each) => param(each, '')),
    ...optional.map((each) => param(each, '?')),
    ...(rest === undefined ? [] : [param(rest, '…')]),
  ].join(', ');
}

function param({ name, kind }: Param, mark: string): string {
  const words = typeof kind === 'string' ? (kind === name ? '' : `: ${kind}`) : `: ${kind.map((word) => `\`${word}\``).join(' or ')}`;
  return `*${name}*${mark}${words}`;
}

if (import.meta.main) {
  if (process.argv.includes('--check')) {
    if (!isCardableDocCurrent()) {
      console.error('Not current: docs/languages/cardable.md. Run "npm run docs".');
      process.exitCode = 1;
    }
  } else writeFileSync(PATH, withTables(readFileSync(PATH, 'utf8')));
}
