/** What must be touched for each option of a decision. */
import { questionIn } from '../../ir/effects.ts';
import type { ActionDef, GameDef, PlayableGameDef, Query, ZoneDef } from '../../ir/index.ts';
import { QUERY_KINDS } from '../../ir/kinds.ts';
import { visitGame } from '../../ir/visit.ts';
import { isHand } from '../../ir/zone-sight.ts';
import type { Move, Named, Observation } from '../../kernel/index.ts';
import { isInternal, standsFor, tokenParts, wordingFor, type Wording } from '../../tell/wording.ts';
import type { ThingId } from '../picture.ts';
import type { TouchPlan } from '../touch.ts';
import { aimOf } from './aim-of.ts';
import { cellParams, type CellParams } from './cell-params.ts';
import { withStandIns } from './stand-ins.ts';
import type { Scope } from './reckon.ts';

/** An option, or a family of options that differ in one number. */
export interface Offered {
  readonly move: Move;
  readonly range?: { readonly slot: string; readonly low: number; readonly high: number };
}

/** Plans for all offers, in their order; every offer has at least one. `tell` gives the words of a button. */
export function touchPlans(
  def: PlayableGameDef,
  seen: Observation,
  offers: readonly Offered[],
  tell: (offer: Offered, index: number) => string,
): TouchPlan[] {
  const table = tableOf(def, seen);
  const plans = offers.flatMap((offer, index) =>
    waysOf(table, offer).map((way): TouchPlan => ({ offer: index, ...way, button: tell(offer, index) })),
  );
  return withStandIns(seen, plans);
}

/** What is looked up for every offer. */
interface Table extends Pick<Wording, 'standing'> {
  readonly def: PlayableGameDef;
  readonly seen: Observation;
  readonly zones: ReadonlyMap<string, ZoneDef>;
  readonly actions: ReadonlyMap<string, { readonly action: ActionDef; readonly cells: CellParams | null }>;
  /** Whether numbers that are chosen inside of effects are players. */
  readonly choosesPlayers: boolean;
}

function tableOf(def: PlayableGameDef, seen: Observation): Table {
  return {
    def,
    seen,
    standing: wordingFor(def).standing,
    zones: new Map(def.zones.map((zone) => [zone.id, zone])),
    actions: new Map(def.actions.map((action) => [action.id, { action, cells: cellParams(def, action) }])),
    choosesPlayers: choosesPlayers(def),
  };
}

type Steps = readonly (readonly ThingId[])[];
type Way = Pick<TouchPlan, 'steps' | 'value'>;

/** The ways to choose an offer. */
function waysOf(table: Table, { move, range }: Offered): Way[] {
  if (range !== undefined) return waysOfRange(table, move, range);
  if ('action' in move) return waysOfAction(table, move.action, Object.entries(move.args)).map((steps) => ({ steps }));
  const named =
    'param' in move
      ? { value: move.value, isPlayer: isPlayerParam(table, move.param) }
      : 'choose' in move
        ? { value: move.choose, isPlayer: table.choosesPlayers }
        : null;
  if (named === null) return [{ steps: [] }];
  const things = thingsOf(table, named.value, named.isPlayer);
  if (things.length > 0) return [{ steps: [things] }];
  const cards = ownCardsWith(table, named.value);
  return [{ steps: [] }, ...(cards.length === 0 ? [] : [{ steps: [cards] }])];
}

/** So many numbers of a range are pointed at one by one. */
const MOST_POINTED_AT = 200;

/** A range of cells or players has a way for each number; that of an amount has one for all. */
function waysOfRange(table: Table, move: Move, { slot, low, high }: NonNullable<Offered['range']>): Way[] {
  if (!('action' in move)) return [{ steps: [] }];
  const { action, cells } = table.actions.get(move.action)!;
  const pointed = cells?.row === slot || cells?.column === slot || isPlayerParam(table, slot, action);
  if (!pointed || high - low >= MOST_POINTED_AT)
    return [
      {
        steps: thingSteps(
          table,
          move.action,
          Object.entries(move.args).filter(([param]) => param !== slot),
        ).steps,
      },
    ];
  return Array.from({ length: high - low + 1 }, (_, index) => low + index).flatMap((value) =>
    waysOfAction(table, move.action, Object.entries({ ...move.args, [slot]: value })).map((steps) => ({ steps, value })),
  );
}

function waysOfAction(table: Table, name: string, args: readonly [string, Named][]): Steps[] {
  const { action } = table.actions.get(name)!;
  const { steps, left } = thingSteps(table, name, args);
  if (args.length > 0 && left === 0) return [steps];
  // What is still to be said may show on the table: where the piece goes, or which pile it is about.
  const aim = action.ask === 'stepwise' && action.params.length > 0 ? null : aimOfAction(table, action, args);
  if (aim !== null) return args.length === 0 ? [[], [[aim]]] : [[...steps, [aim]]];
  const cards = args.length === 1 ? ownCardsWith(table, args[0]![1]) : [];
  return cards.length === 0 ? [steps] : [steps, [cards]];
}

