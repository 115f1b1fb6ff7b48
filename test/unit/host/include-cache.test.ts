import { afterEach, expect, test, vi } from 'vitest';
import { cachedInclude, isAddress, keepInclude } from '../../../src/host/include-cache.ts';
import { temporaryFolder } from '../../support/cli.ts';

afterEach(() => vi.unstubAllEnvs());

test('what was kept is found again by its address, and nothing else is', () => {
  vi.stubEnv('XDG_CACHE_HOME', temporaryFolder());
  const address = 'https://example.org/../../etc/passwd?x=1';
  expect(cachedInclude(address)).toEqual({ unreadable: 'there is no such file' });
  keepInclude(address, 'rules: []\n');
  expect(cachedInclude(address)).toEqual({ text: 'rules: []\n' });
  expect(cachedInclude('https://example.org/')).toHaveProperty('unreadable');
});

test('addresses are those of the web', () => {
  expect(['https://a/b', 'HTTP://a/b', 'file:///a', 'a/b', 'cgml:zones', '../https://a'].map(isAddress)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});
