/** Other files whose sections a rulebook takes over. Paths are relative to the file and stay inside the root. docs/languages/gamespec.md#imports */
import { phrase, type Phrase } from '../../diagnostics/phrase.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { SourceFile, type Span } from '../../diagnostics/source.ts';
import type { Project } from '../../text/project.ts';
import { leadsOut, MOST_FILES, resolvePath } from '../imported-path.ts';
import type { Part, Parts } from './read-block.ts';

interface Imported {
  readonly parts: readonly Part[];
  readonly files: readonly SourceFile[];
  readonly incomplete: boolean;
}

type Report = (diagnostic: Diagnostic) => void;

/** All parts of all imported files, each file once, what is imported before what imports it. */
export function joinImports(
  file: SourceFile,
  own: Parts,
  project: Project,
  readParts: (file: SourceFile) => Parts,
  report: Report,
): Imported {
  const parts: Part[] = [];
  const files: SourceFile[] = [];
  const done = new Set<string>();
  let incomplete = false;

  function visit(from: SourceFile, ofFile: Parts, chain: readonly string[]): void {
    for (const { path, span } of importsOf(ofFile, report)) {
      const target = resolvePath(from.name, path);
      if (target === undefined) {
        report(fault('gamespec/import-outside', span, leadsOut(path, project)));
      } else if (chain.includes(target)) {
        report(
          fault(
            'gamespec/import-cycle',
            span,
            phrase`The imports run in a circle: ${{ cycle: [...chain.slice(chain.indexOf(target)), target].join(' → ') }}.`,
          ),
        );
      } else if (!done.has(target)) {
        done.add(target);
        visitFile(target, span, chain);
      }
    }
  }

  function visitFile(target: string, span: Span, chain: readonly string[]): void {
    const read = files.length < MOST_FILES ? project.read(target) : undefined;
    if (read === undefined || 'unreadable' in read) {
      const reason =
        read === undefined
          ? phrase`but more than ${{ most: MOST_FILES }} files are not allowed`
          : phrase`which cannot be read: ${{ reason: read.unreadable }}`;
      report(fault('gamespec/import-not-found', span, phrase`The rulebook imports "${{ file: target }}", ${reason}.`));
      incomplete = true;
      return;
    }
    const source = new SourceFile(target, read.text);
    const ofSource = readParts(source);
    incomplete ||= ofSource.incomplete;
    files.push(source);
    visit(source, ofSource, [...chain, target]);
    for (const part of ofSource.parts) if (part.section !== 'imports') parts.push(part);
  }

  visit(file, own, [file.name]);
  return { parts, files, incomplete };
}

function importsOf({ parts }: Parts, report: Report): { path: string; span: Span }[] {
  const items = parts
    .filter((part) => part.section === 'imports')
    .flatMap(({ content }) => (content.kind === 'list' ? content.items : [content]));
  const surplus = items[MOST_FILES];
  if (surplus !== undefined)
    report(
      fault(
        'gamespec/import-not-found',
        surplus.span,
        phrase`A file imports ${{ count: items.length }} others; more than ${{ most: MOST_FILES }} files are not allowed, and the rest is not read.`,
      ),
    );
  return items.slice(0, MOST_FILES).flatMap((item) => {
    if (item.kind === 'scalar' && typeof item.value === 'string') return [{ path: item.value, span: item.span }];
    report(fault('gamespec/import-not-found', item.span, phrase`An import is the path of a file in double quotes, such as "./common.md".`));
    return [];
  });
}

function fault(code: string, span: Span, told: Phrase): Diagnostic {
  return { code, severity: 'error', path: [], span, ...told };
}
