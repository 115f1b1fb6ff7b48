import { expect, test } from 'vitest';
import { applyFixes, SourceFile, type Diagnostic, type Span } from '../../../src/diagnostics/index.ts';
import { Rng } from '../../../src/kernel/index.ts';
import { fencedBlocks, parseYaml, toJson, type Tree } from '../../../src/text/index.ts';
import { figureFor, isLong, isQuick } from '../../support/thoroughness.ts';

const RULEBOOK = `# Lantern

A small game.

\`\`\`yaml
section: "meta"
meta: { id: "lantern", name: "Lantern: a game", players: { min: 2, max: 4 }, tags: [ "cards", "hidden" ] }
\`\`\`

> \`\`\`yaml zones
> # Where things are.
> - id: "deck"
>   owner: "none"
>   attributes: { row: 0, column: -1.5 }
> - { id: "hand", owner: "player", visibility: "owner" }
> \`\`\`

1. The rules:

   \`\`\`yaml
   section: "actions"
   actions:
     - id: "draw"
       phase: "main"
       params: []
       pre: null
       effects:
         - draw: { from: "deck", to: "hand:actor", count: 1 }
         - if:
             when: { op: ">", left: { ref: "zoneCount", zone: "deck" }, right: 0 }
             then:
               - message: { text: "It's \\"full\\".", args: [] }
       prompt: |
         Draw a card.
         Then go on.
     - id: "pass"
       pre: true
   \`\`\`
`;

const STRANGE = [
  '"',
  "'",
  '[',
  ']',
  '{',
  '}',
  ',',
  ':',
  ': ',
  '-',
  '- ',
  ' ',
  '\t',
  '\n',
  '\r',
  '\r\n',
  '#',
  '“',
  '”',
  '=',
  '\\\\',
  '*',
  '*a',
  '&a',
  '!',
  '!!str ',
  '|',
  '>',
  '%',
  '@',
  '`',
  '```',
  '```yaml\n',
  '~~~',
  '~',
  '?',
  '? ',
  '//',
  '/*',
  '*/',
  '---',
  '...',
  '…',
  '<<: ',
  '<!--',
  '\0',
  '\u00a0',
  '\u200b',
  '：',
  '\ufeff',
  '\ud800',
  '😀',
  'no',
  '012',
  '1e999',
];

function mutated(text: string, rng: Rng): string {
  const at = rng.below(text.length + 1);
  const to = Math.min(text.length, at + 1 + rng.below(20));
  const lines = text.split('\n');
  const line = rng.below(lines.length);
  switch (rng.below(10)) {
    case 0:
      return text.slice(0, at) + text.slice(at + 1);
    case 1:
      return text.slice(0, at) + text.slice(to);
    case 2:
      return text.slice(0, to) + text.slice(at);
    case 3:
      return text.slice(0, at) + (text[at + 1] ?? '') + (text[at] ?? '') + text.slice(at + 2);
    case 4:
      return lines.toSpliced(line, 1).join('\n');
    case 5:
      return lines.toSpliced(line, 0, lines[rng.below(lines.length)]!).join('\n');
    case 6:
      return lines.with(line, ' '.repeat(rng.below(4)) + lines[line]!).join('\n');
    case 7:
      return lines.with(line, lines[line]!.replace(/^(\s*)(?:- | )/, '$1')).join('\n');
    case 8:
      return text.slice(0, at) + String.fromCharCode(rng.below(0x10000)) + text.slice(at);
    default:
      return text.slice(0, at) + STRANGE[rng.below(STRANGE.length)]! + text.slice(at);
  }
}

function checkSpan(text: string, span: Span | undefined): void {
  const isInside = span !== undefined && span.start.offset >= 0 && span.end.offset >= span.start.offset && span.end.offset <= text.length;
  // Asked only when it fails: there are very many spans.
  if (!isInside) expect(span).toBe('inside the text');
}

