/** Where a name is given, so that it can be given another one. */
import type { Path } from '../diagnostics/diagnostic.ts';
import type { GameDef } from '../ir/game-def.ts';
import type { NameKind } from './sites.ts';

/** The place of a name: a value, or a key whose value stands there. */
export interface Declared {
  path: Path;
  isKey: boolean;
}

/** The one place where something of that kind gets its name; undefined if there is none, or several. */
export function declaredAt(def: GameDef, kind: NameKind, name: string): Declared | undefined {
  const places = placesOf(def, kind, name);
  return places.length === 1 ? places[0] : undefined;
}

function placesOf(def: GameDef, kind: NameKind, name: string): Declared[] {
  switch (kind) {
    case 'zone':
      return ids(def.zones, name, ['zones']);
    case 'gvar':
      return [
        ...keys(def.variables?.global, name, ['variables', 'global']),
        ...placesOf(def, 'pvar', name),
        ...placesOf(def, 'tvar', name),
      ];
    case 'pvar':
      return keys(def.variables?.perPlayer, name, ['variables', 'perPlayer']);
    case 'tvar':
      return keys(def.variables?.perTeam, name, ['variables', 'perTeam']);
    case 'const':
      return keys(def.constants, name, ['constants']);
    case 'tokenType':
      return ids(def.tokenTypes, name, ['tokenTypes']);
    case 'card':
      return ids(def.cards, name, ['cards']);
    case 'typeOrCard':
      return [...placesOf(def, 'tokenType', name), ...placesOf(def, 'card', name)];
    case 'deck':
      return ids(def.decks, name, ['decks']);
    case 'prop':
      return (def.tokenTypes ?? []).flatMap(({ props }, index) => keys(props, name, ['tokenTypes', index, 'props']));
    case 'layer':
      return (def.layers ?? []).flatMap((each, index) => (each === name ? [{ path: ['layers', index], isKey: false }] : []));
    case 'procedure':
      return ids(def.procedures, name, ['procedures']);
    case 'action':
      return ids(def.actions, name, ['actions']);
    case 'phase':
    case 'phaseOrLabel':
      return def.flow.states.flatMap(({ phases }, index) => ids(phases, name, ['flow', 'states', index, 'phases']));
    case 'state':
      return ids(def.flow.states, name, ['flow', 'states']);
    default:
      return [];
  }
}

function ids(items: readonly { id: string }[] | undefined, name: string, path: Path): Declared[] {
  return (items ?? []).flatMap(({ id }, index) => (id === name ? [{ path: [...path, index, 'id'], isKey: false }] : []));
}

function keys(record: object | undefined, name: string, path: Path): Declared[] {
  return record !== undefined && Object.hasOwn(record, name) ? [{ path: [...path, name], isKey: true }] : [];
}
