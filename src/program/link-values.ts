/** Values and conditions: the tree of a GameDef becomes a tree of numbers. */
import { largest } from '../ir/largest.ts';
import type { Ref, ValueExpr, ValueSet } from '../ir/expressions.ts';
import { valueForm, type ValueForm, type ValueForms } from '../ir/value-forms.ts';
import { BUILT_IN_PROPS, type BuiltInProp } from '../ir/vocabulary.ts';
import { literal } from './declare/literals.ts';
import { constant, linkPlayer, linkToken, linkZone } from './link-selectors.ts';
import { H } from './layout.ts';
import { NONE, type Value } from './nodes.ts';
import { bindNew, type Scope } from './scope.ts';
import { certainKind, kindOf } from './kinds.ts';

/** A value or condition as a tree of numbers. A condition holds where it is above zero. */
export function linkValue(expr: ValueExpr, scope: Scope): Value {
  return (FORMS[valueForm(expr)] as (expr: ValueExpr, scope: Scope) => Value)(expr, scope);
}

const FORMS: { readonly [Form in ValueForm]: (expr: ValueForms[Form], scope: Scope) => Value } = {
  plain: (value, scope) =>
    typeof value === 'string' && value.startsWith('$') && scope.bindings.has(value)
      ? linkRef({ ref: 'binding', name: value }, scope)
      : constant(literal(value, scope.symbols.strings)),
  ref: linkRef,
  first: ({ first }, scope) => ({ op: 'first', query: scope.link.query(first, scope).query }),
  arithmetic: ({ op, left, right }, scope) => ({ op: 'arithmetic', fn: op, left: linkValue(left, scope), right: linkValue(right, scope) }),
  if: ({ if: { when, then, else: otherwise } }, scope) => ({
    op: 'if',
    when: linkValue(when, scope),
    then: linkValue(then, scope),
    else: linkValue(otherwise, scope),
  }),
  let: ({ let: { bind, value, in: body } }, scope) => {
    const bound = bindNew(scope, bind, kindOf(value, scope), certainKind(value, scope));
    return { op: 'let', slot: bound.slot, value: linkValue(value, scope), in: linkValue(body, bound.scope) };
  },
  aggregate: ({ aggregate: { op, query, prop, value, bind } }, scope) => {
    const linked = scope.link.query(query, scope, bind);
    const item: Value = { op: 'local', slot: linked.query.slot };
    const folded = value !== undefined ? linkValue(value, linked.scope) : prop !== undefined ? tokenProp(item, prop, scope) : null;
    return { op: 'aggregate', fn: op, query: linked.query, value: folded };
  },
  junction: ({ op, args }, scope) => {
    const linked = args.map((arg) => linkValue(arg, scope));
    return linked.length === 1 ? linked[0]! : { op, args: linked };
  },
  not: ({ arg }, scope) => ({ op: 'not', arg: linkValue(arg, scope) }),
  comparison: ({ op, left, right }, scope) => ({ op: 'compare', fn: op, left: linkValue(left, scope), right: linkValue(right, scope) }),
  in: ({ item, set }, scope) => linkIn(item, set, scope),
  exists: ({ exists }, scope) => ({ op: 'exists', query: scope.link.query(exists, scope).query }),
  forAll: ({ forAll: { query, bind, holds } }, scope) => {
    const linked = scope.link.query(query, scope, bind);
    return { op: 'forAll', query: linked.query, holds: linkValue(holds, linked.scope) };
  },
  can: ({ can }, scope) => {
    const locals = scope.locals.count;
    const exactly = { ...scope, exact: true };
    const routine = scope.link.subroutine('can', exactly, (code) => scope.link.effects(can, exactly, code));
    scope.link.trials.push(routine);
    return { op: 'can', routine, locals };
  },
};

function linkIn(item: ValueExpr, set: ValueSet, scope: Scope): Value {
  const linked = linkValue(item, scope);
  if (Array.isArray(set))
    return { op: 'inList', item: linked, list: Int32Array.from(set, (value) => literal(value, scope.symbols.strings)) };
  if ('ref' in set) return { op: 'inSet', item: linked, slot: scope.bindings.get(set.name)?.slot ?? 0 };
  return { op: 'inQuery', item: linked, query: scope.link.query(set, scope).query };
}

