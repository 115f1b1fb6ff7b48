/** A hand in an order that people like: playing cards by suit and rank, others by name and value. */
import type { Heap, StandardCard } from '../../src/table/picture.ts';

const RANKS = ['A', 'K', 'Q', 'J', '10', '9', '8', '7', '6', '5', '4', '3', '2'];
/** Colours alternate. */
const SUITS: Readonly<Record<StandardCard['suit'], number>> = { spades: 0, hearts: 1, clubs: 2, diamonds: 3 };

export function sortHand(heaps: readonly Heap[]): Heap[] {
  return heaps.toSorted((a, b) => {
    const [first, second] = [keyOf(a), keyOf(b)];
    return first.number - second.number || first.text.localeCompare(second.text, 'en');
  });
}

function keyOf({ look }: Heap): { number: number; text: string } {
  if (look.kind === 'card' && look.standard !== null)
    return { number: SUITS[look.standard.suit] * 100 + RANKS.indexOf(look.standard.rank), text: '' };
  if (look.kind === 'card') return { number: 1000 + Number.parseFloat(look.corner ?? '') || 1000, text: look.name };
  return { number: 9999, text: look.name };
}
