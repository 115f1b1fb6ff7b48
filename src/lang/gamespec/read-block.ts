/**
 * One block → the part of a section that it holds. The section is named by the key `section` inside the block,
 * or by the label of its fence. docs/languages/gamespec.md#blocks
 */
import { didYouMean, listed, offering, phrase, type Phrase } from '../../diagnostics/phrase.ts';
import type { Diagnostic, TextFix } from '../../diagnostics/diagnostic.ts';
import type { SourceFile, Span } from '../../diagnostics/source.ts';
import { meant, nearest } from '../../diagnostics/suggest.ts';
import type { Block } from '../../text/markdown.ts';
import { entryAt, type Entry, type MapTree, type Tree } from '../../text/tree.ts';
import { isApart, isSection, section, SECTION_NAMES, synonym, type SectionName } from './sections.ts';

/** What one block says about a section. */
export interface Part {
  readonly section: SectionName;
  readonly nameSpan: Span;
  readonly content: Tree;
}

/** The sections of one file, block by block. */
export interface Parts {
  readonly parts: readonly Part[];
  /** Some block could not be read. */
  readonly incomplete: boolean;
}

type Report = (diagnostic: Diagnostic) => void;

export function readBlock(file: SourceFile, block: Block, tree: Tree, report: Report): Part[] {
  const named = sectionEntry(tree, report);
  if (named !== undefined) return readNamed(named, tree as MapTree, report);
  if (block.label !== '') return readLabelled(block, tree, report);
  return readUnnamed(file, block, tree, report);
}

/** The entry `section: …`, also where its key is misspelled. */
function sectionEntry(tree: Tree, report: Report): Entry | undefined {
  const exact = entryAt(tree, 'section');
  if (exact !== undefined || tree.kind !== 'map') return exact;
  const near = tree.entries.find(
    ({ key, value }) => nearest(key, ['section']).length > 0 && value.kind === 'scalar' && typeof value.value === 'string',
  );
  if (near === undefined || isSection(near.key)) return undefined;
  report({
    ...fault(
      'gamespec/unnamed-block',
      near.keySpan,
      phrase`A block names its section with the key ${listed({ offered: ['section'] })}; this one has "${{ key: near.key }}".`,
    ),
    alternatives: ['section'],
    fix: replace(near.keySpan, 'section', 'Rename the key to "section"'),
  });
  return near;
}

function readNamed(named: Entry, tree: MapTree, report: Report): Part[] {
  const given = named.value;
  if (given.kind !== 'scalar' || typeof given.value !== 'string') {
    report(
      fault(
        'gamespec/unknown-section',
        given.span,
        phrase`"section" should be the name of a section in double quotes: ${offering(SECTION_NAMES)}.`,
      ),
    );
    return [];
  }
  if (isApart(given.value)) {
    if (given.value === 'bundle') report(bundleNoGame(given.span));
    return [];
  }
  const name = resolve(given.value, given.span, (text) => JSON.stringify(text), report);
  if (name === undefined) return [];
  const others = tree.entries.filter((entry) => entry !== named);
  const content = contentOf(name, others, tree, named, report);
  return content === undefined ? [] : [{ section: name, nameSpan: given.span, content }];
}

function bundleNoGame(span: Span): Diagnostic {
  return fault(
    'gamespec/bundle',
    span,
    phrase`This text is a mechanic bundle, a part of games and no game. Compose it with a frame: ${{ written: 'ludwright compose standard FILE --out game.md' }}.`,
  );
}

/** The content stands under the section's own name, or its keys stand beside `section`. */
function contentOf(name: SectionName, others: readonly Entry[], tree: MapTree, named: Entry, report: Report): Tree | undefined {
  const own = others.find((entry) => entry.key === name) ?? misspelled(name, others, named, report);
  if (own !== undefined) {
    for (const entry of others) if (entry !== own) report(strangeKey(entry, name));
    return own.value;
  }
  if (others.length > 0 && mayBeFlat(name)) return { ...tree, entries: others, span: others[0]!.value.span };
  const empty = section(name).empty ?? '[]';
  report({
    ...fault(
      'gamespec/empty-section',
      named.value.span,
      phrase`The block of section "${{ section: name }}" has no key "${{ key: name }}". Put the content under it.`,
    ),
    alternatives: [name],
    fix: {
      kind: 'edit',
      title: `Add "${name}: ${empty}"`,
      certain: false,
      edits: [{ span: after(named.value.span), text: `\n${name}: ${empty}` }],
    },
  });
  return undefined;
}

/** The sections whose content is a mapping, and setup, which may be written as a mapping with `effects`. */
function mayBeFlat(name: SectionName): boolean {
  return section(name).content !== 'list' || name === 'setup';
}

