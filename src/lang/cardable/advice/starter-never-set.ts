/** A player with whom every round begins, and whom no round ever changes, although rounds have losers or winners. */
import { phrase } from '../../../diagnostics/phrase.ts';
import type { Tree } from '../../../text/tree.ts';
import { WINNER } from '../game/votes.ts';
import type { State } from '../game/game.ts';
import { plainName } from '../game/calls.ts';
import type { Report } from '../reporting/report.ts';
import type { Course } from './course.ts';
import { insertedBefore } from './insert-primitive.ts';
import { pathOf, wordsIn, type Placed } from './primitives-in.ts';

export function starterNeverSet({ game, ways, written }: Course, report: Report): void {
  for (const { key, type, constant } of game.globals) {
    const path = `$globals.${key}`;
    if (constant || (type !== 'player' && type !== 'any')) continue;
    const begun = game.states.filter(({ type: kind, typeParams }) => TAKING_TURNS.has(kind) && pathOf(typeParams[0]) === path);
    // States of one round have the same ends.
    const rounds = new Map(begun.toReversed().map((state) => [ways.roundOf(state), state]));
    const found = [...rounds].flatMap(([round, state]) => {
      const isSet = (written.get(path) ?? []).some((placed) => round.has(placed.state) && !isBeforeAnybody(placed, path));
      const ends = isSet ? [] : ways.all.filter((way) => round.has(way.state) && round.has(way.to) && nextStarter(way.state) !== undefined);
      return ends.map((end) => ({ state, end }));
    });
    const [first] = found;
    if (first === undefined) continue;
    const ends = [...new Map(found.map(({ end }) => [end.primitive, end])).values()];
    report(
      first.state.typeParams[0]!,
      'cardable/starter-never-set',
      phrase`"${{ variable: path }}" begins every round, and no round changes it, although "${{ state: first.end.state.name }}" knows who comes next.`,
      {
        severity: 'warning',
        related: ends.slice(0, MOST_SHOWN).map(({ primitive }) => ({ path: [], span: primitive.at.span, message: 'here a round is over' })),
        fix: {
          kind: 'edit',
          title: 'Let the loser, or who has won the round, begin the next one',
          certain: true,
          edits: ends.flatMap((end) => insertedBefore(end, { endpoint: 'set_global_data()', params: [path, nextStarter(end.state)] })),
        },
      },
    );
  }
}

/** How many places are shown where a round is over. */
const MOST_SHOWN = 4;

/** State types in which somebody is the first. */
const TAKING_TURNS: ReadonlySet<State['type']> = new Set(['round_robin', 'auction']);

/** Whoever has lost a round begins the next one, or else who has won it: a state that is told so has a parameter for it. */
function nextStarter({ params }: State): string | undefined {
  const key = [LOSER, WINNER].find((name) => params.some((param) => param.key === name));
  return key === undefined ? undefined : `$state.${key}`;
}

const LOSER = 'loser';

/** What happens only while there is nobody yet sets nothing later on. */
function isBeforeAnybody({ action, primitive }: Placed, path: string): boolean {
  return [action.condition, primitive.condition].some((condition) => asksIfEmpty(condition, path));
}

function asksIfEmpty(condition: Tree | undefined, path: string): boolean {
  const [endpoint, of] = wordsIn(condition);
  return endpoint !== undefined && plainName(endpoint) === 'is_empty' && of === path;
}
