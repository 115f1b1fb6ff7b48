import { expect, test } from 'vitest';
import { applyFixes } from '../../../../src/diagnostics/index.ts';
import { compile } from '../../../../src/lang/index.ts';
import { rulebook } from '../../../support/rulebook.ts';

const PARAMS = 'params: [ { name: "$n", domain: { query: "intsInRange", min: 0, max: 3 } } ]';
const original = rulebook().replace('params: []', PARAMS);

/** What is written for something is one fault, whose message says so; the fix writes the other, or there is none. */
function check(before: string, after: string, said: string, mended: string | undefined): void {
  expect(original).toContain(before);
  const { diagnostics, sources } = compile(original.replace(before, after));
  expect(diagnostics.map(({ message }) => message)).toEqual([expect.stringContaining(said)]);
  const { text } = applyFixes(sources.get('rules.md')!, diagnostics, { which: 'all' });
  expect(text).toBe(original.replace(before, mended ?? after));
  expect(diagnostics[0]!.fix !== undefined).toBe(mended !== undefined);
  if (mended !== undefined) expect(compile(text).diagnostics.map(({ message }) => message)).toEqual([]);
}

const EFFECT = 'draw: { from: "deck", to: "hand:actor", count: 1 }';

test('several tokens are made by a repeat', () => {
  check(
    `- ${EFFECT}`,
    '- { createToken: { type: "card", zone: "deck", count: "SIZE" } }',
    'put "repeat" around it',
    '- { repeat: { times: "SIZE", effects: [ { createToken: { type: "card", zone: "deck" } } ] } }',
  );
  check(EFFECT, 'createToken: { type: "card", zone: "deck", count: 2, bind: "$new" }', 'put "repeat" around it', undefined);
  check(EFFECT, 'moveAll: { from: "deck", to: "hand:actor", count: 2 }', '"draw" takes the first tokens of a zone', undefined);
});

test('a secret is not published: the diagnostic names what there is', () => {
  const visibility = 'the "visibility" of each parameter';
  check(PARAMS, `${PARAMS}\n    secret: true`, visibility, PARAMS.replace('"$n",', '"$n", visibility: "actor",'));
  check(PARAMS, 'params: []\n    secret: true', visibility, undefined);
  check('max: 3 } }', 'max: 3 }, secret: true }', 'say it with "visibility"', 'max: 3 }, visibility: "actor" }');
  check(
    EFFECT,
    'rollRandom: { bind: "$d", min: 1, max: 6, visibility: "owner" }',
    'stored in a variable or property that is not public',
    undefined,
  );
  check(
    EFFECT,
    'chooseOne: { bind: "$p", options: { query: "players" }, hidden: true }',
    'only sets variables or properties that are not public',
    undefined,
  );
  check(EFFECT, 'shuffle: { zone: "deck", secret: true }', 'the "visibility" of the zone, variable or property', undefined);
});

test('what is for people goes under presentation', () => {
  check('id: "card", props', 'id: "card", name: "Card", props', 'as "label"', 'id: "card", presentation: { label: "Card" }, props');
  check('id: "card", props', 'id: "card", color: "red", props', 'as "colour"', 'id: "card", presentation: { colour: "red" }, props');
  check(
    'id: "card", props',
    'id: "card", presentation: { title: "Card" }, props',
    'say it with "label"',
    'id: "card", presentation: { label: "Card" }, props',
  );
});

test('a key whose value a missing key would take is that key', () => {
  check(
    'pre: null',
    'pre: { ref: "adjacent", from: "deck", to: "deck" }',
    'has "from" where it should have "zone"',
    'pre: { ref: "adjacent", zone: "deck", to: "deck" }',
  );
  check('var: "pot", delta: 1', 'var: "pot", amount: 1', 'has "amount" where it should have "delta"', 'var: "pot", delta: 1');
});

test('a key that stands one level too high is moved down', () =>
  check(
    `- ${EFFECT}`,
    '- { repeat: { times: 2, effects: [ { pass: {} } ] }, bind: "$i" }',
    'it is a key of "repeat"',
    '- { repeat: { times: 2, bind: "$i", effects: [ { pass: {} } ] } }',
  ));

test('a seat by its number', () =>
  check(
    'var: "pot", delta: 1',
    'var: "pot", delta: { ref: "pvar", player: 0, var: "money" }',
    'it is the number 0',
    'var: "pot", delta: { ref: "pvar", player: { id: 0 }, var: "money" }',
  ));

test('a message as text alone', () =>
  check('pre: null', 'prompt: "How many?"\n    pre: null', '"prompt" should be a message', 'prompt: { text: "How many?" }\n    pre: null'));

