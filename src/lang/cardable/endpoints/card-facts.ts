/** Endpoints on where a card lies, and how. */
import { equal, propOf } from '../../../ir/build.ts';
import { topCardOf } from '../values/convert.ts';
import { bool, card, UNKNOWN } from '../values/value.ts';
import type { EndpointLowerer } from './lowering.ts';

export const cardIsFacedown: EndpointLowerer = (_, args) => ({
  value: bool(equal(propOf(args.card('card'), 'face'), 'down')),
});

export const topCard: EndpointLowerer = (l, args) => {
  const place = args.place('place');
  return { value: place === undefined ? UNKNOWN : card(topCardOf(l.report, place, args.tree('place') ?? args.at), place.place) };
};
