/** What version 1.2 has beyond 1.3, for its own schema. Reading turns all of it into 1.3. */
import type { JsonSchema } from '../../../ir/json-schema.ts';
import type { ActionForm } from './actions.ts';
import { anyOf, BOOLEAN, listOf, mapOf, NUMBER, object, ref, STRING, wordIn } from '../../../schema/json.ts';
import { META } from './meta.ts';

/** Actions that 1.3 spells otherwise. */
export const OLD_ACTIONS: Readonly<Record<string, ActionForm>> = {
  DRAW: { required: {}, optional: { player: 'who', count: 'number', from: 'operand', to: 'operand' }, about: 'Draws cards into the hand.' },
  REPEAT_TURN: { required: {}, optional: { player: 'who' }, about: 'Gives the player another turn.' },
  INCREMENT_VARIABLE: { required: { path: 'operand' }, optional: { value: 'number', by: 'number' }, about: 'Adds to a variable.' },
  REJECT_PLAY: { required: {}, optional: { reason: 'text' }, about: 'Takes back a play.' },
  RETURN_TO_HAND: { required: {}, optional: { card: 'operand' }, about: 'Puts a card back into the hand.' },
  REQUEST_INPUT: {
    required: { options: 'options' },
    optional: { player: 'who', prompt: 'text', filter: 'condition', multiselect: 'truth', min: 'number', max: 'number', optional: 'truth' },
    about: 'Asks a player to choose; a filter may stand beside the options.',
  },
  SET_GAME_STATE: { required: { state: 'name' }, about: 'Goes to another state.' },
};

/** The signs of operator objects. */
const SIGNS = ['+', '-', '*', '/', '%', '==', '!=', '>', '<', '>=', '<='] as const;

/** What players may be asked to choose, where options are given by type. */
const OPTION_TYPES = ['player', 'rank', 'suit', 'card'] as const;

/** Definitions that are other than in 1.3, or not there. */
export const OLD_DEFINITIONS: Readonly<Record<string, JsonSchema>> = {
  Flow: object(
    { states: anyOf(listOf(STRING), mapOf(ref('State'))), initial_state: STRING },
    {
      turn_structure: listOf(STRING),
      player_order: wordIn(['clockwise', 'counterclockwise', 'simultaneous']),
      transitions: listOf(ref('Transition')),
      win_condition: ref('WinCondition'),
      meta: META,
    },
    'The course of the game; the phases of a turn are those of every state that is not final.',
  ),
  Variable: object(
    { name: STRING },
    {
      per_player: BOOLEAN,
      per_team: BOOLEAN,
      scope: wordIn(['global', 'per_player', 'per_team']),
      initial_value: anyOf(STRING, NUMBER, BOOLEAN, { type: 'null' }, ref('Expression')),
      computed: BOOLEAN,
      expression: ref('Expression'),
      description: STRING,
      meta: META,
    },
    'A value that changes, or one that is computed.',
  ),
  OperatorObject: object({ operator: wordIn(SIGNS), operands: listOf(ref('Expression')) }, {}, 'An operator by its sign.'),
  Options: anyOf(ref('Expression'), ref('OptionQuery'), listOf(anyOf(STRING, NUMBER))),
  OptionQuery: object(
    {},
    { type: wordIn(OPTION_TYPES), from: ref('Expression'), filter: ref('Expression') },
    'What there is to choose from.',
  ),
};
