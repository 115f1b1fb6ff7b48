import { expect, test } from 'vitest';
import { isGame } from '../../../src/lang/language-of.ts';
import { languageOf } from '../../../src/lang/index.ts';

test.each([
  ['rules.md', '{ }', 'gamespec'],
  ['RULES.MD', '', 'gamespec'],
  ['game.json', '```yaml', 'gamedef'],
  ['stdin', '\n{ "meta": {} }', 'gamedef'],
  ['stdin', '# Game\n\n```yaml\nsection: "meta"\n```', 'gamespec'],
  ['rules.txt', '{ "a": 1 }', 'gamedef'],
  ['stdin', '// A game.\n{ "meta": {} }', 'gamedef'],
  ['stdin', '/* ```yaml */ { "meta": {} }', 'gamedef'],
  ['rules.txt', 'Once upon a time.', 'gamespec'],
])('the language of %s with %j is %s', (name, text, expected) => expect(languageOf(name, text).name).toBe(expected));

test.each([
  ['game.json', '{ "meta": {}, "endConditions": [] }', true],
  ['game.jsonc', '// A game.\n{ "meta": {}, /* and */ "endConditions": [], }', true],
  ['cards.jsonc', '// A deck that says "endConditions".\n{ "deck": { "endConditions": 1 }, }', false],
  ['package.json', '{ "name": "endConditions" }', false],
  ['rules.md', '```yaml\nsection: "meta"\n```', true],
  ['README.md', '# A game\n', false],
  ['game.yml', '# mine\ncgml_version: "1.3"\n', true],
  ['deploy.yml', 'on: push\n', false],
  ['game.txt', '{ "endConditions": [] }', false],
])('whether %s with %j is a game: %s', (name, text, expected) => expect(isGame(name, text)).toBe(expected));
