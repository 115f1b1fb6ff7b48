/** `--deck`: what players bring to a match. */
import { InvalidArgumentError, Option } from 'commander';
import type { Match, PlayableGameDef } from '../ir/index.ts';
import { broughtDeck } from './brought-deck.ts';
import { wrongUsage } from './exit.ts';

/** A deck for a seat: the name of a deck of the game, or a file with a list of cards. */
export interface DeckOption {
  seat: number;
  deck: string;
}

/** May be given once for each seat. */
export function deckOption(): Option {
  return new Option(
    '--deck <seat=deck>',
    'what a player brings: a deck of the game, or a file with a list such as [{ "card": "ace", "count": 4 }] (.json, .toml, .txt); for each seat',
  )
    .argParser(parseDeck)
    .default([], 'the first deck of the game');
}

function parseDeck(text: string, others: DeckOption[]): DeckOption[] {
  const [, seat, deck] = /^(\d{1,2})=(.+)$/.exec(text) ?? [];
  if (seat === undefined || deck === undefined) throw new InvalidArgumentError('It must be a seat and a deck, such as 0=my-deck.json.');
  if (others.some((other) => other.seat === Number(seat))) throw new InvalidArgumentError(`Seat ${seat} has a deck already.`);
  return [...others, { seat: Number(seat), deck }];
}

/** A match for so many, with what they bring. */
export function matchWithDecks(def: PlayableGameDef, players: number, decks: readonly DeckOption[]): Match {
  if (decks.length === 0) return { players };
  const seats: NonNullable<Match['seats']> = Array.from({ length: players }, () => ({}));
  for (const { seat, deck } of decks) {
    if (seat >= players)
      throw wrongUsage(`there is no seat ${seat} at a table for ${players}: seats are counted from 0 to ${players - 1}.`);
    seats[seat] = { deck: broughtDeck(def, deck) };
  }
  return { players, seats };
}
