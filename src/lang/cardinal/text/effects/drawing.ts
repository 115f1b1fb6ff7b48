/** Cards that are drawn. */
import { doing } from '../../wording/doing.ts';
import type { EffectTexts } from '../../wording/effect-texts.ts';
import { counted } from '../../wording/english.ts';
import { players } from '../../wording/moments.ts';
import { playerDoes } from '../../wording/nouns.ts';
import { playerWould } from '../../wording/replaced.ts';
import { forPlayer } from '../../wording/steps.ts';

export const DRAW = {
  effects: {
    draw: { text: (said) => `${playerDoes(said.player(), 'draw')} ${counted(said.measure('amount'), 'card')}` },
  },
  steps: {
    cantrip: (given) => [...given.steps(1), doing(given, 'draw', { player: given.player(0), numbers: { amount: 1 } })],
    draw_cards: (given) => forPlayer(given, 'draw'),
  },
  short: { cantrip: ['draw cards'], draw_cards: ['draw cards'] },
  moments: { on_draw: players('draw a card', 'draws a card') },
  replaced: { draw: { ...playerWould('draw a card'), prevented: 'no card is drawn', effect: 'draw' } },
} as const satisfies EffectTexts;
