/** How parts of a drawing may be painted; the drawing itself knows nothing of terminals. */
export interface Paint {
  /** Headings. */
  title(text: string): string;
  /** What matters less: frames, empty places. */
  faint(text: string): string;
  /** What the viewer should notice. */
  strong(text: string): string;
  /** What belongs to a player. */
  player(seat: number, text: string): string;
}

const same = (text: string): string => text;

/** No paint at all. */
export const PLAIN: Paint = { title: same, faint: same, strong: same, player: (_, text) => text };

/** A painted text, the same without the paint, and how wide that is. */
export interface Span {
  text: string;
  plain: string;
  width: number;
}

/** A text with its paint. */
export function span(text: string, paint: (text: string) => string = same): Span {
  return { text: paint(text), plain: text, width: widthOf(text) };
}

/** Spans one after the other. */
export function joined(spans: readonly Span[], between = ''): Span {
  const plain = spans.map((each) => each.plain).join(between);
  return { text: spans.map(({ text }) => text).join(between), plain, width: widthOf(plain) };
}

/** Spaces behind a span, up to a width. */
export function padded({ text, width }: Span, to: number, align: 'left' | 'right' | 'centre' = 'left'): string {
  const space = Math.max(0, to - width);
  const before = align === 'left' ? 0 : align === 'right' ? space : Math.floor(space / 2);
  return `${' '.repeat(before)}${text}${' '.repeat(space - before)}`;
}

/** The number of characters; the ones we draw are all of one width. */
export function widthOf(text: string): number {
  return [...text].length;
}

/** A text no wider than this. */
export function cut(text: string, most: number): string {
  const letters = [...text];
  return letters.length <= most ? text : `${letters.slice(0, Math.max(0, most - 1)).join('')}…`;
}

/** Items in as few lines as they fit in, behind a heading that later lines are indented by. */
export function flow(heading: Span, items: readonly Span[], width: number, between = ', '): string[] {
  const end = between.trimEnd();
  const lines: Span[] = [];
  let line = heading;
  let empty = true;
  items.forEach((item, index) => {
    // A line that others follow ends in what stands between.
    const room = width - (index === items.length - 1 ? 0 : widthOf(end));
    if (!empty && line.width + widthOf(between) + item.width > room) {
      lines.push(joined([line, span(end)]));
      line = span(' '.repeat(heading.width));
      empty = true;
    }
    const shown = line.width + item.width > room ? span(cut(item.plain, room - line.width)) : item;
    line = joined(empty ? [line, shown] : [line, span(between), shown]);
    empty = false;
  });
  return [...lines, line].map(({ text }) => text);
}
