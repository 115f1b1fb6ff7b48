/** What branches may both be about: a variable, or a property of cards. */
import type { Effect, VarTarget } from '../../../ir/effects.ts';
import type { PlayerSel, Ref, TokenSel, ValueExpr } from '../../../ir/expressions.ts';
import { BUILT_IN_PROPS } from '../../../ir/vocabulary.ts';
import { asCardIncrement } from './card-increments.ts';

type CellScope = VarTarget['scope'] | 'card';

export interface Cell {
  readonly scope: CellScope;
  readonly name: string;
}

/** One of a cell's values: that of a player, of a card, or the only one. */
export interface CellOf {
  readonly cell: Cell;
  readonly of: PlayerSel | TokenSel | undefined;
}

/** A change of a cell: a value that it is given, or an amount that is added. */
export interface CellWrite extends CellOf {
  readonly kind: 'set' | 'add';
  readonly value: ValueExpr;
}

interface Access {
  readonly read: (name: string, of: CellOf['of']) => Ref;
  readonly set: (name: string, of: CellOf['of'], value: ValueExpr) => Effect;
}

const ACCESS: Readonly<Record<CellScope, Access>> = {
  global: {
    read: (name) => ({ ref: 'gvar', var: name }),
    set: (name, _, value) => ({ setVar: { scope: 'global', var: name, value } }),
  },
  pvar: {
    read: (name, of) => ({ ref: 'pvar', player: of as PlayerSel, var: name }),
    set: (name, of, value) => ({ setVar: { scope: 'pvar', player: of as PlayerSel, var: name, value } }),
  },
  tvar: {
    read: (name, of) => ({ ref: 'tvar', player: of as PlayerSel, var: name }),
    set: (name, of, value) => ({ setVar: { scope: 'tvar', player: of as PlayerSel, var: name, value } }),
  },
  card: {
    read: (name, of) => ({ ref: 'tokenProp', token: of as TokenSel, prop: name }),
    set: (name, of, value) => ({ setTokenProp: { token: of as TokenSel, prop: name, value } }),
  },
};

/** The value of a cell, or of the copy of this name. */
export function readCell({ cell, of }: CellOf, name = cell.name): Ref {
  return ACCESS[cell.scope].read(name, of);
}

/** Gives a cell a value, or its copy of this name. */
export function setCell({ cell, of }: CellOf, value: ValueExpr, name = cell.name): Effect {
  return ACCESS[cell.scope].set(name, of, value);
}

export function isSameCell(one: Cell, other: Cell): boolean {
  return one.scope === other.scope && one.name === other.name;
}

/** The cell that a value reads; undefined of any other value. */
export function cellRead(expr: ValueExpr): CellOf | undefined {
  if (typeof expr !== 'object' || expr === null || !('ref' in expr)) return undefined;
  switch (expr.ref) {
    case 'gvar':
      return { cell: { scope: 'global', name: expr.var }, of: undefined };
    case 'pvar':
    case 'tvar':
      return { cell: { scope: expr.ref, name: expr.var }, of: expr.player };
    case 'tokenProp':
      return isBuiltIn(expr.prop) ? undefined : { cell: { scope: 'card', name: expr.prop }, of: expr.token };
    default:
      return undefined;
  }
}

/** The change of a cell that an effect is; undefined of any other effect. */
export function cellWritten(effect: Effect): CellWrite | undefined {
  if ('setVar' in effect) return { ...cellOf(effect.setVar), kind: 'set', value: effect.setVar.value };
  if ('addVar' in effect) return { ...cellOf(effect.addVar), kind: 'add', value: effect.addVar.delta };
  if ('setTokenProp' in effect) {
    const { token, prop, value } = effect.setTokenProp;
    return isBuiltIn(prop) ? undefined : { cell: { scope: 'card', name: prop }, of: token, kind: 'set', value };
  }
  const increment = asCardIncrement(effect);
  return increment && { cell: { scope: 'card', name: increment.prop }, of: increment.token, kind: 'add', value: increment.delta };
}

function cellOf({ scope, var: name, player }: VarTarget): CellOf {
  return { cell: { scope, name }, of: player };
}

/** What a card has beside its properties, such as the zone it lies in, is no cell. */
function isBuiltIn(prop: string): boolean {
  return (BUILT_IN_PROPS as readonly string[]).includes(prop);
}
