/** People at many tables who come back whenever the server does, with the tokens of their seats. */
import { Rng } from '../../../src/kernel/index.ts';
import type { SeatKind, ServedGame } from '../../../src/protocol/index.ts';
import { createMatch, servedGames, sitDown } from './lobby.ts';
import { ScriptedPerson } from './scripted-person.ts';
import { openWire, type Wire } from './wire.ts';

/** A table to be: which game, how many persons, which bots. */
export interface TablePlan {
  readonly game: string;
  readonly persons: number;
  readonly bots: readonly string[];
}

interface Seated {
  readonly person: ScriptedPerson;
  readonly token: string;
  wire: Wire | null;
}

export interface CrowdTable {
  readonly match: string;
  readonly plan: TablePlan;
  readonly seated: readonly Seated[];
}

/** How long somebody waits before trying again to come in, in milliseconds. */
const AGAIN = 50;

export class Crowd {
  readonly tables: CrowdTable[] = [];
  readonly #pause: number;
  readonly #rng: Rng;
  /** Where the server is; null while there is none. */
  #address: string | null = null;
  #isStopped = false;
  readonly faults: string[] = [];
  /** How often somebody came back. */
  comebacks = 0;

  constructor(pause: number, seed: number) {
    this.#pause = pause;
    this.#rng = new Rng(seed);
  }

  /** The server is there, or is gone. */
  serverIs(address: string | null): void {
    this.#address = address;
  }

  /** Creates a match and takes all its seats. */
  async open(plan: TablePlan, games?: ReadonlyMap<string, ServedGame>): Promise<CrowdTable> {
    const address = this.#address!;
    const game = (games ?? (await servedGames(address))).get(plan.game)!;
    const seats: SeatKind[] = [
      ...Array.from({ length: plan.persons }, (): SeatKind => ({ kind: 'open' })),
      ...plan.bots.map((agent): SeatKind => ({ kind: 'bot', agent })),
    ];
    const { id: match, invitation } = await createMatch(address, game, seats);
    const seated: Seated[] = [];
    for (let seat = 0; seat < plan.persons; seat++) {
      const person = new ScriptedPerson({ match, seat, random: new Rng(this.#rng.below(2 ** 31)), pause: this.#pause });
      const own: { place: Seated | null } = { place: null };
      const { wire, seatToken } = await sitDown(address, { match, invitation }, seat, `Person ${seat}`, {
        told: (text) => this.#told(person, text),
        lost: () => own.place !== null && this.#comeBack(own.place),
      });
      person.connected(wire);
      own.place = { person, token: seatToken, wire };
      seated.push(own.place);
    }
    const table = { match, plan, seated };
    this.tables.push(table);
    return table;
  }

  /** Tables whose match goes on. */
  get unfinished(): CrowdTable[] {
    return this.tables.filter(({ seated }) => !seated.some(({ person }) => person.isOver));
  }

  /** Everybody goes, and nobody comes back. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    const wires = this.tables.flatMap(({ seated }) =>
      seated.flatMap(({ person, wire }) => {
        person.stop();
        return wire === null ? [] : [wire];
      }),
    );
    await Promise.all(wires.map((wire) => wire.close()));
  }

  #told(person: ScriptedPerson, text: string): void {
    try {
      person.hear(text);
    } catch (error) {
      this.faults.push(`match ${person.match}, seat ${person.seat}: ${(error as Error).message}`);
    }
  }

  #comeBack(place: Seated): void {
    place.wire = null;
    place.person.connected(null);
    if (!this.#isStopped && !place.person.isOver) void this.#tryAgain(place);
  }

  async #tryAgain(place: Seated): Promise<void> {
    const { person, token } = place;
    while (!this.#isStopped) {
      await new Promise((resolve) => {
        setTimeout(resolve, AGAIN);
      });
      const address = this.#address;
      if (address === null) continue;
      // Messages may come before the promise of the connection has resolved; they are heard in order all the same.
      const early: string[] = [];
      let open: Wire | null = null;
      try {
        const wire = await openWire(
          address,
          { match: person.match, seatToken: token, ...(person.since !== undefined && { since: person.since }) },
          { told: (text) => (open === null ? void early.push(text) : this.#told(person, text)), lost: () => this.#comeBack(place) },
        );
        open = wire;
        place.wire = wire;
        this.comebacks++;
        person.connected(wire);
        for (const text of early) this.#told(person, text);
        return;
      } catch {
        // The server is not there again yet, or has gone in between.
      }
    }
  }
}
