/** Who is to be told about a place: `Action "buy"`, `Phase "main"`, `The setup`. */
import type { Path } from '../diagnostics/diagnostic.ts';
import type { GameDef } from '../ir/game-def.ts';

const LISTS: Readonly<Record<string, string>> = {
  zones: 'Zone',
  tokenTypes: 'Token type',
  cards: 'Card',
  decks: 'Deck',
  actions: 'Action',
  procedures: 'Procedure',
  triggers: 'Trigger',
  checks: 'Check',
  modifiers: 'Modifier',
  endConditions: 'End condition',
  states: 'State',
  phases: 'Phase',
  teams: 'Team',
};

/** The innermost named thing around a path, as the start of a sentence. */
export function subject(def: GameDef, path: Path): string {
  if (path[0] === 'flow') return flowSubject(def, path);
  return named(path[0], element(def, path[0], path[1])) ?? sections(path);
}

function flowSubject(def: GameDef, path: Path): string {
  const item = element(def.flow, path[1], path[2]);
  const inner = path[3] === 'phases' ? named('phases', element(item, 'phases', path[4])) : undefined;
  if (path[1] === 'transitions' && item !== undefined) return `The transition to "${String((item as { to?: unknown }).to)}"`;
  return inner ?? named(path[1], item) ?? 'The flow';
}

function sections(path: Path): string {
  if (path[0] === 'variables' && path[2] !== undefined) return `Variable "${path[2]}"`;
  if (path[0] === 'constants' && path[1] !== undefined) return `Constant "${path[1]}"`;
  if (path[0] === 'setup') return 'The setup';
  if (path[0] === 'scoring') return 'The scoring';
  return 'The game';
}

function element(parent: unknown, list: string | number | undefined, index: string | number | undefined): unknown {
  const items = (parent as Record<string, unknown> | undefined)?.[String(list)];
  return Array.isArray(items) && typeof index === 'number' ? items[index] : undefined;
}

function named(list: string | number | undefined, item: unknown): string | undefined {
  const label = LISTS[String(list)];
  const id = (item as { id?: unknown } | undefined)?.id;
  return label === undefined || typeof id !== 'string' ? undefined : `${label} "${id}"`;
}
