/**
 * Non-interference, tried out on generated games: whatever is secret, the viewer is told the same.
 *
 * The property that was here before exchanged two tokens that a viewer cannot tell apart and compared one move. It
 * missed every secret that was told: it exchanged nothing but tokens (no variable, roll, answer or number of tokens);
 * it asked the kernel's own knowledge which tokens are unknown, so that what the kernel wrongly took for known was never
 * exchanged; it left out every pair in which different things happened, which is just what rules that secrets decide
 * lead to, and events of the kinds varChanged, propChanged, rolled and message altogether; and the games it was tried
 * on were written before anybody thought of such secrets. Here whole matches are compared, with all that is told,
 * and what may be told follows from how a game was made.
 */
import { describe, expect, test } from 'vitest';
import { TOLD_EVENTS, type ToldEvent, type ToldEventName } from '../../src/ir/events/told.ts';
import type { EventRecord, Executor, GameEvent } from '../../src/kernel/index.ts';
import { differenceIn, playPair, viewOf } from '../support/interference.ts';
import { secretGame, type SecretGame } from '../support/secret-games/index.ts';
import { figureFor, isLong, isQuick } from '../support/thoroughness.ts';
import { twins } from '../support/twins.ts';
import { offeredLines, usedLines } from '../support/vocabulary.ts';

/** So many games in each batch, which a test must be done with in time. */
const BATCHES = isLong ? 20 : 1;
const GAMES = figureFor({ quick: 40, full: 130, long: 100 });
const PAIRS = isLong ? 3 : 1;
const DECISIONS = isLong ? 16 : 10;
/** To compile a game takes as long as to play some pairs of matches. */
const COMPILED_EVERY = isLong ? 1 : 13;

/** Viewers are of two sorts: seats and the spectator. */
const SORTS = ['seat', 'spectator'] as const;
const sortOf = ({ viewer, match }: SecretGame): (typeof SORTS)[number] => (viewer < match.players ? 'seat' : 'spectator');

/** What was seen of the generated games: lines of the schema, and events that each sort of viewer was told of or not. */
const lines = new Set<string>();
const events = new Set<string>();

function check(number: number): void {
  const game = secretGame(number);
  for (const line of usedLines(game.def)) lines.add(line);
  const compiled = number % COMPILED_EVERY === 0 ? compiledGame(game) : undefined;
  for (let pair = 0; pair < PAIRS; pair++) {
    const moments = playPair(game, number * PAIRS + pair, DECISIONS, compiled);
    const difference = differenceIn(game, moments, (of, course, moment) => witnessed(of, course.records, viewOf(of, course, moment)));
    if (difference !== null) expect.fail(`game ${number}, pair ${pair}, viewer ${game.viewer}: ${difference}`);
  }
}

/** Notes which events the viewer was told of, and which not. */
function witnessed(game: SecretGame, records: readonly EventRecord[], view: ReturnType<typeof viewOf>): typeof view {
  const told = Map.groupBy(view['events'] as GameEvent[], ({ type }) => type);
  for (const [type, noted] of Map.groupBy(records, (record) => record.type)) {
    const count = told.get(type)?.length ?? 0;
    if (count > 0) events.add(`${type} told to a ${sortOf(game)}`);
    if (count < noted.length) events.add(`${type} kept from a ${sortOf(game)}`);
  }
  return view;
}

function compiledGame({ def, match }: SecretGame): Executor {
  const both = twins(def, match);
  if ('refused' in both) throw new Error(both.refused);
  return both.wasm;
}

describe('a viewer is told the same, whatever is secret', () => {
  for (let batch = 0; batch < BATCHES; batch++)
    test(`games ${batch * GAMES} to ${(batch + 1) * GAMES - 1}`, () => {
      for (let number = batch * GAMES; number < (batch + 1) * GAMES; number++) check(number);
    });
});

const HIDING = 'It is told where a game hides nothing from anybody, and these games hide much.';
/** What viewers of these games never meet with, and why. */
const NEVER: Readonly<Record<string, string>> = {
  'resigned told to': 'Nobody gives up in these matches: that is no rule, and told to everybody.',
  'tokensExhausted told to': HIDING,
  'emitted told to': HIDING,
  'attemptFailed told to': HIDING,
  'rolledBack told to': HIDING,
  'triggerTruncated told to': 'Their chains have rules with conditions; test/unit/kernel/chains-told.test.ts has others.',
  'checksTruncated told to': HIDING,
  'failed told to': HIDING,
  'lost told to': HIDING,
};

/** What they meet with in few games, so that a sample may have none, and why. */
const SELDOM: Readonly<Record<string, string>> = {
  'destroyed kept from': 'To destroy a token shows it to everybody, so that secret rules do not; unless it is rolled back.',
};

// Few games have few of them.
describe.skipIf(isQuick)('the games have everything that could tell a secret', () => {
  test.each(Object.keys(TOLD_EVENTS) as ToldEventName[])('%s', (name) => {
    const row: ToldEvent = TOLD_EVENTS[name];
    const expected = [`${name} told to`, ...(row.told.who === 'everybody' ? [] : [`${name} kept from`])];
    const linesOf = (line: string): string[] => SORTS.map((sort) => `${line} a ${sort}`);
    expect(
      expected
        .filter((line) => NEVER[line] === undefined && SELDOM[line] === undefined)
        .flatMap(linesOf)
        .filter((line) => !events.has(line)),
    ).toEqual([]);
    expect(
      expected
        .filter((line) => NEVER[line] !== undefined)
        .flatMap(linesOf)
        .filter((line) => events.has(line)),
    ).toEqual([]);
  });

  /** The places of the schema that say who sees something, and the effects. */
  const PLACES = [
    'ZoneDef.visibility',
    'ZoneVisibility',
    'VariableDef.visibility',
    'PropDef.visibility',
    'ParamDef.visibility',
    'ZoneDef.face',
    'VariableEffect',
    'TokenEffect',
    'ControlEffect',
    'ChoiceEffect',
    'FlowEffect',
    'EventEffect',
  ];
  /** A place, one of its words, or one of its keys; not what stands further in. */
  const isHeldTo = (line: string): boolean =>
    PLACES.some(
      (place) => line === place || line.startsWith(`${place}: `) || (line.startsWith(`${place}.`) && line.split('.').length === 2),
    );

  test('every visibility and every effect of the schema', () => {
    const offered = offeredLines().filter(isHeldTo);
    expect(offered.length).toBeGreaterThan(60);
    expect(offered.filter((line) => !lines.has(line))).toEqual([]);
  });
});
