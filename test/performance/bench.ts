/** `npm run bench`: the speed table; with `--json`, as rows. */
import { breakthrough } from '../support/breakthrough.ts';
import { connectFour } from '../support/connect-four.ts';
import { ticTacToe } from '../support/tic-tac-toe.ts';
import { measure, printRows } from './measure.ts';

const rows = [ticTacToe, connectFour, breakthrough].map((def) => measure(def, 2));
console.log(process.argv.includes('--json') ? JSON.stringify(rows) : printRows(rows));
