/** Pots shared out chip by chip: the n-th chip of everybody belongs together, and those chips that the same players contend for are one pot. */

/** A player at the end of a hand. */
export interface Stake {
  paid: number;
  folded: boolean;
  strength: number;
}

/** What each seat gets back, odd chips going to the first winners after the button. */
export function sharePots(stakes: readonly Stake[], button: number): number[] {
  const pots = new Map<string, number>();
  for (let chip = 1; chip <= Math.max(...stakes.map(({ paid }) => paid)); chip++) {
    const contenders = stakes.flatMap(({ paid, folded }, seat) => (!folded && paid >= chip ? [seat] : []));
    pots.set(contenders.join(), (pots.get(contenders.join()) ?? 0) + stakes.filter(({ paid }) => paid >= chip).length);
  }
  const gains = stakes.map(() => 0);
  const fromButton = (seat: number): number => (seat - button - 1 + stakes.length) % stakes.length;
  for (const [key, pot] of pots) {
    const contenders = key.split(',').map(Number);
    const best = Math.max(...contenders.map((seat) => stakes[seat]!.strength));
    const winners = contenders.filter((seat) => stakes[seat]!.strength === best).toSorted((a, b) => fromButton(a) - fromButton(b));
    for (let chip = 0; chip < pot; chip++) gains[winners[chip % winners.length]!]!++;
  }
  return gains;
}
