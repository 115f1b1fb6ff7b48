/** Random values and conditions of a given kind. */
import type { Aggregate, Condition, ConditionNode, Ref, ValueExpr, ValueSet } from '../../../src/ir/expressions.ts';
import { AGGREGATES, ARITHMETIC, COMPARISONS } from '../../../src/ir/vocabulary.ts';
import { combinations, effects, player, query, queryOf, token, zone } from './grammar.ts';
import {
  binding,
  bound,
  canHave,
  COLORS,
  COMPARED,
  deeper,
  defaultName,
  edgeDirections,
  props,
  TERRAINS,
  variables,
  zonesOf,
  type Context,
  type Found,
  type Kind,
} from './world.ts';

type Forms<Value> = Record<string, (() => Value) | false>;

/** A value of a kind. */
export function value(ctx: Context, kind: Kind): ValueExpr {
  if (kind === 'bool') return condition(ctx);
  const inner = deeper(ctx);
  const simple: Forms<ValueExpr> = {
    ...literals(ctx, kind),
    binding: bound(ctx, kind).length > 0 && (() => ({ ref: 'binding', name: ctx.tape.pick(bound(ctx, kind)) })),
    name: bound(ctx, kind).length > 0 && (() => ctx.tape.pick(bound(ctx, kind))),
    ...references(ctx, kind),
  };
  const nested: Forms<ValueExpr> = {
    if: () => ({ if: { when: condition(inner), then: value(inner, kind), else: value(inner, kind) } }),
    let: () => bindValue(inner, kind),
    first: isListed(ctx, kind) && (() => ({ first: queryOf(inner, kind).query })),
    ...(kind === 'int' ? numbers(inner) : {}),
  };
  return ctx.tape.form(`value ${kind}`, ctx.depth <= 0 ? simple : { ...simple, ...nested });
}

/** A condition. */
export function condition(ctx: Context): Condition {
  const inner = deeper(ctx);
  const simple: Forms<Condition> = {
    literal: () => ctx.tape.chance(50),
    compare: () => comparison(inner),
    binding: bound(ctx, 'bool').length > 0 && (() => ({ ref: 'binding', name: ctx.tape.pick(bound(ctx, 'bool')) })),
    ...(references(ctx, 'bool') as Forms<Condition>),
  };
  const nested: Forms<Condition> = {
    and: () => ({ op: 'and', args: ctx.tape.list(0, 3, () => condition(inner)) }),
    or: () => ({ op: 'or', args: ctx.tape.list(0, 3, () => condition(inner)) }),
    not: () => ({ op: 'not', arg: condition(inner) }),
    in: () => membership(inner),
    exists: () => ({ exists: listed(inner).query }),
    forAll: () => forAll(inner),
    can: () => ({ can: effects(deeper(inner), 1, 2) }),
    more: () => comparison(inner),
  };
  return ctx.tape.form('condition', ctx.depth <= 0 ? simple : { ...simple, ...nested });
}

function comparison(ctx: Context): ConditionNode {
  const { tape } = ctx;
  if (tape.chance(50)) return { op: tape.pick(COMPARISONS), left: value(ctx, 'int'), right: value(ctx, 'int') };
  const kind = tape.pick(COMPARED.filter((each) => canHave(ctx, each)));
  return { op: tape.pick(['==', '!=']), left: value(ctx, kind), right: tape.chance(10) ? null : value(ctx, kind) };
}

function membership(ctx: Context): ConditionNode {
  const { tape } = ctx;
  const sets = ctx.scope.filter(({ isSet }) => isSet);
  const lists: readonly { kind: Kind; set: (number | boolean | string | null)[] }[] = [
    { kind: 'int', set: [0, 2, 3] },
    { kind: 'bool', set: [true] },
    { kind: 'color', set: ['red', 'blue'] },
    { kind: 'player', set: [null] },
  ];
  const of = (kind: Kind, set: ValueSet): ConditionNode => ({ op: 'in', item: value(ctx, kind), set });
  return tape.form<ConditionNode>('in', {
    list: () => {
      const { kind, set } = tape.pick(lists);
      return of(kind, set);
    },
    query: () => {
      const found = query(ctx);
      return of(found.kind, found.query);
    },
    set:
      sets.length > 0 &&
      (() => {
        const { name, kind } = tape.pick(sets);
        return of(kind, { ref: 'binding', name });
      }),
  });
}

