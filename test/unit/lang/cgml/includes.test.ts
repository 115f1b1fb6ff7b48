import { expect, test } from 'vitest';
import { LIBRARY_NAMES } from '../../../../src/lang/cgml/reading/library/index.ts';
import { faultsOf, readCgml, smallGame } from '../../../support/cgml-document.ts';

const ROW = 'row: { ordering: unordered }\n';
const RULES = '- { id: a, trigger: on.play, effect: [] }\n- { id: b, trigger: on.play, effect: [] }\n';

function rulesOf(files: Record<string, string>): string[] {
  const { root, diagnostics } = readCgml(files);
  expect(diagnostics).toEqual([]);
  return (root['rules'] as { id: string }[]).map(({ id }) => id);
}

test('a file may be included anywhere', () => {
  const { root } = readCgml({
    'game.cgml': smallGame({ meta: "meta: !include 'parts/meta.yaml'" }),
    'parts/meta.yaml': 'name: Other\nplayers: !include ../players.yaml\n',
    'players.yaml': '{ min: 3, max: 3 }\n',
  });
  expect(root['meta']).toEqual({ name: 'Other', players: { min: 3, max: 3 } });
});

test('a list that is included into a list brings its items', () =>
  expect(
    rulesOf({
      'game.cgml': smallGame({ rules: 'rules:\n  - { id: z, trigger: on.play, effect: [] }\n  - !include rules.yaml' }),
      'rules.yaml': RULES,
    }),
  ).toEqual(['z', 'a', 'b']));

test('of a whole document the part is taken that belongs there', () => {
  const types = 'components: { component_types: { deck_types: { small: { composition: [] } }, zone_types: !include types.yaml } }';
  const { root } = readCgml({
    'game.cgml': smallGame({ components: types }),
    'types.yaml': `components:\n  component_types:\n    zone_types:\n      ${ROW}`,
  });
  expect(root['components']).toMatchObject({ component_types: { zone_types: { row: { ordering: 'unordered' } } } });
});

test('parts are imported into the section they belong to', () => {
  const { root, diagnostics } = readCgml({
    'game.cgml': smallGame({ rules: 'imports: [ types.yaml, zones.yaml, rules.yaml ]\nrules: []' }),
    'types.yaml': `zone_types:\n  ${ROW}`,
    'zones.yaml': 'zones: [ { name: table, type: row } ]\n',
    'rules.yaml': RULES,
  });
  expect(diagnostics).toEqual([]);
  expect(root).toMatchObject({
    components: { component_types: { zone_types: { row: {} } }, zones: [{ name: 'table' }, {}, {}, {}] },
    rules: [{ id: 'a' }, { id: 'b' }],
  });
});

test('the first line may say what is inherited', () => {
  for (const line of ["!inherit 'base.cgml'", '# My game.\n!inherit "base.cgml"', '---\n!inherit base.cgml # the base']) {
    const { root, diagnostics } = readCgml({
      'game.cgml': `${line}\ncgml_version: "1.2"\nmeta: { name: Other }\n`,
      'base.cgml': smallGame(),
    });
    expect(diagnostics).toEqual([]);
    expect(root['meta']).toEqual({ name: 'Other', players: { min: 2, max: 4 } });
  }
  expect(readCgml({ 'game.cgml': "!inherit 'base.cgml'\n", 'base.cgml': smallGame() }).diagnostics).toEqual([]);
});

test('everything keeps the place where it is written', () => {
  const { document } = readCgml({ 'game.cgml': smallGame({ rules: 'rules: !include rules.yaml' }), 'rules.yaml': RULES });
  const rules = document.root.entries.find(({ key }) => key === 'rules')!;
  expect(rules.keySpan).toMatchObject({ file: 'game.cgml', start: { line: 23 } });
  expect(rules.valueSpan).toMatchObject({ file: 'game.cgml', start: { line: 23, column: 8 } });
  expect(rules.value.span).toMatchObject({ file: 'rules.yaml', start: { line: 1 } });
  expect(document.files.map(({ name }) => name)).toEqual(['game.cgml', 'rules.yaml']);
});

test('faults of included files are told there', () =>
  expect(
    faultsOf({
      'game.cgml': smallGame({ rules: 'rules: !include rules.yaml' }),
      'rules.yaml': '- { id: a, trigger: on.play, efect: [] }\n',
    }),
  ).toEqual(['rules.yaml:1:30 structure/unknown-key rules.a.efect: The rule "a" has an unknown key "efect"; did you mean "effect"?']));

test('circles are told with their chain', () =>
  expect(
    faultsOf({
      'game.cgml': smallGame({ rules: 'imports: [ a.yaml ]\nrules: []' }),
      'a.yaml': 'imports: [ sub/b.yaml ]\n',
      'sub/b.yaml': 'imports: [ !include ../a.yaml ]\n',
    }),
  ).toEqual(['sub/b.yaml:1:12 cgml/include-cycle: The files include one another in a circle: a.yaml → sub/b.yaml → a.yaml.']));

