/** Documents that do not have the form of a game. */
import { type CatalogueEntry, rulebook } from './entry.ts';

const zone = (keys: string): string =>
  rulebook(`
  section: "zones"
  zones:
    - { id: "pile", owner: "none", visibility: "hidden", ${keys} }
`);

const meta = (id: string): string =>
  rulebook(`
  section: "meta"
  meta: { id: ${id}, players: { min: 2, max: 4 } }
`);

const gameDef = (comma: string, more = ''): string => `{
  "meta": { "id": "example", "players": { "min": 2, "max": 4 } },
  "zones": [],${more}
  "flow": { "states": [ { "id": "play", "phases": [ { "id": "main", "window": { "preset": "turn" } } ] } ] },
  "actions": [ { "id": "wait", "actor": "activePlayer", "phase": "main", "params": [], "pre": null, "cost": [], "effects": [] } ],
  "endConditions": [ { "id": "over", "when": { "op": ">=", "left": { "ref": "turn" }, "right": 20 }, "result": { "type": "draw" } } ]${comma}
}`;

export const STRUCTURE: readonly CatalogueEntry[] = [
  {
    code: 'structure/missing-key',
    severity: 'error',
    args: ['kind', 'name', 'key', 'keys', 'place', 'expected', 'types', 'words'],
    summary: 'An object lacks a key that it must have, or the key that says what it is.',
    explanation: 'Add the key. Where something may be empty, say so: an empty list is [], nothing is null.',
    bad: zone('tags: []'),
    good: zone('ordering: "stack"'),
  },
  {
    code: 'structure/unknown-key',
    severity: 'error',
    args: ['kind', 'name', 'key', 'otherKey', 'keys', 'place', 'expected', 'types', 'words', 'expectedKey', 'offered', 'workaround'],
    summary: 'An object has a key that is not known there.',
    explanation:
      'It may be misspelled, or belong elsewhere. What is only for people and interfaces goes under "description", "tags" or "presentation".',
    bad: zone('ordering: "stack", colour: "red"'),
    good: zone('ordering: "stack", presentation: { colour: "red" }'),
  },
  {
    code: 'structure/unknown-value',
    severity: 'error',
    args: ['kind', 'key', 'keys', 'place', 'value', 'expected', 'types', 'words', 'written', 'offered', 'reason', 'operator', 'action'],
    summary: 'A word or a form is not one of those that are known at this place.',
    explanation:
      'The message lists what is known. For an effect, a query or a value, the key or the word that says what it is may be misspelled.',
    bad: zone('ordering: "stak"'),
    good: zone('ordering: "stack"'),
  },
  {
    code: 'structure/wrong-type',
    severity: 'error',
    args: ['place', 'expected', 'types', 'words', 'found'],
    summary: 'A value is of another type than its place takes.',
    explanation: 'Text stands in quotation marks, numbers and true and false do not; a list is not a single value.',
    bad: meta('7'),
    good: meta('"seven"'),
  },
  {
    code: 'structure/too-deep',
    severity: 'error',
    args: ['most'],
    form: 'words',
    summary: 'Lists and objects are nested more than 200 deep.',
    explanation: 'No game needs that. Use procedures and bindings in place of deep expressions.',
    bad: 'A list in a list in a list, and so on, 201 times.',
    good: 'The same, 200 times.',
  },
  {
    code: 'structure/too-large',
    severity: 'error',
    args: ['count', 'most'],
    form: 'words',
    summary: 'A list has more than 100000 items, the document more than 2000000 values, or the text more than 16777216 characters.',
    explanation: 'The bounds keep any input from using up time and memory. Let queries and loops do what is the same many times.',
    bad: 'A list of 100001 zones.',
    good: 'A list of 100000 zones.',
  },
  {
    code: 'structure/not-json',
    severity: 'error',
    args: ['sign', 'reason', 'column', 'line'],
    form: 'json',
    summary: 'A text that should be JSON is not JSON.',
    explanation:
      'The message says where it stops being JSON and what was expected there; often a comma, a quotation mark or a bracket is missing just before that place. Keys and texts stand in straight double quotation marks. Documents in Cardable may have comments (// and /* */) and a comma after the last item; a GameDef has neither.',
    bad: gameDef(','),
    good: gameDef(''),
  },
  {
    code: 'structure/duplicate-key',
    severity: 'error',
    args: ['key'],
    form: 'json',
    summary: 'An object of a GameDef as JSON has the same key twice.',
    explanation: 'Readers of JSON keep one of them and say nothing about it. Join the two, or give one another name.',
    bad: gameDef('', '\n  "zones": [],'),
    good: gameDef(''),
  },
];
