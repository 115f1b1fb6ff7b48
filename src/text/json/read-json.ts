/** JSON text → tree with places. */
import { phrase, type Phrase } from '../../diagnostics/phrase.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { SourceFile } from '../../diagnostics/source.ts';
import type { Tree } from '../tree.ts';
import { buildJsonTree } from './build-json-tree.ts';
import { jsonFix } from './json-fix.ts';
import { findJsonFault } from './json-fault.ts';
import { mendJson, type Surplus } from './mend-json.ts';

/**
 * Whether comments and a comma after the last item are part of the language.
 * Where they are not, they are reported with a fix, and reading goes on without them.
 */
export type JsonDialect = 'json' | 'jsonc';

/** 16 Mi characters, many times the largest game seen. */
const LONGEST_TEXT = 16 * 1024 * 1024;
/** Deeper than any game may be; what is less deep but still too deep is told by its path. */
const DEEPEST = 1000;

/** The most that verify looks at; beyond that not even a tree is built. */
const MOST_VALUES = 2_000_000;

/** What was read; null if it cannot be read. */
interface ReadTree {
  readonly tree: Tree | null;
  readonly diagnostics: Diagnostic[];
}

/** Reads a text as JSON, with or without comments. Never throws. */
export function readJson(file: SourceFile, dialect: JsonDialect): ReadTree {
  const { text } = file;
  if (text.length > LONGEST_TEXT)
    return refused(
      file,
      0,
      'structure/too-large',
      phrase`The text has ${{ count: text.length }} characters; at most ${{ most: LONGEST_TEXT }} are allowed.`,
    );
  const { json, surplus, unclosed, deep, commas } = mendJson(text, DEEPEST, dialect === 'json' ? MOST_FAULTS : Infinity);
  const diagnostics = dialect === 'json' ? surplus.map((fault) => surplusDiagnostic(file, fault)) : [];
  if (deep !== undefined)
    return refused(file, deep, 'structure/too-deep', phrase`Lists and objects are nested more than ${{ most: DEEPEST }} deep here.`);
  if (commas > MOST_VALUES)
    return refused(file, 0, 'structure/too-large', phrase`The document has more than ${{ most: MOST_VALUES }} values.`);
  if (dialect === 'jsonc' && unclosed !== undefined)
    return refused(file, unclosed, 'structure/not-json', notJson('a comment begins here and does not end'));
  const fault = findJsonFault(json);
  if (fault !== null) {
    const told = refused(file, fault.offset, 'structure/not-json', notJson(fault.reason));
    const fix = jsonFix(file, json, fault.offset);
    return {
      tree: null,
      diagnostics: [...diagnostics, ...told.diagnostics.map((found) => (fix === undefined ? found : { ...found, fix }))],
    };
  }
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
  return { tree: root, diagnostics };
}

/** What comes after so many faults is left as it is, and told when these are mended. */
const MOST_FAULTS = 100;

/** Each has a sentence of its own, and one way to mend it. */
function surplusDiagnostic(file: SourceFile, { kind, start, end }: Surplus): Diagnostic {
  const span = file.span(start, end);
  const told = kind === 'comment' ? phrase`JSON has no comments.` : phrase`JSON has no comma before "${{ sign: kind }}".`;
  const title = kind === 'comment' ? 'Remove the comment.' : 'Remove the comma.';
  return {
    code: 'structure/not-json',
    severity: 'error',
    path: [],
    span,
    ...told,
    fix: { kind: 'edit', title, certain: true, edits: [{ span, text: '' }] },
  };
}

function notJson(reason: string): Phrase {
  return phrase`The text is not JSON: ${{ reason }}.`;
}

function refused(file: SourceFile, offset: number, code: string, told: Phrase): ReadTree {
  return { tree: null, diagnostics: [{ code, severity: 'error', path: [], span: file.span(offset, offset + 1), ...told }] };
}
