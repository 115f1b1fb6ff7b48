/** Which names a server answers to. */
import { hostname, networkInterfaces } from 'node:os';
import { describe, expect, test } from 'vitest';
import { inUrl, networkAddresses, ownHosts } from '../../../src/host/own-hosts.ts';

const OTHERS = ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', 'evil.example:4000', '', '[::2]', '127.0.0.2'];

describe('on this machine only', () => {
  const isOwn = ownHosts({ isOpen: false, allowed: ['Games.example'] });
  test.each(['localhost', 'LOCALHOST:4000', '127.0.0.1:4000', '[::1]:4000', 'games.example', 'games.EXAMPLE:443'])(
    '%s is its own',
    (host) => expect(isOwn(host)).toBe(true),
  );
  test.each([...OTHERS, `${hostname()}.local`])('%j is not', (host) => expect(isOwn(host)).toBe(false));
  test('nor is none', () => expect(isOwn(undefined)).toBe(false));
});

describe('open to the network', () => {
  const isOwn = ownHosts({ isOpen: true, allowed: [] });
  test('all addresses and the name of the machine are its own', () => {
    const all = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
    for (const { address } of all) expect(isOwn(`${inUrl(address)}:4000`)).toBe(true);
    expect(isOwn(`${hostname()}:4000`)).toBe(true);
    expect(isOwn(`${hostname()}.local`)).toBe(true);
  });
  test.each(OTHERS)('%j is not', (host) => expect(isOwn(host)).toBe(false));
  test('what is told to others is not loopback', () => {
    for (const address of networkAddresses()) expect(address).not.toMatch(/^(127\.|::1$|fe80)/);
  });
});
