/**
 * The tree of a formula → an expression of the IR. A member is looked up by the kind of its subject; where that kind is not
 * known, by its name alone, if only one kind of thing has a member of that name.
 */
import { offering, phrase } from '../diagnostics/phrase.ts';
import { meant, nearest } from '../diagnostics/suggest.ts';
import type { Condition, PlayerSel, Query, Ref, TokenSel, ValueExpr, ValueSet, ZoneSel } from '../ir/expressions.ts';
import { joinKinds, type Kind } from '../ir/kinds.ts';
import type { FormulaFault, ReportFault } from './fault.ts';
import { FUNCTIONS } from './functions.ts';
import { WITH_ARTICLE } from './kind-words.ts';
import { meaningsOf, memberKinds, membersOf, type Subject } from './members.ts';
import { isQuery, resolveQuery } from './queries.ts';
import type { FormulaResolver } from './resolver.ts';
import type { FormulaScope, Resolved, ResolvedQuery } from './scope.ts';
import { zoneOfPlayer, selectorOf } from './selectors.ts';
import type { Extent, FormulaNode, NodeOf } from './syntax.ts';

/** A formula that was resolved; every object that it consists of, arguments of macros excepted, has an extent. */
export interface ResolvedFormula extends Resolved {
  readonly extents: ReadonlyMap<object, Extent>;
}

/** The expression of a formula; null if that is reported. */
export function resolveFormula(node: FormulaNode, scope: FormulaScope, report: ReportFault): ResolvedFormula | null {
  const resolver = new Resolver(scope, report);
  const resolved = resolver.resolve(node);
  return resolved === null ? null : { ...resolved, extents: resolver.extents };
}

/** A formula where a query is wanted; null if that is reported. */
export function resolveQueryFormula(
  node: FormulaNode,
  scope: FormulaScope,
  report: ReportFault,
): { readonly query: Query; readonly extents: ReadonlyMap<object, Extent> } | null {
  const resolver = new Resolver(scope, report);
  const resolved = resolver.query(node);
  return resolved === null ? null : { query: resolved.query, extents: resolver.extents };
}

/** Word of a player → its selector. */
const PLAYERS: Readonly<Record<string, string>> = {
  actor: 'actor',
  active: 'active',
  left: 'left',
  right: 'right',
  self: 'actor',
  activePlayer: 'active',
  all: 'all',
  others: 'allOther',
};

class Resolver implements FormulaResolver {
  readonly extents = new Map<object, Extent>();
  readonly #scope: FormulaScope;
  readonly #report: ReportFault;
  /** Each node stands at one place, and is resolved once: functions look at the kinds of their arguments first. */
  readonly #resolved = new Map<FormulaNode, Resolved | null>();
  /** Names bound around the node inside of the formula, innermost last. */
  readonly #lets: { readonly name: string; readonly kind: Kind }[] = [];

  constructor(scope: FormulaScope, report: ReportFault) {
    this.#scope = scope;
    this.#report = report;
  }

  get scope(): FormulaScope {
    return this.#scope;
  }

