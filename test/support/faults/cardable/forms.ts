/** Faults of form as people make them in JSON: keys, brackets, quotation marks and commas; arguments too many or too few. */
import { plainName } from '../../../../src/lang/cardable/game/calls.ts';
import { ENDPOINTS, isEndpoint } from '../../../../src/lang/cardable/endpoints/index.ts';
import { toJson, type Entry, type ListTree, type MapTree, type ScalarTree, type Tree } from '../../../../src/text/index.ts';
import { misspell } from '../misspell.ts';
import { among, linesBetween, pick } from '../plant.ts';
import { textOf, type Rulebook } from '../rulebook.ts';
import type { Site } from '../sites.ts';

type MapSite = Site & { readonly tree: MapTree };

function mapsIn({ sites }: Rulebook): MapSite[] {
  return sites.filter((site): site is MapSite => site.tree.kind === 'map' && site.branch !== undefined && site.path.length > 0);
}

const insideKey = ({ keySpan }: Entry): { start: number; end: number } => ({
  start: keySpan.start.offset + 1,
  end: keySpan.end.offset - 1,
});
const keysIn = (game: Rulebook): { entry: Entry; site: MapSite }[] =>
  mapsIn(game).flatMap((site) => site.tree.entries.map((entry) => ({ entry, site })));

/** A key with a slip. */
export const misspelledKey = among(keysIn, ({ entry, site }, _, rng) => {
  const taken = new Set(site.shape.branches.flatMap(({ properties }) => Object.keys(properties)));
  const text = misspell(entry.key, taken, rng);
  return text === undefined ? undefined : { ...insideKey(entry), text, alternatives: [entry.key] };
});

/** `"state_type"` → `"stateType"`, as in other languages. */
export const camelCaseKey = among(
  (game) => keysIn(game).filter(({ entry }) => entry.key.includes('_')),
  ({ entry }) => ({
    ...insideKey(entry),
    text: entry.key.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    alternatives: [entry.key],
  }),
);

/** A key that no such object has. */
export const unknownKey = among(
  (game) => mapsIn(game).filter(({ tree, path }) => tree.entries.length > 0 && path.length > 1),
  ({ tree }, game, rng) => {
    const end = tree.entries.at(-1)!.value.span.end.offset;
    const text = `, "${pick(['flavor', 'rarity', 'weight', 'icon', 'speed'], rng)!}": "rare"`;
    return { start: end, end, text, lines: linesBetween(game.file, end, end) };
  },
);

/** Things that follow one another in brackets. */
function neighbours(game: Rulebook): { before: Tree; after: { start: number } }[] {
  return game.sites.flatMap(({ tree }) => {
    if (tree.kind === 'list')
      return tree.items.slice(1).map((item, index) => ({ before: tree.items[index]!, after: { start: item.span.start.offset } }));
    if (tree.kind !== 'map') return [];
    return tree.entries
      .slice(1)
      .map(({ keySpan }, index) => ({ before: tree.entries[index]!.value, after: { start: keySpan.start.offset } }));
  });
}

/** The comma between two things is left out. */
export const missingComma = among(neighbours, ({ before, after }, game) => {
  const start = game.text.indexOf(',', before.span.end.offset);
  if (start < 0 || start >= after.start) return undefined;
  const lines = [...linesBetween(game.file, start, start), ...linesBetween(game.file, after.start, after.start)];
  return { start, end: start + 1, text: '', lines };
});

/** The colon after a key is left out. */
export const missingColon = among(keysIn, ({ entry }, game) => {
  const start = game.text.indexOf(':', entry.keySpan.end.offset);
  return start < 0 ? undefined : { start, end: start + 1, text: '' };
});

