/** Permanents that are tapped, untapped and attached. */
import { not, propOf, setProp, when } from '../../../ir/build.ts';
import { forPermanents } from './card-words.ts';
import type { EffectLowering } from './lowering.ts';

export const tap: EffectLowering = (context) => {
  const { lowerer } = context;
  const tapped = lowerer.changing('tapped');
  return forPermanents(context, 'card', (card) =>
    when(not(propOf(card, tapped)), [setProp(card, tapped, true), lowerer.tell('tap', '{0} is tapped.', card)]),
  );
};

export const untap: EffectLowering = (context) => {
  const { lowerer } = context;
  const tapped = lowerer.changing('tapped');
  return forPermanents(context, 'card', (card) =>
    when(propOf(card, tapped), [setProp(card, tapped, false), lowerer.tell('untap', '{0} is untapped.', card)]),
  );
};

/** Nothing is attached that has left the field meanwhile. */
export const attach: EffectLowering = (context) => {
  const { lowerer, source } = context;
  return when(
    lowerer.isOnField(source),
    forPermanents(context, 'card', (card) => [
      setProp(source, lowerer.changing('attached_to'), card),
      lowerer.tell('attach', '{0} is attached to {1}.', source, card),
    ]),
  );
};
