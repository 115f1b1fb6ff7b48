/** Whatever games, files and words on the command line are called, no character of theirs moves the cursor or turns the text around. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCli, temporaryFolder } from '../support/cli.ts';
import { InProcessSession } from '../support/in-process-session.ts';
import { isQuick } from '../support/thoroughness.ts';

/** Clears the screen, rings, changes the title of the window, goes back, turns around; in 8 bits too. */
const HOSTILE = '\x1b[2J\x07\x1b]0;x\x07\b\u202e\u2066\x9b2J\x7f';
/** What no output for people has, besides line breaks. */
const UNSEEN = /(?!\n)[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
/** A name that YAML reads as one with these characters. */
const named = (name: string): string =>
  `"${name}${[...HOSTILE].map((char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')}"`;

const RULES = `# Hostile ${HOSTILE}

\`\`\`yaml
section: "meta"
meta: { id: "hostile", name: ${named('Hostile')}, players: { min: 2, max: 2 } }
\`\`\`
\`\`\`yaml
section: "constants"
constants: {}
\`\`\`
\`\`\`yaml
section: "variables"
variables: { perPlayer: { points: { type: "int", init: 0, min: 0, max: 99, presentation: { label: ${named('Points')} } } } }
\`\`\`
\`\`\`yaml
section: "zones"
zones: [{ id: "pile", owner: "none", visibility: "public", ordering: "set", presentation: { label: ${named('Pile')} } }]
\`\`\`
\`\`\`yaml
section: "tokenTypes"
tokenTypes: [{ id: "stone", presentation: { label: ${named('Stone')} } }]
\`\`\`
\`\`\`yaml
section: "setup"
setup: [{ createToken: { type: "stone", zone: "pile" } }]
\`\`\`
\`\`\`yaml
section: "turnStructure"
turnStructure: { phases: [{ id: "main", presentation: { label: ${named('Main')} } }] }
\`\`\`
\`\`\`yaml
section: "actions"
actions:
  - id: "take"
    actor: "activePlayer"
    phase: "main"
    params: []
    pre: null
    cost: []
    effects:
      - addVar: { scope: "pvar", player: "active", var: "points", delta: 1 }
      - message: { text: ${named('Hello')} }
      - chooseOne: { bind: "$word", options: { query: "enums", values: [${named('a')}, "b"] }, chooser: "active", prompt: { text: ${named('Which?')} } }
    description: ${named('Takes.')}
    presentation: { label: ${named('Take')}, symbol: ${named('T')} }
\`\`\`
\`\`\`yaml
section: "triggers"
triggers: []
\`\`\`
\`\`\`yaml
section: "endConditions"
endConditions: [{ id: "end", when: { op: ">=", left: { ref: "turn" }, right: 4 }, result: { type: "draw" } }]
\`\`\`
`;

function hostileGame(): { folder: string; file: string; wrong: string; refused: string } {
  const folder = join(temporaryFolder(), `games${HOSTILE}`);
  mkdirSync(folder);
  const file = join(folder, `game${HOSTILE}.md`);
  writeFileSync(file, RULES);
  const wrong = join(folder, `wrong${HOSTILE}.md`);
  writeFileSync(wrong, RULES.replace('"pile", owner', '"pile", ownr'));
  const refused = join(folder, `refused${HOSTILE}.md`);
  writeFileSync(refused, RULES.replace('{ id: "end"', `{ id: ${named('end')}`));
  return { folder, file, wrong, refused };
}

test.skipIf(isQuick)('no command lets them through', async () => {
  const { folder, file, wrong, refused } = hostileGame();
  const trace = join(folder, `trace${HOSTILE}.json`);
  const out = (ending: string): string => join(folder, `out${HOSTILE}.${ending}`);
  const made = await runCli(['run', file, '--out', trace]);
  expect(made.code).toBe(0);
  const commands: { words: string[]; code: number; input?: string }[] = [
    { words: ['lint', file], code: 0 },
    { words: ['lint', wrong], code: 1 },
    { words: ['lint', refused], code: 1 },
    { words: ['run', file, '--detail', 'full'], code: 0 },
    { words: ['run', wrong], code: 1 },
    { words: ['eval', file, '--runs', '2', '--out', out('html')], code: 0 },
    { words: ['inspect', file], code: 0 },
    { words: ['replay', trace], code: 0 },
    { words: ['replay', trace, '--verify'], code: 0 },
    { words: ['compile', file, '--out', out('json')], code: 0 },
    { words: ['decompile', file, '--out', out('md')], code: 0 },
    { words: ['perft', file, '--depth', '2'], code: 0 },
    { words: ['bench', '--games', HOSTILE, '--seconds', '0.01'], code: 1 },
    { words: ['play', file, '--agents', 'random'], code: 0, input: 'help\nmoves\nrules\nwhy\n1\n1\nlook\nquit\n' },
    { words: ['games', HOSTILE], code: 2 },
    { words: ['explain', HOSTILE], code: 2 },
    { words: ['new', HOSTILE], code: 2 },
    { words: ['migrate', file], code: 1 },
    { words: [HOSTILE], code: 2 },
    { words: ['run', HOSTILE], code: 1 },
    { words: ['run', file, `--${HOSTILE}`], code: 2 },
  ];
  const results = await Promise.all(commands.map(({ words, input }) => runCli(words, input === undefined ? {} : { input })));
  const seen = results.map(({ code, stdout, stderr }, index) => ({
    words: commands[index]!.words[0],
    code,
    unseen: UNSEEN.exec(stdout + stderr)?.input.slice(0, 200),
  }));
  expect(seen).toEqual(commands.map(({ words, code }) => ({ words: words[0], code, unseen: undefined })));
});

test('at a terminal, colours are ours and nothing else', async () => {
  const { file } = hostileGame();
  const session = new InProcessSession(['play', file, '--agents', 'random']);
  await session.waitFor('\n> ');
  await session.answer('1');
  await session.answer('help');
  expect(session.raw).toContain('\x1b[');
  expect(session.raw).toContain('Hostile\u241b[2J\u2407');
  const theirs = ['\x07', '\b', '\x7f', '\x9b', '\u202e', '\u2066', '\x1b]0;'];
  expect(theirs.filter((char) => session.raw.includes(char))).toEqual([]);
});
