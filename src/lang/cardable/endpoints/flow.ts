/** Endpoints on states, turns, and who takes part. */
import { addToVar, bound, differs, drawOne, forEach, nextPlayer as playerAfter, playerOf, setVar, when } from '../../../ir/build.ts';
import type { Query } from '../../../ir/expressions.ts';
import type { Tree } from '../../../text/tree.ts';
import { transition } from '../flow/transitions.ts';
import { asPlayer } from '../values/convert.ts';
import { player } from '../values/value.ts';
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
    return { effects: [setVar(who, PASSED, true)] };
  }
  // Whoever has the turn comes next when the others have had theirs, so that there is nothing to miss.
  if (scope.names.get('$player') === undefined || isSelf(args.tree('player'))) return { effects: [] };
  l.internal('player', MISSED_TURNS, MISSED_TURNS_DEFINITION);
  return { effects: when(differs(who, playerOf('active')), [addToVar(who, MISSED_TURNS, 1)]) };
};

function isSelf(tree: Tree | undefined): boolean {
  return tree === undefined || (tree.kind === 'scalar' && (tree.value === '$player' || tree.value === 'self'));
}

export const nextPlayer: EndpointLowerer = (_, args) => ({ value: player(playerAfter(args.player('player'))) });

export const dismissPlayer: EndpointLowerer = (_, args) => ({ effects: [{ eliminate: { player: args.player('player') } }] });

export const recallPlayers: EndpointLowerer = (l) => {
  const bind = l.fresh('player');
  const over: Query = { query: 'players', include: 'eliminated', bind };
  return { effects: [forEach(bind, over, [{ recall: { player: bound(bind) } }])] };
};

export const pickRandomPlayer: EndpointLowerer = (l, args) => {
  const target = args.target('into');
  if (target === undefined) return { effects: [] };
  const at = args.tree('into')!;
  const bind = l.fresh('picked');
  const picked = player(bound(bind));
  if (target.value.type !== 'unknown') asPlayer(l.report, target.value, at);
  return { effects: [drawOne(bind, { query: 'players' }), l.assign(target, picked, at)] };
};
