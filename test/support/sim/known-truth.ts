/** Small games of which it is known what a report must say. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { invariant } from '../../../src/diagnostics/index.ts';
import type { PlayableGameDef } from '../../../src/ir/index.ts';
import { compile } from '../../../src/lang/index.ts';

const FOLDER = join(import.meta.dirname, '../../fixtures/known-truth');

/** The names of the games. */
export const KNOWN_TRUTH: readonly string[] = readdirSync(FOLDER).map((file) => file.replace(/\.md$/, ''));

/** One of the games. */
export function knownGame(id: string): PlayableGameDef {
  const file = `${id}.md`;
  const { gameDef, diagnostics } = compile(readFileSync(join(FOLDER, file), 'utf8'), { file });
  invariant(gameDef !== null, diagnostics.map(({ message }) => message).join('\n'));
  return gameDef;
}
