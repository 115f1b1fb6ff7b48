/** Games in CGML without faults, with all that is needed to plant some. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SourceFile } from '../../../../src/diagnostics/index.ts';
import { gameDefHash } from '../../../../src/ir/index.ts';
import { declare, type Declarations } from '../../../../src/lang/cgml/declare/declarations.ts';
import { readDocument } from '../../../../src/lang/cgml/reading/parse.ts';
import { publishedSchema } from '../../../../src/lang/cgml/schema/index.ts';
import { compile, type Compiled } from '../../../../src/lang/index.ts';
import { textProject } from '../../../../src/text/index.ts';
import type { Rulebook } from '../rulebook.ts';
import { grammar, sitesOf } from '../sites.ts';

export interface CgmlGame extends Rulebook {
  /** What the game declares together with all files that belong to it. */
  readonly declared: Declarations;
}

const ROOT = join(import.meta.dirname, '../../../..');
const GRAMMARS = { '1.2': grammar(publishedSchema('1.2'), 'Game'), '1.3': grammar(publishedSchema('1.3'), 'Game') };

/** All games of the corpus; files that are only the base of others are none. */
export function openCgmlGames(): CgmlGame[] {
  return readdirSync(join(ROOT, 'games/cgml'))
    .toSorted()
    .flatMap((folder) => {
      const files = readdirSync(join(ROOT, 'games/cgml', folder))
        .filter((file) => file.endsWith('.cgml'))
        .toSorted();
      return files.flatMap((file) => open(`games/cgml/${folder}/${file}`) ?? []);
    });
}

function open(name: string): CgmlGame | undefined {
  const text = read(name)!;
  const project = textProject(read);
  const compileText = (other: string): Compiled => compile(other, { file: name, project });
  const { gameDef, diagnostics } = compileText(text);
  const file = new SourceFile(name, text);
  const { document, resolved } = readDocument(file, project);
  const root = resolved.main.tree;
  if (gameDef === null || root?.kind !== 'map') return undefined;
  const whole = { span: file.span(0, text.length), text, label: '', fenceSpan: file.span(0, 0) };
  const declared = declare(document.root, () => {});
  return {
    name,
    file,
    text,
    root,
    blocks: [whole],
    sites: sitesOf(root, GRAMMARS[document.version]),
    hash: gameDefHash(gameDef),
    diagnostics: diagnostics.length,
    compile: compileText,
    declared,
  };
}

const texts = new Map<string, string | undefined>();

function read(path: string): string | undefined {
  if (!texts.has(path)) texts.set(path, existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : undefined);
  return texts.get(path);
}
