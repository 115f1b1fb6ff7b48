/** Lists in sentences. */

/** British English has no comma before the last item. */
const FORMATS = {
  and: new Intl.ListFormat('en-GB', { type: 'conjunction' }),
  or: new Intl.ListFormat('en-GB', { type: 'disjunction' }),
} as const;

/** `a, b and c`. */
export function listed(items: readonly string[], last: keyof typeof FORMATS = 'and'): string {
  return FORMATS[last].format(items);
}
