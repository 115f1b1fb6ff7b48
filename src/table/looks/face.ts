/** What stands on a token: the number that tells most in the corner, the rest as small facts. */
import type { PropDef } from '../../ir/index.ts';
import type { FaceTemplate } from '../../ir/presentation.ts';
import type { Named, ObservedToken } from '../../kernel/index.ts';
import { readable } from '../../tell/readable.ts';
import { definitionName, labelIn, valueText } from '../../tell/wording.ts';
import type { Chip } from '../picture.ts';
import { shownProps, type Definition, type Setting } from '../setting.ts';
import { thingOf } from '../thing-of.ts';

interface Corner {
  readonly prop: string;
  readonly label: string;
  readonly text: string;
}

/** The number in the corner: for all cards of a type the same property. */
export function cornerOf({ corners }: Setting, { type }: Definition, { props = {} }: ObservedToken): Corner | null {
  const prop = corners.get(type?.id ?? '');
  const value = prop === undefined ? undefined : props[prop];
  if (prop === undefined || typeof value !== 'number') return null;
  return { prop, label: labelOf(prop, type!.props![prop]!), text: String(value) };
}

/** The facts about a token that say something, but for those that are shown otherwise; or those that the author names, and what it does with others. */
export function chipsOf(
  setting: Setting,
  definition: Definition,
  token: ObservedToken,
  besides: ReadonlySet<string>,
  named?: readonly string[],
): Chip[] {
  const props = shownProps(definition);
  const worthSaying =
    named === undefined
      ? props.filter(([name]) => !besides.has(name))
      : [
          ...named.flatMap((name) => props.filter(([other]) => other === name)),
          ...props.filter(([name, prop]) => prop.presentation?.as !== undefined && !named.includes(name)),
        ];
  return worthSaying.flatMap(([name, prop]) => {
    const value = token.props?.[name];
    if (value === undefined || saysNothing(definition, prop, value)) return [];
    const label = labelOf(name, prop);
    const { as } = prop.presentation ?? {};
    const thing = thingOf(setting.w, prop.type, value);
    const shown: Omit<Chip, 'value'> = { label, ...(as === undefined ? {} : { as }), ...(thing === null ? {} : { thing }) };
    if (value === true) return [{ ...shown, value: '' }];
    const text = wordText(setting, prop, value, definition, token);
    // A word that is in the name of the card already need not be said again.
    if (typeof value === 'string' && definitionName(setting.w, definition.id).includes(text)) return [];
    return [{ ...shown, value: text }];
  });
}

/** What a piece has become: its properties that are true; all, or some of them. */
export function marksOf(definition: Definition, { props = {} }: ObservedToken, among?: ReadonlySet<string>): string[] {
  return shownProps(definition).flatMap(([name, prop]) =>
    props[name] === true && among?.has(name) !== false ? [labelOf(name, prop)] : [],
  );
}

/** A text with properties in braces. */
export function filled(setting: Setting, template: string, definition: Definition, token: ObservedToken): string {
  return filledWith(setting, template, definition, token, (prop, value) => wordText(setting, prop, value, definition, token));
}

function filledWith(
  { w }: Setting,
  template: string,
  { id, type }: Definition,
  { props = {} }: ObservedToken,
  text: (prop: PropDef, value: Named) => string,
): string {
  return template.replace(/\{([^{}]*)\}/g, (whole, name: string) => {
    if (name === 'name') return definitionName(w, id);
    const prop = type?.props?.[name];
    const value = props[name];
    return prop === undefined || value === undefined ? whole : value === null ? '' : text(prop, value);
  });
}

/** A value as the author calls it. What stands in braces there is told as it is, or words would speak of one another without end. */
function wordText(setting: Setting, prop: PropDef, value: Named, definition: Definition, token: ObservedToken): string {
  const word = typeof value === 'string' ? prop.presentation?.words?.[value] : undefined;
  if (word === undefined) return textOf(setting, prop, value);
  return filledWith(setting, word, definition, token, (other, its) => textOf(setting, other, its));
}

/** None, no, zero where nothing else is usual; and of pieces, on which nothing is printed, whatever they began with. */
function saysNothing({ card }: Definition, { type, init }: PropDef, value: Named): boolean {
  if (value === null || value === false || value === 'none') return true;
  // The first player is one as well as others are.
  if (type === 'player') return false;
  return card === undefined ? value === (init ?? 0) : value === 0 && (init ?? 0) === 0;
}

/** The properties that a face names in braces. */
export function propsIn(face: FaceTemplate | null): string[] {
  const { corner = '', foot = '', title = '', text = '' } = face ?? {};
  return [corner, foot, title, text].flatMap((template) => [...template.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name!));
}

/** What the number of a template is called that is a property and nothing else: `{cost}`. */
export function propLabel({ type }: Definition, template: string): string | null {
  const [, name] = /^\{([^{}]*)\}$/.exec(template) ?? [];
  const prop = name === undefined ? undefined : type?.props?.[name];
  return prop === undefined ? null : labelOf(name!, prop);
}

function labelOf(name: string, prop: PropDef): string {
  return labelIn(prop.presentation) ?? readable(name);
}

function textOf({ w }: Setting, prop: PropDef, value: Named): string {
  return valueText(w, value, prop.type === 'player' ? 'player' : 'other');
}