/** `'deck'` in place of `"deck"`. */
export const singleQuotes = among(
  (game) => strings(game).filter(({ value }) => !/['"\\]/.test(String(value))),
  ({ span, value }) => ({ start: span.start.offset, end: span.end.offset, text: `'${String(value)}'` }),
);

/** A key without quotation marks. */
export const unquotedKey = among(keysIn, ({ entry }) => ({
  start: entry.keySpan.start.offset,
  end: entry.keySpan.end.offset,
  text: entry.key,
}));

/** The quotation mark at the end is left out. */
export const missingQuote = among(
  (game) => strings(game).filter(({ span, value }) => String(value).length > 0 && span.start.line === span.end.line),
  ({ span }) => ({ start: span.end.offset - 1, end: span.end.offset, text: '' }),
);

/** A word without quotation marks. */
export const unquotedWord = among(
  (game) => strings(game).filter(({ value }) => /^\$?[a-z][\w.]*$/.test(String(value))),
  ({ span, value }) => ({ start: span.start.offset, end: span.end.offset, text: String(value) }),
);

/** `True` and `False`. */
export const capitalTruth = among(
  (game) => game.sites.flatMap(({ tree }) => (tree.kind === 'scalar' && typeof tree.value === 'boolean' ? [tree] : [])),
  ({ span, value }) => ({ start: span.start.offset, end: span.end.offset, text: value === true ? 'True' : 'False' }),
);

function strings({ sites }: Rulebook): ScalarTree[] {
  return sites.flatMap(({ tree }) => (tree.kind === 'scalar' && typeof tree.value === 'string' ? [tree] : []));
}

/** The arguments of endpoints that are lists of them. */
function argumentLists(game: Rulebook): { list: ListTree; site: Site }[] {
  return game.sites.flatMap((site) =>
    site.tree.kind === 'list' &&
    site.path.at(-1) === 'params' &&
    site.parent?.tree.kind === 'map' &&
    site.parent.tree.entries.some(({ key }) => key === 'endpoint')
      ? [{ list: site.tree, site }]
      : [],
  );
}

/** One argument too many. */
export const surplusArgument = among(
  // Some take any number of them.
  (game) =>
    argumentLists(game).filter(({ site }) => {
      const endpoint = plainName(String((toJson(site.parent!.tree) as { endpoint: unknown }).endpoint));
      return endpoint === 'state_transition' || (isEndpoint(endpoint) && ENDPOINTS[endpoint].rest === undefined);
    }),
  ({ list, site }, game) => {
    const end = list.items.at(-1)?.span.end.offset;
    const above = site.parent!.tree.span;
    return end === undefined
      ? undefined
      : {
          start: end,
          end,
          text: ', 7',
          lines: [...linesBetween(game.file, end, end), ...linesBetween(game.file, above.start.offset, above.end.offset)],
        };
  },
);

const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'];

/** `7` → `"seven"` or `"7"`. */
export const numberAsText = among(
  (game) =>
    game.sites.flatMap(({ tree }) =>
      tree.kind === 'scalar' && typeof tree.value === 'number' && NUMBERS[tree.value] !== undefined ? [tree] : [],
    ),
  ({ span, value }, _, rng) => ({
    start: span.start.offset,
    end: span.end.offset,
    text: rng.below(2) === 0 ? `"${NUMBERS[Number(value)]!}"` : `"${String(value)}"`,
    alternatives: [String(value)],
  }),
);

/** A state, a deck or data, twice. */
export const duplicateName = among(
  (game) =>
    game.sites.filter(
      ({ tree, parent, entry }) =>
        tree.kind === 'map' &&
        parent?.tree.kind === 'list' &&
        entry === undefined &&
        ['state_name', 'deck_name', 'key', 'suit_name'].includes(tree.entries[0]?.key ?? ''),
    ),
  ({ tree }, game) => {
    const end = tree.span.end.offset;
    const first = linesBetween(game.file, tree.span.start.offset, end);
    const text = `, ${textOf(game, tree)}`;
    return { start: end, end, text, lines: [...first, ...first.map((line) => line + first.length - 1)] };
  },
);
