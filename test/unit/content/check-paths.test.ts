import { describe, expect, test } from 'vitest';
import { checkPaths } from '../../../src/content/index.ts';

function check(paths: readonly string[], ...reasons: RegExp[]): void {
  const found = checkPaths(paths).map(({ reason }) => reason);
  expect(found, JSON.stringify(paths)).toHaveLength(reasons.length);
  reasons.forEach((reason, index) => expect(found[index]).toMatch(reason));
}

test.each([
  'rules.md',
  'images/hearts/queen.png',
  'Größe/Kreis.svg',
  '日本/札.png',
  'console.md',
  'auxiliary/com10.txt',
  'a b.txt',
  'a.b.c/d..e',
  'x'.repeat(200),
  'a/b/c/d/e/f/g/h',
])('%s is a path', (path) => check([path]));

describe('a path is refused', () => {
  test.each([
    ['', /empty/],
    ['x'.repeat(201), /200 characters/],
    ['/etc/passwd', /not relative/],
    ['../secret', /shortest way/],
    ['a/../../secret', /shortest way/],
    ['a/..', /shortest way/],
    ['..\\secret', /character \\/],
    ['a\\b', /character \\/],
    ['\\\\server\\share', /character \\/],
    ['C:secret', /character :/],
    ['c:/secret', /character :/],
    ['a:b', /character :/],
    ['file.txt:stream', /character :/],
    ['what?', /character \?/],
    ['a\0b', /cannot be seen/],
    ['a\nb', /cannot be seen/],
    ['a\u202Egnp.exe', /cannot be seen/],
    ['a\u200Bb', /cannot be seen/],
    ['\uFEFFrules.md', /cannot be seen/],
    ['a\u2028b', /cannot be seen/],
    ['\uD800', /not Unicode/],
    ['./a', /shortest way/],
    ['.env', /begin with a dot/],
    ['a/.git/config', /begin with a dot/],
    ['a//b', /shortest way/],
    ['a/', /shortest way/],
    ['a.', /ends with a dot or a space/],
    ['a./b', /ends with a dot or a space/],
    ['a ', /ends with a dot or a space/],
    [' a', /begins with a space/],
    ['a\u00A0', /cannot be seen/],
    ['con', /device/],
    ['NUL.txt', /device/],
    ['a/Com1.tar.gz', /device/],
    ['lpt².md', /device/],
    ['CONIN$', /device/],
    ['aux .md', /device/],
    ['Gro\u0308ße.svg', /NFC/],
    ['1/2/3/4/5/6/7/8/9', /8 names deep/],
    ['札'.repeat(81), /240 bytes/],
  ])('%j', (path, reason) => check([path], reason));
});

describe('two paths that some system would not tell apart', () => {
  test.each([
    [['card.png', 'card.png'], /twice/],
    [['card.png', 'Card.PNG'], /same as card\.png/],
    [['strasse.md', 'straße.md'], /same as strasse\.md/],
    [['ﬁn.md', 'fin.md'], /same as ﬁn\.md/],
    [['Å.md', 'å.md'], /same as/],
    [['K.md', 'k.md'], /same as/],
    [['a', 'a/b'], /a is also a file/],
    [['a/b', 'A'], /also a folder/],
    [['a/x.md', 'A/y.md'], /called a elsewhere/],
    [['Manifest.JSON'], /manifest\.json in other letters/],
    [['Ludwright.json'], /ludwright\.json in other letters/],
  ])('%j', (paths, reason) => check(paths, reason));
});
