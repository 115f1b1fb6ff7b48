/** The end of a function's name says whose doing it hears. */
import type { AbilityScope } from '../../../../../src/lang/cardinal/vocabulary/forms/trigger-form.ts';
import { creature, type Sample } from '../../../../support/cardinal/sample.ts';
import { PASS, plays, scripted } from '../../../../support/cardinal/scripted.ts';

const bear = creature('bear', 2, 2, { keywords: ['quick'] });
/** B plays a card in the turn of A. */
const byB = (card: string): string[] => ['A: pass_priority', `B: ${card}`, 'B: pass_priority', 'A: pass_priority'];

/** A has a witness; a creature of A dies, then one of B, and then the witness. */
function heard(scope: AbilityScope, life: number, ...resolve: readonly boolean[]): Sample {
  const kill = scripted('kill', 'destroy(target_creature())');
  const dies = (what: string, isHeard: boolean): string[] => ['A: kill', `A: ${what}`, ...PASS, ...(isHeard ? PASS : [])];
  return {
    shows: [`scope ${scope}`],
    title: 'the end of the name says whom it is about',
    cards: [creature('witness', 1, 1, { script_path: 'scripts/witness.rhai' }), bear, ...kill.cards],
    scripts: {
      ...kill.scripts,
      'scripts/witness.rhai': `fn on_death_${scope}(ctx) { gain_life(controller, card_stat(ctx.card, "power")) }\n`,
    },
    decks: { A: { witness: 1, bear: 1, kill: 3 }, B: { bear: 1 } },
    answers: [
      ...plays('witness', 'bear'),
      ...dies('bear', resolve[0]!),
      ...byB('bear'),
      ...dies('bear', resolve[1]!),
      ...dies('witness', resolve[2]!),
    ],
    expected: { 'A.life': life, 'A.field': '', 'B.field': '', stack: '' },
  };
}

export const SCOPE_SCRIPT_SAMPLES: readonly Sample[] = [
  heard('self', 21, false, false, true),
  heard('yours', 23, true, false, true),
  heard('opponents', 22, false, true, false),
  heard('any', 25, true, true, true),
];
