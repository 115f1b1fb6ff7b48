/** The types of actions: what their `type_params` are, in order, and under which name the action knows what was picked. */
import type { ActionType } from '../game.ts';
import type { Gives, Param, ParamKind } from './endpoints.ts';

export interface ActionForm {
  readonly required: readonly Param[];
  readonly optional?: readonly Param[];
  /** Any number of these may follow. */
  readonly rest?: Param;
  /** What the player picks: `$action.<name>`. */
  readonly result?: { readonly name: string; readonly gives: Gives };
  /** Whether cards are picked, so that the keys `filter` and `optional` mean something. */
  readonly filters: boolean;
  readonly about: string;
}

const TARGETS = ['self', 'other'] as const;
const THINGS = ['card', 'deck', 'player', 'location'] as const;

export const ACTION_FORMS: Readonly<Record<ActionType, ActionForm>> = {
  auto: { required: [], filters: false, about: 'Nobody picks it: it happens by itself, in the order of the actions.' },
  hand_pick: {
    required: [],
    optional: [p('target', TARGETS), p('hand', 'place'), p('count', 'count'), p('can see', 'truth')],
    result: { name: 'hand_pick', gives: 'card' },
    filters: true,
    about: 'The player picks cards of a hand. A count alone may stand there.',
  },
  world_pick: {
    required: [p('what', THINGS)],
    optional: [p('count', 'count'), p('source', 'players'), p('location', 'location')],
    result: { name: 'world_pick', gives: 'card' },
    filters: true,
    about: 'The player picks something on the table.',
  },
  button: { required: [], optional: [p('text', 'text')], filters: false, about: 'The player presses a button.' },
  vote_button: {
    required: [p('text', 'text'), p('state', 'state')],
    rest: p('other vote', 'text'),
    filters: false,
    about: 'Every player has one vote. `$state.vote` is the state with the most votes, of equal ones the first.',
  },
  number_button: {
    required: [p('text', 'text'), p('min', 'number'), p('max', 'number')],
    result: { name: 'prompt', gives: 'number' },
    filters: false,
    about: 'The player picks a number, both ends included.',
  },
  choice_button: {
    required: [p('text', 'text'), p('choices', 'values')],
    result: { name: 'prompt', gives: 'value' },
    filters: false,
    about: 'The player picks one of a list.',
  },
  player_pick: {
    required: [],
    optional: [p('players', 'players')],
    result: { name: 'player_pick', gives: 'player' },
    filters: false,
    about: 'The player picks a player, by default another one.',
  },
  suit_pick: { required: [], result: { name: 'suit_pick', gives: 'suit' }, filters: false, about: 'The player picks a suit.' },
  drag: {
    required: [p('from', 'place'), p('to', 'place')],
    optional: [p('facedown', 'truth')],
    result: { name: 'drag', gives: 'card' },
    filters: true,
    about: 'The player moves a card from a place to another one; then the primitives happen.',
  },
  pass_button: {
    required: [],
    optional: [p('text', 'text')],
    filters: false,
    about: 'The player is not asked any more while the state lasts; the primitives happen first.',
  },
};

function p(name: string, kind: ParamKind): Param {
  return { name, kind };
}
