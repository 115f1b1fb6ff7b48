/**
 * The tables of Cardinal's files, with their keys: the schema, the checks and the reference in docs/languages/cardinal.md come
 * from this table.
 */
import type { JsonSchema } from '../../../ir/json-schema.ts';
import {
  ABILITY_ORDERS,
  ACTION_WORK,
  ENDINGS,
  FIRST_PLAYER_RULES,
  MULLIGAN_RULES,
  OWNER_SCOPES,
  SPEEDS,
  STACK_ORDERS,
  STACK_RESOLUTIONS,
  VISIBILITIES,
} from '../vocabulary/rules.ts';
import { TRIGGERS } from '../vocabulary/triggers.ts';
import type { WordTable } from '../vocabulary/spelling.ts';
import { anyOf, BOOLEAN, listOf, mapOf, NUMBER, ref, STRING } from '../../../schema/json.ts';

/** A key: what stands there, and what it is for. */
interface KeyForm {
  readonly holds: JsonSchema;
  readonly about: string;
  /** The words that may stand there, where those are all. */
  readonly words?: WordTable;
}

export interface ObjectForm {
  readonly about: string;
  readonly required: Readonly<Record<string, KeyForm>>;
  readonly optional?: Readonly<Record<string, KeyForm>>;
}

/** A number in quotation marks, as cards have them, or without. */
const NUMERIC = anyOf(STRING, NUMBER);
const WORDS = listOf(STRING);

const ID = key(STRING, 'What others call it by.');
const NAME = key(STRING, 'What people call it. Default: its id.');
const DESCRIPTION = key(STRING, 'What it is, in the words of the author.');

/** What cards have, in whatever file they stand. */
const CARD = {
  required: {
    id: key(anyOf(STRING, NUMBER), 'What decks and other cards call it by. No two cards have the same.'),
    name: key(STRING, 'What people call it.'),
    card_type: key(
      STRING,
      'Its type, in any case: `creature`, `enchantment`, `artifact`, `land`, `spell`, `instant`, `sorcery`, or another word.',
    ),
  },
  optional: {
    cost: key(
      NUMERIC,
      'What it costs to play: a number that any resource pays, letters for one of a resource each, and `X`. Default: nothing.',
    ),
    description: DESCRIPTION,
    script_path: key(
      STRING,
      'The file of its script. Where no ability names it, it is carried out when the card comes, or when a spell resolves.',
    ),
    keywords: key(WORDS, 'The ids of its keywords.'),
    stats: key(mapOf(NUMERIC), 'Its numbers and words: `power`, `toughness`, and others.'),
    abilities: key(listOf(ref('Ability')), 'What it does.'),
    image: key(STRING, 'A picture in the project.'),
  },
} satisfies Omit<ObjectForm, 'about'>;

