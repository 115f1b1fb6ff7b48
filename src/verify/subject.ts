/** Who is to be told about a place: `Action "buy"`, `Phase "main"`, `The setup`. */
import type { Path } from '../diagnostics/diagnostic.ts';
import type { Phrase } from '../diagnostics/phrase.ts';
import type { Game } from './rule.ts';
import { part, type PartKind, type Terms } from './terms.ts';

const LISTS: Readonly<Record<string, PartKind>> = {
  zones: 'zone',
  tokenTypes: 'tokenType',
  cards: 'card',
  decks: 'deck',
  actions: 'action',
  procedures: 'procedure',
  triggers: 'trigger',
  checks: 'check',
  modifiers: 'modifier',
  endConditions: 'endCondition',
  states: 'state',
  phases: 'phase',
  teams: 'team',
};

/** The innermost named thing around a path, as the start of a sentence. */
export function subject({ def, terms }: Pick<Game, 'def' | 'terms'>, path: Path): Phrase {
  if (path[0] === 'flow') return flowSubject(terms, def.flow, path);
  return named(terms, path[0], element(def, path[0], path[1])) ?? sections(terms, path);
}

function flowSubject(terms: Terms, flow: unknown, path: Path): Phrase {
  const item = element(flow, path[1], path[2]);
  const inner = path[3] === 'phases' ? named(terms, 'phases', element(item, 'phases', path[4])) : undefined;
  if (path[1] === 'transitions' && item !== undefined) return part(terms, 'transition', String((item as { to?: unknown }).to));
  return inner ?? named(terms, path[1], item) ?? part(terms, 'flow');
}

function sections(terms: Terms, path: Path): Phrase {
  if (path[0] === 'variables' && path[2] !== undefined) return part(terms, 'variable', String(path[2]));
  if (path[0] === 'constants' && path[1] !== undefined) return part(terms, 'constant', String(path[1]));
  return part(terms, path[0] === 'setup' || path[0] === 'scoring' ? path[0] : 'game');
}

function element(parent: unknown, list: string | number | undefined, index: string | number | undefined): unknown {
  const items = (parent as Record<string, unknown> | undefined)?.[String(list)];
  return Array.isArray(items) && typeof index === 'number' ? items[index] : undefined;
}

function named(terms: Terms, list: string | number | undefined, item: unknown): Phrase | undefined {
  const kind = Object.hasOwn(LISTS, String(list)) ? LISTS[String(list)] : undefined;
  const id = (item as { id?: unknown } | undefined)?.id;
  return kind === undefined || typeof id !== 'string' ? undefined : part(terms, kind, id);
}
