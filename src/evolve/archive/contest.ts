/** Who owns a cell. Matches are luck, so that nobody loses a cell to a mean that may be chance. */

/** What is known about how good a game is: the mean over rounds of matches, and where the true value lies with 95 %. */
export interface Estimate {
  readonly rounds: number;
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

/** An estimate by matches of certain seeds: those of one series are common to all games that were measured with it. */
export interface Measured {
  readonly series: number;
  readonly estimate: Estimate;
}

/** Rounds of 16 matches: no game is judged by more than this. */
export const MOST_ROUNDS = 16;
/** At the most rounds a challenger has to be better by so much. */
export const CLEARLY = 0.01;

/** takes, fails: it is decided. more: both have to be known better, by the rounds that `nextRounds` says. */
export type Verdict = 'takes' | 'fails' | 'more';

/**
 * Luck is shared by equal seeds, so that a cell is given away only between games of the same series.
 * A challenger that is not ahead is given up at once: matches are better spent on new games than on finding out how far it is behind.
 */
export function contest({ series, estimate: owner }: Measured, { series: played, estimate: challenger }: Measured): Verdict {
  if (challenger.mean <= owner.mean) return 'fails';
  if (series !== played) return 'more';
  if (challenger.low > owner.high) return 'takes';
  if (owner.rounds < MOST_ROUNDS || challenger.rounds < MOST_ROUNDS) return 'more';
  return challenger.mean >= owner.mean + CLEARLY ? 'takes' : 'fails';
}

/** How both are to be measured next: the series of the owner, twice as many rounds, up to the most; whoever is known less goes first. */
export function nextRounds(owner: Measured, challenger: Measured): { readonly owner: number; readonly challenger: number } {
  const known = owner.estimate.rounds;
  if (owner.series !== challenger.series) return { owner: known, challenger: known };
  const least = Math.min(known, challenger.estimate.rounds);
  const next = (rounds: number): number => (rounds > least ? rounds : Math.min(MOST_ROUNDS, 2 * rounds));
  return { owner: next(known), challenger: next(challenger.estimate.rounds) };
}
