/** Going to another state. */
import { transition } from '../effects/transitions.ts';
import { param } from '../schema/params.ts';
import type { Endpoints } from './endpoint.ts';

export const STATE_TRANSITION = {
  state_transition: {
    gives: 'nothing',
    required: [param('state', 'state')],
    rest: param('argument', 'value'),
    about: 'Goes to a state and gives it its parameters. The action ends at once.',
    calledSo: { go_to: 1, goto: 1, change_state: 1, set_state: 1 },
    sample: ['round_over', '$player'],
    lower: (l, args, scope) => {
      const at = args.tree('state') ?? args.at;
      const given = args.rest.map((tree) => ({ value: l.read(tree, scope), at: tree }));
      return { effects: transition(l, args.value('state'), given, at, scope), ends: true };
    },
  },
} as const satisfies Endpoints;
