import { readFileSync } from 'node:fs';
import { CORPUS, corpusPath } from '../../support/corpus.ts';
import { openRulebook, plantFaults, type Rulebook } from '../../support/faults/index.ts';
import { judge, type Verdict } from './judge.ts';

/** The rulebooks of the corpus that compile. */
export function corpusRulebooks(): Rulebook[] {
  return CORPUS.flatMap((id) => openRulebook(`games/${id}/rules.md`, readFileSync(corpusPath(id, 'rules.md'), 'utf8')) ?? []);
}

/** Plants faults of one kind until there are as many as wanted that really are some, and judges what is said about them. */
export function judgeKind(rulebooks: readonly Rulebook[], kind: string, seed: number, wanted: number): Verdict[] {
  const verdicts: Verdict[] = [];
  for (const plant of plantFaults(rulebooks, kind, seed)) {
    if (verdicts.length >= wanted) break;
    const verdict = judge(plant);
    if (verdict !== undefined) verdicts.push(verdict);
  }
  return verdicts;
}