test('paths stay inside the root', () => {
  for (const path of ['../other.yaml', '/etc/passwd', 'file:///etc/passwd', '..\\\\other.yaml', ''])
    expect(faultsOf(smallGame({ rules: `rules: !include "${path}"` }))[0]).toBe(
      `23:8 cgml/include-outside rules: "${path.replace('\\\\', '\\')}" leads out of the root of the game. Paths are relative and stay inside the root.`,
    );
});

test('what cannot be found is told with what was probably meant', () => {
  const files = (path: string) => ({
    'game.cgml': smallGame({ rules: `imports: [ parts/rules.yaml, ${path} ]\nrules: []` }),
    'parts/rules.yaml': RULES,
    'parts/zones.yml': 'zones: []\n',
  });
  expect(faultsOf(files('parts/rulse.yaml'))).toEqual([
    '23:30 cgml/include-not-found: "parts/rulse.yaml" cannot be read: there is no such file. Did you mean "parts/rules.yaml"?',
  ]);
  expect(faultsOf(files('parts/zones.yaml'))).toEqual([
    '23:30 cgml/include-not-found: "parts/zones.yaml" cannot be read: there is no such file. Did you mean "parts/zones.yml"?',
  ]);
  expect(faultsOf(files('none.yaml'))).toEqual(['23:30 cgml/include-not-found: "none.yaml" cannot be read: there is no such file.']);
  expect(faultsOf(files('cgml:standard52'))).toEqual([
    '23:30 cgml/include-not-found: "cgml:standard52" is not in the library, which has cgml:standard_52, cgml:zones, cgml:trick_taking, cgml:shedding. Did you mean "cgml:standard_52"?',
  ]);
  expect(faultsOf(files('https://example.org/zones.yaml'))).toEqual([
    '23:30 cgml/include-not-found: "https://example.org/zones.yaml" is neither in the bundled library nor in the local cache. Allow the program to download it (--allow-network), or include a file of your own.',
  ]);
});

test('what is included is named by a string', () => {
  expect(faultsOf(smallGame({ rules: 'rules: !include [ a, b ]' }))[0]).toBe(
    "23:8 cgml/include-form rules: !include is followed by the path or address of a file, such as !include 'common.yaml'.",
  );
  expect(faultsOf(smallGame({ rules: 'imports: [ 7 ]\nrules: []' }))).toEqual([
    "23:12 cgml/include-form: An import is the path or address of a file, such as !include 'common.yaml'.",
  ]);
  expect(faultsOf(smallGame({ rules: 'inherit: { a: 1 }\nrules: []' }))).toEqual([
    '23:10 cgml/include-form: What is inherited is the path or address of a file, such as "base.cgml".',
  ]);
});

test('addresses are looked up in the library, then read', () => {
  for (const name of LIBRARY_NAMES) expect(faultsOf(smallGame({ rules: `imports:\n  - !include '${name}'\nrules: []` })), name).toEqual([]);
  expect(
    rulesOf({
      'game.cgml': smallGame({ rules: 'imports: [ "https://example.org/v1/all.yaml" ]\nrules: []' }),
      'https://example.org/v1/all.yaml': 'imports: [ sub/rules.yaml ]\n',
      'https://example.org/v1/sub/rules.yaml': RULES,
    }),
  ).toEqual(['a', 'b']);
});

test('what was downloaded cannot reach the files of the game', () =>
  expect(
    faultsOf({
      'game.cgml': smallGame({ rules: 'imports: [ "https://example.org/a.yaml" ]\nrules: []' }),
      'https://example.org/a.yaml': 'imports: [ secret.yaml, ../../secret.yaml ]\n',
      'secret.yaml': RULES,
    }),
  ).toEqual([
    'https://example.org/a.yaml:1:12 cgml/include-not-found: "secret.yaml" is neither in the bundled library nor in the local cache. Allow the program to download it (--allow-network), or include a file of your own.',
    'https://example.org/a.yaml:1:25 cgml/include-outside: "../../secret.yaml" leads out of the root of the game. Paths are relative and stay inside the root.',
  ]));

test('files that grow without end are stopped', () => {
  const files: Record<string, string> = { 'game.cgml': smallGame({ rules: 'rules: !include f0.yaml' }), 'f30.yaml': '[ 1, 2 ]\n' };
  for (let index = 0; index < 30; index++)
    files[`f${index}.yaml`] = `- [ !include f${index + 1}.yaml ]\n- [ !include f${index + 1}.yaml ]\n`;
  expect(faultsOf(files).map((text) => text.split(' ')[1]!.replace(':', ''))).toContain('cgml/include-too-large');
  const many = Object.fromEntries(Array.from({ length: 150 }, (_, index) => [`f${index}.yaml`, 'rules: []\n']));
  const found = faultsOf({ ...many, 'game.cgml': smallGame({ rules: `imports: [ ${Object.keys(many).join(', ')} ]\nrules: []` }) });
  expect(found).toEqual([
    '23:1002 cgml/include-not-found: There are 150 imports; more than 100 files are not allowed, and the rest is not read.',
  ]);
});
