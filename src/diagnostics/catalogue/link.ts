/** Matches that a game cannot be played in. The examples are matches of the base game. */
import { type CatalogueEntry, rulebook } from './entry.ts';

/** A game that takes deck lists, as the examples have them. */
const rules = rulebook(
  `
  section: "deckLists"
  deckLists:
    size: { min: 2, max: 4 }
    cards: { op: "<=", left: { ref: "tokenProp", token: "$card", prop: "cost" }, right: 5 }
    copies: 2
`,
  `
  section: "cards"
  cards: [ { id: "soldier", type: "card" }, { id: "knight", type: "card", props: { cost: 3 } }, { id: "dragon", type: "card", props: { cost: 9 } } ]
`,
  `
  section: "decks"
  decks: [ { id: "starter", cards: [ { card: "soldier", count: 2 } ] } ]
`,
  `
  section: "setup"
  setup: [ { createDeck: { deck: { ofPlayer: "all" }, zone: "hand:all" } } ]
`,
);

const brings = (...cards: string[]): string => `{ "players": 2, "seats": [ { "deck": [ ${cards.join(', ')} ] } ] }`;

export const LINK: readonly CatalogueEntry[] = [
  {
    code: 'link/player-count',
    severity: 'error',
    args: ['count', 'least', 'most', 'game'],
    form: 'match',
    summary: 'A match has a number of players that the game is not for.',
    explanation: 'The game says in meta how many can play.',
    bad: '{ "players": 5 }',
    good: '{ "players": 4 }',
  },
  {
    code: 'link/seat-count',
    severity: 'error',
    args: ['count', 'most'],
    form: 'match',
    summary: 'A match describes more seats than it has players.',
    explanation: 'Seats are described in order; those left out have no name, team or deck of their own.',
    bad: '{ "players": 2, "seats": [ { "name": "Ada" }, { "name": "Bo" }, { "name": "Cy" } ] }',
    good: '{ "players": 3, "seats": [ { "name": "Ada" }, { "name": "Bo" }, { "name": "Cy" } ] }',
  },
  {
    code: 'link/unknown-deck',
    severity: 'error',
    args: ['offered', 'seat', 'deck'],
    form: 'match',
    summary: 'A player brings a deck that the game does not declare.',
    explanation: 'A seat names a deck of the section decks.',
    bad: '{ "players": 2, "seats": [ { "deck": "startr" } ] }',
    good: '{ "players": 2, "seats": [ { "deck": "starter" } ] }',
  },
  {
    code: 'link/deck-list',
    severity: 'error',
    args: ['seat', 'game'],
    form: 'match',
    summary: 'A player brings a list of cards to a game that takes none.',
    explanation: 'Lists are taken by games with a section deckLists, which says what they must be like.',
    bad: brings('{ "card": "sword" }'),
    good: '{ "players": 2, "seats": [ { "deck": "starter" } ] }',
  },
  {
    code: 'link/unknown-card',
    severity: 'error',
    args: ['seat', 'card', 'offered'],
    form: 'match',
    rules,
    summary: 'The list that a player brings names a card that the game does not declare.',
    explanation: 'A list names cards of the section cards by their ids.',
    bad: brings('{ "card": "soldeir", "count": 2 }'),
    good: brings('{ "card": "soldier", "count": 2 }'),
  },
  {
    code: 'link/deck-list-count',
    severity: 'error',
    args: ['seat', 'card', 'count', 'most'],
    form: 'match',
    rules,
    summary: 'The list that a player brings has a number of copies that is not a whole number.',
    explanation: 'Every entry of a list is a card with its number of copies, 1 unless stated.',
    bad: brings('{ "card": "soldier", "count": 1.5 }'),
    good: brings('{ "card": "soldier", "count": 2 }'),
  },
  {
    code: 'link/deck-list-size',
    severity: 'error',
    args: ['seat', 'count', 'least', 'most', 'game'],
    form: 'match',
    rules,
    summary: 'The list that a player brings has too few or too many cards.',
    explanation: 'The game says in deckLists how many cards a deck has; here it is size: { min: 2, max: 4 }.',
    bad: brings('{ "card": "soldier" }'),
    good: brings('{ "card": "soldier" }', '{ "card": "knight" }'),
  },
  {
    code: 'link/deck-list-copies',
    severity: 'error',
    args: ['seat', 'card', 'count', 'most'],
    form: 'match',
    rules,
    summary: 'The list that a player brings has more copies of a card than the game allows.',
    explanation: 'The game says in deckLists how many copies of one card there may be, here copies: 2, and of which cards more or fewer.',
    bad: brings('{ "card": "soldier", "count": 3 }'),
    good: brings('{ "card": "soldier", "count": 2 }', '{ "card": "knight" }'),
  },
  {
    code: 'link/deck-list-card',
    severity: 'error',
    args: ['seat', 'card'],
    form: 'match',
    rules,
    summary: 'The list that a player brings has a card that may not be in a deck.',
    explanation: 'The game says in deckLists which cards may be in a deck, by what is printed on them; here they cost at most 5.',
    bad: brings('{ "card": "soldier" }', '{ "card": "dragon" }'),
    good: brings('{ "card": "soldier" }', '{ "card": "knight" }'),
  },
  {
    code: 'link/unknown-team',
    severity: 'error',
    args: ['seat', 'team'],
    form: 'match',
    summary: 'A player is in a team that the game does not declare.',
    explanation: 'A seat names a team of the turn structure.',
    bad: '{ "players": 2, "seats": [ { "team": "red" } ] }',
    good: '{ "players": 2, "seats": [ { "name": "Ada" } ] }',
  },
  {
    code: 'link/state-too-large',
    severity: 'error',
    args: ['count', 'most'],
    form: 'words',
    summary: 'A state of the match would take more room than the engine gives it.',
    explanation:
      'What there can be in a match has its place in every state: variables, tokens, and the sets that are chosen. Lower meta.maxTokens, or the sizes of sets.',
    bad: 'Tokens with 255 properties that change, in a game with maxTokens: 16384.',
    good: 'The same with maxTokens: 1000.',
  },
];
