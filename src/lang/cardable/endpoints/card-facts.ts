/** Endpoints on where a card lies, and how. */
import { compare, topOf } from '../values/convert.ts';
import { bool, card, cardProp, UNKNOWN } from '../values/value.ts';
import type { EndpointLowerer } from './lowering.ts';

export const cardIsFacedown: EndpointLowerer = (_, args) => ({
  value: bool(compare('==', cardProp(args.card('card'), 'face'), 'down')),
});

export const topCard: EndpointLowerer = (l, args) => {
  const place = args.place('place');
  return { value: place === undefined ? UNKNOWN : card(topOf(l.report, place, args.tree('place') ?? args.at), place.place) };
};
