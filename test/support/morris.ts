/** Nine Men's Morris as a small program of its own, for comparison: points are numbers, mills a list, and nothing is shared with the rulebook. */

/** The points, three squares of eight from the outside in, each clockwise from its upper left corner. */
export const POINTS: readonly string[] = ['outer', 'middle', 'inner'].flatMap((square) =>
  ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'].map((place) => `${square}-${place}`),
);

/** Lines of three: the sides of each square, and what leads from square to square. */
const LINES: readonly (readonly number[])[] = [
  ...[0, 8, 16].flatMap((square) => [0, 2, 4, 6].map((corner) => [square + corner, square + corner + 1, square + ((corner + 2) % 8)])),
  ...[1, 3, 5, 7].map((middle) => [middle, 8 + middle, 16 + middle]),
];

/** Along a line one goes from either end to the middle and from the middle to either end. */
const NEIGHBOURS: readonly (readonly number[])[] = POINTS.map((_, point) =>
  LINES.flatMap((line) => {
    const at = line.indexOf(point);
    return at < 0 ? [] : at === 1 ? [line[0]!, line[2]!] : [line[1]!];
  }),
);

const MEN = 9;
const QUIET_MOVES = 50;

/** A whole ply: a man is put or moved, and where that closes a mill another one is taken. */
export interface MorrisMove {
  /** Null while men are put. */
  from: number | null;
  to: number;
  taken: number | null;
}

export type MorrisPhase = 'put' | 'slide' | 'fly';

export class Morris {
  /** Who holds each point; -1 for nobody. */
  readonly #points: number[] = POINTS.map(() => -1);
  readonly #inHand = [MEN, MEN];
  readonly #lost = [0, 0];
  #quiet = 0;
  turn = 0;

  copy(): Morris {
    const copy = new Morris();
    copy.#points.splice(0, POINTS.length, ...this.#points);
    copy.#inHand.splice(0, 2, ...this.#inHand);
    copy.#lost.splice(0, 2, ...this.#lost);
    copy.#quiet = this.#quiet;
    copy.turn = this.turn;
    return copy;
  }

  get phase(): MorrisPhase {
    return this.#inHand[this.turn]! > 0 ? 'put' : this.#lost[this.turn] === MEN - 3 ? 'fly' : 'slide';
  }

  /** The winner, -1 for a draw, or null while the game goes on. */
  get winner(): number | null {
    const loser = this.#lost.findIndex((lost) => MEN - lost < 3);
    if (loser >= 0) return 1 - loser;
    if (this.#quiet === QUIET_MOVES) return -1;
    return this.#steps().length === 0 ? 1 - this.turn : null;
  }

  moves(): MorrisMove[] {
    if (this.winner !== null) return [];
    return this.#steps().flatMap(({ from, to }): MorrisMove[] => {
      const points = [...this.#points];
      if (from !== null) points[from] = -1;
      points[to] = this.turn;
      if (!inMill(points, to)) return [{ from, to, taken: null }];
      const men = points.flatMap((holder, point) => (holder === 1 - this.turn ? [point] : []));
      const free = men.filter((point) => !inMill(points, point));
      return (free.length > 0 ? free : men).map((taken) => ({ from, to, taken }));
    });
  }

  play({ from, to, taken }: MorrisMove): void {
    if (from === null) this.#inHand[this.turn]!--;
    else this.#points[from] = -1;
    this.#points[to] = this.turn;
    this.#quiet = from === null || taken !== null ? 0 : this.#quiet + 1;
    this.turn = 1 - this.turn;
    if (taken === null) return;
    this.#points[taken] = -1;
    this.#lost[this.turn]!++;
  }

  /** Where men can be put or moved, whatever comes of it. */
  #steps(): { from: number | null; to: number }[] {
    const empty = this.#points.flatMap((holder, point) => (holder < 0 ? [point] : []));
    const { phase } = this;
    if (phase === 'put') return empty.map((to) => ({ from: null, to }));
    return this.#points.flatMap((holder, from) => {
      if (holder !== this.turn) return [];
      return empty.filter((to) => phase === 'fly' || NEIGHBOURS[from]!.includes(to)).map((to) => ({ from, to }));
    });
  }
}

function inMill(points: readonly number[], point: number): boolean {
  return LINES.some((line) => line.includes(point) && line.every((other) => points[other] === points[point]));
}
