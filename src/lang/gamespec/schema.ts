/**
 * The schema of a rulebook: that of a GameDef, with the names of sections, macros where effects, conditions, values and
 * zones may stand, and shorthands for selectors. Derived, so that what a GameDef can say a rulebook can say.
 */
import { gameDefSchema } from '../../ir/game-def-schema.ts';
import type { JsonSchema } from '../../ir/json-schema.ts';
import { BOARD_MACROS } from './macros/boards.ts';
import { combine } from './macros/cards.ts';
import { TOKENS_ON_BOARD } from './macros/tokens-on-board.ts';
import { VALUE_MACROS } from './macros/values.ts';
import { EFFECT_MACROS } from './macros/effects.ts';
import { object, ref, type Macro } from './macros/macro.ts';
import { MACRO_KINDS } from './macros/declared-macros.ts';
import { SECTION_TEXTS } from './section-texts.ts';
import { SECTION_NAMES, SECTIONS } from './sections.ts';

/** Words for players that are not words of a GameDef. */
export const PLAYER_SHORTHANDS = { self: 'actor', activePlayer: 'active', others: 'allOther' } as const;

const DEFINITIONS = gameDefSchema.definitions!;
const GAME = DEFINITIONS['GameDef']!.properties!;

/** `$card` or `$card.cost`. */
const BOUND: JsonSchema = { type: 'string', pattern: '^\\$[A-Za-z_][A-Za-z0-9_]*(\\.[A-Za-z_][A-Za-z0-9_]*)?$' };
const FORMULA: JsonSchema = { type: 'string', pattern: '^=', description: 'A formula: `"= actor.points >= GOAL"`.' };
const CONSTANT: JsonSchema = { type: 'string', pattern: '^[A-Z][A-Z0-9_]*$', description: 'The name of a constant.' };

export const gameSpecSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'GameSpecDoc.schema.json',
  title: 'GameSpecDoc',
  description: 'A rulebook as data: the sections of its YAML blocks, by name.',
  $ref: '#/definitions/GameSpecDoc',
  definitions: {
    GameSpecDoc: gameSpecDoc(),
    ...Object.fromEntries(
      Object.entries(DEFINITIONS)
        .filter(([name]) => name !== 'GameDef' && name !== 'FlowDef')
        .map(([name, schema]) => [name, numbersMayBeNamed(schema)]),
    ),
    Effect: union(DEFINITIONS['Effect']!, [...EFFECT_MACROS.map(named), ref('MacroCall')]),
    Condition: union(DEFINITIONS['Condition']!, [BOUND, FORMULA, ref('MacroCall')]),
    Query: union(DEFINITIONS['Query']!, [TOKENS_ON_BOARD, FORMULA, ref('MacroCall')]),
    ValueExpr: union(DEFINITIONS['ValueExpr']!, [...VALUE_MACROS.map(named), ref('MacroCall')]),
    ValueSet: union(DEFINITIONS['ValueSet']!, [ref('BindingName')]),
    PlayerSel: union(DEFINITIONS['PlayerSel']!, [
      { type: 'string', enum: ['each', 'opponent', ...Object.keys(PLAYER_SHORTHANDS)] },
      BOUND,
      FORMULA,
      ref('MacroCall'),
    ]),
    ZoneSel: union(DEFINITIONS['ZoneSel']!, [ref('MacroCall')]),
    TokenSel: union(DEFINITIONS['TokenSel']!, [BOUND, FORMULA, ref('MacroCall')]),
    TurnStructure: turnStructure(),
    CardEntry: { anyOf: [ref('CardDef'), named(combine)] },
    DeckDef: deckDef(),
    ZoneEntry: { anyOf: [ref('ZoneDef'), ...BOARD_MACROS.map(named)] },
    MacroCall: macroCall(),
    MacroDef: macroDef(),
  },
};

function gameSpecDoc(): JsonSchema {
  const sections: Record<string, JsonSchema> = {
    ...GAME,
    zones: { type: 'array', items: ref('ZoneEntry') },
    cards: { type: 'array', items: ref('CardEntry') },
    turnStructure: ref('TurnStructure'),
    macros: { type: 'array', items: ref('MacroDef') },
    imports: { type: 'array', items: { type: 'string' } },
  };
  const required = Object.entries(SECTIONS).flatMap(([name, section]) =>
    'required' in section && section.required === 'error' ? [name] : [],
  );
  const properties = SECTION_NAMES.map((name) => [name, { ...sections[name]!, description: SECTION_TEXTS[name].purpose }] as const);
  return object(Object.fromEntries(properties), required, 'A whole game, section by section.');
}

