import type { Condition } from '../../../ir/expressions.ts';
import { and, anyOf, bound, equal, exists, not, propOf, tokensIn } from '../../../ir/build.ts';
import type { Lowerer } from '../lowering/lowerer.ts';
import { keptCards } from '../cards/facts.ts';
import { LATER, LATER_SOURCE } from '../lowering/later-tokens.ts';
import { GONE, WAITING } from '../lowering/zones.ts';

/** A token that has left the field ceases to exist when no ability is left that would have to say whose it is, and whose script may ask for it. */
export function lowerTokens(lowerer: Lowerer): void {
  if (!lowerer.printed.has('token')) return;
  const kept = [lowerer.changing('source'), ...keptCards(lowerer.game)];
  const ofIt = anyOf(kept.map((name) => equal(propOf('$item', name), bound('$self'))));
  lowerer.checks.push({
    id: 'tokens cease to exist',
    source: tokensIn(GONE),
    when: and(not(exists(tokensIn([lowerer.zone('stack'), WAITING], ofIt, '$item'))), not(hasPutOff(lowerer))),
    effects: [{ destroyToken: { token: '$self' } }],
  });
}

/** What it has put off tells whose doing that is. */
function hasPutOff({ later }: Lowerer): Condition {
  return later.isUsed && exists(tokensIn(LATER, equal(propOf('$held', LATER_SOURCE), bound('$self')), '$held'));
}
