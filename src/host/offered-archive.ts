/** The archive of a run, as the app offers it: its games are made when they are asked for, and the run is read again when it has grown. */
import { statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import {
  bandOf,
  bandsOf,
  bandWords,
  cameAbout,
  boundsOf,
  cellWords,
  describe,
  dimensionWords,
  express,
  partNames,
  type Elite,
  type Genome,
} from '../evolve/index.ts';
import type { AboutGame, ArchivedGame, OfferedArchive } from '../protocol/offered-archive.ts';
import type { OfferedGame } from '../protocol/offered-game.ts';
import { samplePicture } from '../sim/sample-picture.ts';
import type { Picture } from '../table/picture.ts';
import { eliteGame, eliteName, playersOf } from './evolve/elite-game.ts';
import { openRun, summaryOfRun, type Run } from './evolve/open-run.ts';
import { RunFault } from './evolve/run-fault.ts';
import { LOG } from './evolve/run-log.ts';

export interface ArchiveOffer {
  index(): OfferedArchive;
  /** What the page asks for by a path: `/archive/ID.json` is a game, `/archive/ID.picture.json` its table, `/archive/ID.about.json` what is told of it. */
  offer(path: string): OfferedGame | Picture | AboutGame | undefined;
}

const ASKED = /^\/archive\/([0-9a-f]+)(\.picture|\.about)?\.json$/;

/** Opens a run to be looked at; throws what `openRun` throws. */
export function offeredArchive(folder: string): ArchiveOffer {
  const log = join(folder, LOG);
  let read = { size: statSync(log).size, run: openRun(folder) };
  const current = (): Run => {
    const { size } = statSync(log);
    if (size !== read.size) read = { size, run: grown(folder) ?? read.run };
    return read.run;
  };
  return {
    index: () => indexOf(basename(resolve(folder)), current()),
    offer(path) {
      const [, id = '', what] = ASKED.exec(path) ?? [];
      const run = read.run.evolution.genomeOf(id) === undefined ? current() : read.run;
      const genome = run.evolution.genomeOf(id);
      if (genome === undefined) return undefined;
      return what === '.about' ? about(id, genome, run) : what === '.picture' ? picture(genome, run) : eliteGame(id, genome, run.stock);
    },
  };
}

/** Null while it cannot be read: then what was there before is still shown. */
function grown(folder: string): Run | null {
  try {
    return openRun(folder);
  } catch (error) {
    if (error instanceof RunFault) return null;
    throw error;
  }
}

function indexOf(name: string, run: Run): OfferedArchive {
  const { proposals, filled, cells, dimensions, elites } = summaryOfRun(run);
  const bands = bandsOf(elites.map(({ judged }) => judged.estimate.mean));
  return {
    name,
    proposals,
    filled,
    cells,
    dimensions: dimensions.map((dimension) => ({
      name: dimension.name,
      axis: dimensionWords(dimension.name).axis,
      unit: dimensionWords(dimension.name).many,
      bounds: boundsOf(dimension),
      cells: Array.from({ length: dimension.cells }, (_, step) => cellWords(dimension, step)),
    })),
    bands: bands.slice(1).map((_, band) => bandWords(bands, band)),
    games: elites.map((elite) => entryOf(elite, bands, run)),
  };
}

function entryOf({ id, cell, genome, judged }: Elite, bands: readonly number[], { stock }: Run): ArchivedGame {
  const { base, parts } = partNames(genome, stock);
  const { mean, low, high } = judged.estimate;
  return {
    file: `archive/${id}.json`,
    id,
    name: eliteName(id, genome, stock),
    players: playersOf(genome, stock),
    description:
      parts.length > 0 ? `${base} with ${parts.join(', ')}.` : `The rulebook ${base}${genome.edits.length > 0 ? ', changed' : ''}.`,
    tags: judged.mechanics,
    moves: null,
    faults: null,
    cell,
    fitness: { mean, low, high },
    band: bandOf(mean, bands),
    matches: judged.matches,
    figures: judged.descriptors,
    skill: judged.skill.share,
  };
}

function about(id: string, genome: Genome, { evolution, stock }: Run): AboutGame {
  const { parts, connections, changes } = describe(genome, stock);
  return {
    parts: parts.map(({ name, description }) => ({ name, description })),
    connections,
    changes,
    origin: cameAbout(genome, evolution.originOf(id)!, { stock, genomeOf: (each) => evolution.genomeOf(each) }),
  };
}

function picture(genome: Genome, { stock }: Run): Picture | undefined {
  const { def } = express(genome, stock);
  return def === null ? undefined : samplePicture(def);
}
