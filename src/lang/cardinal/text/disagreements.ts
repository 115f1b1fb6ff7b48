/**
 * Where the author's description says something else than the card does: in numbers, in what is aimed at, or in keywords. Only what is
 * said plainly counts, and what is left unsaid never does: a description may be mere colour.
 */
import type { Card, CardinalGame } from '../game/game.ts';
import { EFFECTS } from '../vocabulary/effects/index.ts';
import type { Counted, EffectForm } from '../vocabulary/forms/effect-form.ts';
import type { ObjectWord } from '../vocabulary/words.ts';
import { claimsIn, type Aim, type Claim } from './claims.ts';
import { deedsOf } from './deeds.ts';
import type { Deeds } from '../wording/done.ts';
import { namesOf } from '../wording/names.ts';

export interface Disagreement {
  readonly kind: 'number' | 'target' | 'keyword';
  /** The words of the description that do not fit. */
  readonly said: string;
}

export function disagreements(game: CardinalGame, card: Card): readonly Disagreement[] {
  const deeds = card.description === undefined ? undefined : deedsOf(game, card);
  if (deeds === undefined) return [];
  const names = new Map(game.keywords.map((keyword) => [keyword.name.toLowerCase(), keyword.id]));
  const wrong = claimsIn(card.description!, [...names.keys()]).filter((claim) => !isTrue(game, card, deeds, claim, names));
  const all = wrong.map((claim): Disagreement => ({ kind: claim.kind === 'pair' ? 'number' : claim.kind, said: claim.said }));
  return all.filter((each, at) => all.findIndex((other) => other.said === each.said) === at);
}

function isTrue(game: CardinalGame, card: Card, deeds: Deeds, claim: Claim, names: ReadonlyMap<string, string>): boolean {
  if (claim.kind === 'number') return isNumber(card, deeds, claim.of, claim.value);
  if (claim.kind === 'pair') return pairs(game, card, deeds, claim.of).some((pair) => pair === claim.value || pair === undefined);
  if (claim.kind === 'target') return isAimedAt(game, card, deeds, claim.of);
  const id = names.get(claim.of);
  return card.keywords.some((keyword) => keyword === id) || wordsOf(deeds, 'keyword').some((keyword) => keyword === id);
}

/** Whether a number occurs: as what is done, as what is paid, or as what a script compares something with. What is computed may be any. */
function isNumber(card: Card, { done, compared }: Deeds, of: Counted, value: number): boolean {
  const isPaid = of === 'life' && card.abilities.some((ability) => ability.activation?.life === value);
  const isDone = done.some(
    ({ effect, numbers }) => (EFFECTS[effect] as EffectForm).counts === of && [value, 'X', undefined].includes(numbers.get('amount')),
  );
  return isPaid || isDone || compared.has(value);
}

/** The pairs of numbers that something is about; undefined for what is computed. */
function pairs(game: CardinalGame, card: Card, { done }: Deeds, of: 'change' | 'counter' | 'stats'): readonly (string | undefined)[] {
  const all = done.flatMap(({ effect, numbers, words }): readonly (string | undefined)[] => {
    const [power, toughness] = [numbers.get('power'), numbers.get('toughness')];
    if (of === 'counter') return [words.get('counter_type') ?? ''];
    if (effect === (of === 'change' ? 'pump' : 'set_stats')) {
      if (power === undefined || toughness === undefined) return [undefined];
      return of === 'change' ? signings(power, toughness) : [`${power}/${toughness}`];
    }
    const token = of === 'stats' ? namesOf(game).cards.get(words.get('token_type') ?? '') : undefined;
    return token === undefined ? [] : [statsOf(token)];
  });
  return of === 'stats' ? [...all, statsOf(card)] : all;
}

/** A zero may have either sign. */
function signings(power: number | string, toughness: number | string): readonly string[] {
  return signs(power).flatMap((first) => signs(toughness).map((second) => `${first}/${second}`));
}

function signs(value: number | string): readonly string[] {
  if (value === 0) return ['+0', '-0'];
  return [typeof value === 'number' && value < 0 ? String(value) : `+${value}`];
}

function statsOf(card: Card): string {
  return `${card.stats.get('power')}/${card.stats.get('toughness')}`;
}

const OPPONENTS: readonly ObjectWord[] = ['opponent', 'target_opponent', 'each_opponent'];
const CREATURES: readonly ObjectWord[] = ['target_creature', 'target_own_creature', 'target_opposing_creature'];

/** The words of abilities that a phrase fits. */
const FITTING: Readonly<Record<Aim, readonly ObjectWord[]>> = {
  any_target: ['any_target'],
  creature: CREATURES,
  player: ['target_player'],
  opponent: ['target_opponent', 'opponent'],
  spell: ['target_spell'],
  each_opponent: ['each_opponent', 'opponent'],
  each_player: ['each'],
  some_creature: [...CREATURES, 'any_target', 'self', 'attached', 'that_card'],
  some_player: [...OPPONENTS, 'target_player', 'any_target', 'that_player', 'active', 'each'],
  some_opponent: OPPONENTS,
};

function isAimedAt(game: CardinalGame, card: Card, deeds: Deeds, aim: Aim): boolean {
  const isMoment =
    (aim === 'some_player' || aim === 'some_opponent') && card.abilities.some((each) => each.trigger === 'on_damage_dealt_player');
  const fitting: readonly string[] = FITTING[aim].filter(
    (word) => word !== 'opponent' || game.players.max === 2 || aim === 'some_opponent',
  );
  return isMoment || ['target', 'card', 'player'].some((param) => wordsOf(deeds, param).some((word) => fitting.includes(word)));
}

function wordsOf({ done }: Deeds, param: string): readonly string[] {
  return done.flatMap(({ words }) => words.get(param) ?? []);
}
