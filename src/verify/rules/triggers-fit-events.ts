import { phrase, type Phrase } from '../../diagnostics/phrase.ts';
import { HEARD_EVENTS, matchKeys } from '../../ir/events/heard.ts';
import type { TriggerDef } from '../../ir/game-def.ts';
import type { Report, Rule } from '../rule.ts';
import { part } from '../terms.ts';

/** A trigger matches facts that its event has, and comes before or instead only of what can be held up or replaced; so does a choice between triggers. */
export const triggersFitEvents: Rule = ({ def, terms }, report) => {
  def.triggers?.forEach((trigger, index) => {
    const { event, timing = 'after' } = trigger;
    fitMatch(trigger, part(terms, 'trigger', trigger.id), ['triggers', index], report);
    if (timing !== 'after' && HEARD_EVENTS[event].heldUpAs === null)
      report({
        code: 'trigger-timing',
        path: ['triggers', index, 'timing'],
        ...phrase`${part(terms, 'trigger', trigger.id)} acts ${timing === 'before' ? 'before' : 'instead of'} event "${{ event }}", which can only be followed.`,
        alternatives: ['after'],
      });
    for (const name of Object.keys(trigger.bind ?? {}))
      if (!name.startsWith('$'))
        report({
          code: 'binding-name',
          path: ['triggers', index, 'bind', name],
          ...phrase`${part(terms, 'trigger', trigger.id)} binds "${{ name }}"; the names of bindings begin with "$".`,
        });
  });
  def.replacements?.forEach((replacement, index) => fitMatch(replacement, part(terms, 'game'), ['replacements', index], report));
};

function fitMatch(
  { event, match = {} }: Pick<TriggerDef, 'event' | 'match'>,
  who: Phrase,
  path: readonly (string | number)[],
  report: Report,
): void {
  const allowed = matchKeys(event);
  for (const key of Object.keys(match) as (keyof typeof match)[])
    if (!allowed.includes(key))
      report({
        code: 'trigger-match',
        path: [...path, 'match', key],
        ...phrase`${who} matches "${{ key }}", which event "${{ event }}" does not have.${allowed.length > 0 ? phrase` It has: ${{ offered: allowed }}.` : ''}`,
        alternatives: allowed,
      });
  if (event === 'custom' && match.event === undefined)
    report({
      code: 'trigger-match',
      path: [...path, 'event'],
      ...phrase`${who} listens to a custom event but does not say which; give its name in "match": {"event": …}.`,
    });
}
