/** A set of two thousand cards with pictures is checked, packed and played, in a time that grows with its size and not faster. */
import { expect, test } from 'vitest';
import { loadGame, packPackage, readPackage } from '../../src/host/index.ts';
import { contenderNamed, runGame } from '../../src/sim/index.ts';
import { largeSet } from '../support/cardable/large-set.ts';

const SMALL = 500;
const LARGE = 2000;
/** Four times as many cards; the rest is room for noise. */
const MOST_GROWTH = (LARGE / SMALL) * 3;
/** Shorter times say nothing. */
const LEAST_MS = 300;

/** What is done with a set in a folder. */
const WORK: Readonly<Record<string, (folder: string) => void>> = {
  checked: (folder) => expect(loadGame(folder)).toMatchObject({ diagnostics: [], gameDef: { meta: { name: 'Highest Card' } } }),
  packed(folder) {
    const read = readPackage(folder);
    if ('unreadable' in read || read.made === null) throw new Error('It cannot be read.');
    expect(packPackage(read.made).archive?.length).toBeGreaterThan(4_000_000);
  },
  played(folder) {
    const loaded = loadGame(folder);
    if ('unreadable' in loaded) throw new Error(loaded.unreadable);
    expect(runGame(loaded.gameDef!, 1, [contenderNamed('random')]).end).toMatchObject({ stopped: 'ended', result: { type: 'ranking' } });
  },
};

function milliseconds(work: () => void): number {
  const times = Array.from({ length: 2 }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return Math.min(...times);
}

test('card sets with pictures', () => {
  const folders = { small: largeSet(SMALL), large: largeSet(LARGE) };
  const figures = Object.entries(WORK).map(([name, work]) => {
    const small = milliseconds(() => work(folders.small));
    const large = milliseconds(() => work(folders.large));
    const memory = process.resourceUsage().maxRSS / 1024;
    console.log(`${name}: ${SMALL} cards ${small.toFixed(0)} ms, ${LARGE} cards ${large.toFixed(0)} ms, at most ${memory.toFixed(0)} MB`);
    return { name, isLinear: large < LEAST_MS || large / small < MOST_GROWTH };
  });
  expect(figures.filter(({ isLinear }) => !isLinear)).toEqual([]);
});
