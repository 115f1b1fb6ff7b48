import { expect, test } from 'vitest';
import { compile } from '../../../../src/lang/index.ts';
import { printDiagnostic } from '../../../support/print-diagnostic.ts';
import { rulebook } from '../../../support/rulebook.ts';
import { projectOf } from '../../../support/project.ts';

const block = (section: string, text: string) => `\`\`\`yaml\nsection: "${section}"\n${text}\n\`\`\`\n`;
const importing = (...paths: string[]) => block('imports', `imports: [ ${paths.map((path) => JSON.stringify(path)).join(', ')} ]`);

function compileFolder(files: Record<string, string>, main: string) {
  return compile(files[main]!, { file: main, project: projectOf(files) });
}

function checkFaults(files: Record<string, string>, main: string, ...expected: string[]): void {
  const { diagnostics } = compileFolder(files, main);
  expect(diagnostics.map((diagnostic) => `${diagnostic.span?.file}:${printDiagnostic(diagnostic)}`)).toEqual(expected);
}

test('sections of imported files come first', () => {
  const files = {
    'games/tiny/rules.md':
      rulebook({ zones: 'zones:\n  - { id: "hand", owner: "player", visibility: "owner", ordering: "set" }' }) +
      importing('../common/deck.md'),
    'games/common/deck.md':
      importing('./more.md') + block('zones', 'zones: [ { id: "deck", owner: "none", visibility: "hidden", ordering: "stack" } ]'),
    'games/common/more.md': block('constants', 'constants: { MORE: 1 }'),
  };
  const { gameDef, diagnostics } = compileFolder(files, 'games/tiny/rules.md');
  expect(diagnostics.map(printDiagnostic)).toEqual([]);
  expect(gameDef).toMatchObject({ constants: { MORE: 1, SIZE: 3 }, zones: [{ id: 'deck' }, { id: 'hand' }] });
});

test('a rulebook may import a whole game and say some things otherwise', () => {
  const files = {
    'new.md': importing('old.md') + block('meta', 'meta: { id: "other", players: { min: 2, max: 2 } }'),
    'old.md': rulebook(),
  };
  expect(compileFolder(files, 'new.md').gameDef?.meta.id).toBe('other');
});

test('a file that is imported twice is taken once', () => {
  const files = { 'main.md': importing('a.md', 'b.md'), 'a.md': importing('base.md'), 'b.md': importing('base.md'), 'base.md': rulebook() };
  expect(compileFolder(files, 'main.md').diagnostics).toEqual([]);
});

test('faults of imports', () => {
  const [a, b] = [rulebook() + importing('b.md'), importing('./a.md')];
  checkFaults({ 'a.md': a, 'b.md': b }, 'a.md', 'b.md:3:12 gamespec/import-cycle: The imports run in a circle: a.md → b.md → a.md.');
  checkFaults(
    { 'a.md': rulebook() + importing('none.md') },
    'a.md',
    'a.md:74:12 gamespec/import-not-found: The rulebook imports "none.md", which cannot be read: there is no such file.',
  );
  for (const path of ['../secret.md', '/etc/passwd', 'https://example.org/a.md', '..\\secret.md', ''])
    checkFaults(
      { 'a.md': rulebook() + importing(path) },
      'a.md',
      `a.md:74:12 gamespec/import-outside: "${path}" leads out of the root of the game. Paths are relative and stay inside the root.`,
    );
});

test('too many imports are told once', () => {
  const paths = Array.from({ length: 5000 }, (_, index) => `./${index}.md`);
  expect(compileFolder({ 'a.md': rulebook() + importing(...paths) }, 'a.md').diagnostics.length).toBeLessThan(110);
});

test('a fault in an imported file is told there', () =>
  checkFaults(
    {
      'a.md': rulebook() + importing('b.md'),
      'b.md': block('triggers', 'triggers:\n  - { id: "t", event: "turnStart", effects: [ { shuffle: { zone: "dekc:none" } } ] }'),
    },
    'a.md',
    'b.md:4:66 verify/unknown-zone triggers.t.effects[0].shuffle.zone: Trigger "t" shuffles zone "dekc", which does not exist. Did you mean "deck"?',
  ));