function forAll(ctx: Context): ConditionNode {
  const found = listed(ctx);
  const own = ctx.tape.some<{ bind: string }>({ bind: () => ctx.tape.fresh() });
  const name = own.bind ?? found.query.bind ?? defaultName(found);
  return {
    forAll: { query: found.query, ...own, holds: condition(binding(ctx, { name, kind: found.kind, isSet: found.isSet === true })) },
  };
}

/** A query, or the combinations of one. */
function listed(ctx: Context): Found {
  return ctx.tape.chance(15) ? combinations(ctx) : query(ctx);
}

function bindValue(ctx: Context, kind: Kind): ValueExpr {
  const name = ctx.tape.fresh();
  const held = ctx.tape.pick(COMPARED.filter((each) => canHave(ctx, each)));
  return { let: { bind: name, value: value(ctx, held), in: value(binding(ctx, { name, kind: held }), kind) } };
}

/** Kinds that queries list. */
function isListed(ctx: Context, kind: Kind): boolean {
  return (
    kind === 'int' ||
    kind === 'player' ||
    kind === 'zone' ||
    kind === 'token' ||
    kind === 'color' ||
    kind === 'direction' ||
    ctx.scope.some((each) => each.isSet === true && each.kind === kind)
  );
}

function literals(ctx: Context, kind: Kind): Forms<ValueExpr> {
  const { tape, world } = ctx;
  switch (kind) {
    case 'int':
      return { small: () => tape.between(0, 4), literal: () => tape.pick([-1, 5, -2147483647, 2147483647, 65536, 1000]) };
    case 'color':
      return { literal: () => tape.pick(COLORS) };
    case 'direction':
      return { literal: () => tape.pick(edgeDirections(ctx)) };
    case 'phase':
      return { literal: () => tape.pick(world.labels), ref: () => ({ ref: 'phase' }) };
    case 'state':
      return { literal: () => tape.pick(Object.keys(world.phases)), ref: () => ({ ref: 'state' }) };
    case 'face':
      return { literal: () => tape.pick(['up', 'down']) };
    case 'type':
      return { literal: () => tape.pick(['card', 'piece']) };
    case 'card':
      return { literal: () => tape.pick(['ace', 'king', 'two']) };
    case 'terrain':
      return { literal: () => tape.pick(TERRAINS) };
    case 'action':
      return { literal: () => tape.pick(world.actions) };
    case 'player':
      return { ref: () => ({ ref: 'player', player: player(deeper(ctx)) }), none: () => null };
    case 'team':
      return { ref: () => ({ ref: 'team', player: player(deeper(ctx)) }) };
    case 'zone':
      return { ref: () => ({ ref: 'zone', zone: zone(deeper(ctx)) }), none: () => null };
    case 'token':
      return { at: () => tokenAt(deeper(ctx)), none: () => null };
    case 'bool':
      return {};
  }
}

/** References to what holds values of the kind. */
function references(ctx: Context, kind: Kind): Forms<Ref> {
  const { tape, world } = ctx;
  const inner = deeper(ctx);
  const variable = (scope: 'global' | 'perPlayer' | 'perTeam', make: (name: string) => Ref): (() => Ref) | false => {
    const names = variables(ctx, scope, kind);
    return names.length > 0 && (() => make(tape.pick(names)));
  };
  const answers = ctx.visible ? [] : world.answers.filter((each) => each.kind === kind);
  const named = props(ctx, kind);
  return {
    gvar: variable('global', (name) => ({ ref: 'gvar', var: name })),
    pvar: variable('perPlayer', (name) => ({ ref: 'pvar', player: player(inner), var: name })),
    tvar: variable('perTeam', (name) => ({ ref: 'tvar', player: player(inner), var: name })),
    prop: named.length > 0 && ctx.depth > 0 && (() => ({ ref: 'tokenProp', token: token(inner), prop: tape.pick(named) })),
    answer: answers.length > 0 && (() => ({ ref: 'answer', player: player(inner), param: tape.pick(answers).name })),
    ...ownReferences(ctx, inner, kind),
  };
}

