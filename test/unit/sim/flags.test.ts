/** Each flag has games that raise it and twins that do not. */
import { describe, expect, test } from 'vitest';
import type { PlayableGameDef } from '../../../src/ir/index.ts';
import { contenderNamed, evaluate, FLAG_CODES, runGame, type EvalOptions, type Flag } from '../../../src/sim/index.ts';
import { FLAGGED_GAMES } from '../../support/sim/flagged-games.ts';
import { tallyMatch } from '../../support/sim/tally-match.ts';

async function flagsOf(def: PlayableGameDef, options: EvalOptions): Promise<Flag[]> {
  return (await evaluate(def, { runs: 20, maxTurns: 60, ...options })).flags;
}

async function check(def: PlayableGameDef, codes: readonly string[], options: EvalOptions = {}) {
  expect((await flagsOf(def, options)).map(({ code }) => code)).toEqual(codes);
}

describe.each(FLAGGED_GAMES)('$name', ({ def, twin, raises, agent = 'random' }) => {
  test(`raises ${raises.join(' and ')}`, () => check(def, raises, { agents: [agent] }));
  test('the twin raises nothing', () => check(twin, [], { agents: [agent] }));
});

test('every flag is raised by some game', () =>
  expect(new Set(FLAGGED_GAMES.flatMap(({ raises }) => raises))).toEqual(new Set(FLAG_CODES)));

const flagged = (name: string): PlayableGameDef => FLAGGED_GAMES.find((each) => each.name === name)!.def;

describe('a flag', () => {
  test.each<[name: string, agent: string, message: string]>([
    ['a light is switched on and off', 'random', 'In 20 of 20 matches a position came up 3 times or more.'],
    [
      'players may act in one turn of three',
      'random',
      'On 66.7 % of the occasions there was nothing to choose: the player was stuck, or the engine went on by itself.',
    ],
    [
      'one action is always better',
      'greedy:1',
      '"two" was taken in 100 % of the decisions in which there was another action; by chance it would be 50 %.',
    ],
    [
      'one argument is always better',
      'greedy:1',
      'The same move, of "bet", was made in 100 % of the decisions in which there was another; by chance it would be 25 %.',
    ],
    [
      'one word is always better',
      'greedy:1',
      'Chosen nearly whenever possible, much more often than by chance: "gold" as metal of "name".',
    ],
    ['one word is always better', 'greedy:1', 'Could be chosen and hardly ever was: "tin" as metal of "name".'],
    ['the first move wins', 'random', '20 of 20 matches that somebody won were over before the players had made 2 decisions each.'],
    ['a match has no end', 'random', '20 of 20 matches did not come to an end within the most turns or moves allowed.'],
  ])('of a game in which %s says so', async (name, agent, message) => {
    const messages = (await flagsOf(flagged(name), { agents: [agent] })).map((flag) => flag.message);
    expect(messages).toContain(message);
  });

  test('names a match that shows it, and can be played again', async () => {
    const def = flagged('a trigger sets off itself');
    const [flag] = await flagsOf(def, { agents: ['random', 'greedy:1'], seed: 40 });
    const { seed, run, agents } = flag!.match!;
    expect(seed).toBe(String(40 + run));
    const { witnesses } = tallyMatch(def, runGame(def, BigInt(seed), agents.map(contenderNamed), { maxTurns: 60 }), run);
    expect(witnesses.truncated!.value).toBeGreaterThan(0);
  });

  test('has its value and the limit', async () => {
    const [flag] = await flagsOf(flagged('one action is always better'), { agents: ['greedy:1'] });
    expect(flag).toMatchObject({ value: 1, limit: 0.8, match: null });
  });
});

describe('thresholds', () => {
  test('say from when on something counts', async () => {
    await check(flagged('nothing ever changes'), ['LOOP_DETECTED'], { thresholds: { stallTurns: 25 } });
    await check(flagged('nothing ever changes'), ['STALL'], { thresholds: { loopVisits: 100 } });
    await check(flagged('players may act in one turn of three'), [], { thresholds: { idleShare: 0.7 } });
    await check(flagged('one action is always better'), ['DEAD_CHOICE'], { agents: ['greedy:1'], thresholds: { dominantExcess: 0.6 } });
    await check(flagged('one action is always better'), ['DEAD_CHOICE'], { agents: ['greedy:1'], thresholds: { dominantDecisions: 500 } });
    await check(flagged('the first move wins'), [], { thresholds: { trivialDecisions: 0 } });
    await check(flagged('a match has no end'), [], { thresholds: { capShare: 1.1 } });
  });

  test('a runaway move counts however rare it is', () =>
    check(flagged('a move has no end'), ['LOOP_DETECTED'], { thresholds: { loopShare: 1 } }));
});
