import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCli, temporaryFolder } from '../support/cli.ts';
import { InProcessSession } from '../support/in-process-session.ts';
import { PtySession } from '../support/pty.ts';
import { isQuick } from '../support/thoroughness.ts';

const PROMPT = '\n> ';

describe('play at a terminal', () => {
  test('a match of tic-tac-toe: moves by number and by words, undo, hint, why, save, quit, and on to the end', async () => {
    const cwd = temporaryFolder();
    const first = new InProcessSession(['play', 'tic-tac-toe', '--agents', 'uct:50', '--seed', '3'], { cwd });
    expect(await first.waitFor(PROMPT)).toContain('Tic-Tac-Toe: you are Player 1, Player 2 is uct:50; seed 3.');

    // Words narrow the list down; when one is left, Enter takes it.
    const narrowed = await first.answer('b');
    expect(narrowed).toMatch(/2 {2}mark b3.*5 {2}mark b2.*8 {2}mark b1/s);
    expect(narrowed).not.toContain('mark a');
    expect(await first.answer('b2')).toContain('mark b2: press Enter to do this.');
    const moved = await first.answer('');
    expect(moved).toContain('You mark b2.');
    expect(moved).toMatch(/Player 2 marks [abc][123]\./);
    const reply = /Player 2 (marks .*)\./.exec(moved)![1]!;

    expect(await first.answer('why mark b2')).toContain('cannot be chosen');
    expect(await first.answer('why b2')).toContain('cannot be chosen');
    expect(await first.answer('look b2')).toMatch(/b2 \(1\):\n {2}mark ●/);
    expect(await first.answer('why')).toContain('Every action of the game is available');
    expect(await first.answer('hint')).toMatch(/uct:400 would: mark [abc][123]\.\n.*\n +\d+ % {2}[abc][123]/);
    expect(await first.answer('99')).toContain('There is no move 99; the moves are 1 to 7.');
    expect(await first.answer('udno')).toContain('Did you mean “undo”?');

    // The bot answers the same to the same, also after taking back.
    const back = await first.answer('undo');
    expect(back).toContain('Taken back: mark b2.');
    expect(back).toContain('9  mark c1');
    expect(await first.answer('undo')).toContain('There is no move of yours to take back.');
    expect(await first.answer('5')).toContain(`Player 2 ${reply}.`);
    expect(await first.answer('save match.json')).toContain(
      'Saved: match.json. Go on with: ludwright play tic-tac-toe --resume match.json',
    );
    first.type('quit\r');
    expect(await first.ended()).toBe(0);

    const second = new InProcessSession(['play', 'tic-tac-toe', '--resume', 'match.json', '--out', 'trace.json'], { cwd });
    const resumed = await second.waitFor(PROMPT);
    expect(resumed).toContain('you are Player 1, Player 2 is uct:50; seed 3.');
    expect(resumed).toContain(`You mark b2.\nPlayer 2 ${reply}.`);
    expect(await second.answer('undo')).toContain('Taken back: mark b2.');
    let screen = await second.answer('5');
    expect(screen).toContain(`Player 2 ${reply}.`);
    while (!screen.includes('The match is over')) screen = await second.answer('1');
    expect(screen).toMatch(/(You win|Player 2 wins)!|It is a draw\./);
    expect(screen).toContain('Wrote trace.json.');
    expect(await second.answer('help')).toContain('again         play another match');
    expect(await second.answer('again')).toContain('seed 4.');
    second.type('quit\r');
    expect(await second.ended()).toBe(0);
    expect(await runCli(['replay', 'trace.json', '--verify'], { cwd })).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(readFileSync(join(cwd, 'trace.json'), 'utf8'))).toMatchObject({ header: { agents: ['person', 'uct:50'] } });
  });

  test('Ctrl-C at a prompt ends with 130, Ctrl-D is quit', async () => {
    const interrupted = new PtySession(['play', 'tic-tac-toe']);
    await interrupted.waitFor(PROMPT);
    interrupted.type('\x03');
    expect(await interrupted.ended()).toBe(130);
    const left = new PtySession(['play', 'tic-tac-toe']);
    await left.waitFor(PROMPT);
    left.type('\x04');
    expect(await left.ended()).toBe(0);
  });

  test('Ctrl-C while a bot thinks ends with 130, and nothing is saved', async () => {
    const cwd = temporaryFolder();
    const session = new PtySession(['play', 'tic-tac-toe', '--agents', 'uct:3600s', '--save', 'match.json'], { cwd });
    await session.waitFor(PROMPT);
    session.type('1\r');
    await session.waitFor('Player 2 thinks …');
    session.type('\x03');
    expect(await session.ended()).toBe(130);
    expect(existsSync(join(cwd, 'match.json'))).toBe(false);
  });

  test('every player has a colour, unless colours are not wanted', async () => {
    const coloured = new InProcessSession(['play', 'tic-tac-toe', '--agents', 'random']);
    await coloured.waitFor(PROMPT);
    await coloured.answer('1');
    expect(coloured.raw).toContain('\x1b[36m●\x1b[39m');
    expect(coloured.raw).toContain('\x1b[33m○\x1b[39m');
    coloured.type('quit\r');
    expect(await coloured.ended()).toBe(0);
    const plain = new InProcessSession(['play', 'tic-tac-toe', '--agents', 'random'], { env: { NO_COLOR: '1' } });
    await plain.waitFor(PROMPT);
    await plain.answer('1');
    expect(plain.raw).toContain('●');
    expect(plain.raw).not.toContain('\x1b[36m');
  });

  test('Tab completes commands and moves', async () => {
    const session = new InProcessSession(['play', 'kuhn-poker', '--agents', 'random']);
    await session.waitFor(PROMPT);
    session.type('ch\t');
    await session.waitFor('check');
    expect(await session.answer('')).toContain('You check.');
  });

  test('persons at one screen do not see what is not theirs', async () => {
    const session = new InProcessSession(['play', 'kuhn-poker', '--seat', 'all']);
    await session.waitFor('Pass the device to Player 1, who presses Enter > ');
    const mine = await session.answer('');
    const card = /Your hand: (\w+)/.exec(mine)![1]!;
    session.type('check\r');
    await session.waitFor('Pass the device to Player 2, who presses Enter > ');
    // What Player 1 saw is wiped away.
    expect(session.raw.lastIndexOf('\x1b[2J')).toBeGreaterThan(session.raw.lastIndexOf(card));
    const theirs = await session.answer('');
    expect(theirs).toMatch(/Your hand: \w+/);
    expect(theirs).not.toContain(card);
    expect(await session.answer('undo')).toContain('another player’s');
  });

  test('whoever watches goes on by Enter', async () => {
    const session = new InProcessSession(['play', 'tic-tac-toe', '--seat', 'none', '--agents', 'random']);
    const next = 'quit: leave > ';
    await session.waitFor(next);
    expect(await session.answer('', next)).toMatch(/Player 1 marks [abc][123]\.\nEnter: the next move/);
    expect(await session.answer('all')).toContain('The match is over');
    session.type('quit\r');
    expect(await session.ended()).toBe(0);
  });
});

