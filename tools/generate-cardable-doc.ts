/** Writes the tables of docs/languages/cardable.md. `--check` writes nothing and fails if they are not current. */
import { ACTION_FORMS } from '../src/lang/cardable/schema/action-types.ts';
import { ENDPOINT_GROUPS, type EndpointGroup } from '../src/lang/cardable/endpoints/index.ts';
import type { Param, Params } from '../src/lang/cardable/schema/params.ts';
import { STATE_FORMS } from '../src/lang/cardable/schema/state-types.ts';
import { generate, type DocPage } from './doc-tables.ts';

export const CARDABLE_DOC: DocPage = {
  path: 'docs/languages/cardable.md',
  tables: { 'state types': stateTypes, 'action types': actionTypes, endpoints },
};

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
function paramList({ required, optional = [], rest }: Params): string {
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

if (import.meta.main) generate(CARDABLE_DOC);
