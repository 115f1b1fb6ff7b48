/** Looks at a game closely: how it is played, what its table looks like, and what happens in its matches. */
import { cameAbout, describe, express, type Ancestry, type Elite, type Genome, type RemovalEffects } from '../../evolve/index.ts';
import { evaluate, samplePicture, type HighlightKind, type MomentOfRun, type RunMany } from '../../sim/index.ts';
import type { Portrait } from './data.ts';

export interface PortraitOptions extends Ancestry {
  /** The prose of a game, in Markdown. */
  readonly proseOf: (id: string, genome: Genome) => string;
  /** How a game would be without each of its mechanics. */
  readonly removalsOf: (genome: Genome) => RemovalEffects | null;
  /** Where matches are played. */
  readonly runMany: RunMany;
}

/** So many matches are looked at for moments worth telling. */
const MATCHES = 16;
const MOST_TURNS = 400;

/** The portrait; null of a genome that is no game with these parts. */
export async function portraitOf(
  elite: Elite,
  { stock, genomeOf, proseOf, removalsOf, runMany }: PortraitOptions,
): Promise<Portrait | null> {
  const { def } = express(elite.genome, stock);
  if (def === null) return null;
  const { highlights } = await evaluate(def, { runs: MATCHES, agents: ['greedy'], maxTurns: MOST_TURNS }, runMany);
  return {
    elite,
    described: describe(elite.genome, stock),
    origin: cameAbout(elite.genome, elite.origin, { stock, genomeOf }),
    prose: proseOf(elite.id, elite.genome),
    players: def.meta.players,
    picture: samplePicture(def),
    highlights: telling(highlights),
    removals: removalsOf(elite.genome),
  };
}

/** Which moments say most about a game. */
const ORDER: readonly HighlightKind[] = [
  'comeback',
  'swing',
  'lead-change',
  'chain',
  'close-finish',
  'group-win',
  'group-loss',
  'elimination',
  'rare-action',
];

/** The greatest moment of each kind. */
function telling(highlights: readonly MomentOfRun[]): MomentOfRun[] {
  return ORDER.flatMap((kind) => {
    const [first, ...others] = highlights.filter((moment) => moment.kind === kind);
    return first === undefined ? [] : [others.reduce((one, other) => (other.weight > one.weight ? other : one), first)];
  });
}
