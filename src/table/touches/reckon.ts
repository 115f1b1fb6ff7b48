/**
 * What an expression gives, as far as a player can tell from what lies on the table: a cell in a direction, the piece on it,
 * the seat of whoever acts. Everything else is unknown; nobody decides anything by it but where a finger may point.
 */
import type { GameDef, PlayerSel, Ref, TokenSel, ValueExpr, VarTarget, ZoneDef, ZoneSel } from '../../ir/index.ts';
import { valueForm, type ValueForm, type ValueForms } from '../../ir/value-forms.ts';
import type { Named, Observation, ObservedToken } from '../../kernel/index.ts';

/** What is known where an expression stands. */
export interface Scope {
  readonly def: GameDef;
  readonly zones: ReadonlyMap<string, ZoneDef>;
  readonly seen: Observation;
  /** Who acts. */
  readonly actor: number;
  /** Values by the name of their binding, with its dollar sign. */
  readonly bindings: ReadonlyMap<string, Named>;
  /** Variables that are no longer as they were seen: `global last`, with their values as far as they are known. */
  readonly changed: ReadonlyMap<string, Reckoned>;
}

/** Undefined: unknown. */
export type Reckoned = Named | undefined;

/** The value of an expression. */
export function reckon(expr: ValueExpr, scope: Scope): Reckoned {
  return (FORMS[valueForm(expr)] as (expr: ValueExpr, scope: Scope) => Reckoned)(expr, scope);
}

/** The name of a selected zone. */
export function reckonZone(zone: ZoneSel, scope: Scope): Reckoned {
  if (typeof zone !== 'string') {
    if (!('zone' in zone) || 'ref' in zone) return reckon(zone, scope);
    const player = reckonPlayer(zone.player, scope);
    return typeof player === 'number' ? `${zone.zone}:${player}` : undefined;
  }
  if (zone.startsWith('$')) return scope.bindings.get(zone);
  const [id = '', of = 'none'] = zone.split(':');
  if (of === 'none') return `${id}:none`;
  const player = /^\d+$/.test(of) ? Number(of) : of.startsWith('$') ? scope.bindings.get(of) : reckonPlayer(of as PlayerSel, scope);
  return typeof player === 'number' ? `${id}:${player}` : undefined;
}

/** The name of a selected token. */
export function reckonToken(token: TokenSel, scope: Scope): Reckoned {
  return typeof token === 'string' ? scope.bindings.get(token) : reckon(token, scope);
}

/** A scope with a name more; what is unknown is not there. */
export function bound(scope: Scope, name: string, value: Reckoned): Scope {
  const bindings = new Map(scope.bindings);
  if (value === undefined) bindings.delete(name);
  else bindings.set(name, value);
  return { ...scope, bindings };
}

/** A scope in which a variable has another value. */
export function changed(scope: Scope, kind: VarTarget['scope'], name: string, value: Reckoned): Scope {
  return { ...scope, changed: new Map(scope.changed).set(`${kind} ${name}`, value) };
}

/** The zone that a step in a direction leads to. */
function stepFrom(zone: Reckoned, direction: Reckoned, { zones }: Scope): Reckoned {
  const edge = zones.get(idOf(zone))?.adjacentTo?.find((each) => typeof each !== 'string' && each.direction === direction);
  return edge === undefined || typeof edge === 'string' || typeof zone !== 'string'
    ? undefined
    : `${edge.zone}${zone.slice(idOf(zone).length)}`;
}

function idOf(zone: Reckoned): string {
  return typeof zone === 'string' ? zone.slice(0, zone.lastIndexOf(':')) : '';
}

function reckonPlayer(player: PlayerSel, scope: Scope): Reckoned {
  if (player === 'actor') return scope.actor;
  if (player === 'active') return scope.seen.active;
  if (typeof player === 'string') return undefined;
  if ('id' in player) return player.id;
  if ('chosen' in player) return scope.bindings.get(player.chosen);
  return 'relative' in player ? undefined : reckon(player, scope);
}

function tokenNamed(token: Reckoned, { seen }: Scope): { token: ObservedToken; zone: string } | undefined {
  if (typeof token !== 'string') return undefined;
  for (const [zone, { tokens = [] }] of Object.entries(seen.zones)) {
    const found = tokens.find(({ name }) => name === token);
    if (found !== undefined) return { token: found, zone };
  }
  return undefined;
}

