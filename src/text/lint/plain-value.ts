/** What a plain word is: a number, true, false or null in the one form that rulebooks have, or a fault. */
import { phrase, type Phrase } from '../../diagnostics/phrase.ts';
import { asWritten, shown, type FaultFix } from '../fault.ts';
import { printFlow, printString } from '../print-yaml.ts';
import type { TextCode } from './codes.ts';

/** The value of a plain word, and what is wrong with how it is written. */
export interface Judgement {
  readonly value: string | number | boolean | null;
  readonly fault?: WordFault;
}

interface WordFault extends Phrase {
  readonly code: TextCode;
  readonly alternatives?: readonly string[];
  /** What to write instead. */
  readonly written: string;
  readonly certain: FaultFix['certain'];
  readonly title: string;
}

const CONSTANTS: ReadonlyMap<string, boolean | null> = new Map([
  ['true', true],
  ['false', false],
  ['null', null],
]);
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/** Judges a word as it is written, lines joined. */
export function judgePlain(word: string): Judgement {
  const constant = CONSTANTS.get(word);
  if (constant !== undefined) return { value: constant };
  if (NUMBER.test(word)) return judgeNumber(word);
  return norway(word) ?? foreignConstant(word) ?? tilde(word) ?? ambiguousNumber(word) ?? placeholder(word) ?? unquoted(word);
}

function judgeNumber(word: string): Judgement {
  const value = Number(word);
  if (Number.isSafeInteger(value) || (word.includes('.') && Math.abs(value) <= Number.MAX_SAFE_INTEGER))
    return { value: value === 0 ? 0 : value };
  return fault(
    'yaml/ambiguous-number',
    word,
    word,
    phrase`${shown({ text: word })} is too large to be exact. Write a smaller number, or put it in quotation marks.`,
    printString(word),
    false,
  );
}

function fault(
  code: TextCode,
  word: string,
  value: Judgement['value'],
  told: Phrase,
  written: string,
  certain: boolean,
  alternatives?: readonly string[],
): Judgement {
  const title = written === printString(word) ? 'Put it in quotation marks' : `Write ${written}`;
  return { value, fault: { code, ...told, written, certain, title, ...(alternatives !== undefined && { alternatives }) } };
}

function unquoted(word: string): Judgement {
  const written = printString(word);
  return fault(
    'yaml/unquoted-word',
    word,
    word,
    phrase`The string ${shown({ text: word })} has no quotation marks. Write ${asWritten(written)}.`,
    written,
    true,
  );
}

/** Named after the country code that turns into false. */
function norway(word: string): Judgement | undefined {
  if (!/^(?:y|n|yes|no|on|off)$/i.test(word)) return undefined;
  const truth = /^(?:y|yes|on)$/i.test(word);
  const written = printString(word);
  return fault(
    'yaml/norway',
    word,
    word,
    phrase`${shown({ text: word })} is a word to some YAML readers and ${{ value: truth }} to others. Write ${{ written }} for the word, ${{ value: truth }} for the truth value.`,
    written,
    false,
    [written, String(truth)],
  );
}

const FOREIGN: ReadonlyMap<string, boolean | null> = new Map([
  ['True', true],
  ['TRUE', true],
  ['False', false],
  ['FALSE', false],
  ['None', null],
  ['NONE', null],
  ['Null', null],
  ['NULL', null],
  ['nil', null],
  ['Nil', null],
  ['undefined', null],
  ['NaN', null],
  ['nan', null],
]);

function foreignConstant(word: string): Judgement | undefined {
  const value = FOREIGN.get(word);
  if (value === undefined) return undefined;
  const written = String(value);
  const isClear = value !== null || word.toLowerCase() === 'null';
  const otherwise = /^none$/i.test(word) ? '"none"' : printString(word);
  const told = isClear
    ? phrase`${shown({ text: word })} is not YAML: write ${{ written }}.`
    : phrase`${shown({ text: word })} is not YAML: write ${{ written }} for no value, or ${{ otherwise }} for the word.`;
  return fault('yaml/python-literal', word, value, told, written, isClear, isClear ? undefined : [written, otherwise]);
}

function tilde(word: string): Judgement | undefined {
  return word === '~'
    ? fault('yaml/tilde', word, null, phrase`${shown({ text: word })} means null in YAML. Write null.`, 'null', true)
    : undefined;
}

