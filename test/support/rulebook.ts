/** A small complete rulebook from which tests take sections away and to which they add. */

const SECTIONS: Readonly<Record<string, string>> = {
  meta: 'meta: { id: "tiny", players: { min: 2, max: 2 } }',
  constants: 'constants: { SIZE: 3 }',
  variables:
    'variables:\n  global:\n    pot: { type: "int", init: 0, min: 0, max: 9 }\n  perPlayer:\n    money: { type: "int", init: 2, min: 0, max: 9 }',
  zones:
    'zones:\n  - { id: "deck", owner: "none", visibility: "hidden", ordering: "stack" }\n  - { id: "hand", owner: "player", visibility: "owner", ordering: "set" }',
  tokenTypes: 'tokenTypes:\n  - { id: "card", props: { cost: { type: "int", init: 1, min: 0, max: 9 } } }',
  setup: 'setup:\n  - repeat: { times: 4, effects: [ { createToken: { type: "card", zone: "deck" } } ] }',
  turnStructure: 'turnStructure:\n  phases: [ { id: "main" } ]\n  activePlayerOrder: "roundRobin"',
  actions:
    'actions:\n  - id: "take"\n    actor: "activePlayer"\n    phase: "main"\n    params: []\n    pre: null\n    cost: []\n    effects:\n      - draw: { from: "deck", to: "hand:actor", count: 1 }\n      - addVar: { scope: "global", var: "pot", delta: 1 }',
  triggers: 'triggers: []',
  endConditions:
    'endConditions:\n  - { id: "full", when: { op: ">=", left: { ref: "gvar", var: "pot" }, right: 9 }, result: { type: "draw" } }',
};

/** The rulebook with some sections written otherwise; null leaves a section out. */
export function rulebook(changes: Readonly<Record<string, string | null>> = {}): string {
  const sections = { ...SECTIONS, ...changes };
  const blocks = Object.entries(sections).flatMap(([name, text]) =>
    text === null ? [] : [`\`\`\`yaml\nsection: "${name}"\n${text}\n\`\`\`\n`],
  );
  return `# Tiny\n\n${blocks.join('\n')}`;
}
