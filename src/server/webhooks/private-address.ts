/** Addresses that lead into somebody's own network instead of to a server that everybody can reach. */
import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** Network, bits of its prefix. Also those that are for several receivers, for tests and for nobody. */
const PRIVATE_IPV4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];
/** All that is not handed out to servers, and what holds an IPv4 address: nobody needs those ways round. */
const PUBLIC_IPV6: readonly (readonly [string, number])[] = [['2000::', 3]];
const PRIVATE_IPV6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
];

const privateIpv4 = listOf(PRIVATE_IPV4, 'ipv4');
const publicIpv6 = listOf(PUBLIC_IPV6, 'ipv6');
const privateIpv6 = listOf(PRIVATE_IPV6, 'ipv6');

/** What is no address is not public either. */
export function isPrivateAddress(address: string): boolean {
  const bare = address.replace(/^\[(.*)\]$/, '$1').replace(/%.*$/, '');
  if (isIPv4(bare)) return privateIpv4.check(bare, 'ipv4');
  return !isIPv6(bare) || !publicIpv6.check(bare, 'ipv6') || privateIpv6.check(bare, 'ipv6');
}

function listOf(networks: readonly (readonly [string, number])[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of networks) list.addSubnet(network, prefix, family);
  return list;
}
