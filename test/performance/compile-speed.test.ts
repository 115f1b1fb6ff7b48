import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { CompileTime } from './compile-speed.ts';

const MOST_MS_PER_KB = 6;

test('rulebooks compile in a few milliseconds per kilobyte, however long they are', () => {
  const rows = JSON.parse(
    execFileSync(process.execPath, [join(import.meta.dirname, 'compile-speed.ts'), '--json'], { encoding: 'utf8' }),
  ) as CompileTime[];
  const perKilobyte = ({ milliseconds, kilobytes }: CompileTime): number => milliseconds / kilobytes;
  console.log(
    rows
      .map((row) => `${row.name.padEnd(24)} ${row.kilobytes.toFixed(1).padStart(7)} KB ${perKilobyte(row).toFixed(2).padStart(7)} ms/KB`)
      .join('\n'),
  );
  for (const row of rows) expect(perKilobyte(row), row.name).toBeLessThan(MOST_MS_PER_KB);
  // Sixteen times the length; the rest is room for noise.
  const [middle, large] = ['16 KB', '256 KB'].map((name) => rows.find((row) => row.name === name)!);
  expect(large!.milliseconds / middle!.milliseconds).toBeLessThan(16 * 2);
});
