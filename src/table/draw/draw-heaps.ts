/** Tokens as text: short, with a mark for whose they are. */
import type { Heap, Look } from '../picture.ts';
import { joined, span, type Paint, type Span } from './paint.ts';

/** A sign for each seat. */
const MARKS = ['●', '○', '◆', '◇', '■', '□', '▲', '△', '★', '☆'];

/** The sign of a seat; a letter where there are more players than signs. */
export function mark(seat: number): string {
  return MARKS[seat] ?? String.fromCodePoint(65 + (seat % 26));
}

/** The sign of a seat, in its colour. */
export function markOf(paint: Paint, seat: number): Span {
  return span(mark(seat), (text) => paint.player(seat, text));
}

/** Tokens that differ in nothing but whose they are. */
export interface Group {
  readonly look: Look;
  /** What is said of them: `dog (cost 3)`. */
  readonly text: string;
  readonly about: string;
  /** Counts by seat; those of nobody under -1. */
  readonly counts: ReadonlyMap<number, number>;
  readonly count: number;
}

/** Heaps that lie side by side and differ only in their owners, together. */
export function groupsOf(heaps: readonly Heap[]): Group[] {
  const groups: (Group & { counts: Map<number, number> })[] = [];
  for (const { look, count } of heaps) {
    const [text, about] = [nameOf(look), factsText(look)];
    const seat = look.seat ?? -1;
    const last = groups.at(-1);
    if (last?.text === text && last.about === about && last.look.kind === look.kind && look.kind !== 'die') {
      last.counts.set(seat, (last.counts.get(seat) ?? 0) + count);
      groups[groups.length - 1] = { ...last, count: last.count + count };
    } else groups.push({ look, text, about, counts: new Map([[seat, count]]), count });
  }
  return groups;
}

/** `worker ●2○1`, `dog ×2 (cost 3)`, `pasture`. */
export function groupText({ text, about, counts, count }: Group, paint: Paint, owners: boolean): Span {
  const owned = owners ? [...counts].filter(([seat]) => seat >= 0).toSorted(([a], [b]) => a - b) : [];
  // A number beside the next sign could be that of either.
  const isCounted = owned.some(([, some]) => some > 1);
  const times =
    owned.length > 0
      ? [span(' '), ...owned.map(([seat, some]) => joined([markOf(paint, seat), span(isCounted ? String(some) : '')]))]
      : count > 1
        ? [span(` ×${count}`)]
        : [];
  return joined([span(text), ...times, ...(about === '' ? [] : [span(` (${about})`, paint.faint)])]);
}

/** What there is to say of a token beside its name: `cost 3, coins 2`, `2/2, tapped`. */
function factsText(look: Look): string {
  const corner =
    look.kind === 'card' && look.corner !== null && look.corner !== '' ? [`${look.cornerLabel ?? ''} ${look.corner}`.trim()] : [];
  const marks = look.kind === 'piece' ? look.marks : look.kind === 'card' && look.foot !== null ? [look.foot] : [];
  const written = look.kind === 'card' ? look.written : [];
  return [...marks, ...corner, ...written, ...look.chips.map(({ label, value }) => (value === '' ? label : `${label} ${value}`))].join(
    ', ',
  );
}

function nameOf(look: Look): string {
  if (look.kind === 'die') return look.value ?? '?';
  return look.kind === 'back' && look.known ? `${look.name} (face down)` : look.name;
}
