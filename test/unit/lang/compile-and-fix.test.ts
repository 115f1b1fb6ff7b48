import { expect, test } from 'vitest';
import { BASE_RULEBOOK } from '../../../src/diagnostics/catalogue/index.ts';
import { compile, compileAndFix } from '../../../src/lang/index.ts';
import { projectOf } from '../../support/project.ts';

test('a text without faults stays as it is', () => {
  const { fixed, changed, gameDef } = compileAndFix(BASE_RULEBOOK);
  expect(fixed).toEqual([]);
  expect([...changed]).toEqual([]);
  expect(gameDef).toEqual(compile(BASE_RULEBOOK).gameDef);
});

test('certain fixes are applied until nothing is left', () => {
  const broken = BASE_RULEBOOK.replace('id: "example"', 'id: “example”')
    .replace('```yaml\nsection: "constants"\n', '```yaml\n')
    .replace('gold: {', 'gold : {');
  const { fixed, changed, diagnostics, gameDef } = compileAndFix(broken);
  expect(diagnostics).toEqual([]);
  expect(gameDef).toEqual(compile(BASE_RULEBOOK).gameDef);
  expect(fixed.map(({ code }) => code)).toContain('yaml/smart-quotes');
  expect(compile(changed.get('rules.md')!).diagnostics).toEqual([]);
});

test('what is only told when other faults are mended is mended too', () => {
  const def = compile(BASE_RULEBOOK).gameDef!;
  const text = JSON.stringify(def).replace(/^\{/, `{${'/* so many are not told at once */'.repeat(250)}`);
  const { fixed, gameDef } = compileAndFix(text, { file: 'game.json' });
  expect(fixed).toHaveLength(250);
  expect(gameDef).toEqual(def);
});

test('a fix that is not certain is left to people', () => {
  const broken = BASE_RULEBOOK.replace('ordering: "stack"', 'ordering: "stak"');
  const { fixed, changed, diagnostics, gameDef } = compileAndFix(broken);
  expect(fixed).toEqual([]);
  expect(changed.size).toBe(0);
  expect(diagnostics.map(({ code }) => code)).toEqual(['structure/unknown-value']);
  expect(gameDef).toBeNull();
});

test('imported files are mended too, and only those that need it', () => {
  const files: Record<string, string> = {
    'common.md': '```yaml\nsection: “constants”\nconstants: { HAND_SIZE: 5 }\n```\n',
    'other.md': '```yaml\nsection: "tokenTypes"\ntokenTypes: [ { id: "chip" } ]\n```\n',
  };
  const main = `${BASE_RULEBOOK.replace(/```yaml\nsection: "constants"\n.*\n```\n\n/, '')}\n\n\`\`\`yaml\nsection: "imports"\nimports: [ "./common.md", "./other.md" ]\n\`\`\`\n`;
  const { changed, diagnostics } = compileAndFix(main, { project: projectOf(files) });
  expect(diagnostics).toEqual([]);
  expect([...changed]).toEqual([['common.md', files['common.md']!.replace('“constants”', '"constants"')]]);
});
