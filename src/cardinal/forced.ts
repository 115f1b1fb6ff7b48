/** Questions that need not be put to anybody: there is one answer, and that there is only one tells nobody anything. */
import { ENGINE, observeState, type Move, type Observation, type State } from '../kernel/index.ts';
import type { Asked } from './asked.ts';
import type { Rules } from './rules.ts';
import { zoneOfCard } from './names.ts';

/** The only answer, if the player may be spared the question; undefined otherwise. */
export function forcedMove(rules: Rules, state: State, asked: Asked): Move | undefined {
  const [only, ...others] = asked.moves;
  if (only === undefined || others.length > 0) return undefined;
  if (asked.player === ENGINE) return only;
  return isOpen(rules, state, asked, only) || hidesNothing(rules, state, asked.player) ? only : undefined;
}

/** A choice among things that everybody sees. */
function isOpen({ def, match }: Rules, state: State, { about }: Asked, move: Move): boolean {
  if (about?.isOpen !== true) return false;
  const zone = 'choose' in move && typeof move.choose === 'string' ? zoneOfCard(move.choose) : null;
  if (zone === null) return true;
  const seen = observeState(def, state, match.players).zones[zone];
  return seen?.tokens !== undefined && seen.tokens.length === seen.count && seen.tokens.every(({ definition }) => definition !== undefined);
}

/** Whether a player sees no more than a spectator: then everybody can work out what the player could do. */
function hidesNothing({ def, match }: Rules, state: State, player: number): boolean {
  const [own, others] = [player, match.players].map((viewer) => seenIn(observeState(def, state, viewer)));
  return own === others;
}

function seenIn({ zones, variables, perPlayer, perTeam }: Observation): string {
  return JSON.stringify([zones, variables, perPlayer, perTeam]);
}
