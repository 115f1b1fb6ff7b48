import { phrase } from '../../diagnostics/phrase.ts';
import { pathOf } from '../../ir/place.ts';
import type { Rule } from '../rule.ts';
import { MOST_BINDINGS } from '../scope.ts';
import { subject } from '../subject.ts';

/** A block has a moderate number of bindings in scope at once. */
export const bindingsFew: Rule = (game, report) => {
  for (const place of game.sites.crowded) {
    const path = pathOf(place);
    report({
      code: 'too-many-bindings',
      path,
      ...phrase`${subject(game, path)} has more than ${{ most: MOST_BINDINGS }} bindings in scope; move a part into a procedure.`,
    });
  }
};
