/** Messages are for people: the sources look at codes and arguments, and take no message apart. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SRC = join(import.meta.dirname, '../../../src');
const METHODS = 'match|matchAll|search|replace|replaceAll|split|slice|substring|indexOf|includes|startsWith|endsWith|at|codePointAt';
/** `message.includes(…)`, and `/…/.test(fault.message)`. */
const READING = new RegExp(`\\bmessage\\??\\.(?:${METHODS})\\(|\\.(?:test|exec)\\((?:[\\w.!?]+\\.)?message\\)`);
/** Messages of libraries, which are shown on one line (commander's, those of the YAML reader), and those that are cut because they are too long. */
const ALLOWED = ['cli/exit.ts', 'server/content/check-upload.ts', 'server/content/short-record.ts', 'text/library-errors.ts'];

test('no source takes a message apart', () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'));
  const reading = files.filter((file) => file.endsWith('.ts') && READING.test(readFileSync(join(SRC, file), 'utf8')));
  expect(reading.toSorted()).toEqual(ALLOWED);
});

test('the ways to do so are recognised', () => {
  for (const code of [
    "message.startsWith('There')",
    'fault.message.replaceAll(a, b)',
    '/ lacks "/.exec(missing.message)',
    'WORD.test(message)',
    'first!.message.split(" ")',
  ])
    expect(READING.test(code), code).toBe(true);
  for (const code of ['diagnostic.message', 'wrap(visible(message), width)', "message: 'x'.trim()"])
    expect(READING.test(code), code).toBe(false);
});
