import { DIMENSIONS } from '../../ir/limits.ts';
import { callGraph } from '../calls.ts';
import type { Rule } from '../rule.ts';
import { tooMany } from '../within-limits.ts';

/** Procedures do not call one another in long rows: every call takes room in the state. */
export const callsShallow: Rule = (game, report) => {
  const graph = callGraph(game);
  /** By level: those that are called by the level before. A row that does not end within the limit is too long, or a circle. */
  let called = new Set(graph.keys());
  let depth = 0;
  while (called.size > 0 && depth < DIMENSIONS.calls.most) {
    depth++;
    called = new Set([...called].flatMap((procedure) => graph.get(procedure)?.map((call) => call.procedure) ?? []));
  }
  if (called.size > 0) report(tooMany('calls', depth + 1, ['procedures']));
};
