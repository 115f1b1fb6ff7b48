/** A process that keeps whatever it makes, for games with edits until there is no memory left. */
import { answerTasks } from '../../../src/host/evolve/judge-process.ts';

answerTasks(() => ({ genome: { edits } }) => {
  const kept: number[][] = [];
  while (edits.length > 0) kept.push(Array.from({ length: 1000 }, (_, at) => at + kept.length));
  return { assessment: { verdict: 'refused', reason: 'unknown-part' }, spent: {} };
});
