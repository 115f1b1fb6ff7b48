/** Who sits where, and who may decide what. */
import { agentNamed } from '../agents/index.ts';
import type { Match, PlayableGameDef } from '../ir/index.ts';
import { shownLine, type SeatKind } from '../protocol/index.ts';
import { seatName } from '../tell/index.ts';

/** What is wrong with the name of an agent, or null. */
export type FaultOfAgent = (name: string) => string | null;

/** What people call themselves is cut to so many characters. */
const LONGEST_NAME = 40;

/** The seats of a match: persons, bots and open ones. */
export class Seats {
  readonly #def: PlayableGameDef;
  readonly #match: Match;
  /** A list is never changed, so that whoever has it sees by it whether anything has. */
  #kinds: readonly SeatKind[];
  #named: Match | null = null;
  /** Seats that persons have played: their hands were shown at this table. */
  readonly #played: Set<number>;
  readonly #faultOfAgent: FaultOfAgent;

  /** `earlier` are seats that persons played before those who play now. */
  constructor(
    def: PlayableGameDef,
    match: Match,
    kinds: readonly SeatKind[],
    fault: FaultOfAgent = faultOfAgent,
    earlier: readonly number[] = [],
  ) {
    this.#def = def;
    this.#match = match;
    this.#kinds = kinds.map(tidySeat);
    this.#faultOfAgent = fault;
    this.#played = new Set([...this.persons(), ...earlier]);
  }

  get kinds(): readonly SeatKind[] {
    return this.#kinds;
  }

  has(seat: number): boolean {
    return Number.isInteger(seat) && seat >= 0 && seat < this.#kinds.length;
  }

  isPerson(seat: number): boolean {
    return this.#kinds[seat]?.kind === 'person';
  }

  persons(): number[] {
    return this.#kinds.flatMap((seat, index) => (seat.kind === 'person' ? [index] : []));
  }

  /** Whether a person plays, or has played. */
  get isPersonal(): boolean {
    return this.#played.size > 0;
  }

  /** Whether a person has played here: at one screen no other hand may be shown. */
  hasPlayed(seat: number): boolean {
    return this.#played.has(seat);
  }

  /** The agent on a seat; undefined if a person sits there, or nobody. */
  agentOn(seat: number): string | undefined {
    const kind = this.#kinds[seat];
    return kind?.kind === 'bot' ? kind.agent : undefined;
  }

  /** Persons who play manage the match; where there are none, whoever looks on does. */
  mayManage(from: number | null): boolean {
    return from === null ? this.persons().length === 0 : this.isPerson(from);
  }

  /** Whether a seat may be given to somebody: that of a person only by that person, others to any person. */
  mayGive(from: number | null, seat: number, by: SeatKind): boolean {
    return this.isPerson(seat) ? from === seat : by.kind === 'person' || this.mayManage(from);
  }

  /** What keeps somebody from sitting down. */
  faultOf(by: SeatKind): string | null {
    return by.kind === 'bot' ? this.#faultOfAgent(by.agent) : null;
  }

  /** Lets somebody sit down. */
  give(seat: number, by: SeatKind): void {
    this.#kinds = this.#kinds.with(seat, tidySeat(by));
    if (by.kind === 'person') this.#played.add(seat);
    this.#named = null;
  }

  /** What a person is called; undefined for whoever has not said so. */
  nameOf(seat: number): string | undefined {
    const kind = this.#kinds[seat];
    return kind?.kind === 'person' ? kind.name : undefined;
  }

  /** What a player is called in sentences. */
  playerName(seat: number): string {
    return seatName(this.#def, seat, this.named());
  }

  /** The match with the names of the persons; the same object as long as they are the same. */
  named(): Match {
    return (this.#named ??= this.#withNames());
  }

  #withNames(): Match {
    const match = this.#match;
    if (!this.#kinds.some((_, seat) => this.nameOf(seat) !== undefined)) return match;
    const seats = this.#kinds.map((_, seat) => {
      const name = this.nameOf(seat);
      return { ...match.seats?.[seat], ...(name === undefined ? {} : { name }) };
    });
    return { ...match, seats };
  }
}

/** For hosts that have no other agents than those that count. */
export function faultOfAgent(name: string): string | null {
  const agent = agentNamed(name);
  return 'rejected' in agent ? agent.rejected : null;
}

/** A seat whose person has a name that is one plain line of a sensible length. */
export function tidySeat(seat: SeatKind): SeatKind {
  if (seat.kind !== 'person') return seat;
  const name = shownLine(seat.name ?? '', LONGEST_NAME);
  return name === '' ? { kind: 'person' } : { kind: 'person', name };
}
