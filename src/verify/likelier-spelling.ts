/**
 * Which of two spellings is right, if each stands once? The one that looks more like all other words of the game:
 * slips of the fingers give pairs of letters that are rare, or not to be found at all.
 */

/** Whether `one` looks clearly more like a word of the game than `other`. */
export function isLikelierSpelling(def: object, one: string, other: string): boolean {
  const texts = textsOf(def);
  const words = new Set([...texts].filter((text) => text !== one && text !== other).flatMap(wordsIn));
  if (words.size < FEWEST_WORDS || texts.size > MOST_TEXTS) return false;
  const pairs = new Map<string, number>();
  for (const word of words) for (const pair of pairsOf(word)) pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  const score = (name: string): number => {
    const scores = wordsIn(name).flatMap((word) =>
      pairsOf(word).map((pair) => (words.has(word) ? KNOWN : Math.log((pairs.get(pair) ?? 0) + UNSEEN))),
    );
    return scores.reduce((sum, each) => sum + each, 0) / Math.max(1, scores.length);
  };
  return score(one) > score(other) + CLEARLY;
}

/** Whether two names have at least half of their pairs of letters in common; nearness asks for more. */
export function resembles(one: string, other: string): boolean {
  const [a, b] = [one, other].map((name) => new Set(wordsIn(name).flatMap(pairsOf))) as [Set<string>, Set<string>];
  return [...a].filter((pair) => b.has(pair)).length * 2 >= Math.max(a.size, b.size);
}

/** What a pair of letters counts that no other word has, and one in a word that also stands elsewhere. */
const UNSEEN = 0.1;
const KNOWN = Math.log(100);
const CLEARLY = 0.1;
/** Fewer words tell nothing about what is usual. */
const FEWEST_WORDS = 100;
/** In a game of more texts than this it would take too long. */
const MOST_TEXTS = 5000;

/** Every different text and key of a game, without what selects a player or property: `hand` of `hand:actor`. */
function textsOf(def: object): ReadonlySet<string> {
  const before = known.get(def);
  if (before !== undefined) return before;
  const texts = new Set<string>();
  collect(def, texts);
  known.set(def, texts);
  return texts;
}

const known = new WeakMap<object, ReadonlySet<string>>();

function collect(node: unknown, texts: Set<string>): void {
  if (typeof node === 'string') texts.add(node.replace(/[:.]\S.*/, ''));
  if (typeof node !== 'object' || node === null) return;
  for (const [key, inner] of Object.entries(node)) {
    if (!Array.isArray(node)) texts.add(key);
    collect(inner, texts);
  }
}

/** `bestOfThree` and `best-of-three` are three words each. */
function wordsIn(text: string): string[] {
  return (
    text
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .match(/[a-z]+/g) ?? []
  );
}

/** Neighbouring letters, with the beginning and the end of the word. */
function pairsOf(word: string): string[] {
  const padded = ` ${word} `;
  return Array.from({ length: padded.length - 1 }, (_, index) => padded.slice(index, index + 2));
}
