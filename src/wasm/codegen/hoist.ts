/** Parts of an expression that do not depend on the item of a loop: they are computed once, before it. */
import type { Query, Source, Value } from '../../program/nodes.ts';
import type { Program } from '../../program/program.ts';
import { factsOf } from '../../program/facts/values.ts';
import { isCostly, localsOf, needsMemory, some } from '../../program/facts/walk.ts';
import { type Emitter, variableNamed } from './emitter.ts';

/** Slots of no program: hoisted values are bound to them. */
const FIRST_SLOT = 1_000_000;

/** What comes before the loop, the expression with its parts replaced, and the emitter that knows them. */
export interface Hoisted {
  before: string;
  node: Value;
  x: Emitter;
}

/** Takes out of a condition of a loop what does not depend on `slot`. */
export function hoist(node: Value, slot: number, x: Emitter): Hoisted {
  if (x.locals.inMemory) return { before: '', node, x };
  const lines: string[] = [];
  const known = new Map<string, Value>();
  let inner = x;
  let next = FIRST_SLOT + [...x.locals.names.keys()].filter((key) => key >= FIRST_SLOT).length;
  const replaceIn = (bound: readonly number[]): ((part: Value) => Value) => {
    const replace = (part: Value): Value => {
      if (isTrivial(part) || x.constant(part) !== null) return part;
      if (!isFree(part, bound, x.target.program)) return mapValues(part, replace, (more) => replaceIn([...bound, ...more]));
      const key = JSON.stringify(part);
      const before = known.get(key);
      if (before !== undefined) return before;
      const name = x.target.fresh('same');
      const own: Value = { op: 'local', slot: next++ };
      lines.push(`var ${name} = ${x.value(part)};`);
      inner = inner.with(own.slot, variableNamed(name));
      known.set(key, own);
      return own;
    };
    return replace;
  };
  const replaced = replaceIn([slot])(node);
  return { before: lines.join(' '), node: replaced, x: inner };
}

function isTrivial({ op }: Value): boolean {
  return op === 'const' || op === 'local' || op === 'actor' || op === 'word';
}

/** Whether a part can be computed outside: it binds nothing, costs nothing and sees none of what is bound inside. */
export function isFree(part: Value, bound: readonly number[], program: Program): boolean {
  if (isCostly(part, program) || needsMemory([part])) return false;
  if (some(part, { value: (node) => factsOf(node).isBound, query: () => false })) return false;
  const locals = localsOf(part);
  return !bound.some((slot) => locals.has(slot));
}

type Replace = (part: Value) => Value;

/** The same expression with the values in it replaced; `within` replaces where more slots are bound. */
function mapValues(node: Value, replace: Replace, within: (bound: readonly number[]) => Replace): Value {
  switch (node.op) {
    case 'compare':
    case 'arithmetic':
      return { ...node, left: replace(node.left), right: replace(node.right) };
    case 'and':
    case 'or':
      return { ...node, args: node.args.map(replace) };
    case 'not':
      return { ...node, arg: replace(node.arg) };
    case 'if':
      return { ...node, when: replace(node.when), then: replace(node.then), else: replace(node.else) };
    case 'exists':
    case 'first':
      return { ...node, query: mapQuery(node.query, within) };
    case 'forAll':
      return { ...node, query: mapQuery(node.query, within), holds: within([node.query.slot])(node.holds) };
    case 'aggregate':
      return { ...node, query: mapQuery(node.query, within), value: node.value === null ? null : within([node.query.slot])(node.value) };
    default:
      return node;
  }
}

function mapQuery(query: Query, within: (bound: readonly number[]) => Replace): Query {
  if (query.source.op === 'combinations' || query.source.op === 'union') return query;
  const replace = within([query.slot]);
  const part = (value: Value | null): Value | null => (value === null ? null : replace(value));
  return {
    ...query,
    source: mapSource(query.source, within),
    where: part(query.where),
    sortBy: part(query.sortBy),
    distinct: part(query.distinct),
  };
}

function mapSource(source: Source, within: (bound: readonly number[]) => Replace): Source {
  if (source.op === 'ray' && source.while !== null) return { ...source, while: within([source.slot])(source.while) };
  if (source.op === 'connectedZones' && source.via !== null) return { ...source, via: within([source.slot])(source.via) };
  return source;
}
