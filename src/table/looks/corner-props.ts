/** Which property stands in the corner of cards: for all cards of a type the same one, so it is found once for each type. */
import { groupBy } from '../../ir/group-by.ts';
import type { PlayableGameDef } from '../../ir/index.ts';
import { isInternal } from '../../tell/wording.ts';

/** Names of the numbers that people look for first, in that order. */
const TELLING = ['rank', 'value', 'number', 'points', 'worth', 'strength', 'power', 'cost', 'price', 'pay'];

/** The property by type of token; a type without a number that tells something has none. */
export function cornerProps({ tokenTypes = [], cards = [] }: PlayableGameDef): ReadonlyMap<string, string> {
  const printed = groupBy(cards, ({ type }) => type);
  const types = new Map<string, number>();
  for (const { props = {} } of tokenTypes) for (const name of Object.keys(props)) types.set(name, (types.get(name) ?? 0) + 1);
  const found = new Map<string, string>();
  for (const { id, props = {} } of tokenTypes) {
    const own = printed.get(id) ?? [];
    const numbers = Object.entries(props).flatMap(([name, prop]) => (prop.type === 'int' && !isInternal(prop) ? [name] : []));
    // What most cards leave out is not what one looks for; what several types have can be compared.
    const usual = numbers.filter((name) => own.filter((card) => (card.props?.[name] ?? 0) !== 0).length * 5 >= own.length * 3);
    const [first] = usual.toSorted((a, b) => types.get(b)! - types.get(a)! || rankOf(a) - rankOf(b));
    if (first !== undefined) found.set(id, first);
  }
  return found;
}

function rankOf(prop: string): number {
  return TELLING.includes(prop) ? TELLING.indexOf(prop) : TELLING.length;
}
