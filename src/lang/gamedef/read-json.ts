/** JSON text → tree with places. Comments and surplus commas are reported with a fix, and reading goes on without them. */
import { phrase, type Phrase } from '../../diagnostics/phrase.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { SourceFile } from '../../diagnostics/source.ts';
import type { Tree } from '../../text/tree.ts';
import { findJsonFault } from '../../verify/json-fault.ts';
import type { Step } from '../front-end.ts';
import { buildJsonTree } from './build-json-tree.ts';
import { mendJson } from './mend-json.ts';

/** A document as written. */
export interface JsonDocument {
  readonly root: Tree;
}

/** 16 Mi characters, many times the largest game seen. */
const LONGEST_TEXT = 16 * 1024 * 1024;
/** Deeper than any game may be; what is less deep but still too deep is told by its path. */
const DEEPEST = 1000;

/** The most that verify looks at; beyond that not even a tree is built. */
const MOST_VALUES = 2_000_000;

/** Reads a text as JSON. Never throws. */
export function readJson(file: SourceFile): Step<JsonDocument> {
  const { text } = file;
  if (text.length > LONGEST_TEXT)
    return refused(
      file,
      0,
      'structure/too-large',
      phrase`The text has ${{ count: text.length }} characters; at most ${{ most: LONGEST_TEXT }} are allowed.`,
    );
  const { json, faults, deep, commas } = mendJson(text, DEEPEST);
  const diagnostics = faults.map(({ start, end, told, title }): Diagnostic => {
    const span = file.span(start, end);
    return { ...notJson(file, start, end, told), fix: { kind: 'edit', title, certain: true, edits: [{ span, text: '' }] } };
  });
  if (deep !== undefined)
    return refused(file, deep, 'structure/too-deep', phrase`Lists and objects are nested more than ${{ most: DEEPEST }} deep here.`);
  if (commas > MOST_VALUES)
    return refused(file, 0, 'structure/too-large', phrase`The document has more than ${{ most: MOST_VALUES }} values.`);
  const fault = findJsonFault(json);
  if (fault !== null)
    return {
      result: null,
      diagnostics: [
        ...diagnostics,
        notJson(file, fault.offset, fault.offset + 1, phrase`The text is not JSON: ${{ reason: fault.reason }}.`),
      ],
    };
  const { root, repeated } = buildJsonTree(file, json);
  for (const { key, first, span } of repeated)
    diagnostics.push({
      code: 'structure/duplicate-key',
      severity: 'error',
      path: [],
      span,
      ...phrase`The object has the key "${{ key }}" twice. Only one of them can count.`,
      related: [{ path: [], span: first, message: 'It is here for the first time.' }],
    });
  return { result: { root }, diagnostics };
}

function notJson(file: SourceFile, start: number, end: number, told: Phrase): Diagnostic {
  return { code: 'structure/not-json', severity: 'error', path: [], span: file.span(start, end), ...told };
}

function refused(file: SourceFile, offset: number, code: string, told: Phrase): Step<JsonDocument> {
  return { result: null, diagnostics: [{ code, severity: 'error', path: [], span: file.span(offset, offset + 1), ...told }] };
}