export const OBJECTS = {
  Rules: {
    about: 'The rules of a game, in a file that is mostly called `rules.toml`.',
    required: { game: key(ref('Game'), 'What the game is called.') },
    optional: {
      players: key(ref('Players'), 'How many play, and what they begin with.'),
      zones: key(listOf(ref('Zone')), 'Where cards can be. Default: deck, hand, field, graveyard, stack and exile.'),
      resources: key(listOf(ref('Resource')), 'What costs are paid with. Default: `mana`, if any card has a cost.'),
      turn: key(ref('Turn'), 'The course of a turn.'),
      actions: key(listOf(ref('Action')), 'What players can do. Actions that are not listed are as they are by default.'),
      stack: key(ref('Stack'), 'How what was played waits.'),
      trigger_kinds: key(listOf(ref('TriggerKind')), 'When abilities can happen. All are known without it.'),
      keywords: key(listOf(ref('Keyword')), 'The keywords of cards. Default: all that mean something by themselves, but `summoning_sick`.'),
      win_conditions: key(listOf(ref('Ending')), 'How players win. Default, where there are no loss conditions: `opponent_life_zero`.'),
      loss_conditions: key(
        listOf(ref('Ending')),
        'How players lose. Default, where there are no win conditions: `life_zero` and, unless there is `fatigue`, `draw_from_empty_deck`.',
      ),
      cards: key(listOf(ref('Card')), 'Cards, beside those in `cards/` or `cards.toml`.'),
      tokens: key(listOf(ref('Card')), 'Cards that are in no deck and only effects make.'),
      decks: key(listOf(ref('Deck')), 'Decks, beside those in `decks/`.'),
    },
  },
  Game: {
    about: 'What the game is called.',
    required: { name: key(STRING, 'What people call it.') },
    optional: {
      id: key(STRING, 'What programs call it. Default: made from its name.'),
      version: key(STRING, 'The version of the rules.'),
      description: DESCRIPTION,
    },
  },
  Players: {
    about: 'How many play, and what they begin with.',
    required: {},
    optional: {
      min_players: key(NUMBER, 'The fewest players. Default 2.'),
      max_players: key(NUMBER, 'The most players. Default: as many as `min_players`.'),
      starting_life: key(NUMBER, 'Default 20.'),
      max_life: key(NUMBER, 'More life than this nobody has. Default 1000.'),
      starting_hand_size: key(NUMBER, 'How many cards players draw before the game. Default 7.'),
      max_hand_size: key(NUMBER, 'In the step `cleanup`, the active player discards down to it. Default: any number.'),
      min_deck_size: key(NUMBER, 'The fewest cards of a deck. Default 1.'),
      max_deck_size: key(NUMBER, 'The most cards of a deck. Default 1000.'),
      max_copies: key(NUMBER, 'The most copies of one card in a deck. Default: any number.'),
      fatigue: key(
        NUMBER,
        'What the first draw from an empty deck costs in life; every further one costs so much more than the last. Default 0.',
      ),
      mulligan_rule: key(STRING, 'Whether first hands can be drawn anew. Default `none`.', MULLIGAN_RULES),
      first_player_rule: key(STRING, 'Who begins. Default `random`.', FIRST_PLAYER_RULES),
    },
  },
  Zone: {
    about: 'A place for cards.',
    required: { id: key(STRING, 'What others call it by; it says what the rules use the zone for: `deck`, `hand`, `field`, …') },
    optional: {
      name: NAME,
      owner_scope: key(STRING, 'Whether each player has one. Default `player`; of the stack `shared`.', OWNER_SCOPES),
      visibility: key(STRING, 'Who sees the cards. Default: as the zone is used, else `public`.', VISIBILITIES),
      ordered: key(BOOLEAN, 'Whether the order of cards counts. Default: of the deck, the graveyard and the stack.'),
      allow_duplicates: key(BOOLEAN, 'Accepted, and without effect: a zone may hold several copies of a card.'),
      default_capacity: key(
        NUMBER,
        'The most cards in it: nothing is played into a full zone, and what else would come goes to the graveyard.',
      ),
      capacity: key(NUMBER, 'As `default_capacity`.'),
    },
  },
  Resource: {
    about: 'Something that costs are paid with.',
    required: { id: ID },
    optional: {
      name: NAME,
      description: DESCRIPTION,
      symbol: key(
        STRING,
        'The letter by which costs name it. Default: `W`, `U`, `B`, `R`, `G` of white, blue, black, red and green; an id of one letter.',
      ),
      min_value: key(NUMBER, 'Default 0.'),
      max_value: key(NUMBER, 'Default 10.'),
      start_value: key(NUMBER, 'What players begin with. Default: `min_value`.'),
      turn_gain: key(NUMBER, 'What is added at the beginning of the own turn. Default 0.'),
      refill: key(BOOLEAN, 'Whether it is filled up to the most there was of it so far, at the beginning of the own turn. Default false.'),
      empties: key(BOOLEAN, 'Whether what is left is lost at the end of the turn. Default false.'),
    },
  },
  Turn: {
    about: 'The course of a turn.',
    required: {},
    optional: {
      priority_system: key(
        BOOLEAN,
        'True: after each act all others may answer, until all pass. False: only the active player acts, and what happens, happens at once. Default true.',
      ),
      skip_first_turn_draw_for_first_player: key(BOOLEAN, 'Whether the first player skips the first draw step. Default false.'),
      damage_stays: key(BOOLEAN, 'Whether creatures keep damage when the turn ends. Default false.'),
      phases: key(listOf(ref('Phase')), 'Default: start (untap, upkeep, draw), main1, combat, main2, end (end, cleanup).'),
    },
  },
  Phase: {
    about: 'A part of a turn.',
    required: { id: ID },
    optional: {
      name: NAME,
      order: key(NUMBER, 'Phases happen by this number. Default: as they are written.'),
      allow_actions: key(BOOLEAN, 'Whether players act in it. Default true.'),
      steps: key(listOf(ref('Step')), 'Its parts. Without any it is a step itself; a combat phase has the steps of combat.'),
    },
  },
  Step: {
    about: 'A part of a phase. Some ids make it do something.',
    required: { id: ID },
    optional: {
      name: NAME,
      order: key(NUMBER, 'Steps happen by this number. Default: as they are written.'),
      allow_actions: key(BOOLEAN, 'Whether players act in it. Default: as its phase says.'),
      allow_triggers: key(BOOLEAN, 'Whether abilities trigger in it. Default true.'),
    },
  },
  Action: {
    about: 'Something that players can do.',
    required: { id: key(STRING, 'What it is.', ACTION_WORK) },
    optional: {
      name: NAME,
      description: DESCRIPTION,
      source_zones: key(WORDS, 'Where cards are taken from. Default of `play_card`: the hand.'),
      target_zone: key(STRING, 'Where they go. Default of `play_card`: the field.'),
      speed: key(STRING, 'When. Default: as the action is used.', SPEEDS),
      requires_empty_stack: key(BOOLEAN, 'Whether nothing may wait on the stack. Default false.'),
      uses_stack: key(BOOLEAN, 'Of `play_card`: false if what is played happens at once and nobody can answer, as lands do. Default true.'),
      types: key(WORDS, 'The types of cards that it is for. Default: all.'),
      limit_per_turn: key(NUMBER, 'How often a player may do it in a turn. Default: any number.'),
    },
  },
  Stack: {
    about: 'How what was played waits.',
    required: {},
    optional: {
      enabled: key(BOOLEAN, 'False: what is played happens at once. Default true.'),
      resolve_order: key(STRING, 'Default `lifo`.', STACK_ORDERS),
      auto_resolve_on_pass: key(BOOLEAN, 'False: an action of its own resolves it. Default true.'),
      resolve: key(STRING, 'How much resolves when all have passed. Default `one`.', STACK_RESOLUTIONS),
      speed_stat: key(
        STRING,
        'The stat that says how fast cards are, 1 and more: an answer is at least 2 and at least as fast as what came onto the stack last. Default: whatever is quick can be an answer.',
      ),
      ability_order: key(
        STRING,
        'In which order abilities that are set off at once come onto the stack. Default `chosen`.',
        ABILITY_ORDERS,
      ),
    },
  },
  TriggerKind: {
    about: 'When abilities can happen.',
    required: { id: ID },
    optional: { description: DESCRIPTION },
  },
  Keyword: {
    about: 'A word on cards.',
    required: { id: key(STRING, 'What cards call it by. Some ids mean something by themselves.') },
    optional: {
      name: NAME,
      description: DESCRIPTION,
      means: key(STRING, 'The keyword that it is another word for. Default: what its id means.'),
    },
  },
  Ending: {
    about: 'How the game ends.',
    required: { id: key(STRING, 'Which way.', ENDINGS) },
    optional: { description: DESCRIPTION, priority: key(NUMBER, 'Of several at once, the one with the highest counts. Default 0.') },
  },
  Card: { about: 'A card. In a file of `cards/`, its keys stand bare.', ...CARD },
  Ability: {
    about: 'Something that a card does.',
    required: { trigger: key(STRING, 'When.', TRIGGERS), effect: key(STRING, 'What: one of the effects, or `script:NAME`.') },
    optional: {
      params: key(mapOf(NUMERIC), 'What the effect needs to know.'),
      event: key(STRING, 'Of the trigger `on_event`: the name of the event that scripts raise.'),
      scope: key(STRING, 'Whose doing sets it off: `self`, `yours`, `opponents`, `any`.'),
      cost: key(NUMERIC, 'Of an activated ability: what it costs, as on cards.'),
      tap: key(BOOLEAN, 'Of an activated ability: whether the card is tapped for it. Default false.'),
      sacrifice: key(
        anyOf(BOOLEAN, STRING),
        'Of an activated ability: true or `self` if the card itself is sacrificed for it, `creature` for one of the own creatures.',
      ),
      life: key(NUMERIC, 'Of an activated ability: how much life it costs. Default 0.'),
      limit: key(NUMBER, 'Of an activated ability: how often in a turn. Default: any number.'),
      speed: key(STRING, 'Of an activated ability: when. Default `quick`.', SPEEDS),
      uses_stack: key(BOOLEAN, 'Of an activated ability: false if it happens at once and nobody can answer. Default true.'),
    },
  },
  CardFile: {
    about: 'Cards in one file, `cards.toml`.',
    required: {},
    optional: {
      cards: key(listOf(ref('Card')), 'The cards.'),
      tokens: key(listOf(ref('Card')), 'Cards that are in no deck and only effects make.'),
    },
  },
  Deck: {
    about: 'A list of cards, in a file of `decks/`.',
    required: {
      id: ID,
      cards: key(anyOf(mapOf(NUMERIC), listOf(ref('DeckCard'))), 'How often each card is in it: `{ "card id" = 4 }`, or `[[cards]]`.'),
    },
    optional: { name: NAME, description: DESCRIPTION },
  },
  DeckCard: {
    about: 'A card of a deck.',
    required: { card: key(anyOf(STRING, NUMBER), 'Its id.') },
    optional: { count: key(NUMERIC, 'How often. Default 1.') },
  },
  Pack: {
    about: 'Cards that are given away together: `pack.toml`, with `cards/`, `scripts/` and `keywords/` beside it.',
    required: { pack_id: key(STRING, 'What it is called by.'), version: key(STRING, 'Its version: `1.0.0`.') },
    optional: {
      name: NAME,
      description: DESCRIPTION,
      dependencies: key(WORDS, 'The packs that it needs, each by its id.'),
      keywords: key(listOf(ref('Keyword')), 'Keywords that its cards bring along; `keywords/ID.rhai` says what they do.'),
    },
  },
} as const satisfies Record<string, ObjectForm>;

export type ObjectName = keyof typeof OBJECTS;

function key(holds: JsonSchema, about: string, words?: WordTable): KeyForm {
  return { holds, about, ...(words !== undefined && { words }) };
}
