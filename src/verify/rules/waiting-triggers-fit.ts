import { phrase } from '../../diagnostics/phrase.ts';
import type { Rule } from '../rule.ts';
import { part } from '../terms.ts';

/** A trigger waits only after its event, in zones that belong to nobody, and its token is told from those of others by its type. */
export const waitingTriggersFit: Rule = ({ def, terms }, report) => {
  const first = new Map<string, string>();
  def.triggers?.forEach(({ id, waits, timing = 'after' }, index) => {
    if (waits === undefined) return;
    if (timing !== 'after')
      report({
        code: 'waiting-trigger',
        path: ['triggers', index, 'timing'],
        ...phrase`${part(terms, 'trigger', id)} waits, and so comes after its event, not ${timing === 'before' ? 'before' : 'instead of'} it.`,
        alternatives: ['after'],
      });
    for (const key of ['zone', 'to'] as const)
      if (def.zones.some((zone) => zone.id === waits[key] && zone.owner !== 'none'))
        report({
          code: 'waiting-trigger',
          path: ['triggers', index, 'waits', key],
          ...phrase`${part(terms, 'trigger', id)} waits in zone "${{ zone: waits[key] }}", which every player or team has; what waits lies in zones that belong to nobody.`,
          alternatives: def.zones.filter(({ owner }) => owner === 'none').map((zone) => zone.id),
        });
    const other = first.get(waits.type);
    if (other === undefined) first.set(waits.type, id);
    else
      report({
        code: 'waiting-trigger',
        path: ['triggers', index, 'waits', 'type'],
        ...phrase`${part(terms, 'trigger', id)} waits as a token of type "${{ tokenType: waits.type }}", which stands for trigger "${{ name: other }}" already. Declare a card for each.`,
      });
  });
};
