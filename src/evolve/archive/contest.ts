/** Who owns a cell. Matches are luck, so that nobody loses a cell to a mean that may be chance. */

/** What is known about how good a game is: the mean over rounds of matches, and where the true value lies with 95 %. */
export interface Estimate {
  readonly rounds: number;
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

/** Rounds of 16 matches: no game is judged by more than this. */
export const MOST_ROUNDS = 16;
/** At the most rounds a challenger has to be better by so much. */
export const CLEARLY = 0.01;

/** takes, fails: it is decided. more: both have to be known better, each by the rounds that `nextRounds` says. */
export type Verdict = 'takes' | 'fails' | 'more';

export function contest(owner: Estimate, challenger: Estimate): Verdict {
  if (challenger.low > owner.high) return 'takes';
  if (challenger.high < owner.low) return 'fails';
  if (owner.rounds < MOST_ROUNDS || challenger.rounds < MOST_ROUNDS) return 'more';
  return challenger.mean >= owner.mean + CLEARLY ? 'takes' : 'fails';
}

/** Twice as many, up to the most; whoever is known less goes first. */
export function nextRounds(owner: Estimate, challenger: Estimate): { readonly owner: number; readonly challenger: number } {
  const least = Math.min(owner.rounds, challenger.rounds);
  const next = (rounds: number): number => (rounds > least ? rounds : Math.min(MOST_ROUNDS, 2 * rounds));
  return { owner: next(owner.rounds), challenger: next(challenger.rounds) };
}
