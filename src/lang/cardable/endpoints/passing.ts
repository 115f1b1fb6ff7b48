/** Players who are not asked any more. */
import { differs, playerOf, setVar, when } from '../../../ir/build.ts';
import type { Tree } from '../../../text/tree.ts';
import { PASSED, PASSED_DEFINITION } from '../effects/passing.ts';
import { missTurn } from '../effects/turns.ts';
import { param } from '../schema/params.ts';
import type { Endpoints } from './endpoint.ts';

export const PASSING = {
  pass_in_round_robin: {
    gives: 'nothing',
    required: [],
    optional: [param('player', 'player'), param('until', ['state_transition', 'state_cycle'])],
    about: 'A player is not asked any more: until the state changes, or until the others have had their turn.',
    calledSo: { pass: 1, skip: 2 },
    sample: [],
    lower: (l, args, scope) => {
      const who = args.player('player');
      if (args.choice('until') !== 'state_cycle') {
        l.internal('player', PASSED, PASSED_DEFINITION);
        return { effects: [setVar(who, PASSED, true)] };
      }
      // Whoever has the turn comes next when the others have had theirs, so that there is nothing to miss.
      if (scope.names.get('$player') === undefined || isSelf(args.tree('player'))) return { effects: [] };
      return { effects: when(differs(who, playerOf('active')), [missTurn(l, who)]) };
    },
  },
} as const satisfies Endpoints;

function isSelf(tree: Tree | undefined): boolean {
  return tree === undefined || (tree.kind === 'scalar' && (tree.value === '$player' || tree.value === 'self'));
}
