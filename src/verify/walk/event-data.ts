/** The types of what triggers see of an event. */
import { HEARD_EVENTS, type NamedKind } from '../../ir/events/heard.ts';
import type { TriggerDef } from '../../ir/game-def.ts';
import { declaredType, type Names } from '../names.ts';
import { ANY, PLAYER, TOKEN, type ValueType, word, ZONE } from '../value-type.ts';

/** What says which event is meant. */
type Heard = Pick<TriggerDef, 'event' | 'match'>;

const TYPES: Readonly<Record<NamedKind, (trigger: Heard, names: Names) => ValueType>> = {
  phase: (_, names) => word('phase', names.phaseLabels),
  state: (_, names) => word('state', names.states.keys()),
  action: (_, names) => word('action', names.actions.keys()),
  player: () => PLAYER,
  token: () => TOKEN,
  zone: () => ZONE,
  held: ({ event, match }, names) =>
    (event === 'varChanged' ? variableNamed(match?.var, names) : names.props.get(match?.prop ?? '')) ?? ANY,
};

/** The bindings that the event of a trigger brings along. */
export function eventData(trigger: Heard, names: Names, emitted: ReadonlyMap<string, [string, ValueType][]>): [string, ValueType][] {
  if (trigger.event === 'custom') return emitted.get(trigger.match?.event ?? '') ?? [];
  return HEARD_EVENTS[trigger.event].args.flatMap(({ name, kind }) => (name === null ? [] : [[name, TYPES[kind](trigger, names)]]));
}

/** The type of a variable of that name; not known when scopes disagree. */
function variableNamed(name: string | undefined, names: Names): ValueType | undefined {
  const declared = [names.globals, names.perPlayer, names.perTeam].flatMap((variables) => variables.get(name ?? '') ?? []);
  return declared.length === 1 ? declaredType(declared[0]!) : undefined;
}

/** The arguments given to `emit`, by the name of the event. */
export function emittedArguments(knownArguments: ReadonlyMap<string, ValueType>): Map<string, [string, ValueType][]> {
  const emitted = new Map<string, [string, ValueType][]>();
  for (const [key, type] of knownArguments) {
    const [kind, event, name] = key.split('\n') as [string, string, string];
    if (kind !== 'emit') continue;
    const data = emitted.get(event) ?? [];
    data.push([name, type]);
    emitted.set(event, data);
  }
  return emitted;
}
