/** Tapes for tests that look at single words: plain objects, made without a thought about speed. */
import {
  ANSWER,
  CHANGE_SIZE,
  END_ENTRY,
  ENTRY_FLAG,
  ENTRY_HEAD,
  ENTRY_OF,
  pointsOf,
  START_ENTRY,
  type Executor,
} from '../../../src/kernel/index.ts';

type Program = Executor['program'];

/** An entry with everything in it. */
export interface TapeEntry {
  head: Record<Exclude<keyof typeof ENTRY_HEAD, 'SIZE'>, number>;
  args: { value: number; look: number }[];
  kinds: { kind: number; count: number }[];
  /** Null where they are not listed. */
  options: { kind: number; looks: number[] }[] | null;
  changes: number[][];
  points: number[];
  look: number[];
}

export interface TapeMatch {
  run: number;
  seed: bigint;
  start: TapeEntry;
  moves: TapeEntry[];
  end: { stopped: number; result: number; condition: number; turn: number; players: { rank: number; points: number }[] };
}

/** The matches of a tape. Throws if an entry does not have the words that it says it has. */
export function readTape(program: Program, words: Int32Array): TapeMatch[] {
  const found: TapeMatch[] = [];
  for (let at = 0; at < words.length;) {
    const start = entryAt(program, words, at);
    const match: TapeMatch = {
      run: words[at + START_ENTRY.RUN]!,
      seed: (BigInt(words[at + START_ENTRY.SEED_UP]! >>> 0) << 32n) | BigInt(words[at + START_ENTRY.SEED_LOW]! >>> 0),
      start,
      moves: [],
      end: { stopped: -1, result: -1, condition: -1, turn: -1, players: [] },
    };
    if (start.head.PLAYER !== ENTRY_OF.START) throw new Error(`A match begins with ${start.head.PLAYER}.`);
    for (at += start.head.LENGTH; words[at + ENTRY_HEAD.PLAYER] !== ENTRY_OF.END; at += words[at]!)
      match.moves.push(entryAt(program, words, at));
    match.end = {
      stopped: words[at + END_ENTRY.STOPPED]!,
      result: words[at + END_ENTRY.RESULT]!,
      condition: words[at + END_ENTRY.CONDITION]!,
      turn: words[at + END_ENTRY.TURN]!,
      players: Array.from({ length: program.players }, (_, player) => ({
        rank: words[at + END_ENTRY.PLAYERS + 2 * player]!,
        points: words[at + END_ENTRY.PLAYERS + 2 * player + 1]!,
      })),
    };
    if (words[at + END_ENTRY.LENGTH] !== END_ENTRY.PLAYERS + 2 * program.players) throw new Error('The end has other words.');
    at += words[at + END_ENTRY.LENGTH]!;
    found.push(match);
  }
  return found;
}

function entryAt(program: Program, words: Int32Array, from: number): TapeEntry {
  const { SIZE, ...fields } = ENTRY_HEAD;
  const head = Object.fromEntries(Object.entries(fields).map(([name, word]) => [name, words[from + word]!])) as TapeEntry['head'];
  let at: number = from + SIZE;
  const next = (): number => words[at++]!;
  const list = <Item>(read: () => Item): Item[] => Array.from({ length: next() }, read);
  const args = list(() => ({ value: next(), look: next() }));
  const kinds = list(() => ({ kind: next(), count: next() }));
  const options =
    (head.FLAGS & ENTRY_FLAG.LISTED) === 0
      ? null
      : list(() => {
          const kind = next();
          return { kind, looks: Array.from({ length: argumentsOf(program, kind) }, next) };
        });
  const changes = list(() => Array.from({ length: CHANGE_SIZE }, next));
  const points = pointsOf(program).by === null ? [] : Array.from({ length: program.players }, next);
  const look = [next(), next()];
  if (at - from !== head.LENGTH) throw new Error(`An entry of ${at - from} words says that it has ${head.LENGTH}.`);
  return { head, args, kinds, options, changes, points, look };
}

function argumentsOf(program: Program, kind: number): number {
  if (kind < 0) return kind === ANSWER.ITEM || kind === ANSWER.PARAM ? 1 : 0;
  const { stepwise, params } = program.actions[kind]!;
  return stepwise ? 0 : params.length;
}