  /** The expression of a node; null if it has none, which is reported once. */
  resolve(node: FormulaNode): Resolved | null {
    let resolved = this.#resolved.get(node);
    if (resolved === undefined) {
      resolved = (this.#forms[node.kind] as (node: FormulaNode) => Resolved | null)(node);
      this.#resolved.set(node, resolved);
    }
    return resolved;
  }

  /** Several nodes; null if one of them is reported. */
  all(nodes: readonly FormulaNode[]): Resolved[] | null {
    const resolved = nodes.map((node) => this.resolve(node));
    return resolved.every((each) => each !== null) ? resolved : null;
  }

  /** A resolved node as a player, zone or token; null if it is something else, which is reported. */
  select(node: FormulaNode, kind: 'player'): PlayerSel | null;
  select(node: FormulaNode, kind: 'zone'): ZoneSel | null;
  select(node: FormulaNode, kind: 'token'): TokenSel | null;
  select(node: FormulaNode, kind: Subject): PlayerSel | ZoneSel | TokenSel | null {
    const resolved = this.resolve(node);
    if (resolved === null) return null;
    const selector = selectorOf(resolved, kind);
    if (selector !== null) return selector;
    this.fault(
      node,
      'formula/other-kind',
      phrase`Expected ${{ expected: [WITH_ARTICLE[kind]] }} here, found ${{ found: WITH_ARTICLE[resolved.kind] }}.`,
    );
    return null;
  }

  fault(
    extent: Extent,
    code: `formula/${string}`,
    told: ReturnType<typeof phrase>,
    rest: Pick<FormulaFault, 'alternatives' | 'written'> = {},
  ): null {
    this.#report({ code, start: extent.start, end: extent.end, ...told, ...rest });
    return null;
  }

  /** An expression that stands for a node. */
  made(node: Extent, kind: Kind, expr: ValueExpr, selector?: Resolved['selector']): Resolved {
    for (const part of [expr, selector])
      if (typeof part === 'object' && part !== null && !this.extents.has(part))
        this.extents.set(part, { start: node.start, end: node.end });
    return { kind, expr, ...(selector !== undefined && { selector }) };
  }

  query(node: FormulaNode): ResolvedQuery | null {
    return resolveQuery(this, node);
  }

  inside<Result>(name: string, kind: Kind, work: () => Result): Result {
    this.#lets.push({ name, kind });
    const result = work();
    this.#lets.pop();
    return result;
  }

  readonly #forms: { readonly [Form in FormulaNode['kind']]: (node: NodeOf<Form>) => Resolved | null } = {
    literal: (node) => {
      const { value } = node;
      const kind = typeof value === 'number' ? 'int' : typeof value === 'boolean' ? 'bool' : value === null ? 'none' : 'word';
      return { kind, expr: value };
    },
    binding: (node) => {
      const kind = this.#lets.findLast(({ name }) => name === node.name)?.kind ?? this.#scope.binding(node.name) ?? 'unknown';
      return this.made(node, kind, { ref: 'binding', name: node.name });
    },
    name: (node) => this.#named(node),
    parameter: (node) =>
      this.#scope.argument(node.name) ??
      this.fault(node, 'formula/unknown-name', phrase`There is no parameter "${{ name: node.name }}" here.`),
    member: (node) => this.#member(node),
    call: (node) => this.#call(node),
    not: (node) => {
      const arg = this.condition(node.arg);
      return arg === null ? null : this.made(node, 'bool', { op: 'not', arg });
    },
    negative: (node) => {
      const arg = this.resolve(node.arg);
      return arg === null ? null : this.made(node, 'int', { op: '-', left: 0, right: arg.expr });
    },
    junction: (node) => {
      const args = node.args.map((arg) => this.condition(arg));
      return args.every((arg) => arg !== null) ? this.made(node, 'bool', { op: node.op, args }) : null;
    },
    comparison: (node) => {
      const sides = this.all([node.left, node.right]);
      if (sides === null) return null;
      const [left, right] = sides as [Resolved, Resolved];
      return this.made(node, 'bool', { op: node.op === '=' ? '==' : node.op, left: left.expr, right: right.expr });
    },
    arithmetic: (node) => {
      const sides = this.all([node.left, node.right]);
      if (sides === null) return null;
      const [left, right] = sides as [Resolved, Resolved];
      return this.made(node, 'int', { op: node.op === '//' ? 'floorDiv' : node.op, left: left.expr, right: right.expr });
    },
    in: (node) => {
      const item = this.resolve(node.item);
      const set = this.#set(node.set);
      if (item === null || set === null) return null;
      const inside = this.made(node, 'bool', { op: 'in', item: item.expr, set });
      return node.negated ? this.made(node, 'bool', { op: 'not', arg: inside.expr as Condition }) : inside;
    },
    list: (node) => this.fault(node, 'formula/other-kind', phrase`A list can only stand after "in".`),
    if: (node) => {
      const when = this.condition(node.when);
      const [then, otherwise] = [this.resolve(node.then), this.resolve(node.otherwise)];
      if (when === null || then === null || otherwise === null) return null;
      return this.made(node, joinKinds(then.kind, otherwise.kind), { if: { when, then: then.expr, else: otherwise.expr } });
    },
    range: (node) => this.#loneQuery(node),
    query: (node) => this.#loneQuery(node),
    let: (node) => {
      const value = this.resolve(node.value);
      const body = this.inside(node.bind, value?.kind ?? 'unknown', () => this.resolve(node.body));
      if (value === null || body === null) return null;
      return this.made(node, body.kind, { let: { bind: node.bind, value: value.expr, in: body.expr } });
    },
  };

