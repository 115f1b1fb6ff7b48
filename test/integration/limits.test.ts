/** Every dimension of a game has a limit: at half of it a game plays on both executors, beyond it one is refused. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DIMENSIONS, LIMITS } from '../../src/ir/limits.ts';
import { link } from '../../src/program/index.ts';
import { validateGameDef } from '../../src/verify/index.ts';
import { buildModule } from '../../src/wasm/build-module.ts';
import { playable } from '../support/playable.ts';
import { SIZED } from '../support/sized-games.ts';
import { isLong } from '../support/thoroughness.ts';
import { playBoth, twins } from '../support/twins.ts';

/** Half of a limit where there is time, and less of it otherwise: functions are divided at both. */
const SHARE = isLong ? 2 : 8;
const MOVES = 10;

const named = Object.keys(SIZED) as (keyof typeof SIZED)[];
const mostOf = (name: keyof typeof SIZED): number =>
  name in LIMITS ? LIMITS[name as keyof typeof LIMITS] : DIMENSIONS[name as keyof typeof DIMENSIONS].most;

describe(`1/${SHARE} of the limit is played alike by both executors`, () => {
  test.each(named)('%s', (name) => {
    const both = twins(playable(SIZED[name](Math.max(2, Math.floor(mostOf(name) / SHARE)))));
    if ('refused' in both) return expect.fail(both.refused);
    expect(playBoth(both, 1, MOVES)).toEqual({ difference: null, moves: MOVES });
  });
});

describe('one more than the limit is refused, with the limit in the message', () => {
  // The size of all rules is a sum of many: the last one leads beyond it.
  const beyond = (name: keyof typeof SIZED): number => mostOf(name) + (name === 'size' ? 2000 : name === 'ruleSize' ? 20 : 1);
  test.each(named)('%s', (name) => {
    const errors = validateGameDef(SIZED[name](beyond(name))).filter(({ severity }) => severity === 'error');
    expect(errors[0]?.message).toContain(String(mostOf(name)));
  });
});

describe('twice the rules are about twice the bytes', () => {
  const bytesOf = (name: keyof typeof SIZED, count: number): number => {
    const def = playable(SIZED[name](count));
    const built = buildModule(link(def, { players: def.meta.players.min }).program!);
    return 'refused' in built ? expect.fail(built.refused) : built.bytes.length;
  };
  const rules = ['actions', 'triggers', 'checks', 'modifiers', 'procedures', 'phases', 'transitions', 'endConditions', 'ruleSize'] as const;
  test.each(rules)('%s', (name) => {
    const count = Math.floor(mostOf(name) / 32);
    const [once, twice, fourTimes] = [bytesOf(name, count), bytesOf(name, 2 * count), bytesOf(name, 4 * count)];
    // What the runtime takes is the same for all.
    expect((fourTimes - twice) / (twice - once)).toBeLessThan(2.3);
  });

  test('parameters that are asked one by one', () => {
    const [once, twice, fourTimes] = [bytesOf('parameters', 8), bytesOf('parameters', 16), bytesOf('parameters', 32)];
    expect((fourTimes - twice) / (twice - once)).toBeLessThan(2.6);
  });
});

test('the document says the same', () => {
  const text = readFileSync(join(import.meta.dirname, '../../docs/languages/gamespec.md'), 'utf8');
  const bounds = text.slice(text.indexOf('\n## Bounds'), text.indexOf('\n## What is not there'));
  for (const { most, called } of Object.values(DIMENSIONS)) expect(bounds.toLowerCase()).toContain(`| ${called} | ${most} |`);
  for (const most of Object.values(LIMITS)) expect(bounds).toContain(String(most));
});