function linkRef(ref: Ref, scope: Scope): Value {
  const { symbols } = scope;
  switch (ref.ref) {
    case 'gvar':
      return { op: 'word', at: variableAt('global', ref.var, scope) };
    case 'pvar':
      return { op: 'indexed', at: variableAt('pvar', ref.var, scope), count: symbols.players, index: linkPlayer(ref.player, scope) };
    case 'tvar':
      return {
        op: 'indexed',
        at: variableAt('tvar', ref.var, scope),
        count: symbols.teams,
        index: teamOf(linkPlayer(ref.player, scope), scope),
      };
    case 'const':
      return constant(symbols.def.constants?.[ref.name] ?? NONE);
    case 'binding': {
      const binding = scope.bindings.get(ref.name);
      return binding === undefined ? constant(NONE) : { op: 'local', slot: binding.slot };
    }
    case 'player':
    case 'seat':
      return linkPlayer(ref.player, scope);
    case 'team':
      return teamOf(linkPlayer(ref.player, scope), scope);
    case 'nextPlayer':
      return { op: 'nextPlayer', player: linkPlayer(ref.player, scope), by: linkValue(ref.by ?? 1, scope), seating: false };
    case 'eliminated':
      return { op: 'bit', at: symbols.layout.flow.ELIMINATED, player: linkPlayer(ref.player, scope) };
    case 'passed':
      return { op: 'bit', at: symbols.layout.flow.PASSED, player: linkPlayer(ref.player, scope) };
    case 'acted':
      return { op: 'bit', at: symbols.layout.flow.ACTED, player: linkPlayer(ref.player, scope) };
    case 'allPassed':
      return { op: 'allPassed' };
    case 'answered':
      return {
        op: 'answered',
        player: linkPlayer(ref.player, scope),
        action: ref.action === undefined ? NONE : (symbols.actionNumbers.get(ref.action) ?? NONE),
      };
    case 'answer':
      return {
        op: 'answer',
        player: linkPlayer(ref.player, scope),
        places: Int32Array.from(symbols.def.actions, (action) => action.params.findIndex((param) => param.name === ref.param)),
      };
    case 'recorded':
      return { op: 'indexed', at: scope.symbols.layout.recorded, count: symbols.players, index: linkPlayer(ref.player, scope) };
    case 'turn':
      return { op: 'word', at: H.TURN };
    case 'phase':
      return phaseLabel(scope);
    case 'state':
      return {
        op: 'table',
        table: Int32Array.from(symbols.def.flow.states, (state) => symbols.strings.number(state.id)),
        index: { op: 'word', at: symbols.layout.flow.STATE },
      };
    case 'zone':
      return linkZone(ref.zone, scope);
    case 'zoneCount':
      return linkZoneCount(ref.zone, scope);
    case 'zoneAttr': {
      const attribute = symbols.attributes.get(ref.attr);
      return attribute === undefined ? constant(NONE) : { op: 'table', table: attribute.table, index: linkZone(ref.zone, scope) };
    }
    case 'zonePlayer':
      return { op: 'table', table: symbols.zones.player, index: linkZone(ref.zone, scope) };
    case 'cell': {
      const board = symbols.boards.get(ref.board);
      if (board === undefined) return constant(NONE);
      const { firstRow, rows, firstColumn, columns, cells } = board;
      return {
        op: 'cell',
        firstRow,
        rows,
        firstColumn,
        columns,
        cells,
        row: linkValue(ref.row, scope),
        column: linkValue(ref.column, scope),
      };
    }
    case 'step':
      return { op: 'step', zone: linkZone(ref.zone, scope), direction: linkValue(ref.direction, scope) };
    case 'adjacent':
      return { op: 'adjacent', zone: linkZone(ref.zone, scope), to: linkZone(ref.to, scope) };
    case 'connected': {
      const bound = bindNew(scope, '$zone', 'zone');
      return {
        op: 'connected',
        zone: linkZone(ref.zone, scope),
        to: linkZone(ref.to, scope),
        via: ref.via === undefined ? null : linkValue(ref.via, bound.scope),
        slot: bound.slot,
      };
    }
    case 'tokenAt': {
      const position = ref.position ?? 'top';
      const end = position === 'top' || position === 'bottom';
      return {
        op: 'tokenAt',
        zone: linkZone(ref.zone, scope),
        from: position === 'bottom' ? 'bottom' : 'top',
        index: end ? null : linkValue(position, scope),
      };
    }
    case 'tokenProp':
      return tokenProp(linkToken(ref.token, scope), ref.prop, scope);
  }
}

/** Reads a property of a token that is already linked. */
function tokenProp(token: Value, prop: string, scope: Scope): Value {
  const number = scope.symbols.propNumbers.get(prop);
  if (number !== undefined) return { op: 'prop', token, prop: number };
  return (BUILT_IN_PROPS as readonly string[]).includes(prop) ? { op: 'builtIn', token, prop: prop as BuiltInProp } : constant(NONE);
}

function linkZoneCount(selector: Parameters<typeof linkZone>[0], scope: Scope): Value {
  const tokens = scope.link.query({ query: 'tokensInZone', zone: selector }, scope).query;
  const zones = tokens.source.op === 'tokens' ? tokens.source.zones : [];
  const only = zones[0];
  return zones.length === 1 && only !== undefined && 'one' in only
    ? { op: 'zoneCount', zone: only.one }
    : { op: 'aggregate', fn: 'count', query: tokens, value: null };
}

function variableAt(scopeName: string, name: string, scope: Scope): number {
  const number = scope.symbols.variableNumbers.get(`${scopeName}:${name}`);
  return number === undefined ? 0 : scope.symbols.variables[number]!.at;
}

/** The team of a player, or none. */
export function teamOf(player: Value, scope: Scope): Value {
  return { op: 'table', table: scope.symbols.teamOf, index: player };
}

/** The label of the current phase: a table over all phases of all states, one row of the widest state each, and none after the last. */
function phaseLabel(scope: Scope): Value {
  const { states } = scope.symbols.def.flow;
  const width = largest(states.map((state) => state.phases.length)) + 1;
  const table = new Int32Array(states.length * width).fill(NONE);
  states.forEach((state, row) =>
    state.phases.forEach((phase, column) => {
      table[row * width + column] = scope.symbols.strings.number(phase.label ?? phase.id);
    }),
  );
  const state: Value = { op: 'word', at: scope.symbols.layout.flow.STATE };
  const index: Value = {
    op: 'arithmetic',
    fn: '+',
    left: { op: 'arithmetic', fn: '*', left: state, right: constant(width) },
    right: { op: 'word', at: scope.symbols.layout.flow.PHASE },
  };
  return { op: 'table', table, index };
}
