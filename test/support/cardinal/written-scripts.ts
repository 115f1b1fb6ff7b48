/** All scripts of the games and of the samples. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SAMPLES } from '../../integration/cardinal/samples/index.ts';

const GAMES = join(import.meta.dirname, '../../../games/cardinal');

export function writtenScripts(): readonly string[] {
  const ofGames = readdirSync(GAMES, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.rhai'))
    .toSorted()
    .map((path) => readFileSync(join(GAMES, path), 'utf8'));
  const ofSamples = Object.values(SAMPLES)
    .flat()
    .flatMap(({ scripts = {} }) => Object.values(scripts));
  return [...new Set([...ofGames, ...ofSamples])];
}
