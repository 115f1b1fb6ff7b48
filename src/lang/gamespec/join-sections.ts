/** Blocks → sections: lists are put one after the other, mappings are joined key by key, single sections stand once. */
import { phrase, type Phrase } from '../../diagnostics/phrase.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { SourceFile, Span } from '../../diagnostics/source.ts';
import { entryAt, type Entry, type MapTree, type Tree } from '../../text/tree.ts';
import type { Part } from './read-block.ts';
import { section, SECTION_NAMES, type SectionName } from './sections.ts';

type Report = (diagnostic: Diagnostic) => void;

/** The sections of a rulebook and of its imports. What a rulebook says once itself, it does not take from an import. */
export function joinSections(file: SourceFile, own: readonly Part[], imported: readonly Part[], report: Report): MapTree {
  const entries: Entry[] = [];
  for (const name of SECTION_NAMES) {
    const mine = own.filter((part) => part.section === name);
    const others = imported.filter((part) => part.section === name);
    const parts = section(name).once && mine.length > 0 ? mine : [...others, ...mine];
    if (parts.length === 0) continue;
    const value = join(name, parts, report);
    const part = parts.find(({ content }) => content === value) ?? parts.at(-1)!;
    entries.push({ key: name, keySpan: part.nameSpan, value });
  }
  return { kind: 'map', entries, flow: false, span: file.span(0, file.text.length) };
}

function join(name: SectionName, parts: readonly Part[], report: Report): Tree {
  const contents = parts.map((part) => (name === 'setup' ? setupEffects(part.content) : part.content));
  const first = contents[0]!;
  if (parts.length === 1) return first;
  const { content, once } = section(name);
  if (once) {
    for (const part of parts.slice(1))
      report(
        duplicate(
          phrase`Section "${{ section: name }}" stands in two blocks; it can stand in one only.`,
          'gamespec/duplicate-section',
          part.nameSpan,
          parts[0]!.nameSpan,
        ),
      );
    return first;
  }
  // What has the wrong form is kept as it is, for the check of forms to find.
  const odd = contents.find((tree) => tree.kind !== (content === 'list' ? 'list' : 'map'));
  if (odd !== undefined) return odd;
  return content === 'list'
    ? { ...first, kind: 'list', items: contents.flatMap((tree) => (tree.kind === 'list' ? tree.items : [])), flow: false }
    : joinMaps(contents as MapTree[], content === 'maps' ? 1 : 0, report);
}

/** Setup may be written as a mapping whose one key is `effects`. */
function setupEffects(content: Tree): Tree {
  return content.kind === 'map' && content.entries.length === 1 ? (entryAt(content, 'effects')?.value ?? content) : content;
}

function joinMaps(maps: readonly MapTree[], depth: number, report: Report): MapTree {
  const joined = new Map<string, Entry>();
  for (const entry of maps.flatMap((map) => map.entries)) {
    const before = joined.get(entry.key);
    if (before === undefined) joined.set(entry.key, entry);
    else if (depth > 0 && before.value.kind === 'map' && entry.value.kind === 'map')
      joined.set(entry.key, { ...before, value: joinMaps([before.value, entry.value], depth - 1, report) });
    else report(duplicate(phrase`"${{ name: entry.key }}" is declared twice.`, 'gamespec/duplicate-name', entry.keySpan, before.keySpan));
  }
  return { ...maps[0]!, entries: [...joined.values()], flow: false };
}

function duplicate(told: Phrase, code: string, span: Span, first: Span): Diagnostic {
  return { code, severity: 'error', path: [], span, ...told, related: [{ path: [], span: first, message: 'the first one is here' }] };
}
