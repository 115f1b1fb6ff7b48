/** Cards that are drawn. */
import { howMuch, whom } from '../forms/effect-form.ts';
import type { EffectFamily } from '../forms/effect-family.ts';
import { does, effect, int, player } from '../forms/function-form.ts';
import { PLAYERS } from '../forms/trigger-form.ts';

export const DRAW = {
  effects: {
    draw: { params: { amount: howMuch('1'), player: whom() }, about: 'Draws cards.', counts: 'drawn' },
  },
  functions: {
    draw_cards: { ...does('A player draws cards.', player(), int('count')), also: ['draw', 'draw_card'], ofMap: 'draw' },
  },
  triggers: {
    on_draw: { about: 'A player draws a card; once for each.', scopes: PLAYERS, facts: ['player'] },
  },
  replaced: {
    draw: { about: 'A player draws a card.' },
  },
} as const satisfies EffectFamily;

export const CANTRIP = {
  functions: {
    cantrip: does('An effect, after which a player draws a card.', player(), effect()),
  },
} as const satisfies EffectFamily;
