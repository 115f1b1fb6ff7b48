/** The games of a run as GameDefs, by the ids of their genomes: for people and other programs. A file that is missing or damaged is made again. */
import { express } from '../../evolve/index.ts';
import { printJson } from '../../text/print-json.ts';
import type { Run } from './open-run.ts';

const GAMES = 'games';

/** Writes those that own a cell and are not there as they should be. */
export function writeGames({ evolution, stock, files }: Run): void {
  for (const { id } of evolution.archive.owners()) {
    const { def } = express(evolution.genomeOf(id)!, stock);
    const [name, text] = [`${GAMES}/${id}.json`, `${printJson(def)}`];
    const there = files.read(name);
    if (!('text' in there) || there.text !== text) files.write(name, text);
  }
}
