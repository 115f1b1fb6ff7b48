/** A hint in words. */
import type { Estimate, Hint } from './hint.ts';

/** Smaller differences, in percent, mean nothing with so few matches. */
const CHANCE = 5;

/** What the bot would do and why; `text` tells an option, of which there are so many. */
export function tellHint({ choice, estimates }: Hint, text: (option: number) => string, options: number, agent: string): string[] {
  const [own, ...others] = estimates;
  if (options === 1 || own === undefined) return [`There is only one thing you can do: ${text(choice)}.`];
  const rows = estimates.map((estimate) => `  ${String(share(estimate)).padStart(3)} %  ${text(estimate.option)}`);
  const better = others.some((other) => share(other) > share(own) + CHANCE);
  return [
    `${agent} would: ${text(choice)}.`,
    `Share of wins if everybody went on at random from there (${own.matches} matches each, a draw counts half):`,
    ...rows,
    ...(better ? ['Another move does better at random, but the bot also looks at the answers of the others.'] : []),
  ];
}

/** In percent. */
function share({ won, matches }: Estimate): number {
  return Math.round((100 * won) / matches);
}
