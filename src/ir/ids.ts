/** Alphabets and lengths of the ids that a game declares. docs/languages/gamespec.md#names, docs/adr/0056-ids-have-an-alphabet.md */

/**
 * `game`: words with hyphens. `name`: the same, with slashes between them; rules write it, formulas without quotation marks.
 * `line`: a line of text that rules write in quotation marks, or not at all. `text`: lines of text.
 */
export type IdForm = 'game' | 'name' | 'line' | 'text';

/** Maximum number of characters, in UTF-16 units. */
export const ID_LIMITS: Readonly<Record<IdForm, number>> = { game: 64, name: 200, line: 200, text: 100_000 };

/** Letters and digits of any script, marks on them, and low lines; single hyphens stand between them. */
const WORDS = String.raw`[\p{L}\p{N}_][\p{L}\p{M}\p{N}_]*(?:-[\p{L}\p{M}\p{N}_]+)*`;
const ALPHABETS: Readonly<Record<IdForm, RegExp>> = {
  game: new RegExp(`^${WORDS}$`, 'u'),
  name: new RegExp(`^${WORDS}(?:/${WORDS})*$`, 'u'),
  line: /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+$/u,
  text: /^(?:[\n\r\t]|[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff])*$/u,
};
/** Characters that an alphabet has at some place. */
const CHARACTERS: Readonly<Record<IdForm, RegExp>> = {
  game: /[\p{L}\p{M}\p{N}_-]/u,
  name: /[\p{L}\p{M}\p{N}_/-]/u,
  line: ALPHABETS.line,
  text: ALPHABETS.text,
};
/** The name under which objects of JavaScript keep what they are made of: as a key it would be lost. */
const LOST = '__proto__';

/** Reason why a text cannot be an id, as the end of a sentence; null if it can be one. */
export function idFault(form: IdForm, text: string): string | null {
  if (text.length > ID_LIMITS[form]) return `it has ${text.length} characters, and at most ${ID_LIMITS[form]} are allowed`;
  if (text === '' && form !== 'text') return 'it is empty';
  if (text === LOST) return 'programs keep this name for themselves';
  if (!ALPHABETS[form].test(text)) return alphabetFault(form, text);
  return text === text.normalize('NFC') ? null : 'its characters are not in their composed form (Unicode NFC)';
}

function alphabetFault(form: IdForm, text: string): string {
  const stray = [...text].find((character) => !CHARACTERS[form].test(character));
  if (stray !== undefined) return `it contains ${printed(stray)}`;
  return form === 'game' ? 'a hyphen stands between words' : 'a hyphen or slash stands between words';
}

/** A character as people can see it. */
function printed(character: string): string {
  const code = `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
  if (character === ' ') return 'a space';
  return ALPHABETS.line.test(character) && !/[\p{Cf}\p{Zs}]/u.test(character) ? `the character ${character}` : `the character ${code}`;
}

/** The id that comes nearest to a text; `x`, or `game`, if there is nothing left of it. */
export function nearestId(form: IdForm, text: string): string {
  const composed = text.toWellFormed().normalize('NFC').slice(0, ID_LIMITS[form]);
  return form === 'line' || form === 'text' ? shownAs(form, composed) : wordsOf(form, composed);
}

function shownAs(form: 'line' | 'text', text: string): string {
  const shown = [...text].map((character) => (ALPHABETS[form].test(character) ? character : ' ')).join('');
  return shown.replaceAll(/ +/g, ' ').trim() || 'x';
}

function wordsOf(form: 'game' | 'name', text: string): string {
  const words = (form === 'game' ? [text] : text.split('/')).map((part) =>
    part
      .replaceAll(/[^\p{L}\p{M}\p{N}_-]+/gu, form === 'game' ? '-' : '_')
      .replaceAll(/-{2,}/g, '-')
      .replaceAll(/^[-\p{M}]+|-+$/gu, ''),
  );
  const id = words.filter((part) => part !== '').join('/');
  return id === LOST || id === '' ? (form === 'game' ? 'game' : 'x') : id;
}
