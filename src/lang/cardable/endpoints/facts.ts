/** Endpoints that read what a card is, and whose. */
import { FACTS, type Fact } from '../values/facts.ts';
import { items, type Value } from '../values/value.ts';
import type { EndpointLowerer } from './lowering.ts';

/** The endpoint that reads a fact of a card. */
export function fact(name: Fact): EndpointLowerer {
  return (l, args) => ({ value: FACTS[name](l, args.card('card')) });
}

/** Where it is an argument of its own, reading has put the items in its place already. */
export const splitArrayIntoElements: EndpointLowerer = (_, args) => {
  const value: Value = args.value('list');
  return { value: value.type === 'list' ? value : items([value]) };
};
