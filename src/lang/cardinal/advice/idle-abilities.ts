/** Abilities that never happen. */
import { phrase } from '../../../diagnostics/phrase.ts';
import { valueAt } from '../../../text/tree.ts';
import type { Card, CardinalGame } from '../game.ts';
import { placeOf } from '../reading/values.ts';
import type { Report } from '../reporting/report.ts';

export function adviseOnIdleAbilities(game: CardinalGame, report: Report): void {
  for (const card of game.cards) {
    if (card.stays === 'spell') offField(card, report);
    else unattached(card, report);
  }
}

/** Only what is on the field listens, is activated, and changes others; a spell is there at no time. */
function offField({ name, abilities }: Card, report: Report): void {
  for (const { trigger, at } of abilities)
    if (trigger !== 'on_play')
      report(
        placeOf(at, 'trigger'),
        'cardinal/never-happens',
        phrase`"${{ event: trigger }}" never happens: "${{ card: name }}" is a spell and never on the field. What a spell does has the trigger "${{ word: 'on_play' }}".`,
        {
          severity: 'warning',
          alternatives: ['on_play'],
          fix: (path) => ({ kind: 'replace', path, value: 'on_play', title: 'Write "on_play"' }),
        },
      );
}

function unattached({ name, abilities }: Card, report: Report): void {
  if (abilities.some(({ effect }) => effect === 'attach')) return;
  for (const { params, at } of abilities)
    for (const [key, { value }] of params)
      if (value === 'attached')
        report(
          valueAt(valueAt(at, 'params'), key) ?? at,
          'cardinal/never-happens',
          phrase`"${{ card: name }}" is never attached to anything: no ability of it has the effect "${{ word: 'attach' }}".`,
          { severity: 'warning' },
        );
}
