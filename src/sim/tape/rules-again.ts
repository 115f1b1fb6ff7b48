/** Which rules had an effect in a match: tapes say how many triggers fired, not which, so it is played again. */
import type { Match, PlayableGameDef } from '../../ir/index.ts';
import { executorFor, RulesAtWork, type RuleAtWork } from '../../kernel/index.ts';
import type { Answered } from '../tally.ts';
import { answer } from './again.ts';

/** The triggers, checks and phases that changed something after the match was set up. */
export function rulesAgain(def: PlayableGameDef, match: Match, { seed, answers }: Answered): Set<RuleAtWork> {
  const executor = executorFor(def, match);
  const slot = executor.allocate();
  const rules = new RulesAtWork(executor);
  executor.start(slot, BigInt(seed));
  for (let move = 0; 2 * move < answers.length; move++) answer(executor, slot, answers, move, rules);
  executor.free(slot);
  return rules.rules();
}
