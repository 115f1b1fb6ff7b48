/**
 * States for advice to a person: hints are worked out in them, so that a hint tells nothing that the person does not know.
 * Samples of agents (determinize.ts) also keep what nothing says how to draw anew; docs/adr/0054-displays-read-what-the-viewer-may-know.md
 */
import { hasUncounted } from '../../program/facts/unseen-places.ts';
import { mayAskOverSecrets } from '../../program/facts/secret-locals.ts';
import type { Program } from '../../program/program.ts';
import type { Interpreter } from '../interpreter.ts';
import { Rng } from '../rng.ts';
import { blurredOf, drawBlurred, type Blurred } from './blurred.ts';
import { optionsOf, sameList } from './determinize.ts';
import { allTriggers } from './references.ts';

/** Draws a state into a slot of the interpreter. */
type DrawAdvice = (rng: Rng) => void;

/** How the states for a question are drawn: as samples are, in a way of their own, or not at all. */
export type Advice = 'samples' | 'none' | DrawAdvice;

/** Maximum number of states drawn to find one in which the player has the same options. */
const MAX_TRIES = 64;

/** The states for the question in a slot. Which way it is follows from the definition and from what the player is asked. */
export function adviceFor(executor: Interpreter, slot: number, player: number): Advice {
  const { program } = executor;
  if (!program.hides) return 'samples';
  const isInEffects = executor.bind(slot).fp !== 0;
  if (isInEffects && mayAskOverSecrets(program)) return 'none';
  if (!samplesKeepSecrets(program, player)) return 'samples';
  if (isInEffects) return 'none';
  const asked = executor.pending(slot);
  const options = optionsOf({ executor, slot }, player, asked);
  const blurred = blurredOf(executor, slot, player);
  const isAlike = (): boolean => executor.pending(slot) === asked && sameList(optionsOf({ executor, slot }, player, asked), options);
  return drawer(executor, slot, blurred, isAlike);
}

/** Whether samples keep the sizes of piles that a player does not see, or how often rules have applied. */
function samplesKeepSecrets(program: Program, player: number): boolean {
  return hasUncounted(program, player) || allTriggers({ program }).some(({ limitAt }) => limitAt >= 0);
}

function drawer(executor: Interpreter, slot: number, blurred: Blurred, isAlike: () => boolean): Advice {
  let last: Int32Array | null = null;
  const draw = (rng: Rng): void => {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      drawBlurred(executor, slot, blurred, rng);
      if (!isAlike()) continue;
      last = executor.save(slot);
      return;
    }
    if (last !== null) executor.reload(slot, last);
  };
  draw(new Rng(1n));
  return last === null ? 'none' : draw;
}
