/** A game sheet for people: headings, and below each a few columns. */
import { several } from '../../english/index.ts';
import { wrap } from '../../diagnostics/render/wrap.ts';
import { table } from '../table.ts';
import type { GameSheet } from './game-sheet.ts';
import type { Costs } from './rule-costs.ts';

/** Wider than this nobody reads. */
const WIDEST = 80;
const INDENT = '  ';

/** The sheet in lines of at most `width` characters; with what the rules cost, if somebody asked. */
export function printSheet(sheet: GameSheet, width: number, costs?: Costs): string {
  const room = Math.min(width, WIDEST) - INDENT.length;
  const all = [...sectionsOf(sheet), ...(costs === undefined ? [] : costSections(costs))];
  const sections = all.filter(({ rows }) => rows.length > 0);
  const printed = sections.map(({ heading, columns, rows }) => `${heading}\n${indented(table(columns, rows, room))}`);
  return `${[head(sheet, room + INDENT.length), ...printed].join('\n\n')}\n`;
}

interface Section {
  readonly heading: string;
  /** What stands above the columns; nothing where there is only one. */
  readonly columns: readonly string[] | null;
  readonly rows: readonly (readonly string[])[];
}

function sectionsOf({
  constants,
  variables,
  zones,
  boards,
  tokenTypes,
  decks,
  flow,
  actions,
  triggers,
  checks,
  layers,
  modifiers,
  procedures,
  endConditions,
  bounds,
  players,
}: GameSheet): Section[] {
  return [
    { heading: 'Constants', columns: ['name', 'value'], rows: Object.entries(constants).map(([name, value]) => [name, String(value)]) },
    {
      heading: 'Variables',
      columns: ['name', 'of', 'seen by', 'values'],
      rows: variables.map((variable) => [variable.name, variable.of, sight(variable.visibility), range(variable)]),
    },
    {
      heading: 'Boards',
      columns: ['name', 'cells', 'seen by', 'directions'],
      rows: boards.map((board) => [board.id, boardSize(board), sight(board.visibility), board.directions.join(', ')]),
    },
    {
      heading: 'Zones',
      columns: ['name', 'for', 'count', 'ordering', 'seen by'],
      rows: zones.map(({ id, owner, ordering, visibility, count }) => [
        id,
        owner === 'none' ? 'all' : `each ${owner}`,
        String(count),
        ordering,
        sight(visibility),
      ]),
    },
    {
      heading: 'Tokens',
      columns: ['type', 'cards', 'properties'],
      rows: tokenTypes.map(({ id, cards, props }) => [
        id,
        cards === 0 ? NONE : String(cards),
        props.map((prop) => `${prop.name}: ${range(prop)}`).join('; '),
      ]),
    },
    { heading: 'Decks', columns: ['name', 'cards'], rows: decks.map(({ id, cards }) => [id, String(cards)]) },
    {
      heading: `Course: ${flow.order}${flow.states.length === 1 ? '' : `, begins with ${flow.initial}`}`,
      columns: ['state', 'phase', 'window', 'actions'],
      rows: flow.states.flatMap(({ id, phases }) =>
        phases.map((phase) => [
          id,
          phase.label === phase.id ? phase.id : `${phase.id} (${phase.label})`,
          phase.window ?? NONE,
          phase.actions.join(', '),
        ]),
      ),
    },
    { heading: 'Teams', columns: null, rows: inOneRow(flow.teams) },
    {
      heading: 'Transitions',
      columns: ['from', 'to', 'when'],
      rows: flow.transitions.map(({ from, to, immediate }) => [from.join(', '), to, immediate ? 'at once' : 'at the end of a phase']),
    },
    { heading: 'Actions', columns: ['name', 'options', 'chosen from'], rows: actions.flatMap(actionRows) },
    { heading: 'Procedures', columns: null, rows: inOneRow(procedures) },
    {
      heading: 'Triggers',
      columns: ['name', 'event', 'of'],
      rows: triggers.map(({ id, timing, event, match = {} }) => [id, `${timing} ${event}`, Object.values(match).join(', ')]),
    },
    { heading: 'Checks', columns: null, rows: inOneRow(checks) },
    {
      heading: 'Modifiers',
      columns: ['name', 'does', 'changes', ...(layers.length > 0 ? ['layer'] : [])],
      rows: layered(modifiers, layers).map(({ id, prop, type, op, layer }) => [
        id,
        op,
        type === undefined ? prop : `${type}.${prop}`,
        ...(layer === undefined ? [] : [layer]),
      ]),
    },
    { heading: 'Ends', columns: ['name', 'result'], rows: endConditions.map(({ id, result }) => [id, result]) },
    { heading: `Bounds for ${several(players, 'player')}`, columns: ['what', 'at most'], rows: boundRows(bounds) },
  ];
}

