/** Thinking helps at Skull, although most of it is hidden. Seeds are fixed, so each figure is the same every time. */
import { expect, test } from 'vitest';
import { executorsNamed } from '../../../src/host/index.ts';
import type { PlayableGameDef } from '../../../src/ir/index.ts';
import { corpusGame } from '../../support/corpus.ts';
import { playable } from '../../support/playable.ts';
import { beats, versus } from '../../support/strength.ts';
import { isLong } from '../../support/thoroughness.ts';

const executors = executorsNamed('auto');

/** The game at a table of one size. */
function at(players: number): PlayableGameDef {
  const def = corpusGame('skull');
  return playable({ ...def, meta: { ...def.meta, players: { min: players, max: players } } });
}

test('ismcts beats random: Skull for three', () => expect(versus(at(3), 'ismcts:30', 'random', 15, executors)).toSatisfy(beats));

test.each(isLong ? [3, 4] : [])('ismcts beats random: Skull for %i, longer', (players) =>
  expect(versus(at(players), 'ismcts:100', 'random', 40, executors)).toSatisfy(beats),
);