function checkTree(text: string, tree: Tree): void {
  checkSpan(text, tree.span);
  if (tree.kind === 'list') for (const item of tree.items) checkTree(text, item);
  if (tree.kind === 'map')
    for (const { keySpan, value } of tree.entries) {
      checkSpan(text, keySpan);
      checkTree(text, value);
    }
}

function readAll(text: string): Diagnostic[] {
  const file = new SourceFile('rules.md', text);
  const { blocks, diagnostics } = fencedBlocks(file);
  for (const block of blocks) {
    const read = parseYaml(file, block);
    diagnostics.push(...read.diagnostics);
    if (read.tree !== null) {
      checkTree(text, read.tree);
      toJson(read.tree);
    }
    // A tree that is missing is missing for a reason.
    else expect(read.diagnostics.length).toBeGreaterThan(0);
  }
  for (const { span, fix, related } of diagnostics) {
    checkSpan(text, span);
    for (const place of related ?? []) checkSpan(text, place.span);
    if (fix?.kind === 'edit') for (const edit of fix.edits) checkSpan(text, edit.span);
  }
  return diagnostics;
}

/** Reads a text, makes all fixes, and reads again, a few times. */
function check(text: string): void {
  let now = text;
  for (let round = 0; round < 3; round++) {
    const diagnostics = readAll(now);
    const { text: mended } = applyFixes(new SourceFile('rules.md', now), diagnostics, { which: 'all' });
    if (mended === now) return;
    now = mended;
  }
}

test('the rulebook is in order', () => expect(readAll(RULEBOOK)).toEqual([]));

test('rulebooks changed at random', () => {
  for (let seed = 1; seed <= figureFor({ quick: 75, full: 300, long: 20_000 }); seed++) {
    const rng = new Rng(seed);
    let text = RULEBOOK;
    for (let left = 1 + rng.below(6); left > 0; left--) text = mutated(text, rng);
    check(text);
  }
});

test('random characters', () => {
  for (let seed = 1; seed <= figureFor({ quick: 50, full: 200, long: 5000 }); seed++) {
    const rng = new Rng(seed);
    const piece = (): string =>
      rng.below(3) === 0 ? String.fromCharCode(rng.below(rng.below(2) === 0 ? 0x80 : 0x10000)) : STRANGE[rng.below(STRANGE.length)]!;
    check(`\`\`\`yaml\n${Array.from({ length: rng.below(120) }, piece).join('')}\n\`\`\`\n`);
  }
});

/** Long repetitions that would take forever if anything were done again for every part. */
test.skipIf(isQuick)('repetitions', () => {
  const size = isLong ? 1 << 18 : 1 << 11;
  const repeat = (text: string): string => text.repeat(Math.floor(size / text.length));
  for (const text of ['>', '- ', '1. ', '`', '```\n', '```yaml\n', '<!--\n', 'section: "a"\n']) check(repeat(text));
  const pieces = [
    '[',
    '{',
    ']',
    '}',
    '[}',
    '[\n',
    'a: {\n',
    '"',
    "'",
    '“',
    '” }',
    '"a ',
    "'b ",
    '[ "x, ',
    '{ "x, k: ',
    'a: ',
    'a:',
    ':',
    ',',
    'a = 1\n',
    'a: 1\n',
    '- a\n',
    '-a\n',
    '- id: 1\n   b: 2\n',
    '\t',
    '\ta: 1\n',
    '\u00a0',
    '/*\n',
    '// a\n',
    '  b: 1\n  - b: 2\n',
    'a: !x b\n',
    '? ',
    'a: "x\n',
    'a: x\n  y\n',
    '\\\\d',
    '...\n',
    '---\n',
    'word\n',
    'a: 1, ',
    'a: "b", ',
    '\r',
    '\0',
  ];
  for (const piece of pieces)
    for (const before of ['', 'a: ', 'a: [', 'a: "', 'a:\n  ']) check(`\`\`\`yaml\n${before}${repeat(piece)}\n\`\`\`\n`);
});
