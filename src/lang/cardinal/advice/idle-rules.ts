/** Rules that change nothing, since others leave them nothing to do. */
import { phrase, type Phrase } from '../../../diagnostics/phrase.ts';
import { valueAt, type Tree } from '../../../text/tree.ts';
import type { CardinalGame } from '../game/game.ts';
import type { Report } from '../reporting/report.ts';
import { keywordsIn } from '../game/keywords-in.ts';

export function adviseOnIdleRules(game: CardinalGame, report: Report): void {
  const tell = (at: Tree, name: string, why: Phrase): void =>
    report(at, 'cardinal/no-effect', phrase`"${{ name }}" has no effect: ${why}.`, { severity: 'warning' });
  idleStack(game, tell);
  idleTaunt(game, tell);
  idleKeywordScripts(game, tell);
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

/** The script of a keyword is about cards that have it, and what it says of attacks and blocks about rules with combat. */
function idleKeywordScripts(game: CardinalGame, tell: Tell): void {
  const granted = game.cards.flatMap(({ abilities }) => abilities.map(({ params }) => params.get('keyword')?.value));
  const known = new Set([...game.cards.flatMap((card) => card.keywords), ...granted, ...keywordsIn(game, game)]);
  const works = new Set(game.steps.map(({ work }) => work));
  const attacks = works.has('declare_attackers') || game.actions.some(({ work, speed }) => work === 'direct_attack' && speed !== 'system');
  for (const { id, script, at } of game.keywords) {
    if (script === undefined) continue;
    const { may, abilities, replaces } = script;
    const place = valueAt(at, 'id') ?? at;
    if (!known.has(id)) tell(place, id, phrase`no card has the keyword, and nothing gives it, so that its script never applies`);
    else if (
      abilities.length + replaces.length === 0 &&
      may.size > 0 &&
      ![...may.keys()].some((asked) => (asked === 'can_attack' ? attacks : works.has('declare_blockers')))
    )
      tell(place, id, phrase`its script is about attacks and blocks, and no step of a turn has them`);
  }
}
