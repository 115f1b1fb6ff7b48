/** Letters and digits as lines, so that no drawing depends on a font. Each is ten wide and fourteen high, but for the ten. */

interface Letter {
  readonly lines: string;
  readonly width: number;
}

const LETTERS = {
  A: letter('M.6 13.4 5 .6 9.4 13.4M2.2 9.2H7.8'),
  '1': letter('M2.4 3 6 .6V13.4'),
  '2': letter('M.9 4C.9-.6 9.1-.6 9.1 4 9.1 7.4 3 9.6 1 13.4H9.4'),
  '3': letter('M1 .6H8.8L4.6 5.4C11 5 10.8 13.4 4.9 13.4 2.7 13.4 1.1 12.4.6 10.7'),
  '4': letter('M7.3 13.4V.8L.6 9.8H9.6'),
  '5': letter('M8.7.6H2.2L1.5 6.2C5.2 4.3 9.4 5.7 9.4 9.2 9.4 14 2.6 14.6.7 11.2'),
  '6': letter('M8.5 1.8C4.8-1 .7 2.2.7 8.4.7 11.8 2.4 13.4 5 13.4S9.3 11.6 9.3 9.2 7.6 5.2 5.2 5.2.9 6.6.8 9'),
  '7': letter('M.7.6H9.3C6.2 4.6 4.3 8.6 3.9 13.4'),
  '8': letter('M5 .6C1 .6 1 6.4 5 6.4S9 .6 5 .6ZM5 6.4C-.6 6.4-.6 13.4 5 13.4S10.6 6.4 5 6.4Z'),
  '9': letter('M1.5 12.2C5.2 15 9.3 11.8 9.3 5.6 9.3 2.2 7.6.6 5 .6S.7 2.4.7 4.8 2.4 8.8 4.8 8.8 9.1 7.4 9.2 5'),
  '10': { lines: 'M.6 3 3 .6V13.4M9.6.6C4.6.6 4.6 13.4 9.6 13.4S14.6.6 9.6.6Z', width: 14 },
  J: letter('M4 .6H9M7 .6V9.4C7 14.8.9 14.4.7 10'),
  Q: letter('M5 .6C-.8.6-.8 13.4 5 13.4S10.8.6 5 .6ZM5.8 9.6 9.6 13.8'),
  K: letter('M1.2.6V13.4M9.2.6 1.2 8.4M4.1 5.8 9.5 13.4'),
  O: letter('M5 .6C-.8.6-.8 13.4 5 13.4S10.8.6 5 .6Z'),
  E: letter('M8.8.6H1.4V13.4H8.8M1.4 7H7.4'),
  R: letter('M1.2 13.4V.6H5.2C10.4.6 10.4 7.4 5.2 7.4H1.2M5.4 7.4 9.2 13.4'),
} as const satisfies Readonly<Record<string, Letter>>;

export type LetterName = keyof typeof LETTERS;

/** A letter with its middle at a place; `bold` is how thick its lines are. */
export function drawLetter(name: LetterName, x: number, y: number, height: number, colour: string, bold = 2.3): string {
  const { lines, width } = LETTERS[name];
  const scale = height / 14;
  const place = `translate(${short(x - (width * scale) / 2)} ${short(y - height / 2)}) scale(${short(scale)})`;
  return `<path d="${lines}" transform="${place}" fill="none" stroke="${colour}" stroke-width="${bold}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** A number of one digit, or ten. */
export function drawNumber(value: number, x: number, y: number, height: number, colour: string): string {
  const name = String(value);
  if (!isLetter(name)) throw new Error(`There is no drawing of ${name}.`);
  return drawLetter(name, x, y, height, colour);
}

function isLetter(name: string): name is LetterName {
  return Object.hasOwn(LETTERS, name);
}

/** A number without digits that nobody sees. */
export function short(value: number): string {
  return String(Math.round(value * 100) / 100);
}

function letter(lines: string): Letter {
  return { lines, width: 10 };
}
