/**
 * Values of a GameDef → the way in which a rulebook says them: with shorthands and built-in macros, keys in a familiar order.
 * Nothing is shortened on trust: what a rulebook would say is expanded again, and written only if that gives the same value.
 */
import type { JsonSchema } from '../../../ir/json-schema.ts';
import { branchFor, shapes, type Shape } from '../../../schema/index.ts';
import { toJson } from '../../../text/tree.ts';
import type { Declarations } from '../declarations.ts';
import { expandAlone } from '../expand.ts';
import { gameSpecSchema } from '../schema.ts';
import type { SectionName } from '../sections.ts';
import { isFormula } from '../formulas/expand-formula.ts';
import { expandScalar, QUOTE } from '../shorthands.ts';
import { effectCall, queryCall, valueCall } from './find-calls.ts';
import { entriesOf, isSame, partOf, scalarOf, treeOf } from './json.ts';
import { inReadingOrder } from './reading-order.ts';

/** Sections of a rulebook that declares these names → the same sections, shorter. They are given in the order in which they are expanded. */
export function shorten(names: Declarations, sections: ReadonlyMap<SectionName, unknown>): Map<SectionName, unknown> {
  const walk: Walk = { names: { ...names, saysEach: true }, each: null, calls: 0 };
  return new Map(Array.from(sections, ([name, content]) => [name, shortenValue(walk, content, SECTION_SCHEMAS[name]!)]));
}

interface Walk {
  readonly names: Declarations;
  /** The binding that may be written as `each`. */
  each: string | null;
  /** How many built-in macros stand before this place. */
  calls: number;
}

const SECTION_SCHEMAS = gameSpecSchema.definitions!['GameSpecDoc']!.properties!;
const shapeOf = shapes(gameSpecSchema);
const EACH = '$each';

function shortenValue(walk: Walk, value: unknown, schema: JsonSchema): unknown {
  const shape = shapeOf(schema);
  if (shape.anything) return value;
  if (Array.isArray(value)) return shortenList(walk, value, shape);
  if (typeof value === 'string') return wordFor(walk, value, [...shorterWords(value), value, QUOTE + value], shape) ?? value;
  if (typeof value !== 'object' || value === null) return value;
  return wordFor(walk, value, wordsOf(value), shape) ?? shortenEntries(walk, callFor(walk, value, shape) ?? value, shape);
}

/** The macro that the value is made by, where macros may stand. */
function callFor({ names }: Walk, value: object, shape: Shape): object | undefined {
  if (shape.names.has('ValueExpr')) return valueCall(value);
  return shape.names.has('Query') ? queryCall(value, names.cells) : undefined;
}

function shortenList(walk: Walk, list: readonly unknown[], { items }: Shape): readonly unknown[] {
  if (items === undefined) return list;
  const isEffects = shapeOf(items).name === 'Effect';
  return list.map((item) => (isEffects ? shortenEffect(walk, item, items) : shortenValue(walk, item, items)));
}

function shortenEntries(walk: Walk, value: object, shape: Shape): object {
  const branch = branchFor(shape, value as Record<string, unknown>);
  if (branch === undefined) return value;
  const entries = inReadingOrder(entriesOf(value), shape, branch).map(([key, inner]) => {
    const schema = Object.hasOwn(branch.properties, key) ? branch.properties[key] : branch.others;
    return [key, schema === undefined ? inner : shortenValue(walk, inner, schema)] as const;
  });
  return Object.fromEntries(entries);
}

/** The first of some words that may stand at such a place and means the value there. */
function wordFor(walk: Walk, value: unknown, words: readonly string[], shape: Shape): string | undefined {
  return words.find((word) => {
    if (!shape.types.has('string') && !shape.words.includes(word) && !shape.patterns.some((pattern) => pattern.test(word))) return false;
    if (isFormula(scalarOf(word), shape)) return false;
    let faulty = false;
    const expanded = expandScalar(walk.names, scalarOf(word), shape, walk.each, () => void (faulty = true));
    return !faulty && isSame(toJson(expanded), value);
  });
}

/** Words that may mean a string: `deck` is `deck:none`, the player to the left may be the opponent. */
function shorterWords(text: string): string[] {
  const [zone, of] = text.split(':');
  if (of === 'none') return [zone!];
  if (of === EACH) return [`${zone}:each`];
  return of === 'left' ? [`${zone}:opponent`] : text === 'left' ? ['opponent'] : [];
}

/** Words that may mean an object: a name, a player as a value, a property of a bound token, the zone of such a property. */
function wordsOf(value: object): string[] {
  const { ref, name, chosen, player, token, prop, zone } = value as Readonly<Record<string, unknown>>;
  const word = name ?? chosen ?? (ref === 'player' ? player : undefined);
  if (typeof word === 'string') return word === EACH ? ['each', word] : [word];
  if (typeof token === 'string') return [`${token}.${String(prop)}`];
  return typeof zone === 'string' && typeof player === 'object' && player !== null ? wordsOf(player).map((of) => `${zone}:${of}`) : [];
}

function shortenEffect(walk: Walk, effect: unknown, schema: JsonSchema): unknown {
  if (typeof effect !== 'object' || effect === null) return effect;
  const shape = shapeOf(schema);
  const before = walk.calls;
  const call = effectCall(effect, before + 1);
  const short = call === undefined ? asEach(walk, effect, schema) : shortenEntries(walk, call, shape);
  const expanded = short === undefined ? undefined : expandAlone(treeOf(short), { ...walk, calls: before });
  const isMeant = expanded !== undefined && isSame(expanded.effects.map(toJson), [effect]);
  walk.calls = isMeant ? expanded.calls : before;
  return isMeant ? short : shortenEntries(walk, effect, shape);
}

/** What is done for each player, as an effect that speaks of each player. */
function asEach(walk: Walk, effect: object, schema: JsonSchema): unknown {
  const inner = partOf(effect, 'forEach', 'effects', 0);
  if (walk.each !== null || partOf(effect, 'forEach', 'bind') !== EACH || inner === undefined) return undefined;
  walk.each = EACH;
  const short = shortenEffect(walk, inner, schema);
  walk.each = null;
  // Where the binding is still named, its declaration should be there to be seen.
  return JSON.stringify(short).includes(EACH) ? undefined : short;
}
