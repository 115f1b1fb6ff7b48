import { phrase } from '../../diagnostics/phrase.ts';
import { querySize } from '../query-size.ts';
import type { Rule } from '../rule.ts';
import { part } from '../terms.ts';

const DEFAULT_MOST = 100_000;

/** An action that asks all its parameters together has no more options than the game allows. */
export const optionsBounded: Rule = (game, report) => {
  const most = game.def.meta.maxOptions ?? DEFAULT_MOST;
  game.def.actions.forEach((action, index) => {
    if (action.ask === 'stepwise' || action.params.length < 2) return;
    const sizes = action.params.map((param) => querySize(game, param.domain) ?? 1);
    const product = sizes.reduce((total, size) => total * size, 1);
    if (product <= most) return;
    report({
      code: 'too-many-options',
      path: ['actions', index, 'params'],
      ...phrase`${part(game.terms, 'action', action.id)} has ${{ count: product }} combinations of parameters, more than ${{ most }}. Ask them one by one with "ask": "stepwise".`,
      fix: {
        kind: action.ask === undefined ? 'insert' : 'replace',
        path: ['actions', index, 'ask'],
        value: 'stepwise',
        title: 'Ask the parameters one by one.',
      },
    });
  });
};
