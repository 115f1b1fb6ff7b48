/** Data that are given a value. */
import { param } from '../schema/params.ts';
import type { Lowering } from '../values/lowering.ts';
import type { Arguments } from './arguments.ts';
import type { Endpoints, Outcome } from './endpoint.ts';

export const SETTING = {
  set_global_data: {
    gives: 'nothing',
    required: [param('data', 'path'), param('value', 'value')],
    about: 'Gives data of the game a value.',
    calledSo: { set: 2, set_data: 2, assign: 2 },
    sample: ['$globals.pot', 10],
    lower: setData,
  },
  set_state_data: {
    gives: 'nothing',
    required: [param('data', 'path'), param('value', 'value')],
    about: 'Gives data of the state a value.',
    calledSo: { set: 3, set_data: 3, assign: 3 },
    sample: ['$state.bids', 0],
    lower: setData,
  },
  set_player_data: {
    gives: 'nothing',
    required: [param('data', 'path'), param('value', 'value')],
    about: 'Gives data of a player a value.',
    calledSo: { set: 1, set_data: 1, assign: 1 },
    sample: ['$player.score', 0],
    lower: setData,
  },
  set_team_data: {
    gives: 'nothing',
    required: [param('data', 'path'), param('value', 'value')],
    about: 'Gives data of a team a value.',
    sample: ['$team.points', 1],
    lower: setData,
  },
  set_action_data: {
    gives: 'nothing',
    required: [param('data', 'path'), param('value', 'value')],
    about: 'Gives data of the action a value.',
    sample: ['$action.number', 3],
    lower: setData,
  },
} as const satisfies Endpoints;

/** What the path leads to gets the value, whatever it is of. */
function setData(l: Lowering, args: Arguments): Outcome {
  const target = args.target('data');
  const at = args.tree('value');
  return target === undefined || at === undefined ? { effects: [] } : { effects: [l.assign(target, args.value('value'), at)] };
}