/** `section: "zones"` beside `zone: […]`: the only other key, and near enough or holding a list where one is wanted. */
function misspelled(name: SectionName, others: readonly Entry[], named: Entry, report: Report): Entry | undefined {
  const [only] = others;
  if (only === undefined || others.length > 1) return undefined;
  const near = nearest(only.key, [name]).length > 0 || synonym(only.key) === name;
  if (!near && (mayBeFlat(name) || only.value.kind !== 'list')) return undefined;
  report({
    ...fault(
      'gamespec/empty-section',
      only.keySpan,
      phrase`The content of section "${{ section: name }}" stands under the key "${{ expectedKey: name }}", not "${{ key: only.key }}".`,
    ),
    alternatives: [name],
    related: [{ path: [], span: named.value.span, message: 'the section is named here' }],
    fix: replace(only.keySpan, name, `Rename "${only.key}" to "${name}"`),
  });
  return only;
}

function strangeKey(entry: Entry, name: SectionName): Diagnostic {
  const known = ['section', name];
  const hint = isSection(entry.key) ? phrase` Section "${{ section: entry.key }}" needs a block of its own.` : '';
  return {
    ...fault(
      'gamespec/strange-key',
      entry.keySpan,
      phrase`A block has the keys ${listed({ offered: ['section', name] }, ' and ')} only; "${{ key: entry.key }}" does not belong here.${hint}`,
    ),
    alternatives: known,
  };
}

/** ```` ```yaml zones ```` with the bare content, or with the content under the section's name. */
function readLabelled(block: Block, tree: Tree, report: Report): Part[] {
  const nameSpan = block.labelSpan ?? block.fenceSpan;
  const name = resolve(block.label, nameSpan, (text) => text, report);
  if (name === undefined) return [];
  const own = tree.kind === 'map' && tree.entries.length === 1 ? entryAt(tree, name) : undefined;
  return [{ section: name, nameSpan, content: own?.value ?? tree }];
}

/** No name at all: if the keys are names of sections, it is clear what was meant. */
function readUnnamed(file: SourceFile, block: Block, tree: Tree, report: Report): Part[] {
  const entries = tree.kind === 'map' ? tree.entries : [];
  const known = entries.filter((entry) => isSection(entry.key));
  const first = known[0];
  if (first !== undefined && known.length === entries.length) {
    const one = known.length === 1;
    report({
      ...fault(
        'gamespec/unnamed-block',
        first.keySpan,
        phrase`The block does not name its section. Write ${{ written: `section: "${first.key}"` }} above it${one ? '' : ', and give each section a block of its own'}.`,
      ),
      alternatives: [`section: "${first.key}"`],
      ...(one && { fix: insertLine(file, first.keySpan, `section: "${first.key}"`) }),
    });
    return known.map((entry) => ({ section: entry.key as SectionName, nameSpan: entry.keySpan, content: entry.value }));
  }
  report(
    fault(
      'gamespec/unnamed-block',
      block.fenceSpan,
      phrase`The block does not name its section. Write section: "…" as its first key, with one of: ${offering(SECTION_NAMES)}.`,
    ),
  );
  return [];
}

/** The section of that name; a misspelled one is reported and taken for what was meant. */
function resolve(text: string, span: Span, print: (name: string) => string, report: Report): SectionName | undefined {
  const name = text.trim();
  if (isSection(name)) return name;
  const guess = synonym(name) ?? (meant(name, SECTION_NAMES) as SectionName | undefined);
  const near = guess === undefined ? nearest(name, SECTION_NAMES) : [guess];
  report({
    ...fault(
      'gamespec/unknown-section',
      span,
      phrase`There is no section "${{ name }}".${near.length > 0 ? phrase` ${didYouMean(near)}` : ''} Sections: ${offering(SECTION_NAMES)}.`,
    ),
    alternatives: near.length > 0 ? near : SECTION_NAMES,
    ...(guess !== undefined && { fix: replace(span, print(guess), `Write ${print(guess)}`) }),
  });
  return guess;
}

function fault(code: string, span: Span, told: Phrase): Diagnostic {
  return { code, severity: 'error', path: [], span, ...told };
}

function replace(span: Span, text: string, title: string): TextFix {
  return { kind: 'edit', title, certain: false, edits: [{ span, text }] };
}

function insertLine(file: SourceFile, before: Span, text: string): TextFix {
  const indent = file.text.slice(before.start.offset - (before.start.column - 1), before.start.offset);
  return {
    kind: 'edit',
    title: `Add ${text}`,
    certain: true,
    edits: [{ span: { ...before, end: before.start }, text: `${text}\n${indent}` }],
  };
}

function after(span: Span): Span {
  return { ...span, start: span.end };
}
