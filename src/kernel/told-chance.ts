/** Whether chance had a say, as far as a viewer can tell from what was told. */
import type { PlayableGameDef } from '../ir/playable-game-def.ts';
import { isSeenByAll } from '../program/facts/open-places.ts';
import { mayDrawUnseen } from '../program/facts/unseen-chance.ts';
import { H, RNG_WORDS } from '../program/layout.ts';
import type { Program } from '../program/program.ts';
import type { GameEvent } from './game-event.ts';
import { executorFor, type State } from './workspace.ts';

/** Of a move: the states around it, what a viewer was told of it, and whether that was more than what the viewer did. */
export interface ToldMove {
  readonly before: State;
  readonly after: State;
  readonly events: readonly GameEvent[];
  readonly isNoticed: boolean;
}

/**
 * Where nothing is hidden, everybody can tell. Elsewhere a roll may be a secret, and whatever is told may follow from it: `maybe` is
 * the answer in all games that can roll unseen, whether or not this move did.
 */
export function toldChance(def: PlayableGameDef, { before, after, events, isNoticed }: ToldMove): 'yes' | 'maybe' | 'no' {
  const { program } = executorFor(def, after.match);
  if (!program.hides) return hasDrawn(before, after) ? 'yes' : 'no';
  if (events.some((event) => isDrawn(program, event))) return 'yes';
  return isNoticed && mayDrawUnseen(program) ? 'maybe' : 'no';
}

/** Whether random numbers of the match were drawn between two of its states. */
function hasDrawn(before: State, after: State): boolean {
  for (let at = H.RNG; at < H.RNG + RNG_WORDS; at++) if (before.words[at] !== after.words[at]) return true;
  return false;
}

/** What leaves a set that not everybody sees goes in a random order. */
function isDrawn(program: Program, { type, from }: GameEvent): boolean {
  if (type === 'rolled' || type === 'shuffled') return true;
  const zone = type === 'moved' && from !== undefined ? program.zones.names.indexOf(from) : -1;
  return zone >= 0 && program.zones.ordered[zone] === 0 && !isSeenByAll(program, zone);
}
