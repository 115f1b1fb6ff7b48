/** Modifiers in layers. */
import { type CatalogueEntry, rulebook } from '../entry.ts';

/** Cards with a cost and a worth, layers "form" and "numbers", and modifiers of them. */
const layered = (...modifiers: readonly string[]): string =>
  rulebook(
    `
    section: "tokenTypes"
    tokenTypes:
      - { id: "card", props: { cost: { type: "int", init: 1 }, worth: { type: "int", init: 1 } } }
  `,
    `
    section: "layers"
    layers: ["form", "numbers"]
  `,
    `
    section: "modifiers"
    modifiers:
      ${modifiers.map((modifier) => `- { ${modifier} }`).join('\n      ')}
  `,
  );

export const LAYERS: readonly CatalogueEntry[] = [
  {
    code: 'verify/modifier-without-layer',
    severity: 'error',
    args: ['subject', 'operator'],
    summary: 'A modifier is in no layer, though the game declares layers or the modifier needs one.',
    explanation:
      'A game without layers applies every "set", then every "add". One that declares layers says for each modifier in which layer it is; "switch", "grant" and "remove" are for such games.',
    bad: layered('id: "sale", prop: "cost", op: "set", value: 0'),
    good: layered('id: "sale", layer: "numbers", prop: "cost", op: "set", value: 0'),
  },
  {
    code: 'verify/switched-with-itself',
    severity: 'error',
    args: ['subject', 'property'],
    summary: 'A modifier switches a property with itself.',
    explanation: 'A switch exchanges the values of two properties. Name the other one.',
    bad: layered('id: "upside-down", layer: "numbers", prop: "cost", op: "switch", with: "cost"'),
    good: layered('id: "upside-down", layer: "numbers", prop: "cost", op: "switch", with: "worth"'),
  },
  {
    code: 'verify/later-layer',
    severity: 'error',
    args: ['subject', 'layer', 'property', 'otherLayer'],
    summary: 'A modifier reads a property that its own layer or a later one changes.',
    explanation:
      'Layers are gone through one after the other, so a modifier sees what earlier layers made of a property. Put it into a later layer, or what changes the property into an earlier one.',
    bad: layered(
      'id: "precious", layer: "form", prop: "worth", op: "add", value: "$token.cost"',
      'id: "inflation", layer: "numbers", prop: "cost", op: "add", value: 1',
    ),
    good: layered(
      'id: "precious", layer: "numbers", prop: "worth", op: "add", value: "$token.cost"',
      'id: "inflation", layer: "form", prop: "cost", op: "add", value: 1',
    ),
  },
  {
    code: 'verify/arrival-unknown',
    severity: 'error',
    args: ['subject', 'zone'],
    summary: 'A modifier applies in the order in which its sources arrived, and not everybody can know that order.',
    explanation:
      'Where several modifiers of a layer change one property and their order matters, it goes by when the tokens that they come from arrived. So their zones are named, and everybody sees how much lies there.',
    bad: layered(
      'id: "tribute", layer: "numbers", prop: "cost", op: "set", value: 0, source: { query: "tokensInAdjacentZones", zone: "deck" }',
    ),
    good: layered('id: "tribute", layer: "numbers", prop: "cost", op: "set", value: 0, source: { query: "tokensInZone", zone: "deck" }'),
  },
];
