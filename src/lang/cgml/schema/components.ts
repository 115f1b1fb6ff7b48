/** The part of the schemas about what there is: players, types, decks, zones and variables. */
import type { JsonSchema } from '../../../ir/json-schema.ts';
import { anyOf, BOOLEAN, listOf, mapOf, NUMBER, object, ref, STRING, wordIn } from '../../../schema/json.ts';
import { META } from './meta.ts';

/** The parts by name. */
export function componentDefinitions(): Record<string, JsonSchema> {
  return {
    Meta: object(
      { name: STRING, players: ref('Players') },
      { author: STRING, description: STRING, version: anyOf(STRING, NUMBER), rng: ref('Rng'), meta: META },
      'What the game is called, and for how many it is.',
    ),
    Players: object(
      { min: NUMBER, max: NUMBER },
      { ids: listOf(STRING), teams: mapOf(listOf(NUMBER)), meta: META },
      'How many can play; the names of seats; teams with their seats, counted from 0.',
    ),
    Rng: object({}, { deterministic: BOOLEAN, seed: NUMBER, meta: META }, 'Where chance begins.'),
    Components: object(
      {},
      {
        component_types: ref('ComponentTypes'),
        decks: mapOf(ref('Deck')),
        zones: listOf(ref('Zone')),
        variables: listOf(ref('Variable')),
        events: listOf(STRING),
        meta: META,
      },
      'What there is.',
    ),
    ComponentTypes: object(
      {},
      { deck_types: mapOf(ref('DeckType')), zone_types: mapOf(ref('ZoneType')), meta: META },
      'Kinds of decks and zones.',
    ),
    DeckType: object(
      { composition: listOf(ref('Composition')) },
      { rank_hierarchy: listOf(SCALAR), default_properties: mapOf(SCALAR), description: STRING, meta: META },
      'Which cards a deck has, and their ranks from the lowest to the highest.',
    ),
    Composition: anyOf(template(), card(), product()),
    ZoneType: object(
      {},
      {
        ordering: wordIn(['unordered', 'fifo', 'lifo', 'shuffled']),
        visibility: ref('Visibility'),
        default_face: wordIn(['up', 'down']),
        allows_reorder: BOOLEAN,
        description: STRING,
        meta: META,
      },
      'How cards lie in a zone, and who sees them.',
    ),
    Visibility: object({}, { owner: SEEN, others: SEEN, all: SEEN }, 'Who sees what.'),
    Deck: object({ type: STRING }, { description: STRING, meta: META }, 'A deck of a type.'),
    Zone: object(
      { name: STRING, type: STRING },
      { of_deck: STRING, per_player: BOOLEAN, owner_scope: wordIn(['player', 'team', 'global']), description: STRING, meta: META },
      'A place for cards.',
    ),
    Variable: object(
      { name: STRING },
      {
        scope: wordIn(['global', 'per_player', 'per_team']),
        initial_value: anyOf(STRING, NUMBER, BOOLEAN, { type: 'null' }, ref('Expression')),
        computed: BOOLEAN,
        expression: ref('Expression'),
        description: STRING,
        meta: META,
      },
      'A value that changes, or one that is computed.',
    ),
  };
}

const SCALAR: JsonSchema = anyOf(STRING, NUMBER, BOOLEAN);
const SEEN: JsonSchema = wordIn(['all', 'count_only', 'hidden', 'top_card_only']);
const COPIES = { copies: NUMBER, except: listOf(mapOf(SCALAR)) };

function template(): JsonSchema {
  return object(
    { type: { type: 'string', const: 'template' }, template: STRING, values: listOf(SCALAR) },
    { suits: listOf(SCALAR), properties: mapOf(SCALAR), ...COPIES, meta: META },
    'Every suit with every rank.',
  );
}

function card(): JsonSchema {
  return object(
    { type: { type: 'string', const: 'card' }, properties: mapOf(SCALAR) },
    { id: STRING, count: NUMBER, meta: META },
    'One card.',
  );
}

function product(): JsonSchema {
  return object(
    { type: { type: 'string', const: 'product' }, properties: mapOf(listOf(SCALAR)) },
    { ...COPIES, meta: META },
    'A card for every combination.',
  );
}
