/** Games in Cardable without faults, with all that is needed to plant some. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SourceFile } from '../../../../src/diagnostics/index.ts';
import { gameDefHash } from '../../../../src/ir/index.ts';
import { isGame } from '../../../../src/lang/cardable/reading/parse.ts';
import { publishedSchema } from '../../../../src/lang/cardable/published-schema.ts';
import { compile, type Compiled } from '../../../../src/lang/index.ts';
import { readJson } from '../../../../src/text/index.ts';
import { projectOf } from '../../project.ts';
import type { Rulebook } from '../rulebook.ts';
import { grammar, sitesOf } from '../sites.ts';

const GAMES = join(import.meta.dirname, '../../../../games/cardable');
const GRAMMAR = grammar(publishedSchema(), 'Document');

/** All games of the corpus that nothing is said about: a fix that is offered for one as it is would change it. */
export function openCardableGames(): Rulebook[] {
  const paths = readdirSync(GAMES, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'));
  const files = Object.fromEntries(
    paths
      .filter((path) => /\.(?:jsonc?|svg|png)$/.test(path))
      .map((path) => [path, path.endsWith('.svg') ? '' : readFileSync(join(GAMES, path), 'utf8')]),
  );
  const project = projectOf(files);
  return Object.keys(files)
    .toSorted()
    .flatMap((name) => (isGame(files[name]!) ? (open(name, files[name]!, (text) => compile(text, { file: name, project })) ?? []) : []));
}

function open(name: string, text: string, compileText: (text: string) => Compiled): Rulebook | undefined {
  const { gameDef, diagnostics } = compileText(text);
  const file = new SourceFile(name, text);
  const { tree: root } = readJson(file, 'jsonc');
  if (gameDef === null || root?.kind !== 'map' || diagnostics.some(({ fix }) => fix !== undefined)) return undefined;
  const whole = { span: file.span(0, text.length), text, label: '', fenceSpan: file.span(0, 0) };
  return {
    name,
    file,
    text,
    root,
    blocks: [whole],
    sites: sitesOf(root, GRAMMAR),
    hash: gameDefHash(gameDef),
    diagnostics: diagnostics.length,
    compile: compileText,
  };
}
