/** What limits count by: whoever has one IPv6 address usually has all of its /64. */
import { isIPv4, isIPv6 } from 'node:net';

/** An IPv4 address as it is, also where it is written as an IPv6 one; of an IPv6 address its first 64 bits. */
export function addressKey(address: string): string {
  const bare = address.replace(/^\[(.*)\]$/, '$1').replace(/%.*$/, '');
  if (isIPv4(bare)) return bare;
  if (!isIPv6(bare)) return 'unknown';
  const groups = groupsOf(bare);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return [groups[6]! >> 8, groups[6]! & 255, groups[7]! >> 8, groups[7]! & 255].join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** The eight groups of an address in any of its spellings. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = withoutDots(address).split('::');
  const before = numbersIn(head);
  const after = numbersIn(tail ?? '');
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => 0), ...after];
}

function numbersIn(part: string): number[] {
  return part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
}

/** `::ffff:10.0.0.1` → `::ffff:a00:1` */
function withoutDots(address: string): string {
  const at = address.lastIndexOf(':') + 1;
  if (!isIPv4(address.slice(at))) return address;
  const [a, b, c, d] = address.slice(at).split('.').map(Number) as [number, number, number, number];
  return `${address.slice(0, at)}${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
}
