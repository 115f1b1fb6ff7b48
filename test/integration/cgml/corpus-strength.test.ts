/** Thinking helps in Go Fish and Hearts, although most cards are hidden. Seeds are fixed, so each figure is the same every time. */
import { expect, test } from 'vitest';
import { executorsNamed } from '../../../src/host/index.ts';
import type { PlayableGameDef } from '../../../src/ir/index.ts';
import { changedCorpusGame, corpusGame } from '../../support/corpus.ts';
import { playable } from '../../support/playable.ts';
import { beats, versus } from '../../support/strength.ts';
import { isLong } from '../../support/thoroughness.ts';

const executors = executorsNamed('auto');

/** The game at a table of one size. */
const at = (def: PlayableGameDef, players: number): PlayableGameDef =>
  playable({ ...def, meta: { ...def.meta, players: { min: players, max: players } } });

/** Hearts of one hand instead of a hundred points. */
const oneHand = (): PlayableGameDef => changedCorpusGame('hearts', (text) => text.replace('{ value: 99 }', '{ value: 0 }'));

test('ismcts beats random: a hand of Hearts', () => expect(versus(oneHand(), 'ismcts:20', 'random', 16, executors)).toSatisfy(beats));

test.each(
  isLong
    ? [
        { name: 'Go Fish for five', def: at(corpusGame('go-fish'), 5), agent: 'ismcts:30', matches: 20 },
        { name: 'Go Fish for four', def: at(corpusGame('go-fish'), 4), agent: 'ismcts:200', matches: 40 },
        { name: 'Hearts', def: corpusGame('hearts'), agent: 'ismcts:20', matches: 30 },
      ]
    : [],
)('ismcts beats random: $name', ({ def, agent, matches }) => expect(versus(def, agent, 'random', matches, executors)).toSatisfy(beats));
