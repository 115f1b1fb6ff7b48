import { phrase } from '../../diagnostics/phrase.ts';
import { LIMITS } from '../../ir/limits.ts';
import type { Path } from '../../diagnostics/diagnostic.ts';
import type { Rule } from '../rule.ts';

/** The player range and the engine's limits are whole numbers within what the engine can do. */
export const metaBounds: Rule = ({ def }, report) => {
  const { players, maxTriggerDepth, maxTokens, maxSteps, maxOptions } = def.meta;
  const within = (value: number | undefined, low: number, high: number, path: Path): void => {
    if (value !== undefined && !(Number.isInteger(value) && value >= low && value <= high))
      report({
        code: 'meta-bounds',
        path,
        ...phrase`"${{ key: String(path.at(-1)) }}" is ${{ value }}; it must be an integer from ${{ least: low }} to ${{ most: high }}.`,
      });
  };
  within(players.min, 1, LIMITS.players, ['meta', 'players', 'min']);
  within(players.max, 1, LIMITS.players, ['meta', 'players', 'max']);
  if (players.min > players.max)
    report({
      code: 'meta-bounds',
      path: ['meta', 'players', 'min'],
      ...phrase`The game needs at least ${{ least: players.min }} players but admits at most ${{ most: players.max }}.`,
    });
  within(maxTriggerDepth, 1, LIMITS.triggerDepth, ['meta', 'maxTriggerDepth']);
  within(maxTokens, 1, LIMITS.tokens, ['meta', 'maxTokens']);
  within(maxSteps, 1, LIMITS.steps, ['meta', 'maxSteps']);
  within(maxOptions, 1, LIMITS.options, ['meta', 'maxOptions']);
  within(def.flow.maxQuietPhases, 1, LIMITS.quietPhases, ['flow', 'maxQuietPhases']);
};
