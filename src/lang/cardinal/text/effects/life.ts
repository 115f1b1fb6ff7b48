/** Life that is gained, lost and set. */
import { doing } from '../../wording/doing.ts';
import type { EffectTexts } from '../../wording/effect-texts.ts';
import { figure, measured } from '../../wording/english.ts';
import type { Given } from '../../wording/given.ts';
import { players } from '../../wording/moments.ts';
import { playerDoes } from '../../wording/nouns.ts';
import type { PlayerPhrase, Step } from '../../wording/phrase.ts';
import { playerWould } from '../../wording/replaced.ts';
import { forPlayer } from '../../wording/steps.ts';

export const LIFE = {
  effects: {
    gain_life: { text: (said) => `${playerDoes(said.player(), 'gain')} ${measured(said.measure('amount'), 'life')}` },
    lose_life: { text: (said) => `${playerDoes(said.player(), 'lose')} ${measured(said.measure('amount'), 'life')}` },
    set_life: { text: (said) => `${said.player().possessive} life becomes ${figure(said.measure('amount'))}`, begins: 'something' },
  },
  steps: {
    gain_life: (given) => [gains(given, given.player(0))],
    lose_life: (given) => forPlayer(given, 'lose_life'),
    set_life: (given) => forPlayer(given, 'set_life'),
  },
  short: { gain_life: ['change life'], lose_life: ['change life'], set_life: ['change life'] },
  moments: { on_gain_life: players('gain life', 'gains life') },
  replaced: {
    gain_life: { ...playerWould('gain life'), prevented: 'none is gained', effect: 'gain_life' },
    lose_life: { ...playerWould('lose life'), prevented: 'none is lost', effect: 'lose_life' },
  },
} as const satisfies EffectTexts;

/** Of effects that have the amount second. */
export function gains(given: Given, player: PlayerPhrase): Step {
  return doing(given, 'gain_life', { player, numbers: { amount: given.int(1) } });
}
