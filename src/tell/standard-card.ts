/** Standard playing cards, recognised by what they are called or by their suit and rank. */
import type { PlayableGameDef } from '../ir/index.ts';
import { largest } from '../ir/largest.ts';
import type { Named } from '../kernel/index.ts';

/** Ranks are `A`, `2` … `10`, `J`, `Q`, `K`. */
export interface StandardCard {
  readonly rank: string;
  readonly suit: Suit;
}

type Suit = 'clubs' | 'diamonds' | 'hearts' | 'spades';

const SUITS: ReadonlyMap<string, Suit> = meanings<Suit>({
  clubs: ['club', 'c', '♣', '♧'],
  diamonds: ['diamond', 'd', '♦', '♢'],
  hearts: ['heart', 'h', '♥', '♡'],
  spades: ['spade', 's', '♠', '♤'],
});

/** What ranks are called, the usual word first. A card that somebody calls a one is not an ace. */
const RANK_WORDS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  1: ['one'],
  2: ['two', 'deuce'],
  3: ['three'],
  4: ['four'],
  5: ['five'],
  6: ['six'],
  7: ['seven'],
  8: ['eight'],
  9: ['nine'],
  10: ['ten', 't'],
  J: ['jack', 'knave'],
  Q: ['queen'],
  K: ['king'],
  A: ['ace'],
};

const RANKS: ReadonlyMap<string, string> = meanings(RANK_WORDS);

/** What numbers stand for in games that count pictures as well. */
const COUNTED: Readonly<Record<number, string>> = { 1: 'A', 11: 'J', 12: 'Q', 13: 'K', 14: 'A' };

/** The playing card that a definition is; null if it is none. `highest`: the highest rank that is printed on any card, if ranks are numbers. */
export function standardCard(id: string, props: Readonly<Record<string, Named>>, highest: number): StandardCard | null {
  return byName(id) ?? byProps(props, highest);
}

/** `queen of hearts`. */
export function standardCardName({ rank, suit }: StandardCard): string {
  return `${rankName(rank)} of ${suit}`;
}

/** `queen`, `ten`. */
export function rankName(rank: string): string {
  return RANK_WORDS[rank]![0];
}

/** The highest rank that is printed on a card of a type, if ranks are numbers. */
export function highestRank(def: PrintedRanks, type: string | undefined): number {
  let ranks = highestRanks.get(def);
  if (ranks === undefined) highestRanks.set(def, (ranks = readRanks(def)));
  return ranks.stated.get(type ?? '') ?? ranks.printed;
}

type PrintedRanks = Pick<PlayableGameDef, 'tokenTypes' | 'cards'>;

/** Every card asks for it, so it is looked for once. */
const highestRanks = new WeakMap<PrintedRanks, { readonly stated: ReadonlyMap<string, number>; readonly printed: number }>();

function readRanks({ tokenTypes = [], cards = [] }: PrintedRanks): { stated: ReadonlyMap<string, number>; printed: number } {
  const stated = tokenTypes.flatMap(({ id, props }): [string, number][] =>
    props?.['rank']?.max === undefined ? [] : [[id, props['rank'].max]],
  );
  const ranks = cards.map(({ props }) => Number(props?.['rank'] ?? 0));
  return { stated: new Map(stated), printed: largest(ranks, 0) };
}

/** `two-of-clubs`, `queenOfHearts`. */
function byName(id: string): StandardCard | null {
  const parts = id
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[-_ ]+/);
  const suit = SUITS.get(parts[2] ?? '');
  const rank = RANKS.get(parts[0] ?? '');
  return parts.length === 3 && parts[1] === 'of' && suit !== undefined && rank !== undefined ? { rank, suit } : null;
}

function byProps({ suit: suitProp, rank: rankProp }: Readonly<Record<string, Named>>, highest: number): StandardCard | null {
  if (typeof suitProp !== 'string') return null;
  const suit = SUITS.get(suitProp.toLowerCase());
  const rank =
    typeof rankProp === 'string'
      ? RANKS.get(rankProp.toLowerCase())
      : typeof rankProp === 'number'
        ? ((highest > 10 ? COUNTED[rankProp] : undefined) ?? RANKS.get(String(rankProp)))
        : undefined;
  return suit === undefined || rank === undefined ? null : { rank, suit };
}

/** Every word with what it stands for. */
function meanings<Meaning extends string>(words: Readonly<Record<Meaning, readonly string[]>>): ReadonlyMap<string, Meaning> {
  return new Map(
    (Object.keys(words) as Meaning[]).flatMap((meaning) =>
      [meaning.toLowerCase(), ...words[meaning]].map((word): [string, Meaning] => [word, meaning]),
    ),
  );
}
