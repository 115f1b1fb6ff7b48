import { phrase } from '../../diagnostics/phrase.ts';
import { pathOf } from '../../ir/place.ts';
import type { Rule } from '../rule.ts';
import { subject } from '../subject.ts';

/** Combinations are sets and far too many to be options: they are folded by an aggregate or tested as they come, never chosen, looped over, sorted or cut. */
export const combinationsFolded: Rule = (game, report) => {
  for (const { query, use, place } of game.sites.queries) {
    if (query.query !== 'combinations') continue;
    const path = pathOf(place);
    if (use !== 'fold' && use !== 'test')
      report({
        code: 'combinations',
        path,
        ...phrase`${subject(game, path)}: combinations stand only in an aggregate, "exists" or "forAll". To choose a set, use "chooseN".`,
      });
    for (const key of ['sortBy', 'descending', 'distinct', 'limit'] as const)
      if (query[key] !== undefined)
        report({
          code: 'combinations',
          path: [...path, key],
          ...phrase`${subject(game, path)}: combinations are visited as they come, so "${{ key }}" has no meaning for them.`,
        });
  }
};
