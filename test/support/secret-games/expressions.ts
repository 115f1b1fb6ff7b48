/** Values and conditions of two sorts: those that follow from what the viewer sees (`open`), and any (`secret`). */
import type { Condition, Query, Ref, TokenSel, ValueExpr } from '../../../src/ir/expressions.ts';
import type { VariableType } from '../../../src/ir/vocabulary.ts';
import { WORDS, type Cell, type Light, type Place, type World } from './world.ts';

/** Where a rule is made. */
export interface Context {
  world: World;
  /** How deep it may still get. */
  depth: number;
  /** Names that are bound to numbers: such as the viewer knows, and any. */
  open: readonly string[];
  secret: readonly string[];
  /** Names that are bound to tokens that the viewer does not see. */
  tokens: readonly string[];
  /** Whether whoever acts is never the viewer. */
  byOthers: boolean;
  /** Whether players may be asked. */
  asking: boolean;
}

export function deeper(ctx: Context): Context {
  return { ...ctx, depth: ctx.depth - 1 };
}

/** A place with this light; in the dark there is always one. */
export function placeIn({ world }: Context, light: Light, fits: (place: Place) => boolean = () => true): Place | undefined {
  const places = world.places.filter((place) => place.light === light && fits(place));
  return places.length === 0 ? undefined : world.tape.pick(places);
}

export function darkPlace(ctx: Context): Place {
  return placeIn(ctx, 'dark')!;
}

/** A variable that the viewer sees, or one that the viewer does not see. */
export function cellOf({ world }: Context, isSecret: boolean, type?: VariableType): Cell {
  const cells = world.cells.filter((cell) => cell.isSecret === isSecret && (type === undefined || cell.type === type));
  return world.tape.pick(cells);
}

function read({ target }: Cell): Ref {
  const { scope, player, var: name } = target;
  return scope === 'global' ? { ref: 'gvar', var: name } : { ref: scope, player: player!, var: name };
}

export const tokensAt = ({ sel }: Place): Query => ({ query: 'tokensInZone', zone: sel });

/** A token that the viewer does not see, by whatever is printed on it; a place in an order would tell which it is. */
export function pickedFrom(ctx: Context, place: Place): TokenSel {
  const { tape } = ctx.world;
  if (place.light !== 'dark' && place.isOrdered)
    return { ref: 'tokenAt', zone: place.sel, position: tape.pick(['top', 'bottom'] as const) };
  return { first: { query: 'tokensInZone', zone: place.sel, sortBy: definitionRank, descending: tape.chance(50) } };
}

const definitionRank: ValueExpr = {
  if: { when: { op: '==', left: { ref: 'tokenProp', token: '$token', prop: 'definition' }, right: 'king' }, then: 0, else: 1 },
};

/** A token in the dark. */
export function darkToken(ctx: Context): TokenSel {
  const { tape } = ctx.world;
  return ctx.tokens.length > 0 && tape.chance(40) ? tape.pick(ctx.tokens) : pickedFrom(ctx, darkPlace(ctx));
}

export function secretNumber(ctx: Context): ValueExpr {
  const { tape } = ctx.world;
  const inner = deeper(ctx);
  return tape.form<ValueExpr>('secretNumber', {
    variable: () => read(cellOf(ctx, true, 'int')),
    bound: ctx.secret.length > 0 && (() => tape.pick(ctx.secret)),
    own: ctx.byOthers && (() => ({ ref: 'pvar', player: 'actor', var: 'p_owner_int' })),
    count: () => ({ ref: 'zoneCount', zone: darkPlace(ctx).sel }),
    cards: () => {
      const place = placeIn(ctx, 'dim') ?? darkPlace(ctx);
      return {
        aggregate: {
          op: 'count',
          query: { ...tokensAt(place), where: { op: '==', left: { ref: 'tokenProp', token: '$token', prop: 'definition' }, right: 'ace' } },
        },
      };
    },
    power: () => ({ aggregate: { op: 'sum', query: cardsAt(darkPlace(ctx)), prop: 'power' } }),
    rest: ctx.depth > 0 && (() => ({ op: '%', left: secretNumber(inner), right: 7 })),
    sum: ctx.depth > 0 && (() => ({ op: '+', left: secretNumber(inner), right: openNumber(inner) })),
    either: ctx.depth > 0 && (() => ({ if: { when: secretCondition(inner), then: secretNumber(inner), else: openNumber(inner) } })),
  });
}

