/** Triggers that listen to what does not happen, or come when it is too late. */
import { type CatalogueEntry, rulebook } from '../entry.ts';

const trigger = (head: string, effects = '[]'): string =>
  rulebook(`
  section: "triggers"
  triggers:
    - { id: "note", ${head}, effects: ${effects} }
`);

/** A trigger that waits in the market and is carried out in the deck. */
const waiting = (head: string): string =>
  rulebook(`
  section: "triggers"
  triggers:
    - { id: "note", event: "varChanged", match: { var: "gold" }, ${head}, waits: { type: "sword", zone: "market", to: "deck", until: { event: "paid", token: "$sword" } }, effects: [] }
    - { id: "pay", event: "turnEnd", effects: [ { emit: { event: "paid", args: { $sword: { ref: "tokenAt", zone: "deck" } } } } ] }
`);

export const TRIGGERS: readonly CatalogueEntry[] = [
  {
    code: 'verify/trigger-match',
    severity: 'error',
    args: ['subject', 'key', 'offered', 'event'],
    summary: 'A trigger matches a fact that its event does not have, or does not say which custom event it means.',
    explanation:
      'Each event has its own facts: a phase for phaseEnter, a zone and a type for tokenEntered, and so on. Other things are tested in "when".',
    bad: trigger('event: "phaseEnter", match: { zone: "deck" }'),
    good: trigger('event: "tokenEntered", match: { zone: "deck" }'),
  },
  {
    code: 'verify/trigger-timing',
    severity: 'error',
    args: ['subject', 'event'],
    summary: 'A trigger comes before or instead of an event that can only be followed.',
    explanation:
      'What happens to tokens, variables and properties, and custom events, can be held up or replaced. Phases, states, turns and resolved actions cannot.',
    bad: trigger('event: "turnStart", timing: "instead"'),
    good: trigger('event: "turnStart", timing: "after"'),
  },
  {
    code: 'verify/waiting-trigger',
    severity: 'error',
    args: ['subject', 'zone', 'tokenType', 'name'],
    summary: 'A trigger waits before or instead of its event, in a zone of players, or as a token that stands for another trigger.',
    explanation:
      'What waits is put in order when nothing is running any more, so it can only follow its event. The tokens of all players lie in one zone, and the type of a token says which trigger it stands for.',
    bad: waiting('timing: "before"'),
    good: waiting('timing: "after"'),
  },
  {
    code: 'verify/proceed-outside-instead',
    severity: 'error',
    args: ['subject'],
    summary: 'proceed stands outside a trigger that acts instead of an event.',
    explanation: 'proceed lets the replaced event happen after all. Without timing "instead" nothing was replaced.',
    bad: trigger('event: "varChanged", match: { var: "gold" }, timing: "after"', '[ { proceed: {} } ]'),
    good: trigger('event: "varChanged", match: { var: "gold" }, timing: "instead"', '[ { proceed: {} } ]'),
  },
  {
    code: 'verify/proceed-argument',
    severity: 'error',
    args: ['subject', 'offered', 'kinds', 'parameter', 'event'],
    summary: 'proceed changes an argument that the event does not have.',
    explanation:
      'Only what the event brings along can be changed: $new for a variable, $to for a moved token, and the arguments of a custom event.',
    bad: trigger('event: "varChanged", match: { var: "gold" }, timing: "instead"', '[ { proceed: { args: { $newer: 0 } } } ]'),
    good: trigger('event: "varChanged", match: { var: "gold" }, timing: "instead"', '[ { proceed: { args: { $new: 0 } } } ]'),
  },
];
