/** The standard playing cards: pips where they have always stood, and courts that are the same either way up. */
import { PIPS, SUIT_PATHS } from '../../web/things/suits.ts';
import { drawLetter, short, type LetterName } from './letters.ts';

const WIDTH = 90;
const HEIGHT = 135;
const MIDDLE = { x: WIDTH / 2, y: HEIGHT / 2 } as const;
const GOLD = '#e3b23c';
const SKIN = '#f4d9bd';
const INK = '#23202a';

type SuitName = keyof typeof SUIT_PATHS;

interface SuitArt {
  readonly ink: string;
  /** Of robes. */
  readonly cloth: string;
  readonly lining: string;
  readonly hair: string;
}

/** In the order of the ids of the suits. */
export const SUITS: Readonly<Record<SuitName, SuitArt>> = {
  hearts: { ink: '#c4162a', cloth: '#c4162a', lining: '#27407a', hair: '#c98a2b' },
  diamonds: { ink: '#c4162a', cloth: '#d4542a', lining: '#1f5b57', hair: '#8a4b22' },
  clubs: { ink: INK, cloth: '#2c5f3c', lining: '#7a2338', hair: '#5b3a22' },
  spades: { ink: INK, cloth: '#2a3a68', lining: '#a3293a', hair: '#3a2c26' },
};

/** The cards of a suit in the order of their ids: the names of their files, and their indices. */
export const RANKS = {
  ace: 'A',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
  jack: 'J',
  queen: 'Q',
  king: 'K',
  joker: null,
} as const satisfies Readonly<Record<string, LetterName | null>>;

export type RankName = keyof typeof RANKS;
type Court = 'jack' | 'queen' | 'king';

/** The face of a card. */
export function playingCard(suit: SuitName, rank: RankName): string {
  const letter = RANKS[rank];
  if (letter === null) return sheet(joker(SUITS[suit]));
  const corner = drawLetter(letter, 11, 14.5, 15.5, SUITS[suit].ink) + pip(suit, 11, 31, 11.5);
  return sheet(twice(corner) + middle(suit, rank));
}

/** The back, the same either way up. */
export function cardBack(): string {
  const lattice = `<pattern id="p" width="9" height="9" patternUnits="userSpaceOnUse"><path d="M4.5 0 9 4.5 4.5 9 0 4.5Z" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width=".9"/><circle cx="4.5" cy="4.5" r="1.1" fill="${GOLD}"/></pattern>`;
  const medal = `<circle cx="45" cy="67.5" r="17" fill="#233d6e" stroke="#fff" stroke-width="1.2"/><circle cx="45" cy="67.5" r="14.2" fill="none" stroke="${GOLD}" stroke-width=".9"/>`;
  const suits = (Object.keys(SUIT_PATHS) as SuitName[])
    .map((suit, index) => `<g transform="rotate(${index * 90} 45 67.5)">${pip(suit, 45, 60.6, 7.4, '#fff')}</g>`)
    .join('');
  return sheet(
    `<defs>${lattice}</defs><rect x="5" y="5" width="80" height="125" rx="4" fill="#2f5597"/><rect x="5" y="5" width="80" height="125" rx="4" fill="url(#p)"/><rect x="7.2" y="7.2" width="75.6" height="120.6" rx="2.6" fill="none" stroke="#fff" stroke-width="1"/>${medal}${suits}`,
  );
}

