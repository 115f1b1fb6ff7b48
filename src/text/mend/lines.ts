/** Small questions about lines of text. No answer looks beyond the line. */

/** Where the line ends that `from` is in: at its line break, or at the end of the text. */
export function lineEnd(text: string, from: number): number {
  const at = text.indexOf('\n', from);
  return at < 0 ? text.length : at;
}

/** The first place from `from` on that is not a space or tab. */
export function skipBlanks(text: string, from: number, end: number): number {
  let at = from;
  while (at < end && (text[at] === ' ' || text[at] === '\t')) at++;
  return at;
}

/** The end of what stands between `start` and `end`, without the blanks after it. */
export function trimEnd(text: string, start: number, end: number): number {
  let at = end;
  while (at > start && (text[at - 1] === ' ' || text[at - 1] === '\t' || text[at - 1] === '\r')) at--;
  return at;
}

/** Whether a comment begins here: at the start of the line or after a blank. */
export function isComment(text: string, at: number): boolean {
  return text[at] === '#' && (at === 0 || /\s/.test(text[at - 1]!));
}

/** Whether nothing but blanks and a comment stand from here to the end of the line. */
export function isRestEmpty(text: string, from: number, end: number): boolean {
  const at = skipBlanks(text, from, end);
  return at >= end || (text[at] === '#' && at > from) || isComment(text, at);
}

const KEY = /(?:[A-Za-z_$][\w$.-]*|"[^"\n]{0,100}"|'[^'\n]{0,100}')[ \t]*:(?=[ \t\n"'[{]|$)/y;

/** Whether a key with its colon stands here. */
export function isKeyAt(text: string, at: number): boolean {
  KEY.lastIndex = at;
  return KEY.test(text);
}
