/** The types of actions: what their `type_params` are, in order, and under which name the action knows what was picked. */
import type { ActionType } from '../game/game.ts';
import { param, type Gives, type Params } from './params.ts';

export interface ActionForm extends Params {
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
    optional: [param('target', TARGETS), param('hand', 'place'), param('count', 'count'), param('can see', 'truth')],
    result: { name: 'hand_pick', gives: 'card' },
    filters: true,
    about: 'The player picks cards of a hand. A count alone may stand there.',
  },
  world_pick: {
    required: [param('what', THINGS)],
    optional: [param('count', 'count'), param('source', 'owners'), param('location', 'location')],
    result: { name: 'world_pick', gives: 'card' },
    filters: true,
    about: 'The player picks something on the table.',
  },
  button: { required: [], optional: [param('text', 'text')], filters: false, about: 'The player presses a button.' },
  vote_button: {
    required: [param('text', 'text'), param('state', 'state')],
    rest: param('other vote', 'text'),
    filters: false,
    about: 'Every player has one vote. `$state.vote` is the state with the most votes, of equal ones the first.',
  },
  number_button: {
    required: [param('text', 'text'), param('min', 'number'), param('max', 'number')],
    result: { name: 'prompt', gives: 'number' },
    filters: false,
    about: 'The player picks a number, both ends included.',
  },
  choice_button: {
    required: [param('text', 'text'), param('choices', 'values')],
    result: { name: 'prompt', gives: 'value' },
    filters: false,
    about: 'The player picks one of a list.',
  },
  player_pick: {
    required: [],
    optional: [param('players', 'players')],
    result: { name: 'player_pick', gives: 'player' },
    filters: false,
    about: 'The player picks a player, by default another one.',
  },
  suit_pick: { required: [], result: { name: 'suit_pick', gives: 'suit' }, filters: false, about: 'The player picks a suit.' },
  drag: {
    required: [param('from', 'place'), param('to', 'place')],
    optional: [param('facedown', 'truth')],
    result: { name: 'drag', gives: 'card' },
    filters: true,
    about: 'The player moves a card from a place to another one; then the primitives happen.',
  },
  pass_button: {
    required: [],
    optional: [param('text', 'text')],
    filters: false,
    about: 'The player is not asked any more while the state lasts; the primitives happen first.',
  },
};
