/** What a part of the output is for; a painter decides how that looks. */
export type Ink = 'error' | 'warning' | 'info' | 'gutter' | 'removed' | 'added' | 'strong';

/** Gives a text its look. */
export type Paint = (ink: Ink, text: string) => string;

const CODES: Readonly<Record<Ink, string>> = {
  error: '1;31',
  warning: '1;33',
  info: '1;36',
  gutter: '34',
  removed: '31',
  added: '32',
  strong: '1',
};

/** No colours: for files, pipes and tests. */
export const plain: Paint = (_ink, text) => text;

/** Colours of an ANSI terminal. */
export const ansi: Paint = (ink, text) => (text === '' ? '' : `\u001b[${CODES[ink]}m${text}\u001b[0m`);
