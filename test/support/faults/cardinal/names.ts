/** Where files of Cardinal declare names and where they use them. */
import { EFFECTS } from '../../../../src/lang/cardinal/vocabulary/effects/index.ts';
import type { EffectForm, ParamKind } from '../../../../src/lang/cardinal/vocabulary/forms/effect-form.ts';
import { toJson } from '../../../../src/text/index.ts';
import type { Name } from '../names.ts';
import { insideOf, type Rulebook } from '../rulebook.ts';
import type { Site } from '../sites.ts';

export type Family = 'effect' | 'keyword' | 'card' | 'zone' | 'resource' | 'token' | 'word' | 'param' | 'step';

export type CardinalName = Name & { readonly family: Family };

/** All names of a file in the order of the text. */
export function cardinalNames(game: Rulebook): CardinalName[] {
  return game.sites.flatMap(namesAt).toSorted((a, b) => a.start - b.start);
}

/** Those of one family. */
export function namesOf(family: Family): (game: Rulebook) => CardinalName[] {
  return (game) => cardinalNames(game).filter((name) => name.family === family);
}

/** Whether something in the same file uses what is declared. */
export function isUsed(declared: CardinalName, all: readonly CardinalName[]): boolean {
  return all.some(({ family, name, declares }) => !declares && family === declared.family && name === declared.name);
}

const DECLARED: Readonly<Record<string, Family>> = { keywords: 'keyword', tokens: 'token', cards: 'card', resources: 'resource' };
const OF_KIND: Partial<Record<ParamKind, Family>> = {
  keyword: 'keyword',
  zone: 'zone',
  resource: 'resource',
  token: 'token',
  player: 'word',
  card: 'word',
  object: 'word',
};

function namesAt(site: Site): CardinalName[] {
  const { path } = site;
  const key = path.at(-1);
  const above = path.at(-2);
  if (key === 'id' && path.length === 3) return whole(site, DECLARED[String(path[0])], true);
  if (key === 'id' && (path.at(-3) === 'phases' || path.at(-3) === 'steps')) return whole(site, 'step');
  if (key === 'effect') return whole(site, 'effect');
  if (above === 'keywords' && typeof key === 'number') return whole(site, 'keyword');
  if (above === 'source_zones' || key === 'target_zone') return whole(site, 'zone');
  if (key === 'card' && path.at(-3) === 'cards') return whole(site, 'card');
  if (above === 'cards' && typeof key === 'string' && (path.length === 2 || path[0] === 'decks')) return ofKey(site, 'card');
  if (above !== 'params') return [];
  const form = formOf(site)?.params[String(key)];
  const family = form === undefined ? undefined : OF_KIND[form.kind];
  const isDescribed = site.tree.kind === 'scalar' && String(site.tree.value).includes('/');
  return [...ofKey(site, 'param'), ...(isDescribed ? [] : whole(site, family))];
}

function formOf({ parent }: Site): EffectForm | undefined {
  const ability = parent?.parent?.tree;
  const { effect } = (ability === undefined ? {} : toJson(ability)) as { effect?: string };
  return effect !== undefined && Object.hasOwn(EFFECTS, effect) ? EFFECTS[effect as keyof typeof EFFECTS] : undefined;
}

function whole({ tree }: Site, family: Family | undefined, declares = false): CardinalName[] {
  if (family === undefined || tree.kind !== 'scalar' || typeof tree.value !== 'string') return [];
  return [{ family, name: tree.value, ...insideOf(tree), declares }];
}

function ofKey({ entry }: Site, family: Family): CardinalName[] {
  return entry === undefined
    ? []
    : [{ family, name: entry.key, start: entry.keySpan.start.offset, end: entry.keySpan.end.offset, declares: false }];
}
