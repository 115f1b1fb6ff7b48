/** Selectors of zones and players that name none, or several where one is needed. */
import { type CatalogueEntry, rulebook } from '../entry.ts';

const setup = (effect: string): string =>
  rulebook(`
  section: "setup"
  setup:
    - ${effect}
`);

const afterDealing = (effect: string): string =>
  rulebook(`
  section: "setup"
  setup:
    - createDeck: { deck: "starter", zone: "market" }
    - ${effect}
`);

export const SELECTORS: readonly CatalogueEntry[] = [
  {
    code: 'verify/zone-owner',
    severity: 'error',
    args: ['subject', 'written', 'zone', 'player'],
    summary: 'A selector says whose zone is meant where the zone belongs to nobody, or does not say so where every player has one.',
    explanation:
      'A zone with owner "player" or "team" exists once for each of them and is named with a player: "hand:actor". A zone with owner "none" is named alone.',
    bad: setup('createDeck: { deck: "starter", zone: "hand" }'),
    good: setup('createDeck: { deck: "starter", zone: "hand:active" }'),
  },
  {
    code: 'verify/zone-player',
    severity: 'error',
    args: ['subject', 'offered', 'count', 'most', 'kinds', 'selector'],
    summary: 'What follows the colon of a zone selector is not a player.',
    explanation:
      'After the colon stands a word for a player (actor, active, left, right, all, allOther, each), the number of a seat, or a binding such as $p.',
    bad: setup('shuffle: { zone: "hand:dealer" }'),
    good: setup('shuffle: { zone: "hand:active" }'),
  },
  {
    code: 'verify/several-zones',
    severity: 'error',
    args: ['subject', 'selector'],
    summary: 'A selector names the zones of several players where one zone is needed.',
    explanation: 'Do the same once for each player with "each" or forEach, or say whose zone is meant.',
    bad: afterDealing('moveAll: { from: "market", to: "hand:all" }'),
    good: afterDealing('draw: { from: "market", to: "hand:each", count: 2 }'),
  },
  {
    code: 'verify/several-players',
    severity: 'error',
    args: ['subject', 'player'],
    summary: 'A selector names several players where one is needed.',
    explanation: 'Do the same once for each player with "each" or forEach, or say which player is meant.',
    bad: setup('setActivePlayer: { player: "allOther" }'),
    good: setup('setActivePlayer: { player: "left" }'),
  },
];
