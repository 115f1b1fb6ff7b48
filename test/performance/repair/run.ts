import { readFileSync } from 'node:fs';
import { CARDABLE_FAULTS, openCardableGames } from '../../support/faults/cardable/index.ts';
import { CARDINAL_FAULTS, openCardinalGames } from '../../support/faults/cardinal/index.ts';
import { CGML_FAULTS, openCgmlGames } from '../../support/faults/cgml/index.ts';
import { CORPUS, corpusPath } from '../../support/corpus.ts';
import { openScripts, SCRIPT_FAULTS } from '../../support/faults/scripts/index.ts';
import { FAULTS, openRulebook, plantFaults, type Planter, type Rulebook } from '../../support/faults/index.ts';
import { judge, type Verdict } from './judge.ts';

/** Games of one language, and what may be wrong with them. */
export interface Corpus {
  readonly games: readonly Rulebook[];
  readonly faults: Readonly<Record<string, Planter>>;
}

/** The corpora by language. */
export const CORPORA: Readonly<Record<string, () => Corpus>> = {
  gamespec: () => ({ games: corpusRulebooks(), faults: FAULTS }),
  cgml: () => ({ games: openCgmlGames(), faults: CGML_FAULTS }),
  cardable: () => ({ games: openCardableGames(), faults: CARDABLE_FAULTS }),
  cardinal: () => ({ games: openCardinalGames(), faults: CARDINAL_FAULTS }),
  'cardinal scripts': () => ({ games: openScripts(), faults: SCRIPT_FAULTS }),
};

/** The rulebooks of the corpus that compile. */
function corpusRulebooks(): Rulebook[] {
  return CORPUS.flatMap((id) => openRulebook(`games/${id}/rules.md`, readFileSync(corpusPath(id, 'rules.md'), 'utf8')) ?? []);
}

/** Plants faults of one kind until there are as many as wanted that really are some, and judges what is said about them. */
export function judgeKind({ games, faults }: Corpus, kind: string, seed: number, wanted: number): Verdict[] {
  const verdicts: Verdict[] = [];
  for (const plant of plantFaults(faults, games, kind, seed)) {
    if (verdicts.length >= wanted) break;
    const verdict = judge(plant);
    if (verdict !== undefined) verdicts.push(verdict);
  }
  return verdicts;
}
