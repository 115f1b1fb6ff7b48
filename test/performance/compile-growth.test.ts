import { describe, expect, test } from 'vitest';
import { compile } from '../../src/lang/index.ts';
import { BOMBS, type Bomb } from '../support/rulebook-bombs.ts';
import { projectOf } from '../support/project.ts';

const SMALL = 65_536;
const TIMES = 4;
/** Shorter times say nothing. */
const LEAST_MS = 200;

describe('the time to compile grows with the length of the text, not faster', () => {
  for (const bomb of BOMBS)
    test(bomb.name, () => {
      const small = milliseconds(bomb, SMALL);
      const large = milliseconds(bomb, SMALL * TIMES);
      // Four times the length; the rest is room for noise.
      expect(large < LEAST_MS || large / small < TIMES * 4, `${small.toFixed(0)} ms, then ${large.toFixed(0)} ms`).toBe(true);
    });
});

function milliseconds({ make, files, file = 'rules.md' }: Bomb, size: number): number {
  const text = make(size);
  const times = Array.from({ length: 2 }, () => {
    const start = performance.now();
    compile(text, { file, project: projectOf(files) });
    return performance.now() - start;
  });
  return Math.min(...times);
}
