import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { DiagnosticsRecord } from '../../src/diagnostics/index.ts';
import { ROOT, runCli } from '../support/cli.ts';
import { folderWith } from '../support/files-in.ts';

const TIC_TAC_TOE = readFileSync(join(ROOT, 'games/tic-tac-toe/rules.md'), 'utf8');
/** Has one fault that can be mended in one way only, and one that cannot. */
const CURLY = TIC_TAC_TOE.replace('version: "1.0.0"', 'version: “1.0.0”');
const BROKEN = CURLY.replace('type: "mark", zone', 'type: "mrk", zone');

const codes = (stdout: string): string[] =>
  (JSON.parse(stdout) as DiagnosticsRecord).diagnostics.map(({ file, line, code }) => `${file}:${line} ${code}`);

test('what is in order is said to be so, whatever the language and wherever it is', async () => {
  const cwd = folderWith({ 'mine.md': TIC_TAC_TOE, 'game.txt': readFileSync(join(ROOT, 'games/tic-tac-toe/game.json'), 'utf8') });
  const [files, input, alias] = await Promise.all([
    runCli(['lint', 'mine.md', 'game.txt', 'kuhn-poker'], { cwd }),
    runCli(['lint', '-'], { cwd, input: TIC_TAC_TOE }),
    runCli(['spec:lint', 'mine.md', '--format', 'json'], { cwd }),
  ]);
  expect(files).toEqual({ code: 0, stdout: '', stderr: 'mine.md: no faults\ngame.txt: no faults\nkuhn-poker: no faults\n' });
  expect(input).toEqual({ code: 0, stdout: '', stderr: 'stdin: no faults\n' });
  expect(alias).toEqual({
    code: 0,
    stderr: '',
    stdout: '{\n  "diagnostics": [],\n  "counts": {\n    "error": 0,\n    "warning": 0,\n    "info": 0\n  }\n}\n',
  });
});

describe('several files, some of which cannot be read', () => {
  const files = ['a.md', 'none.md', 'folder', 'binary.md', 'tic-tac-tow', 'b.json'];
  const folder = (): string =>
    folderWith({ 'a.md': BROKEN, 'folder/x.md': '', 'binary.md': Buffer.from([0xff, 0xfe, 0]), 'b.json': '{ "meta": 1, }' });
  const expected = [
    'a.md:18 yaml/smart-quotes',
    'a.md:86 verify/unknown-token-type',
    'none.md:1 file/unreadable',
    'folder:1 file/no-game',
    'binary.md:1 file/unreadable',
    'tic-tac-tow:1 file/unreadable',
  ];

  test('are one document, and the exit code is 1', async () => {
    const cwd = folder();
    const [pretty, json, sarif] = await Promise.all(
      ['pretty', 'json', 'sarif'].map((format) => runCli(['lint', ...files, '--format', format], { cwd })),
    );
    expect(json).toMatchObject({ code: 1, stderr: '' });
    expect(codes(json!.stdout).slice(0, 6)).toEqual(expected);
    expect(
      codes(json!.stdout)
        .slice(6)
        .every((line) => line.startsWith('b.json:1 structure/')),
    ).toBe(true);
    expect(pretty).toMatchObject({ code: 1, stderr: '' });
    expect(pretty!.stdout).toContain('"tic-tac-tow" cannot be read: there is no such file. Did you mean the bundled game "tic-tac-toe"?');
    expect(pretty!.stdout).toContain('"folder" is a folder without a rulebook.');
    expect(pretty!.stdout).toContain('"binary.md" cannot be read: it is not UTF-8 text.');
    expect(pretty!.stdout).not.toContain('\u001b[');
    const log = JSON.parse(sarif!.stdout) as {
      version: string;
      runs: { results: { ruleId: string }[]; tool: { driver: { rules: { shortDescription?: unknown }[] } } }[];
    };
    expect(sarif).toMatchObject({ code: 1, stderr: '' });
    expect(log.version).toBe('2.1.0');
    expect(log.runs.flatMap(({ results }) => results.map(({ ruleId }) => ruleId))).toEqual(
      codes(json!.stdout).map((line) => line.split(' ')[1]),
    );
    expect(log.runs[0]!.tool.driver.rules.every(({ shortDescription }) => shortDescription !== undefined)).toBe(true);
  });
});

