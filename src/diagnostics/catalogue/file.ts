/** Files that cannot be read at all. */
import type { CatalogueEntry } from './entry.ts';

export const FILE: readonly CatalogueEntry[] = [
  {
    code: 'file/unreadable',
    severity: 'error',
    args: ['offered', 'reason', 'file'],
    form: 'words',
    summary: 'A file cannot be read.',
    explanation:
      'The message says why: it does not exist, is too large, or is not UTF-8 text. A name without a file may be that of a bundled game.',
    bad: 'ludwright lint tic-tac-tow',
    good: 'ludwright lint tic-tac-toe',
  },
  {
    code: 'file/no-game',
    severity: 'error',
    args: ['name', 'keys', 'reason', 'file'],
    form: 'words',
    summary: 'A folder stands where a game is asked for, and there is no rulebook in it.',
    explanation:
      'The game of a folder is the file that "main" in its ludwright.json names, else its only rulebook. If there is none in the folder itself, the only one below it will do.',
    bad: 'ludwright play pictures',
    good: 'ludwright play my-game, where my-game is a folder with the file rules.md',
  },
  {
    code: 'file/several-games',
    severity: 'error',
    args: ['name', 'written', 'offered', 'file'],
    form: 'words',
    summary: 'A folder stands where a game is asked for, and there are several rulebooks in it.',
    explanation:
      'Among several, the one that is called like the folder counts, then rules, main or game. Otherwise name the file, or let "main" in a ludwright.json name it.',
    bad: 'ludwright play games, where games is a folder with chess.md and go.md',
    good: 'ludwright play games/chess.md',
  },
  {
    code: 'file/outside-root',
    severity: 'error',
    args: ['file', 'root'],
    form: 'words',
    summary: 'A game does not lie in the folder that --root names.',
    explanation: 'The root is a folder above the game: what it includes is read from there and from below, and from nowhere else.',
    bad: 'ludwright lint games/chess.yml --root components',
    good: 'ludwright lint games/chess.yml --root .',
  },
];
