/** A hint in words. */
import type { Estimate, HintMessage } from '../protocol/index.ts';
import { distinguish } from '../tell/distinguish.ts';

/** Smaller differences, in percent, mean nothing with so few matches. */
const CHANCE = 5;

/** The advice of a bot, and the shares of wins by which options are compared, the best first; `text` tells an option by its key. */
export function tellHint(
  { agent, estimates }: Pick<HintMessage, 'agent' | 'estimates'>,
  text: (key: string) => string,
  options: number,
): string[] {
  const [own] = estimates;
  if (own === undefined) return [];
  if (options === 1) return [tellOnlyOption(text(own.key))];
  const ranked = estimates.toSorted((a, b) => share(b) - share(a));
  const { own: parts } = distinguish(ranked.map(({ key }) => text(key)));
  const rows = ranked.map((estimate, place) => `  ${String(share(estimate)).padStart(3)} %  ${parts[place]!}`);
  const better = share(ranked[0]!) > share(own) + CHANCE;
  return [
    `${agent} would: ${text(own.key)}.`,
    `Share of wins if everybody went on at random from there (${own.matches} matches each, a draw counts half):`,
    ...rows,
    ...(better ? ['Another move does better at random, but the bot also looks at the answers of the others.'] : []),
  ];
}

/** The answer to whoever asks what to do where nothing else can be done. */
export function tellOnlyOption(text: string): string {
  return `There is only one thing you can do: ${text}.`;
}

/** In percent. */
function share({ value }: Estimate): number {
  return Math.round(100 * value);
}
