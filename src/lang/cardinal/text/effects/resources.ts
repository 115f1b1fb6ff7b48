/** Resources that are gained, spent and set. */
import { doing } from '../../wording/doing.ts';
import type { EffectTexts } from '../../wording/effect-texts.ts';
import { figure, measured } from '../../wording/english.ts';
import type { Given } from '../../wording/given.ts';
import { playerDoes } from '../../wording/nouns.ts';
import type { Step } from '../../wording/phrase.ts';

export const RESOURCES = {
  effects: {
    gain_resource: { text: (said) => `${playerDoes(said.player(), 'gain')} ${measured(said.measure('amount'), said.resource())}` },
    spend_resource: {
      text: (said) => `${playerDoes(said.player(), 'spend')} ${measured(said.measure('amount'), said.resource())} if there is that much`,
    },
    set_resource: {
      text: (said) => `${said.player().possessive} ${said.resource()} becomes ${figure(said.measure('amount'))}`,
      begins: 'something',
    },
  },
  steps: {
    gain_resource: (given) => withResource(given, 'gain_resource'),
    spend_resource: (given) => withResource(given, 'spend_resource'),
    set_resource: (given) => withResource(given, 'set_resource'),
  },
  short: { gain_resource: ['change resources'], spend_resource: ['change resources'], set_resource: ['change resources'] },
} as const satisfies EffectTexts;

function withResource(given: Given, effect: 'gain_resource' | 'spend_resource' | 'set_resource'): readonly Step[] {
  return [
    doing(given, effect, { player: given.player(0), numbers: { amount: given.int(2) }, words: { resource: given.word(1, 'resource') } }),
  ];
}
