/** Faults of form: keys and words misspelled, missing, too much or of the wrong type. */
import type { Rng } from '../../../src/kernel/index.ts';
import type { Entry, MapTree, Tree } from '../../../src/text/index.ts';
import { misspell } from './misspell.ts';
import { occurrencesIn } from './occurrences.ts';
import { faultBy, linesBetween, pick, type Planter } from './plant.ts';
import { endOf, insideOf, textOf, type Rulebook } from './rulebook.ts';
import type { Site } from './sites.ts';

type MapSite = Site & { readonly tree: MapTree };

function mapsIn({ sites }: Rulebook): MapSite[] {
  return sites.filter((site): site is MapSite => site.tree.kind === 'map' && site.branch !== undefined && site.path.length > 0);
}

/** Forms that are told apart by their keys. */
const NAMED_BY_KEY: ReadonlySet<string | undefined> = new Set(['Effect', 'Expression']);

/** A key that every such object may have, with a slip. */
export const misspelledKey: Planter = (rulebook, rng) => {
  const keys = mapsIn(rulebook).flatMap(({ tree, shape, branch }) =>
    tree.entries
      .filter(({ key }) => Object.hasOwn(branch!.properties, key) && !NAMED_BY_KEY.has(shape.name))
      .map((entry) => ({ entry, shape })),
  );
  const found = pick(keys, rng);
  const wrong = found && misspell(found.entry.key, new Set(found.shape.branches.flatMap(({ properties }) => Object.keys(properties))), rng);
  return wrong === undefined
    ? undefined
    : faultBy(rulebook, { ...keyRange(found!.entry), text: wrong }, { alternatives: [found!.entry.key] });
};

/** The name of an effect, reference, query, operator or option, with a slip. */
export const misspelledWord: Planter = misspelledWordOf(() => true);

/** The same for some groups of such names: `effect`, `expression`, the keys that hold them, `option`. */
export function misspelledWordOf(isWanted: (group: string) => boolean): Planter {
  return (rulebook, rng) => misspellWord(rulebook, rng, isWanted);
}

function misspellWord(rulebook: Rulebook, rng: Rng, isWanted: (group: string) => boolean): ReturnType<Planter> {
  const words = mapsIn(rulebook).flatMap(({ tree, shape, branch }) => {
    const named = shape.branches.flatMap(({ words: tags, required }) => (tags.length > 0 ? tags : required));
    return tree.entries.flatMap((entry) => {
      if (NAMED_BY_KEY.has(shape.name)) return [{ group: shape.name!.toLowerCase(), word: entry.key, ...keyRange(entry), taken: named }];
      const { value } = entry;
      if (value.kind !== 'scalar' || typeof value.value !== 'string' || entry.key !== branch!.tag) return [];
      return [{ group: entry.key, word: value.value, ...insideOf(value), taken: named }];
    });
  });
  const options = rulebook.sites.flatMap(({ tree, shape, entry, parent }) =>
    tree.kind === 'scalar' && shape.words.includes(String(tree.value)) && entry?.key !== parent?.branch?.tag
      ? [{ group: 'option', word: String(tree.value), ...insideOf(tree), taken: shape.words }]
      : [],
  );
  const all = [...words, ...options].filter(({ group }) => isWanted(group));
  const group = pick([...new Set(all.map((found) => found.group))].toSorted(), rng);
  const found = pick(
    all.filter((other) => other.group === group),
    rng,
  );
  const wrong = found && misspell(found.word, new Set(found.taken), rng);
  return wrong === undefined
    ? undefined
    : faultBy(rulebook, { ...found!, text: wrong }, { what: `${found!.group} "${found!.word}" → "${wrong}"`, alternatives: [found!.word] });
}

/** The name of a section, as the value of `section` or as the key of its content. */
export const misspelledSection: Planter = (rulebook, rng) => {
  const block = pick(rulebook.blocks, rng);
  const head = block && /^section: "(\w+)"\n(\w+):/.exec(rulebook.text.slice(block.span.start.offset, block.span.end.offset));
  if (!head) return undefined;
  const name = head[1]!;
  const wrong = misspell(name, new Set(rulebook.root.entries.map(({ key }) => key)), rng);
  const start = block!.span.start.offset + (rng.below(2) === 0 ? 'section: "'.length : head[0].length - 1 - name.length);
  return wrong === undefined ? undefined : faultBy(rulebook, { start, end: start + name.length, text: wrong }, { alternatives: [name] });
};

