/** Steps of paths from a card. */
import { ownerOf, propOf } from '../../../ir/build.ts';
import type { Tree } from '../../../text/tree.ts';
import { reportUnknown } from '../reporting/report.ts';
import type { Context } from './context.ts';
import { bool, int, player, UNKNOWN, word, type CardValue, type PlayerValue, type Value } from './value.ts';

/** The sides of a card. */
export const FACES = ['up', 'down'];

export function cardField(c: Context, of: CardValue, name: string, at: Tree): Value {
  const { code } = of;
  if (name === 'properties') return { type: 'place', place: 'properties', of };
  if (name === 'id') return of;
  if (name === 'face') return word(propOf(code, 'face'), FACES);
  if (name === 'zone') return { type: 'zone', code: propOf(code, 'zone') };
  if (name === 'owner') return holderOf(of);
  return propertyOf(c, of, name, at, CARD_FIELDS);
}

/** The player whose zone a card is in. */
export function holderOf({ code }: CardValue): PlayerValue {
  return player(ownerOf(propOf(code, 'zone')));
}

/** What cards have besides what is printed on them. */
const CARD_FIELDS = ['properties', 'id', 'face', 'zone', 'owner'];

/** What is printed on a card; `others` are what else might have been meant. */
export function propertyOf(c: Context, { code: of }: CardValue, name: string, at: Tree, others: readonly string[] = []): Value {
  const property = c.game.decks.properties.get(name);
  if (property === undefined) {
    reportUnknown(c.report, at, 'cgml/unknown-property', 'property of cards', name, [...c.game.decks.properties.keys(), ...others]);
    return UNKNOWN;
  }
  const code = propOf(of, name);
  return property.type === 'word' ? word(code, property.words) : property.type === 'int' ? int(code) : bool(code);
}
