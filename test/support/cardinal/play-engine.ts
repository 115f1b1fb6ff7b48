/** Plays matches through the interface of Cardinal's document, as a program that knows nothing else would. */
import type { Action, CardinalEngine, Event, PendingChoice, StepResult } from '../../../src/cardinal/index.ts';
import type { Rng } from '../../../src/kernel/index.ts';

/** Does something that must be possible. */
export function act(engine: CardinalEngine, player: number, action: Action): readonly Event[] {
  const result = engine.applyAction(player, action);
  if ('error' in result) throw new Error(`${action.type} is refused: ${result.error.check}, ${result.error.message}`);
  return result.events;
}

/** Passes until something holds; nobody does anything else meanwhile. */
export function passUntil(engine: CardinalEngine, holds: () => boolean): void {
  for (let count = 0; !holds(); count++) {
    const pending = engine.pending(0);
    if (pending === null || count > 400) throw new Error('It never comes to that.');
    const own = engine.pending(pending.player)!;
    act(engine, own.player, own.kind === 'Priority' ? { type: 'PassPriority' } : nothingFor(own));
  }
}

/** As little as a question allows. */
function nothingFor({ kind, actions }: PendingChoice): Action {
  if (kind === 'DeclareAttackers') return { type: 'DeclareAttackers', attackers: [] };
  if (kind === 'DeclareBlockers') return { type: 'DeclareBlockers', blocks: [] };
  return actions[0]!;
}

/** Anything that the engine offers. */
export function anyAction({ kind, actions, choices }: PendingChoice, rng: Rng): Action {
  const some = choices.filter((choice): choice is string => typeof choice === 'string' && rng.below(2) === 1);
  if (kind === 'DeclareAttackers') return { type: 'DeclareAttackers', attackers: some };
  if (kind === 'DeclareBlockers') return { type: 'DeclareBlockers', blocks: [] };
  return actions[rng.below(actions.length)]!;
}

/** Plays at random to the end, and calls `watch` after every step. */
export function playOut(engine: CardinalEngine, rng: Rng, watch: (result: StepResult, player: number) => void = () => {}): void {
  for (let pending = engine.pending(0); pending !== null; pending = engine.pending(0)) {
    const result = engine.applyAction(pending.player, anyAction(engine.pending(pending.player)!, rng));
    if ('error' in result) throw new Error(`What was offered is refused: ${result.error.check}, ${result.error.message}`);
    watch(result, pending.player);
  }
}
