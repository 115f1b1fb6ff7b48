import { LIMITS } from '../../ir/limits.ts';
import type { Path } from '../../diagnostics/diagnostic.ts';
import type { Rule } from '../rule.ts';

/** The player range and the engine's limits are whole numbers within what the engine can do. */
export const metaBounds: Rule = ({ def }, report) => {
  const { players, maxTriggerDepth, maxTokens, maxSteps, maxOptions } = def.meta;
  const within = (value: number | undefined, low: number, high: number, path: Path): void => {
    if (value !== undefined && !(Number.isInteger(value) && value >= low && value <= high))
      report({ code: 'meta-bounds', path, message: `"${path.at(-1)}" is ${value}; it must be a whole number from ${low} to ${high}.` });
  };
  within(players.min, 1, LIMITS.players, ['meta', 'players', 'min']);
  within(players.max, 1, LIMITS.players, ['meta', 'players', 'max']);
  if (players.min > players.max)
    report({
      code: 'meta-bounds',
      path: ['meta', 'players', 'min'],
      message: `The game needs at least ${players.min} players but admits at most ${players.max}.`,
    });
  within(maxTriggerDepth, 1, 64, ['meta', 'maxTriggerDepth']);
  within(maxTokens, 1, LIMITS.tokens, ['meta', 'maxTokens']);
  within(maxSteps, 1, 1_000_000_000, ['meta', 'maxSteps']);
  within(maxOptions, 1, 10_000_000, ['meta', 'maxOptions']);
  within(def.flow.maxQuietPhases, 1, 1_000_000, ['flow', 'maxQuietPhases']);
};
