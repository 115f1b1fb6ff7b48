/** `npm run bench`: the speed table; with `--json`, as rows. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { printRows, type Row } from './measure.ts';

const rows = ['tic-tac-toe', 'connect-four', 'breakthrough'].map(
  (game) => JSON.parse(execFileSync(process.execPath, [join(import.meta.dirname, 'measure-one.ts'), game], { encoding: 'utf8' })) as Row,
);
console.log(process.argv.includes('--json') ? JSON.stringify(rows) : printRows(rows));
