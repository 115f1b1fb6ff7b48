import { expect, test } from 'vitest';
import { languageOf } from '../../../src/lang/index.ts';

test.each([
  ['rules.md', '{ }', 'gamespec'],
  ['RULES.MD', '', 'gamespec'],
  ['game.json', '```yaml', 'gamedef'],
  ['stdin', '\n{ "meta": {} }', 'gamedef'],
  ['stdin', '# Game\n\n```yaml\nsection: "meta"\n```', 'gamespec'],
  ['rules.txt', '{ "a": 1 }', 'gamedef'],
  ['rules.txt', 'Once upon a time.', 'gamespec'],
])('the language of %s with %j is %s', (name, text, expected) => expect(languageOf(name, text).name).toBe(expected));
