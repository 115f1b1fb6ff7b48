/** Whether an address is this machine itself. */
import { addressKey } from './address-key.ts';

export function isLoopback(address: string | undefined): boolean {
  if (address === undefined) return false;
  const bare = address.replace(/%.*$/, '');
  return bare === '::1' || addressKey(bare).startsWith('127.');
}
