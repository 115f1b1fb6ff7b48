/** What is wrong in a block, in places of its text; becomes a diagnostic in places of the file. */
import { type Phrase } from '../diagnostics/phrase.ts';
import type { Diagnostic, TextEdit } from '../diagnostics/diagnostic.ts';
import type { SourceFile } from '../diagnostics/source.ts';
import type { Edit } from './edits.ts';
import { TEXT_CODES, type TextCode } from './lint/codes.ts';

export interface Fault extends Phrase {
  readonly code: TextCode;
  readonly start: number;
  readonly end: number;
  readonly alternatives?: readonly string[];
  readonly related?: readonly { start: number; end: number; message: string }[];
  readonly fix?: FaultFix;
}

/** The change that mends a fault; `certain` if no other reading of the text makes sense. */
export interface FaultFix {
  readonly title: string;
  readonly certain: boolean;
  /** Also what parsing goes on with. Later lines may add to it. */
  readonly edits: Edit[];
}

/** The part of a block that faults need to find their places. */
export interface Places {
  readonly text: string;
  toSource(offset: number): number;
}

/** The fault as others see it. */
export function toDiagnostic(file: SourceFile, places: Places, fault: Fault): Diagnostic {
  const span = (start: number, end: number) => file.span(places.toSource(start), places.toSource(end));
  const { fix, related, alternatives } = fault;
  return {
    code: fault.code,
    severity: TEXT_CODES[fault.code],
    path: [],
    span: span(fault.start, fault.end),
    message: fault.message,
    args: fault.args,
    ...(alternatives !== undefined && { alternatives }),
    ...(related !== undefined && { related: related.map(({ start, end, message }) => ({ path: [], span: span(start, end), message })) }),
    ...(fix !== undefined && {
      fix: {
        kind: 'edit',
        edits: inSource(file, places, fix.edits),
        certain: fix.certain,
        title: fix.title,
      },
    }),
  };
}

/**
 * The edits in places of the file. New lines begin with what the lines of the block begin with (the indentation of a
 * list, the mark of a quote) and end as the file's lines do. One line may have very many edits: its beginning is looked
 * for once.
 */
function inSource(file: SourceFile, places: Places, edits: readonly Edit[]): TextEdit[] {
  let at = 0;
  let lineStart = 0;
  let lineBreak: string | undefined;
  return edits.map(({ start, end, text }) => {
    const span = file.span(places.toSource(start), places.toSource(end));
    if (!text.includes('\n')) return { span, text };
    if (start < at) [at, lineStart] = [0, 0];
    const last = places.text.slice(at, start).lastIndexOf('\n');
    if (last >= 0) lineStart = at + last + 1;
    at = start;
    lineBreak ??= file.text.includes('\r\n') ? '\r\n' : '\n';
    const first = places.toSource(lineStart);
    const prefix = file.text.slice(file.text.lastIndexOf('\n', first - 1) + 1, first);
    return { span, text: text.replaceAll('\n', lineBreak + prefix) };
  });
}

/** So many faults in a block mean that it is something else; they are not mended one by one. */
export const MOST_FAULTS = 300;

/** A piece of the text as it is shown in a message, under the name that it has as an argument. */
export function shown<Name extends 'text' | 'key' | 'written'>(piece: Readonly<Record<Name, string>>): Phrase {
  const [[name, text]] = Object.entries<string>(piece) as [[string, string]];
  return { message: excerpt(text), args: { [name]: text.slice(0, MOST_SHOWN) } };
}

/** What is longer says nothing more. */
const MOST_SHOWN = 200;

/** A piece of the text in one short line. */
export function excerpt(text: string): string {
  const flat = text.slice(0, MOST_SHOWN).replace(/\s+/g, ' ').trim();
  return `\`${flat.length > 44 ? `${flat.slice(0, 40)}…` : flat}\``;
}

/** What to write instead, or how, if it is too long for a message. */
export function asWritten(written: string, how = 'it in double quotation marks'): Phrase {
  return { message: written.length > 60 ? how : written, args: { written } };
}
