/** Poker hands judged the slow way: all fives of the cards are tried, each read as people read it. */

export const CLASSES = [
  'high card',
  'pair',
  'two pairs',
  'three of a kind',
  'straight',
  'flush',
  'full house',
  'four of a kind',
  'straight flush',
] as const;

/** A card as rank (2 to 14) and a letter for the suit. */
export interface Card {
  rank: number;
  suit: string;
}

/** Its class, then the ranks that decide between equals of the class, the most important first. */
export type Judgement = readonly number[];

/** The best five of seven cards. */
export function judge(cards: readonly Card[]): Judgement {
  return FIVES.map((places) => judgeFive(places.map((place) => cards[place]!))).reduce((best, other) =>
    compareJudgements(other, best) > 0 ? other : best,
  );
}

/** Above zero if the first hand is better, zero if they are equal. */
export function compareJudgements(a: Judgement, b: Judgement): number {
  const at = a.findIndex((value, i) => value !== b[i]);
  return at < 0 ? 0 : a[at]! - b[at]!;
}

function judgeFive(cards: readonly Card[]): Judgement {
  const ranks = cards.map(({ rank }) => rank).toSorted((a, b) => b - a);
  const count = (rank: number): number => ranks.filter((other) => other === rank).length;
  // Groups first, each by rank: this is also the order in which they decide.
  const grouped = ranks.toSorted((a, b) => count(b) - count(a) || b - a);
  const shape = grouped.map(count).join('');
  const flush = cards.every(({ suit }) => suit === cards[0]!.suit);
  const wheel = ranks.join() === '14,5,4,3,2';
  const straight = wheel || (shape === '11111' && ranks[0] === ranks[4]! + 4);
  const of = (name: (typeof CLASSES)[number], deciding: readonly number[] = grouped): Judgement => [CLASSES.indexOf(name), ...deciding];
  if (straight) return of(flush ? 'straight flush' : 'straight', [wheel ? 5 : ranks[0]!]);
  if (shape === '44441') return of('four of a kind');
  if (shape === '33322') return of('full house');
  if (flush) return of('flush');
  if (shape === '33311') return of('three of a kind');
  if (shape === '22221') return of('two pairs');
  return of(shape === '22111' ? 'pair' : 'high card');
}

/** All sets of so many of some places. */
function combinations(places: readonly number[], size: number): number[][] {
  if (size === 0) return [[]];
  return places.flatMap((place, i) => combinations(places.slice(i + 1), size - 1).map((rest) => [place, ...rest]));
}

const FIVES = combinations([0, 1, 2, 3, 4, 5, 6], 5);
