/** `ludwright evolve show RUN [GAME]`: the best games of a run, or all that is known about one. */
import {
  changesBetween,
  describe,
  removalEffects,
  type Described,
  type Dimension,
  type Elite,
  type RemovalEffects,
} from '../../evolve/index.ts';
import { openRun, summaryOfRun, type Run } from '../../host/evolve/open-run.ts';
import { machinesNamed } from '../../host/executors.ts';
import { amount, percent } from '../../report/numbers.ts';
import { judgedScores } from '../../sim/index.ts';
import { several } from '../../english/index.ts';
import { printJson } from '../../text/print-json.ts';
import { table } from '../table.ts';
import { out } from '../terminal.ts';
import { findGame, nameIn } from './find-game.ts';
import { orFailed } from './or-failed.ts';
import { printRemovals, REMOVAL_ROUNDS } from './removals.ts';

interface ShowOptions {
  readonly top: number;
  readonly format: string;
  /** Whether it is measured what each mechanic does for the game. */
  readonly removals: boolean;
}

/** Of an id so much is shown; it is enough to name a game. */
const SHOWN = 8;

export async function show(folder: string, game: string | undefined, { top, format, removals }: ShowOptions): Promise<void> {
  const run = await orFailed(() => openRun(folder));
  const { evolution } = run;
  const { elites, dimensions, filled } = summaryOfRun(run);
  if (game === undefined) {
    const best = elites.slice(0, top);
    if (format === 'json') return out.data(printJson(best));
    const more = filled > best.length ? `\n${filled - best.length} more; --top says how many are shown.` : '';
    return out.write(`${listOf(best, dimensions)}${more}\n`);
  }
  const id = findGame(evolution, game);
  const elite = elites.find((each) => each.id === id);
  const { genome, origin } = elite ?? { genome: evolution.genomeOf(id)!, origin: evolution.originOf(id)! };
  const removed = removals ? removalsIn(run, genome) : null;
  if (format === 'json')
    return out.data(
      printJson({ ...(elite ?? { id, name: nameIn(evolution, id), genome, origin }), ...(removed && { removals: removed }) }),
    );
  out.write(
    `${[
      `${nameIn(evolution, id)} (${id})`,
      ...(elite === undefined ? ['It owns no cell.'] : [figuresOf(elite, dimensions)]),
      ...(removed === null ? [] : [`what each mechanic does for it\n${printRemovals(removed, out.width)}`]),
      `made of\n${lines(madeOf(describe(genome, run.stock)))}`,
      `how it came about\n${lines(comingAbout(run, id))}`,
    ].join('\n\n')}\n`,
  );
}

/** By the same matches as everybody’s first ones; null for what is not a game. */
function removalsIn({ stock, settings: { weights } }: Run, genome: Elite['genome']): RemovalEffects | null {
  return removalEffects(genome, stock, {
    rounds: REMOVAL_ROUNDS,
    weights,
    machines: (agents, matches) => machinesNamed('auto', agents, matches),
  });
}

function listOf(elites: readonly Elite[], dimensions: readonly Dimension[]): string {
  const rows = elites.map(({ id, name, judged, genome }) => [
    name,
    id.slice(0, SHOWN),
    fitnessOf(judged.estimate),
    dimensions.map(({ name: dimension }) => amount(judged.descriptors[dimension]!)).join(' × '),
    partsOf(genome),
  ]);
  const described = dimensions.map(({ name }) => name).join(' × ');
  return table(['game', 'id', 'fitness', described, 'made of'], rows, out.width);
}

/** `standard: market-row, upkeep; 2 edits`. */
function partsOf({ base, edits }: Elite['genome']): string {
  const parts = base.kind === 'rulebook' ? base.game : `${base.frame}: ${base.bundles.join(', ')}`;
  return edits.length === 0 ? parts : `${parts}; ${several(edits.length, 'edit')}`;
}

function figuresOf({ cell, judged, series }: Elite, dimensions: readonly Dimension[]): string {
  const { estimate, descriptors, scores, skill, mechanics, matches } = judged;
  const measured = `${matches} matches${series === 0 ? '' : `, measured again ${series} times with fresh seeds`}`;
  const rows = [
    ['fitness', `${fitnessOf(estimate)} (95 %), by ${measured}`],
    ['cell', dimensions.map(({ name, cells }, at) => `${name} ${amount(descriptors[name]!)} (${cell[at]! + 1} of ${cells})`).join(', ')],
    ['mechanics', mechanics.join(', ') || 'none'],
    ['skill', `greedy players are placed before random ones in ${percent(skill.share)}`],
    [
      'scores',
      judgedScores(scores)
        .map(([name, { score }]) => `${name} ${score === null ? 'unknown' : score.toFixed(2)}`)
        .join(', '),
    ],
  ];
  return table(
    null,
    rows.map(([name, text]) => [`  ${name}`, text!]),
    out.width,
  );
}

/** `0.61 (0.55–0.67)`. */
function fitnessOf({ mean, low, high }: Elite['judged']['estimate']): string {
  return `${mean.toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})`;
}

function madeOf({ base, parts, connections, changes }: Described): string[] {
  return [`“${base}”`, ...parts.map(({ name, description }) => `“${name}”: ${description}`), ...connections, ...changes];
}

/** By what a game was made, and what became different. */
export function comingAbout({ evolution, stock }: Run, id: string): string[] {
  const { by, parents } = evolution.originOf(id)!;
  if (parents.length === 0) return [by === 'seed' ? 'The run began with it.' : 'Its parts were drawn at random.'];
  const names = parents.map((parent) => `${nameIn(evolution, parent)} (${parent.slice(0, SHOWN)})`);
  const [parent, child] = [parents[0]!, id].map((each) => describe(evolution.genomeOf(each)!, stock));
  return [`By ${by} of ${names.join(' and ')}.`, ...changesBetween(parent!, child!)];
}

function lines(sentences: readonly string[]): string {
  return sentences.map((sentence) => `  ${sentence}`).join('\n');
}
