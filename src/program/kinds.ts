/** The kinds of expressions at a place of the rules, as far as link knows them there, and as they turn out to be. */
import { BUILT_IN_KINDS, itemKind as itemKindIn, joinKinds, kindOf as kindIn, type Kind, type KindScope } from '../ir/kinds.ts';
import type { Query, ValueExpr } from '../ir/expressions.ts';
import { BUILT_IN_PROPS, type BuiltInProp } from '../ir/vocabulary.ts';
import type { ItemKind, ValueKind } from './nodes.ts';
import type { Held, Scope } from './scope.ts';

/** The kind of a value, for what has to be decided while rules are linked: of two branches the first that is known says it. */
export function kindOf(expr: ValueExpr, scope: Scope): ValueKind {
  return valueKind(kindIn(expr, whileLinking(scope)));
}

/** The kind of the items of a query. What is not known is kept as a number. */
export function itemKind(query: Query, scope: Scope): ItemKind {
  const kind = itemKindIn(query, whileLinking(scope));
  return kind === 'token' || kind === 'zone' || kind === 'player' || kind === 'word' || kind === 'set' ? kind : 'int';
}

/** What a value is for certain, asked when all is linked: calls that come later say what procedures are given. */
export function certainKind(expr: ValueExpr, scope: Scope): Held {
  return () => valueKind(kindIn(expr, whenLinked(scope)));
}

/** What stands for nothing is of no kind. */
export function valueKind(kind: Kind): ValueKind {
  return kind === 'none' ? 'unknown' : kind;
}

function whileLinking(scope: Scope): KindScope {
  return { ...declared(scope), binding: (name) => scope.bindings.get(name), either: firstKnown };
}

function whenLinked(scope: Scope): KindScope {
  return {
    ...declared(scope),
    binding: (name) => {
      const binding = scope.bindings.get(name);
      return binding && { ...binding, kind: scope.locals.held(binding.slot) };
    },
    either: joinKinds,
  };
}

const VARIABLE_SCOPES = { gvar: 'global', pvar: 'pvar', tvar: 'tvar' } as const;

function declared({ symbols }: Scope): Omit<KindScope, 'binding' | 'either'> {
  return {
    variable: (scope, name) => symbols.variables[symbols.variableNumbers.get(`${VARIABLE_SCOPES[scope]}:${name}`) ?? -1]?.kind ?? 'unknown',
    property: (name) => symbols.props[symbols.propNumbers.get(name) ?? -1]?.kind ?? (isBuiltIn(name) ? BUILT_IN_KINDS[name] : 'unknown'),
    attribute: (name) => symbols.attributes.get(name)?.kind ?? 'unknown',
    domains: (name) =>
      symbols.def.actions.flatMap(({ params }) => params.filter((param) => param.name === name).map(({ domain }) => domain)),
  };
}

function isBuiltIn(prop: string): prop is BuiltInProp {
  return (BUILT_IN_PROPS as readonly string[]).includes(prop);
}

function firstKnown(a: Kind, b: Kind): Kind {
  return a === 'none' || a === 'unknown' ? b : a;
}
