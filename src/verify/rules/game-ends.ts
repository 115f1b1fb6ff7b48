import { phrase } from '../../diagnostics/phrase.ts';
import type { Rule } from '../rule.ts';
import { part } from '../terms.ts';

/** A game can end, and a result by score has a scoring to go by. */
export const gameEnds: Rule = ({ def, terms }, report) => {
  if (def.endConditions.length === 0)
    report({
      code: 'no-end',
      severity: 'warning',
      path: ['endConditions'],
      ...phrase`The game has no end condition, so it never ends by itself.`,
    });
  def.endConditions.forEach(({ id, when, result }, index) => {
    if (when === false)
      report({
        code: 'no-end',
        severity: 'warning',
        path: ['endConditions', index, 'when'],
        ...phrase`${part(terms, 'endCondition', id)} never holds.`,
      });
    if (result.type === 'score' && def.scoring === undefined)
      report({
        code: 'missing-scoring',
        path: ['endConditions', index, 'result'],
        ...phrase`${part(terms, 'endCondition', id)} ranks by score, but the game has no "scoring".`,
      });
    if (result.type === 'ranking' && result.by.length === 0)
      report({
        code: 'empty-ranking',
        path: ['endConditions', index, 'result', 'by'],
        ...phrase`${part(terms, 'endCondition', id)} ranks by nothing.`,
      });
  });
};
