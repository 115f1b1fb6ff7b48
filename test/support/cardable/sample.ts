/** Samples: small games in Cardable that each show a part of the language, with exactly what must come of them. */
import type { Expected, Sample } from '../cgml/sample.ts';

/** Anything that can stand in a text. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
type JsonMap = { readonly [key: string]: Json };

/** What a sample says itself; everything else is that of the usual game. */
export interface Parts {
  /** Keys of the ruleset. */
  readonly rules?: JsonMap;
  readonly globals?: readonly Json[];
  readonly players?: readonly Json[];
  /** What happens at the beginning, before the game is over; not if there are states. */
  readonly do?: readonly Json[];
  readonly states?: readonly Json[];
  /** Further sets and decks. */
  readonly sets?: readonly Json[];
  readonly decks?: readonly Json[];
}

type Play = Pick<Sample, 'players' | 'seed' | 'answers'>;

/** A sample of the usual game: two players, and a deck of the cards two to five of Hearts and Spades. */
export function sample(shows: string | readonly string[], title: string, parts: Parts, expected: Expected, play: Play = {}): Sample {
  return {
    shows: typeof shows === 'string' ? [shows] : shows,
    title,
    files: { 'game.json': `${JSON.stringify(document(parts), null, 2)}\n` },
    main: 'game.json',
    expected,
    ...play,
  };
}

/** A call of an endpoint. */
export function call(endpoint: string, ...params: readonly Json[]): JsonMap {
  return { endpoint, params };
}

/** A primitive that happens only if something holds. */
export function when(condition: Json, primitive: JsonMap): JsonMap {
  return { ...primitive, condition };
}

/** An action that happens by itself. */
export function auto(...primitives: readonly Json[]): JsonMap {
  return { action_name: 'by itself', type: 'auto', primitives };
}

/** A state; the words that come first say its type. */
export function state(name: string, type: string, ...actions: readonly Json[]): JsonMap {
  return { state_name: name, state_type: type, actions };
}

function document({ rules, globals = [], players = [], do: primitives = [], states, sets = [], decks = [] }: Parts): JsonMap {
  return {
    cardset: [SMALL_SET, ...sets],
    ...(decks.length > 0 && { deck: decks }),
    ruleset: {
      ruleset_name: 'Sample',
      description: 'A small game.',
      min_players: 2,
      max_players: 4,
      cardsets: ['Small'],
      global_data: globals,
      player_data: players,
      game_state: states ?? [state('start', 'auto', auto(...primitives), auto(call('end_game')))],
      ...rules,
    },
  };
}

const SMALL_SET = {
  set_name: 'Small',
  card_dimensions: { width: 90, height: 135 },
  suits: [
    { suit_name: 'Hearts', suit_id: 0, suit_colour: { red: 255, green: 0, blue: 0 } },
    { suit_name: 'Spades', suit_id: 1, suit_colour: { red: 0, green: 0, blue: 0 } },
  ],
  symmetrical_deck: true,
  cards: [
    { card_name: 'Two', card_id: 0, card_value: 2 },
    { card_name: 'Three', card_id: 1, card_value: 3 },
    { card_name: 'Four', card_id: 2, card_value: 4 },
    { card_name: 'Five', card_id: 3, card_value: 5 },
  ],
};
