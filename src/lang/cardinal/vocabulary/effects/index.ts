/**
 * All effects, of abilities and of scripts: each file beside this one has those of one kind. The schema, the checks, the references in
 * docs/languages and the list of samples come from these tables; text/effects says them and effects/ lowers them, by the same files.
 */
import type { EffectForm } from '../forms/effect-form.ts';
import type { EffectFunctionForm, ReplacedForm, WordAt } from '../forms/effect-family.ts';
import { COUNTERS } from './counters.ts';
import { DAMAGE } from './damage.ts';
import { DISCARD, MILL } from './discarding.ts';
import { CANTRIP, DRAW } from './drawing.ts';
import { KEYWORD_CHANGES } from './keywords.ts';
import { LIFE } from './life.ts';
import { MOVE } from './moving.ts';
import { ATTACH, CONTROL, TAPPING } from './permanents.ts';
import { COUNTER, DESTROY, SACRIFICE } from './removal.ts';
import { RESOURCES } from './resources.ts';
import { STATS } from './stats.ts';
import { TELLING } from './telling.ts';
import { COPIES, TOKENS } from './tokens.ts';
import { TURNS } from './turns.ts';
import { REVEAL, SEARCH, SHUFFLE } from './zones.ts';

/** Effects of abilities without a script, in the order of the reference. */
export const EFFECTS = {
  ...DAMAGE.effects,
  ...DRAW.effects,
  ...LIFE.effects,
  ...STATS.effects,
  ...KEYWORD_CHANGES.effects,
  ...RESOURCES.effects,
  ...COUNTERS.effects,
  ...TOKENS.effects,
  ...MOVE.effects,
  ...MILL.effects,
  ...DISCARD.effects,
  ...SHUFFLE.effects,
  ...DESTROY.effects,
  ...SACRIFICE.effects,
  ...COUNTER.effects,
  ...TAPPING.effects,
  ...ATTACH.effects,
  ...SEARCH.effects,
  ...REVEAL.effects,
} as const satisfies Record<string, EffectForm>;
export type EffectName = keyof typeof EFFECTS;

/** Effects of scripts, in the order of the reference. */
export const SCRIPT_EFFECTS = {
  ...DAMAGE.functions,
  ...CANTRIP.functions,
  ...LIFE.functions,
  ...DRAW.functions,
  ...MILL.functions,
  ...DISCARD.functions,
  ...MOVE.functions,
  ...SHUFFLE.functions,
  ...STATS.functions,
  ...KEYWORD_CHANGES.functions,
  ...RESOURCES.functions,
  ...TOKENS.functions,
  ...COUNTERS.functions,
  ...DESTROY.functions,
  ...COUNTER.functions,
  ...TAPPING.functions,
  ...SACRIFICE.functions,
  ...REVEAL.functions,
  ...SEARCH.functions,
  ...COPIES.functions,
  ...CONTROL.functions,
  ...ATTACH.functions,
  ...TURNS.functions,
  ...TELLING.functions,
} as const satisfies Record<string, EffectFunctionForm>;
export type EffectFunction = keyof typeof SCRIPT_EFFECTS;

/** Effects that can be over after some time, and what that means. All others happen once. */
export const CAN_LAST = {
  ...STATS.lasting,
  ...KEYWORD_CHANGES.lasting,
  ...CONTROL.lasting,
  ...TAPPING.lasting,
  ...TOKENS.lasting,
  ...COPIES.lasting,
} as const satisfies Partial<Record<EffectFunction, string>>;

const OF_CREATURES: Readonly<Record<string, (word: WordAt) => boolean>> = {
  ...STATS.ofCreatures,
  ...KEYWORD_CHANGES.ofCreatures,
  ...COUNTERS.ofCreatures,
} satisfies Partial<Record<EffectName | EffectFunction, unknown>>;

/** Whether an effect or function changes only what creatures have. */
export function isOfCreatures(name: string, word: WordAt): boolean {
  return Object.hasOwn(OF_CREATURES, name) && OF_CREATURES[name]!(word);
}

/** Effects and functions whose work ends with the enchantment that does it. */
export const ENDS_WITH_SOURCE: Readonly<Record<string, 'growth' | 'set'>> = {
  ...STATS.withSource,
  ...KEYWORD_CHANGES.withSource,
} satisfies Partial<Record<EffectName | EffectFunction, unknown>>;

/** Events that scripts can replace by `instead_of_EVENT`, while their card is on the field. */
export const SCRIPT_REPLACED = {
  ...DAMAGE.replaced,
  ...LIFE.replaced,
  ...DRAW.replaced,
  ...DISCARD.replaced,
  ...MILL.replaced,
  ...DESTROY.replaced,
  ...COUNTER.replaced,
} as const satisfies Record<string, ReplacedForm>;
export type ReplacedEvent = keyof typeof SCRIPT_REPLACED;

const FUNCTIONS = Object.entries<EffectFunctionForm>(SCRIPT_EFFECTS);

/** Names of functions by those that the document has for what they give, where the two differ. */
export const TYPE_OF_MAPS: Readonly<Record<string, string>> = Object.fromEntries(
  FUNCTIONS.flatMap(([name, { ofMap }]) => (ofMap === undefined ? [] : [[ofMap, name]])),
);

/** Functions by the names that they have elsewhere. */
export const FUNCTIONS_CALLED: ReadonlyMap<string, EffectFunction> = new Map(
  FUNCTIONS.flatMap(([name, { also = [] }]) => also.map((other) => [other, name as EffectFunction] as const)),
);
