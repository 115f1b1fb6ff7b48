import { phrase } from '../../diagnostics/phrase.ts';
import type { EffectBody } from '../../ir/effects.ts';
import { rootOf } from '../calls.ts';
import { pathOf } from '../../ir/place.ts';
import type { Rule } from '../rule.ts';
import { subject } from '../subject.ts';
import { part } from '../terms.ts';
import { emittedArguments, eventData } from '../walk/event-data.ts';

/** `proceed` stands in a trigger that acts instead of an event, and changes only arguments which that event has. */
export const proceedsInInstead: Rule = (game, report) => {
  const emitted = emittedArguments(game.sites.arguments);
  for (const { name, effect, place } of game.sites.effects) {
    if (name !== 'proceed') continue;
    const path = [...pathOf(place), 'proceed'];
    const [list, index] = rootOf(place);
    const trigger = list === 'triggers' ? game.def.triggers?.[index as number] : undefined;
    if (trigger?.timing !== 'instead') {
      report({
        code: 'proceed-outside-instead',
        path,
        ...phrase`${subject(game, path)}: "proceed" stands only in a trigger with "timing": "instead".`,
      });
      continue;
    }
    const known = eventData(trigger, game.names, emitted).map(([argument]) => argument);
    for (const argument of Object.keys((effect as { proceed: EffectBody<'proceed'> }).proceed.args ?? {}))
      if (!known.includes(argument))
        report({
          code: 'proceed-argument',
          path: [...path, 'args', argument],
          ...phrase`${part(game.terms, 'trigger', trigger.id)} changes "${{ parameter: argument }}", which event "${{ event: trigger.event }}" does not have.`,
          wanted: { name: argument, among: known, heading: 'Arguments', isKey: true },
        });
  }
};
