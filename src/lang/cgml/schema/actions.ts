/**
 * The actions: which parameters each has, and what may stand there. The schemas come from this table, and so does the
 * knowledge of where operands, conditions and further actions stand. docs/languages/cgml.md#actions-13
 */

/**
 * What may stand at a parameter:
 * - `operand`: zones, cards, players or a value, given by a path, a ref, a value or an operator
 * - `number`: a whole number, or an operand that gives one
 * - `condition`: an operand that is true or false; inside `filter`, of `$.card`
 * - `who`: a word for players, an operand that gives players, or a list of these
 * - `orWord`: a word, or an operand
 * - `operands`: operands by name
 * - `actions`: a list of actions
 * - `options`: what a player may choose from
 * - `name`, `text`, `truth`: a plain string, a sentence, true or false
 * - a list of words: one of them
 */
export type Kind =
  | 'operand'
  | 'number'
  | 'condition'
  | 'who'
  | 'orWord'
  | 'operands'
  | 'actions'
  | 'options'
  | 'name'
  | 'text'
  | 'truth'
  | readonly string[];

export interface ActionForm {
  readonly required: Readonly<Record<string, Kind>>;
  readonly optional?: Readonly<Record<string, Kind>>;
  readonly about: string;
}

const FACES = ['up', 'down'] as const;
const TURN_ORDERS = ['clockwise', 'counterclockwise'] as const;
const CARDS = { from: 'operand', to: 'operand' } as const;

/** The words for players. */
export const WHO = ['all', 'owner', 'others', 'current', 'opponent'] as const;

/** What every action may have. */
export const COMMON: Readonly<Record<string, Kind>> = { condition: 'condition', store_as: 'name' };

export const ACTIONS: Readonly<Record<string, ActionForm>> = {
  MOVE: {
    required: CARDS,
    optional: { count: 'number', filter: 'condition', face: FACES },
    about: 'Moves cards: as many as said, all that match a filter, or one.',
  },
  MOVE_ALL: { required: CARDS, optional: { filter: 'condition', face: FACES }, about: 'Moves all cards.' },
  DEAL: {
    required: CARDS,
    optional: { count: 'number', order: TURN_ORDERS, face: FACES },
    about: 'Gives each zone so many cards, one zone after the other.',
  },
  DEAL_ROUND_ROBIN: {
    required: CARDS,
    optional: { count: 'number', order: TURN_ORDERS, face: FACES },
    about: 'Gives each zone so many cards, one card at a time.',
  },
  DEAL_ALL: { required: CARDS, optional: { order: TURN_ORDERS, face: FACES }, about: 'Gives out all cards, one at a time.' },
  REVEAL: { required: { target: 'operand' }, optional: { to: 'who' }, about: 'Shows cards to players.' },
  CONCEAL: { required: { target: 'operand' }, optional: { from: 'who' }, about: 'Hides cards from players.' },
  FLIP: { required: { target: 'operand' }, optional: { face: FACES }, about: 'Turns cards over.' },
  PEEK: {
    required: { target: 'operand' },
    optional: { players: 'who', player: 'who', count: 'number' },
    about: 'Lets players look at cards.',
  },
  LOOK: {
    required: { target: 'operand' },
    optional: { player: 'who', players: 'who', count: 'number' },
    about: 'Lets a player look at cards.',
  },
  SHUFFLE: { required: { target: 'operand' }, about: 'Puts cards in a random order.' },
  REORDER: { required: { target: 'operand' }, optional: { by: 'orWord', player: 'who' }, about: 'Puts cards in another order.' },
  CHOOSE_RANDOM: { required: { from: 'operand' }, optional: { count: 'number', filter: 'condition' }, about: 'Takes some at random.' },
  SEARCH_ZONE: { required: { zone: 'operand' }, optional: { filter: 'condition', max: 'number', player: 'who' }, about: 'Finds cards.' },
  MILL: { required: CARDS, optional: { count: 'number' }, about: 'Moves cards from the top to another pile.' },
  REVEAL_MATCHING: { required: { from: 'operand', filter: 'condition' }, optional: { to: 'who' }, about: 'Shows the cards that match.' },
  SET_VARIABLE: { required: { path: 'operand', value: 'operand' }, about: 'Gives a variable a value.' },
  INCREMENT: { required: { path: 'operand' }, optional: { by: 'number' }, about: 'Adds to a variable.' },
  SET_STATE: { required: { state: 'name' }, about: 'Goes to another state.' },
  SET_PHASE: { required: { phase: 'name' }, about: 'Goes to another phase.' },
  SKIP_TURN: { required: {}, optional: { player: 'who' }, about: 'Takes a turn away.' },
  EXTRA_TURN: { required: {}, optional: { player: 'who' }, about: 'Gives another turn.' },
  REVERSE_ORDER: { required: {}, about: 'Turns the order of play round.' },
  INSERT_PHASE: { required: { after: 'name', phase: 'name' }, about: 'Adds a phase to the turn.' },
  REMOVE_PHASE: { required: { name: 'name' }, about: 'Takes a phase out of the turn.' },
  REQUEST_INPUT: {
    required: { options: 'options' },
    optional: { player: 'who', prompt: 'text', multiselect: 'truth', min: 'number', max: 'number', optional: 'truth' },
    about: 'Asks a player to choose.',
  },
  FOR_EACH_PLAYER: {
    required: { do: 'actions' },
    optional: { players: 'who', order: [...TURN_ORDERS, 'simultaneous'] },
    about: 'Does the same for several players.',
  },
  PARALLEL: { required: { do: 'actions' }, optional: { wait: ['all', 'any'] }, about: 'Does several things at once.' },
  IF: { required: { condition: 'condition', then: 'actions' }, optional: { else: 'actions' }, about: 'Does one thing or another.' },
  // What files use beyond the document.
  FOR_EACH: { required: { in: 'operand', do: 'actions' }, about: 'Does the same for each item of a list, called ref: item.' },
  FIND_AND_STORE: {
    required: { in: 'operand' },
    optional: { group_by: 'operand', having: 'condition' },
    about: 'Stores the values by which cards can be grouped, of the groups that fit.',
  },
  GIVE_TURN: { required: { player: 'who' }, about: 'Gives a player the next turn, from whom play then goes on.' },
  EMIT: { required: { event: 'name' }, optional: { with: 'operands' }, about: 'Raises an event of the game.' },
  REJECT: { required: {}, optional: { reason: 'text' }, about: 'Keeps what is about to happen from happening.' },
};

/** Which kind of thing stands at a parameter of an action. */
export function kindOf(action: string, parameter: string): Kind | undefined {
  const form = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
  return form?.required[parameter] ?? form?.optional?.[parameter] ?? (Object.hasOwn(COMMON, parameter) ? COMMON[parameter] : undefined);
}
