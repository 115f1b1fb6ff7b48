/** English for sentences: lists, plurals, articles, numbers and capitals. */
export { capital, uncapital } from './capitals.ts';
export { listed } from './lists.ts';
export { indefinite, nounFor, plural, several, withArticle } from './nouns.ts';
export { ordinal, times } from './numbers.ts';
