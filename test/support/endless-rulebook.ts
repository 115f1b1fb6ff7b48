/** A rulebook without faults whose matches never end of themselves: the goal is further away than anybody goes. */
export const endlessRulebook = `# Walk

\`\`\`yaml
section: "meta"
meta: { id: "walk", players: { min: 2, max: 2 } }
\`\`\`

\`\`\`yaml
section: "constants"
constants: {}
\`\`\`

\`\`\`yaml
section: "variables"
variables:
  global:
    steps: { type: "int", init: 0, min: 0, max: 1000000000 }
\`\`\`

\`\`\`yaml
section: "zones"
zones: []
\`\`\`

\`\`\`yaml
section: "setup"
setup: []
\`\`\`

\`\`\`yaml
section: "turnStructure"
turnStructure:
  phases: [{ id: "main" }]
  activePlayerOrder: "roundRobin"
\`\`\`

\`\`\`yaml
section: "actions"
actions:
  - id: "walk"
    actor: "activePlayer"
    phase: "main"
    params:
      - { name: "$n", domain: { query: "intsInRange", min: 1, max: 2 } }
    pre: null
    cost: []
    effects:
      - addVar: { scope: "global", var: "steps", delta: "$n" }
\`\`\`

\`\`\`yaml
section: "triggers"
triggers: []
\`\`\`

\`\`\`yaml
section: "endConditions"
endConditions:
  - id: "there"
    when: { op: ">=", left: { ref: "gvar", var: "steps" }, right: 1000000000 }
    result: { type: "win", player: "active" }
\`\`\`
`;
