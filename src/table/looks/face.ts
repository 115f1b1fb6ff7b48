/** What stands on a token: the number that tells most in the corner, the rest as small facts. */
import type { PropDef } from '../../ir/index.ts';
import type { Named, ObservedToken } from '../../kernel/index.ts';
import { readable } from '../../tell/readable.ts';
import { definitionName, labelIn, valueText } from '../../tell/wording.ts';
import type { Fact } from '../picture.ts';
import { shownProps, type Definition, type Setting } from '../setting.ts';

/** Names of the numbers that people look for first, in that order. */
const TELLING = ['rank', 'value', 'number', 'points', 'worth', 'strength', 'power', 'cost', 'price', 'pay'];

interface Corner {
  readonly prop: string;
  readonly label: string;
  readonly text: string;
}

/** The number in the corner: for all cards of a type the same property. */
export function cornerOf({ def }: Setting, definition: Definition, { props = {} }: ObservedToken): Corner | null {
  const printed = (def.cards ?? []).filter(({ type }) => type === definition.type?.id);
  const types = (prop: string): number => (def.tokenTypes ?? []).filter((type) => type.props?.[prop] !== undefined).length;
  const numbers = shownProps(definition).flatMap(([name, prop]) => (prop.type === 'int' ? [name] : []));
  // What most cards leave out is not what one looks for; what several types have can be compared.
  const usual = numbers.filter((name) => printed.filter((card) => (card.props?.[name] ?? 0) !== 0).length * 5 >= printed.length * 3);
  const [first] = usual.toSorted((a, b) => types(b) - types(a) || rankOf(a) - rankOf(b));
  const value = first === undefined ? undefined : props[first];
  if (first === undefined || typeof value !== 'number') return null;
  return { prop: first, label: labelOf(first, definition.type!.props![first]!), text: String(value) };
}

function rankOf(prop: string): number {
  return TELLING.includes(prop) ? TELLING.indexOf(prop) : TELLING.length;
}

/** The facts about a token that say something, but for those that are shown otherwise; or those that the author names. */
export function chipsOf(
  setting: Setting,
  definition: Definition,
  token: ObservedToken,
  besides: ReadonlySet<string>,
  named?: readonly string[],
): Fact[] {
  const props = shownProps(definition);
  const shown =
    named === undefined ? props.filter(([name]) => !besides.has(name)) : named.flatMap((name) => props.filter(([other]) => other === name));
  return shown.flatMap(([name, prop]) => {
    const value = token.props?.[name];
    if (value === undefined || saysNothing(definition, prop, value)) return [];
    const label = labelOf(name, prop);
    if (value === true) return [{ label, value: '' }];
    const text = textOf(setting, prop, value);
    // A word that is in the name of the card already need not be said again.
    if (typeof value === 'string' && definitionName(setting.w, definition.id).includes(text)) return [];
    return [{ label, value: text }];
  });
}

/** What a piece has become: its properties that are true. */
export function marksOf(definition: Definition, { props = {} }: ObservedToken): string[] {
  return shownProps(definition).flatMap(([name, prop]) => (props[name] === true ? [labelOf(name, prop)] : []));
}

/** A text with properties in braces. */
export function filled(setting: Setting, template: string, { id, type }: Definition, { props = {} }: ObservedToken): string {
  return template.replace(/\{([^{}]*)\}/g, (whole, name: string) => {
    if (name === 'name') return definitionName(setting.w, id);
    const prop = type?.props?.[name];
    const value = props[name];
    return prop === undefined || value === undefined ? whole : value === null ? '' : textOf(setting, prop, value);
  });
}

/** None, no, zero where nothing else is usual; and of pieces, on which nothing is printed, whatever they began with. */
function saysNothing({ card }: Definition, { init }: PropDef, value: Named): boolean {
  if (value === null || value === false || value === 'none') return true;
  return card === undefined ? value === (init ?? 0) : value === 0 && (init ?? 0) === 0;
}

function labelOf(name: string, prop: PropDef): string {
  return labelIn(prop.presentation) ?? readable(name);
}

function textOf({ w }: Setting, prop: PropDef, value: Named): string {
  return valueText(w, value, prop.type === 'player' ? 'player' : 'other');
}
