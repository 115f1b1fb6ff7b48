/** A hint in words. */
import type { Estimate, HintMessage } from '../../protocol/index.ts';
import { distinguish } from '../../tell/index.ts';

/** Smaller differences, in percent, mean nothing with so few matches. */
const CHANCE = 5;

/** What the bot would do and why; `text` tells an option by its key, of which there are so many. */
export function tellHint(
  { agent, estimates }: Pick<HintMessage, 'agent' | 'estimates'>,
  text: (key: string) => string,
  options: number,
): string[] {
  const [own, ...others] = estimates;
  if (own === undefined) return [];
  if (options === 1) return [`There is only one thing you can do: ${text(own.key)}.`];
  const { own: parts } = distinguish(estimates.map(({ key }) => text(key)));
  const rows = estimates.map((estimate, place) => `  ${String(share(estimate)).padStart(3)} %  ${parts[place]!}`);
  const better = others.some((other) => share(other) > share(own) + CHANCE);
  return [
    `${agent} would: ${text(own.key)}.`,
    `Share of wins if everybody went on at random from there (${own.matches} matches each, a draw counts half):`,
    ...rows,
    ...(better ? ['Another move does better at random, but the bot also looks at the answers of the others.'] : []),
  ];
}

/** In percent. */
function share({ value }: Estimate): number {
  return Math.round(100 * value);
}
