/**
 * `npm run bench:repair`: plants faults in the corpus and looks whether each is found, explained and mended.
 * A new seed per run; `--seed N` repeats one. `--per-kind N`, `--kind "missing key"`, `--language cgml`, `--verbose`.
 */
import { parseArgs } from 'node:util';
import type { Verdict } from './repair/judge.ts';
import { printTable, printVerdict } from './repair/report.ts';
import { CORPORA, judgeKind } from './repair/run.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    'per-kind': { type: 'string', default: '12' },
    kind: { type: 'string', multiple: true },
    language: { type: 'string', multiple: true },
    verbose: { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed ?? Date.now() % 1_000_000);
for (const language of values.language ?? Object.keys(CORPORA)) {
  const corpus = CORPORA[language]!();
  const verdicts: Verdict[] = [];
  console.log(`${language}: seed ${seed}, ${corpus.games.length} games`);
  for (const kind of values.kind ?? Object.keys(corpus.faults)) {
    const ofKind = judgeKind(corpus, kind, seed, Number(values['per-kind']));
    verdicts.push(...ofKind);
    if (values.verbose)
      for (const verdict of ofKind)
        if (!verdict.placed || !verdict.named || !verdict.repaired || verdict.extra > 1) console.log(`${printVerdict(verdict)}\n`);
  }
  console.log(`${printTable(verdicts)}\n`);
}
