/** Leduc hold'em worked out by hand: every way in which a deal can be played, and what the first player gains by it. */

const ANTE = 1;
const RAISE_BY = [2, 4];
const MOST_RAISES = 2;

/** The ranks of a deal, from 0 to 2. */
export interface LeducDeal {
  first: number;
  second: number;
  table: number;
}

/** The gain of the first player by the words of the match, such as `raise call check check`. */
export function leducEnds(deal: LeducDeal): Map<string, number> {
  const ends = new Map<string, number>();
  const ask = (round: number, words: string, paid: readonly number[], player: number, raises: number, answered: boolean): void => {
    const [own, other] = [paid[player]!, paid[1 - player]!];
    const roundOver = (word: string): void => {
      const level = Math.max(own, other);
      if (round === 0) ask(1, `${words}${word} `, [level, level], 0, 0, false);
      else ends.set(words + word, level * winner(deal));
    };
    if (own < other) {
      ends.set(`${words}fold`, player === 0 ? -own : own);
      roundOver('call');
    } else if (answered) roundOver('check');
    else ask(round, `${words}check `, paid, 1 - player, raises, true);
    if (raises === MOST_RAISES) return;
    const raised = other + RAISE_BY[round]!;
    ask(round, `${words}raise `, player === 0 ? [raised, other] : [other, raised], 1 - player, raises + 1, true);
  };
  ask(0, '', [ANTE, ANTE], 0, 0, false);
  return ends;
}

/** 1 for the first player, -1 for the second, 0 for neither. */
function winner({ first, second, table }: LeducDeal): number {
  if (first === second) return 0;
  if (first === table) return 1;
  if (second === table) return -1;
  return first > second ? 1 : -1;
}
