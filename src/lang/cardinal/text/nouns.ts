/** Players and cards as they stand in a sentence. */
import type { CardWord, PlayerWord } from '../vocabulary/words.ts';
import type { CardinalGame } from '../game.ts';
import { thirdPerson } from './english.ts';

export interface PlayerNoun {
  /** As whoever does something; null: whoever reads the card, who is told what to do. */
  readonly subject: string | null;
  readonly object: string;
  readonly possessive: string;
}

export interface CardNoun {
  /** As whatever something is said of. */
  readonly subject: string;
  /** As whatever something is done to. */
  readonly object: string;
  readonly isPlural: boolean;
}

const somebody = (name: string): PlayerNoun => ({ subject: name, object: name, possessive: `${name}'s` });
const one = (name: string): CardNoun => ({ subject: name, object: name, isPlural: false });
const all = (names: string): CardNoun => ({ subject: names, object: `all ${names}`, isPlural: true });

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
  own_creatures: all('creatures you control'),
  other_own_creatures: { subject: 'other creatures you control', object: 'all other creatures you control', isPlural: true },
  opposing_creatures: all('creatures that your opponents control'),
  all_creatures: { ...all('creatures'), subject: 'all creatures' },
  all_permanents: { ...all('cards on the field'), subject: 'all cards on the field' },
};

export function playerNoun(game: CardinalGame, word: PlayerWord): PlayerNoun {
  return word === 'opponent' && game.players.max > 2 ? somebody('an opponent of your choice') : PLAYERS[word];
}

export function cardNoun(word: CardWord): CardNoun {
  return CARDS[word];
}

/** `draw` for the reader, `each opponent draws` for others. */
export function playerDoes(player: PlayerNoun, verb: string): string {
  return player.subject === null ? verb : `${player.subject} ${thirdPerson(verb)}`;
}

/** The verb in the form that goes with the cards. */
export function cardsDo(cards: CardNoun, verb: string, singular = thirdPerson(verb)): string {
  return `${cards.subject} ${cards.isPlural ? verb : singular}`;
}

/** `your deck`, `their deck`: what belongs to whoever does something. */
export function ownOf(player: PlayerNoun): string {
  return player.subject === null ? 'your' : 'their';
}
