/** What setting up a game shows. Only `lint` looks for it. */
import { rulebook, type CatalogueEntry } from './entry.ts';

export const SETUP: readonly CatalogueEntry[] = [
  {
    code: 'setup/lost',
    severity: 'warning',
    args: ['players', 'asked', 'count'],
    summary: 'An effect of setup gives less than it is asked to.',
    explanation:
      'There are fewer cards than are dealt, no room for another token, or the bound of a variable cuts a transfer. The match begins all the same, in a position that nobody wrote.',
    bad: rulebook(`
      section: "setup"
      setup:
        - createToken: { type: "sword", zone: "deck" }
        - draw: { from: "deck", to: "market", count: 5 }
    `),
    good: rulebook(`
      section: "setup"
      setup:
        - repeat: { times: 5, effects: [{ createToken: { type: "sword", zone: "deck" } }] }
        - draw: { from: "deck", to: "market", count: 5 }
    `),
  },
  {
    code: 'setup/failed',
    severity: 'warning',
    args: ['players'],
    summary: 'An effect of setup fails, so that the rest of setup is dropped.',
    explanation: 'An effect that fails undoes its list of effects. What may fail belongs into an effect that says what happens then.',
    bad: rulebook(`
      section: "setup"
      setup:
        - fail: {}
    `),
    good: rulebook(`
      section: "setup"
      setup: []
    `),
  },
];
