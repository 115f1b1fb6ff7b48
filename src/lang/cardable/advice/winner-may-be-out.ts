/** The last player left is taken from a parameter that can be the very player who is out. */
import { phrase } from '../../../diagnostics/phrase.ts';
import { isSameTree, type Tree } from '../../../text/tree.ts';
import { WINNER } from '../game/votes.ts';
import type { State } from '../game/game.ts';
import { plainName } from '../game/calls.ts';
import type { Report } from '../reporting/report.ts';
import type { Course } from './course.ts';
import { pathOf, wordsIn } from './primitives-in.ts';
import { argumentFor, type Ways } from './ways.ts';

export function winnerMayBeOut({ primitives, ways }: Course, report: Report): void {
  const ends = [
    ...ways.all.map((way) => ({ ...way, winner: argumentFor(way, WINNER) })),
    ...primitives.flatMap((placed) =>
      placed.primitive.endpoint === 'end_game' ? placed.primitive.params.map((winner) => ({ ...placed, winner })) : [],
    ),
  ];
  for (const { state, action, primitive, winner } of ends) {
    if (winner === undefined || !asksForTheLast(primitive.condition ?? action.condition)) continue;
    const before = action.primitives.slice(0, action.primitives.indexOf(primitive));
    const dismissed = before.flatMap((other) => (other.endpoint === 'dismiss_player' ? other.params : []));
    const out = dismissed.find((player) => canBeSame(ways, state, winner, player));
    if (out === undefined) continue;
    report(
      winner,
      'cardable/winner-may-be-out',
      phrase`The last player left wins, but "${{ player: pathOf(winner) ?? 'this' }}" can be the one who is out.`,
      {
        severity: 'warning',
        related: [{ path: [], span: out.span, message: 'this player is out' }],
        // What a defined action is handed stands elsewhere, and may be handed to others too.
        ...(winner.made === undefined && {
          fix: { kind: 'edit', title: 'Write "last_player()"', certain: true, edits: [{ span: winner.span, text: '"last_player()"' }] },
        }),
      },
    );
  }
}

function asksForTheLast(condition: Tree | undefined): boolean {
  return wordsIn(condition).some((word) => plainName(word) === 'count_nondismissed_players');
}

/** Whether two players can be one: they are written alike, or are parameters that get the same on some way to the state. */
function canBeSame(ways: Ways, state: State, one: Tree, other: Tree): boolean {
  if (isSameTree(one, other)) return true;
  return ways.into(state).some((way) => {
    const [first, second] = [one, other].map((tree) => argumentFor(way, keyOf(tree)));
    return first !== undefined && second !== undefined && isSameTree(first, second);
  });
}

function keyOf(tree: Tree): string {
  return /^\$(?:state|action)\.(\w+)$/.exec(pathOf(tree) ?? '')?.[1] ?? '';
}
