/**
 * Places need not be declared, so that a slip in a name makes another place. One that is used a single time, and is
 * almost called like another one, is probably that. One that cards never come to is told when it is read.
 */
import { phrase } from '../../../diagnostics/phrase.ts';
import type { Path } from '../../../diagnostics/diagnostic.ts';
import { meant } from '../../../diagnostics/suggest.ts';
import type { MapTree, ScalarTree, Tree } from '../../../text/tree.ts';
import { callIn, plainName } from '../game/calls.ts';
import { givenAt, mapsAt, textOf } from '../game/trees.ts';
import type { Report } from '../reporting/report.ts';
import { isEndpoint, paramAt } from '../endpoints/index.ts';

/** What owns places; what other paths begin with has data. */
const OWNERS: ReadonlySet<string> = new Set(['$player', '$game', '$house', '$team']);

/** Of more names than this, nobody knows which are alike on purpose. */
const MOST_PLACES = 200;

/** Reports names of places that are probably misspelled, where they are used or where they are declared. */
export function rarePlaces(ruleset: MapTree, report: Report): void {
  const locations = mapsAt(givenAt(ruleset, 'game_area'), 'locations').flatMap((at) => givenAt(at, 'location_name') ?? []);
  const declared = new Set([...keysIn(ruleset), ...locations.flatMap((at) => textOf(at) ?? [])]);
  const uses = new Map<string, ScalarTree[]>();
  for (const { name, at } of placesIn(ruleset)) {
    const same = uses.get(name);
    if (same === undefined) uses.set(name, [at]);
    else same.push(at);
  }
  if (uses.size > MOST_PLACES) return;
  const common = [...declared, ...[...uses].filter(([, places]) => places.length > 1).map(([name]) => name)];
  const told = new Set<string>();
  const filled = new Set(filledIn(ruleset));
  for (const [name, [at, ...others]] of uses) {
    if (others.length > 0 || declared.has(name) || at === undefined || !filled.has(at) || BUILT_IN.has(name)) continue;
    const best = meant(name, common);
    // Places with numbers behind their names are alike on purpose.
    if (best === undefined || best === name.replace(/\d+$/, '')) continue;
    told.add(name);
    tell(at, name, best, textOf(at)!.replace(`.${name}`, `.${best}`), report);
  }
  const words = new Map<string, number>();
  for (const word of wordsIn(ruleset)) words.set(word, (words.get(word) ?? 0) + 1);
  for (const at of locations) {
    const name = textOf(at) ?? '';
    const isUsed = uses.has(name) || (words.get(name) ?? 0) > 1;
    const best = isUsed
      ? undefined
      : meant(
          name,
          [...uses.keys()].filter((other) => !declared.has(other) && !told.has(other)),
        );
    if (best !== undefined) tell(at, name, best, best, report);
  }
}

function tell(at: Tree, name: string, best: string, text: string, report: Report): void {
  report(at, 'cardable/rare-place', phrase`Only here there is something called "${{ name }}". Did you mean "${{ offered: [best] }}"?`, {
    severity: 'warning',
    alternatives: [best],
    fix: (path: Path) => ({ kind: 'replace', path, value: text, title: `Write ${JSON.stringify(text)}` }),
  });
}

/** The arguments that say where cards come. */
function filledIn(tree: Tree): readonly Tree[] {
  const call = callIn(tree);
  const own = (call?.params ?? []).filter((_, index) => {
    const param = paramAt(call!.endpoint, index);
    return param?.kind === 'place' && GOALS.has(param.name);
  });
  if (tree.kind === 'list') return tree.items.flatMap(filledIn);
  return tree.kind === 'map' ? [...own, ...tree.entries.flatMap(({ value }) => filledIn(value))] : own;
}

/** What endpoints call the place that cards come to. */
const GOALS: ReadonlySet<string> = new Set(['to', 'location', 'into']);

/** All texts. */
function wordsIn(tree: Tree): string[] {
  if (tree.kind === 'list') return tree.items.flatMap(wordsIn);
  return tree.kind === 'map' ? tree.entries.flatMap(({ value }) => wordsIn(value)) : [textOf(tree) ?? ''];
}

/** Every step of a path that can be a place. */
function placesIn(tree: Tree): { name: string; at: ScalarTree }[] {
  if (tree.kind === 'list') return tree.items.flatMap(placesIn);
  if (tree.kind === 'map') return tree.entries.flatMap(({ value }) => placesIn(value));
  const [root = '', ...steps] = (textOf(tree) ?? '').split('.');
  if (!root.startsWith('$')) return [];
  return steps
    .slice(OWNERS.has(root) ? 0 : 1)
    .map(plainName)
    .flatMap((name) => (name !== '' && !isEndpoint(name) ? [{ name, at: tree }] : []));
}

/** What an owner has besides places and data. */
const BUILT_IN: ReadonlySet<string> = new Set(['name', 'team', 'owner', 'deck', 'hand', 'discard', 'decks', 'players', 'cardsets']);

/** All keys of data: `$player.score` is no place. */
function keysIn(tree: Tree): string[] {
  if (tree.kind === 'list') return tree.items.flatMap(keysIn);
  if (tree.kind === 'scalar') return [];
  return tree.entries.flatMap(({ key, value }) => (key === 'key' || key === 'param' ? (textOf(value) ?? []) : keysIn(value)));
}
