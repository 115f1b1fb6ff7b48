/** Games in CGML whose files, versions or forms are not in order. */
import type { CatalogueEntry } from '../entry.ts';
import { effect } from './example.ts';

const imports = (path: string): string => `imports:\n  - !include '${path}'`;
const SCORES = { 'scores.yaml': 'variables:\n  - { name: tricks, scope: per_player, initial_value: 0 }\n' };

export const READING: readonly CatalogueEntry[] = [
  {
    code: 'cgml/version',
    severity: 'error',
    args: ['offered', 'version'],
    summary: 'The game does not say in which version of CGML it is written, or names one that is not known.',
    explanation: 'The versions are "1.3" and "1.2"; a file of version 1.2 is read with its own spellings.',
    bad: 'cgml_version: "2.0"',
    good: 'cgml_version: "1.3"',
  },
  {
    code: 'cgml/no-game',
    severity: 'error',
    form: 'words',
    summary: 'A file that should be a game in CGML is not a mapping.',
    explanation:
      'A game has the keys cgml_version, meta, components, setup, flow and rules. Files that hold a list can be included, but are not games.',
    bad: 'A file with a list of rules.',
    good: 'A file in which that list stands under the key rules, beside the other sections.',
  },
  {
    code: 'cgml/include-not-found',
    severity: 'error',
    args: ['offered', 'reason', 'file'],
    summary: 'A file that is included or inherited cannot be read.',
    explanation:
      'Paths are relative to the file that names them. Only files with the endings of the languages are read, and nothing whose name begins with a dot. Addresses are looked up in the bundled library and in the local cache; --allow-network downloads what is missing. A game takes over at most 100 files.',
    bad: imports('score.yaml'),
    good: imports('scores.yaml'),
    files: SCORES,
  },
  {
    code: 'cgml/include-outside',
    severity: 'error',
    args: ['workaround', 'file', 'root'],
    summary: 'An included file lies outside of the root of the game.',
    explanation:
      'Paths are relative and stay inside the root, so that a game can be moved as a whole. The root is the nearest folder above with a ludwright.json, else the top of the repository, else the folder of the game; --root names another one.',
    bad: imports('../../scores.yaml'),
    good: imports('scores.yaml'),
    files: SCORES,
  },
  {
    code: 'cgml/include-cycle',
    severity: 'error',
    args: ['cycle'],
    summary: 'A file includes itself, directly or through others.',
    explanation: 'What is included comes first, so there must be a first one. Put what both need into a third file.',
    bad: imports('game.cgml'),
    good: imports('scores.yaml'),
    files: SCORES,
  },
  {
    code: 'cgml/include-form',
    severity: 'error',
    summary: 'What is included or inherited is not named by a string.',
    explanation: 'After !include, inherit and in imports stands the path or the address of a file.',
    bad: 'imports:\n  - 52',
    good: 'imports:\n  - cgml:standard_52',
  },
  {
    code: 'cgml/include-too-large',
    severity: 'error',
    args: ['most', 'deepest', 'file'],
    form: 'words',
    summary: 'With all included files the game has more than 200000 values, or they are nested too deeply.',
    explanation: 'Files that include files twice that include files twice grow quickly. Include each file once.',
    bad: 'Thirty files, each of which includes the next one twice.',
    good: 'One file with the rules, included once.',
  },
  {
    code: 'cgml/unknown-base',
    severity: 'warning',
    args: ['name', 'offered', 'rule'],
    summary: 'A rule extends one that is not there.',
    explanation: 'The key "extends" tells readers which rule this one refines; it has no effect, but its name should be that of a rule.',
    bad: effect('{ action: REVERSE_ORDER }', 'extends: count_round'),
    good: effect('{ action: REVERSE_ORDER }', 'extends: count_rounds'),
  },
  {
    code: 'cgml/old-form',
    severity: 'warning',
    args: ['written', 'reason'],
    summary: 'A form of version 1.2, or an old name, stands in a game of version 1.3.',
    explanation: 'It is understood, but other programs may not do so. "ludwright migrate" rewrites the file; the fix does so here.',
    bad: effect('{ action: SET_GAME_STATE, state: Over }'),
    good: effect('{ action: SET_STATE, state: Over }'),
  },
  {
    code: 'cgml/operands',
    severity: 'error',
    args: ['written', 'count', 'least', 'most', 'operator', 'number'],
    summary: 'An operator has too few or too many operands.',
    explanation: 'The operands are a list. The message says how many there should be.',
    bad: effect('{ action: INCREMENT, path: { path: $.round }, by: { sub: [ { value: 3 } ] } }'),
    good: effect('{ action: INCREMENT, path: { path: $.round }, by: { sub: [ { value: 3 }, { value: 1 } ] } }'),
  },
  {
    code: 'cgml/not-migrated',
    severity: 'error',
    form: 'words',
    summary: 'A game of version 1.2 cannot be rewritten in place.',
    explanation:
      'A file that is included in several places may mean something else in each: in version 1.2 a zone of players that is named without them is that of all players during setup, and that of the current one later.',
    bad: 'An action with the target zones.hand in a file that is included in setup and in a rule.',
    good: 'The action written out in both places.',
  },
];
