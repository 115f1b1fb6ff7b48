import { expect, test } from 'vitest';
import { applyFixes, SourceFile, type Diagnostic, type PathFix } from '../../../src/diagnostics/index.ts';
import { fencedBlocks } from '../../../src/text/markdown.ts';
import { originsOf } from '../../../src/text/origins.ts';
import { parseYaml } from '../../../src/text/yaml.ts';

const BLOCK = `zones:
  - id: "deck" # the stock
    owner: "none"
    tags:
      - "a"
      - "b"
  - { id: "hand", owner: "player", tags: [ "a", "b" ] }
  - id: "only"
`;

function open(yaml: string) {
  const file = new SourceFile('rules.md', `\`\`\`yaml\n${yaml}\`\`\`\n`);
  return { file, origins: originsOf(parseYaml(file, fencedBlocks(file).blocks[0]!).tree!) };
}

type Untitled<Fix> = Fix extends unknown ? Omit<Fix, 'title'> : never;

/** The fix, made in the text. */
function check(fix: Untitled<PathFix>, before: string, after: string): void {
  const { file, origins } = open(BLOCK);
  const diagnostic: Diagnostic = {
    code: 'test/fix',
    severity: 'error',
    path: fix.path,
    message: '',
    args: {},
    fix: { ...fix, title: 'mend' } as PathFix,
  };
  const { text } = applyFixes(file, [origins.locate(diagnostic)], { which: 'all' });
  expect(text).toBe(`\`\`\`yaml\n${BLOCK.replace(before, after)}\`\`\`\n`);
}

test('replacing a value leaves comments and neighbours alone', () => {
  check({ kind: 'replace', path: ['zones', 0, 'id'], value: 'stock' }, '"deck"', '"stock"');
  check({ kind: 'replace', path: ['zones', 1, 'tags'], value: [] }, '[ "a", "b" ] }', '[] }');
  check({ kind: 'replace', path: ['zones', 0, 'tags', 1], value: 5 }, '"b"\n  - {', '5\n  - {');
});

test('renaming a key leaves its value alone', () => {
  check({ kind: 'rename', path: ['zones', 0, 'owner'], to: 'holder' }, 'owner: "none"', 'holder: "none"');
  check({ kind: 'rename', path: ['zones', 0, 'tags'], to: 'labels' }, 'tags:\n', 'labels:\n');
  check({ kind: 'rename', path: ['zones', 1, 'tags'], to: 'labels' }, 'tags: [', 'labels: [');
});

test('a new key stands after the first one', () => {
  check({ kind: 'insert', path: ['zones', 0, 'face'], value: 'up' }, '    owner: "none"', '    face: "up"\n    owner: "none"');
  check({ kind: 'insert', path: ['zones', 1, 'face'], value: 'up' }, 'id: "hand"', 'id: "hand", face: "up"');
  check({ kind: 'insert', path: ['zones', 2, 'face'], value: null }, 'id: "only"', 'face: null\n    id: "only"');
});

test('what is removed takes its separator along', () => {
  check({ kind: 'remove', path: ['zones', 0, 'owner'] }, '    owner: "none"\n', '');
  check({ kind: 'remove', path: ['zones', 0, 'tags', 0] }, '      - "a"\n', '');
  check({ kind: 'remove', path: ['zones', 0, 'tags', 1] }, '\n      - "b"\n  - {', '\n  - {');
  check({ kind: 'remove', path: ['zones', 1, 'tags'] }, ', tags: [ "a", "b" ] }', ' }');
  check({ kind: 'remove', path: ['zones', 1, 'id'] }, '{ id: "hand", owner', '{ owner');
  check({ kind: 'remove', path: ['zones', 2] }, '\n  - id: "only"\n', '\n');
});

test.each([
  [['zones', 0, 'owner'], '4:12-4:18', 'zones.deck.owner'],
  [['zones', 0, 'tags'], '5:5-5:9', 'zones.deck.tags'],
  [['zones', 0, 'tags', 1], '7:9-7:12', 'zones.deck.tags[1]'],
  [['zones', 0, 'none', 'such'], '3:5-3:15', 'zones.deck.none'],
  [['zones', 1], '8:5-8:56', 'zones.hand'],
  [['zones', 9], '3:5-3:15', 'zones[9]'],
])('%j stands at %s and is called %s', (path, place, section) => {
  const { origins } = open(BLOCK);
  const { span, section: name } = origins.locate({ code: 'test/place', severity: 'error', path, message: '', args: {} });
  expect(`${span!.start.line}:${span!.start.column}-${span!.end.line}:${span!.end.column}`).toBe(place);
  expect(name).toBe(section);
});