test('a prompt that names what is chosen later', () => {
  const message = { text: 'Take {0}?', args: ['$n'] };
  check('pre: null', `prompt: ${JSON.stringify(message)}\n    pre: null`, 'a prompt that is shown before it is chosen', undefined);
  check('max: 3 } }', `max: 3 }, prompt: ${JSON.stringify(message)} }`, 'in the prompt of a later parameter', undefined);
});

test('a player by another word, and a seat in other forms', () => {
  const money = (player: string): string => `var: "pot", delta: { ref: "pvar", player: ${player}, var: "money" }`;
  const plain = 'var: "pot", delta: 1';
  check(plain, money('"0"'), 'a seat by its number is { id: … }', money('{ id: 0 }'));
  check(plain, money('{ seat: 1 }'), 'a seat by its number is { id: … }', money('{ id: 1 }'));
  check(plain, money('{ player: 1 }'), 'a seat by its number is { id: … }', money('{ id: 1 }'));
  check(plain, money('"p1"'), 'a seat by its number is { id: … }', undefined);
  check(plain, money('"current"'), 'write "active"', money('"active"'));
});

test('who is told of a parameter, by another word', () => {
  for (const word of ['owner', 'hidden', 'private'])
    check('max: 3 } }', `max: 3 }, visibility: "${word}" }`, 'write "actor"', 'max: 3 }, visibility: "actor" }');
  for (const choice of ['chooseN: { n: 1, ', 'order: { '])
    check(
      EFFECT,
      `${choice}bind: "$p", options: { query: "players" }, visibility: "actor" }`,
      'only sets variables or properties that are not public',
      undefined,
    );
});

test('references that are written as forms or operators, and effects by other names', () => {
  check(
    'pre: null',
    'pre: { adjacent: { zone: "deck", to: "deck" } }',
    'it is a reference: { ref: "adjacent", zone: …, to: … }',
    'pre: { ref: "adjacent", zone: "deck", to: "deck" }',
  );
  check('pre: null', 'pre: { op: "adjacent", left: "deck", right: "deck" }', 'it is a reference: { ref: "adjacent"', undefined);
  check('delta: 1', 'delta: { ref: "size", zone: "deck" }', 'write "zoneCount"', 'delta: { ref: "zoneCount", zone: "deck" }');
  check(EFFECT, 'rollDice: { bind: "$d", max: 6 }', 'write "rollRandom"', 'rollRandom: { bind: "$d", max: 6 }');
});

const BOARD = original
  .replace('zones:\n', 'zones:\n  - grid: { rows: 2, cols: 2 }\n')
  .replace(
    PARAMS,
    'params: [ { name: "$cell", domain: { query: "zones", filter: { board: "board" } } }, { name: "$card", domain: { query: "tokensInZone", zone: "hand:actor" } } ]',
  );

/** What is read of a zone or of a token where the other is meant is one fault, which says how the same is written. */
function checkRead(written: string, said: string, mended: string | undefined): void {
  const { diagnostics, sources } = compile(BOARD.replace('delta: 1', `delta: ${written}`));
  expect(diagnostics.map(({ message }) => message)).toEqual([expect.stringContaining(said)]);
  const { text } = applyFixes(sources.get('rules.md')!, diagnostics, { which: 'all' });
  expect(text).toBe(BOARD.replace('delta: 1', `delta: ${mended ?? written}`));
  if (mended !== undefined) expect(compile(text).diagnostics.map(({ message }) => message)).toEqual([]);
}

test('attributes of zones and properties of tokens', () => {
  const row = '{ ref: "zoneAttr", zone: "$cell", attr: "row" }';
  const ofCard = '{ ref: "zoneAttr", zone: { ref: "tokenProp", token: "$card", prop: "zone" }, attr: "row" }';
  checkRead('"$cell.row"', 'zones have attributes, not properties', row);
  checkRead('{ op: "+", left: "$cell.row", right: 1 }', 'zones have attributes', `{ op: "+", left: ${row}, right: 1 }`);
  checkRead('{ ref: "tokenProp", token: "$cell", prop: "row" }', 'zones have attributes', row);
  checkRead('"$cell.rwo"', 'zones have attributes', row);
  checkRead('"$cell.count"', 'zones have attributes', '{ ref: "zoneCount", zone: "$cell" }');
  checkRead('"$cell.depth"', 'Attributes of zones: row, column', undefined);
  checkRead('"$card.row"', 'it is an attribute of zones', ofCard);
  checkRead('{ ref: "zoneAttr", zone: "$card", attr: "row" }', 'for the zone it lies in', ofCard);
});
