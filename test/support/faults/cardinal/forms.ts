/** Faults of form as people make them in TOML: keys, tables, brackets, quotation marks, commas and equals signs. */
import type { Entry, MapTree, ScalarTree, Tree } from '../../../../src/text/index.ts';
import { misspell } from '../misspell.ts';
import { among, linesBetween, pick } from '../plant.ts';
import type { Rulebook } from '../rulebook.ts';
import type { Site } from '../sites.ts';

type MapSite = Site & { readonly tree: MapTree };

/** Maps whose keys the schema knows. */
function mapsIn({ sites }: Rulebook): MapSite[] {
  return sites.filter((site): site is MapSite => site.tree.kind === 'map' && site.branch !== undefined && site.branch.others === undefined);
}

/** Keys with their values, without the tables that have headers. */
function pairsIn(game: Rulebook): { entry: Entry; site: MapSite }[] {
  return mapsIn(game).flatMap((site) => site.tree.entries.filter(isPair).map((entry) => ({ entry, site })));
}

function isPair({ value }: Entry): boolean {
  return value.kind === 'scalar' || value.flow;
}

const rangeOf = ({ span }: Tree): { start: number; end: number } => ({ start: span.start.offset, end: span.end.offset });
const keyRange = ({ keySpan }: Entry): { start: number; end: number } => ({ start: keySpan.start.offset, end: keySpan.end.offset });

/** A key with a slip. */
export const misspelledKey = among(pairsIn, ({ entry, site }, _, rng) => {
  const taken = new Set(site.shape.branches.flatMap(({ properties }) => Object.keys(properties)));
  const text = misspell(entry.key, taken, rng);
  return text === undefined ? undefined : { ...keyRange(entry), text, alternatives: [entry.key] };
});

/** `starting_life` → `startingLife`, as in other languages. */
export const camelCaseKey = among(
  (game) => pairsIn(game).filter(({ entry }) => entry.key.includes('_')),
  ({ entry }) => ({
    ...keyRange(entry),
    text: entry.key.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    alternatives: [entry.key],
  }),
);

/** The header of a table with a slip in its last name. */
export const misspelledTable = among(headersIn, ({ name, start, end }, game, rng) => {
  const wrong = misspell(name, new Set(), rng);
  return wrong === undefined ? undefined : { start, end, text: wrong, alternatives: [name], lines: linesBetween(game.file, start, end) };
});

