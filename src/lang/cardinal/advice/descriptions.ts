/** Descriptions that say something else than their cards do. */
import { phrase } from '../../../diagnostics/phrase.ts';
import { valueAt } from '../../../text/tree.ts';
import type { CardinalGame } from '../game/game.ts';
import type { Report } from '../reporting/report.ts';
import { disagreements, textOf } from '../text/index.ts';

/** Tells of each place of a description that does not fit; it may be mere colour, and nothing depends on it. */
export function adviseOnDescriptions(game: CardinalGame, report: Report): void {
  for (const card of game.cards)
    for (const { said } of disagreements(game, card))
      report(
        valueAt(card.at, 'description') ?? card.at,
        'cardinal/description',
        phrase`The description of "${{ card: card.id }}" says "${{ name: said }}", but what the card does is: ${{ text: textOf(game, card).join(' ') }}`,
        { severity: 'info' },
      );
}
