/** Where a game in CGML declares names and where it uses them. */
import type { Name } from '../names.ts';
import { insideOf, type Rulebook } from '../rulebook.ts';
import type { Site } from '../sites.ts';
import type { CgmlGame } from './open.ts';

export type Family =
  | 'zone'
  | 'variable'
  | 'phase'
  | 'state'
  | 'property'
  | 'field'
  | 'ref'
  | 'anchor'
  | 'trigger'
  | 'word'
  | 'player'
  | 'zone type'
  | 'deck type'
  | 'deck'
  | 'rule'
  | 'function';

export type CgmlName = Name & { readonly family: Family };

/** All names of a game in the order of the text. */
export function cgmlNames(game: Rulebook): CgmlName[] {
  return game.sites.flatMap((site) => [...declaredAt(site), ...usedAt(game as CgmlGame, site)]).toSorted((a, b) => a.start - b.start);
}

/** Those of one family. */
export function namesOf(family: Family): (game: Rulebook) => CgmlName[] {
  return (game) => cgmlNames(game).filter((name) => name.family === family);
}

/** Whether something in the same file uses what is declared; a phase of two states is there in the other one. */
export function isUsed(declared: CgmlName, all: readonly CgmlName[]): boolean {
  const alike = all.filter(({ family, name }) => family === declared.family && name === declared.name);
  return alike.some(({ declares }) => !declares) && alike.filter(({ declares }) => declares).length === 1;
}

function declaredAt(site: Site): CgmlName[] {
  const [section, second, third] = site.path;
  const key = site.path.at(-1);
  const above = site.path.at(-2);
  if (section === 'components' && key === 'name' && site.path.length === 4)
    return second === 'zones' ? whole(site, 'zone', true) : second === 'variables' ? whole(site, 'variable', true) : [];
  if (section === 'components' && third === 'zone_types' && site.path.length === 4) return keyOf(site, 'zone type');
  if (section === 'components' && third === 'deck_types' && site.path.length === 4) return keyOf(site, 'deck type');
  if (section === 'components' && second === 'decks' && site.path.length === 3) return keyOf(site, 'deck');
  if (section === 'flow' && second === 'states' && site.path.length === 3)
    return typeof key === 'number' ? whole(site, 'state', true) : keyOf(site, 'state');
  if (section === 'flow' && (above === 'phases' || above === 'turn_structure')) return whole(site, 'phase', true);
  return key === 'store_as' ? whole(site, 'ref', true) : [];
}

function usedAt(game: CgmlGame, site: Site): CgmlName[] {
  const { tree, path } = site;
  if (tree.kind !== 'scalar' || typeof tree.value !== 'string' || path[0] === 'meta' || path[0] === 'imports' || path[0] === 'inherit')
    return [];
  const key = path.at(-1);
  const above = path.at(-2);
  if (PROSE.has(String(key))) return [];
  if (path[0] === 'components' && path.length <= 4)
    return key === 'of_deck' ? whole(site, 'deck') : key === 'type' ? whole(site, path[1] === 'zones' ? 'zone type' : 'deck type') : [];
  if (path[0] === 'flow' && (key === 'initial_state' || (path.length === 4 && (key === 'from' || key === 'to'))))
    return whole(site, 'state');
  if (key === 'trigger') return triggerNames(site);
  if (key === 'state' || (key === 'phase' && above !== 'phases')) return whole(site, key);
  if (key === 'extends') return whole(site, 'rule');
  if (key === 'ref') return whole(site, 'ref');
  if ((key === 'player' || key === 'players') && /^\w+$/.test(tree.value)) return whole(site, 'player');
  if (key === 'value' && !tree.value.startsWith('ref:')) return whole(site, 'word');
  if (/^\$|^ref:|[.[(]/.test(tree.value) || key === 'path') return pathNames(game, site, tree.value);
  return [];
}

const PROSE: ReadonlySet<string> = new Set(['description', 'prompt', 'reason', 'id', 'name', 'action', 'store_as']);

function triggerNames(site: Site): CgmlName[] {
  const text = site.tree.kind === 'scalar' ? String(site.tree.value) : '';
  const [, kind] = text.split('.');
  const event = part(site, 'trigger', 'on.'.length, kind ?? '');
  return kind === 'phase' ? [event, part(site, 'phase', 'on.phase.'.length, text.slice('on.phase.'.length))] : [event];
}

const FIELDS: ReadonlySet<string> = new Set([
  'top_card',
  'card_count',
  'properties',
  'zones',
  'players',
  'seat',
  'card',
  'player',
  'group',
  'game',
]);
const PLAYERS: ReadonlySet<string> = new Set(['current', 'opponent', 'next']);

function pathNames({ declared: { zones, variables } }: CgmlGame, site: Site, text: string): CgmlName[] {
  const found: CgmlName[] = [];
  for (const match of text.matchAll(/\$?[A-Za-z_]\w*/g)) {
    const [name] = match;
    const before = text.slice(0, match.index);
    const family = familyOf(name, before, text.slice(match.index + name.length));
    if (family !== undefined) found.push(part(site, family, match.index, name));
  }
  return found;

  function familyOf(name: string, before: string, after: string): Family | undefined {
    if (name.startsWith('$')) return 'anchor';
    if (name === 'ref' || name === 'by_id') return undefined;
    if (before.endsWith('ref:')) return 'ref';
    if (after.startsWith('(')) return 'function';
    if (/(?:card|properties|ref:\w+)\.$/.test(before) && (name === 'rank' || name === 'suit')) return 'property';
    if (before.endsWith('[') && name === 'rank') return 'property';
    if (PLAYERS.has(name) && /(?:\[|player\.)$/.test(before)) return 'player';
    if (FIELDS.has(name)) return 'field';
    if ([...zones].some((zone) => zone.name === name)) return 'zone';
    return variables.has(name) ? 'variable' : undefined;
  }
}

/** The whole text of a scalar. */
function whole(site: Site, family: Family, declares = false): CgmlName[] {
  return site.tree.kind === 'scalar' && typeof site.tree.value === 'string'
    ? [{ ...part(site, family, 0, site.tree.value), declares }]
    : [];
}

function part({ tree }: Site, family: Family, offset: number, name: string): CgmlName {
  const start = (tree.kind === 'scalar' ? insideOf(tree).start : tree.span.start.offset) + offset;
  return { family, name, start, end: start + name.length, declares: false };
}

function keyOf({ entry }: Site, family: Family): CgmlName[] {
  return entry === undefined
    ? []
    : [{ family, name: entry.key, start: entry.keySpan.start.offset, end: entry.keySpan.end.offset, declares: true }];
}
