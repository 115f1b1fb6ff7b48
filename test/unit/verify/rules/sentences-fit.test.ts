import { test } from 'vitest';
import { check } from '../../../support/check-def.ts';

const told = (tell: string): Record<string, unknown> => ({ 'actions[0].presentation': { tell } });

test('the sentence of an action names the actor and its parameters', () => {
  check(told('{actor} takes {card} and {says|say} nothing of {actor}’s cards'));
  check(
    told('{actor} takes {crad}'),
    'verify/unknown-placeholder actions[0].presentation.tell: Action "buy" is told with "crad" in braces, which is neither the actor nor one of its parameters. Did you mean "card"?',
  );
});
test('every one of them is told', () =>
  check(
    told('{who} takes {what}'),
    'verify/unknown-placeholder actions[0].presentation.tell: Action "buy" is told with "who" in braces, which is neither the actor nor one of its parameters. Names in braces: actor, card.',
    'verify/unknown-placeholder actions[0].presentation.tell: Action "buy" is told with "what" in braces, which is neither the actor nor one of its parameters. Names in braces: actor, card.',
  ));
