/** Matches that a game cannot be played in. The examples are matches of the base game. */
import type { CatalogueEntry } from './entry.ts';

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
