/** Players give up at random moments, asked or not: the compiled executor does what the interpreter does, and the match goes on to its end. */
import { describe, expect, test } from 'vitest';
import type { OnResign, PlayableGameDef } from '../../../src/ir/index.ts';
import { FIXTURES } from '../../fixtures/index.ts';
import { ALL_GAMES, corpusGame, sampleOf } from '../../support/corpus.ts';
import { playable } from '../../support/playable.ts';
import { isLong } from '../../support/thoroughness.ts';
import { playBoth, twins, type Twins } from '../../support/twins.ts';

const SEEDS = isLong ? 100 : 3;
const DECISIONS = 150;
const FIXTURE_DECISIONS = 30;
/** So often, in percent, somebody gives up instead of a move. */
const OFTEN = 15;
const SELDOM = 4;

const resigning = (def: PlayableGameDef, onResign: OnResign): PlayableGameDef =>
  playable({ ...def, flow: { ...def.flow, onResign }, displays: [] });

function check(def: PlayableGameDef, match: { players: number } | undefined, decisions: number, seeds: number): void {
  const both = twins(def, match) as Twins;
  expect(both).not.toHaveProperty('refused');
  for (let seed = 1; seed <= seeds; seed++)
    for (const resigns of [OFTEN, SELDOM]) expect(playBoth(both, seed, decisions, resigns).difference).toBeNull();
}

describe.each<OnResign>(['out', 'ends'])('who resigns: %s', (rule) => {
  test.each(sampleOf(ALL_GAMES, 4, 2))('%s', (id) => {
    const def = resigning(corpusGame(id), rule);
    const { min, max } = def.meta.players;
    for (let players = isLong ? min : max; players <= max; players++) check(def, { players }, DECISIONS, SEEDS);
  });

  test.each(sampleOf(FIXTURES, 7))('$name', ({ def, match }) => check(resigning(def, rule), match, FIXTURE_DECISIONS, 3));
});