function sheet(inside: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect x=".5" y=".5" width="89" height="134" rx="6" fill="#fffdf8" stroke="#c9c3b8"/>${inside}</svg>\n`;
}

/** What a card shows above, and below turned around. */
function twice(half: string): string {
  return `<g id="h">${half}</g><use href="#h" transform="rotate(180 ${MIDDLE.x} ${MIDDLE.y})"/>`;
}

function middle(suit: SuitName, rank: RankName): string {
  if (rank === 'ace') return suit === 'spades' ? greatAce() : pip(suit, MIDDLE.x, MIDDLE.y, 40);
  if (rank === 'jack' || rank === 'queen' || rank === 'king') return court(suit, rank);
  // The places are those of a card of 100 by 140, drawn a little closer together.
  const spots = PIPS[RANKS[rank]!] ?? [];
  const places = spots.map(([x, y]) => ({ at: `${short(45 + (x - 50) * 1.06)} ${short(67.5 + (y - 70) * 1.13)}`, turned: y > 72 }));
  const pips = places.map(({ at, turned }) => `<use href="#p" transform="translate(${at})${turned ? ' rotate(180)' : ''}"/>`);
  return `<defs><g id="p">${pip(suit, 0, 0, 16.5)}</g></defs>${pips.join('')}`;
}

function pip(suit: SuitName, x: number, y: number, size: number, colour = SUITS[suit].ink): string {
  return `<path d="${SUIT_PATHS[suit]}" transform="translate(${short(x)} ${short(y)}) scale(${short(size / 20)}) translate(-10 -10)" fill="${colour}"/>`;
}

/** The ace of spades is the one that printers sign. */
function greatAce(): string {
  return `${pip('spades', 45, 66, 52)}<path d="M45 55.5 48.5 64.2 57.8 64.8 50.6 70.7 53 79.8 45 74.7 37 79.8 39.4 70.7 32.2 64.8 41.5 64.2Z" fill="${GOLD}"/>`;
}

/** A figure to the belt, with another one head down below. The halves meet in a sash from the lower left to the upper right. */
function court(suit: SuitName, rank: Court): string {
  const art = SUITS[suit];
  const figure = FIGURES[rank](art);
  const half = `<g clip-path="url(#c)">${figure}</g>${pip(suit, 28.2, 24.4, 10)}`;
  const frame = `<rect x="21" y="13" width="48" height="109" rx="3" fill="none" stroke="${art.ink}" stroke-width=".9"/>`;
  const sash = `<path d="M21.5 76.5 68.5 58.5" stroke="${GOLD}" stroke-width="3.4"/><path d="M21.5 76.5 68.5 58.5" stroke="${art.ink}" stroke-width=".7" stroke-dasharray="2.2 1.6"/>`;
  return `<defs><clipPath id="c"><path d="M21.4 13.4H68.6V58.6L21.4 76.4Z"/></clipPath></defs><rect x="21" y="13" width="48" height="109" rx="3" fill="#fbf1dc"/><g id="f">${half}</g><use href="#f" transform="rotate(180 45 67.5)"/>${sash}${frame}`;
}

const FIGURES: Readonly<Record<Court, (art: SuitArt) => string>> = { king, queen, jack };

function king(art: SuitArt): string {
  return [
    sceptre(art),
    robe(art, `<path d="M45 52 39 84M45 52 51 84" stroke="${GOLD}" stroke-width="2.2"/>`),
    ermine(),
    // Hair and beard, then the face between them.
    `<path d="M35 31C33.6 40 35 48 38 50L45 56 52 50C55 48 56.4 40 55 31Z" fill="${art.hair}"/>`,
    `<path d="M38.4 30H51.6V39C51.6 43 49 44.6 45 44.6S38.4 43 38.4 39Z" fill="${SKIN}"/>`,
    `<path d="M39 41.5C42 39.4 44 40 45 41.2 46 40 48 39.4 51 41.5L49.5 49 45 53.5 40.5 49Z" fill="${art.hair}"/>`,
    face(art, 35.2),
    `<path d="M34.6 31.5 32.6 18 39 24.4 45 15.4 51 24.4 57.4 18 55.4 31.5Z" fill="${GOLD}" stroke="${INK}" stroke-width=".8" stroke-linejoin="round"/><path d="M34.9 30H55.1" stroke="${art.cloth}" stroke-width="2.6"/>${jewels([32.6, 45, 57.4], [17.4, 15, 17.4], art.lining)}`,
  ].join('');
}

function queen(art: SuitArt): string {
  return [
    robe(art, `<path d="M38 52 45 68 52 52Z" fill="${SKIN}"/><path d="M38 52 45 68 52 52" fill="none" stroke="${GOLD}" stroke-width="2"/>`),
    `<path d="M45 22C33 22 31.6 34 32.6 46 33 51.5 30.4 54 29.4 56.4 34 58.6 39 56.6 40 52H50C51 56.6 56 58.6 60.6 56.4 59.6 54 57 51.5 57.4 46 58.4 34 57 22 45 22Z" fill="${art.hair}"/>`,
    `<path d="M42 43H48V53C48 55.4 42 55.4 42 53Z" fill="#e8c6a6"/><path d="M38.2 31C39 27 51 27 51.8 31V37C51.8 42 49 46.4 45 46.4S38.2 42 38.2 37Z" fill="${SKIN}"/>`,
    face(art, 36),
    `<path d="M43 42.4H47C46.4 44 43.6 44 43 42.4Z" fill="#b3323f"/>`,
    `<path d="M36 28 34.4 19 40 23.4 45 17 50 23.4 55.6 19 54 28C50 25.6 40 25.6 36 28Z" fill="${GOLD}" stroke="${INK}" stroke-width=".8" stroke-linejoin="round"/>${jewels([34.4, 45, 55.6], [18.6, 16.6, 18.6], art.cloth)}`,
    `<path d="M45 57.4 47 60.4 45 63.4 43 60.4Z" fill="${art.lining}" stroke="${GOLD}" stroke-width=".7"/>`,
    flower(art),
  ].join('');
}

function jack(art: SuitArt): string {
  return [
    halberd(art),
    robe(art, `<path d="M45 54V84" stroke="${GOLD}" stroke-width="1.6"/>${jewels([45, 45, 45], [57, 61.4, 65.8], GOLD)}`),
    `<path d="M36.4 51.6H53.6L50.6 56.4H39.4Z" fill="#fff" stroke="${INK}" stroke-width=".6"/>`,
    `<path d="M35.6 30C34.4 38 34.6 45 36.2 48.4 38.6 49.6 40 48.6 40.4 47H49.6C50 48.6 51.4 49.6 53.8 48.4 55.4 45 55.6 38 54.4 30Z" fill="${art.hair}"/>`,
    `<path d="M42 44H48V51.6H42Z" fill="#e8c6a6"/><path d="M38.6 30H51.4V38.4C51.4 43 48.8 47 45 47S38.6 43 38.6 38.4Z" fill="${SKIN}"/>`,
    face(art, 36.4),
    `<path d="M43 43.2H47" stroke="#a85a4a" stroke-width="1" stroke-linecap="round"/>`,
    `<path d="M34 31C33.4 24 38 20.4 46 20.6 53.4 20.8 57 24.6 56 31Z" fill="${art.cloth}" stroke="${INK}" stroke-width=".8"/><path d="M33 31.4C40 28.4 50 28.4 57 31.4L56.4 34C50 31.4 40 31.4 33.6 34Z" fill="${GOLD}" stroke="${INK}" stroke-width=".7"/>`,
    `<path d="M53 22C58 14.6 63.4 15.6 65.6 18.4 62 17.6 57.4 20 54.6 25Z" fill="#fff" stroke="${INK}" stroke-width=".7"/>`,
  ].join('');
}

function robe({ cloth, lining }: SuitArt, front: string): string {
  return `<path d="M21 84V61C25 54 33 51.6 38 50.6H52C57 51.6 65 54 69 61V84Z" fill="${cloth}" stroke="${INK}" stroke-width=".8"/><path d="M21 84V66L29 57 34.6 84ZM69 84V66L61 57 55.4 84Z" fill="${lining}"/>${front}`;
}

function ermine(): string {
  return `<path d="M32.6 52.6C36 58.4 41 61.4 45 61.4S54 58.4 57.4 52.6L52 50H38Z" fill="#fffdf8" stroke="${INK}" stroke-width=".7"/><path d="M37.4 54.4V56.6M41.4 57V59.2M48.6 57V59.2M52.6 54.4V56.6" stroke="${INK}" stroke-width="1" stroke-linecap="round"/>`;
}

/** Brows, eyes and nose at a height. */
function face({ hair }: SuitArt, y: number): string {
  return `<path d="M40.2 ${short(y - 2)}H43.4M46.6 ${short(y - 2)}H49.8" stroke="${hair}" stroke-width=".9" stroke-linecap="round"/><path d="M41.8 ${y}V${short(y + 0.2)}M48.2 ${y}V${short(y + 0.2)}" stroke="${INK}" stroke-width="1.5" stroke-linecap="round"/><path d="M45 ${y}V${short(y + 3.6)}H46.2" fill="none" stroke="#c39a78" stroke-width=".8"/>`;
}

function jewels(xs: readonly number[], ys: readonly number[], colour: string): string {
  return xs.map((x, index) => `<circle cx="${x}" cy="${ys[index]!}" r="1.5" fill="${colour}" stroke="${INK}" stroke-width=".5"/>`).join('');
}

function sceptre({ lining }: SuitArt): string {
  return `<path d="M64 84V24" stroke="${GOLD}" stroke-width="2.4"/><circle cx="64" cy="22.6" r="3.6" fill="${lining}" stroke="${GOLD}" stroke-width="1.4"/><path d="M64 15V19M62 17H66" stroke="${GOLD}" stroke-width="1.3"/>`;
}

function halberd({ ink }: SuitArt): string {
  return `<path d="M27 84V36" stroke="#8a6238" stroke-width="2"/><path d="M27 33V46C31 46.6 33.6 44 33.4 40 31.6 41 29.6 40 29 37.6L27 33ZM27 33 24.6 39H27Z" fill="#c3c9d1" stroke="${ink}" stroke-width=".7"/>`;
}

function flower({ cloth }: SuitArt): string {
  const petals = [0, 72, 144, 216, 288].map(
    (turn) => `<ellipse cx="63" cy="29.4" rx="2" ry="3" fill="${cloth}" transform="rotate(${turn} 63 32.6)"/>`,
  );
  return `<path d="M63 33C64 42 62 50 59.6 56" fill="none" stroke="#3d7a45" stroke-width="1.6"/><path d="M62.8 45C66 43.6 67.4 41.6 67.6 39.4 64.4 40 62.8 42 62.8 45Z" fill="#3d7a45"/>${petals.join('')}<circle cx="63" cy="32.6" r="1.8" fill="${GOLD}"/>`;
}

/** A jester in the colour of the suit; the name stands in the corners, from above to below. */
function joker(art: SuitArt): string {
  const star = `<path d="M11 6.4 13 11.6 18.4 11.9 14.2 15.3 15.6 20.6 11 17.6 6.4 20.6 7.8 15.3 3.6 11.9 9 11.6Z" fill="${art.ink}"/>`;
  const name = (['J', 'O', 'K', 'E', 'R'] as const).map((each, index) => drawLetter(each, 11, 28.5 + index * 9.4, 7, art.ink, 2)).join('');
  const bell = (x: number, y: number): string => `<circle cx="${x}" cy="${y}" r="3.4" fill="${GOLD}" stroke="${INK}" stroke-width=".8"/>`;
  const collar = `<path d="M27 94 33 108 38.6 96 45 110 51.4 96 57 108 63 94 45 86Z" fill="${art.lining}" stroke="${INK}" stroke-width=".8" stroke-linejoin="round"/>${bell(33, 108)}${bell(45, 110.6)}${bell(57, 108)}`;
  const cap = `<path d="M31 66C20 62 19 46 27.6 40 34 36.4 38 42 40 46 39 34 42 26 45 23 48 26 51 34 50 46 52 42 56 36.4 62.4 40 71 46 70 62 59 66 50 61 40 61 31 66Z" fill="${art.cloth}" stroke="${INK}" stroke-width=".9" stroke-linejoin="round"/><path d="M40 46C39 34 42 26 45 23 48 26 51 34 50 46 50 53 48 58 45 62.4 42 58 40 53 40 46Z" fill="${art.lining}" stroke="${INK}" stroke-width=".7"/>${bell(26.4, 60)}${bell(63.6, 60)}${bell(45, 22)}`;
  const head = `<path d="M31.4 65C40 60.4 50 60.4 58.6 65 60 80 54 92 45 92S30 80 31.4 65Z" fill="${SKIN}" stroke="${INK}" stroke-width=".9"/><path d="M37 69.6C38.4 67.6 40.6 67.6 42 69.6M48 69.6C49.4 67.6 51.6 67.6 53 69.6" fill="none" stroke="${INK}" stroke-width="1.1" stroke-linecap="round"/><path d="M39.6 73.4V73.8M50.4 73.4V73.8" stroke="${INK}" stroke-width="2.4" stroke-linecap="round"/><path d="M45 73C43.6 76.4 43.4 78 45.6 78.4" fill="none" stroke="#c39a78" stroke-width="1.1"/><path d="M37 81C41 86.6 49 86.6 53 81 49 83 41 83 37 81Z" fill="#fff" stroke="#a3293a" stroke-width="1" stroke-linejoin="round"/><circle cx="36" cy="78.6" r="2.2" fill="#e7a38e"/><circle cx="54" cy="78.6" r="2.2" fill="#e7a38e"/>`;
  return twice(star + name) + collar + head + cap;
}
