import { phrase } from '../../diagnostics/phrase.ts';
import { TELL_PART } from '../../ir/tell-template.ts';
import type { Rule } from '../rule.ts';
import { part } from '../terms.ts';

/** The sentence of an action names its actor and its parameters. docs/languages/gamespec.md#presentation */
export const sentencesFit: Rule = ({ def, terms }, report) =>
  def.actions.forEach(({ id, params, presentation }, index) => {
    const tell = presentation?.tell ?? '';
    const among = ['actor', ...params.map(({ name }) => name.slice(1))];
    for (const [whole, name] of tell.matchAll(TELL_PART)) {
      if (name === undefined || among.includes(name)) continue;
      report({
        code: 'unknown-placeholder',
        path: ['actions', index, 'presentation', 'tell'],
        ...phrase`${part(terms, 'action', id)} is told with "${{ name }}" in braces, which is neither the actor nor one of its parameters.`,
        wanted: {
          name,
          among,
          heading: 'Names in braces',
          spell: (near) => tell.replace(whole, whole.replace(`{${name}}`, `{${near}}`)),
        },
      });
    }
  });
