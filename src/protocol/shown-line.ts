/** A name that somebody wrote, as one line among others: it cannot hide, turn around or push away what stands beside it. */
export function shownLine(text: string, most = LONGEST): string {
  const line = text.toWellFormed().replaceAll(UNSEEN, ' ').replaceAll(/\s+/gu, ' ').trim();
  const signs = [...SEGMENTS.segment(line.slice(0, MOST_UNITS * most))].map(({ segment }) => segment);
  return signs.length <= most && line.length <= MOST_UNITS * most ? line : `${signs.slice(0, most - 1).join('')}…`;
}

const LONGEST = 80;
/** Letters may carry a few marks; towers of them would cover other lines. */
const MOST_UNITS = 4;
const SEGMENTS = new Intl.Segmenter('und', { granularity: 'grapheme' });
/** Control characters, line separators, and what turns the direction of writing. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;
