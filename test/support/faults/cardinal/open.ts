/** Files of games in Cardinal without faults, with all that is needed to plant some. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BASE_CARDINAL } from '../../../../src/diagnostics/catalogue/index.ts';
import { SourceFile } from '../../../../src/diagnostics/index.ts';
import { gameDefHash } from '../../../../src/ir/index.ts';
import { publishedSchema, TOP } from '../../../../src/lang/cardinal/schema/index.ts';
import type { DocumentKind } from '../../../../src/lang/cardinal/game/document.ts';
import { compile } from '../../../../src/lang/index.ts';
import { readToml } from '../../../../src/text/index.ts';
import { projectOf } from '../../project.ts';
import type { Rulebook } from '../rulebook.ts';
import { grammar, sitesOf } from '../sites.ts';
import { ONE_FILE_GAMES } from './games.ts';

const DUEL = join(import.meta.dirname, '../../../../games/cardinal/duel-of-factions');
/** Every so many cards of the duel are looked at, each in a small game of its own. */
const EVERY = 4;

/** The rules and cards of the duel, and small games in one file. */
export function openCardinalGames(): Rulebook[] {
  const rules = readFileSync(join(DUEL, 'rules.toml'), 'utf8')
    .replace('min_deck_size = 40', 'min_deck_size = 1')
    .replace('max_copies = 3', 'max_copies = 9');
  const cards = readdirSync(join(DUEL, 'cards'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.toml'))
    .toSorted();
  const some = cards.filter((_, index) => index % EVERY === 0);
  const plain = { 'cards/plain.toml': 'id = "plain"\nname = "Plain"\ncard_type = "creature"\n\n[stats]\npower = "1"\ntoughness = "1"\n' };
  const alone = some.flatMap((path) => {
    const text = readFileSync(join(DUEL, 'cards', path), 'utf8');
    const id = /^id = "(.*)"$/m.exec(text)![1]!;
    const deck = `id = "both"\n\n[cards]\nplain = 4\n${id} = 4\n`;
    return open('cards/card.toml', 'card', { 'rules.toml': rules, ...plain, 'cards/card.toml': text, 'decks/both.toml': deck });
  });
  const whole = { 'rules.toml': rules, ...plain, 'decks/one.toml': 'id = "one"\nname = "One"\n\n[cards]\nplain = 9\n' };
  return [
    ...open('rules.toml', 'rules', whole),
    ...open('decks/one.toml', 'deck', whole),
    ...alone,
    ...[BASE_CARDINAL, ...ONE_FILE_GAMES].flatMap((text) => open('rules.toml', 'rules', { 'rules.toml': text })),
  ];
}

/** One file of a project as something to plant faults in; nothing if a fix is offered for it as it is. */
function open(name: string, kind: DocumentKind, files: Readonly<Record<string, string>>): Rulebook[] {
  const compileText = (text: string): ReturnType<typeof compile> => {
    const all = { ...files, [name]: text };
    return compile(all['rules.toml']!, { file: 'rules.toml', project: projectOf(all) });
  };
  const text = files[name]!;
  const { gameDef, diagnostics } = compileText(text);
  const file = new SourceFile(name, text);
  const { tree: root } = readToml(file);
  if (gameDef === null || root === null || diagnostics.some(({ fix }) => fix !== undefined)) return [];
  const whole = { span: file.span(0, text.length), text, label: '', fenceSpan: file.span(0, 0) };
  return [
    {
      name,
      file,
      text,
      root,
      blocks: [whole],
      sites: sitesOf(root, grammar(publishedSchema(kind), TOP[kind])),
      hash: gameDefHash(gameDef),
      diagnostics: diagnostics.length,
      compile: compileText,
    },
  ];
}
