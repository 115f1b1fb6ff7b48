/** Cards that go from one zone to another. */
import { whichCard, whichType, whichZone } from '../forms/effect-form.ts';
import type { EffectFamily } from '../forms/effect-family.ts';
import { card, does, word } from '../forms/function-form.ts';

export const MOVE = {
  effects: {
    move_card: {
      params: {
        card: whichCard(),
        from_zone: whichZone('Where the card must be.', 'hand'),
        to_zone: whichZone('Where it goes: to that zone of its owner.', 'field'),
        type: whichType(),
      },
      about: 'Moves a card to another zone.',
    },
  },
  functions: {
    move_card: {
      ...does('Moves a card from one zone to another.', card(), word('zone', 'from_zone'), word('zone', 'to_zone')),
      also: ['move', 'move_to'],
    },
  },
} as const satisfies EffectFamily;
