import { SCRIPT_CONTEXT } from '../vocabulary/functions.ts';
import { nameMeant } from '../script/other-names.ts';
import type { TYPE_NAMES } from '../values/value.ts';

/** What stands in quotation marks and should not: a number, or the name of a player or a card. */
export function withoutQuotes(literal: string, wanted: keyof typeof TYPE_NAMES): string | undefined {
  if (wanted === 'int') return /^-?\d{1,9}$/.test(literal) ? literal : undefined;
  const name = Object.hasOwn(SCRIPT_CONTEXT, literal) ? literal : nameMeant(literal);
  const type = name === undefined ? undefined : SCRIPT_CONTEXT[name as keyof typeof SCRIPT_CONTEXT].type;
  return type === wanted || (wanted === 'object' && (type === 'player' || type === 'card')) ? name : undefined;
}