const unknown = (): undefined => undefined;

const FORMS: { readonly [Form in ValueForm]: (expr: ValueForms[Form], scope: Scope) => Reckoned } = {
  plain: (expr, { bindings }) => (typeof expr === 'string' && expr.startsWith('$') ? bindings.get(expr) : expr),
  ref: (expr, scope) => (REFS[expr.ref] as (ref: Ref, scope: Scope) => Reckoned)(expr, scope),
  if: ({ if: { when, then, else: otherwise } }, scope) => {
    const holds = reckon(when, scope);
    return holds === undefined ? undefined : reckon(holds === true ? then : otherwise, scope);
  },
  let: ({ let: { bind, value, in: inner } }, scope) => reckon(inner, bound(scope, bind, reckon(value, scope))),
  comparison: ({ op, left, right }, scope) => {
    const [a, b] = [reckon(left, scope), reckon(right, scope)];
    if (a === undefined || b === undefined || (op !== '==' && op !== '!=')) return undefined;
    return (a === b) === (op === '==');
  },
  not: ({ arg }, scope) => {
    const holds = reckon(arg, scope);
    return typeof holds === 'boolean' ? !holds : undefined;
  },
  first: unknown,
  arithmetic: ({ op, left, right }, scope) => {
    const [a, b] = [reckon(left, scope), reckon(right, scope)];
    if (typeof a !== 'number' || typeof b !== 'number') return undefined;
    return op === '+' ? a + b : op === '-' ? a - b : undefined;
  },
  aggregate: unknown,
  junction: unknown,
  in: unknown,
  exists: unknown,
  forAll: unknown,
  can: unknown,
};

const REFS: { readonly [Name in Ref['ref']]: (ref: Extract<Ref, { ref: Name }>, scope: Scope) => Reckoned } = {
  gvar: (ref, scope) => (scope.changed.has(`global ${ref.var}`) ? scope.changed.get(`global ${ref.var}`) : scope.seen.variables[ref.var]),
  pvar: (ref, scope) => {
    const player = reckonPlayer(ref.player, scope);
    return typeof player === 'number' && !scope.changed.has(`pvar ${ref.var}`) ? scope.seen.perPlayer[ref.var]?.[player] : undefined;
  },
  tvar: unknown,
  const: ({ name }, { def }) => def.constants?.[name],
  binding: ({ name }, { bindings }) => bindings.get(name),
  player: ({ player }, scope) => reckonPlayer(player, scope),
  seat: ({ player }, scope) => reckonPlayer(player, scope),
  team: unknown,
  nextPlayer: unknown,
  eliminated: unknown,
  passed: unknown,
  acted: unknown,
  allPassed: unknown,
  answered: unknown,
  answer: unknown,
  recorded: unknown,
  turn: unknown,
  phase: unknown,
  state: unknown,
  zone: ({ zone }, scope) => reckonZone(zone, scope),
  zoneCount: ({ zone }, scope) => scope.seen.zones[String(reckonZone(zone, scope))]?.count,
  zoneAttr: ({ zone, attr }, scope) => scope.zones.get(idOf(reckonZone(zone, scope)))?.attributes?.[attr],
  zonePlayer: unknown,
  cell: ({ board, row, column }, scope) => {
    const [atRow, atColumn] = [reckon(row, scope), reckon(column, scope)];
    const found = scope.def.zones.find(
      (zone) => zone.board === board && zone.attributes?.['row'] === atRow && zone.attributes?.['column'] === atColumn,
    );
    return found === undefined || found.owner !== 'none' ? undefined : `${found.id}:none`;
  },
  step: ({ zone, direction }, scope) => stepFrom(reckonZone(zone, scope), reckon(direction, scope), scope),
  adjacent: unknown,
  connected: unknown,
  tokenAt: ({ zone, position = 'top' }, scope) =>
    position === 'top' ? scope.seen.zones[String(reckonZone(zone, scope))]?.tokens?.[0]?.name : undefined,
  tokenProp: ({ token, prop }, scope) => {
    const found = tokenNamed(reckonToken(token, scope), scope);
    if (found === undefined) return undefined;
    if (prop === 'zone') return found.zone;
    return prop === 'owner' ? found.token.owner : prop === 'controller' ? found.token.controller : found.token.props?.[prop];
  },
};