/** Forms of numbers: how each is read, and whether it can only be a number. */
const FORMS: readonly { form: RegExp; read(word: string): number; certain: boolean; why: string }[] = [
  {
    form: /^[-+]?0\d+(?:\.\d+)?$/,
    read: Number,
    certain: false,
    why: 'begins with a zero, so some YAML readers take it for an octal number',
  },
  {
    form: /^[-+]?0[xXoObB][\da-fA-F_]+$/,
    read: readRadix,
    certain: true,
    why: 'is not a decimal number, which not all YAML readers understand',
  },
  {
    form: /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)[eE][-+]?\d+$/,
    read: Number,
    certain: false,
    why: 'is a number with an exponent to some YAML readers and a word to others',
  },
  {
    form: /^[-+]?\d+_[\d_]*(?:\.\d+)?$/,
    read: (word) => Number(word.replaceAll('_', '')),
    certain: true,
    why: 'has an underscore, so some YAML readers take it for a word',
  },
  {
    form: /^[-+]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/,
    read: (word) => Number(word.replaceAll(',', '')),
    certain: true,
    why: 'has a comma, so YAML takes it for a word',
  },
  { form: /^\+(?:\d+(?:\.\d*)?|\.\d+)$/, read: Number, certain: true, why: 'has a plus sign, which numbers in rulebooks do not have' },
  { form: /^[-+]?(?:\.\d+|\d+\.)$/, read: Number, certain: true, why: 'lacks a digit before or after its point' },
];

function ambiguousNumber(word: string): Judgement | undefined {
  if (/^[-+]?\.inf$/i.test(word) || /^[-+]?(?:Infinity|inf)$/.test(word) || /^\.nan$/i.test(word)) {
    const name = /nan/i.test(word) ? 'is not a number' : 'is not a number to count with';
    return fault(
      'yaml/ambiguous-number',
      word,
      null,
      phrase`${shown({ text: word })} ${name}. Write null for no limit, or a large number.`,
      'null',
      false,
      ['null', '1000000'],
    );
  }
  if (/^\d{4}-\d{1,2}-\d{1,2}(?:[T ].*)?$/.test(word) || /^\d+(?::[0-5]\d)+$/.test(word)) {
    const written = printString(word);
    return fault(
      'yaml/ambiguous-number',
      word,
      word,
      phrase`${shown({ text: word })} is a date or a number to some YAML readers. Write ${{ written }}.`,
      written,
      true,
    );
  }
  const match = FORMS.find(({ form }) => form.test(word));
  if (match === undefined) return undefined;
  const value = match.read(word);
  if (!Number.isFinite(value) || Math.abs(value) > Number.MAX_SAFE_INTEGER) return judgeNumberlike(word);
  const written = printFlow(value);
  return fault(
    'yaml/ambiguous-number',
    word,
    value === 0 ? 0 : value,
    phrase`${shown({ text: word })} ${{ reason: match.why }}. Write ${{ written }}, or ${{ otherwise: printString(word) }} if it is a word.`,
    written,
    match.certain,
    [written, printString(word)],
  );
}

function judgeNumberlike(word: string): Judgement {
  const written = printString(word);
  return fault(
    'yaml/ambiguous-number',
    word,
    word,
    phrase`${shown({ text: word })} is not a number that can be read exactly. Write a smaller one in decimal digits, or ${asWritten(written, 'it in quotation marks')} if it is a word.`,
    written,
    false,
  );
}

function readRadix(word: string): number {
  const digits = word.replace(/^[-+]/, '').replaceAll('_', '');
  const value = Number(digits.toLowerCase());
  return word.startsWith('-') ? -value : value;
}

function placeholder(word: string): Judgement | undefined {
  if (!/^(?:\.{2,}|…)$/.test(word)) return undefined;
  return fault(
    'yaml/document-marker',
    word,
    null,
    phrase`${shown({ text: word })} stands for something that was left out. Write it out, or null.`,
    'null',
    false,
    ['null', printString(word)],
  );
}

/** Words that no one writes by intention: they show that marks are missing or wrong, and the text has to be looked at as a whole. */
export function isOddWord(word: string): boolean {
  return /^\.{2,}$|…|["“”„«»‘\n=[\]{}]|: |:$|[,;]$|^[^\p{L}\p{N}_$<(+.…~-]|(?:^|\s)\/[/*]|^-\D|^[\d.-]+\s/u.test(word);
}

/** The same for keys. */
export function isOddKey(key: string): boolean {
  return !/^[\p{L}_$<][\p{L}\p{N}_$<>.-]*(?: [\p{L}\p{N}_$<>.-]+)?$/u.test(key);
}
