/** Numbers of players that decide a game, when another one is voted for and nothing sets them back. */
import { phrase } from '../../../diagnostics/phrase.ts';
import { groupBy } from '../../../ir/group-by.ts';
import { toJson } from '../../../text/tree.ts';
import { isMatchOver } from '../game/votes.ts';
import type { CardableGame, State } from '../game/game.ts';
import { endpointOf } from '../endpoints/index.ts';
import type { Report } from '../reporting/report.ts';
import type { Course } from './course.ts';
import { insertedFirst } from './insert-primitive.ts';
import { wordsIn } from './primitives-in.ts';
import type { Ways } from './ways.ts';

export function scoresSurvive({ game, ways, written }: Course, report: Report): void {
  const again = beginningOf(game, ways);
  if (again === undefined) return;
  const deciding = new Set(
    ways.all.flatMap(({ to, action, primitive }) =>
      isMatchOver(to) ? [action.condition, primitive.condition].flatMap((tree) => wordsIn(tree).flatMap(dataOfPlayer)) : [],
    ),
  );
  const writers = groupBy(
    [...written].flatMap(([path, placed]) => dataOfPlayer(path).map((key) => ({ key, placed }))),
    ({ key }) => key,
  );
  for (const { key, value, at } of game.playerData) {
    const endpoints = (writers.get(key) ?? []).flatMap(({ placed }) => placed.map(({ primitive }) => primitive.endpoint));
    if (!deciding.has(key) || endpoints.length === 0 || endpoints.some((endpoint) => endpointOf(endpoint)?.goesOn !== true)) continue;
    report(
      at,
      'cardable/scores-survive',
      phrase`"${{ variable: key }}" decides the game, and nothing sets it back when another one is voted for.`,
      {
        severity: 'warning',
        related: [{ path: [], span: again.at.span, message: 'here another game begins' }],
        fix: {
          kind: 'edit',
          title: `Set ${key} back when a game begins`,
          certain: true,
          edits: insertedFirst(again, resetOf(key, value === undefined ? 0 : toJson(value))),
        },
      },
    );
  }
}

/** `$player.score` and `$state.winner.score` may be `score` of a player. */
function dataOfPlayer(path: string): string[] {
  const steps = path.split('.');
  return path.startsWith('$') && steps.length > 1 ? [steps.at(-1)!] : [];
}

function resetOf(key: string, value: unknown): Readonly<Record<string, unknown>> {
  return {
    action_name: `reset_${key}`,
    type: 'auto',
    action_data: { key: 'each_player', type: 'player' },
    primitives: {
      endpoint: 'for_each()',
      params: ['$game.players', '$action.each_player', [{ endpoint: 'set_player_data()', params: [`$action.each_player.${key}`, value] }]],
    },
  };
}

/** The state where all ways from the votes come together: another game begins there, whatever is voted for. */
function beginningOf(game: CardableGame, ways: Ways): State | undefined {
  const votes = game.states.filter(isMatchOver).flatMap(({ actions }) => actions);
  const targets = votes.flatMap(({ type, typeParams }) => (type === 'vote_button' ? wordsIn(typeParams[1]) : []));
  const begun = game.states.filter(({ name }) => targets.includes(name));
  return begun.find((state) => begun.every((other) => other === state || ways.after(other).has(state)));
}
