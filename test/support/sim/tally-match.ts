import type { PlayableGameDef } from '../../../src/ir/index.ts';
import { Fold, settingOf, tapeOfTrace, type GameTrace, type Tally } from '../../../src/sim/index.ts';

/** What is kept of one match that was played already, as the one with a number. */
export function tallyMatch(def: PlayableGameDef, trace: GameTrace, run: number): Tally {
  const fold = new Fold(settingOf(def, trace.header.match, [trace.header.agents]));
  fold.add(tapeOfTrace(def, trace, run));
  return fold.tally();
}