describe('play without a terminal', () => {
  const play = (words: readonly string[], input: string, cwd?: string) =>
    runCli(['play', ...words], { input, ...(cwd === undefined ? {} : { cwd }) });

  test('reads lines and writes plain text; the end of the input is the end', async () => {
    const { code, stdout, stderr } = await play(['tic-tac-toe', '--agents', 'random'], '5\n');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('> 5\nYou mark b2.\n');
    // oxlint-disable-next-line no-control-regex
    expect(stdout).not.toMatch(/\x1b|\r/);
  });

  test.skipIf(isQuick)('is the same each time', async () => {
    const words = ['push-your-luck', '--players', '3', '--agents', 'greedy,random', '--seed', '5'];
    const input = '1\nhint\n2\n3\n1\n1\n';
    const [first, second] = await Promise.all([play(words, input), play(words, input)]);
    expect(second).toEqual(first);
    expect(first.stdout).toContain('you are Player 1, Player 2 is greedy:8, Player 3 is random');
  });

  test('numbers are a range, not a list', async () => {
    const { stdout } = await play(['texas-holdem', '--agents', 'random'], '2\n1500\nlog\n');
    expect(stdout).toContain('\n 2  raise by 10–1990\n');
    expect(stdout).toContain('raise by 10–1990: which number? > 1500\nYou raise by 1500.\n');
    const typed = await play(['texas-holdem', '--agents', 'random'], 'raise 5\nraise 250\n\n');
    expect(typed.stdout).toContain('“raise 5” is not possible: raise by 10–1990.');
    expect(typed.stdout).toContain('raise by 250: press Enter to do this.\n> \nYou raise by 250.\n');
  });

  test('what was revealed is not taken back', async () => {
    const { stdout } = await play(['push-your-luck', '--agents', 'random'], '1\nundo\n');
    expect(stdout).toMatch(/“go deeper” cannot be taken back: since then .*secret decisions came out/);
  });

  test('bots play a match by themselves', async () => {
    const cwd = temporaryFolder();
    const { code, stdout } = await play(['kuhn-poker', '--seat', 'none', '--out', 'trace.json'], '', cwd);
    expect(code).toBe(0);
    expect(stdout).toMatch(/Player [12] wins!\nPoints: −?\d \(Player 1\), −?\d \(Player 2\)\.\nWrote trace.json/);
    expect((await runCli(['replay', 'trace.json', '--verify'], { cwd })).code).toBe(0);
  });

  test('a match that is left is saved where it was asked for', async () => {
    const cwd = temporaryFolder();
    const left = await play(['tic-tac-toe', '--agents', 'random', '--save', 'match.json'], '5\n', cwd);
    expect(left.stdout).toContain('Saved: match.json.');
    const resumed = await play(['tic-tac-toe', '--resume', 'match.json'], 'log\n', cwd);
    expect(resumed).toMatchObject({ code: 0, stderr: '' });
    expect(resumed.stdout).toContain('> log\nYou mark b2.\n');
  });

  test('a saved match is gone on with only as it was', async () => {
    const cwd = temporaryFolder();
    await play(['tic-tac-toe', '--agents', 'random', '--save', 'match.json'], '5\n', cwd);
    const saved = readFileSync(join(cwd, 'match.json'), 'utf8');
    const check = async (words: readonly string[], said: string): Promise<void> => {
      const { code, stderr, stdout } = await play(words, '', cwd);
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr).toContain(said);
    };
    await check(['kuhn-poker', '--resume', 'match.json'], 'it belongs to another game: “tic-tac-toe”, and not “kuhn-poker”');
    writeFileSync(join(cwd, 'changed.json'), saved.replace('random', 'greedy'));
    await check(['tic-tac-toe', '--resume', 'changed.json'], 'it has been changed since it was saved');
    writeFileSync(join(cwd, 'cut.json'), saved.slice(0, 100));
    await check(['tic-tac-toe', '--resume', 'cut.json'], '"cut.json" cannot be gone on with: it is not a saved match.');
    await check(['tic-tac-toe', '--resume', 'nowhere.json'], '"nowhere.json" cannot be read: there is no such file.');
  });

  test('files of another kind are not replaced, and the match goes on', async () => {
    const cwd = temporaryFolder();
    writeFileSync(join(cwd, 'rules.md'), '# My game\n');
    const { code, stdout } = await play(['tic-tac-toe', '--agents', 'random'], 'save rules.md\nsave /dev/null/match.json\n5\n', cwd);
    expect(code).toBe(0);
    expect(stdout).toContain('"rules.md" is there already, and is not a saved match; choose another name.');
    expect(stdout).toContain('"/dev/null/match.json" cannot be written');
    expect(stdout).toContain('You mark b2.');
    expect(readFileSync(join(cwd, 'rules.md'), 'utf8')).toBe('# My game\n');
  });

  test.each([
    [['tic-tac-toe', '--seat', '2'], 2, 'there is no seat 2 at a table for 2: seats are counted from 0 to 1.'],
    [['tic-tac-toe', '--seat', 'first'], 2, 'or "all", or "none"'],
    [['tic-tac-toe', '--players', '3'], 2, 'is for 2 players'],
    [['tic-tac-toe', '--agents', 'utc'], 2, 'Did you mean "uct"?'],
    [['tic-tac-toe', '--resume', 'a.json', '--seat', '1'], 2, "'--resume <file>' cannot be used with option '--seat <seats>'"],
    [['-'], 2, 'the standard input is where you type your moves'],
    [['tic-tac-to'], 1, 'Did you mean the bundled game "tic-tac-toe"?'],
  ])('play %j ends with %i', async (words, code, said) => {
    const result = await play(words, '');
    expect(result).toMatchObject({ code, stdout: '' });
    expect(result.stderr).toContain(said);
  });
});
