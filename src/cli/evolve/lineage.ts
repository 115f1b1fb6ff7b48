/** `ludwright evolve lineage RUN GAME`: the parents of a game, back to those that have none, and what each step changed. */
import { openRun, type Run } from '../../host/evolve/open-run.ts';
import { printJson } from '../../text/print-json.ts';
import { changesBetween, describe, type Evolution } from '../../evolve/index.ts';
import { out } from '../terminal.ts';
import { findGame, nameIn } from './find-game.ts';
import { orFailed } from './or-failed.ts';
import { comingAbout } from './show.ts';

export async function lineage(folder: string, game: string, { format }: { readonly format: string }): Promise<void> {
  const run = await orFailed(() => openRun(folder));
  const { evolution } = run;
  const ids = ancestorsOf(evolution, findGame(evolution, game));
  if (format === 'json') return out.data(printJson(ids.map((id) => stepOf(run, id))));
  const steps = ids.map((id) => [`${nameIn(evolution, id)} (${id})`, ...comingAbout(run, id).map((line) => `  ${line}`)].join('\n'));
  out.write(`${steps.join('\n\n')}\n`);
}

/** The game, its parents, their parents …; each once. */
function ancestorsOf(evolution: Evolution, id: string): string[] {
  const found = new Set([id]);
  // What is added is looked at, too.
  for (const each of found) for (const parent of evolution.originOf(each)!.parents) found.add(parent);
  return [...found];
}

function stepOf({ evolution, stock }: Run, id: string): object {
  const [genome, origin] = [evolution.genomeOf(id)!, evolution.originOf(id)!];
  const parent = origin.parents.map((each) => evolution.genomeOf(each)!)[0];
  const changes = parent === undefined ? [] : changesBetween(describe(parent, stock), describe(genome, stock));
  return { id, name: nameIn(evolution, id), ...origin, changes, genome };
}
