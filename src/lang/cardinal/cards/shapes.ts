/**
 * The shape of an ability: all that the rules must know of it but its numbers, which are printed on the card. Rules grow with the
 * shapes that a game has, never with its cards.
 */
import type { Ability, AbilityEffect, Argument, CardinalGame, ScriptUse, WithSource } from '../game/game.ts';
import { allAbilities } from './all-abilities.ts';
import { aimedAt, isAimedFurther } from './aimed-at.ts';
import type { Aim, AimPart, TargetWord } from './aim.ts';
import { EFFECTS } from '../vocabulary/effects/index.ts';
import type { EffectForm } from '../vocabulary/forms/effect-form.ts';
import { CARD_WORDS, OBJECT_WORDS, PLAYER_WORDS } from '../vocabulary/words.ts';

/** What stands at a parameter and is no number. */
export type WordArgument = Exclude<Argument, { kind: 'amount' }>;

export interface Shape {
  /** It is printed on cards: `damage any_target`, `pump target_creature power=X`. */
  readonly word: string;
  readonly effect: AbilityEffect;
  /** Of the effect `script`. */
  readonly script: ScriptUse | undefined;
  /** By the name of the parameter; what is left out of the card is left out here. */
  readonly words: ReadonlyMap<string, WordArgument>;
  /** The parameters with numbers, in the order of the table: the first is `amount`, the second `second`. */
  readonly numbers: readonly string[];
  /** Those of them that are X. */
  readonly unknowns: ReadonlySet<string>;
  /** What must be chosen when it is announced; undefined if nothing. */
  readonly aim: Aim | undefined;
  readonly withSource: WithSource | undefined;
}

const WORDS: Readonly<Record<string, { readonly about: string; readonly isTarget?: true }>> = {
  ...PLAYER_WORDS,
  ...CARD_WORDS,
  ...OBJECT_WORDS,
};

export function shapeOf({ effect, params, script, withSource }: Ability): Shape {
  if (effect === 'script') return scriptShape(script!);
  const form: EffectForm = EFFECTS[effect];
  const names = Object.keys(form.params);
  const words = new Map<string, WordArgument>();
  const unknowns = new Set<string>();
  for (const name of names) {
    const argument = params.get(name);
    if (argument === undefined) continue;
    if (argument.kind !== 'amount') words.set(name, argument);
    else if (argument.value === 'X') unknowns.add(name);
  }
  const word = [
    effect,
    ...[...words.values()].map(({ value }) => value),
    ...[...unknowns].map((name) => `${name}=X`),
    ...ending(withSource),
  ].join(' ');
  const numbers = names.filter((name) => form.params[name]!.kind === 'amount' || form.params[name]!.kind === 'signed');
  return { word, effect, script: undefined, words, numbers, unknowns, aim: aimOf(words), withSource };
}

const SHAPES = new WeakMap<ScriptUse, Shape>();

/** What a script does is a shape of its own. */
function scriptShape(use: ScriptUse): Shape {
  const known = SHAPES.get(use);
  if (known !== undefined) return known;
  const parts = aimedAt(use).flatMap((aimed) => aimed.parts);
  // A spell may be aimed where the same script of another card is not.
  const isApart = isAimedFurther(use);
  const word = [
    'script',
    use.file.name,
    ...(use.made.name === ENTRY ? [] : [use.made.name]),
    ...(isApart ? ['spell'] : []),
    ...ending(use.withSource),
  ].join(' ');
  const aim = parts.length === 0 ? undefined : { word, parts };
  const shape: Shape = {
    word,
    effect: 'script',
    script: use,
    words: new Map(),
    numbers: [],
    unknowns: new Set(),
    aim,
    withSource: use.withSource,
  };
  SHAPES.set(use, shape);
  return shape;
}

/** How long its effects last is a part of a shape. */
function ending(withSource: WithSource | undefined): readonly string[] {
  if (withSource === undefined) return [];
  return ['with source', ...(withSource.growth ? ['growth'] : []), ...(withSource.fromStack ? ['stack'] : [])];
}

/** The function of a script that an ability carries out. */
export const ENTRY = 'execute_ability';

/** The numbers of an ability by their places; X is none, since the rules know it when it is chosen. */
export function numbersOf(ability: Ability): { readonly amount: number; readonly second: number } {
  const [amount, second] = shapeOf(ability).numbers.map((name) => {
    const argument = ability.params.get(name);
    return argument?.kind === 'amount' && typeof argument.value === 'number' ? argument.value : 0;
  });
  return { amount: amount ?? 0, second: second ?? 0 };
}

/** The different shapes of those abilities of a game for which something holds, as they first occur. */
export function shapesOf(game: CardinalGame, holds: (ability: Ability) => boolean): readonly Shape[] {
  const shapes = new Map<string, Shape>();
  for (const { ability } of allAbilities(game)) {
    if (!holds(ability)) continue;
    const shape = shapeOf(ability);
    if (!shapes.has(shape.word)) shapes.set(shape.word, shape);
  }
  return [...shapes.values()];
}

function aimOf(words: ReadonlyMap<string, WordArgument>): Aim | undefined {
  for (const { kind, value } of words.values()) {
    if (kind !== 'player' && kind !== 'card' && kind !== 'object') continue;
    if (WORDS[value]?.isTarget !== true) continue;
    const target = value as TargetWord;
    const isCard = target === 'target_card';
    const zone = isCard ? words.get('from_zone')?.value : undefined;
    const type = isCard ? words.get('type')?.value : undefined;
    const part: AimPart = { target, zone, type, filter: undefined, isOptional: false, group: undefined };
    return { word: [target, zone, type].filter((each) => each !== undefined).join(' '), parts: [part] };
  }
  return undefined;
}