/** A step for each argument that is a thing, and how many arguments are none. A row and a column are one cell. */
function thingSteps(table: Table, name: string, args: readonly [string, Named][]): { steps: Steps; left: number } {
  const { action, cells } = table.actions.get(name)!;
  const cell = cells === null ? [] : cellsOf(table, cells, Object.fromEntries(args));
  const isCell = (param: string): boolean => cell.length > 0 && (cells!.row === param || cells!.column === param);
  const firstOfCell = args.find(([param]) => isCell(param))?.[0];
  const things = args
    .filter(([param]) => !isCell(param) || param === firstOfCell)
    .map(([param, value]) => (param === firstOfCell ? cell : thingsOf(table, value, isPlayerParam(table, param, action))));
  return { steps: things.filter(({ length }) => length > 0), left: things.filter(({ length }) => length === 0).length };
}

/** Cards that the viewer holds and that say a word: who asks for kings may point at a king. */
function ownCardsWith({ def, seen }: Table, word: Named): ThingId[] {
  if (typeof word !== 'string') return [];
  const hands = def.zones.filter((zone) => isHand(zone) && !isInternal(zone)).map(({ id }) => `${id}:${seen.viewer}`);
  return hands
    .flatMap((hand) => seen.zones[hand]?.tokens ?? [])
    .filter(({ props = {} }) => Object.values(props).includes(word))
    .map(({ name }): ThingId => `token ${name}`);
}

function aimOfAction(table: Table, action: ActionDef, args: readonly [string, Named][]): ThingId | null {
  const { def, seen, zones } = table;
  const words = args.flatMap(([, value]) => (typeof value === 'string' ? [value] : []));
  const scope: Scope = {
    def,
    zones,
    seen,
    actor: seen.viewer ?? seen.active,
    bindings: new Map(args.map(([param, value]) => [`$${param}`, value])),
    changed: new Map(),
  };
  const zone = aimOf([...action.cost, ...action.effects], scope, {
    zones: new Set(words.filter((word) => isZone(table, word))),
    tokens: new Set(words.filter((word) => word.includes('@'))),
    isCell: (name) => zones.get(idOf(name))?.board !== undefined,
  });
  return zone === null || words.includes(zone) || !isZone(table, zone) ? null : `zone ${zone}`;
}

/** The cells that a row, a column or both select. */
function cellsOf({ def }: Table, { board, row, column }: CellParams, args: Readonly<Record<string, Named>>): ThingId[] {
  return def.zones
    .filter(({ board: its, owner }) => its === board && owner === 'none')
    .filter(
      ({ attributes }) =>
        (row === null || attributes?.['row'] === args[row]) && (column === null || attributes?.['column'] === args[column]),
    )
    .map(({ id }): ThingId => `zone ${id}:none`);
}

/** What a value names on the table; nothing for numbers, words and what is out of sight. */
function thingsOf(table: Table, value: Named, isPlayer: boolean): ThingId[] {
  if (typeof value === 'number' && isPlayer) return [`seat ${value}`];
  if (typeof value !== 'string') return [];
  if (!value.includes('@')) return isZone(table, value) ? [`zone ${value}`] : [];
  const seat = standsFor(table, value);
  if (seat !== null) return [`seat ${seat}`];
  const zone = tokenParts(value)?.zone ?? null;
  return zone !== null && isZone(table, zone) ? [`token ${value}`] : [];
}

/** Whether a name is that of a zone that is on the table. */
function isZone({ zones, seen }: Table, name: string): boolean {
  const zone = zones.get(idOf(name));
  return zone !== undefined && !isInternal(zone) && Object.hasOwn(seen.zones, name);
}

function idOf(zone: string): string {
  return zone.slice(0, zone.lastIndexOf(':'));
}

/** Whether a parameter is a player: of an action, or of all that ask for it step by step. */
function isPlayerParam({ def }: Table, param: string, action?: ActionDef): boolean {
  const actions = action === undefined ? def.actions.filter(({ ask }) => ask === 'stepwise') : [action];
  const domains = actions.flatMap(({ params }) => params.filter(({ name }) => name === `$${param}`).map(({ domain }) => domain));
  return domains.length > 0 && domains.every(givesPlayers);
}

function givesPlayers(query: Query): boolean {
  return QUERY_KINDS[query.query] === 'player' || (query.query === 'union' && query.of.every(givesPlayers));
}

/** In JSON a player and a number look the same; where a game asks for both, numbers are left to buttons. */
function choosesPlayers(def: GameDef): boolean {
  const asked: Query[] = [];
  visitGame(def, {
    effect: (effect) => {
      const question = questionIn(effect);
      if (question !== null) asked.push(question.options);
    },
  });
  return !asked.some((query) => QUERY_KINDS[query.query] === 'int');
}
