/** What a move changed: variables by comparing the states, tokens by what is told of them. */
import { TOLD_EVENTS, type ToldEventWith } from '../ir/events/told.ts';
import type { PlayableGameDef } from '../ir/index.ts';
import {
  executorFor,
  inspect,
  nameValue,
  type Executor,
  type GameEvent,
  type Inspection,
  type Named,
  type State,
} from '../kernel/index.ts';
import type { Delta, TokenDelta, VariableDelta } from './trace.ts';

/** The changes from one state of a match to another by way of these events: variables in the order of their declaration, then tokens. */
export function deltasBetween(def: PlayableGameDef, before: State, after: State, events: readonly GameEvent[]): Delta[] {
  const over = events.findIndex(({ type }) => type === 'phaseExited');
  const upkeep = over < 0 ? [] : events.slice(over);
  // What is also changed before, or changes without being told, is not by the course of the game alone.
  const late = new Set(upkeep.flatMap(keyOfChange));
  for (const event of events.slice(0, over < 0 ? undefined : over)) for (const key of keyOfChange(event)) late.delete(key);
  return [
    ...variableDeltas(def, before, after).map((delta) =>
      late.has(keyOf(delta.variable, delta.player ?? delta.team)) ? { ...delta, upkeep: true as const } : delta,
    ),
    ...tokenDeltas(events.slice(0, over < 0 ? undefined : over)),
    ...tokenDeltas(upkeep).map((delta) => ({ ...delta, upkeep: true as const })),
  ];
}

/** What events say of tokens. */
export function tokenDeltas(events: readonly GameEvent[]): Delta[] {
  return events.map(tokenDelta).filter((delta) => delta !== null);
}

function keyOfChange({ type, name = '', player }: GameEvent): string[] {
  return type === 'varChanged' ? [keyOf(name, player)] : [];
}

function keyOf(variable: string, owner: number | undefined): string {
  return `${variable} ${owner ?? ''}`;
}

function variableDeltas(def: PlayableGameDef, before: State, after: State): VariableDelta[] {
  const found: VariableDelta[] = [];
  const naming = { before: namerFor(def, before), after: namerFor(def, after) };
  for (const variable of executorFor(def, after.match).program.variables)
    for (let i = 0; i < variable.count; i++) {
      if (before.words[variable.at + i] === after.words[variable.at + i]) continue;
      const owner = variable.scope === 'pvar' ? { player: i } : variable.scope === 'tvar' ? { team: i } : {};
      found.push({
        kind: 'variable',
        variable: variable.name,
        ...owner,
        before: naming.before(variable, i),
        after: naming.after(variable, i),
      });
    }
  return found;
}

type Variable = Executor['program']['variables'][number];

/** To name a token, which is named by where it lies, takes a look at the whole state; the rest speaks for itself. */
function namerFor(def: PlayableGameDef, state: State): (variable: Variable, i: number) => Named {
  const { machine } = executorFor(def, state.match);
  let inspection: Inspection | undefined;
  return ({ name, scope, kind, at }, i) => {
    if (kind !== 'token') return nameValue(machine, null, state.words[at + i]!, kind);
    const value = (inspection ??= inspect(def, state)).variables[name]!;
    return scope === 'global' ? value : (value as Named[])[i]!;
  };
}

/** What an event says of tokens; null if it says nothing of them. */
function tokenDelta(event: GameEvent): Delta | null {
  return isChange(event) ? TOKEN_DELTAS[event.type](event) : null;
}

type Change = ToldEventWith<{ trace: 'change' }>;

function isChange(event: GameEvent): event is GameEvent & { type: Change } {
  return TOLD_EVENTS[event.type].trace === 'change';
}

const TOKEN_DELTAS: Readonly<Record<Change, (event: GameEvent) => Delta | null>> = {
  created: (event) => wayOf('created', event),
  moved: (event) => wayOf('moved', event),
  destroyed: (event) => wayOf('destroyed', event),
  propChanged: ({ token = '', name = '', values = {} }) => ({
    kind: 'property',
    token,
    property: name,
    before: values['old'] ?? null,
    after: values['new'] ?? null,
  }),
  rolledBack: () => ({ kind: 'undone' }),
  // The states are compared instead.
  varChanged: () => null,
};

function wayOf(kind: TokenDelta['kind'], { token = '', from, to, index }: GameEvent): TokenDelta {
  return {
    kind,
    token,
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(index === undefined ? {} : { index }),
  };
}
