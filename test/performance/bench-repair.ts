/**
 * `npm run bench:repair`: plants faults in the corpus and looks whether each is found, explained and mended.
 * A new seed per run; `--seed N` repeats one. `--per-kind N`, `--kind "missing key"`, `--verbose`.
 */
import { parseArgs } from 'node:util';
import { FAULTS } from '../support/faults/index.ts';
import type { Verdict } from './repair/judge.ts';
import { printTable, printVerdict } from './repair/report.ts';
import { corpusRulebooks, judgeKind } from './repair/run.ts';

const { values } = parseArgs({ options: { seed: { type: 'string' }, 'per-kind': { type: 'string', default: '12' }, kind: { type: 'string', multiple: true }, verbose: { type: 'boolean', default: false } } });
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const rulebooks = corpusRulebooks();
const verdicts: Verdict[] = [];
console.log(`seed ${seed}, ${rulebooks.length} rulebooks`);
for (const kind of values.kind ?? Object.keys(FAULTS)) {
  const ofKind = judgeKind(rulebooks, kind, seed, Number(values['per-kind']));
  verdicts.push(...ofKind);
  if (values.verbose) for (const verdict of ofKind) if (!verdict.placed || !verdict.named || !verdict.repaired || verdict.extra > 1) console.log(`${printVerdict(verdict)}\n`);
}
console.log(printTable(verdicts));
