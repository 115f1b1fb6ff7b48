/** Measures one game in a process of its own, so that no other game has shaped the code before it. Prints the row as JSON. */
import type { GameDef } from '../../src/ir/index.ts';
import { breakthrough } from '../support/breakthrough.ts';
import { connectFour } from '../support/connect-four.ts';
import { ticTacToe } from '../support/tic-tac-toe.ts';
import { measure } from './measure.ts';

const GAMES: Record<string, GameDef> = { 'tic-tac-toe': ticTacToe, 'connect-four': connectFour, breakthrough };

const def = GAMES[process.argv[2] ?? ''];
if (def === undefined) {
  console.error(`measure-one: name one of ${Object.keys(GAMES).join(', ')}`);
  process.exitCode = 2;
} else console.log(JSON.stringify(measure(def, 2)));
