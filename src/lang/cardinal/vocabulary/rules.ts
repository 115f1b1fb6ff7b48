/** The words of `rules.toml`: what each stands for, and how else it is written. */

interface WordForm {
  readonly about: string;
  readonly also?: readonly string[];
}

export const OWNER_SCOPES = {
  player: { about: 'Each player has one.', also: ['per_player', 'owner'] },
  shared: { about: 'There is one for all.', also: ['global', 'game', 'none', 'all'] },
} as const satisfies Record<string, WordForm>;
export type OwnerScope = keyof typeof OWNER_SCOPES;

export const VISIBILITIES = {
  public: { about: 'Everybody sees the cards.' },
  top_card_public: { about: 'Everybody sees the top card.', also: ['topcardpublic'] },
  private: { about: 'Of an ordered zone (a deck) nobody sees the cards; of others (a hand) their owner does.' },
} as const satisfies Record<string, WordForm>;
/** Who sees the cards of a zone: `private` has been read together with `ordered`. */
export type ZoneSight = 'public' | 'top' | 'owner' | 'hidden';

export const ZONE_ROLES = {
  deck: { about: 'Where cards are drawn from.', also: ['library'] },
  hand: { about: 'Where cards are played from.' },
  field: { about: 'Where permanents are.', also: ['battlefield', 'board', 'play'] },
  graveyard: { about: 'Where used and destroyed cards go.', also: ['discard', 'discard_pile', 'grave'] },
  stack: { about: 'Where played cards and abilities wait.' },
  exile: { about: 'Where cards are out of the game.', also: ['banished', 'removed'] },
} as const satisfies Record<string, WordForm>;
export type ZoneRole = keyof typeof ZONE_ROLES;

export const MULLIGAN_RULES = {
  none: { about: 'The first hand is kept.' },
  redraw_minus_one: {
    about: 'As often as a player likes: all cards back, shuffled, one fewer drawn.',
    also: ['london', 'paris', 'standard'],
  },
  free_first: { about: 'The same, but the first time as many are drawn.' },
} as const satisfies Record<string, WordForm>;
export type MulliganRule = keyof typeof MULLIGAN_RULES;

export const FIRST_PLAYER_RULES = {
  random: { about: 'Drawn.', also: ['coin_flip'] },
  player_0: { about: 'The first seat.', also: ['first'] },
  player_1: { about: 'The second seat.', also: ['second'] },
  loser_goes_first: { about: 'Who has lost the match before; drawn where there was none.' },
} as const satisfies Record<string, WordForm>;
export type FirstPlayerRule = keyof typeof FIRST_PLAYER_RULES;

export const STACK_ORDERS = {
  lifo: { about: 'What was played last resolves first.', also: ['last_in_first_out'] },
  fifo: { about: 'What was played first resolves first.', also: ['first_in_first_out'] },
} as const satisfies Record<string, WordForm>;
export type StackOrder = keyof typeof STACK_ORDERS;

export const STACK_RESOLUTIONS = {
  one: { about: 'What is next resolves, then all may act again.', also: ['single', 'top'] },
  all: {
    about: 'Everything resolves, one after the other, and nobody can answer in between. What it sets off waits until the stack is empty.',
    also: ['chain', 'whole'],
  },
} as const satisfies Record<string, WordForm>;
export type StackResolution = keyof typeof STACK_RESOLUTIONS;

export const ABILITY_ORDERS = {
  chosen: { about: 'Those of the active player first, each in the order that its player chooses.', also: ['choice'] },
  arrival: { about: 'As they were set off; nobody is asked.', also: ['arrived', 'time'] },
} as const satisfies Record<string, WordForm>;
export type AbilityOrder = keyof typeof ABILITY_ORDERS;

export const SPEEDS = {
  system: { about: 'Done by the rules, never offered.' },
  main: { about: 'In the own main phases.', also: ['sorcery', 'slow'] },
  quick: { about: 'Whenever one has priority.', also: ['instant', 'fast'] },
  combat: { about: 'When attackers or blockers are declared.' },
} as const satisfies Record<string, WordForm>;
export type Speed = keyof typeof SPEEDS;

