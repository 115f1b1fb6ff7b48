/** What is wrong with a list of cards that a player brings. docs/semantics.md#deck-lists */
import type { Diagnostic, Path } from '../diagnostics/diagnostic.ts';
import { didYouMean, phrase, type Phrase } from '../diagnostics/phrase.ts';
import { nearest } from '../diagnostics/suggest.ts';
import type { DeckEntry } from '../ir/deck-entry.ts';
import type { CardDef, GameDef } from '../ir/game-def.ts';
import { LIMITS } from '../ir/limits.ts';
import { holdsForCard } from '../ir/printed-condition.ts';
import { deckSize } from './decks.ts';

/** As many faults of a list are told. */
const MOST_TOLD = 20;

/** Why the game does not take the list; empty if it does. `deck` begins the sentences: “The deck of seat 0”. */
export function deckListFaults(def: GameDef, list: readonly DeckEntry[], deck: Phrase, path: Path): Diagnostic[] {
  const found: Diagnostic[] = [];
  const fault = (code: string, told: Phrase, at: Path = path): void => {
    if (found.length < MOST_TOLD) found.push({ code: `link/${code}`, severity: 'error', path: at, ...told });
  };
  const rules = def.deckLists;
  if (rules === undefined) {
    fault('deck-list', phrase`${deck} is a list of cards, but "${{ game: def.meta.id }}" is played with decks of its own only.`);
    return found;
  }
  const cards = new Map((def.cards ?? []).map((card) => [card.id, card]));
  const copies = new Map<CardDef, number>();
  list.forEach(({ card: name, count = 1 }, index) => {
    const card = cards.get(name);
    if (!Number.isInteger(count) || count < 0 || count > LIMITS.tokens)
      fault(
        'deck-list-count',
        phrase`${deck} has ${{ count }} copies of "${{ card: name }}"; it must be an integer from 0 to ${{ most: LIMITS.tokens }}.`,
        [...path, index, 'count'],
      );
    else if (card === undefined) fault('unknown-card', unknownCard(name, deck, cards.keys()), [...path, index, 'card']);
    else copies.set(card, (copies.get(card) ?? 0) + count);
  });
  if (found.length > 0) return found;
  const size = deckSize(list);
  const { min, max } = rules.size;
  if (size < min || size > max)
    fault(
      'deck-list-size',
      phrase`${deck} has ${{ count: size }} cards; "${{ game: def.meta.id }}" is played with ${{ least: min }} to ${{ most: max }}.`,
    );
  for (const [card, count] of copies) {
    if (count === 0) continue;
    const at = [...path, list.findIndex((entry) => entry.card === card.id)];
    if (rules.cards !== undefined && !holdsForCard(def, card, rules.cards))
      fault('deck-list-card', phrase`${deck} has the card "${{ card: card.id }}", which may not be in a deck.`, at);
    const exception = rules.exceptions?.find(({ cards: which }) => holdsForCard(def, card, which));
    const most = (exception ?? rules).copies ?? Infinity;
    if (count > most)
      fault('deck-list-copies', phrase`${deck} has ${{ count }} copies of "${{ card: card.id }}"; ${{ most }} are allowed.`, at);
  }
  return found;
}

function unknownCard(name: string, deck: Phrase, cards: Iterable<string>): Phrase {
  const told = phrase`${deck} has a card "${{ card: name }}", which does not exist.`;
  const near = nearest(name, cards);
  return near.length === 0 ? told : phrase`${told} ${didYouMean(near)}`;
}
