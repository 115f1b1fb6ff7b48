/** Where a game in Cardable declares names and where it uses them. */
import { ENDPOINTS } from '../../../../src/lang/cardable/endpoints/index.ts';
import type { Name } from '../names.ts';
import { insideOf, type Rulebook } from '../rulebook.ts';
import type { Site } from '../sites.ts';

export type Family = 'endpoint' | 'state' | 'root' | 'data' | 'place' | 'deck' | 'card set' | 'reference' | 'suit' | 'player';

export type CardableName = Name & { readonly family: Family };

/** All names of a game in the order of the text. */
export function cardableNames(game: Rulebook): CardableName[] {
  const declared = game.sites.flatMap(declaredAt);
  const names = (family: Family): ReadonlySet<string> => new Set(declared.filter((name) => name.family === family).map(({ name }) => name));
  const known = { states: names('state'), data: names('data'), suits: names('suit') };
  return [...declared, ...game.sites.flatMap((site) => usedAt(site, known))].toSorted((a, b) => a.start - b.start);
}

/** Those of one family. */
export function namesOf(family: Family): (game: Rulebook) => CardableName[] {
  return (game) => cardableNames(game).filter((name) => name.family === family);
}

/** Whether something uses what is declared, and nothing else is declared by the same name. */
export function isUsed(declared: CardableName, all: readonly CardableName[]): boolean {
  const alike = all.filter(({ family, name }) => family === declared.family && name === declared.name);
  return alike.some(({ declares }) => !declares) && alike.filter(({ declares }) => declares).length === 1;
}

const DECLARING: Readonly<Record<string, Family>> = {
  state_name: 'state',
  key: 'data',
  param: 'data',
  deck_name: 'deck',
  set_name: 'card set',
  suit_name: 'suit',
  ref_id: 'reference',
  location_name: 'place',
};

function declaredAt(site: Site): CardableName[] {
  const family = DECLARING[String(site.path.at(-1))];
  return family === undefined ? [] : whole(site, family, true);
}

interface Known {
  readonly states: ReadonlySet<string>;
  readonly data: ReadonlySet<string>;
  readonly suits: ReadonlySet<string>;
}

const PLAYERS: ReadonlySet<string> = new Set(['all', 'all_players', 'self', 'other', 'left', 'right']);
const ROOTS: ReadonlySet<string> = new Set(['$globals', '$player', '$state', '$state_params', '$action', '$team', '$house', '$game']);
/** What paths lead to that nobody declares. */
const BUILT_IN: ReadonlySet<string> = new Set([
  'name',
  'owner',
  'hand_pick',
  'world_pick',
  'prompt',
  'vote',
  'decks',
  'players',
  'cardsets',
  'team',
]);

function usedAt(site: Site, known: Known): CardableName[] {
  const { tree, path } = site;
  if (tree.kind !== 'scalar' || typeof tree.value !== 'string' || path[0] !== 'ruleset') return [];
  const text = tree.value;
  const key = path.findLast((step) => typeof step === 'string');
  if (key === 'endpoint') return [part(site, 'endpoint', 0, text.replace(/\(\)$/, ''))];
  if (key === 'decks' || key === 'deck') return whole(site, 'deck');
  if (key === 'cardsets') return whole(site, 'card set');
  if (key === 'action_ref') return whole(site, 'reference');
  if (key === 'card_suit' && known.suits.has(text)) return whole(site, 'suit');
  if (text.startsWith('$')) return pathNames(site, text, known);
  if (key !== 'params' && key !== 'type_params') return [];
  if (known.states.has(text)) return whole(site, 'state');
  return PLAYERS.has(text) ? whole(site, 'player') : [];
}

function pathNames(site: Site, text: string, { data }: Known): CardableName[] {
  let offset = 0;
  return text.split('.').flatMap((step, index, steps) => {
    const name = step.replace(/\(\)$/, '');
    const at = offset;
    offset += step.length + 1;
    if (index === 0) return ROOTS.has(name) && steps.length > 1 ? [part(site, 'root', at, name)] : [];
    if (Object.hasOwn(ENDPOINTS, name)) return [part(site, 'endpoint', at, name)];
    if (BUILT_IN.has(name)) return [];
    return [part(site, data.has(name) ? 'data' : 'place', at, name)];
  });
}

/** The whole text of a scalar. */
function whole(site: Site, family: Family, declares = false): CardableName[] {
  return site.tree.kind === 'scalar' && typeof site.tree.value === 'string'
    ? [{ ...part(site, family, 0, site.tree.value), declares }]
    : [];
}

function part({ tree }: Site, family: Family, offset: number, name: string): CardableName {
  const start = (tree.kind === 'scalar' ? insideOf(tree).start : tree.span.start.offset) + offset;
  return { family, name, start, end: start + name.length, declares: false };
}
