/** The four suits as outlines in a square of 20, and where pips stand on a card of 100 by 140. */
import type { StandardCard } from '../../src/table/picture.ts';

type Suit = StandardCard['suit'];

export const SUIT_PATHS: Readonly<Record<Suit, string>> = {
  hearts:
    'M10 18 C4 12.5 1 9.5 1 6 C1 3 3.2 1.2 5.6 1.2 C7.6 1.2 9.2 2.4 10 4.2 C10.8 2.4 12.4 1.2 14.4 1.2 C16.8 1.2 19 3 19 6 C19 9.5 16 12.5 10 18 Z',
  diamonds: 'M10 0.8 C12 4.4 14.4 7.4 17.4 10 C14.4 12.6 12 15.6 10 19.2 C8 15.6 5.6 12.6 2.6 10 C5.6 7.4 8 4.4 10 0.8 Z',
  spades:
    'M10 1 C14 6.2 19 8.6 19 12.6 C19 15.2 17.2 16.8 15 16.8 C13.2 16.8 11.8 15.8 11 14.4 C11.1 16.4 11.8 18 13.4 19.2 L6.6 19.2 C8.2 18 8.9 16.4 9 14.4 C8.2 15.8 6.8 16.8 5 16.8 C2.8 16.8 1 15.2 1 12.6 C1 8.6 6 6.2 10 1 Z',
  clubs:
    'M10 0.8 C12.6 0.8 14.4 2.6 14.4 5 C14.4 6.4 13.7 7.6 12.6 8.4 C13.3 8 14.1 7.8 15 7.8 C17.4 7.8 19.2 9.7 19.2 12 C19.2 14.4 17.4 16.2 15 16.2 C13.2 16.2 11.7 15.2 11 13.6 C11.1 16 11.8 17.9 13.4 19.2 L6.6 19.2 C8.2 17.9 8.9 16 9 13.6 C8.3 15.2 6.8 16.2 5 16.2 C2.6 16.2 0.8 14.4 0.8 12 C0.8 9.7 2.6 7.8 5 7.8 C5.9 7.8 6.7 8 7.4 8.4 C6.3 7.6 5.6 6.4 5.6 5 C5.6 2.6 7.4 0.8 10 0.8 Z',
};

export const RED: Readonly<Record<Suit, boolean>> = { clubs: false, diamonds: true, hearts: true, spades: false };

const LEFT = 35;
const MIDDLE = 50;
const RIGHT = 65;

type Spot = readonly [x: number, y: number];

const both = (...rows: readonly number[]): Spot[] =>
  rows.flatMap((y): Spot[] => [
    [LEFT, y],
    [RIGHT, y],
  ]);

/** Where the pips of a rank stand; court cards and others have none. */
export const PIPS: Readonly<Record<string, readonly Spot[]>> = {
  '2': [
    [MIDDLE, 32],
    [MIDDLE, 108],
  ],
  '3': [
    [MIDDLE, 32],
    [MIDDLE, 70],
    [MIDDLE, 108],
  ],
  '4': both(32, 108),
  '5': [...both(32, 108), [MIDDLE, 70]],
  '6': both(32, 70, 108),
  '7': [...both(32, 70, 108), [MIDDLE, 51]],
  '8': [...both(32, 70, 108), [MIDDLE, 51], [MIDDLE, 89]],
  '9': [...both(30, 57, 83, 110), [MIDDLE, 70]],
  '10': [...both(30, 57, 83, 110), [MIDDLE, 43], [MIDDLE, 97]],
};
