/** What kinds of values settings have: how each is read from a text, and what is said if it cannot be. */

export interface SettingKind<Value> {
  /** What stands for the value after a flag; null for a switch, which has none. */
  readonly takes: string | null;
  /** The value, or the end of the sentence “… must be”. */
  read(text: string): { readonly value: Value } | { readonly mustBe: string };
  print(value: Value): string;
}

/** A whole number within bounds. */
export function numberFrom(least: number, most: number): SettingKind<number> {
  return {
    takes: 'number',
    read: (text) => {
      const value = Number(text);
      if (!/^\d{1,15}$/.test(text) || value < least || value > most) return { mustBe: `a whole number from ${least} to ${most}` };
      return { value };
    },
    print: String,
  };
}

const YES: ReadonlySet<string> = new Set(['1', 'true', 'yes', 'on']);
const NO: ReadonlySet<string> = new Set(['0', 'false', 'no', 'off']);

/** On or off. */
export const SWITCH: SettingKind<boolean> = {
  takes: null,
  read: (text) => {
    const word = text.toLowerCase();
    return YES.has(word) ? { value: true } : NO.has(word) ? { value: false } : { mustBe: '1 or 0 (or true, false, yes, no, on, off)' };
  },
  print: (value) => (value ? 'on' : 'off'),
};

/** One of several words. */
export function oneOf<Word extends string>(choices: readonly Word[]): SettingKind<Word> {
  return {
    takes: choices.join('|'),
    read: (text) => {
      const value = choices.find((word) => word === text);
      return value === undefined ? { mustBe: `one of ${choices.map((word) => `“${word}”`).join(', ')}` } : { value };
    },
    print: (value) => value,
  };
}

/** A text that is not empty; `takes` says what it stands for. */
export function words(takes: string): SettingKind<string> {
  return {
    takes,
    read: (value) => (value.trim() === '' ? { mustBe: `a ${takes}, and not empty` } : { value }),
    print: (value) => value,
  };
}

/** Several values, separated by commas. `fits` is what each must be like; `mustBe` says it. */
export function listOf(takes: string, fits: RegExp, mustBe: string): SettingKind<readonly string[]> {
  return {
    takes,
    read: (all) => {
      const value = all
        .split(',')
        .map((item) => item.trim())
        .filter((item) => item !== '');
      return value.every((item) => fits.test(item)) ? { value } : { mustBe };
    },
    print: (value) => (value.length === 0 ? 'none' : value.join(',')),
  };
}
