/** What tells options apart: of texts that have most words in common, those in which each differs. */

/**
 * For each text the part that is its own, without the words with which all of them begin or end; the whole text where nothing
 * would be left. What they have in common comes with them, so that it can be said once.
 */
export function distinguish(texts: readonly string[]): { readonly common: string; readonly own: readonly string[] } {
  const words = texts.map((text) => text.split(' '));
  const [first = [], ...others] = words;
  if (others.length === 0) return { common: '', own: texts };
  const shortest = words.reduce((least, each) => Math.min(least, each.length), first.length);
  const isShared = (at: (each: readonly string[]) => string | undefined): boolean => others.every((each) => at(each) === at(first));
  let begin = 0;
  while (begin < shortest - 1 && isShared((each) => each[begin])) begin++;
  let end = 0;
  while (end < shortest - 1 - begin && isShared((each) => each[each.length - 1 - end])) end++;
  return {
    common: first.slice(0, begin).join(' '),
    own: words.map((each) => each.slice(begin, each.length - end).join(' ')),
  };
}
