import { pathOf } from '../place.ts';
import type { Rule } from '../rule.ts';
import { subject } from '../subject.ts';

/** Combinations are sets and far too many to be options: they are folded by an aggregate or tested, never chosen or looped over. */
export const combinationsFolded: Rule = (game, report) => {
  for (const { query, use, place } of game.sites.queries) {
    if (query.query !== 'combinations' || use === 'fold' || use === 'test') continue;
    const path = pathOf(place);
    report({
      code: 'combinations',
      path,
      message: `${subject(game.def, path)}: combinations stand only in an aggregate, "exists" or "forAll". To choose a set, use "chooseN".`,
    });
  }
};
