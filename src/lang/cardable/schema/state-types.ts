/** The types of states: what their `state_type_params` are, in order, and how they organise play. */
import type { StateType } from '../game/game.ts';
import { param, type Params } from './params.ts';

export interface StateForm extends Params {
  readonly about: string;
}

export const STATE_FORMS: Readonly<Record<StateType, StateForm>> = {
  auto: { required: [], about: 'Nobody is asked: the actions happen once, in order.' },
  concurrent: { required: [], about: 'Everybody is asked at once and acts once; what somebody does is seen at once.' },
  round_robin: {
    required: [],
    optional: [param('start', 'player')],
    about: 'One after the other, round and round, until a transition. Whoever has passed or is dismissed is left out.',
  },
  grandstand: { required: [], optional: [param('player', 'player')], about: 'One player acts until a transition.' },
  simultaneous: {
    required: [],
    about: 'Everybody answers in secret. When all answers are in they are shown, and happen in the order of seats.',
  },
  auction: {
    required: [],
    optional: [param('start', 'player')],
    about:
      'A round_robin in which whoever passes is out of it. `$state.winner` is nobody until one player is left, who is not asked any more.',
  },
  free: { required: [], about: 'Everybody acts in any order and as often as they like, until all have passed.' },
  open: {
    required: [param('first', 'state')],
    about: 'Everybody acts at any time, each in a personal state, until a transition. All begin in the first one.',
  },
  personal: {
    required: [],
    about: 'A state of single players while an open state lasts; `player_transition` leads there. `$player.state` names it.',
  },
};
