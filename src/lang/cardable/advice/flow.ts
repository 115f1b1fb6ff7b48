/** What is odd about the course of a game: states that nothing leads out of, data that nothing gives a value. */
import { phrase } from '../../../diagnostics/phrase.ts';
import type { CardableGame, Datum } from '../game/game.ts';
import { isMatchOver } from '../game/votes.ts';
import type { Report } from '../reporting/report.ts';

/** What is known of a game that was lowered. */
interface Course {
  readonly game: CardableGame;
  readonly report: Report;
  /** The states that a state leads to. */
  waysFrom(state: string): ReadonlySet<string>;
  /** Whether something in a state ends the match. */
  endsIn(state: string): boolean;
  /** Data that are read and have no value from anywhere. */
  readonly neverSet: readonly Datum[];
}

export function adviseFlow(l: Course): void {
  for (const state of l.game.states)
    if (state.type !== 'personal' && l.waysFrom(state.name).size === 0 && !isMatchOver(state) && !l.endsIn(state.name))
      l.report(
        state.at,
        'cardable/no-way-out',
        phrase`Nothing leads out of the state "${{ name: state.name }}", and the game does not end there. Add ${{ offered: ['state_transition'] }} to one of its actions.`,
        { severity: 'warning' },
      );
  for (const { key, at } of l.neverSet)
    l.report(at, 'cardable/never-set', phrase`"${{ name: key }}" is read, but nothing ever gives it a value.`, { severity: 'warning' });
}
