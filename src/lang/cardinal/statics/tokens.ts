import { bound, equal, exists, not, propOf, tokensIn } from '../expr.ts';
import type { Lowerer } from '../lowerer.ts';
import { GONE, WAITING } from '../zones.ts';

/** A token that has left the field ceases to exist when no ability of it is left that would have to say whose it is. */
export function lowerTokens(lowerer: Lowerer): void {
  if (!lowerer.printed.has('token')) return;
  const ofIt = equal(propOf('$item', lowerer.changing('source')), bound('$self'));
  lowerer.checks.push({
    id: 'tokens cease to exist',
    source: tokensIn(GONE),
    when: not(exists(tokensIn([lowerer.zone('stack'), WAITING], ofIt, '$item'))),
    effects: [{ destroyToken: { token: '$self' } }],
  });
}
