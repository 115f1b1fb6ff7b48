/** Whom limits count as one, and whose word is taken for where a client comes from. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressKey } from '../../../../src/server/limits/address-key.ts';
import { clientAddress } from '../../../../src/server/limits/client-address.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:0207', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:ffff::', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::9', '2001:db8:1:3::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
  ['evil', 'unknown'],
  ['', 'unknown'],
])('%s counts as %s', (address, key) => expect(addressKey(address)).toBe(key));

const group = fc.integer({ min: 1, max: 0xffff }).map((number) => number.toString(16));
const half = fc.array(group, { minLength: 4, maxLength: 4 }).map((groups) => groups.join(':'));

test('all addresses of a /64 are one, those of two are two', () => {
  fc.assert(
    fc.property(half, half, half, half, (prefix, other, one, two) => {
      expect(addressKey(`${prefix}:${one}`)).toBe(addressKey(`${prefix}:${two}`));
      if (prefix !== other) expect(addressKey(`${prefix}:${one}`)).not.toBe(addressKey(`${other}:${one}`));
    }),
  );
});

test('however an address is written, it counts as the same', () => {
  fc.assert(fc.property(fc.ipV6(), (address) => addressKey(new URL(`http://[${address}]/`).hostname) === addressKey(address)));
});

test('an IPv4 address is the same in both spellings', () => {
  fc.assert(fc.property(fc.ipV4(), (address) => addressKey(`::ffff:${address}`) === addressKey(address)));
});

test('without proxies nobody is believed', () => {
  fc.assert(fc.property(fc.string(), (header) => clientAddress('192.0.2.1', header, 0) === '192.0.2.1'));
});

test('what a client writes itself stands before what proxies add, and counts for nothing', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(
          fc.ipV4(),
          fc.string().map((text) => text.replaceAll(',', '')),
        ),
      ),
      fc.ipV4(),
      fc.integer({ min: 0, max: 3 }),
      (forged, client, more) => {
        const proxies = ['198.51.100.1', '198.51.100.2', '198.51.100.3'].slice(0, more);
        const header = [...forged, client, ...proxies].join(', ');
        expect(clientAddress('10.0.0.1', header, 1 + more)).toBe(client);
      },
    ),
  );
});

test.each([
  ['192.0.2.9:4711', 1, '192.0.2.9'],
  ['[2001:db8::1]:4711', 1, '2001:db8::1'],
  ['2001:db8::1', 1, '2001:db8::1'],
  ['192.0.2.9', 3, '192.0.2.9'],
  ['not an address', 1, '10.0.0.1'],
  ['', 1, '10.0.0.1'],
])('%j with %d proxies is %s', (header, proxies, address) => expect(clientAddress('10.0.0.1', header, proxies)).toBe(address));
