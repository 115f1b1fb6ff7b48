/** The text of cards, made of what they do. */
export { costText } from './cost.ts';
export { disagreements } from './disagreements.ts';
export { reminderOf, textOf } from './card-text.ts';
export { sentenceOf } from './sentence.ts';
