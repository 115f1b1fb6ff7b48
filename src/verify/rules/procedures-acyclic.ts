import { phrase } from '../../diagnostics/phrase.ts';
import { callGraph } from '../calls.ts';
import { pathOf } from '../../ir/place.ts';
import type { Rule } from '../rule.ts';
import { part } from '../terms.ts';

const MOST_SHOWN = 10;

/** No procedure calls itself, directly or through others: there is no recursion. */
export const proceduresAcyclic: Rule = (game, report) => {
  const graph = callGraph(game);
  const done = new Set<string>();
  for (const start of graph.keys()) {
    /** Depth first without recursion: the way down is a list, each step knowing which call comes next. */
    const way = [{ procedure: start, next: 0 }];
    const onWay = new Map([[start, 0]]);
    while (way.length > 0 && !done.has(start)) {
      const here = way.at(-1)!;
      const call = graph.get(here.procedure)?.[here.next++];
      if (call === undefined) {
        done.add(here.procedure);
        onWay.delete(here.procedure);
        way.pop();
        continue;
      }
      const from = onWay.get(call.procedure);
      if (from !== undefined) {
        const between = way.slice(from, from + MOST_SHOWN).map((step) => step.procedure);
        const cycle = [...between, ...(way.length - from > MOST_SHOWN ? ['…'] : []), call.procedure].join(' → ');
        report({
          code: 'recursion',
          path: pathOf(call.place),
          ...phrase`${part(game.terms, 'procedure', here.procedure)} calls itself: ${{ cycle }}.`,
        });
      } else if (!done.has(call.procedure)) {
        onWay.set(call.procedure, way.length);
        way.push({ procedure: call.procedure, next: 0 });
      }
    }
  }
};
