/** The order of keys in which a rulebook is read: its name, what it is, its parts, and what is optional at the end. */
import type { Branch, Shape } from '../../../schema/index.ts';

type KeyValue = [key: string, value: unknown];

/** Keys that authors choose stay in their order; the turn structure is put together in its own. */
export function inReadingOrder(entries: readonly KeyValue[], shape: Shape, branch: Branch): readonly KeyValue[] {
  if (branch.others !== undefined || shape.name === 'TurnStructure') return entries;
  const order = orderOf(shape, branch);
  return entries.toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b));
}

function orderOf(shape: Shape, branch: Branch): string[] {
  const keys = Object.keys(branch.properties);
  const { first, last } = keys.includes('id') ? DECLARATION : formOf(shape, branch, keys);
  const early = first.filter((key) => keys.includes(key));
  return [...early, ...keys.filter((key) => !early.includes(key) && !last.includes(key)), ...last];
}

interface Ends {
  readonly first: readonly string[];
  readonly last: readonly string[];
}

const DECLARATION: Ends = { first: ['id', 'name', 'description', 'tags', 'type'], last: ['presentation'] };

/** The key that tells the form comes first, what all such forms have comes after what makes this one special. */
function formOf({ branches }: Shape, { tag }: Branch, keys: readonly string[]): Ends {
  const forms = tag === undefined ? [] : branches.filter((other) => other.tag === tag);
  const shared =
    forms.length > 1 ? keys.filter((key) => key !== tag && forms.every(({ properties }) => Object.hasOwn(properties, key))) : [];
  // Which variable, before what is done with it.
  const variable = keys.includes('scope') ? ['scope', 'player', 'var'] : [];
  return {
    first: [...(forms.length > 1 ? [tag!] : []), 'type', ...variable],
    last: [...shared, 'description', 'tags', 'exact', 'presentation'],
  };
}
