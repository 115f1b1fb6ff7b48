/** The tokens of seats that a person has taken from this machine: whoever joins a match again gets the same seat. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { dataFolder } from '../data-folder.ts';

interface KeptSeat {
  readonly address: string;
  readonly match: string;
  readonly token: string;
}

/** The last ones. */
const MOST = 200;

/** Null if there is none. */
export function keptSeat(address: string, match: string): string | null {
  return keptSeats().find((seat) => seat.address === address && seat.match === match)?.token ?? null;
}

export function keepSeat(seat: KeptSeat): void {
  const others = keptSeats().filter(({ address, match }) => address !== seat.address || match !== seat.match);
  const path = file();
  mkdirSync(dirname(path), { recursive: true });
  // Whoever reads it can play for the person.
  writeFileSync(path, JSON.stringify([...others, seat].slice(-MOST)), { mode: 0o600 });
}

function keptSeats(): readonly KeptSeat[] {
  try {
    const kept: unknown = JSON.parse(readFileSync(file(), 'utf8'));
    return Array.isArray(kept) ? (kept as KeptSeat[]) : [];
  } catch {
    return [];
  }
}

function file(): string {
  return join(dataFolder(), 'seats.json');
}
