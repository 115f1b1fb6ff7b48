/** Numbers as words. */

const ORDINALS = ['zeroth', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
const SUFFIXES: Readonly<Record<Intl.LDMLPluralRule, string>> = { zero: 'th', one: 'st', two: 'nd', few: 'rd', many: 'th', other: 'th' };
const ORDINAL_RULES = new Intl.PluralRules('en-GB', { type: 'ordinal' });

/** `first`, `second`, …; after ten `11th`. */
export function ordinal(place: number): string {
  return ORDINALS[place] ?? `${place}${SUFFIXES[ORDINAL_RULES.select(place)]}`;
}

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** `twice`, `three times`. */
export function times(count: number): string {
  return count === 2 ? 'twice' : `${COUNTS[count] ?? count} times`;
}
