/** Evolution of games: genomes, what they express, and the ways in which new ones are made of old ones. */
export { Archive, bestOf, MOST_CANDIDATES, type Candidate, type Placed, type Question } from './archive/archive.ts';
export { CLEARLY, contest, MOST_ROUNDS, nextRounds, type Estimate, type Measured, type Verdict } from './archive/contest.ts';
export { cellWords, dimensionWords, roughly, type DimensionWords } from './archive/dimension-words.ts';
export { bandOf, BANDS, bandsOf, bandWords } from './archive/bands.ts';
export { boundsOf } from './archive/cell-bounds.ts';
export { cellCount, cellOf, DIMENSIONS, FURTHER_DIMENSIONS, type Descriptors, type Dimension } from './archive/dimensions.ts';
export { isOutclassed, type Rivals } from './archive/rivals.ts';
export { assess, MATCHES_OF_ROUND, type Assessment, type AssessOptions, type Filtered, type Judged, type Refused } from './assess.ts';
export { nextArm, type Arm } from './bandit.ts';
export { jackknife } from './jackknife.ts';
export { cameAbout, type Ancestry } from './came-about.ts';
export { changesBetween } from './changes.ts';
export { describe, partNames, type Described, type DescribedPart } from './describe.ts';
export { applyEdits, type Applied } from './edits/apply.ts';
export type { Edit } from './edits/edit.ts';
export {
  BATCH,
  Evolution,
  type Breakdown,
  type EvolutionOptions,
  type Origin,
  type Outcome,
  type Progress,
  type Task,
  type Told,
} from './evolution.ts';
export { express, type Expressed } from './express.ts';
export { fitness, type Weights } from './fitness.ts';
export { FAMILIES, isFamily, type Family } from './mechanics/catalogue.ts';
export { connectionsOf, type AreConnected } from './mechanics/connections.ts';
export { countedMechanics } from './mechanics/counted.ts';
export { familiesOf, type FamiliesOf } from './mechanics/families.ts';
export { removalEffects, type GameFigures, type RemovalEffect, type RemovalEffects } from './mechanics/removal.ts';
export { genomeId, type Composed, type Genome, type Kept } from './genome.ts';
export { gameName, nameOf } from './name.ts';
export { randomGenome } from './random-genome.ts';
export { OPERATORS } from './operators/index.ts';
export type { Breeding, Operator } from './operators/operator.ts';
export { rulebookOf, slugOf, type Rulebook } from './rulebook.ts';
export type { Stock } from './stock.ts';
export { summaryOf, type Elite, type RunSummary } from './summary.ts';
export type { Wish } from './wishes.ts';
