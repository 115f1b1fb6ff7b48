/** What a reader should know before reading a section: the names in it, and what its author says about them. */
import { several } from '../../../english/index.ts';
import type { FlowDef, GameDef, ResultDef, StateDef, TriggerDef, TriggerMatch, ZoneDef } from '../../../ir/game-def.ts';
import type { PlayerSel } from '../../../ir/expressions.ts';
import type { SectionName } from '../sections.ts';
import { groupBy } from '../../../ir/group-by.ts';
import { code, codes, plain } from './prose.ts';

/** Paragraphs and lists by section. A section without any speaks for itself. */
export const SUMMARIES: Readonly<Partial<Record<SectionName, (def: GameDef) => readonly string[]>>> = {
  meta: ({ meta: { players, author, version } }) => [
    [
      `For ${players.min === players.max ? '' : `${players.min} to `}${several(players.max, 'player')}.`,
      author && `By ${plain(author)}.`,
      version && `Version ${plain(version)}.`,
    ]
      .filter(Boolean)
      .join(' '),
  ],
  variables: ({ variables = {} }) => [
    listed([
      ['Of the game', Object.keys(variables.global ?? {})],
      ['Of every player', Object.keys(variables.perPlayer ?? {})],
      ['Of every team', Object.keys(variables.perTeam ?? {})],
    ]),
  ],
  zones: ({ zones }) => [describeZones(zones)],
  decks: ({ decks = [] }) =>
    items(
      decks,
      ({ cards }) =>
        `, ${several(
          cards.reduce((sum, { count: copies = 1 }) => sum + copies, 0),
          'card',
        )}`,
    ),
  turnStructure: ({ flow }) => [describeFlow(flow)],
  actions: ({ actions }) => items(actions, ({ phase }) => `, in ${codes([phase].flat())}`),
  procedures: ({ procedures = [] }) => items(procedures),
  triggers: ({ triggers = [] }) => items(triggers, (trigger) => `, ${describeEvent(trigger)}`),
  checks: ({ checks = [] }) => items(checks),
  modifiers: ({ modifiers = [] }) =>
    items(modifiers, ({ prop, type }) => `, of ${code(prop)}${type === undefined ? '' : ` of ${code(type)}`}`),
  endConditions: ({ endConditions }) => items(endConditions, ({ result }) => `, ${describeResult(result)}`),
};

interface Named {
  readonly id: string;
  readonly description?: string;
}

/** One line for each declaration: its name, something about it, and its description. */
function items<Item extends Named>(declared: readonly Item[], about?: (item: Item) => string): string[] {
  if (about === undefined && declared.every(({ description }) => description === undefined)) return [];
  if (declared.length > MOST_ITEMS) return [`There are ${declared.length}: ${codes(declared.map(({ id }) => id))}.`];
  return [
    declared
      .map((item) => `- ${code(item.id)}${about?.(item) ?? ''}${item.description === undefined ? '' : `: ${plain(item.description)}`}`)
      .join('\n'),
  ];
}

const MOST_ITEMS = 40;

function listed(groups: readonly (readonly [heading: string, names: readonly string[]])[]): string {
  const sentences = groups.filter(([, names]) => names.length > 0).map(([heading, names]) => `${heading}: ${codes(names)}.`);
  return sentences.join(' ');
}

function describeZones(zones: readonly ZoneDef[]): string {
  const owned = (owner: ZoneDef['owner']): string[] =>
    zones.filter((zone) => zone.owner === owner && zone.board === undefined).map(({ id }) => id);
  const boards = groupBy(
    zones.filter(({ board }) => board !== undefined),
    ({ board }) => board!,
  );
  const places = listed([
    ['For everybody', owned('none')],
    ['For every player', owned('player')],
    ['For every team', owned('team')],
  ]);
  return [places, ...Array.from(boards, ([board, cells]) => `The board ${code(board)} has ${several(cells.length, 'cell')}.`)]
    .filter((text) => text !== '')
    .join(' ');
}

function describeFlow({ states, order = 'roundRobin' }: FlowDef): string {
  const course =
    states.length === 1
      ? `A turn goes through ${phasesOf(states[0]!)}.`
      : `A match goes through states with phases of their own: ${states.map((state) => `${code(state.id)} (${phasesOf(state)})`).join(', ')}.`;
  const next =
    order === 'roundRobin'
      ? 'Then it is the turn of the next player.'
      : order === 'fixed'
        ? 'The turn stays with the same player until a rule changes that.'
        : 'A rule says whose turn comes next.';
  return `${course} ${next}`;
}

function phasesOf({ phases }: StateDef): string {
  return codes(phases.map(({ id }) => id));
}

function describeEvent({ event, match = {}, timing = 'after' }: TriggerDef): string {
  const facts = MATCHED.flatMap((key) => match[key] ?? []);
  return `${timing === 'instead' ? 'instead of' : timing} ${code(event)}${facts.length > 0 ? ` of ${codes(facts)}` : ''}`;
}

const MATCHED = ['event', 'phase', 'state', 'action', 'type', 'zone', 'var', 'prop'] as const satisfies (keyof TriggerMatch)[];

function describeResult(result: ResultDef): string {
  switch (result.type) {
    case 'win':
      return `${describePlayer(result.player)} wins`;
    case 'loss':
      return `${describePlayer(result.player)} loses`;
    case 'winAll':
      return 'all win';
    case 'lossAll':
      return 'all lose';
    case 'draw':
      return 'nobody wins';
    case 'score':
      return `the ${result.lowest === true ? 'lowest' : 'highest'} score wins`;
    case 'ranking':
      return `the ${result.lowest === true ? 'lowest' : 'highest'} value wins`;
  }
}

function describePlayer(player: PlayerSel): string {
  if (player === 'active') return 'the player whose turn it is';
  return player === 'actor' ? 'the player who acted' : 'one player';
}
