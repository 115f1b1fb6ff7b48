/** Going to a personal state. */
import { goAlone } from '../effects/personal.ts';
import { param } from '../schema/params.ts';
import type { Endpoints } from './endpoint.ts';

export const PLAYER_TRANSITION = {
  player_transition: {
    gives: 'nothing',
    required: [param('state', 'state')],
    optional: [param('player', 'player')],
    about: 'A player goes to a personal state, alone; by default the one who acts.',
    sample: ['resting', '$player'],
    lower: (l, args) => ({ effects: goAlone(l, args.value('state'), args.player('player'), args.tree('state') ?? args.at) }),
  },
} as const satisfies Endpoints;
