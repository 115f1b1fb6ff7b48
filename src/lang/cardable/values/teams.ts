/** Whether a game has teams, where something is asked about them. */
import { phrase } from '../../../diagnostics/phrase.ts';
import type { Tree } from '../../../text/tree.ts';
import type { Lowering } from './lowering.ts';

/** Without teams, that is reported. */
export function hasTeams({ game, report }: Lowering, at: Tree): boolean {
  if (game.teams.length > 0) return true;
  report(at, 'cardable/no-teams', phrase`There are no teams: the ruleset has no ${{ key: 'teams' }}.`);
  return false;
}
