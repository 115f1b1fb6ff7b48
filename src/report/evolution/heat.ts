/** How good games are, as colours: each band of fitness has a ground, and an ink that can be read on it. */

/** Grounds from the least to the best, for light and for dark: always further from the card. */
export const HEAT: readonly (readonly [light: string, dark: string])[] = [
  ['#e6eef9', '#16263d'],
  ['#c2d8f1', '#1d3b63'],
  ['#93bbe7', '#28578f'],
  ['#5f9bdb', '#4f8acb'],
  ['#1f5ea9', '#8bb8e8'],
  ['#0d386f', '#d5e7fa'],
];

/** What is written on each of them. */
export const INKS: readonly (readonly [light: string, dark: string])[] = [
  ['#1b2129', '#ffffff'],
  ['#1b2129', '#ffffff'],
  ['#1b2129', '#ffffff'],
  ['#0b1016', '#0b1016'],
  ['#ffffff', '#0b1016'],
  ['#ffffff', '#0b1016'],
];