interface Header {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

function headersIn({ text }: Rulebook): Header[] {
  return Array.from(text.matchAll(/^\[{1,2}(?:[\w-]+\.)*([\w-]+)\]/gm), ({ 0: all, 1: name, index }) => {
    const end = index + all.length - 1;
    return { name: name!, start: end - name!.length, end };
  });
}

/** A key that such a table cannot do without is left out. */
export const missingKey = among(
  (game) => pairsIn(game).filter(({ entry, site }) => site.branch!.required.includes(entry.key) && !site.tree.flow),
  ({ entry, site }, game) => {
    const start = game.text.lastIndexOf('\n', entry.keySpan.start.offset) + 1;
    const end = game.text.indexOf('\n', entry.value.span.end.offset) + 1;
    const around = linesBetween(game.file, site.tree.span.start.offset, site.tree.span.end.offset);
    return end === 0 ? undefined : { start, end, text: '', alternatives: [entry.key], lines: around };
  },
);

/** A key that no such table has. */
export const unknownKey = among(pairsIn, ({ entry, site }, game, rng) => {
  const text = `${pick(['flavor', 'rarity', 'weight', 'artist', 'colour'], rng)!} = "rare"`;
  const { offset: start } = entry.value.span.end;
  if (site.tree.flow) return { start, end: start, text: `, ${text}`, lines: linesBetween(game.file, start, start) };
  return { start, end: start, text: `\n${text}`, lines: [game.file.position(start).line + 1] };
});

const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** A number as a word, a truth as text, one thing for a list, a list for one thing. */
export const wrongType = among(
  (game) => pairsIn(game).filter(({ entry }) => entry.value.kind !== 'map'),
  ({ entry: { value } }, game, rng) => {
    const written = game.text.slice(value.span.start.offset, value.span.end.offset);
    if (value.kind === 'list') {
      const [only, ...others] = value.items;
      return others.length > 0 || only === undefined
        ? undefined
        : { ...rangeOf(value), text: game.text.slice(only.span.start.offset, only.span.end.offset) };
    }
    if (value.kind !== 'scalar') return undefined;
    if (typeof value.value === 'number')
      return NUMBERS[value.value] === undefined || rng.below(2) === 0
        ? { ...rangeOf(value), text: `"${value.value}"` }
        : { ...rangeOf(value), text: `"${NUMBERS[value.value]}"`, alternatives: [String(value.value)] };
    return typeof value.value === 'boolean' ? { ...rangeOf(value), text: `"${written}"` } : { ...rangeOf(value), text: `[${written}]` };
  },
);

/** `True` and `False`. */
export const capitalTruth = among(
  (game) => scalars(game).filter(({ value }) => typeof value === 'boolean'),
  (tree) => ({ ...rangeOf(tree), text: tree.value === true ? 'True' : 'False' }),
);

/** A table of a list, twice. */
export const duplicateId = among(
  (game) =>
    mapsIn(game).filter(
      ({ path, tree }) => typeof path.at(-1) === 'number' && path.length <= 4 && tree.entries[0]?.key === 'id' && !tree.flow,
    ),
  ({ tree }, game) => {
    const { start, end } = rangeOf(tree);
    const lines = linesBetween(game.file, start, end);
    const text = `\n${game.text.slice(start, end)}\n`;
    return { start: end, end, text, lines: [...lines, ...lines.map((line) => line + lines.length)] };
  },
);

function scalars({ sites }: Rulebook): ScalarTree[] {
  return sites.flatMap(({ tree }) => (tree.kind === 'scalar' ? [tree] : []));
}

function strings(game: Rulebook): ScalarTree[] {
  return scalars(game).filter(({ value, span }) => typeof value === 'string' && value !== '' && span.start.line === span.end.line);
}

/** The quotation mark at the end is left out. */
export const missingQuote = among(strings, (tree) => ({ start: tree.span.end.offset - 1, end: tree.span.end.offset, text: '' }));

/** A word without quotation marks. */
export const unquotedWord = among(
  (game) => strings(game).filter(({ value }) => /^[a-z][\w]*$/i.test(String(value))),
  (tree) => ({ ...rangeOf(tree), text: String(tree.value) }),
);

/** `key: value`, as in YAML. */
export const colon = among(pairsIn, ({ entry }, game) => {
  const start = game.text.indexOf('=', entry.keySpan.end.offset);
  return { start: entry.keySpan.end.offset, end: start + 1, text: ':' };
});

/** The equals sign is left out. */
export const missingEquals = among(pairsIn, ({ entry }, game) => {
  const start = game.text.indexOf('=', entry.keySpan.end.offset);
  return { start, end: start + 2, text: '' };
});

/** A bracket of a header is left out. */
export const missingBracket = among(headersIn, ({ end }) => ({ start: end, end: end + 1, text: '' }));

/** `[cards]` for `[[cards]]`. */
export const singleBracket = among(
  (game) => Array.from(game.text.matchAll(/^\[\[([\w.-]+)\]\]/gm)),
  ({ 0: all, 1: name, index }, game) => {
    // The tables of the list are all that can be told of.
    const others = Array.from(game.text.matchAll(/^\[{1,2}([\w.-]+)\]/gm)).filter((each) => each[1] === name);
    return {
      start: index,
      end: index + all.length,
      text: `[${name!}]`,
      lines: others.map((each) => game.file.position(each.index).line),
    };
  },
);

/** The comma between two things in brackets is left out. */
export const missingComma = among(
  (game) =>
    game.sites.flatMap(({ tree }) => {
      if (tree.kind === 'scalar' || !tree.flow) return [];
      const ends =
        tree.kind === 'list' ? tree.items.map(({ span }) => span.end.offset) : tree.entries.map(({ value }) => value.span.end.offset);
      return ends.slice(0, -1);
    }),
  (end, game) => {
    const start = game.text.indexOf(',', end);
    return { start, end: start + 1, text: '' };
  },
);

/** A bracket or brace at the end of a value is left out. */
export const missingClosing = among(
  (game) => pairsIn(game).filter(({ entry }) => entry.value.kind !== 'scalar'),
  ({ entry: { value } }) => ({ start: value.span.end.offset - 1, end: value.span.end.offset, text: '' }),
);

/** A key of a card after one of its tables. */
export const misplacedKey = among(
  (game) =>
    mapsIn(game).filter(
      ({ shape, tree }) =>
        shape.name === 'Card' &&
        tree.entries.some((entry) => MOVED.has(entry.key)) &&
        tree.entries.some(({ key, value }) => key === 'stats' && value.kind === 'map' && !value.flow),
    ),
  ({ tree }, game) => {
    const moved = tree.entries.find(({ key }) => MOVED.has(key))!;
    const stats = tree.entries.find(({ key }) => key === 'stats')!.value as MapTree;
    const last = stats.entries.at(-1)!.value.span.end.offset;
    const { start } = keyRange(moved);
    const { end } = rangeOf(moved.value);
    if (end > last) return undefined;
    // From the key to the end of the stats: all but the key, then the key.
    return {
      start,
      end: last,
      text: `${game.text.slice(end + 1, last)}\n${game.text.slice(start, end)}`,
      lines: [game.file.position(last).line],
      alternatives: [moved.key],
    };
  },
);

const MOVED: ReadonlySet<string> = new Set(['keywords', 'description', 'cost']);
