/** The words by which effects name players and cards, with their other spellings. */

interface WordForm {
  readonly about: string;
  /** How else it is written. */
  readonly also?: readonly string[];
  /** Chosen when the ability is announced, and looked at again when it resolves. */
  readonly isTarget?: true;
}

export const PLAYER_WORDS = {
  controller: { about: 'Whoever controls the card.', also: ['you', '0'] },
  opponent: { about: 'The opponent; among several, one of the choice of the controller.', also: ['1'] },
  each: { about: 'Every player.', also: ['all', 'each_player'] },
  each_opponent: { about: 'Every opponent.', also: ['opponents'] },
  active: { about: 'Whose turn it is.', also: ['active_player'] },
  target_player: { about: 'A player who is chosen.', also: ['player'], isTarget: true },
  target_opponent: { about: 'An opponent who is chosen.', isTarget: true },
  that_player: { about: 'The player of the event that set the ability off.' },
} as const satisfies Record<string, WordForm>;
export type PlayerWord = keyof typeof PLAYER_WORDS;

export const CARD_WORDS = {
  self: { about: 'The card itself.', also: ['source', 'this'] },
  target_creature: { about: 'A creature on the field that is chosen.', also: ['0', 'creature', 'target'], isTarget: true },
  target_own_creature: { about: 'A creature of the controller that is chosen.', also: ['target_your_creature'], isTarget: true },
  target_opposing_creature: { about: 'A creature of an opponent that is chosen.', also: ['target_opponent_creature'], isTarget: true },
  target_permanent: { about: 'A card on the field that is chosen.', also: ['permanent'], isTarget: true },
  target_spell: { about: 'A card on the stack that is chosen.', also: ['spell'], isTarget: true },
  target_card: { about: 'A card in `from_zone` of the controller that is chosen.', also: ['card'], isTarget: true },
  attached: { about: 'The creature that the card is attached to.', also: ['attached_creature', 'equipped', 'enchanted'] },
  that_card: { about: 'The card of the event that set the ability off.' },
  own_creatures: { about: 'All creatures of the controller.', also: ['your_creatures'] },
  other_own_creatures: { about: 'All other creatures of the controller.', also: ['your_other_creatures'] },
  opposing_creatures: { about: 'All creatures of opponents.', also: ['opponent_creatures'] },
  all_creatures: { about: 'All creatures.', also: ['creatures', 'each_creature'] },
  all_permanents: { about: 'All cards on the field.', also: ['permanents'] },
} as const satisfies Record<string, WordForm>;
export type CardWord = keyof typeof CARD_WORDS;

/** What damage can be dealt to: words of both kinds, and a target of either kind. */
export const OBJECT_WORDS = {
  any_target: { about: 'A player or a creature that is chosen.', also: ['any'], isTarget: true },
} as const satisfies Record<string, WordForm>;
export type ObjectWord = keyof typeof OBJECT_WORDS | PlayerWord | CardWord;
