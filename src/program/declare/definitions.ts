/** Definitions of tokens and their properties. */
import type { GameDef } from '../../ir/game-def.ts';
import { groupBy } from '../../ir/group-by.ts';
import { DECLARED_KINDS } from '../../ir/kinds.ts';
import { visitGame } from '../../ir/visit.ts';
import { NONE } from '../nodes.ts';
import type { DefinitionTable, Prop } from '../program.ts';
import type { Strings } from '../strings.ts';
import { bounds, initial, typedLiteral } from './literals.ts';
import type { ZoneFamily } from './zones.ts';

/** One definition per card of the match, and one per token type for tokens that are no cards; the cards of a type lie together. */
export function declareDefinitions(def: GameDef, cards: ReadonlySet<string>, strings: Strings) {
  const names: string[] = [];
  const types: number[] = [];
  const expires: number[] = [];
  const ranges = new Map<string, { low: number; high: number }>();
  const byType = groupBy(
    (def.cards ?? []).filter(({ id }) => cards.has(id)),
    ({ type }) => type,
  );
  for (const type of def.tokenTypes ?? []) {
    const low = names.length;
    for (const id of [type.id, ...(byType.get(type.id) ?? []).map((card) => card.id)]) {
      if (id !== type.id || names.length === low) {
        ranges.set(id, { low: names.length, high: names.length + 1 });
        names.push(id);
        types.push(strings.number(type.id));
        expires.push(type.expires === 'turn' ? 1 : type.expires === 'phase' ? 2 : 0);
      }
    }
    ranges.set(type.id, { low, high: names.length });
  }
  const table: DefinitionTable = {
    names,
    words: Int32Array.from(names, (name) => strings.number(name)),
    type: Int32Array.from(types),
    expires: Uint8Array.from(expires),
  };
  return { table, ranges };
}

/** One property per name; token types that share a name share the property. Only what can change has a column. */
export function declareProps(def: GameDef, definitions: DefinitionTable, strings: Strings, families: Map<string, ZoneFamily>): Prop[] {
  const changing = new Set<string>();
  visitGame(def, {
    effect(effect) {
      if ('setTokenProp' in effect) changing.add(effect.setTokenProp.prop);
      if ('createToken' in effect) for (const prop of Object.keys(effect.createToken.props ?? {})) changing.add(prop);
    },
  });
  const linked = new Set(definitions.names);
  const cards = new Map((def.cards ?? []).filter(({ id }) => linked.has(id)).map((card) => [card.id, card]));
  const props = new Map<string, Prop>();
  for (const type of def.tokenTypes ?? []) {
    for (const [name, declared] of Object.entries(type.props ?? {})) {
      for (const word of declared.values ?? []) strings.number(word);
      let prop = props.get(name);
      if (prop === undefined) {
        prop = {
          name,
          kind: DECLARED_KINDS[declared.type],
          // What everybody sees must not be looked up by what the token is.
          column: changing.has(name) || declared.visibility === 'public' ? 0 : -1,
          printed: new Int32Array(definitions.names.length).fill(NONE),
          bounds: definitions.names.map(() => undefined),
          public: declared.visibility === 'public',
          dark: null,
          words: new Int32Array(0),
          modifiers: [],
          together: [],
        };
        props.set(name, prop);
      }
      prop.words = Int32Array.from(new Set([...prop.words, ...(declared.values ?? []).map((word) => strings.number(word))]));
      const typeNumber = strings.number(type.id);
      definitions.names.forEach((definition, index) => {
        if (definitions.type[index] !== typeNumber) return;
        const printed = definition === type.id ? undefined : cards.get(definition)?.props?.[name];
        prop.bounds[index] = bounds(declared);
        prop.printed[index] =
          printed === undefined ? initial(declared, strings, families) : typedLiteral(declared.type, printed, strings, families);
      });
    }
  }
  return [...props.values()];
}
