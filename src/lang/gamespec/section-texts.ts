/** What each section is for, in words for whoever writes one: in schemas and in decompiled rulebooks. */
import type { SectionName } from './sections.ts';

export interface SectionText {
  readonly heading: string;
  /** One or two sentences. */
  readonly purpose: string;
  /** What to say where there is nothing. */
  readonly nothing?: string;
}

export const SECTION_TEXTS: Readonly<Record<SectionName, SectionText>> = {
  meta: { heading: 'About the game', purpose: 'What the game is called, how many play it, and the bounds that keep a match finite.' },
  imports: { heading: 'Imports', purpose: 'Other rulebooks whose sections are taken over, as paths relative to this one.' },
  constants: { heading: 'Constants', purpose: 'Numbers with a name. A rule may use the name wherever it may use a number.' },
  variables: { heading: 'Variables', purpose: 'What the game, every player and every team keeps count of.' },
  zones: { heading: 'Zones', purpose: 'The places where tokens can be: decks, hands, the cells of a board.' },
  tokenTypes: { heading: 'Token types', purpose: 'The kinds of tokens, with the properties that every token of a kind has.' },
  cards: { heading: 'Cards', purpose: 'What is printed on the cards. The tokens of a match are copies of them.' },
  decks: { heading: 'Decks', purpose: 'Lists of cards to make tokens from.' },
  deckLists: { heading: 'Deck lists', purpose: 'What a list of cards must be like that a player brings to a match.' },
  macros: {
    heading: 'Macros',
    purpose: 'Effects, conditions, values and queries with a name and parameters, put wherever they are called.',
  },
  setup: {
    heading: 'Setup',
    purpose: 'What happens before the first turn, in this order.',
    nothing: 'Nothing happens before the first turn.',
  },
  turnStructure: { heading: 'Turn structure', purpose: 'The phases of a turn, what happens in them by itself, and whose turn comes next.' },
  actions: { heading: 'Actions', purpose: 'What players may do: when, with what, at which cost, and what happens then.' },
  procedures: { heading: 'Procedures', purpose: 'Effects with a name, done wherever they are called.' },
  triggers: { heading: 'Triggers', purpose: 'What happens by itself before, after or instead of an event.' },
  replacements: { heading: 'Replacements', purpose: 'Who chooses where several triggers would replace one event.' },
  checks: { heading: 'Checks', purpose: 'What happens by itself as soon as something is the case.' },
  layers: { heading: 'Layers', purpose: 'In which order modifiers apply, first to last.' },
  modifiers: { heading: 'Modifiers', purpose: 'What changes the properties of tokens for as long as it lasts.' },
  scoring: { heading: 'Scoring', purpose: 'The points of a player, who is seen as `$player`.' },
  endConditions: { heading: 'End of the game', purpose: 'When a match is over, and who has won. The first condition that holds decides.' },
  displays: { heading: 'Displays', purpose: 'What people are shown that the rules work out: prices, distances, totals.' },
  presentation: { heading: 'Presentation', purpose: 'Hints for interfaces. They change nothing about the game.' },
};
