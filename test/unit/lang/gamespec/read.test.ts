import { expect, test } from 'vitest';
import { compile, type Compiled } from '../../../../src/lang/index.ts';
import { applyFixes } from '../../../../src/diagnostics/index.ts';
import { gameDefHash } from '../../../../src/ir/index.ts';
import { printDiagnostic } from '../../../support/print-diagnostic.ts';
import { rulebook } from '../../../support/rulebook.ts';

const original = gameDefHash(compile(rulebook()).gameDef!);

function check(text: string, ...expected: string[]): Compiled {
  const compiled = compile(text);
  expect(compiled.diagnostics.map(printDiagnostic)).toEqual(expected);
  return compiled;
}

/** The fault is reported so, and what its fixes make of the text is the original game. */
function checkRepair(text: string, ...expected: string[]): void {
  const { diagnostics, sources } = check(text, ...expected);
  const fixed = applyFixes(sources.get('rules.md')!, diagnostics, { which: 'all' }).text;
  const again = compile(fixed);
  expect(again.diagnostics.map(printDiagnostic)).toEqual([]);
  expect(gameDefHash(again.gameDef!)).toBe(original);
}

const { zones, constants } = { zones: /```yaml\nsection: "zones"\nzones:\n/, constants: 'section: "constants"\nconstants: { SIZE: 3 }' };

test('the plain form compiles without a word', () => void check(rulebook()));

test('sections may come in any order', () => {
  const blocks = rulebook().split(/(?=```yaml\n)/);
  const reversed = [blocks[0]!, ...blocks.slice(1).toReversed()].join('\n');
  expect(gameDefHash(check(reversed).gameDef!)).toBe(original);
});

test('a label of the fence names the section of a bare list', () => {
  const text = rulebook().replace(zones, '```yaml zones\n');
  expect(gameDefHash(check(text).gameDef!)).toBe(original);
});

test('the content of a mapping section may stand beside the key "section"', () => {
  const text = rulebook().replace(constants, 'section: "constants"\nSIZE: 3');
  expect(gameDefHash(check(text).gameDef!)).toBe(original);
});

test('list sections and mappings may be spread over blocks', () => {
  const text = rulebook({ zones: 'zones:\n  - { id: "deck", owner: "none", visibility: "hidden", ordering: "stack" }' })
    .concat('\n```yaml\nsection: "zones"\nzones:\n  - { id: "hand", owner: "player", visibility: "owner", ordering: "set" }\n```\n')
    .concat('\n```yaml\nsection: "constants"\nconstants: { MORE: 4 }\n```\n');
  expect(check(text).gameDef).toMatchObject({ constants: { SIZE: 3, MORE: 4 }, zones: [{ id: 'deck' }, { id: 'hand' }] });
});

test('what is declared twice is told with both places', () => {
  const text = rulebook().concat('\n```yaml\nsection: "constants"\nconstants: { SIZE: 4 }\n```\n');
  const { diagnostics } = check(text, '75:14 gamespec/duplicate-name: "SIZE" is declared twice.');
  expect(diagnostics[0]!.related?.[0]?.span?.start.line).toBe(10);
  check(
    rulebook().concat('\n```yaml\nsection: "meta"\nmeta: { id: "other", players: { min: 2, max: 2 } }\n```\n'),
    '74:10 gamespec/duplicate-section: Section "meta" stands in two blocks; it can stand in one only.',
  );
});

test('a misspelled name of a section is repaired', () => {
  checkRepair(
    rulebook().replace('section: "zones"', 'section: "zone"'),
    '23:10 gamespec/unknown-section: There is no section "zone". Did you mean "zones"? Sections: meta, imports, constants, variables, zones, tokenTypes, cards, decks, deckLists, macros, setup, turnStructure, actions, procedures, triggers, replacements, checks, layers, modifiers, scoring, endConditions, displays, presentation.',
  );
  checkRepair(
    rulebook().replace('section: "meta"', 'section: "metadata"'),
    '4:10 gamespec/unknown-section: There is no section "metadata". Did you mean "meta"? Sections: meta, imports, constants, variables, zones, tokenTypes, cards, decks, deckLists, macros, setup, turnStructure, actions, procedures, triggers, replacements, checks, layers, modifiers, scoring, endConditions, displays, presentation.',
  );
});

test('a block that does not name its section is repaired where its key tells', () => {
  checkRepair(
    rulebook().replace('section: "zones"\n', ''),
    '23:1 gamespec/unnamed-block: The block does not name its section. Write section: "zones" above it.',
  );
  checkRepair(
    rulebook().replace('section: "zones"', 'secton: "zones"'),
    '23:1 gamespec/unnamed-block: A block names its section with the key "section"; this one has "secton".',
  );
});

test('the key of the content is repaired', () =>
  checkRepair(
    rulebook().replace('zones:\n  - ', 'zone:\n  - '),
    '24:1 gamespec/empty-section: The content of section "zones" stands under the key "zones", not "zone".',
  ));

test('a block that names nothing known says which names there are', () => {
  const { diagnostics } = compile(rulebook().concat('\n```yaml\nfoo: 1\n```\n'));
  expect(diagnostics.map(({ code }) => code)).toEqual(['gamespec/unnamed-block']);
});

test('fences in other languages are prose', () =>
  void check(rulebook().concat('\n```json\n{ "section": "zones" }\n```\n\n```\nexample\n```\n')));

test('a second section in one block does not belong there', () => {
  const text = rulebook().replace(constants, `${constants}\ndecks: []`);
  check(
    text,
    '11:1 gamespec/strange-key: A block has the keys "section" and "constants" only; "decks" does not belong here. Section "decks" needs a block of its own.',
  );
});

test('sections without which there is no game are errors, others warnings with a fix', () => {
  check(
    rulebook({ endConditions: null }),
    '1:1 gamespec/missing-section endConditions: The rulebook has no section "endConditions". A game cannot do without it.',
  );
  checkRepair(
    rulebook({ triggers: null }),
    '1:1 warning gamespec/missing-section triggers: The rulebook has no section "triggers". If the game has none, say so with "triggers: []".',
  );
});

test('the seven keys of an action are required, and the empty ones are filled in', () => {
  checkRepair(
    rulebook().replace('    pre: null\n    cost: []\n', ''),
    '51:5 structure/missing-key actions.take: The action "take" lacks "pre": true, false, a binding name such as "$name", a formula such as "= a + 1", null or an object with "ref", "op", "exists", "forAll", "can" or "macro".',
    '51:5 structure/missing-key actions.take: The action "take" lacks "cost": a list, each item an effect.',
  );
});

test('the skeleton of the specification compiles', () => {
  const skeleton = rulebook({
    triggers: 'triggers: []',
    setup:
      'effects:\n  - draw: { from: "deck:none", to: "hand:each", count: 5 }\n  - repeat: { times: 4, effects: [ { createToken: { type: "card", zone: "deck" } } ] }',
  });
  const { gameDef } = check(skeleton);
  expect(gameDef?.setup?.[0]).toEqual({
    forEach: { bind: '$each', over: { query: 'players' }, effects: [{ draw: { from: 'deck:none', to: 'hand:$each', count: 5 } }] },
  });
});
