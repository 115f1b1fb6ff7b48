import { chmodSync, lstatSync, mkdirSync, readdirSync, readFileSync, readlinkSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readText, writeWhole } from '../../../src/host/index.ts';
import { temporaryFolder } from '../../support/cli.ts';

describe('reading', () => {
  test.each([
    ['text', 'Grüße\n', { text: 'Grüße\n' }],
    ['an empty file', '', { text: '' }],
    ['a text in another encoding', Buffer.from([0x47, 0x72, 0xfc]), { unreadable: 'it is not UTF-8 text' }],
    ['something binary', Buffer.from([0, 1, 2]), { unreadable: 'it is not UTF-8 text' }],
  ])('%s', (_, content, expected) => {
    const path = join(temporaryFolder(), 'file');
    writeFileSync(path, content);
    expect(readText(path)).toEqual(expected);
  });
  test('a folder', () => expect(readText(temporaryFolder())).toEqual({ unreadable: 'it is a folder' }));
  test('nothing', () => expect(readText(join(temporaryFolder(), 'none'))).toEqual({ unreadable: 'there is no such file' }));
  test('a file in a file', () =>
    expect(readText(`${import.meta.filename}/none`)).toEqual({ unreadable: 'a part of its path is not a folder' }));
  test('more than is allowed', () => {
    const path = join(temporaryFolder(), 'file');
    writeFileSync(path, 'x'.repeat(101));
    expect(readText(path, 100)).toEqual({ unreadable: 'it has more than the 100 bytes that are read at most' });
    expect(readText(path, 101)).toEqual({ text: 'x'.repeat(101) });
  });
  test('a device without end', () =>
    expect(readText('/dev/zero', 1000)).toEqual({ unreadable: 'it has more than the 1000 bytes that are read at most' }));
});

describe('writing', () => {
  test('makes folders, writes over what is there, and leaves nothing else', () => {
    const folder = temporaryFolder();
    const path = join(folder, 'a/b/file.txt');
    writeWhole(path, 'one');
    writeWhole(path, 'two');
    expect(readFileSync(path, 'utf8')).toBe('two');
    expect(readdirSync(join(folder, 'a/b'))).toEqual(['file.txt']);
  });
  test('keeps links and permissions', () => {
    const folder = temporaryFolder();
    const path = join(folder, 'file.txt');
    writeFileSync(path, 'one');
    chmodSync(path, 0o666);
    symlinkSync(path, join(folder, 'link.txt'));
    writeWhole(join(folder, 'link.txt'), 'two');
    expect(readFileSync(path, 'utf8')).toBe('two');
    expect(statSync(path).mode & 0o777).toBe(0o666);
    expect(lstatSync(join(folder, 'link.txt')).isSymbolicLink()).toBe(true);
  });
  test('leaves no parts behind when it fails', () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'file.txt'));
    expect(() => writeWhole(join(folder, 'file.txt'), 'one')).toThrow('EISDIR');
    expect(readdirSync(folder)).toEqual(['file.txt']);
  });
});

test('links that point to nothing stay links', () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'other'));
  symlinkSync('other/second', join(folder, 'first'));
  symlinkSync('target', join(folder, 'other/second'));
  writeWhole(join(folder, 'first'), 'text');
  expect(readFileSync(join(folder, 'other/target'), 'utf8')).toBe('text');
  expect([readlinkSync(join(folder, 'first')), readlinkSync(join(folder, 'other/second'))]).toEqual(['other/second', 'target']);
  expect(readdirSync(join(folder, 'other')).toSorted()).toEqual(['second', 'target']);
});

test.each([
  ['a folder', () => temporaryFolder(), 'EISDIR'],
  ['a device that is full', () => '/dev/full', 'ENOSPC'],
  [
    'links in a circle',
    () => {
      const path = join(temporaryFolder(), 'link');
      symlinkSync('link', path);
      return path;
    },
    'ELOOP',
  ],
])('%s cannot be written', (_, path, code) => expect(() => writeWhole(path(), 'text')).toThrow(expect.objectContaining({ code })));
