/** What this browser knows of the person who uses it: what they are called, and a token by which servers know them again. */
import { randomHex } from '../random-token.ts';
import { read, write } from './local.ts';

const NAME = 'ludwright/name';
const DEVICE = 'ludwright/device';
export const LONGEST_NAME = 40;

/** Empty if nobody has said. */
export function ownName(): string {
  return (read(NAME) ?? '').slice(0, LONGEST_NAME);
}

export function keepName(name: string): void {
  write(NAME, name);
}

/** Drawn when it is first needed. Where nothing can be kept, it is another one at every visit. */
export function deviceToken(): string {
  const known = read(DEVICE);
  if (known !== null && /^[0-9a-f]{32}$/.test(known)) return known;
  const drawn = randomHex(16);
  write(DEVICE, drawn);
  return drawn;
}
