/** What an author's description says that can be compared with what the card does. All else in it is taken for colour. */
import type { Counted } from '../vocabulary/forms/effect-form.ts';
import { numberInWords } from '../wording/english.ts';

/** A number with what it counts, a pair of numbers, who or what is aimed at, or a keyword. */
export type Claim =
  | { readonly kind: 'number'; readonly of: Counted; readonly value: number; readonly said: string }
  | { readonly kind: 'pair'; readonly of: 'change' | 'counter' | 'stats'; readonly value: string; readonly said: string }
  | { readonly kind: 'target'; readonly of: Aim; readonly said: string }
  | { readonly kind: 'keyword'; readonly of: string; readonly said: string };

/** Phrases for who or what is aimed at. */
const AIMS = {
  'creature or player': 'any_target',
  'any target': 'any_target',
  'target creature': 'creature',
  'target player': 'player',
  'target opponent': 'opponent',
  'target spell': 'spell',
  'each opponent': 'each_opponent',
  'each player': 'each_player',
  'damage to a creature': 'some_creature',
  'damage to a player': 'some_player',
  'damage to opponent': 'some_opponent',
  'damage to an opponent': 'some_opponent',
  'damage to the opponent': 'some_opponent',
  'damage to your opponent': 'some_opponent',
} as const;
export type Aim = (typeof AIMS)[keyof typeof AIMS];

/** What a number counts, by the word behind it; of cards, the word before it tells what becomes of them. */
const COUNTED: Readonly<Record<string, Counted>> = { damage: 'damage', life: 'life' };
const HANDLED: Readonly<Record<string, Counted>> = {
  draw: 'drawn',
  draws: 'drawn',
  discard: 'discarded',
  discards: 'discarded',
};
/** Words before a keyword that say that something has it, gets it or loses it. */
const BEARING = new Set(['has', 'have', 'gain', 'gains', 'lose', 'loses']);

/** `keywords` are the names of those that the game declares, in small letters. */
export function claimsIn(description: string, keywords: readonly string[]): readonly Claim[] {
  return sentencesOf(description).flatMap((words) => [...numbersIn(words), ...targetsIn(words), ...keywordsIn(words, keywords)]);
}

/** The words of each sentence, in small letters; a comma is a word. */
function sentencesOf(description: string): readonly (readonly string[])[] {
  return description
    .toLowerCase()
    .split(/[.!?;:()\n]+/)
    .map((sentence) => sentence.match(/[+-]?\d+\/[+-]?\d+|\d+|[a-z][a-z'-]*|,/g) ?? []);
}

function numbersIn(words: readonly string[]): readonly Claim[] {
  return words.flatMap((word, at): readonly Claim[] => {
    const before = words[at - 1] ?? '';
    const after = words[at + 1] ?? '';
    const said = `${word} ${after}`;
    if (word.includes('/')) return [{ kind: 'pair', of: pairOf(word, after), value: word, said: word }];
    const isArticle = word === 'a' || word === 'an';
    const value = isArticle ? 1 : numberOf(word);
    if (value === undefined) return [];
    const counted = isArticle ? undefined : COUNTED[after];
    if (counted !== undefined) return [{ kind: 'number', of: counted, value, said }];
    const handled = HANDLED[before];
    const isCards = after === 'card' || after === 'cards';
    return handled !== undefined && isCards ? [{ kind: 'number', of: handled, value, said: `${before} ${said}` }] : [];
  });
}

function numberOf(word: string): number | undefined {
  return /^\d+$/.test(word) ? Number(word) : numberInWords(word);
}

function pairOf(word: string, after: string): 'change' | 'counter' | 'stats' {
  if (after === 'counter' || after === 'counters') return 'counter';
  return /^[+-]/.test(word) ? 'change' : 'stats';
}

function targetsIn(words: readonly string[]): readonly Claim[] {
  const text = ` ${words.join(' ')} `;
  const found = Object.entries(AIMS).filter(([phrase]) => text.includes(` ${phrase} `));
  const isEither = found.some(([phrase]) => phrase === 'creature or player');
  return found.filter(([phrase]) => !isEither || phrase !== 'target creature').map(([said, of]) => ({ kind: 'target', of, said }));
}

/** A keyword counts where it is borne (`has flying`), and in a sentence that consists of keywords. */
function keywordsIn(words: readonly string[], keywords: readonly string[]): readonly Claim[] {
  const text = ` ${words.join(' ')} `;
  const isList = words.length > 0 && isOnlyKeywords(text, keywords);
  return keywords
    .filter((name) => (isList ? text.includes(` ${name} `) : [...BEARING].some((verb) => text.includes(` ${verb} ${name} `))))
    .map((name) => ({ kind: 'keyword', of: name, said: name }));
}

function isOnlyKeywords(text: string, keywords: readonly string[]): boolean {
  let rest = text;
  for (const name of keywords.toSorted((a, b) => b.length - a.length)) rest = rest.replaceAll(` ${name} `, ' , ');
  return rest.split(' ').every((word) => word === '' || word === ',' || word === 'and');
}
