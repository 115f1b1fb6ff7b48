/** The text of a bundle in a composed rulebook: its prose and blocks as written, with what the composition changes. */
import { printBlock, printFlow, printString } from '../text/print-yaml.ts';
import { applyEdits, type Edit, type Edited } from '../text/edits.ts';
import { toJson, type Entry, type MapTree, type Tree } from '../text/tree.ts';
import type { SectionName } from '../lang/gamespec/sections.ts';
import type { Slots } from './form.ts';
import { inNamespace } from './names.ts';
import type { Bundle } from './part.ts';
import { addsOf } from './part-sections.ts';
import { isProse, PROSE_NAME } from './prose.ts';
import type { Range, Written } from './source.ts';
import { DECLARING_KEYS, translateProse, translateString, translateValue, WORDS_BELOW, type Translation } from './translate.ts';

/** Sections that stand once in a rulebook: what bundles say in them is put into the block of the frame. */
export const JOINED: ReadonlySet<SectionName> = new Set<SectionName>(['turnStructure', 'scoring', 'presentation']);

/** A bundle as a part of the rulebook. */
export function bundleText(bundle: Bundle, slots: Slots, translation: Translation): Edited {
  const { written } = bundle;
  const edits: Edit[] = [...proseEdits(written, translation), ...headingEdits(written), ...headerEdits(bundle, slots, translation)];
  for (const { section, content, range } of written.blocks)
    if (JOINED.has(section)) edits.push({ ...range, text: '' });
    else for (const edit of [...treeEdits(content, section, translation), ...slotEdits(section, content, slots)]) edits.push(edit);
  return applyEdits(written.file.text, edits);
}

/**
 * In place of the header: its parameters as constants, and what it brings along because nobody else does. Each section takes the place
 * of the one that it is made of, so that there is a way back.
 */
function headerEdits(bundle: Bundle, slots: Slots, translation: Translation): Edit[] {
  const { id, parameters, written } = bundle;
  const { range } = written.header!;
  const constants = Object.fromEntries(
    parameters.map((parameter) => [inNamespace(id, parameter.id), translation.parameters[parameter.id]!]),
  );
  const edits: Edit[] = [];
  let done = range.start;
  let text = parameters.length === 0 ? '' : blockText('constants', constants);
  const replaceUntil = (end: number, next: string): void => {
    edits.push({ start: done, end, text });
    done = end;
    text = next;
  };
  for (const { key, value } of addedSections(bundle, translation.wires)) {
    if (JOINED.has(key as SectionName)) continue;
    const content = withoutSlots(translateValue(toJson(value), translation, key), key, slots);
    replaceUntil(value.span.start.offset, `${parameters.length + edits.length > 0 ? '\n' : ''}${blockText(key, content)}`);
    replaceUntil(value.span.end.offset, '');
  }
  replaceUntil(range.end, '');
  return edits;
}

/** What a bundle brings along because nobody else does, in the order of the text. */
export function addedSections({ written, needs }: Bundle, wires: Translation['wires']): readonly Entry[] {
  return addsOf(written).flatMap(({ need, entry }) => (wires.get(needs[need]!.id)?.provider === null ? [entry] : []));
}

/** The stretches of a part that are written anew as a whole, the innermost last: what comes of them comes from all of them. */
export function rewrittenRanges(written: Written): Range[] {
  return [
    written.header!.range,
    ...written.blocks.filter(({ section }) => JOINED.has(section) || section === 'meta').map(({ range }) => range),
    ...addsOf(written).map(({ entry: { keySpan, value } }) => ({ start: keySpan.start.offset, end: value.span.end.offset })),
  ];
}

/** A block of a rulebook. */
export function blockText(section: string, content: unknown): string {
  const flow = printFlow(content);
  const isShort = section.length + 2 + flow.length <= 100 || typeof content !== 'object';
  const body = isShort ? `${section}: ${flow}` : `${section}:\n${printBlock(content, 2)}`;
  return `\`\`\`yaml\nsection: ${printString(section)}\n${body}\n\`\`\`\n`;
}

/** Headings go down one level: the rulebook has a title of its own. */
function headingEdits(written: Written): Edit[] {
  return [...written.file.text.matchAll(/^#{1,5} /gm)]
    .filter(({ index }) => isProse(written, index))
    .map(({ index }) => ({ start: index, end: index, text: '#' }));
}

/** Numbers and needs that the prose names. */
export function proseEdits(written: Written, translation: Translation): Edit[] {
  return [...written.file.text.matchAll(PROSE_NAME)].flatMap(({ index, 0: found }) => {
    const text = translateProse(found, translation);
    return text === found || !isProse(written, index) ? [] : [{ start: index, end: index + found.length, text }];
  });
}

/** Names and needs in a block. */
function treeEdits(tree: Tree, key: string, translation: Translation): Edit[] {
  if (tree.kind === 'list') return tree.items.flatMap((item) => treeEdits(item, key, translation));
  if (tree.kind === 'map') return tree.entries.flatMap((entry) => entryEdits(entry, key, translation));
  if (typeof tree.value !== 'string') return [];
  const text = translateString(tree.value, key, translation);
  return text === tree.value ? [] : [{ start: tree.span.start.offset, end: tree.span.end.offset, text: printString(text) }];
}

function entryEdits({ key, keySpan, value }: Entry, outer: string, translation: Translation): Edit[] {
  const edits = treeEdits(value, WORDS_BELOW.has(outer) ? outer : key, translation);
  if (!DECLARING_KEYS.has(outer)) return edits;
  const name = translateString(key, '', translation);
  if (name !== key)
    edits.push({ start: keySpan.start.offset, end: keySpan.end.offset, text: /^[A-Z0-9_]+$/.test(name) ? name : printString(name) });
  return edits;
}

/** `slot: "action"` becomes who acts and when, `slot: "end"` the result. */
function slotEdits(section: SectionName, content: Tree, slots: Slots): Edit[] {
  const items = content.kind === 'list' ? content.items.filter((item): item is MapTree => item.kind === 'map') : [];
  return items.flatMap((item) => {
    const slot = item.entries.find(({ key }) => key === 'slot');
    if (slot === undefined) return [];
    const between = item.flow ? ', ' : `\n${' '.repeat(slot.keySpan.start.column - 1)}`;
    const text = Object.entries(placedBy(section, slots)).map(([key, value]) => `${key}: ${printFlow(value)}`);
    return [{ start: slot.keySpan.start.offset, end: slot.value.span.end.offset, text: text.join(between) }];
  });
}

/** The same for a section as data. */
function withoutSlots(content: unknown, section: string, slots: Slots): unknown {
  if (!Array.isArray(content)) return content;
  return content.map((item: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(item).flatMap(([key, value]) => (key === 'slot' ? Object.entries(placedBy(section, slots)) : [[key, value]])),
    ),
  );
}

/** What a frame says about whatever is put into its slots. */
function placedBy(section: string, { action, end }: Slots): Record<string, unknown> {
  return section === 'actions' ? { actor: action?.actor, phase: action?.phase } : { result: end?.result };
}
