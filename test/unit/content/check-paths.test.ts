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
    ['/etc/passwd', /root of the disk/],
    ['../secret', /out of its folder/],
    ['a/../../secret', /out of its folder/],
    ['a/..', /out of its folder/],
    ['..\\secret', /backslash/],
    ['a\\b', /backslash/],
    ['\\\\server\\share', /backslash/],
    ['C:secret', /drive/],
    ['c:/secret', /drive/],
    ['a:b', /drive/],
    ['file.txt:stream', /character :/],
    ['what?', /character \?/],
    ['a\0b', /U\+0000/],
    ['a\nb', /U\+000A/],
    ['a\u202Egnp.exe', /U\+202E/],
    ['a\u200Bb', /U\+200B/],
    ['\uFEFFrules.md', /U\+FEFF/],
    ['a\u2028b', /U\+2028/],
    ['\uD800', /U\+D800/],
    ['./a', /begins with a dot/],
    ['.env', /begins with a dot/],
    ['a/.git/config', /begins with a dot/],
    ['a//b', /empty/],
    ['a/', /empty/],
    ['a.', /ends with a space or a dot/],
    ['a./b', /ends with a space or a dot/],
    ['a ', /ends with a space or a dot/],
    [' a', /begins with a space/],
    ['a\u00A0', /ends with a space/],
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
