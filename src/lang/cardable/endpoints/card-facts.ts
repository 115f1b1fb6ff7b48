/** Endpoints on where a card lies, and how. */
import { compare } from '../values/convert.ts';
import { bool, card, cardProp, UNKNOWN } from '../values/value.ts';
import type { EndpointLowerer } from './lowering.ts';

export const cardIsFacedown: EndpointLowerer = (_, args) => ({
  value: bool(compare('==', cardProp(args.card('card'), 'face'), 'down')),
});

export const topCard: EndpointLowerer = (_, args) => {
  const place = args.place('place');
  return { value: place === undefined ? UNKNOWN : card({ ref: 'tokenAt', zone: place.code }, place.place) };
};
