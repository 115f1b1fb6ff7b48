/** Tokens on the table: short, with a mark for whose they are. */
import type { ObservedToken } from '../../kernel/index.ts';
import { isInternal, definitionName, pieceWord, valueText, type Wording } from '../wording.ts';
import { readable } from '../readable.ts';
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

/** Whose a token is: its controller's, else its owner's. */
function holder({ controller, owner }: ObservedToken): number | null {
  return controller ?? owner ?? null;
}

/** A kind of token and how many there are, by whose they are. */
export interface Heap {
  name: string;
  /** Counts by seat; those of nobody under -1. */
  counts: Map<number, number>;
  /** One of them. */
  token: ObservedToken;
}

/** The tokens of a zone by what is printed on them; unknown ones come last. */
export function heaps(w: Wording, tokens: readonly ObservedToken[], count = tokens.length): Heap[] {
  const byName = new Map<string, Heap>();
  const add = (name: string, seat: number, token: ObservedToken, times = 1): void => {
    const heap = byName.get(name) ?? { name, counts: new Map(), token };
    byName.set(name, heap);
    heap.counts.set(seat, (heap.counts.get(seat) ?? 0) + times);
  };
  const known = tokens.filter(({ definition }) => definition !== undefined);
  for (const token of known)
    add(`${definitionName(w, token.definition!)}${token.face === 'down' ? ' (face down)' : ''}`, holder(token) ?? -1, token);
  if (count > known.length) add(`unknown ${pieceWord(w)}`, -1, { name: '?' }, count - known.length);
  return [...byName.values()];
}

/** `worker ●2○1`, `dog ×2`, `pasture`. */
export function heapText(heap: Heap, paint: Paint, owners: boolean): Span {
  const total = [...heap.counts.values()].reduce((sum, count) => sum + count, 0);
  const owned = owners ? [...heap.counts].filter(([seat]) => seat >= 0).toSorted(([a], [b]) => a - b) : [];
  const times =
    owned.length > 0
      ? [span(' '), ...owned.map(([seat, count]) => joined([markOf(paint, seat), span(count === 1 ? '' : String(count))]))]
      : total > 1
        ? [span(` ×${total}`)]
        : [];
  return joined([span(heap.name), ...times]);
}

/** What is worth knowing of a token besides its name: `cost 3, coins 2`. */
export function propsText(w: Wording, token: ObservedToken): string {
  const type = w.def.cards?.find(({ id }) => id === token.definition)?.type ?? token.definition;
  const declared = w.def.tokenTypes?.find(({ id }) => id === type)?.props ?? {};
  const shown = Object.entries(token.props ?? {}).flatMap(([name, value]) => {
    if (value === null || value === false || value === 0 || value === 'none' || isInternal(declared[name])) return [];
    const text = valueText(w, value, declared[name]?.type === 'player' ? 'player' : 'other');
    // A word that is in the name of the card already need not be said again.
    if (typeof value === 'string' && definitionName(w, token.definition ?? '').includes(text)) return [];
    return [value === true ? readable(name) : `${readable(name)} ${text}`];
  });
  return shown.join(', ');
}
