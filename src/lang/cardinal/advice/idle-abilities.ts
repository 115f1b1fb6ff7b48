/** Abilities that never happen. */
import type { Path } from '../../../diagnostics/diagnostic.ts';
import { phrase } from '../../../diagnostics/phrase.ts';
import { makeTree } from '../../../text/make-tree.ts';
import { valueAt } from '../../../text/tree.ts';
import type { Card, CardinalGame, ScriptFile } from '../game/game.ts';
import { placeOf } from '../reading/values.ts';
import { effectsNamed } from '../script/effects-named.ts';
import type { Report } from '../reporting/report.ts';

export function adviseOnIdleAbilities(game: CardinalGame, report: Report): void {
  for (const card of game.cards) {
    if (card.stays === 'spell') {
      offField(card, report);
      offFieldToo(card, report);
    } else unattached(card, report);
  }
}

/** Only what is on the field listens, is activated, and changes others; a spell is there at no time. */
function offField({ name, abilities }: Card, report: Report): void {
  for (const { trigger, at } of abilities)
    if (trigger !== 'on_play')
      // The function of a script has no trigger that could be written otherwise.
      report(
        placeOf(at, 'trigger'),
        'cardinal/never-happens',
        phrase`"${{ event: trigger }}" never happens: "${{ card: name }}" is a spell and never on the field. What a spell does has the trigger "${{ word: 'on_play' }}".`,
        {
          severity: 'warning',
          alternatives: ['on_play'],
          ...(at.kind === 'map' && {
            fix: (path: Path) => ({ kind: 'replace', path, value: 'on_play', title: 'Write "on_play"' }),
          }),
        },
      );
}

/** What takes the place of something does so only while its card is on the field. */
function offFieldToo({ name, replaces }: Card, report: Report): void {
  for (const { use } of replaces)
    report(
      makeTree(use.made.name, use.made.nameAt),
      'cardinal/never-happens',
      phrase`"${{ event: use.made.name }}" never happens: "${{ card: name }}" is a spell and never on the field.`,
      { severity: 'warning' },
    );
}

function unattached({ name, abilities }: Card, report: Report): void {
  if (abilities.some(({ effect, script }) => effect === 'attach' || (script !== undefined && attaches(script.file)))) return;
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

function attaches({ script }: ScriptFile): boolean {
  return effectsNamed(script).some(({ name }) => name === 'attach');
}
