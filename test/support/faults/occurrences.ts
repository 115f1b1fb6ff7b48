/** Where a rulebook declares names and where it uses them. */
import { isDeepStrictEqual } from 'node:util';
import type { Rulebook } from './rulebook.ts';
import type { Site } from './sites.ts';

type Family =
  | 'zone'
  | 'variable'
  | 'constant'
  | 'type'
  | 'card'
  | 'deck'
  | 'prop'
  | 'procedure'
  | 'macro'
  | 'argument'
  | 'parameter'
  | 'action'
  | 'phase'
  | 'state'
  | 'board'
  | 'attribute'
  | 'direction'
  | 'event'
  | 'binding'
  | 'word';

export interface Occurrence {
  readonly family: Family;
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly declares: boolean;
}

/** All names of a rulebook, in the order of the text. */
export function occurrencesIn(rulebook: Rulebook): Occurrence[] {
  const declared = rulebook.sites.flatMap((site) => declarations(rulebook, site));
  const byFamily = new Map<Family, Set<string>>();
  for (const { family, name } of declared) byFamily.set(family, (byFamily.get(family) ?? new Set()).add(name));
  const used = rulebook.sites.flatMap((site) => uses(rulebook, site, byFamily));
  return [...declared, ...used].toSorted((a, b) => a.start - b.start);
}

function declarations(rulebook: Rulebook, site: Site): Occurrence[] {
  const declares = true;
  const family = declaredFamily(site);
  if (family !== undefined) return inString(rulebook, site, family, 0, undefined, declares);
  const ofKey = declaredByKey(site);
  return ofKey === undefined ? [] : inKey(rulebook, site, ofKey, declares);
}

const SECTIONS: Readonly<Record<string, Family>> = {
  zones: 'zone',
  tokenTypes: 'type',
  cards: 'card',
  decks: 'deck',
  actions: 'action',
  procedures: 'procedure',
  macros: 'macro',
};

function declaredFamily({ path }: Site): Family | undefined {
  const [section, , third] = path;
  const key = path.at(-1);
  const above = path.at(-2);
  if (path.length === 3 && third === 'id') return SECTIONS[String(section)];
  if (section === 'turnStructure' && key === 'id')
    return path.at(-3) === 'phases' ? 'phase' : path.at(-3) === 'states' ? 'state' : undefined;
  if (above === 'params' && typeof key === 'number')
    return section === 'macros' ? 'parameter' : section === 'procedures' ? 'binding' : undefined;
  if (key === 'bind' || (key === 'name' && path.at(-3) === 'params')) return 'binding';
  if (above === 'values' && (section === 'variables' || section === 'tokenTypes')) return 'word';
  return key === 'event' && above === 'emit' ? 'event' : undefined;
}

function declaredByKey({ path }: Site): Family | undefined {
  const [section, , third] = path;
  if (section === 'variables' && path.length === 3) return 'variable';
  if (section === 'constants' && path.length === 2) return 'constant';
  if (section === 'tokenTypes' && third === 'props' && path.length === 4) return 'prop';
  return section === 'triggers' && third === 'bind' && path.length === 4 ? 'binding' : undefined;
}

const BY_KEY: Readonly<Record<string, Family>> = {
  var: 'variable',
  prop: 'prop',
  card: 'card',
  deck: 'deck',
  procedure: 'procedure',
  action: 'action',
  attr: 'attribute',
  direction: 'direction',
  board: 'board',
  state: 'state',
  initial: 'state',
};

function uses(rulebook: Rulebook, site: Site, declared: ReadonlyMap<Family, ReadonlySet<string>>): Occurrence[] {
  const found = keyUses(rulebook, site);
  const text = site.tree.kind === 'scalar' ? site.tree.value : undefined;
  if (typeof text !== 'string' || declaredFamily(site) !== undefined || isProse(site)) return found;
  for (const bound of text.matchAll(/\$[A-Za-z_]\w*/g)) found.push(...inString(rulebook, site, 'binding', bound.index, bound[0]));
  for (const parameter of text.matchAll(/<([A-Za-z_]\w*)>/g))
    found.push(...inString(rulebook, site, 'parameter', parameter.index + 1, parameter[1]));
  const prop = /^\$[A-Za-z_]\w*\.(\w+)$/.exec(text)?.[1];
  if (prop !== undefined) found.push(...inString(rulebook, site, 'prop', text.length - prop.length, prop));
  if (/^[$<]/.test(text)) return found;
  const family = usedFamily(site, text, declared);
  if (family !== undefined) found.push(...inString(rulebook, site, family, 0, family === 'zone' ? text.split(':')[0] : text));
  return found;
}

function usedFamily({ path, shape }: Site, text: string, declared: ReadonlyMap<Family, ReadonlySet<string>>): Family | undefined {
  const key = String(typeof path.at(-1) === 'number' ? path.at(-2) : path.at(-1));
  const above = path.at(-2);
  if (path[0] === 'zones' || path[0] === 'meta' || path[0] === 'presentation') return undefined;
  if (shape.names.has('ZoneSel') || (above === 'match' && key === 'zone'))
    return declared.get('zone')?.has(text.split(':')[0]!) === true ? 'zone' : undefined;
  if (key === 'phase') return 'phase';
  if (key === 'event' && above === 'match') return 'event';
  if (key === 'name' && above === 'macro') return 'macro';
  if (key === 'type' && shape.words.length === 0 && path[0] !== 'variables' && path[0] !== 'tokenTypes')
    return declared.get('card')?.has(text) === true ? 'card' : 'type';
  if (Object.hasOwn(BY_KEY, key) && shape.words.length === 0) return BY_KEY[key];
  if (above === 'args' && path.at(-3) === 'macro')
    return (['zone', 'variable', 'constant', 'word'] as const).find((family) => declared.get(family)?.has(text) === true);
  if (path[0] === 'cards' && above === 'props') return declared.get('word')?.has(text) === true ? 'word' : undefined;
  if (!shape.names.has('ValueExpr') && !isDeepStrictEqual(shape.types, new Set(['number']))) return undefined;
  return (['constant', 'word'] as const).find((family) => declared.get(family)?.has(text) === true);
}

/** Properties of cards and arguments are named by keys. */
function keyUses(rulebook: Rulebook, site: Site): Occurrence[] {
  const { path } = site;
  const above = path.at(-2);
  if (site.entry === undefined) return [];
  if (above === 'props' && path[0] !== 'tokenTypes') return inKey(rulebook, site, 'prop', false);
  return above === 'args' && (path.at(-3) === 'macro' || path.at(-3) === 'call') ? inKey(rulebook, site, 'argument', false) : [];
}

/** Texts for people, which may say anything. */
function isProse({ path }: Site): boolean {
  const key = path.at(-1);
  return key === 'text' || key === 'description' || path.includes('tags') || path[0] === 'meta' || path[0] === 'presentation';
}

function inString({ text }: Rulebook, { tree }: Site, family: Family, offset: number, part?: string, declares = false): Occurrence[] {
  if (tree.kind !== 'scalar' || typeof tree.value !== 'string') return [];
  const name = part ?? tree.value;
  const start = tree.span.start.offset + 1 + offset;
  return text.slice(start, start + name.length) === name ? [{ family, name, start, end: start + name.length, declares }] : [];
}

function inKey({ text }: Rulebook, { entry }: Site, family: Family, declares: boolean): Occurrence[] {
  if (entry === undefined) return [];
  const { offset } = entry.keySpan.start;
  return text.slice(offset, entry.keySpan.end.offset) === entry.key
    ? [{ family, name: entry.key, start: offset, end: entry.keySpan.end.offset, declares }]
    : [];
}
