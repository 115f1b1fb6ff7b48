import { expect, test } from 'vitest';
import { parseGameDef } from '../../../src/verify/parse-game-def.ts';
import { baseDef, changed } from '../../support/base-def.ts';
import { tinyGame } from '../../support/tiny-game.ts';

function check(text: string, ...expected: string[]) {
  const { def, diagnostics } = parseGameDef(text);
  expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual(expected);
  expect(def).toBeNull();
}

test('a game comes back as it was written', () => {
  expect(parseGameDef(JSON.stringify(baseDef()))).toEqual({ def: baseDef(), diagnostics: [] });
});

test('what is no fault of a game does not keep it from being played', () => {
  const { def, diagnostics } = parseGameDef(JSON.stringify(tinyGame()));
  expect(diagnostics.map(({ severity }) => severity)).toEqual(['warning', 'warning', 'warning']);
  expect(def).toEqual(tinyGame());
});

test('a game whose names lead nowhere is none', () =>
  check(
    JSON.stringify(changed({ 'actions[0].effects[0].moveToken.to': 'hnad:actor' })),
    'verify/unknown-zone Action "buy" moves a token to zone "hnad", which does not exist. Did you mean "hand"?',
  ));

test('what is not JSON is reported with line and column', () => {
  check('', 'structure/not-json The text is not JSON: line 1, column 1: expected a value, found the end of the text.');
  check('{\n  "meta": {},\n}', 'structure/not-json The text is not JSON: line 3, column 1: a comma before "}" is not allowed.');
});

test('what is JSON but no game is reported as such', () =>
  check(
    '[]',
    'structure/wrong-type The document should be a game: an object with "meta", "zones", "flow", "actions" and "endConditions"; it is a list.',
  ));

test('texts that are too long or too deep are refused', () => {
  check(' '.repeat(16 * 1024 * 1024 + 1), 'structure/too-large The text has 16777217 characters; at most 16777216 are allowed.');
  check(
    `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
    'structure/too-deep Lists and objects are nested more than 200 deep; flatten them.',
  );
});
