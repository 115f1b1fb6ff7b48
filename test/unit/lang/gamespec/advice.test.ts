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
