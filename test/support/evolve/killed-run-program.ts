/**
 * A program that works on a run and kills itself: `killed-run-program.ts FOLDER NUMBER PLACE`, at the place of the write with that
 * number, or while the batch with that number is judged. Prints the hash of the archive if it comes to the end.
 */
import { beginSmall, PROPOSALS } from './small-run.ts';
import { cheapJudge } from './cheap-judge.ts';
import { faultyDisk, type Place } from './faulty-disk.ts';
import { openRun } from '../../../src/host/evolve/open-run.ts';
import { runFiles } from '../../../src/host/evolve/run-files.ts';
import { lockRun } from '../../../src/host/evolve/run-lock.ts';
import { searchRun, type Judge } from '../../../src/host/evolve/search-run.ts';

const [folder = '', word, place] = process.argv.slice(2);
const number = Number(word);
const die = (): void => void process.kill(process.pid, 'SIGKILL');
const files = runFiles(folder, place === 'judging' ? undefined : faultyDisk(number, place as Place, die));
const lock = lockRun(folder);
const run = files.list().includes('run.log') ? openRun(folder, { files }) : beginSmall(folder, {}, { files });
let batches = 0;
const judge: Judge = (tasks, rivals) => {
  if (place === 'judging' && batches++ === number) die();
  return cheapJudge(tasks, rivals);
};
await searchRun(run, { proposals: PROPOSALS, judge, lock });
lock.release();
process.stdout.write(run.evolution.archive.hash());