/** A key that an object cannot do without is left out. */
export const missingKey: Planter = (rulebook, rng) => {
  const found = pick(
    mapsIn(rulebook).flatMap((site) =>
      site.tree.entries.filter(({ key }) => site.branch!.required.includes(key)).map((entry) => ({ site, entry })),
    ),
    rng,
  );
  if (found === undefined || found.site.tree.entries.length < 2) return undefined;
  const { site, entry } = found;
  const change = { ...withoutEntry(rulebook, site.tree, entry), text: '' };
  const fault = faultBy(rulebook, change, {
    what: `${site.shape.name ?? site.path.at(-1)} lacks ${rulebook.text.slice(entry.keySpan.start.offset, endOf(entry.value))}`,
    alternatives: [entry.key],
  });
  const [first] = fault.lines;
  const start = site.tree.entries[0]!.keySpan.start;
  const height =
    linesBetween(rulebook.file, start.offset, endOf(site.tree)).length - linesBetween(rulebook.file, change.start, change.end).length + 1;
  const above = site.entry?.keySpan.start.line ?? start.line;
  return { ...fault, lines: [first!, ...Array.from({ length: start.line - above + height }, (_, index) => above + index)] };
};

/** The stretch of an entry with what separates it from its neighbours. */
function withoutEntry({ text }: Rulebook, map: MapTree, entry: Entry): { start: number; end: number } {
  const index = map.entries.indexOf(entry);
  const next = map.entries[index + 1];
  const before = map.entries[index - 1];
  if (index === 0 || (map.flow && next !== undefined)) return { start: entry.keySpan.start.offset, end: next!.keySpan.start.offset };
  if (map.flow) return { start: endOf(before!.value), end: endOf(entry.value) };
  return { start: text.lastIndexOf('\n', entry.keySpan.start.offset), end: text.indexOf('\n', endOf(entry.value)) };
}

/** A whole block is left out. Sections that a game may well do without are left alone. */
export const missingSection: Planter = (rulebook, rng) => {
  const spread = rulebook.blocks.map((block) => ({ block, name: /section: "(\w+)"/.exec(block.text)?.[1] ?? block.label }));
  const found = pick(
    spread.filter(
      ({ name }) =>
        !['checks', 'modifiers', 'scoring', 'presentation', 'imports', ''].includes(name) &&
        spread.filter((other) => other.name === name).length === 1,
    ),
    rng,
  );
  if (found === undefined) return undefined;
  const { text } = rulebook;
  const close = text.indexOf('\n', text.indexOf('```', found.block.span.end.offset));
  const { text: left, ...fault } = faultBy(
    rulebook,
    { start: found.block.fenceSpan.start.offset, end: close + 1, text: '' },
    { what: `no section "${found.name}"`, alternatives: [found.name, `section: "${found.name}"`] },
  );
  return { ...fault, text: left, lines: left.split('\n').map((_, index) => index + 1) };
};

const INVENTED_KEYS = ['flavor', 'rarity', 'comment', 'weight', 'icon', 'speed', 'notes', 'color'];

/** A key that no such object has. */
export const unknownKey: Planter = (rulebook, rng) => {
  const found = pick(
    mapsIn(rulebook).filter(({ branch, tree, path }) => branch!.others === undefined && tree.entries.length > 0 && path.length > 1),
    rng,
  );
  const key = pick(
    INVENTED_KEYS.filter((word) => !Object.hasOwn(found?.branch?.properties ?? {}, word)),
    rng,
  );
  if (found === undefined || key === undefined) return undefined;
  const { tree } = found;
  const added = `${key}: "${pick(['red', 'rare', 'quick', 'heavy'], rng)}"`;
  const end = endOf(tree.entries.at(-1)!.value);
  const text = tree.flow ? `, ${added}` : `\n${' '.repeat(tree.entries[0]!.keySpan.start.column - 1)}${added}`;
  const fault = faultBy(rulebook, { start: end, end, text });
  return { ...fault, what: `${found.shape.name ?? found.path.at(-1)} with ${added}`, lines: fault.lines.slice(-1) };
};

