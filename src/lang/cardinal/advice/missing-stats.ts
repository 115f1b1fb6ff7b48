/** Creatures without the numbers that they fight with. */
import { listed, phrase } from '../../../diagnostics/phrase.ts';
import type { CardinalGame } from '../game/game.ts';
import type { Report } from '../reporting/report.ts';
import { placeOf } from '../reading/values.ts';

const STATS = ['power', 'toughness'] as const;

/** A game in which no creature has a stat does without it. */
export function adviseOnMissingStats({ cards }: CardinalGame, report: Report): void {
  const creatures = cards.filter(({ type }) => type === 'creature');
  const used = STATS.filter((stat) => creatures.some(({ stats }) => stats.has(stat)));
  for (const { name, stats, at } of creatures) {
    const keys = used.filter((stat) => !stats.has(stat));
    if (keys.length === 0) continue;
    report(
      placeOf(at, 'stats'),
      'cardinal/no-stat',
      keys.includes('toughness')
        ? phrase`The creature "${{ card: name }}" has no ${listed({ keys }, ' and no ')}: no damage destroys it.`
        : phrase`The creature "${{ card: name }}" has no ${listed({ keys })}, which is 0: it deals no damage.`,
      { severity: 'warning' },
    );
  }
}
