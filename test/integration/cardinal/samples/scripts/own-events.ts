/** Abilities of TOML that wait for an event which a script raises. */
import type { AbilityScope } from '../../../../../src/lang/cardinal/vocabulary/forms/trigger-form.ts';
import { ability, permanent, type Sample } from '../../../../support/cardinal/sample.ts';
import { PASS, plays, scripted } from '../../../../support/cardinal/scripted.ts';

const storm = scripted('storm', 'emit_event("thunder", 2)');

/** An idol that draws the scripts' thunder, whoever raises it. */
function heard(scope: AbilityScope, lifeOfA: number, lifeOfB: number): Sample {
  const idol = permanent('idol', 'artifact', ability('on_event', 'gain_life', { amount: '3' }, { event: 'thunder', scope }));
  return {
    shows: ['trigger on_event', `on_event ${scope}`],
    title: `heard of what is ${scope}`,
    ...storm,
    cards: [...storm.cards, idol],
    decks: { A: { storm: 1, idol: 1 }, B: { storm: 1 } },
    answers: [
      ...plays('idol', 'storm'),
      ...(scope === 'opponents' ? [] : PASS),
      'A: pass_priority',
      'B: storm',
      'B: pass_priority',
      'A: pass_priority',
      ...(scope === 'yours' ? [] : PASS),
    ],
    expected: { 'A.life': lifeOfA, 'B.life': lifeOfB },
  };
}

export const OWN_EVENT_SAMPLES: readonly Sample[] = [heard('any', 26, 20), heard('yours', 23, 20), heard('opponents', 23, 20)];
