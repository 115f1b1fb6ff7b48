/** Endpoints on states, turns, and who takes part. */
import { transition } from '../flow/transitions.ts';
import { asPlayer } from '../values/convert.ts';
import { binding, player } from '../values/value.ts';
import type { EndpointLowerer } from './lowering.ts';
import { PASSED, PASSED_DEFINITION } from '../flow/passing.ts';

export const stateTransition: EndpointLowerer = (l, args, scope) => {
  const at = args.tree('state') ?? args.at;
  const given = args.rest.map((tree) => ({ value: l.read(tree, scope), at: tree }));
  return { effects: transition(l, args.value('state'), given, at, scope), ends: true };
};

/** The variable of players who miss a number of turns. */
export const MISSED_TURNS = 'missed_turns';
export const MISSED_TURNS_DEFINITION = { type: 'int', init: 0, min: 0 } as const;

export const passInRoundRobin: EndpointLowerer = (l, args, scope) => {
  const who = args.player('player');
  if (args.choice('until') !== 'state_cycle') {
    l.internal('player', PASSED, PASSED_DEFINITION);
    return { effects: [{ setVar: { scope: 'pvar', player: who, var: PASSED, value: true } }] };
  }
  // Whoever has the turn comes next when the others have had theirs, so that there is nothing to miss.
  if (scope.names.get('$player') === undefined || isSelf(args.tree('player'))) return { effects: [] };
  l.internal('player', MISSED_TURNS, MISSED_TURNS_DEFINITION);
  return {
    effects: [
      {
        if: {
          when: { op: '!=', left: who, right: { ref: 'player', player: 'active' } },
          then: [{ addVar: { scope: 'pvar', player: who, var: MISSED_TURNS, delta: 1 } }],
        },
      },
    ],
  };
};

function isSelf(tree: { readonly kind: string; readonly value?: unknown } | undefined): boolean {
  return tree === undefined || tree.value === '$player' || tree.value === 'self';
}

export const nextPlayer: EndpointLowerer = (_, args) => ({ value: player({ ref: 'nextPlayer', player: args.player('player') }) });

export const dismissPlayer: EndpointLowerer = (_, args) => ({ effects: [{ eliminate: { player: args.player('player') } }] });

export const recallPlayers: EndpointLowerer = (l) => {
  const bind = l.fresh('player');
  const over = { query: 'players', include: 'eliminated', bind };
  return { effects: [{ forEach: { bind, over, effects: [{ recall: { player: binding(bind) } }] } }] };
};

export const pickRandomPlayer: EndpointLowerer = (l, args) => {
  const target = args.target('into');
  if (target === undefined) return { effects: [] };
  const at = args.tree('into')!;
  const bind = l.fresh('picked');
  const picked = player(binding(bind));
  if (target.value.type !== 'unknown') asPlayer(l.report, target.value, at);
  return { effects: [{ rollRandom: { bind, options: { query: 'players' } } }, l.assign(target, picked, at)] };
};
