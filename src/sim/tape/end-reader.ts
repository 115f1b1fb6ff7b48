/** The end of a match: what it was worth to whom. */
import { END_ENTRY, hasWinners, opponentsOf, placedReturn, RESULT_KINDS, sharedReturn } from '../../kernel/index.ts';
import { GROUP, type Played } from './played.ts';
import { isOneSide } from './score-reader.ts';
import type { Setting } from './setting.ts';

/** What the end is worth to those who neither win nor lose. */
const EVEN = 0.5;

/** Reads the last entry of a match. */
export class EndReader {
  readonly #setting: Setting;
  readonly #match: Played;
  readonly #opponents: readonly (readonly number[])[];
  readonly #isOneSide: boolean;
  readonly #placing: { type: (typeof RESULT_KINDS)[number]; readonly ranks: Int32Array };

  constructor(setting: Setting, match: Played) {
    this.#setting = setting;
    this.#match = match;
    this.#opponents = setting.sides.map((_, player) => opponentsOf(setting.program, player));
    this.#isOneSide = isOneSide(setting.sides);
    this.#placing = { type: 'draw', ranks: match.ranks };
  }

  read(words: Int32Array, end: number): void {
    const { players, cooperative } = this.#setting;
    const match = this.#match;
    const { ranks, returns } = match;
    match.stopped = words[end + END_ENTRY.STOPPED]!;
    match.result = words[end + END_ENTRY.RESULT]!;
    match.condition = words[end + END_ENTRY.CONDITION]!;
    match.turns = words[end + END_ENTRY.TURN]!;
    for (let player = 0; player < players; player++) ranks[player] = words[end + END_ENTRY.PLAYERS + 2 * player]!;
    const isOver = match.result >= 0;
    if (isOver) this.#placing.type = RESULT_KINDS[match.result]!;
    const shared = isOver ? sharedReturn(this.#placing) : EVEN;
    for (let player = 0; player < players; player++) returns[player] = shared ?? placedReturn(ranks, player, this.#opponents[player]!);
    match.winner = isOver && !cooperative ? this.#aloneFirst() : -1;
    match.group = !cooperative ? GROUP.NONE : shared === 1 ? GROUP.WON : shared === 0 ? GROUP.LOST : GROUP.OPEN;
    match.won = match.winner >= 0 || match.group === GROUP.WON;
  }

  /** The side whose players have the first place, if that is one side and not the only one there is. */
  #aloneFirst(): number {
    const { sides } = this.#setting;
    const { ranks } = this.#match;
    if (this.#isOneSide || !hasWinners(this.#placing.type)) return -1;
    let side = -1;
    for (let player = 0; player < sides.length; player++) {
      if (ranks[player] !== 1) continue;
      if (side >= 0 && sides[player] !== side) return -1;
      side = sides[player]!;
    }
    return side;
  }
}
