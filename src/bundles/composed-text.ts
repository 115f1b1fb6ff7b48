/** The texts of all parts as one rulebook, and the way back: of what is found in it, the place in the bundle or frame it comes from. */
import type { Diagnostic, Related } from '../diagnostics/diagnostic.ts';
import type { Span } from '../diagnostics/source.ts';
import { applyEdits, type Edited } from '../text/edits.ts';
import { valueAt } from '../text/tree.ts';
import { inNamespace } from './names.ts';
import type { Bundle, Frame } from './part.ts';
import { itemsOf, wordAt } from './part-sections.ts';
import type { Range } from './source.ts';
import { JOINED, rewrittenRanges } from './text-of.ts';

/** A part and what became of its text; what nobody wrote has no part. */
export interface Piece {
  readonly part: Bundle | Frame | null;
  readonly edited: Edited;
}

export interface ComposedText {
  readonly text: string;
  /** A diagnostic of the rulebook, with the place that it comes from. */
  withOrigin(diagnostic: Diagnostic): Diagnostic;
}

export function composedText(pieces: readonly Piece[]): ComposedText {
  const stretches: { start: number; piece: Piece }[] = [];
  let text = '';
  for (const piece of pieces) {
    const edited = tidied(piece.edited);
    if (text !== '') text += '\n';
    stretches.push({ start: text.length, piece: { ...piece, edited } });
    text += `${edited.text}\n`;
  }
  const bundles = pieces.flatMap(({ part }) => (part !== null && 'needs' in part ? [part] : []));
  return { text, withOrigin };

  function withOrigin(diagnostic: Diagnostic): Diagnostic {
    const { span, related = [] } = diagnostic;
    const origin = span === undefined ? undefined : originOf(span);
    return origin === undefined ? diagnostic : { ...diagnostic, related: [...related, origin] };
  }

  function originOf({ start, end }: Span): Related | undefined {
    const stretch = stretches.findLast((each) => each.start <= start.offset);
    if (stretch === undefined || stretch.piece.part === null) return undefined;
    const { part, edited } = stretch.piece;
    const from = edited.startInOriginal(start.offset - stretch.start);
    const to = Math.max(from, edited.endInOriginal(end.offset - stretch.start));
    // What is longer now than it was ends at the end of what it was.
    const whole = rewrittenRanges(part.written).findLast((range) => range.start <= from && from <= range.end);
    // Blocks of the frame have what bundles put in.
    const put =
      'needs' in part || (whole === undefined && from < part.written.file.text.length) ? undefined : putIn(start.offset, end.offset);
    if (put !== undefined) return told(put.bundle, put.range);
    return told(part, whole ?? { start: from, end: to });
  }

  /** The phase of a bundle that stands there, else the block of the bundle that is mentioned. */
  function putIn(start: number, end: number): { bundle: Bundle; range: Range } | undefined {
    const before = text.slice(0, Math.max(end, start + 1));
    const named = [...before.slice(before.lastIndexOf('\n```')).matchAll(/\bid: "([^"\n]+)"/g)].findLast(([, id]) => phases().has(id!));
    if (named !== undefined) return phases().get(named[1]!);
    const mentioned = bundles.find(({ id }) => text.slice(start, end).includes(`"${id}/`));
    const block = mentioned?.written.blocks.find(({ section }) => JOINED.has(section));
    return block === undefined ? undefined : { bundle: mentioned!, range: block.range };
  }

  /** The phases of bundles by their names in the rulebook. */
  function phases(): ReadonlyMap<string, { bundle: Bundle; range: Range }> {
    return new Map(
      bundles.flatMap((bundle) =>
        bundle.written.blocks
          .filter(({ section }) => section === 'turnStructure')
          .flatMap(({ content }) => itemsOf(valueAt(content, 'phases')))
          .map((phase) => [
            inNamespace(bundle.id, wordAt(phase, 'id') ?? ''),
            { bundle, range: { start: phase.span.start.offset, end: phase.span.end.offset } },
          ]),
      ),
    );
  }
}

function told({ id, written: { file } }: Bundle | Frame, { start, end }: Range): Related {
  return { path: [], span: file.span(start, end), message: `it comes from here, from "${id}"` };
}

/** Without surplus empty lines, and none around it. */
function tidied(edited: Edited): Edited {
  const { text } = edited;
  const inner = [...text.matchAll(/\n{3,}/g)].map(({ index, 0: lines }) => ({ start: index + 2, end: index + lines.length, text: '' }));
  const first = /^\s*/.exec(text)![0].length;
  const last = Math.max(first, text.trimEnd().length);
  const kept = inner.filter(({ start, end }) => start >= first && end <= last);
  const tidy = applyEdits(text, [{ start: 0, end: first, text: '' }, ...kept, { start: last, end: text.length, text: '' }]);
  return {
    text: tidy.text,
    startInOriginal: (offset) => edited.startInOriginal(tidy.startInOriginal(offset)),
    endInOriginal: (offset) => edited.endInOriginal(tidy.endInOriginal(offset)),
  };
}
