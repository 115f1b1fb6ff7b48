/** Rules that change nothing, since others leave them nothing to do. */
import { phrase, type Phrase } from '../../../diagnostics/phrase.ts';
import { valueAt, type Tree } from '../../../text/tree.ts';
import type { CardinalGame } from '../game/game.ts';
import type { Report } from '../reporting/report.ts';

export function adviseOnIdleRules(game: CardinalGame, report: Report): void {
  const tell = (at: Tree, name: string, why: Phrase): void =>
    report(at, 'cardinal/no-effect', phrase`"${{ name }}" has no effect: ${why}.`, { severity: 'warning' });
  idleStack(game, tell);
  idleTaunt(game, tell);
}

type Tell = (at: Tree, name: string, why: Phrase) => void;

/** What players answer with, and how much of it resolves, matters where something waits. */
function idleStack({ root, stack, turn }: CardinalGame, tell: Tell): void {
  if (stack.enabled && turn.priority) return;
  const why = stack.enabled ? phrase`only the active player acts, so that nobody answers` : phrase`the stack is off`;
  const table = valueAt(root, 'stack');
  if (stack.speedStat !== undefined) tell(valueAt(table, 'speed_stat') ?? root, 'speed_stat', why);
  if (stack.resolution === 'all') tell(valueAt(table, 'resolve') ?? root, 'resolve', why);
}

function idleTaunt({ keywords, cards, actions }: CardinalGame, tell: Tell): void {
  if (actions.some(({ work, speed }) => work === 'direct_attack' && speed !== 'system')) return;
  for (const { id, meaning, at } of keywords)
    if (meaning === 'taunt' && cards.some((card) => card.keywords.includes(id)))
      tell(valueAt(at, 'id') ?? at, id, phrase`the rules have no action "direct_attack", and in combat attackers choose only players`);
}
