/** Reads tapes: one match at a time, into columns that are used again for the next. */
import { ANSWER, CHANGE, CHANGE_SIZE, END_ENTRY, ENTRY_FLAG, ENTRY_HEAD, ENTRY_OF, START_ENTRY } from '../../kernel/index.ts';
import { CourseReader } from './course-reader.ts';
import { EndReader } from './end-reader.ts';
import { LEAST_KIND } from './kinds.ts';
import { looksClosely, Played } from './played.ts';
import { ScoreReader } from './score-reader.ts';
import type { Setting } from './setting.ts';
import { Visits } from './visits.ts';

/** An entry has at least its head, the numbers of arguments, kinds and changes, and two words for the look. */
const SHORTEST_ENTRY = ENTRY_HEAD.SIZE + 5;

/** The columns with one number for each move or moment. */
const COLUMNS = [
  'player',
  'kind',
  'options',
  'turn',
  'flags',
  'at',
  'argumentsAt',
  'kindsAt',
  'optionsAt',
  'changesAt',
  'upkeepAt',
  'changesEnd',
  'decision',
  'turningPoint',
  'leader',
] as const satisfies (keyof Played)[];

/** Reads the matches of one setting. */
export class TapeReader {
  /** The match that was read last. */
  readonly match = new Played();
  readonly #setting: Setting;
  /** By kind of an option, from `LEAST_KIND` on: how many arguments it has. */
  readonly #arities: Int32Array;
  readonly #scores: ScoreReader;
  readonly #end: EndReader;
  readonly #course: CourseReader;
  readonly #visits = new Visits();

  constructor(setting: Setting) {
    const { program, players } = setting;
    this.#setting = setting;
    this.#scores = new ScoreReader(setting);
    this.#arities = Int32Array.from([
      ...Array.from({ length: -LEAST_KIND }, (_, i) => (LEAST_KIND + i === ANSWER.ITEM || LEAST_KIND + i === ANSWER.PARAM ? 1 : 0)),
      ...program.actions.map(({ stepwise, params }) => (stepwise ? 0 : params.length)),
    ]);
    this.match.ranks = new Int32Array(players);
    this.match.returns = new Float64Array(players);
    this.#end = new EndReader(setting, this.match);
    this.#course = new CourseReader(setting);
  }

  /** Reads the match that begins at a word, and gives the word after its last. */
  read(words: Int32Array, from: number): number {
    const { match } = this;
    this.#makeRoom(1 + Math.floor((words.length - from) / SHORTEST_ENTRY));
    match.run = words[from + START_ENTRY.RUN]!;
    match.seedLow = words[from + START_ENTRY.SEED_LOW]!;
    match.seedUp = words[from + START_ENTRY.SEED_UP]!;
    match.lineUp = match.run % this.#setting.lineUps.length;
    match.closely = looksClosely(match.run);
    match.words = words;
    this.#readStart(words, from);
    const end = this.#readMoves(words, from + words[from + ENTRY_HEAD.LENGTH]!);
    match.mostVisits = this.#visits.most(match);
    this.#scores.read(match);
    this.#end.read(words, end);
    this.#course.read(match);
    return end + words[end + END_ENTRY.LENGTH]!;
  }

  /** The columns grow to twice what is needed, and never shrink. */
  #makeRoom(moments: number): void {
    const { match } = this;
    if (match.at.length >= moments) return;
    const room = 2 * moments;
    for (const name of COLUMNS) match[name] = new Int32Array(room);
    if (this.#setting.best !== null) match.scores = new Int32Array(room * this.#setting.players);
  }

  #readStart(words: Int32Array, entry: number): void {
    const { match } = this;
    const list = entry + ENTRY_HEAD.SIZE + 2;
    match.at[0] = entry;
    match.flags[0] = words[entry + ENTRY_HEAD.FLAGS]!;
    match.changesAt[0] = list + 1;
    match.upkeepAt[0] = list + 1;
    match.changesEnd[0] = list + 1 + CHANGE_SIZE * words[list]!;
  }

  /** Reads the moves from the first on, and gives the word at which the end stands. */
  #readMoves(words: Int32Array, from: number): number {
    const { match } = this;
    const { closely, at, player, kind, options, turn, flags, decision } = match;
    const { argumentsAt, kindsAt, optionsAt, changesAt, upkeepAt, changesEnd } = match;
    const { position } = this.#setting.program.layout;
    let entry = from;
    let move = 0;
    let decisions = 0;
    let all = flags[0]!;
    let alone = 0;
    let stuckLast = words[at[0]! + ENTRY_HEAD.STUCK]!;
    let stuckTimes = stuckLast;
    let mostTriggers = 0;
    let quietSince = -1;
    let longestQuiet = 0;
    for (let who = words[entry + ENTRY_HEAD.PLAYER]!; who !== ENTRY_OF.END; who = words[entry + ENTRY_HEAD.PLAYER]!) {
      const flag = words[entry + ENTRY_HEAD.FLAGS]!;
      const now = words[entry + ENTRY_HEAD.TURN]!;
      const triggers = words[entry + ENTRY_HEAD.TRIGGERS]!;
      const given = entry + ENTRY_HEAD.SIZE;
      const kinds = given + 1 + 2 * words[given]!;
      const offered = kinds + 1 + 2 * words[kinds]!;
      const list = (flag & ENTRY_FLAG.LISTED) === 0 ? offered : this.#skipOptions(words, offered);
      const changes = list + 1;
      const upkeep = changes + CHANGE_SIZE * words[entry + ENTRY_HEAD.UPKEEP_AT]!;
      const end = changes + CHANGE_SIZE * words[list]!;
      player[move] = who;
      kind[move] = words[entry + ENTRY_HEAD.KIND]!;
      options[move] = words[entry + ENTRY_HEAD.OPTIONS]!;
      turn[move] = now;
      if (closely) {
        argumentsAt[move] = given;
        kindsAt[move] = kinds;
        optionsAt[move] = offered;
        flags[move + 1] = flag;
        changesAt[move + 1] = changes;
        upkeepAt[move + 1] = upkeep;
        changesEnd[move + 1] = end;
      }
      if (who >= 0) decision[decisions++] = move;
      else if (stuckLast === 0) alone++;
      move++;
      at[move] = entry;
      all |= flag;
      stuckLast = words[entry + ENTRY_HEAD.STUCK]!;
      stuckTimes += stuckLast;
      if (triggers > mostTriggers) mostTriggers = triggers;
      // Changes of a comparison come in order, those of what is history first.
      if (changesPosition(words, changes, upkeep, position) || changesPosition(words, upkeep, end, position)) quietSince = -1;
      else {
        if (quietSince < 0) quietSince = now;
        if (now - quietSince >= longestQuiet) longestQuiet = now - quietSince + 1;
      }
      entry += words[entry + ENTRY_HEAD.LENGTH]!;
    }
    match.moves = move;
    match.decisions = decisions;
    match.allFlags = all;
    match.idle = alone + stuckTimes;
    match.stuckTimes = stuckTimes;
    match.mostTriggers = mostTriggers;
    match.longestQuiet = longestQuiet;
    return entry;
  }

  #skipOptions(words: Int32Array, list: number): number {
    let place = list + 1;
    for (let left = words[list]!; left > 0; left--) place += 1 + this.#arities[words[place]! - LEAST_KIND]!;
    return place;
  }
}

/** Whether any of the changes from one place to another is of the position. */
function changesPosition(words: Int32Array, from: number, end: number, position: number): boolean {
  const last = end - CHANGE_SIZE;
  return end > from && (words[last] !== CHANGE.VARIABLE || words[last + 1]! >= position);
}
