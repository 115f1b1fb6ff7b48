/** What a move is, for counting: its action, or how it answers inside of one. */
import { ANSWER, RESIGNS, type Executor } from '../../kernel/index.ts';

/** Answers have numbers from -1 down to this one; where things are counted by kind, it is the first. */
export const LEAST_KIND = RESIGNS;

const ANSWERS: Readonly<Record<number, string>> = {
  [ANSWER.ITEM]: '(choose)',
  [ANSWER.DONE]: '(done)',
  [ANSWER.DECLINE]: '(decline)',
  [ANSWER.CONTINUE]: '(continue)',
  [ANSWER.PARAM]: '(param)',
  [RESIGNS]: '(resign)',
};

/** The names of kinds, from `LEAST_KIND` on. */
export function kindNames({ actions, strings }: Executor['program']): string[] {
  return [...Array.from({ length: -LEAST_KIND }, (_, i) => ANSWERS[LEAST_KIND + i]!), ...actions.map(({ name }) => strings[name]!)];
}
