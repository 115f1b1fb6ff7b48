/** `[players]`: how many play, and what they begin with. */
import { phrase } from '../../../diagnostics/phrase.ts';
import { LIMITS } from '../../../ir/limits.ts';
import { valueAt, type MapTree } from '../../../text/tree.ts';
import type { PlayerRules } from '../game/game.ts';
import type { Report } from '../reporting/report.ts';
import { FIRST_PLAYER_RULES, MULLIGAN_RULES } from '../vocabulary/rules.ts';
import { placeOf } from './values.ts';
import { wholeAt, wordAt } from './words.ts';

const DEFAULTS = { players: 2, life: 20, maxLife: 1000, hand: 7, minDeck: 1, maxDeck: 1000 };

export function readPlayers(rules: MapTree, report: Report): PlayerRules {
  const at = valueAt(rules, 'players');
  const table = at?.kind === 'map' ? at : undefined;
  const whole = <Otherwise>(key: string, otherwise: Otherwise, bounds = {}): number | Otherwise =>
    wholeAt(table, key, otherwise, report, bounds);
  const min = whole('min_players', undefined, { least: 2, most: LIMITS.players });
  const max = whole('max_players', undefined, { least: 2, most: LIMITS.players });
  const players: PlayerRules = {
    min: min ?? Math.min(DEFAULTS.players, max ?? DEFAULTS.players),
    max: max ?? min ?? DEFAULTS.players,
    startingLife: whole('starting_life', DEFAULTS.life, { least: 1 }),
    maxLife: whole('max_life', Math.max(DEFAULTS.maxLife, whole('starting_life', 1, { least: 1 })), { least: 1 }),
    startingHand: whole('starting_hand_size', DEFAULTS.hand),
    maxHand: whole('max_hand_size', undefined),
    minDeck: whole('min_deck_size', DEFAULTS.minDeck),
    maxDeck: whole('max_deck_size', Math.max(DEFAULTS.maxDeck, whole('min_deck_size', 0)), { least: 1 }),
    maxCopies: whole('max_copies', undefined, { least: 1 }),
    fatigue: whole('fatigue', 0),
    mulligan: wordAt(MULLIGAN_RULES, table, 'mulligan_rule', 'none', report),
    first: wordAt(FIRST_PLAYER_RULES, table, 'first_player_rule', 'random', report),
    at: table ?? rules,
  };
  if (table !== undefined) checkPairs(table, players, report);
  return players;
}

/** Of each pair, the first is not larger than the second. */
function checkPairs(table: MapTree, players: PlayerRules, report: Report): void {
  const pairs = [
    ['min_players', players.min, 'max_players', players.max],
    ['starting_life', players.startingLife, 'max_life', players.maxLife],
    ['min_deck_size', players.minDeck, 'max_deck_size', players.maxDeck],
  ] as const;
  for (const [key, value, otherKey, otherValue] of pairs)
    if (value > otherValue)
      report(
        placeOf(table, key),
        'cardinal/bounds',
        phrase`"${{ key }}" is ${{ value }}, and "${{ otherKey }}" is only ${{ otherValue }}.`,
        { alternatives: [String(otherValue)], fix: (path) => ({ kind: 'replace', path, value: otherValue, title: `Write ${otherValue}` }) },
      );
}
