/** A Cardinal game of the corpus as it is read, before rules are made of it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SourceFile } from '../../../src/diagnostics/index.ts';
import { folderProject } from '../../../src/host/index.ts';
import type { CardinalGame } from '../../../src/lang/cardinal/game/game.ts';
import { cardinal } from '../../../src/lang/cardinal/index.ts';
import { corpusPath } from '../corpus.ts';

export function readCardinalGame(id: string): CardinalGame {
  const path = corpusPath(id, 'rules.toml');
  const project = folderProject({ folder: join(path, '..'), by: 'named' });
  const { result } = cardinal.parse(new SourceFile('rules.toml', readFileSync(path, 'utf8')), project);
  return cardinal.check(result!).result!;
}
