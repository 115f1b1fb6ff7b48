/**
 * The words in which rules ask. They stand here once, so that a client of `presentation.custom.cardinal` knows what a question is
 * about without reading it.
 */

export interface QuestionForm {
  readonly prompt: string;
  /** Whether everybody sees what there is to choose from, so that it tells nothing if a client answers the only possible answer by itself. */
  readonly isOpen: boolean;
}

/** What players are asked of whom several abilities are set off at once, by the order of the stack. */
export const ORDER_PROMPTS = {
  lifo: 'In which order do these go onto the stack? The one that you choose first resolves last',
  fifo: 'In which order do these go onto the stack? The one that you choose first resolves first',
} as const;

/** What players are asked inside of effects. */
export const QUESTIONS = {
  target: { prompt: 'Choose a target for {0}', isOpen: true },
  x: { prompt: 'Choose X for {0}', isOpen: true },
  pay: { prompt: 'How much {0} do you pay with? {1} left to pay', isOpen: true },
  attackers: { prompt: 'Choose attackers', isOpen: true },
  defender: { prompt: 'Whom does {0} attack?', isOpen: true },
  blockers: { prompt: 'Choose blockers for {0}', isOpen: true },
  damage: { prompt: 'How much damage does {0} deal to {1}?', isOpen: true },
  discard: { prompt: 'Choose {0} to discard', isOpen: false },
  handLimit: { prompt: 'Discard down to a hand of {0}', isOpen: false },
  victim: { prompt: 'Choose a creature to sacrifice', isOpen: true },
  sacrifice: { prompt: 'Choose {0} to sacrifice', isOpen: true },
  search: { prompt: 'Choose up to {0} to take', isOpen: false },
  legend: { prompt: 'Choose which {0} to keep', isOpen: true },
  opponent: { prompt: 'Choose an opponent', isOpen: true },
} as const satisfies Record<string, QuestionForm>;

/** What scripts ask, each time for a card. Cards may be hidden from others. */
export const SCRIPT_QUESTIONS = {
  card: { prompt: 'Choose a card for {0}', isOpen: false },
  cards: { prompt: 'Choose cards for {0}', isOpen: false },
  player: { prompt: 'Choose a player for {0}', isOpen: true },
  number: { prompt: 'Choose a number for {0}', isOpen: true },
  option: { prompt: 'Choose one for {0}', isOpen: true },
} as const satisfies Record<string, QuestionForm>;

export type QuestionRole = keyof typeof QUESTIONS | `script_${keyof typeof SCRIPT_QUESTIONS}`;
