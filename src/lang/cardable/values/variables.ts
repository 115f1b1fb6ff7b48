/** The data of a game as variables of the GameDef: what each holds is learned from what it is given. */
import type { PlayerSel, Ref, ValueExpr } from '../../../ir/expressions.ts';
import type { GameDef, VariableDef } from '../../../ir/game-def.ts';
import { reading } from '../../lowering/holds.ts';
import { located } from '../../lowering/located.ts';
import { idOf } from '../../names.ts';
import type { CardableGame, Datum } from '../game/game.ts';
import { declaredHolds, emptyOf, isFixed, joined, literalIn, variableDef, type Holds, type Init } from './holds.ts';
import type { DataScope } from './lowering.ts';
import { stateVariable } from './state-variable.ts';
import type { Target } from './target.ts';
import { noneLike, valueCode, type Value } from './value.ts';

interface Variable {
  readonly scope: DataScope;
  readonly name: string;
  readonly datum: Datum;
  /** It belongs to a state or an action, and is not shown. */
  readonly isInternal: boolean;
  holds: Holds | undefined;
}

export class Variables {
  readonly #variables = new Map<string, Variable>();
  /** Those that serve the rules alone. */
  readonly #internals = new Map<string, { readonly scope: DataScope; readonly name: string; readonly definition: VariableDef }>();
  readonly #assigned = new Set<string>();
  readonly #read = new Set<string>();

  constructor({ globals, playerData, teamData, states }: CardableGame) {
    for (const datum of globals) this.#declare('global', idOf(datum.key), datum, false);
    for (const datum of playerData) this.#declare('player', idOf(datum.key), datum, false);
    for (const datum of teamData) this.#declare('team', idOf(datum.key), datum, false);
    for (const state of states)
      for (const datum of [...state.params, ...state.data]) this.#declare('global', stateVariable(state, datum.key), datum, true);
  }

  #declare(scope: DataScope, name: string, datum: Datum, isInternal: boolean): Variable {
    const literal = literalIn(datum);
    const declared = declaredHolds(datum);
    const variable: Variable = { scope, name, datum, isInternal, holds: literal === undefined ? declared : joined(declared, literal) };
    this.#variables.set(`${scope} ${name}`, variable);
    return variable;
  }

  /** The name of a variable for data that an author calls like one that serves the rules alone. */
  #free(scope: DataScope, name: string): string {
    return this.hasInternal(scope, name) ? `own_${name}` : name;
  }

  /** What is known, to tell whether anything new was learned. */
  get known(): string {
    return JSON.stringify([[...this.#variables].map(([key, { holds }]) => [key, holds]), this.#internals.size]);
  }

  /** Data by the name of their variable. */
  data(scope: DataScope, name: string, datum: Datum, of: PlayerSel = 'active'): Target {
    const key = `${scope} ${name}`;
    const { holds } = this.#variables.get(key) ?? this.#declare(scope, name, datum, true);
    const free = this.#free(scope, name);
    if (scope === 'global') return { key, to: { scope, var: free }, value: reading(holds, { ref: 'gvar', var: free }) };
    const kind = scope === 'team' ? 'tvar' : 'pvar';
    const code: Ref = { ref: kind, player: of, var: free };
    return { key, to: { scope: kind, player: of, var: free }, value: reading(holds, code) };
  }

  /** Notes that something names data. */
  noteRead(key: string): void {
    this.#read.add(key);
  }

  /** Notes that data are given a value; gives what they hold then. */
  note(key: string, value: Value): Holds | undefined {
    if (value.type !== 'none') this.#assigned.add(key);
    const variable = this.#variables.get(key);
    if (variable !== undefined) variable.holds = joined(variable.holds, value);
    return variable?.holds;
  }

  internal(scope: DataScope, name: string, definition: VariableDef): void {
    this.#internals.set(`${scope} ${name}`, { scope, name, definition });
  }

  hasInternal(scope: DataScope, name: string): boolean {
    return this.#internals.has(`${scope} ${name}`);
  }

  /** Data that are read and have no value from anywhere. */
  get neverSet(): readonly Datum[] {
    return [...this.#variables].flatMap(([key, { datum, holds }]) => {
      const isSet = this.#assigned.has(key) || datum.value !== undefined || (holds !== undefined && HAS_VALUE[holds.type]);
      return isSet || !this.#read.has(key) ? [] : [datum];
    });
  }

  /** All variables of the GameDef, by scope. */
  get definitions(): NonNullable<GameDef['variables']> {
    const scopes: Record<DataScope, Record<string, VariableDef>> = { global: {}, player: {}, team: {} };
    for (const { scope, name, datum, holds, isInternal } of this.#variables.values())
      if (!isFixed(datum)) {
        const free = this.#free(scope, name);
        const hints = isInternal ? INTERNAL : free === name ? {} : { presentation: { label: datum.key } };
        scopes[scope][free] = located({ ...definitionOf(datum, holds), ...hints }, datum.at.span);
      }
    for (const { scope, name, definition } of this.#internals.values()) scopes[scope][name] = { ...INTERNAL, ...definition };
    return {
      ...(Object.keys(scopes.global).length > 0 && { global: scopes.global }),
      ...(Object.keys(scopes.player).length > 0 && { perPlayer: scopes.player }),
      ...(Object.keys(scopes.team).length > 0 && { perTeam: scopes.team }),
    };
  }
}

function definitionOf(datum: Datum, holds: Holds | undefined): VariableDef {
  const literal = literalIn(datum);
  return variableDef(holds, literal === undefined ? undefined : plainOf(literal));
}

function plainOf(literal: Value): Init {
  const code = valueCode(literal);
  return typeof code === 'object' ? null : code;
}

/** What data are set to by a value that they can hold; nothing is what they hold when they hold nothing. */
export function heldCode(holds: Holds | undefined, now: Value, value: Value): ValueExpr {
  if (value.type !== 'none') return valueCode(value);
  return holds?.type === 'word' ? noneLike(now) : emptyOf(holds);
}

/** Whether data of a type have a value from the start. */
const HAS_VALUE: Readonly<Record<Holds['type'], boolean>> = { int: true, bool: true, word: false, player: false, card: false };

const INTERNAL = { presentation: { internal: true } };