/** Layer by layer, as they apply; without layers as they are written. */
function layered<Modifier extends { layer: string | undefined }>(modifiers: readonly Modifier[], layers: readonly string[]): Modifier[] {
  return modifiers.toSorted((a, b) => layers.indexOf(a.layer ?? '') - layers.indexOf(b.layer ?? ''));
}

/** The dearest rules; there may be thousands. */
const MOST_COSTS = 40;

function costSections({ module, rules }: Costs): Section[] {
  const summary =
    'refused' in module ? `It cannot be compiled: ${module.refused} The interpreter plays it.` : `${grouped(module.bytes)} bytes`;
  const rows = rules
    .slice(0, MOST_COSTS)
    .map(({ kind, name, instructions, bytes }) => [
      name === '' ? kind : `${kind} ${name}`,
      grouped(instructions),
      bytes === null ? NONE : grouped(bytes),
    ]);
  const more = rules.length - rows.length;
  return [
    { heading: 'Compiled', columns: null, rows: [[summary]] },
    {
      heading: 'Costs',
      columns: ['of', 'instructions', 'bytes'],
      rows: [...rows, ...(more > 0 ? [[`and ${grouped(more)} more`, '', '']] : [])],
    },
  ];
}

const NONE = '–';

function inOneRow(names: readonly string[]): string[][] {
  return names.length === 0 ? [] : [[names.join(', ')]];
}

function head(
  {
    game: {
      name,
      id,
      version,
      author,
      players: { min, max },
      description,
      tags,
      hash,
    },
  }: GameSheet,
  width: number,
): string {
  const facts = [
    id,
    version === undefined ? '' : `version ${version}`,
    author === undefined ? '' : `by ${author}`,
    `${min === max ? min : `${min} to ${max}`} players`,
  ].filter((fact) => fact !== '');
  const lines = [name ?? id, facts.join(', '), description ?? '', tags.join(', '), `hash ${hash}`];
  return lines
    .filter((line) => line !== '')
    .flatMap((line) => wrap(line, width))
    .join('\n');
}

function indented(text: string): string {
  return text.replaceAll(/^(?=.)/gm, INDENT);
}

function range({
  type,
  min,
  max,
  values,
}: {
  type: string;
  min?: number | undefined;
  max?: number | undefined;
  values?: readonly string[] | undefined;
}): string {
  if (values !== undefined) return values.join(', ');
  if (type !== 'int' || (min === undefined && max === undefined)) return type;
  return `${min ?? '…'} to ${max ?? '…'}`;
}

function boardSize({ cells, rows, columns }: GameSheet['boards'][number]): string {
  return rows !== undefined && columns !== undefined && rows * columns === cells ? `${rows} × ${columns}` : String(cells);
}

function sight(visibility: GameSheet['zones'][number]['visibility']): string {
  if (typeof visibility === 'object')
    return Object.entries(visibility)
      .map(([who, what]) => `${who}: ${what}`)
      .join(', ');
  return visibility === 'public' ? 'all' : visibility === 'hidden' ? 'nobody' : visibility;
}

/** One row for the action, and one for each parameter after the first. */
function actionRows({ id, mostOptions, params }: GameSheet['actions'][number]): string[][] {
  const chosen = params.map(
    ({ name, domain, mostOptions: most }) => `${name}: ${domain}${params.length > 1 && most !== undefined ? ` (${grouped(most)})` : ''}`,
  );
  const [first = NONE, ...more] = chosen;
  return [[id, mostOptions === undefined ? 'varies' : grouped(mostOptions), first], ...more.map((line) => ['', '', line])];
}

function boundRows({
  stateWords,
  stateBytes,
  agendaWords,
  maxTokens,
  wordsPerToken,
  hiddenInformation,
  maxOptions,
  maxSteps,
  maxTriggerDepth,
  instructions,
}: GameSheet['bounds']): string[][] {
  return [
    ['state', `${grouped(stateWords)} words (${grouped(stateBytes)} bytes), ${grouped(agendaWords)} of them for what is suspended`],
    ['tokens', `${grouped(maxTokens)}, ${wordsPerToken} words each`],
    ['options of an action', grouped(maxOptions)],
    ['steps of a move', grouped(maxSteps)],
    ['depth of triggers', grouped(maxTriggerDepth)],
    ['rules', `${grouped(instructions)} instructions`],
    ['hidden information', hiddenInformation ? 'yes' : 'none'],
  ];
}

/** Digits in groups of three. */
function grouped(number: number): string {
  return String(number).replaceAll(/\B(?=(\d{3})+$)/g, ',');
}
