/** Logs: levels, two formats, and nothing in them that opens a match. */
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { logger, type Logger } from '../../../src/server/logging.ts';
import type { LogFormat, LogLevel } from '../../../src/server/settings.ts';

function logging(level: LogLevel, format: LogFormat): { lines: string[]; log: Logger['log'] } {
  const lines: string[] = [];
  const { log } = logger({ level, format, write: (line) => void lines.push(line), clock: { wall: () => 0, monotonic: () => 0 } });
  return { lines, log };
}

test('one line an event, for people or for programs', () => {
  const text = logging('info', 'text');
  text.log('created', { match: 'abcdefghijklmnopqrstuv', game: 'crazy-eights', seats: 4 });
  text.log('warning', { text: 'two words\nand \x1b[31mcolours' });
  expect(text.lines).toEqual([
    '1970-01-01T00:00:00.000Z info  created match=abcdefgh game=crazy-eights seats=4\n',
    '1970-01-01T00:00:00.000Z warn  warning text="two words\\nand \\u001b[31mcolours"\n',
  ]);
  const json = logging('info', 'json');
  json.log('left', { match: 'x', from: '192.0.2.1', code: 1000 });
  json.log('over', { match: 'abcdefghijklmnopqrstuv' });
  expect(json.lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    { at: '1970-01-01T00:00:00.000Z', level: 'info', event: 'over', match: 'abcdefgh' },
  ]);
});

test('levels', () => {
  const events = (level: LogLevel): number => {
    const { lines, log } = logging(level, 'text');
    log('idle', { match: 'x' });
    log('over', { match: 'x' });
    log('refused', { what: 'join', why: 'full', from: '192.0.2.1' });
    log('failed', { during: 'drain', error: new Error('no') });
    return lines.length;
  };
  expect((['debug', 'info', 'warn', 'error', 'silent'] as const).map(events)).toEqual([4, 3, 2, 1, 0]);
});

test('whoever is refused again and again does not fill the log', () => {
  const { lines, log } = logging('info', 'text');
  for (let count = 0; count < 1000; count++) log('refused', { what: 'request', why: 'too-fast', from: '192.0.2.1' });
  expect(lines).toHaveLength(30);
  log('refused', { what: 'join', why: 'not-allowed', from: '192.0.2.1' });
  log('over', { match: 'x' });
  expect(lines).toHaveLength(32);
});

test.each(['text', 'json'] as const)('no token is told, wherever it stands (%s)', (format) => {
  const { lines, log } = logging('debug', format);
  const tokens = Array.from({ length: 500 }, () => randomBytes(16).toString('base64url'));
  const secrets = Array.from({ length: 100 }, () => randomBytes(32).toString('hex'));
  for (const token of [...tokens, ...secrets]) {
    log('joined', { match: token, seat: 0, from: '192.0.2.1' });
    log('warning', { text: `http://games.example/#/join/x/${token} "${token}"` });
    log('refused', { what: token, why: `"${token}"`, from: token });
    log('failed', { during: token, error: new Error(`cannot read ${JSON.stringify({ token })}`) });
  }
  const written = lines.join('');
  for (const token of [...tokens, ...secrets]) expect(written.includes(token)).toBe(false);
});

test('names of files stay readable', () => {
  const { lines, log } = logging('info', 'text');
  log('warning', { text: 'see tools/generate-cardinal-scripts-doc.ts' });
  expect(lines[0]).toContain('see tools/generate-cardinal-scripts-doc.ts');
});