  #loneQuery(node: FormulaNode): null {
    return this.fault(
      node,
      'formula/other-kind',
      phrase`This stands for several things. Write ${{ expected: ['count( )', 'exists( )', 'first( )', 'sum( , )'] }} around it, or use it where a query is wanted.`,
    );
  }

  condition(node: FormulaNode): Condition | null {
    const resolved = this.resolve(node);
    if (resolved === null) return null;
    if (resolved.kind === 'bool' || resolved.kind === 'unknown') return resolved.expr as Condition;
    return this.fault(
      node,
      'formula/other-kind',
      phrase`Expected ${{ expected: [WITH_ARTICLE.bool] }} here, found ${{ found: WITH_ARTICLE[resolved.kind] }}. Compare it with a value.`,
    );
  }

  #set(node: FormulaNode): ValueSet | null {
    if (node.kind === 'list') {
      const literals = node.items.map((item) =>
        item.kind === 'literal'
          ? { value: item.value }
          : item.kind === 'name' && this.#scope.names.constants.has(item.name)
            ? { value: this.#scope.names.constants.get(item.name)! }
            : this.fault(item, 'formula/other-kind', phrase`A list has numbers, words in single quotation marks and constants only.`),
      );
      return literals.every((literal) => literal !== null) ? literals.map(({ value }) => value) : null;
    }
    if (isQuery(node, this)) return this.query(node)?.query ?? null;
    const resolved = this.resolve(node);
    if (resolved === null) return null;
    const { expr, kind } = resolved;
    if (typeof expr === 'object' && expr !== null && 'ref' in expr && expr.ref === 'binding' && (kind === 'set' || kind === 'unknown'))
      return expr;
    return this.fault(
      node,
      'formula/other-kind',
      phrase`Expected ${{ expected: ['a list [ ]', 'the name of chosen things'] }} after "in", found ${{ found: WITH_ARTICLE[kind] }}.`,
    );
  }

  #named(node: NodeOf<'name'>): Resolved | null {
    const { name } = node;
    const { constants, globals, zones, playerWords } = this.#scope.names;
    const player = playerWords.get(name) ?? (Object.hasOwn(PLAYERS, name) ? PLAYERS[name] : undefined);
    const meanings: { readonly what: string; readonly make: () => Resolved | null }[] = [];
    if (constants.has(name)) meanings.push({ what: 'constant', make: () => this.made(node, 'int', { ref: 'const', name }) });
    if (globals.has(name)) meanings.push({ what: 'variable', make: () => this.made(node, globals.get(name)!, { ref: 'gvar', var: name }) });
    if (zones.has(name)) meanings.push({ what: 'zone', make: () => this.#zone(node, name) });
    if (player !== undefined)
      meanings.push({
        what: 'player',
        make: () => this.made(node, 'player', { ref: 'player', player: player as PlayerSel }, player as PlayerSel),
      });
    const [only, other] = meanings;
    if (only !== undefined && other !== undefined)
      return this.fault(
        node,
        'formula/ambiguous-name',
        phrase`"${{ name }}" is the name of a ${{ kind: only.what }} and of a ${{ otherwise: other.what }}; rename one of them.`,
      );
    if (only !== undefined) return only.make();
    if (isQuery(node, this)) return this.#loneQuery(node);
    const known = [...constants.keys(), ...globals.keys(), ...zones.keys(), ...Object.keys(PLAYERS), ...playerWords.keys()];
    const near = nearest(name, known);
    const isMember = meaningsOf(this.#scope.names, name).length > 0;
    return this.fault(
      node,
      'formula/unknown-name',
      phrase`There is no constant, variable of the game, zone or player "${{ name }}".${
        isMember
          ? phrase` Of whom or of what? Write for example ${{ written: `actor.${name}` }}.`
          : near.length > 0
            ? phrase` Did you mean ${offering(near)}?`
            : phrase` Words stand in single quotation marks: ${{ otherwise: `'${name}'` }}.`
      }`,
      { alternatives: isMember ? [`actor.${name}`] : near.length > 0 ? near : [`'${name}'`], ...(!isMember && instead(name, known)) },
    );
  }

  #zone(node: NodeOf<'name'>, zone: string): Resolved | null {
    if (this.#scope.names.zones.get(zone) !== true) {
      const selector = `${zone}:none`;
      return this.made(node, 'zone', { ref: 'zone', zone: selector }, selector);
    }
    return this.fault(
      node,
      'formula/unknown-name',
      phrase`Every player has a zone "${{ zone }}". Whose is meant? Write for example ${{ written: `actor.${zone}` }}.`,
      { alternatives: [`actor.${zone}`] },
    );
  }

  #member(node: NodeOf<'member'>): Resolved | null {
    const subject = this.resolve(node.of);
    if (subject === null) return null;
    const { names } = this.#scope;
    const place = { start: node.nameStart, end: node.end };
    const kinds = subject.kind === 'unknown' ? meaningsOf(names, node.name) : memberKinds(subject.kind);
    if (kinds.length > 1)
      return this.fault(
        place,
        'formula/unknown-kind',
        phrase`"${{ name: node.name }}" can belong to ${{ kinds: kinds.map((kind) => WITH_ARTICLE[kind]).join(' or to ') }}, and it is not known here which this is. Write for example ${{ written: `${kinds[0]}(…).${node.name}` }}.`,
      );
    const [kind] = kinds;
    if (kind === undefined && subject.kind !== 'unknown')
      return this.fault(
        node,
        'formula/unknown-member',
        phrase`"${{ name: node.name }}" is read of ${{ found: WITH_ARTICLE[subject.kind] }}; only players, zones, tokens and chosen sets have members.`,
      );
    const members = kind === undefined ? undefined : membersOf(names, kind);
    const member = members?.get(node.name);
    if (kind === undefined || members === undefined || member === undefined) {
      const known = [...(members?.keys() ?? [])];
      const near = nearest(node.name, known);
      return this.fault(
        place,
        'formula/unknown-member',
        kind === undefined
          ? phrase`No player, zone or token has a "${{ name: node.name }}".`
          : phrase`There is no "${{ name: node.name }}" of ${{ kind: WITH_ARTICLE[kind] }}. ${near.length > 0 ? phrase`Did you mean ${offering(near)}?` : phrase`There are: ${offering(known)}.`}`,
        { alternatives: near.length > 0 ? near : known.slice(0, 12), ...instead(node.name, known) },
      );
    }
    const selector = selectorOf(subject, kind as Subject);
    if (selector === null)
      return this.fault(
        node.of,
        'formula/other-kind',
        phrase`A member can be read of a name, a member or a call, and not of this value. Give it a name with "let".`,
      );
    if (member.kind === 'zone' && 'zone' in member) {
      const zone = zoneOfPlayer(member.zone, selector as PlayerSel);
      return this.made(node, 'zone', { ref: 'zone', zone }, zone);
    }
    return this.made(node, member.kind, member.read(selector) as Ref);
  }

  #call(node: NodeOf<'call'>): Resolved | null {
    const found = Object.hasOwn(FUNCTIONS, node.name) ? FUNCTIONS[node.name] : undefined;
    const place = { start: node.start, end: node.nameEnd };
    if (found === undefined) {
      const known = Object.keys(FUNCTIONS);
      const near = nearest(node.name, known);
      return this.fault(
        place,
        'formula/unknown-function',
        phrase`There is no function "${{ name: node.name }}". ${near.length > 0 ? phrase`Did you mean ${offering(near)}?` : phrase`There are: ${offering(known)}.`}`,
        { alternatives: near.length > 0 ? near : known, ...instead(node.name, known) },
      );
    }
    const [least, most] = found.count;
    if (node.args.length < least || node.args.length > most)
      return this.fault(
        node,
        'formula/arguments',
        phrase`${{ name: node.name }} takes ${{ written: found.form }}; it is given ${{ count: node.args.length }}.`,
        { alternatives: [found.form] },
      );
    return found.make(this, node);
  }
}

/** The name to write instead of an unknown one, if one of those known is likely. */
function instead(name: string, known: readonly string[]): Pick<FormulaFault, 'written'> {
  const text = meant(name, known);
  return text === undefined ? {} : { written: { text, certain: false } };
}
