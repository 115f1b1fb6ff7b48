/**
 * Where the author's description says something else than the card does: in numbers, in what is aimed at, or in keywords. Only what is
 * said plainly counts, and what is left unsaid never does: a description may be mere colour.
 */
import type { Ability, Card, CardinalGame } from '../game.ts';
import type { EffectName } from '../vocabulary/effects.ts';
import type { ObjectWord } from '../vocabulary/words.ts';
import { claimsIn, type Aim, type Claim, type Counted } from './claims.ts';
import { namesOf } from './names.ts';

export interface Disagreement {
  readonly kind: 'number' | 'target' | 'keyword';
  /** The words of the description that do not fit. */
  readonly said: string;
}

export function disagreements(game: CardinalGame, card: Card): readonly Disagreement[] {
  if (card.description === undefined) return [];
  const names = new Map(game.keywords.map((keyword) => [keyword.name.toLowerCase(), keyword.id]));
  const wrong = claimsIn(card.description, [...names.keys()]).filter((claim) => !isTrue(game, card, claim, names));
  const all = wrong.map((claim): Disagreement => ({ kind: claim.kind === 'pair' ? 'number' : claim.kind, said: claim.said }));
  return all.filter((each, at) => all.findIndex((other) => other.said === each.said) === at);
}

function isTrue(game: CardinalGame, card: Card, claim: Claim, names: ReadonlyMap<string, string>): boolean {
  if (claim.kind === 'number') return numbers(card, claim.of).some((value) => value === claim.value || value === 'X');
  if (claim.kind === 'pair') return pairs(game, card, claim.of).has(claim.value);
  if (claim.kind === 'target') return isAimedAt(game, card, claim.of);
  const id = names.get(claim.of);
  return card.keywords.some((keyword) => keyword === id) || wordsOf(card, 'keyword').some((keyword) => keyword === id);
}

const COUNTING: Readonly<Record<Counted, readonly EffectName[]>> = {
  damage: ['damage'],
  life: ['gain_life', 'lose_life', 'set_life'],
  drawn: ['draw'],
  discarded: ['discard'],
};

function numbers(card: Card, of: Counted): readonly (number | string)[] {
  const paid = of === 'life' ? card.abilities.flatMap((ability) => ability.activation?.life ?? []) : [];
  return [...paid, ...card.abilities.flatMap((ability) => (COUNTING[of].includes(ability.effect) ? [valueOf(ability, 'amount')] : []))];
}

function pairs(game: CardinalGame, card: Card, of: 'change' | 'counter' | 'stats'): ReadonlySet<string> {
  const all = card.abilities.flatMap((ability): readonly string[] => {
    const pair = [valueOf(ability, 'power'), valueOf(ability, 'toughness')];
    if (of === 'change') return ability.effect === 'pump' ? signings(pair) : [];
    if (of === 'counter') return [valueOf(ability, 'counter_type').toString()];
    if (ability.effect === 'set_stats') return [pair.join('/')];
    const token = namesOf(game).cards.get(valueOf(ability, 'token_type').toString());
    return token === undefined ? [] : [statsOf(token)];
  });
  return new Set(of === 'stats' ? [...all, statsOf(card)] : all);
}

/** A zero may have either sign. */
function signings([power = 0, toughness = 0]: readonly (number | string)[]): readonly string[] {
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

function isAimedAt(game: CardinalGame, card: Card, aim: Aim): boolean {
  const isMoment =
    (aim === 'some_player' || aim === 'some_opponent') && card.abilities.some((each) => each.trigger === 'on_damage_dealt_player');
  const fitting: readonly string[] = FITTING[aim].filter(
    (word) => word !== 'opponent' || game.players.max === 2 || aim === 'some_opponent',
  );
  return isMoment || ['target', 'card', 'player'].some((param) => wordsOf(card, param).some((word) => fitting.includes(word)));
}

function wordsOf(card: Card, param: string): readonly string[] {
  return card.abilities.map((ability) => valueOf(ability, param).toString());
}

/** What stands at a parameter; an empty word where there is none. */
function valueOf(ability: Ability, param: string): number | string {
  return ability.params.get(param)?.value ?? '';
}
