/** Everything a GameDef gives a name to, looked up by that name. */
import type {
  ActionDef,
  CardDef,
  DeckDef,
  GameDef,
  ProcedureDef,
  PropDef,
  StateDef,
  TokenTypeDef,
  VariableDef,
  ZoneDef,
} from '../ir/game-def.ts';
import type { DECLARED_KINDS } from '../ir/kinds.ts';
import type { VariableType } from '../ir/vocabulary.ts';
import { ANY, BOOL, INT, join, MOST_TRACKED, type Origin, PLAYER, TOKEN, type TypeOf, type ValueType, word, ZONE } from './value-type.ts';

interface Board {
  cells: number;
  /** Undefined when there are too many cells to keep track of. */
  origins: readonly Origin[] | undefined;
}

export interface Names {
  readonly zones: ReadonlyMap<string, ZoneDef>;
  readonly boards: ReadonlyMap<string, Board>;
  readonly globals: ReadonlyMap<string, VariableDef>;
  readonly perPlayer: ReadonlyMap<string, VariableDef>;
  readonly perTeam: ReadonlyMap<string, VariableDef>;
  readonly constants: ReadonlyMap<string, number>;
  readonly tokenTypes: ReadonlyMap<string, TokenTypeDef>;
  readonly cards: ReadonlyMap<string, CardDef>;
  readonly decks: ReadonlyMap<string, DeckDef>;
  readonly procedures: ReadonlyMap<string, ProcedureDef>;
  readonly actions: ReadonlyMap<string, ActionDef>;
  readonly states: ReadonlyMap<string, StateDef>;
  /** Labels of phases; a phase without a label has its id as label. */
  readonly phaseLabels: ReadonlySet<string>;
  readonly phaseIds: ReadonlySet<string>;
  /** Ids and labels of the phases of each state. */
  readonly phasesOf: ReadonlyMap<string, ReadonlySet<string>>;
  /** The types that properties and zone attributes have, joined over all that declare them. */
  readonly props: ReadonlyMap<string, ValueType>;
  readonly attributes: ReadonlyMap<string, ValueType>;
  readonly directions: ReadonlySet<string>;
  readonly teams: ReadonlySet<string>;
  /** Zones that are a neighbour of some zone; undefined when there are too many to keep track of. */
  readonly neighbours: readonly Origin[] | undefined;
}

export function namesOf(def: GameDef): Names {
  const phases = def.flow.states.flatMap((state) => state.phases);
  const edges = def.zones.flatMap((zone) => zone.adjacentTo ?? []);
  return {
    zones: byId(def.zones),
    boards: boardsOf(def.zones),
    globals: new Map(Object.entries(def.variables?.global ?? {})),
    perPlayer: new Map(Object.entries(def.variables?.perPlayer ?? {})),
    perTeam: new Map(Object.entries(def.variables?.perTeam ?? {})),
    constants: new Map(Object.entries(def.constants ?? {})),
    tokenTypes: byId(def.tokenTypes ?? []),
    cards: byId(def.cards ?? []),
    decks: byId(def.decks ?? []),
    procedures: byId(def.procedures ?? []),
    actions: byId(def.actions),
    states: byId(def.flow.states),
    phaseLabels: new Set(phases.map((phase) => phase.label ?? phase.id)),
    phasesOf: new Map(
      def.flow.states.map((state) => [state.id, new Set(state.phases.flatMap((phase) => [phase.id, phase.label ?? phase.id]))]),
    ),
    phaseIds: new Set(phases.map((phase) => phase.id)),
    props: propsOf(def.tokenTypes ?? []),
    attributes: attributesOf(def.zones),
    directions: new Set(edges.flatMap((edge) => (typeof edge === 'string' ? [] : [edge.direction]))),
    teams: new Set((def.flow.teams ?? []).map((team) => team.id)),
    neighbours: neighboursOf(def.zones),
  };
}

/** The type of what a variable or property holds. */
export function declaredType({ type, values }: { type: VariableType; values?: string[] }): ValueType {
  return DECLARED[type](values ?? []);
}

const DECLARED: { readonly [Type in VariableType]: (words: readonly string[]) => TypeOf<(typeof DECLARED_KINDS)[Type]> } = {
  int: () => INT,
  bool: () => BOOL,
  enum: (words) => word('enum', words),
  player: () => PLAYER,
  zone: () => ZONE,
  token: () => TOKEN,
};

/** The properties of a token type, or of the type of a card definition. */
export function propsOfType(names: Names, typeOrCard: string): Readonly<Record<string, PropDef>> | undefined {
  const type = names.tokenTypes.get(names.cards.get(typeOrCard)?.type ?? typeOrCard);
  return type === undefined ? undefined : (type.props ?? {});
}

function byId<Item extends { id: string }>(items: readonly Item[]): Map<string, Item> {
  return new Map(items.map((item) => [item.id, item]));
}

function originOf(zone: ZoneDef): Origin {
  return { zone: zone.id, of: zone.owner === 'none' ? 'none' : 'computed' };
}

function tracked(origins: readonly Origin[]): readonly Origin[] | undefined {
  return origins.length > MOST_TRACKED ? undefined : origins;
}

function neighboursOf(zones: readonly ZoneDef[]): readonly Origin[] | undefined {
  const names = new Set(zones.flatMap((zone) => zone.adjacentTo ?? []).map((edge) => (typeof edge === 'string' ? edge : edge.zone)));
  return tracked(zones.filter((zone) => names.has(zone.id)).map(originOf));
}

function boardsOf(zones: readonly ZoneDef[]): Map<string, Board> {
  const boards = new Map<string, Origin[]>();
  for (const zone of zones) {
    if (zone.board === undefined) continue;
    const cells = boards.get(zone.board) ?? [];
    cells.push(originOf(zone));
    boards.set(zone.board, cells);
  }
  return new Map([...boards].map(([name, cells]) => [name, { cells: cells.length, origins: tracked(cells) }]));
}

function propsOf(types: readonly TokenTypeDef[]): Map<string, ValueType> {
  const props = new Map<string, ValueType>();
  for (const type of types)
    for (const [name, prop] of Object.entries(type.props ?? {})) props.set(name, joinWith(props.get(name), declaredType(prop)));
  return props;
}

function attributesOf(zones: readonly ZoneDef[]): Map<string, ValueType> {
  const attributes = new Map<string, ValueType>();
  const words = new Map<string, Set<string>>();
  for (const zone of zones)
    for (const [name, value] of Object.entries(zone.attributes ?? {})) {
      const type = typeof value === 'number' ? INT : typeof value === 'boolean' ? BOOL : attributeWord(words, name, value);
      const before = attributes.get(name);
      attributes.set(name, before === undefined || before.kind === type.kind ? type : ANY);
    }
  return attributes;
}

/** A word type whose set of words grows with every zone that has the attribute. */
function attributeWord(words: Map<string, Set<string>>, name: string, value: string): ValueType {
  const known = words.get(name) ?? new Set<string>();
  words.set(name, known.add(value));
  return { kind: 'word', list: 'attribute', words: known };
}

function joinWith(before: ValueType | undefined, type: ValueType): ValueType {
  return before === undefined ? type : join(before, type);
}
