/** The variants of an action whose candidates tell what keeps it from being available. */
import type { ActionDef, Condition, Effect, ParamDef, Query, ValueExpr, VarTarget } from '../../ir/index.ts';
import { COMPARISONS } from '../../ir/index.ts';

/** Names of variants; no action can be called so. */
export const FREE = '#free';
export const COSTS = '#costs';
export const EFFECTS = '#effects';
export const VALUES = '#values';
export const upTo = (place: number): string => `#up to ${place}`;
export const source = (place: number): string => `#source ${place}`;
export const where = (place: number, part: number): string => `#where ${place}.${part}`;
export const part = (index: number): string => `#pre ${index}`;
export const cost = (index: number): string => `#cost ${index}`;

/** All variants of an action. */
export function variantsOf(action: ActionDef): ActionDef[] {
  const { params, cost: costs } = action;
  const variant = (id: string, change: Partial<ActionDef>): ActionDef => ({
    id,
    actor: 'any',
    phase: action.phase,
    params: params.map(silent),
    pre: null,
    cost: [],
    effects: [],
    ...change,
  });
  const first = (place: number, domain: (query: Query) => Query): ParamDef[] =>
    params.slice(0, place + 1).map((param, index) => ({ name: param.name, domain: index === place ? domain(param.domain) : param.domain }));
  return [
    variant(FREE, {}),
    ...params.map((_, place) => variant(upTo(place), { params: first(place, (query) => query) })),
    ...params.map((_, place) => variant(source(place), { params: first(place, (query) => only(query)) })),
    ...params.flatMap(({ domain }, place) =>
      conjuncts(domain.where).map((condition, index) =>
        variant(where(place, index), { params: first(place, (query) => only(query, condition)) }),
      ),
    ),
    ...conjuncts(action.pre).map((condition, index) => variant(part(index), { pre: condition })),
    ...costs.map((effect, index) => variant(cost(index), { cost: [effect] })),
    variant(COSTS, { cost: costs }),
    variant(EFFECTS, { cost: costs, effects: action.effects }),
    variant(VALUES, { effects: [{ message: { text: '', args: valuesOf(action) } }] }),
  ];
}

function silent({ name, domain }: ParamDef): ParamDef {
  return { name, domain };
}

/** The items of a query that pass one condition, or all of them. */
function only(query: Query, condition?: Condition): Query {
  const { where: _where, sortBy: _sortBy, descending: _descending, distinct: _distinct, limit: _limit, ...rest } = query;
  return (condition === undefined ? rest : { ...rest, where: condition }) as Query;
}

/** The parts of a condition that must all hold. */
export function conjuncts(condition: Condition | null | undefined): Condition[] {
  if (condition === null || condition === undefined || condition === true) return [];
  if (typeof condition === 'object' && 'op' in condition && condition.op === 'and') return condition.args.flatMap(conjuncts);
  return [condition];
}

/** Both sides of a comparison. */
export function sidesOf(condition: Condition): { op: string; left: ValueExpr; right: ValueExpr } | null {
  if (typeof condition !== 'object' || !('op' in condition) || !('left' in condition)) return null;
  return (COMPARISONS as readonly string[]).includes(condition.op) ? condition : null;
}

/** What an effect takes, and where from. */
export function priceOf(effect: Effect): { from: VarTarget; amount: ValueExpr; sign: 1 | -1 } | null {
  if ('addVar' in effect) return { from: effect.addVar, amount: effect.addVar.delta, sign: -1 };
  return 'transferVar' in effect ? { from: effect.transferVar.from, amount: effect.transferVar.amount, sign: 1 } : null;
}

/** The values worth telling: the sides of comparisons in the precondition, then what costs take and what there is of it. */
function valuesOf(action: ActionDef): ValueExpr[] {
  const compared = conjuncts(action.pre).flatMap((condition) => {
    const sides = sidesOf(condition);
    return sides === null ? [null, null] : [sides.left, sides.right];
  });
  const prices = action.cost.flatMap((effect) => {
    const price = priceOf(effect);
    return price === null ? [null, null] : [readTarget(price.from), price.amount];
  });
  return [...compared, ...prices];
}

/** A variable as a value. */
function readTarget({ scope, player = 'actor', var: name }: VarTarget): ValueExpr {
  return scope === 'global' ? { ref: 'gvar', var: name } : { ref: scope, player, var: name };
}
