/**
 * Under which names a server may be asked. A page of somebody else can point a name of its own at this machine, and would then be
 * read as if it came from here: so names that are not the server's own are refused.
 */
import { hostname, networkInterfaces, type NetworkInterfaceInfo } from 'node:os';

/** The names that every machine has for itself. */
const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]']);

export interface OwnHostsOptions {
  /** Whether others on the network may ask: then the addresses and the name of the machine are its own, too. */
  readonly isOpen: boolean;
  /** Further names, such as that of a proxy before it. */
  readonly allowed: readonly string[];
}

/** Whether the server is meant by a `Host` header. */
export type IsOwnHost = (header: string | undefined) => boolean;

export function ownHosts({ isOpen, allowed }: OwnHostsOptions): IsOwnHost {
  const names = new Set(allowed.map((name) => name.toLowerCase()));
  if (isOpen) for (const name of machineNames()) names.add(name);
  return (header) => {
    const host = nameIn(header);
    // Addresses change while a server runs.
    return LOOPBACK.has(host) || names.has(host) || (isOpen && machineAddresses().some((address) => host === inUrl(address)));
  };
}

/** The addresses of this machine that others on the network can reach, of IPv4: people type them. */
export function networkAddresses(): string[] {
  return interfaces()
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => address);
}

/** An address as it stands in a URL. */
export function inUrl(address: string): string {
  return address.includes(':') ? `[${address}]` : address;
}

function machineAddresses(): string[] {
  return interfaces().map(({ address }) => address);
}

function interfaces(): NetworkInterfaceInfo[] {
  return Object.values(networkInterfaces()).flatMap((all) => all ?? []);
}

/** As the machine is called, and as it is called on a local network without a name server. */
function machineNames(): string[] {
  const name = hostname().toLowerCase();
  return name === '' ? [] : [name, `${name.replace(/\.local$/, '')}.local`];
}

/** `Games.example:4000` → `games.example` */
function nameIn(header: string | undefined): string {
  return (header ?? '').toLowerCase().replace(/:\d+$/, '');
}
