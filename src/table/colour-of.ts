/** Colours of games as CSS. Whatever is not a colour by its form is ignored: it came from a game. */
const WORDS: Readonly<Record<string, string>> = {
  black: '#33383d',
  white: '#f5f2ea',
  grey: '#8a8f94',
  red: '#b8352f',
  orange: '#cf7a22',
  yellow: '#d9b23a',
  green: '#4c8a4a',
  teal: '#2f8581',
  blue: '#356fb3',
  purple: '#7a5aa6',
  pink: '#c9739b',
  brown: '#80583a',
};

const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/** The CSS of a colour of a game, or undefined. */
export function colourOf(colour: string | null | undefined): string | undefined {
  if (colour === null || colour === undefined) return undefined;
  return HEX.test(colour) ? colour : Object.hasOwn(WORDS, colour) ? WORDS[colour] : undefined;
}
