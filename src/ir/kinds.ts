/**
 * What kind of thing every expression gives: the one table of it. Whoever infers types refines these kinds; nobody states
 * others. A reference, query or form that is new does not compile until its kind is stated here.
 */
import type { Query, Ref, ValueExpr } from './expressions.ts';
import type { BuiltInProp, VariableType } from './vocabulary.ts';
import { valueForm, type ValueForm, type ValueForms } from './value-forms.ts';

/** What an expression can give. `none` is the kind of `null`, which stands for nothing of whatever kind. */
export type Kind = 'int' | 'bool' | 'word' | 'player' | 'team' | 'zone' | 'token' | 'set' | 'none' | 'unknown';

/** The kind of a value by its form; `parts`: that of what it is made of. */
export const FORM_KINDS = {
  plain: 'parts',
  ref: 'parts',
  first: 'parts',
  arithmetic: 'int',
  if: 'parts',
  let: 'parts',
  aggregate: 'int',
  junction: 'bool',
  not: 'bool',
  comparison: 'bool',
  in: 'bool',
  exists: 'bool',
  forAll: 'bool',
  can: 'bool',
} as const satisfies Readonly<Record<ValueForm, Kind | 'parts'>>;

/** The kind of a reference; or, where that depends on what is declared or bound, what has to be looked up. */
export const REF_KINDS = {
  gvar: 'variable',
  pvar: 'variable',
  tvar: 'variable',
  const: 'int',
  binding: 'binding',
  player: 'player',
  seat: 'int',
  team: 'team',
  nextPlayer: 'player',
  eliminated: 'bool',
  passed: 'bool',
  acted: 'bool',
  allPassed: 'bool',
  answered: 'bool',
  answer: 'answer',
  recorded: 'int',
  turn: 'int',
  phase: 'word',
  state: 'word',
  zone: 'zone',
  zoneCount: 'int',
  zoneAttr: 'attribute',
  zonePlayer: 'player',
  cell: 'zone',
  step: 'zone',
  adjacent: 'bool',
  connected: 'bool',
  tokenAt: 'token',
  tokenProp: 'property',
} as const satisfies Readonly<Record<Ref['ref'], Kind | 'variable' | 'binding' | 'answer' | 'attribute' | 'property'>>;

/** The kind of the items of a query; `parts`: that of the queries it is made of, `items`: that of what was chosen. */
export const QUERY_KINDS = {
  tokensInZone: 'token',
  intsInRange: 'int',
  enums: 'word',
  players: 'player',
  zones: 'zone',
  adjacentZones: 'zone',
  tokensInAdjacentZones: 'token',
  connectedZones: 'zone',
  ray: 'zone',
  directions: 'word',
  set: 'items',
  union: 'parts',
  combinations: 'set',
} as const satisfies Readonly<Record<Query['query'], Kind | 'parts' | 'items'>>;

/** What a variable or property of a declared type holds. */
export const DECLARED_KINDS = {
  int: 'int',
  bool: 'bool',
  enum: 'word',
  player: 'player',
  zone: 'zone',
  token: 'token',
} as const satisfies Readonly<Record<VariableType, Kind>>;

/** What the properties are that every token has. */
export const BUILT_IN_KINDS = {
  owner: 'player',
  controller: 'player',
  face: 'word',
  definition: 'word',
  type: 'word',
  zone: 'zone',
} as const satisfies Readonly<Record<BuiltInProp, Kind>>;

/** What the place of an expression knows: the kinds of names, and how two kinds become one. */
export interface KindScope {
  /** What a name is bound to; for sets also what they hold. Undefined for a name that is not bound. */
  binding(name: string): { kind: Kind; item?: Kind } | undefined;
  variable(scope: 'gvar' | 'pvar' | 'tvar', name: string): Kind;
  property(name: string): Kind;
  attribute(name: string): Kind;
  /** What the parameters of that name are chosen from, for sealed answers; several actions may have one. */
  domains(param: string): readonly Query[];
  /** The kind of what is one or the other. */
  either(a: Kind, b: Kind): Kind;
}

/** The kind of a value. */
export function kindOf(expr: ValueExpr, scope: KindScope): Kind {
  const form = valueForm(expr);
  const kind = FORM_KINDS[form];
  return kind === 'parts' ? (FORMS[form as InnerForm] as (expr: ValueExpr, scope: KindScope) => Kind)(expr, scope) : kind;
}

type InnerForm = { [Form in ValueForm]: (typeof FORM_KINDS)[Form] extends 'parts' ? Form : never }[ValueForm];

/** The forms of values whose kind depends on their parts. */
const FORMS: { readonly [Form in InnerForm]: (expr: ValueForms[Form], scope: KindScope) => Kind } = {
  plain: (value, scope) => (typeof value === 'string' ? scope.binding(value)?.kind : undefined) ?? kindOfLiteral(value),
  ref: kindOfRef,
  first: ({ first }, scope) => itemKind(first, scope),
  if: ({ if: { then, else: otherwise } }, scope) => scope.either(kindOf(then, scope), kindOf(otherwise, scope)),
  let: ({ let: { bind, value, in: body } }, scope) => {
    const kind = kindOf(value, scope);
    return kindOf(body, { ...scope, binding: (name) => (name === bind ? { kind } : scope.binding(name)) });
  },
};

/** The kind of a literal. */
export function kindOfLiteral(value: number | boolean | string | null): 'int' | 'bool' | 'word' | 'none' {
  return typeof value === 'number' ? 'int' : typeof value === 'boolean' ? 'bool' : typeof value === 'string' ? 'word' : 'none';
}

function kindOfRef(ref: Ref, scope: KindScope): Kind {
  switch (ref.ref) {
    case 'gvar':
    case 'pvar':
    case 'tvar':
      return scope.variable(ref.ref, ref.var);
    case 'binding':
      return scope.binding(ref.name)?.kind ?? 'unknown';
    case 'answer':
      return eitherOf(scope.domains(ref.param), scope);
    case 'zoneAttr':
      return scope.attribute(ref.attr);
    case 'tokenProp':
      return scope.property(ref.prop);
    default:
      // The type of what is left says that each of them has a kind of its own.
      return REF_KINDS[ref.ref];
  }
}

/** The kind of the items of a query. */
export function itemKind(query: Query, scope: KindScope): Kind {
  switch (query.query) {
    case 'union':
      return eitherOf(query.of, scope);
    case 'set':
      return scope.binding(query.of)?.item ?? 'unknown';
    default:
      return QUERY_KINDS[query.query];
  }
}

/** The kind of what is an item of one query or another. */
function eitherOf(queries: readonly Query[], scope: KindScope): Kind {
  return queries.map((query) => itemKind(query, scope)).reduce((a, b) => scope.either(a, b), 'none');
}

/** The name under which the items of a query are seen when it names none. */
export function defaultBind(kind: Kind): string {
  return kind === 'token' || kind === 'zone' || kind === 'player' ? `$${kind}` : '$value';
}

/** The kind of what is one or the other, where nothing is taken for granted: of two different kinds neither is certain. */
export function joinKinds(a: Kind, b: Kind): Kind {
  return a === b || b === 'none' ? a : a === 'none' ? b : 'unknown';
}
