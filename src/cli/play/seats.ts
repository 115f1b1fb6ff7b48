/** Who sits where: persons and bots. */
import { largest } from '../../ir/largest.ts';
import { InvalidArgumentError } from 'commander';
import { timedContender } from '../../host/time-budget.ts';
import type { SeatKind } from '../../protocol/index.ts';

/** The seats that persons play. */
export type Persons = 'all' | 'none' | readonly number[];

/** `--seat`: a number from 0, several separated by commas, `all` or `none`. */
export function parseSeat(text: string): Persons {
  const word = text.trim().toLowerCase();
  if (word === 'all' || word === 'none') return word;
  const seats = word.split(',').map((seat) => seat.trim());
  if (!seats.every((seat) => /^\d{1,2}$/.test(seat)))
    throw new InvalidArgumentError('It is the number of a seat, counted from 0, several of them as in "0,2", or "all", or "none".');
  return [...new Set(seats.map(Number))];
}

/** How many seats are needed for so many agents besides the persons. */
export function seatsNeeded(persons: Persons, agents: number): number {
  if (persons === 'all' || persons === 'none') return persons === 'all' ? 0 : agents;
  return largest(
    persons.map((seat) => seat + 1),
    agents + persons.length,
  );
}

/** Who plays each seat; the agents take those without a person in turn, again from the first if there are fewer. */
export function seatEverybody(players: number, persons: Persons, agents: readonly string[]): SeatKind[] {
  let bots = 0;
  return Array.from({ length: players }, (_, seat) =>
    isPerson(persons, seat) ? { kind: 'person' } : { kind: 'bot', agent: timedContender(agents[bots++ % agents.length]!).name },
  );
}

function isPerson(persons: Persons, seat: number): boolean {
  return persons === 'all' || (persons !== 'none' && persons.includes(seat));
}