/** The flow of a GameDef; `phases` alone makes one state, and the order has the name of the seed. */
function turnStructure(): JsonSchema {
  const flow = DEFINITIONS['FlowDef']!;
  const { states, order, ...rest } = flow.properties!;
  const phases: JsonSchema = { type: 'array', items: ref('PhaseDef'), description: 'The phases of a turn, where there is one state only.' };
  const others = { ...rest, activePlayerOrder: order! };
  const description = 'The course of a match: phases of a turn, or states with phases; who has the next turn; the ways between states.';
  return {
    anyOf: [object({ phases, ...others }, ['phases'], description), object({ states: states!, ...others }, ['states'], description)].map(
      numbersMayBeNamed,
    ),
  };
}

/** A deck lists cards, or takes all of a type. */
function deckDef(): JsonSchema {
  const deck = numbersMayBeNamed(DEFINITIONS['DeckDef']!);
  const one = numbersMayBeNamed(DEFINITIONS['DeckEntry']!);
  const all = object(
    { allOf: { type: 'string', description: 'A token type; every card of it is in the deck.' }, count: one.properties!['count']! },
    ['allOf'],
    'All cards of a type.',
  );
  return { ...deck, properties: { ...deck.properties, cards: { type: 'array', items: { anyOf: [one, all] } } } };
}

function macroCall(): JsonSchema {
  const call = object(
    { name: { type: 'string' }, args: { type: 'object', additionalProperties: {} } },
    ['name'],
    'A macro of the section macros, with its arguments.',
  );
  return object(
    { macro: { anyOf: [call, { type: 'string', description: 'The name of a macro without parameters.' }] } },
    ['macro'],
    'The use of a macro.',
  );
}

/** What a macro stands for is checked where it is used: only there are its parameters known. */
function macroDef(): JsonSchema {
  const head: Record<string, JsonSchema> = {
    id: { type: 'string' },
    params: {
      type: 'array',
      items: { type: 'string', pattern: '^[A-Za-z_][A-Za-z0-9_]*$' },
      description: 'Names, written <name> in the body.',
    },
    description: { type: 'string' },
  };
  const body = (key: string, schema: JsonSchema): JsonSchema =>
    object({ ...head, [key]: schema }, ['id', key], `A macro that stands for ${key}.`);
  return { anyOf: MACRO_KINDS.map((kind) => body(kind, kind === 'effects' ? { type: 'array', items: {} } : {})) };
}

function named(macro: Pick<Macro, 'name' | 'schema'>): JsonSchema {
  return object({ [macro.name]: macro.schema }, [macro.name], macro.schema.description ?? `The macro ${macro.name}.`);
}

function union(schema: JsonSchema, more: readonly JsonSchema[]): JsonSchema {
  const base = numbersMayBeNamed(schema);
  return { ...base, anyOf: [...(base.anyOf ?? []), ...more] };
}

/** Where only a number may stand in a GameDef, a rulebook may name a constant. */
function numbersMayBeNamed(schema: JsonSchema): JsonSchema {
  if (schema.type === 'number') {
    const { type: _, ...rest } = schema;
    return { ...rest, anyOf: [{ type: 'number' }, CONSTANT, FORMULA] };
  }
  // A value may be a string anyway; what its words mean is settled when it is expanded.
  if (schema.anyOf?.some((branch) => branch.type === 'string' && branch.pattern === undefined && branch.const === undefined))
    return mapParts(schema, (part) => (part.type === 'number' ? part : numbersMayBeNamed(part)));
  return mapParts(schema, numbersMayBeNamed);
}

function mapParts(schema: JsonSchema, change: (part: JsonSchema) => JsonSchema): JsonSchema {
  const result: JsonSchema = { ...schema };
  if (schema.anyOf) result.anyOf = schema.anyOf.map(change);
  if (schema.items) result.items = change(schema.items);
  if (schema.additionalProperties) result.additionalProperties = change(schema.additionalProperties);
  if (schema.properties)
    result.properties = Object.fromEntries(Object.entries(schema.properties).map(([key, property]) => [key, change(property)]));
  return result;
}
