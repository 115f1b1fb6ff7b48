/** What triggers see of an event, and which facts of it they can match. */
import type { TriggerDef, TriggerMatch } from '../../ir/game-def.ts';
import type { EventName } from '../../ir/vocabulary.ts';
import { declaredType, type Names } from '../names.ts';
import { ANY, PLAYER, TOKEN, type ValueType, word, ZONE } from '../value-type.ts';

/** The facts that a trigger on each event may fix. */
export const MATCH_KEYS: Readonly<Record<EventName, readonly (keyof TriggerMatch)[]>> = {
  phaseEnter: ['phase'],
  phaseExit: ['phase'],
  stateEnter: ['state'],
  stateExit: ['state'],
  turnStart: [],
  turnEnd: [],
  actionResolved: ['action'],
  tokenEntered: ['zone', 'type'],
  tokenLeft: ['zone', 'type'],
  tokenCreated: ['zone', 'type'],
  tokenDestroyed: ['zone', 'type'],
  varChanged: ['var'],
  propChanged: ['prop', 'type'],
  playerEliminated: [],
  noLegalMoves: [],
  custom: ['event'],
};

/** The events that something can come before or take the place of. A token that is not there yet has nothing to hold up. */
export const REPLACEABLE: readonly EventName[] = ['tokenEntered', 'tokenLeft', 'tokenDestroyed', 'varChanged', 'propChanged', 'custom'];

/** The bindings that the event of a trigger brings along. */
export function eventData(trigger: TriggerDef, names: Names, emitted: ReadonlyMap<string, [string, ValueType][]>): [string, ValueType][] {
  switch (trigger.event) {
    case 'phaseEnter':
    case 'phaseExit':
      return [['$phase', word('phase', names.phaseLabels)]];
    case 'stateEnter':
    case 'stateExit':
      return [['$state', word('state', names.states.keys())]];
    case 'turnStart':
    case 'turnEnd':
    case 'playerEliminated':
    case 'noLegalMoves':
      return [['$player', PLAYER]];
    case 'actionResolved':
      return [
        ['$action', word('action', names.actions.keys())],
        ['$player', PLAYER],
      ];
    case 'tokenEntered':
    case 'tokenLeft':
      return [
        ['$token', TOKEN],
        ['$from', ZONE],
        ['$to', ZONE],
      ];
    case 'tokenCreated':
      return [
        ['$token', TOKEN],
        ['$to', ZONE],
      ];
    case 'tokenDestroyed':
      return [
        ['$token', TOKEN],
        ['$from', ZONE],
      ];
    case 'varChanged':
      return [['$player', PLAYER], ...oldAndNew(variableNamed(trigger.match?.var, names))];
    case 'propChanged':
      return [['$token', TOKEN], ...oldAndNew(names.props.get(trigger.match?.prop ?? ''))];
    case 'custom':
      return emitted.get(trigger.match?.event ?? '') ?? [];
  }
}

function oldAndNew(type: ValueType = ANY): [string, ValueType][] {
  return [
    ['$old', type],
    ['$new', type],
  ];
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
