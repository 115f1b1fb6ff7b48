/** Fixtures about expressions: one action that stores values in variables, and what they must be. */
import type { Effect, GameDef, ValueExpr, VariableDef } from '../../src/ir/index.ts';
import type { Match } from '../../src/ir/match.ts';
import { action, game, type Fixture, type FixtureStep } from './fixture.ts';

/** A value, what it must be, and the type of the variable that takes it where the result does not tell. */
export type Computed = readonly [value: ValueExpr, is: number | boolean | string | null, type?: 'player'];

export interface Surroundings extends Partial<GameDef> {
  match?: Match;
  /** Performed by the action before the values are taken. */
  before?: Effect[];
}

/** The variables that take the values; each begins with something else, so that the value must have been stored. */
export function variablesFor(values: Readonly<Record<string, Computed>>): Record<string, VariableDef> {
  return Object.fromEntries(Object.entries(values).map(([name, [, is, type]]) => [name, variableFor(is, type)]));
}

/** Effects that store the values. */
export function storing(values: Readonly<Record<string, Computed>>): Effect[] {
  return Object.entries(values).map(([name, [value]]) => ({ setVar: { scope: 'global', var: name, value } }));
}

/** What the variables hold afterwards. */
export function stored(values: Readonly<Record<string, Computed>>): Record<string, number | boolean | string | null> {
  return Object.fromEntries(Object.entries(values).map(([name, [, is]]) => [name, is]));
}

/** A fixture in which player 0 computes the values after the given steps. */
export function computes(
  name: string,
  values: Readonly<Record<string, Computed>>,
  around: Surroundings = {},
  steps: FixtureStep[] = [],
): Fixture {
  const { match, before = [], variables, actions = [], ...parts } = around;
  return {
    name,
    def: game({
      ...parts,
      variables: { ...variables, global: { ...variables?.global, ...variablesFor(values) } },
      actions: [...actions, action('compute', [...before, ...storing(values)])],
    }),
    ...(match === undefined ? {} : { match }),
    steps: [...steps, { player: 0, move: { action: 'compute', args: {} }, state: { variables: stored(values) } }],
  };
}

function variableFor(is: Computed[1], type: Computed[2]): VariableDef {
  if (type === 'player') return { type, init: null };
  if (typeof is === 'number') return { type: 'int', init: is === -77 ? -78 : -77 };
  if (typeof is === 'boolean') return { type: 'bool', init: !is };
  if (is !== null && is.includes('@')) return { type: 'token' };
  if (is === null || is.includes(':')) return { type: 'zone' };
  return { type: 'enum', values: ['unset', is] };
}