/** Two things of one kind with the same id: one was copied and left as it was, or got the name of the other. */
export const duplicateId: Planter = (rulebook, rng) => {
  const items = mapsIn(rulebook).filter(
    ({ path, tree }) => path.length === 2 && typeof path[1] === 'number' && tree.entries[0]?.key === 'id',
  );
  const found = pick(items, rng);
  if (found === undefined) return undefined;
  if (rng.below(3) > 0) return copied(rulebook, found);
  const id = found.tree.entries[0]!.value;
  const other = pick(
    items.filter(({ path, tree }) => path[0] === found.path[0] && tree !== found.tree),
    rng,
  )?.tree.entries[0]?.value;
  if (other?.kind !== 'scalar' || id.kind !== 'scalar') return undefined;
  const all = occurrencesIn(rulebook);
  const family = all.find(({ declares, start }) => declares && start === id.span.start.offset + 1)?.family;
  if (!all.some((use) => !use.declares && use.name === id.value && use.family === family)) return undefined;
  const lines = [other.span.start.line, id.span.start.line];
  return faultBy(
    rulebook,
    { start: id.span.start.offset, end: id.span.end.offset, text: textOf(rulebook, other) },
    { alternatives: [String(id.value)], lines },
  );
};

/** An item of a list, twice. */
export function copied(rulebook: Rulebook, { tree }: { readonly tree: MapTree }): ReturnType<Planter> {
  const { text } = rulebook;
  const start = text.lastIndexOf('\n', tree.entries[0]!.keySpan.start.offset);
  const end = text.indexOf('\n', endOf(tree));
  const item = text.slice(start, end);
  if (!/^\n *- /.test(item)) return undefined;
  const fault = faultBy(rulebook, { start: end, end, text: item }, { what: `twice: ${item.trim().slice(0, 60)}` });
  return { ...fault, lines: [...linesBetween(rulebook.file, start + 1, end), ...fault.lines] };
}

/** A value that says the right thing in the wrong form. */
export const wrongType: Planter = (rulebook, rng) => {
  const all = rulebook.sites
    .filter(({ shape, path }) => !shape.anything && path.length > 1)
    .flatMap((site) => wrongForms(rulebook, site).map((form) => ({ site, ...form })));
  const form = pick([...new Set(all.map((other) => other.form))].toSorted(), rng);
  const found = pick(
    all.filter((other) => other.form === form),
    rng,
  );
  if (found === undefined) return undefined;
  const { tree } = found.site;
  const right = rulebook.text.slice(tree.span.start.offset, endOf(tree));
  const fault = faultBy(
    rulebook,
    { start: tree.span.start.offset, end: endOf(tree), text: found.text },
    { what: `${found.form}: ${right.slice(0, 50)} → ${found.text.slice(0, 50)}`, alternatives: [right] },
  );
  // What stands in the lines below its key is spoken of by its key.
  return { ...fault, lines: [...fault.lines, found.site.entry?.keySpan.start.line ?? 0] };
};

function wrongForms(rulebook: Rulebook, { tree, shape }: Site): { form: string; text: string }[] {
  const forms: { form: string; text: string }[] = [];
  const text = textOf(rulebook, tree);
  const freeText = shape.types.has('string');
  if (tree.kind === 'scalar') {
    if (typeof tree.value === 'number' && !freeText) forms.push({ form: 'number as string', text: `"${text}"` });
    if (typeof tree.value === 'boolean' && !freeText) forms.push({ form: 'boolean as string', text: `"${text}"` });
    if (tree.value === null && !freeText)
      forms.push(
        { form: 'null as string', text: '"null"' },
        ...(shape.items === undefined ? [{ form: 'empty list for null', text: '[]' }] : []),
      );
    if (typeof tree.value === 'string' && shape.items === undefined) forms.push({ form: 'list for scalar', text: `[${text}]` });
  }
  if (tree.kind === 'list') {
    const [only] = tree.items;
    if (tree.items.length === 0 && !shape.types.has('null')) forms.push({ form: 'null for list', text: 'null' });
    if (tree.items.length === 0 && shape.branches.length === 0) forms.push({ form: 'object for list', text: '{}' });
    if (tree.items.length === 1 && tree.flow && isPlainItem(only!, shape))
      forms.push({ form: only!.kind === 'map' ? 'object for list' : 'scalar for list', text: textOf(rulebook, only!) });
    if (tree.items.length === 1 && !tree.flow && shape.branches.length === 0)
      forms.push({ form: 'object for block list', text: text.replace(/^- /, '  ') });
  }
  if (tree.kind === 'map' && tree.entries.length === 0 && shape.items === undefined) forms.push({ form: 'list for object', text: '[]' });
  return forms;
}

function isPlainItem(item: Tree, shape: Site['shape']): boolean {
  return item.kind === 'map'
    ? shape.branches.length === 0
    : item.kind === 'scalar' && !shape.types.has('string') && shape.patterns.length === 0;
}

function keyRange({ keySpan }: Entry): { start: number; end: number } {
  return { start: keySpan.start.offset, end: keySpan.end.offset };
}
