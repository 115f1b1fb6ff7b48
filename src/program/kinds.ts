/** What kind of thing an expression gives, as far as slots and messages need to know. */
import type { Query, Ref, ValueExpr } from '../ir/expressions.ts';
import { ARITHMETIC } from '../ir/vocabulary.ts';
import { kindOfLiteral } from './declare/literals.ts';
import type { ItemKind, ValueKind } from './nodes.ts';
import type { Scope } from './scope.ts';

/** The kind of a value. */
export function kindOf(expr: ValueExpr, scope: Scope): ValueKind {
  if (typeof expr === 'string' && scope.bindings.has(expr)) return scope.bindings.get(expr)!.kind;
  if (expr === null || typeof expr !== 'object') return kindOfLiteral(expr);
  if ('ref' in expr) return kindOfRef(expr, scope);
  if ('first' in expr) return itemKind(expr.first, scope);
  if ('if' in expr) {
    const then = kindOf(expr.if.then, scope);
    return then === 'unknown' ? kindOf(expr.if.else, scope) : then;
  }
  if ('let' in expr) {
    const bindings = new Map(scope.bindings).set(expr.let.bind, { slot: 0, kind: kindOf(expr.let.value, scope) });
    return kindOf(expr.let.in, { ...scope, bindings });
  }
  if ('aggregate' in expr) return 'int';
  return 'op' in expr && (ARITHMETIC as readonly string[]).includes(expr.op) ? 'int' : 'bool';
}

function kindOfRef(ref: Ref, scope: Scope): ValueKind {
  const variable = (name: string): ValueKind => scope.symbols.variables[scope.symbols.variableNumbers.get(name) ?? -1]?.kind ?? 'unknown';
  switch (ref.ref) {
    case 'gvar':
      return variable(`global:${ref.var}`);
    case 'pvar':
      return variable(`pvar:${ref.var}`);
    case 'tvar':
      return variable(`tvar:${ref.var}`);
    case 'binding':
      return scope.bindings.get(ref.name)?.kind ?? 'unknown';
    case 'player':
    case 'nextPlayer':
    case 'zonePlayer':
      return 'player';
    case 'team':
      return 'team';
    case 'eliminated':
    case 'passed':
    case 'acted':
    case 'allPassed':
    case 'answered':
    case 'adjacent':
    case 'connected':
      return 'bool';
    case 'answer': {
      const param = scope.symbols.def.actions.flatMap((action) => action.params).find((candidate) => candidate.name === ref.param);
      return param === undefined ? 'unknown' : itemKind(param.domain, scope);
    }
    case 'phase':
    case 'state':
      return 'word';
    case 'zone':
    case 'cell':
    case 'step':
      return 'zone';
    case 'zoneAttr':
      return scope.symbols.attributes.get(ref.attr)?.kind ?? 'unknown';
    case 'tokenAt':
      return 'token';
    case 'tokenProp': {
      const prop = scope.symbols.props[scope.symbols.propNumbers.get(ref.prop) ?? -1];
      if (prop !== undefined) return prop.kind;
      return ref.prop === 'owner' || ref.prop === 'controller' ? 'player' : ref.prop === 'zone' ? 'zone' : 'word';
    }
    default:
      return 'int';
  }
}

/** The kind of the items of a query. */
export function itemKind(query: Query, scope: Scope): ItemKind {
  switch (query.query) {
    case 'tokensInZone':
    case 'tokensInAdjacentZones':
      return 'token';
    case 'players':
      return 'player';
    case 'intsInRange':
      return 'int';
    case 'enums':
    case 'directions':
      return 'word';
    case 'combinations':
      return 'set';
    case 'union':
      return query.of[0] === undefined ? 'int' : itemKind(query.of[0], scope);
    case 'set':
      return setItem(scope.bindings.get(query.of)?.item);
    default:
      return 'zone';
  }
}

function setItem(kind: ValueKind | undefined): ItemKind {
  return kind === 'token' || kind === 'zone' || kind === 'player' || kind === 'word' || kind === 'set' ? kind : 'int';
}

/** The name an item has unless the author gives one. */
export function defaultBind(kind: ItemKind): string {
  return kind === 'token' || kind === 'zone' || kind === 'player' ? `$${kind}` : '$value';
}
