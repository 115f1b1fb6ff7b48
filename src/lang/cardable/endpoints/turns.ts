/** Endpoints on whose turn it is, and who comes after whom. */
import { giveTurn } from '../flow/turns.ts';
import { compare } from '../values/convert.ts';
import { hasTeams } from '../values/teams.ts';
import { binding, player, UNKNOWN, type Json } from '../values/value.ts';
import { MISSED_TURNS, MISSED_TURNS_DEFINITION } from './flow.ts';
import type { EndpointLowerer } from './lowering.ts';
import { countOfPlayers } from './numbers.ts';

export const extraTurn: EndpointLowerer = (l, args) => ({ effects: giveTurn(l, args.player('player')) });

export const skipPlayer: EndpointLowerer = (l, args) => {
  const named = args.player('player');
  const skipped = args.has('player') ? named : { ref: 'nextPlayer', player: named };
  l.internal('player', MISSED_TURNS, MISSED_TURNS_DEFINITION);
  return { effects: [{ addVar: { scope: 'pvar', player: skipped, var: MISSED_TURNS, delta: 1 } }] };
};

export const reverseOrder: EndpointLowerer = () => ({ effects: [{ reverseOrder: {} }] });

/** The first player so many steps on who is of the same team; with nobody else in it, the player again. */
export const nextInTeam: EndpointLowerer = (l, args) => {
  if (!hasTeams(l, args.at)) return { value: UNKNOWN };
  const from = args.player('player');
  const steps = l.fresh('steps');
  const after = (by: Json): Json => ({ ref: 'nextPlayer', player: from, by });
  const isMate = compare('==', { ref: 'team', player: after(binding(steps)) }, { ref: 'team', player: from });
  return { value: player(after({ first: { query: 'intsInRange', min: 1, max: countOfPlayers(), bind: steps, where: isMate } })) };
};

export const lastPlayer: EndpointLowerer = () => ({
  value: player({ first: { query: 'players', where: compare('==', countOfPlayers(), 1) } }),
});