/** The cards of a place: coins have no power. */
export function cardsAt(place: Place): Query {
  return { ...tokensAt(place), where: { op: '==', left: { ref: 'tokenProp', token: '$token', prop: 'type' }, right: 'card' } };
}

export function secretCondition(ctx: Context): Condition {
  const { tape } = ctx.world;
  const inner = deeper(ctx);
  const bools = ctx.world.cells.filter(({ isSecret, type }) => isSecret && type === 'bool');
  return tape.form<Condition>('secretCondition', {
    compare: () => ({ op: tape.pick(['>', '<', '==', '!='] as const), left: secretNumber(inner), right: tape.between(1, 4) }),
    odd: () => ({ op: '==', left: { op: '%', left: secretNumber(inner), right: 2 }, right: 1 }),
    exists: () => ({ exists: cardsAt(darkPlace(ctx)) }),
    variable: bools.length > 0 && (() => read(tape.pick(bools))),
    not: ctx.depth > 0 && (() => ({ op: 'not', arg: secretCondition(inner) })),
    both: ctx.depth > 0 && (() => ({ op: tape.pick(['and', 'or'] as const), args: [secretCondition(inner), openCondition(inner)] })),
    all: () => ({
      forAll: {
        query: tokensAt(placeIn(ctx, 'dim') ?? darkPlace(ctx)),
        holds: { op: '!=', left: { ref: 'tokenProp', token: '$token', prop: 'definition' }, right: 'king' },
      },
    }),
    can: () => ({ can: [{ addVar: { ...cellOf(ctx, true, 'int').target, delta: -1 } }] }),
  });
}

export function openNumber(ctx: Context): ValueExpr {
  const { tape } = ctx.world;
  return tape.form<ValueExpr>('openNumber', {
    literal: () => tape.between(0, 5),
    variable: () => read(cellOf(ctx, false, 'int')),
    bound: ctx.open.length > 0 && (() => tape.pick(ctx.open)),
    turn: () => ({ ref: 'turn' }),
    count: () => ({ ref: 'zoneCount', zone: (placeIn(ctx, tape.pick(['open', 'dim'] as const)) ?? placeIn(ctx, 'open')!).sel }),
    rest: ctx.depth > 0 && (() => ({ op: '%', left: openNumber(deeper(ctx)), right: 3 })),
  });
}

export function openCondition(ctx: Context): Condition {
  const { tape } = ctx.world;
  return tape.form<Condition>('openCondition', {
    compare: () => ({ op: tape.pick(['>', '<', '=='] as const), left: openNumber(deeper(ctx)), right: tape.between(0, 4) }),
    turn: () => ({ op: '==', left: { op: '%', left: { ref: 'turn' }, right: 2 }, right: tape.between(0, 1) }),
    yes: () => true,
  });
}

/** A value for a variable: of a secret sort only where the viewer does not see the variable. */
export function valueFor(ctx: Context, { type, isSecret }: Pick<Cell, 'type' | 'isSecret'>): ValueExpr {
  const { tape, players } = ctx.world;
  const inner = deeper(ctx);
  const either = (a: ValueExpr, b: ValueExpr): ValueExpr =>
    isSecret ? { if: { when: secretCondition(inner), then: a, else: b } } : { if: { when: openCondition(inner), then: a, else: b } };
  switch (type) {
    case 'int':
      return isSecret ? secretNumber(inner) : openNumber(inner);
    case 'bool':
      return isSecret ? { if: { when: secretCondition(inner), then: true, else: false } } : either(true, false);
    case 'enum':
      return either(tape.pick(WORDS), tape.pick(WORDS));
    case 'player':
      return either({ ref: 'player', player: { id: tape.below(players) } }, { ref: 'player', player: { id: tape.below(players) } });
    case 'zone':
      return either({ ref: 'zone', zone: 'pit' }, { ref: 'zone', zone: 'deck' });
    case 'token':
      return isSecret ? (darkToken(inner) as ValueExpr) : ({ ref: 'tokenAt', zone: 'table' } as const);
  }
}
