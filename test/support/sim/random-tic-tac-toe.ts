/** What becomes of tic-tac-toe if both play at random: computed over the whole tree, by rules of its own. */
const LINES = [0b111, 0b111000, 0b111000000, 0b1001001, 0b10010010, 0b100100100, 0b100010001, 0b1010100];

/** The chances of either player and of a draw, and the expected number of moves. */
export function randomTicTacToe(): { wins: [number, number]; draws: number; length: number } {
  const total = { wins: [0, 0] as [number, number], draws: 0, length: 0 };
  const play = (own: number, other: number, mover: 0 | 1, moves: number, chance: number): void => {
    const over = LINES.some((line) => (other & line) === line);
    if (over || moves === 9) {
      total.length += chance * moves;
      if (over) total.wins[mover === 0 ? 1 : 0] += chance;
      else total.draws += chance;
      return;
    }
    for (let cell = 0; cell < 9; cell++) {
      const bit = 1 << cell;
      if (((own | other) & bit) === 0) play(other, own | bit, mover === 0 ? 1 : 0, moves + 1, chance / (9 - moves));
    }
  };
  play(0, 0, 0, 0, 1);
  return total;
}