/** Steps that do something by their id. Others only give priority. */
export const STEP_WORK = {
  untap: { about: 'The active player untaps all.' },
  upkeep: { about: 'Abilities of the beginning of the turn happen.' },
  draw: { about: 'The active player draws a card.' },
  begin_combat: { about: 'Priority before attackers are declared.', also: ['beginning_of_combat', 'combat_begin'] },
  declare_attackers: { about: 'The active player declares attackers.', also: ['attackers', 'attack'] },
  declare_blockers: { about: 'Whoever is attacked declares blockers.', also: ['blockers', 'block'] },
  first_strike: {
    about: 'Damage of creatures with first or double strike. Rules need not have it: it comes before `combat_damage` where it is needed.',
    also: ['first_strike_damage'],
  },
  combat_damage: { about: 'Damage is divided and dealt.', also: ['damage'] },
  end_combat: { about: 'Attackers and blockers are no longer in combat.', also: ['end_of_combat', 'combat_end'] },
  end: { about: 'Abilities of the end of the turn happen.', also: ['end_step', 'end_turn'] },
  cleanup: { about: 'Discards down to `max_hand_size`; damage and what lasts until the end of the turn end.' },
} as const satisfies Record<string, WordForm>;
export type StepWork = keyof typeof STEP_WORK;

/** The steps of a combat phase that lists none. */
export const COMBAT_STEPS = [
  'begin_combat',
  'declare_attackers',
  'declare_blockers',
  'combat_damage',
  'end_combat',
] as const satisfies readonly StepWork[];

/** Phases that mean something by their id. Where none is called main, those are in which players act and nothing else happens. */
export const PHASES = {
  main: {
    about: 'Cards of speed `main` are played in it.',
    also: [
      'main1',
      'main2',
      'main_1',
      'main_2',
      'main_phase',
      'main_phase_1',
      'main_phase_2',
      'first_main',
      'second_main',
      'precombat_main',
      'postcombat_main',
      'pre_combat_main',
      'post_combat_main',
    ],
  },
  combat: { about: 'Without steps of its own it has those of combat.', also: ['combat_phase', 'battle', 'battle_phase'] },
} as const satisfies Record<string, WordForm>;

/** The letters by which costs name resources that are called by a colour. */
export const COLOUR_LETTERS: Readonly<Record<string, string>> = { white: 'W', blue: 'U', black: 'B', red: 'R', green: 'G' };

/** What actions of the rules are, by their id. */
export const ACTION_WORK = {
  play_card: {
    about: 'Plays a card from one of `source_zones`.',
    also: ['play', 'cast', 'cast_spell', 'play_land', 'summon', 'play_spell', 'play_quick', 'play_instant', 'cast_instant'],
  },
  activate_ability: { about: 'Activates an ability of a permanent.', also: ['activate'] },
  pass_priority: { about: 'Passes.', also: ['pass'] },
  declare_attackers: { about: 'Declares attackers.', also: ['attack', 'declare_attack'] },
  declare_blockers: { about: 'Declares blockers.', also: ['block', 'declare_block'] },
  direct_attack: {
    about:
      'One creature attacks an opponent or a creature of an opponent, and both deal their damage in one moment. Only where the rules have it.',
    also: ['attack_directly', 'attack_target', 'fight'],
  },
  resolve: { about: 'Resolves the top of the stack, where passing does not.', also: ['resolve_stack', 'resolve_top'] },
  draw_card: { about: 'Draws; done by the rules.', also: ['draw'] },
  concede: { about: 'Gives up.' },
} as const satisfies Record<string, WordForm>;
export type ActionWork = keyof typeof ACTION_WORK;

/** Spellings of actions that say their speed, where the rules do not write one. */
export const SPEED_OF_SPELLING: Readonly<Record<string, Speed>> = { play_quick: 'quick', play_instant: 'quick', cast_instant: 'quick' };

export const ENDINGS = {
  opponent_life_zero: { about: 'All opponents have no life left.' },
  life_zero: { about: 'A player has no life left.' },
  draw_from_empty_deck: { about: 'A player had to draw and had no card.', also: ['deck_out', 'empty_deck'] },
  custom_alt_win: { about: 'An effect says who has won.', also: ['win_game'] },
} as const satisfies Record<string, WordForm>;
export type EndingMeaning = keyof typeof ENDINGS;

/** Types of cards, and whether they stay on the field. Of other types, those with stats do. */
export const CARD_TYPES = {
  creature: 'permanent',
  enchantment: 'permanent',
  artifact: 'permanent',
  land: 'permanent',
  spell: 'spell',
  instant: 'spell',
  sorcery: 'spell',
} as const;
export type PermanentType = (typeof CARD_TYPES)[keyof typeof CARD_TYPES];
