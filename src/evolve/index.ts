/** Evolution of games: genomes, what they express, and the ways in which new ones are made of old ones. */
export { Archive, MOST_CANDIDATES, type Candidate, type Placed, type Question } from './archive/archive.ts';
export { CLEARLY, contest, MOST_ROUNDS, nextRounds, type Estimate, type Verdict } from './archive/contest.ts';
export { cellCount, cellOf, DIMENSIONS, type Descriptors, type Dimension } from './archive/dimensions.ts';
export { assess, MATCHES_OF_ROUND, type Assessment, type AssessOptions, type Filtered, type Judged, type Refused } from './assess.ts';
export { nextArm, type Arm } from './bandit.ts';
export { jackknife } from './jackknife.ts';
export { applyEdits, type Applied } from './edits/apply.ts';
export type { Edit } from './edits/edit.ts';
export { BATCH, Evolution, type EvolutionOptions, type Origin, type Outcome, type Task } from './evolution.ts';
export { express, type Expressed } from './express.ts';
export { fitness, type Weights } from './fitness.ts';
export { familiesOf, type FamilyOf } from './mechanics.ts';
export { genomeId, type Composed, type Genome, type Kept } from './genome.ts';
export { randomGenome } from './random-genome.ts';
export { OPERATORS } from './operators/index.ts';
export type { Breeding, Operator } from './operators/operator.ts';
export type { Stock } from './stock.ts';