function ownReferences(ctx: Context, inner: Context, kind: Kind): Forms<Ref> {
  const { tape, world } = ctx;
  const builtIn = (prop: string): (() => Ref) | false => ctx.depth > 0 && (() => ({ ref: 'tokenProp', token: token(inner), prop }));
  const ofPlayer = (ref: 'seat' | 'recorded' | 'eliminated' | 'passed' | 'acted') => (): Ref => ({ ref, player: player(inner) });
  const attribute = (attr: string): (() => Ref) | false => ctx.depth > 0 && (() => ({ ref: 'zoneAttr', zone: zone(inner), attr }));
  switch (kind) {
    case 'int':
      return {
        const: () => ({ ref: 'const', name: tape.pick(['FEW', 'MANY']) }),
        seat: ofPlayer('seat'),
        recorded: ofPlayer('recorded'),
        turn: () => ({ ref: 'turn' }),
        zoneCount: () => ({ ref: 'zoneCount', zone: zone(inner, 'several') }),
        row: attribute('row'),
        value: attribute('value'),
      };
    case 'bool':
      return {
        eliminated: ofPlayer('eliminated'),
        passed: ofPlayer('passed'),
        acted: ofPlayer('acted'),
        allPassed: () => ({ ref: 'allPassed' }),
        answered: () => ({
          ref: 'answered',
          player: player(inner),
          ...tape.some<{ action: string }>({ action: () => tape.pick(world.actions) }),
        }),
        adjacent: () => ({ ref: 'adjacent', zone: zone(inner), to: zone(inner) }),
        connected: () => ({
          ref: 'connected',
          zone: zone(inner),
          to: zone(inner),
          ...tape.some<{ via: Condition }>({ via: () => condition(binding(inner, { name: '$zone', kind: 'zone' })) }, 60),
        }),
        safe: attribute('safe'),
      };
    case 'player':
      return {
        next: () => ({ ref: 'nextPlayer', player: player(inner), ...tape.some<{ by: ValueExpr }>({ by: () => value(inner, 'int') }) }),
        zonePlayer: () => ({ ref: 'zonePlayer', zone: zone(inner) }),
        owner: builtIn('owner'),
        controller: builtIn('controller'),
      };
    case 'zone':
      return {
        cell: () => ({ ref: 'cell', board: 'board', row: value(inner, 'int'), column: value(inner, 'int') }),
        step: () => ({ ref: 'step', zone: zone(inner), direction: value(inner, 'direction') }),
        zone: builtIn('zone'),
      };
    case 'face':
      return { face: builtIn('face') };
    case 'type':
      return { type: !ctx.visible && builtIn('type') };
    case 'card':
      return { definition: !ctx.visible && builtIn('definition') };
    case 'terrain':
      return { terrain: attribute('terrain') };
    default:
      return {};
  }
}

function tokenAt(ctx: Context): Ref {
  const { tape } = ctx;
  const position = (): 'top' | 'bottom' | ValueExpr =>
    tape.form<'top' | 'bottom' | ValueExpr>('position', { top: () => 'top', bottom: () => 'bottom', value: () => value(ctx, 'int') });
  return {
    ref: 'tokenAt',
    zone: ctx.visible || ctx.depth <= 0 ? zonesOf(ctx, 'none')[0]!.id : zone(ctx),
    ...tape.some<{ position: 'top' | 'bottom' | ValueExpr }>({ position }),
  };
}

function numbers(ctx: Context): Forms<ValueExpr> {
  const { tape } = ctx;
  return {
    arithmetic: () => ({
      op: tape.form('arithmetic', Object.fromEntries(ARITHMETIC.map((op) => [op, () => op]))),
      left: value(ctx, 'int'),
      right: value(ctx, 'int'),
    }),
    aggregate: () => ({ aggregate: aggregate(ctx) }),
  };
}

function aggregate(ctx: Context): Aggregate {
  const { tape } = ctx;
  const op = tape.pick(AGGREGATES);
  const worth = props(ctx, 'int');
  return tape.form<Aggregate>('aggregate', {
    items: () => ({ op, query: op === 'count' ? listed(ctx).query : queryOf(ctx, 'int').query }),
    prop: worth.length > 0 && (() => ({ op, query: queryOf(ctx, 'token').query, prop: tape.pick(worth) })),
    value: () => {
      const found = listed(ctx);
      const own = tape.some<{ bind: string }>({ bind: () => tape.fresh() });
      const inner = binding(ctx, {
        name: own.bind ?? found.query.bind ?? defaultName(found),
        kind: found.kind,
        isSet: found.isSet === true,
      });
      return { op, query: found.query, ...own, value: op === 'count' && tape.chance(50) ? condition(inner) : value(inner, 'int') };
    },
  });
}
