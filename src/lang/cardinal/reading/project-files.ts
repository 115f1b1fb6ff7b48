/** The files of a game: cards, decks and packs beside its rules. */
import { phrase } from '../../../diagnostics/phrase.ts';
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import { SourceFile } from '../../../diagnostics/source.ts';
import type { Project } from '../../../text/project.ts';
import { readToml } from '../../../text/toml/read-toml.ts';
import type { Document, DocumentKind } from '../game/document.ts';
import { kindOf } from './document-kind.ts';
import { respell } from './respell.ts';

interface Found {
  readonly documents: readonly Document[];
  readonly diagnostics: readonly Diagnostic[];
  /** Every file could be read, if only with faults: else nobody can say what is missing. */
  readonly isWhole: boolean;
}

/** Reads what belongs to rules, or to a pack. A folder of cards counts before a file of them. */
export function filesBeside({ kind, file }: Document, project: Project): Found {
  const documents: Document[] = [];
  const diagnostics: Diagnostic[] = [];
  let isWhole = true;
  for (const [path, expected] of pathsBeside(kind, file.name, project)) {
    const read = project.read(path);
    const source = new SourceFile(path, 'text' in read ? read.text : '');
    const found =
      'text' in read ? readDocument(source, expected) : { document: undefined, diagnostics: [unreadable(source, read.unreadable)] };
    for (const each of found.diagnostics) diagnostics.push(each);
    if (found.document === undefined) isWhole = false;
    else documents.push(found.document);
  }
  return { documents, diagnostics, isWhole };
}

/** The paths of files that belong to one, with what is expected in each: cards first, then decks, then packs. */
function pathsBeside(kind: DocumentKind, main: string, project: Project): readonly (readonly [path: string, expected: DocumentKind])[] {
  if (kind !== 'rules' && kind !== 'pack') return [];
  const folder = main.includes('/') ? main.slice(0, main.lastIndexOf('/') + 1) : '';
  const found = project
    .list(folder.slice(0, -1))
    .paths.filter((path) => path.toLowerCase().endsWith('.toml') && path !== main)
    .map((path) => ({ path, steps: path.slice(folder.length).split('/') }));
  const hasFolder = found.some(({ steps }) => steps.length > 1 && steps[0] === 'cards');
  const takes: readonly ((steps: readonly string[]) => DocumentKind | undefined)[] =
    kind === 'pack' ? [inCards] : [hasFolder ? inCards : cardsInOne, inDecks, inPacks];
  return takes.flatMap((take) =>
    found.flatMap(({ path, steps }) => {
      const expected = take(steps);
      return expected === undefined ? [] : [[path, expected] as const];
    }),
  );
}

function inCards([folder, ...rest]: readonly string[]): DocumentKind | undefined {
  return folder === 'cards' && rest.length > 0 ? 'card' : undefined;
}

function cardsInOne(steps: readonly string[]): DocumentKind | undefined {
  return steps.length === 1 && steps[0] === 'cards.toml' ? 'cards' : undefined;
}

function inDecks([folder, ...rest]: readonly string[]): DocumentKind | undefined {
  return folder === 'decks' && rest.length > 0 ? 'deck' : undefined;
}

/** `packs/<any>/pack.toml`, and the cards beside it. */
function inPacks([folder, , ...rest]: readonly string[]): DocumentKind | undefined {
  if (folder !== 'packs') return undefined;
  return rest.length === 1 && rest[0] === 'pack.toml' ? 'pack' : inCards(rest);
}

function unreadable(file: SourceFile, reason: string): Diagnostic {
  return {
    code: 'cardinal/unreadable',
    severity: 'error',
    path: [],
    span: file.span(0, 0),
    ...phrase`The file "${{ file: file.name }}" of the game cannot be read: ${{ reason }}.`,
  };
}

/** Reads one file. What it is, its keys tell; where they do not, the place where it lies. */
export function readDocument(
  file: SourceFile,
  expected: DocumentKind | undefined,
): { readonly document: Document | undefined; readonly diagnostics: readonly Diagnostic[] } {
  const { tree, diagnostics } = readToml(file);
  if (tree === null) return { document: undefined, diagnostics };
  const kind = kindOf(tree.entries.map(({ key }) => key)) ?? expected;
  if (kind === undefined) return { document: undefined, diagnostics };
  const { document, diagnostics: older } = respell({ kind: fitting(kind, expected), file, root: tree });
  return { document, diagnostics: [...diagnostics, ...older] };
}

/** In the folders of a game, its rules lie nowhere else, and decks and cards are not mixed. */
function fitting(kind: DocumentKind, expected: DocumentKind | undefined): DocumentKind {
  if (expected === undefined || kind === expected) return kind;
  return expected === 'card' && kind === 'cards' ? kind : expected;
}
