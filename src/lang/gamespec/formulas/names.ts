/** The declared names of a rulebook, as formulas see them. */
import type { FormulaNames } from '../../../formula/index.ts';
import { DECLARED_KINDS, joinKinds, kindOfLiteral, type Kind } from '../../../ir/kinds.ts';
import { valueAt, type Entry, type MapTree, type Tree } from '../../../text/tree.ts';
import { entriesAt, itemsAt, textAt } from '../../../text/tree-values.ts';
import type { Declarations } from '../declarations.ts';

/** A rulebook that declares nothing. */
export const NO_NAMES: FormulaNames = {
  constants: new Map(),
  globals: new Map(),
  perPlayer: new Map(),
  perTeam: new Map(),
  properties: new Map(),
  attributes: new Map(),
  zones: new Map(),
  boards: new Set(),
  playerWords: new Map(),
};

/** The names that the sections of a rulebook declare, after its boards and cards were spelled out. */
export function formulaNames(root: MapTree, { constants, twoPlayers }: Declarations): FormulaNames {
  const variables = valueAt(root, 'variables');
  const zones = itemsAt(root, 'zones');
  return {
    constants,
    globals: declared([entriesAt(variables, 'global')]),
    perPlayer: declared([entriesAt(variables, 'perPlayer')]),
    perTeam: declared([entriesAt(variables, 'perTeam')]),
    properties: declared(itemsAt(root, 'tokenTypes').map((type) => entriesAt(type, 'props'))),
    attributes: attributesOf(zones),
    zones: new Map(
      zones.flatMap((zone): [string, boolean][] => {
        const id = textAt(zone, 'id');
        return id === undefined ? [] : [[id, textAt(zone, 'owner') === 'player' || textAt(zone, 'owner') === 'team']];
      }),
    ),
    boards: new Set(zones.flatMap((zone) => textAt(zone, 'board') ?? [])),
    playerWords: new Map(twoPlayers ? [['opponent', 'left']] : []),
  };
}

/** Variables or properties with the kinds of what they hold; of two kinds under one name neither is certain. */
function declared(sections: readonly (readonly Entry[])[]): Map<string, Kind> {
  const kinds = new Map<string, Kind>();
  for (const section of sections)
    for (const { key, value } of section) {
      const type = textAt(value, 'type') ?? '';
      const kind = Object.hasOwn(DECLARED_KINDS, type) ? DECLARED_KINDS[type as keyof typeof DECLARED_KINDS] : 'unknown';
      const before = kinds.get(key);
      kinds.set(key, before === undefined ? kind : joinKinds(before, kind));
    }
  return kinds;
}

function attributesOf(zones: readonly Tree[]): Map<string, Kind> {
  const kinds = new Map<string, Kind>();
  for (const zone of zones)
    for (const { key, value } of entriesAt(zone, 'attributes'))
      if (value.kind === 'scalar' && value.value !== null) {
        const kind = kindOfLiteral(value.value);
        kinds.set(key, joinKinds(kinds.get(key) ?? kind, kind));
      }
  return kinds;
}
