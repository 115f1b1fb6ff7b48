/** The small valid game around the examples: what an example does not say is said here. */
import { rulebook } from './entry.ts';

const SECTIONS: Readonly<Record<string, string>> = {
  meta: `
    section: "meta"
    meta: { id: "example", players: { min: 2, max: 4 } }
  `,
  constants: `
    section: "constants"
    constants: { HAND_SIZE: 5 }
  `,
  variables: `
    section: "variables"
    variables:
      global: { round: { type: "int", init: 0 } }
      perPlayer: { gold: { type: "int", init: 3, min: 0, max: 99 } }
  `,
  zones: `
    section: "zones"
    zones:
      - { id: "deck", owner: "none", visibility: "hidden", ordering: "stack" }
      - { id: "hand", owner: "player", visibility: "owner", ordering: "set" }
      - { id: "market", owner: "none", visibility: "public", ordering: "set" }
  `,
  tokenTypes: `
    section: "tokenTypes"
    tokenTypes:
      - { id: "card", props: { cost: { type: "int", init: 1 } } }
  `,
  cards: `
    section: "cards"
    cards:
      - { id: "sword", type: "card", props: { cost: 2 } }
  `,
  decks: `
    section: "decks"
    decks:
      - { id: "starter", cards: [ { card: "sword", count: 10 } ] }
  `,
  setup: `
    section: "setup"
    setup: []
  `,
  turnStructure: `
    section: "turnStructure"
    turnStructure:
      phases:
        - { id: "main" }
  `,
  actions: `
    section: "actions"
    actions:
      - { id: "wait", actor: "activePlayer", phase: "main", params: [], pre: null, cost: [], effects: [] }
  `,
  triggers: `
    section: "triggers"
    triggers: []
  `,
  endConditions: `
    section: "endConditions"
    endConditions:
      - { id: "over", when: { op: ">=", left: { ref: "turn" }, right: 20 }, result: { type: "draw" } }
  `,
};

/** The whole game. */
export const BASE_RULEBOOK = rulebook(...Object.values(SECTIONS));

/** An example followed by all sections of the base game that it does not have and that are not to be left out. */
export function completeRulebook(example: string, without: readonly string[] = []): string {
  const present = new Set([...without, ...sectionsOf(example)]);
  const added = Object.entries(SECTIONS).filter(([name]) => !present.has(name));
  return `${example}\n\n${rulebook(...added.map(([, block]) => block))}\n`;
}

/** Sections by the key `section` or by the label of the fence. */
function sectionsOf(example: string): string[] {
  const named = [...example.matchAll(/^(?:section: "?|```yaml )(\w+)/gm)];
  return named.map((match) => match[1]!);
}
