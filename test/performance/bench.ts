/** `npm run bench`: the speed table; with `--json`, as rows. */
import { ticTacToe } from '../support/tic-tac-toe.ts';
import { measure, printRows } from './measure.ts';

const rows = [measure(ticTacToe, 2)];
console.log(process.argv.includes('--json') ? JSON.stringify(rows) : printRows(rows));
