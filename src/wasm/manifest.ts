/** What a host needs to know about a standalone module: names for the numbers, and where things lie. Plain data, for a file beside it. */
import { gameDefHash } from '../ir/canonical.ts';
import type { Match } from '../ir/match.ts';
import { ENGINE, ENGINE_BIT } from '../kernel/executor.ts';
import { RESULT_KINDS, STATUS } from '../kernel/flow/stages.ts';
import { ANSWER } from '../kernel/options.ts';
import { H, TOKEN, ZONE, type Layout } from '../program/layout.ts';
import { NONE } from '../program/nodes.ts';
import type { Program } from '../program/program.ts';
import type { BuiltModule, Places } from './build-module.ts';

/** A function of the module: the types of its parameters and of its result, and what it does. */
export interface ManifestExport {
  params: string[];
  result: string;
  does: string;
}

/** The file beside a module. Addresses are in bytes; `layout` and `at` of variables count words from the first of a state. */
export interface Manifest {
  format: 'ludwright-module';
  version: 1;
  game: { id: string; name?: string; hash: string };
  match: Match;
  players: number;
  memory: Places;
  exports: Record<string, ManifestExport>;
  /** The kinds of options: actions by number, and these. */
  answers: typeof ANSWER;
  actions: { name: string; stepwise: boolean; params: { name: string; kind: string }[] }[];
  zones: string[];
  definitions: string[];
  words: string[];
  variables: { name: string; scope: string; kind: string; at: number; count: number }[];
  header: typeof H;
  token: typeof TOKEN;
  zone: typeof ZONE;
  status: typeof STATUS;
  /** The kinds of results, by number. */
  results: typeof RESULT_KINDS;
  layout: Layout;
  /** Stands for no value. */
  none: number;
  engine: { player: number; bit: number };
  howTo: readonly string[];
}

/** The manifest of a program's module. */
export function manifestOf(program: Program, { exports, places: memory }: BuiltModule): Manifest {
  const { def, match, players, layout, strings, zones, definitions } = program;
  return {
    format: 'ludwright-module',
    version: 1,
    game: { id: def.meta.id, ...(def.meta.name === undefined ? {} : { name: def.meta.name }), hash: gameDefHash(def) },
    match,
    players,
    memory,
    exports: Object.fromEntries(exports.map(({ name, params, result }) => [name, { params, result, does: EXPORTS[name] ?? '' }])),
    answers: ANSWER,
    actions: program.actions.map(({ name, stepwise, params }) => ({
      name: strings[name]!,
      stepwise,
      params: params.map((param) => ({ name: param.name.slice(1), kind: param.kind })),
    })),
    zones: zones.names,
    definitions: definitions.names,
    words: strings,
    variables: program.variables.map(({ name, scope, kind, at, count }) => ({ name, scope, kind, at, count })),
    header: H,
    token: TOKEN,
    zone: ZONE,
    status: STATUS,
    results: RESULT_KINDS,
    layout,
    none: NONE,
    engine: { player: ENGINE, bit: ENGINE_BIT },
    howTo: HOW_TO,
  };
}

const HOW_TO = [
  'The module needs no imports. States lie in slots, numbered from 0: slot n begins at memory.slotsAt + n * memory.slotBytes. Grow the memory until it has room for the slots in use.',
  'start(slot, seedLow, seedUp) sets up a match. pending(slot) says who is asked: a bit for each player, the bit engine.bit for the engine (player engine.player, whose one option is to go on), 0 when the match is over.',
  'optionCount(slot, player) counts the options of a player who is asked, option(slot, player, index) gives the kind of one: the number of an action, or one of answers. Its arguments are the words at memory.chosenAt, one for each parameter of an action that is not stepwise, one for ITEM and PARAM.',
  'apply(slot, player, index) makes a move. isEnded(slot), rank(slot, player) and plies(slot) tell the result; the points are the words of the state from layout.score on, and the word layout.flow.RESULT_KIND says what kind of result it is: the number of a word in results. Whether all have won (winAll) or lost (lossAll) together, the places alone do not tell.',
  'A state in use lies at memory.stateAt; evict() brings it back to its slot, whose first words are then the state, as many as its word header.SP says.',
  'seedDice(low, up) seeds the generator of playouts; playout(slot, maxPlies) plays a slot to its end at random, playouts(from, slot, count, maxPlies) many of them, and adds to the words at memory.winsAt how often each player came first.',
] as const;

/** What the exported functions do. */
const EXPORTS: Readonly<Record<string, string>> = {
  start: 'sets up a match in a slot from a seed, and runs to its first question',
  pending: 'who is asked, as bits',
  optionCount: 'how many options a player has',
  option: 'the kind of an option; its arguments are at memory.chosenAt',
  apply: 'makes the move of a player at an index',
  isEnded: '1 when the match is over',
  rank: 'the place of a player in the result, 1 is best; 0 before the end',
  plies: 'how many plies were played',
  copy: 'copies a slot to another',
  fork: 'copies a slot to another and makes that the one in use',
  clear: 'makes a slot empty',
  evict: 'brings the state in use back to its slot',
  hashOf: 'leaves the lanes of the hash of the state in a slot in the two words at memory.hashAt',
  seedDice: 'seeds the generator of playouts, the eight words at memory.diceAt',
  playout: 'plays a slot at random to the end, or so many plies; gives the plies',
  playouts: 'playouts from one slot in another; gives the plies of all, and counts who came first at memory.winsAt',
  matches:
    'whole matches in a slot, with a seed and those that follow it; gives the plies of all, and counts who came first at memory.winsAt',
  keyOf: 'leaves the key of an option, two words, at memory.keysAt',
  keysOf: 'leaves the keys of all options at memory.keysAt, if there is room; gives how many options there are',
  playoutNoted: 'a playout whose answers are left at memory.notesAt: player and key, three words each',
  notedAnswers: 'how many answers the last noted playout has left',
};
