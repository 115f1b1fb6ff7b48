import { SCRIPT_QUERIES } from '../vocabulary/functions.ts';
import type { FunctionForm } from '../vocabulary/forms/function-form.ts';
import type { Value } from '../values/value.ts';

/** The query that asks for what `card.name` would be: its name, and the arguments behind the card. */
export function queryMeant(type: Value['type'], field: string): { readonly name: string; readonly more: readonly string[] } | undefined {
  if (STATS.has(field) && (type === 'card' || type === 'object')) return { name: 'card_stat', more: [`"${field}"`] };
  const names = [field, `card_${field}`, `player_${field}`, `is_${field}`];
  const found = names.find((name) => {
    const form: FunctionForm | undefined = QUERIES[name];
    return form?.params.length === 1 && (form.params[0]!.type === type || type === 'object');
  });
  return found === undefined ? undefined : { name: found, more: [] };
}

const QUERIES: Readonly<Record<string, FunctionForm>> = SCRIPT_QUERIES;
const STATS: ReadonlySet<string> = new Set(['power', 'toughness']);
