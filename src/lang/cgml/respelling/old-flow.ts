/**
 * States as a list and one turn structure for all of them → states with their phases. Every state that says nothing
 * about its phases has those of the turn structure, except those that are final: they have none, and end the game.
 */
import { makeTree } from '../../../text/make-tree.ts';
import { valueAt, type Entry, type MapTree, type Tree } from '../../../text/tree.ts';
import { stateMap } from './lists-as-maps.ts';
import { added, withEntries, withValue, type Spelling } from './spelling.ts';

export function respellFlow(flow: Tree, { names, old }: Spelling): Tree {
  if (flow.kind !== 'map') return flow;
  const turn = flow.entries.find(({ key }) => key === 'turn_structure');
  const states = flow.entries.find(({ key }) => key === 'states');
  if (turn === undefined && states === undefined) return flow;
  const phased =
    states === undefined || states.value.tag !== undefined ? states : withValue(states, withPhases(stateMap(states.value), turn, names));
  const entries = flow.entries.flatMap((entry) => (entry === turn ? [] : [entry === states ? phased! : entry]));
  const result = withEntries(flow, entries);
  if (turn !== undefined || states?.value.kind === 'list')
    old((states ?? turn!).value, result, 'States as a list, and a turn structure for all of them, are forms of version 1.2');
  return result;
}

function withPhases(states: Tree, turn: Entry | undefined, { turnStructure, finalStates }: Spelling['names']): Tree {
  if (states.kind !== 'map') return states;
  const phases = (state: Entry): Tree => {
    if (finalStates.has(state.key)) return makeTree([], state.keySpan);
    return turn?.value.kind === 'list' ? turn.value : makeTree(turnStructure, state.keySpan);
  };
  if (turnStructure === undefined && turn === undefined) return states;
  return withEntries(
    states,
    states.entries.map((state) => {
      const { value } = state;
      if (value.kind !== 'map' || value.tag !== undefined || valueAt(value, 'phases') !== undefined) return state;
      const whole: MapTree = { ...value, entries: [...value.entries, added(value, 'phases', phases(state))] };
      return { ...state, value: whole };
    }),
  );
}
