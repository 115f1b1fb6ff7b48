/** Scripts of the games in Cardinal without faults, each with its card in a small game of its own. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { SourceFile } from '../../../../src/diagnostics/index.ts';
import { gameDefHash } from '../../../../src/ir/index.ts';
import { compile } from '../../../../src/lang/index.ts';
import { projectOf } from '../../project.ts';
import type { Rulebook } from '../rulebook.ts';

const GAMES = join(import.meta.dirname, '../../../../games/cardinal');

export function openScripts(): Rulebook[] {
  return readdirSync(GAMES)
    .toSorted()
    .flatMap((game) => scriptsOf(join(GAMES, game)));
}

function scriptsOf(game: string): Rulebook[] {
  const rules = readFileSync(join(game, 'rules.toml'), 'utf8')
    .replace(/^min_deck_size = .*$/m, 'min_deck_size = 1')
    .replace(/^max_copies = .*$/m, 'max_copies = 9');
  const all = filesIn(game);
  const cards = [...all].filter(([path]) => path.startsWith('cards/') && path.endsWith('.toml'));
  const scripts = [...all].filter(([path]) => path.startsWith('scripts/'));
  // Events of the own are heard by some and raised by others.
  const raising = Object.fromEntries(scripts.filter(([, text]) => text.includes('emit_event(')));
  return scripts.flatMap(([path, text]) => {
    const name = basename(path, '.rhai');
    const card = cards.find(([, each]) => each.includes(`script:${name}"`) || each.includes(`scripts/${name}.rhai"`));
    if (card === undefined) return [];
    const deck = `id = "both"\n\n[cards]\n${/^id = "(.*)"$/m.exec(card[1])![1]!} = 9\n`;
    return open(path, { 'rules.toml': rules, [card[0]]: card[1], 'decks/both.toml': deck, ...raising, [path]: text });
  });
}

function filesIn(folder: string): ReadonlyMap<string, string> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => /\.(?:toml|rhai)$/.test(path));
  return new Map(paths.toSorted().map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}

/** A script as something to plant faults in; nothing if a fix is offered for it as it is. */
function open(name: string, files: Readonly<Record<string, string>>): Rulebook[] {
  const compileText = (text: string): ReturnType<typeof compile> =>
    compile(files['rules.toml']!, { file: 'rules.toml', project: projectOf({ ...files, [name]: text }) });
  const text = files[name]!;
  const { gameDef, diagnostics } = compileText(text);
  if (gameDef === null || diagnostics.some(({ fix }) => fix !== undefined)) return [];
  const file = new SourceFile(name, text);
  const span = file.span(0, text.length);
  return [
    {
      name,
      file,
      text,
      root: { kind: 'map', entries: [], flow: false, span },
      blocks: [],
      sites: [],
      hash: gameDefHash(gameDef),
      diagnostics: diagnostics.length,
      compile: compileText,
    },
  ];
}
