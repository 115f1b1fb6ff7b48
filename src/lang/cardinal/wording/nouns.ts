/** Players and cards as they stand in a sentence. */
import type { CardWord, PlayerWord } from '../vocabulary/words.ts';
import type { CardinalGame } from '../game/game.ts';
import { thirdPerson } from './english.ts';

export interface PlayerNoun {
  /** As whoever does something; null: whoever reads the card, who is told what to do. Empty: it has been said just before. */
  readonly subject: string | null;
  readonly object: string;
  readonly possessive: string;
}

export interface CardNoun {
  /** As whatever something is said of; empty if it has been said just before. */
  readonly subject: string;
  /** As whatever something is done to. */
  readonly object: string;
  /** As whatever something is put on, of which each gets as much. */
  readonly each: string;
  readonly isPlural: boolean;
}

export const somebody = (name: string): PlayerNoun => ({ subject: name, object: name, possessive: `${name}'s` });
export const one = (name: string): CardNoun => ({ subject: name, object: name, each: name, isPlural: false });
export const all = (names: string, each: string): CardNoun => ({
  subject: names,
  object: `all ${names}`,
  each: `each ${each}`,
  isPlural: true,
});

const PLAYERS: Readonly<Record<PlayerWord, PlayerNoun>> = {
  controller: { subject: null, object: 'you', possessive: 'your' },
  opponent: somebody('your opponent'),
  each: somebody('each player'),
  each_opponent: somebody('each opponent'),
  active: somebody('the active player'),
  target_player: somebody('target player'),
  target_opponent: somebody('target opponent'),
  that_player: somebody('that player'),
};

const CARDS: Readonly<Record<CardWord, CardNoun>> = {
  self: one('this'),
  target_creature: one('target creature'),
  target_own_creature: one('target creature you control'),
  target_opposing_creature: one('target creature that an opponent controls'),
  target_permanent: one('target card on the field'),
  target_spell: one('target spell'),
  target_card: one('target card'),
  attached: one('the attached creature'),
  that_card: one('that card'),
  own_creatures: all('creatures you control', 'creature you control'),
  other_own_creatures: all('other creatures you control', 'other creature you control'),
  opposing_creatures: all('creatures that your opponents control', 'creature that your opponents control'),
  all_creatures: { ...all('creatures', 'creature'), subject: 'all creatures' },
  all_permanents: { ...all('cards on the field', 'card on the field'), subject: 'all cards on the field' },
};

export function playerNoun(game: CardinalGame, word: PlayerWord): PlayerNoun {
  return word === 'opponent' && game.players.max > 2 ? somebody('an opponent of your choice') : PLAYERS[word];
}

export function cardNoun(word: CardWord): CardNoun {
  return CARDS[word];
}

/** `draw` for the reader, `each opponent draws` for others. */
export function playerDoes(player: PlayerNoun, verb: string): string {
  return player.subject === null ? verb : after(player.subject, thirdPerson(verb));
}

/** The verb in the form that goes with the cards. */
export function cardsDo(cards: CardNoun, verb: string, singular = thirdPerson(verb)): string {
  return after(cards.subject, cards.isPlural ? verb : singular);
}

function after(subject: string, verb: string): string {
  return subject === '' ? verb : `${subject} ${verb}`;
}

/** `your deck`, `their deck`: what belongs to whoever does something. */
export function ownOf(player: PlayerNoun): string {
  return player.subject === null ? 'your' : 'their';
}