describe('--fix', () => {
  test('mends what is certain, says so, and says what is left', async () => {
    const cwd = folderWith({ 'curly.md': CURLY, 'broken.md': BROKEN });
    const [curly, broken] = await Promise.all([
      runCli(['lint', 'curly.md', '--fix'], { cwd }),
      runCli(['lint', 'broken.md', '--fix', '--format', 'json'], { cwd }),
    ]);
    expect(curly).toMatchObject({ code: 0, stdout: '' });
    expect(curly.stderr).toMatch(/^fixed curly.md:18:12 yaml\/smart-quotes: .*\ncurly.md: no faults\n$/);
    expect(readFileSync(join(cwd, 'curly.md'), 'utf8')).toBe(TIC_TAC_TOE);
    expect(broken.code).toBe(1);
    expect(broken.stderr).toMatch(/^fixed broken.md:18:12 yaml\/smart-quotes: .*\n$/);
    expect(codes(broken.stdout)).toEqual(['broken.md:86 verify/unknown-token-type']);
    expect(await runCli(['lint', 'curly.md', '--fix'], { cwd })).toEqual({ code: 0, stdout: '', stderr: 'curly.md: no faults\n' });
  });

  test('mends imported files', async () => {
    const main = TIC_TAC_TOE.replace(
      /```yaml\nsection: "constants"[^`]*```/,
      '```yaml\nsection: "imports"\nimports: [ "./common/constants.md" ]\n```',
    );
    const constants = '```yaml\nsection: “constants”\nconstants: { IN_A_LINE: 3 }\n```\n';
    const cwd = folderWith({ 'main.md': main, 'other.md': main, 'common/constants.md': constants });
    const { code, stderr } = await runCli(['lint', 'main.md', 'other.md', '--fix'], { cwd });
    expect(stderr).toMatch(/^fixed common\/constants.md:2:10 yaml\/smart-quotes: .*\nmain.md: no faults\nother.md: no faults\n$/);
    expect(code).toBe(0);
    expect(readFileSync(join(cwd, 'common/constants.md'), 'utf8')).toBe(constants.replace('“constants”', '"constants"'));
    expect(readFileSync(join(cwd, 'main.md'), 'utf8')).toBe(main);
  });

  test('mends a file once that is imported first and linted then', async () => {
    const main = TIC_TAC_TOE.replace(
      /```yaml\nsection: "constants"[^`]*```/,
      '```yaml\nsection: "imports"\nimports: [ "./constants.md" ]\n```',
    );
    const cwd = folderWith({ 'main.md': main, 'constants.md': '```yaml\nsection: “constants”\nconstants: { IN_A_LINE: 3 }\n```\n' });
    const { stderr } = await runCli(['lint', 'main.md', 'constants.md', '--fix'], { cwd });
    expect(stderr.match(/yaml\/smart-quotes/g)).toHaveLength(1);
  });

  test('mends JSON as JSON', async () => {
    const game = readFileSync(join(ROOT, 'games/tic-tac-toe/game.json'), 'utf8');
    const cwd = folderWith({ 'game.json': game.replace('"perfect information"]', '"perfect information",]') });
    expect((await runCli(['lint', 'game.json', '--fix'], { cwd })).code).toBe(0);
    expect(readFileSync(join(cwd, 'game.json'), 'utf8')).toBe(game);
  });

  test('changes neither bundled games nor the standard input', async () => {
    const [bundled, input] = await Promise.all([
      runCli(['lint', 'tic-tac-toe', '--fix']),
      runCli(['lint', '-', '--fix'], { input: CURLY }),
    ]);
    expect(bundled).toEqual({
      code: 2,
      stdout: '',
      stderr:
        'ludwright: "tic-tac-toe" is a bundled game, which --fix does not change. "ludwright new my-game --from tic-tac-toe" makes a copy.\n',
    });
    expect(input).toEqual({ code: 2, stdout: '', stderr: 'ludwright: --fix changes files, and the standard input is none.\n' });
  });
});

test('changes that are not certain are counted, and left to the author', async () => {
  const cwd = folderWith({ 'broken.md': BROKEN });
  const { stderr } = await runCli(['lint', 'broken.md', '--fix'], { cwd });
  expect(stderr).toMatch(/\n--fix makes only changes that are certain; 1 possible fix is for you to choose and to make\.\n$/);
});

test('imports do not leave the root, not even by a symbolic link', async () => {
  const constants = '```yaml\nsection: "constants"\nconstants: { IN_A_LINE: 3 }\n```\n';
  const importing = (path: string): string =>
    TIC_TAC_TOE.replace(/```yaml\nsection: "constants"[^`]*```/, `\`\`\`yaml\nsection: "imports"\nimports: [ "${path}" ]\n\`\`\``);
  const cwd = folderWith({
    'secret.md': constants,
    'game/link.md': importing('./linked.md'),
    'game/up.md': importing('../secret.md'),
    'game/absolute.md': importing('/etc/passwd'),
  });
  symlinkSync(join(cwd, 'secret.md'), join(cwd, 'game/linked.md'));
  const found = await Promise.all(
    ['link', 'up', 'absolute'].map((name) => runCli(['lint', `game/${name}.md`, '--format', 'json'], { cwd })),
  );
  const [link, up, absolute] = found.map(({ stdout }) => codes(stdout).map((line) => line.split(' ')[1]));
  expect(link).toContain('gamespec/import-not-found');
  expect(up).toContain('gamespec/import-outside');
  expect(absolute).toContain('gamespec/import-outside');
  expect(found.map(({ code }) => code)).toEqual([1, 1, 1]);
});

test('warnings alone are no failure', async () => {
  const cwd = folderWith({ 'plain.md': TIC_TAC_TOE.replace('version: "1.0.0"', 'version: one') });
  const { code, stdout } = await runCli(['lint', 'plain.md'], { cwd });
  expect(stdout).toMatch(/^warning\[/);
  expect(code).toBe(0);
});

test('cards alone are checked, by their file and by their folder, and are not a game', async () => {
  const cardset = JSON.stringify({ cardset: { set_name: 'Few', cards: [{ card_name: 'One' }] } });
  const cwd = folderWith({
    'ludwright.json': '{}',
    'few/cardset.json': cardset,
    'few/decks/all.json': '{ "deck": { "deck_name": "All", "cardset": "Few", "content": [0] } }',
  });
  const [file, folder, run] = await Promise.all([
    runCli(['lint', 'few/cardset.json', 'few/decks/all.json'], { cwd }),
    runCli(['lint', 'few'], { cwd }),
    runCli(['run', 'few'], { cwd }),
  ]);
  expect(file).toMatchObject({ code: 0, stderr: 'few/cardset.json: no faults\nfew/decks/all.json: no faults\n' });
  expect(folder).toMatchObject({ code: 0, stderr: 'few/cardset.json: no faults\n' });
  expect(run.code).toBe(1);
  expect(run.stderr).toContain('"few/cardset.json" is not a game; nothing was played.');
});
