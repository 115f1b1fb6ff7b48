/**
 * The shape of an ability: all that the rules must know of it but its numbers, which are printed on the card. Rules grow with the
 * shapes that a game has, never with its cards.
 */
import type { Ability, Argument, CardinalGame } from '../game.ts';
import { EFFECTS, type EffectForm, type EffectName } from '../vocabulary/effects.ts';
import { CARD_WORDS, OBJECT_WORDS, PLAYER_WORDS } from '../vocabulary/words.ts';

/** What stands at a parameter and is no number. */
type WordArgument = Exclude<Argument, { kind: 'amount' }>;

export interface Shape {
  /** It is printed on cards: `damage any_target`, `pump target_creature power=X`. */
  readonly word: string;
  readonly effect: EffectName;
  /** By the name of the parameter; what is left out of the card is left out here. */
  readonly words: ReadonlyMap<string, WordArgument>;
  /** The parameters with numbers, in the order of the table: the first is `amount`, the second `second`. */
  readonly numbers: readonly string[];
  /** Those of them that are X. */
  readonly unknowns: ReadonlySet<string>;
  /** What must be chosen when it is announced; undefined if nothing. */
  readonly aim: Aim | undefined;
}

/** What can be chosen as a target. Abilities with equal words ask alike. */
export interface Aim {
  /** Printed on cards: `any_target`, `target_card graveyard creature`. */
  readonly word: string;
  readonly target: TargetWord;
  /** Where the card must be, of `target_card`. */
  readonly zone: string | undefined;
  /** What type it must have, of `target_card`. */
  readonly type: string | undefined;
}

type WordsThatAim<Table> = { [Word in keyof Table]: Table[Word] extends { isTarget: true } ? Word : never }[keyof Table];
export type TargetWord = WordsThatAim<typeof PLAYER_WORDS> | WordsThatAim<typeof CARD_WORDS> | WordsThatAim<typeof OBJECT_WORDS>;

const WORDS: Readonly<Record<string, { readonly about: string; readonly isTarget?: true }>> = {
  ...PLAYER_WORDS,
  ...CARD_WORDS,
  ...OBJECT_WORDS,
};

export function shapeOf({ effect, params }: Ability): Shape {
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
  const word = [effect, ...[...words.values()].map(({ value }) => value), ...[...unknowns].map((name) => `${name}=X`)].join(' ');
  const numbers = names.filter((name) => form.params[name]!.kind === 'amount' || form.params[name]!.kind === 'signed');
  return { word, effect, words, numbers, unknowns, aim: aimOf(words) };
}

/** The numbers of an ability by their places; X is none, since the rules know it when it is chosen. */
export function numbersOf(ability: Ability): { readonly amount: number; readonly second: number } {
  const [amount, second] = shapeOf(ability).numbers.map((name) => {
    const argument = ability.params.get(name);
    return argument?.kind === 'amount' && typeof argument.value === 'number' ? argument.value : 0;
  });
  return { amount: amount ?? 0, second: second ?? 0 };
}

/** The different shapes of those abilities of a game for which something holds, as they first occur. */
export function shapesOf({ cards }: CardinalGame, holds: (ability: Ability) => boolean): readonly Shape[] {
  const shapes = new Map<string, Shape>();
  for (const ability of cards.flatMap(({ abilities }) => abilities.filter(holds))) {
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
    if (target !== 'target_card') return { word: target, target, zone: undefined, type: undefined };
    const [zone, type] = [words.get('from_zone')?.value, words.get('type')?.value];
    return { word: [target, zone, type].filter((part) => part !== undefined).join(' '), target, zone, type };
  }
  return undefined;
}
