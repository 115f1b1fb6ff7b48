/** What a search has found so far, as plain data: for the command line, the report and the page of the app. */
import type { Judged } from './assess.ts';
import type { Candidate } from './archive/archive.ts';
import { cellOf, type Dimension } from './archive/dimensions.ts';
import type { Breakdown, Evolution, Origin, Progress } from './evolution.ts';
import type { Genome } from './genome.ts';
import { gameName } from './name.ts';
import type { Wish } from './wishes.ts';

/** The owner of a cell. */
export interface Elite {
  readonly id: string;
  /** A rulebook keeps its own id; other games are given a name. */
  readonly name: string;
  /** One number per dimension, from 0 on. */
  readonly cell: readonly number[];
  readonly genome: Genome;
  readonly origin: Origin;
  /** How often it was measured with fresh seeds. */
  readonly series: number;
  readonly judged: Judged;
}

export interface RunSummary {
  readonly proposals: number;
  readonly batches: number;
  /** Cells with a game in them, and all there are. */
  readonly filled: number;
  readonly cells: number;
  readonly dimensions: readonly Dimension[];
  /** Equal archives have equal hashes. */
  readonly hash: string;
  /** Distinct combinations of frame, families and wiring among the elites. */
  readonly combinations: number;
  readonly operators: readonly { readonly name: string; readonly tried: number; readonly brought: number }[];
  readonly breakdowns: readonly Breakdown[];
  /** Why games are not in the archive; the most frequent reason first. */
  readonly reasons: readonly { readonly reason: string; readonly count: number }[];
  readonly history: readonly Progress[];
  /** The best first. */
  readonly elites: readonly Elite[];
  readonly wishes: readonly Wish[];
}

export function summaryOf(evolution: Evolution): RunSummary {
  const { archive, proposals, batches, dimensions, history, breakdowns } = evolution;
  const elites = archive
    .owners()
    .map((owner) => eliteOf(evolution, owner))
    .toSorted((one, other) => other.judged.estimate.mean - one.judged.estimate.mean);
  return {
    proposals,
    batches,
    filled: archive.filled,
    cells: archive.size,
    dimensions,
    hash: archive.hash(),
    combinations: new Set(elites.map(combinationOf)).size,
    operators: [...evolution.arms].map(([name, { tried, brought }]) => ({ name, tried, brought })),
    breakdowns,
    reasons: [...evolution.reasons].map(([reason, count]) => ({ reason, count })).toSorted((one, other) => other.count - one.count),
    history,
    elites,
    wishes: evolution.wishes.list(),
  };
}

function eliteOf(evolution: Evolution, { id, series, judged }: Candidate): Elite {
  const genome = evolution.genomeOf(id)!;
  const cell = cellOf(judged.descriptors, evolution.dimensions) as readonly number[];
  return { id, name: gameName(id, genome), cell, genome, origin: evolution.originOf(id)!, series, judged };
}

function combinationOf({ genome: { base }, judged: { mechanics } }: Elite): string {
  const from = base.kind === 'rulebook' ? base.game : base.frame;
  const wiring = base.kind === 'rulebook' ? {} : base.wiring;
  return JSON.stringify([from, mechanics, Object.entries(wiring).toSorted()]);
}
