/** What must be touched for each option of a decision. */
import type { ActionDef, GameDef, PlayableGameDef, Query, ZoneDef } from '../../ir/index.ts';
import { QUERY_KINDS } from '../../ir/kinds.ts';
import { visitGame } from '../../ir/visit.ts';
import type { Move, Named, Observation } from '../../kernel/index.ts';
import { isInternal, tokenParts } from '../../tell/wording.ts';
import type { ThingId } from '../picture.ts';
import type { TouchPlan } from '../touch.ts';
import { aimOf } from './aim-of.ts';
import { cellParams, type CellParams } from './cell-params.ts';
import { withNeighbours } from './other-things.ts';
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
    waysOf(table, offer).map((steps): TouchPlan => ({ offer: index, steps, button: tell(offer, index) })),
  );
  return withNeighbours(seen, plans);
}

/** What is looked up for every offer. */
interface Table {
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
    zones: new Map(def.zones.map((zone) => [zone.id, zone])),
    actions: new Map(def.actions.map((action) => [action.id, { action, cells: cellParams(def, action) }])),
    choosesPlayers: choosesPlayers(def),
  };
}

type Steps = readonly (readonly ThingId[])[];

/** The ways to choose an offer. */
function waysOf(table: Table, { move, range }: Offered): Steps[] {
  if ('action' in move) {
    const args = Object.entries(move.args).filter(([param]) => param !== range?.slot);
    return waysOfAction(table, move.action, args, range !== undefined);
  }
  if (range !== undefined) return [[]];
  if ('param' in move) return [stepOf(thingsOf(table, move.value, isPlayerParam(table, move.param)))];
  if ('choose' in move) return [stepOf(thingsOf(table, move.choose, table.choosesPlayers))];
  return [[]];
}

function stepOf(things: readonly ThingId[]): Steps {
  return things.length === 0 ? [] : [things];
}

function waysOfAction(table: Table, name: string, args: readonly [string, Named][], hasRange: boolean): Steps[] {
  const { action, cells } = table.actions.get(name)!;
  const steps: (readonly ThingId[])[] = [];
  const cell = cells === null ? [] : cellsOf(table, cells, Object.fromEntries(args));
  let left = 0;
  let cellDone = false;
  for (const [param, value] of args) {
    const isCell = cell.length > 0 && (cells!.row === param || cells!.column === param);
    const things = isCell ? (cellDone ? null : cell) : thingsOf(table, value, isPlayerParam(table, param, action));
    if (isCell) cellDone = true;
    if (things === null) continue;
    if (things.length > 0) steps.push(things);
    else left++;
  }
  // What is still to be said may show on the table: where the piece goes, or which pile it is about.
  if (args.length > 0 && left === 0) return [steps];
  const aim = hasRange || (action.ask === 'stepwise' && action.params.length > 0) ? null : aimOfAction(table, action, args);
  if (aim === null) return [steps];
  return args.length === 0 ? [[], [[aim]]] : [[...steps, [aim]]];
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
      if ('chooseOne' in effect) asked.push(effect.chooseOne.options);
      if ('chooseN' in effect) asked.push(effect.chooseN.options);
      if ('order' in effect) asked.push(effect.order.options);
    },
  });
  return !asked.some((query) => QUERY_KINDS[query.query] === 'int');
}
