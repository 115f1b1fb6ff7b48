/**
 * States that a viewer cannot tell from a given one: two tokens that the viewer cannot tell apart change identities, tokens
 * that were made unseen are other ones, or properties that may have changed unseen have other values.
 */
import type { Interpreter, Rng } from '../../src/kernel/index.ts';
import { snapshotsIn } from '../../src/kernel/attempt.ts';
import { MADE_UNSEEN, sees } from '../../src/kernel/hidden/knowledge.ts';
import { recomputeLanes } from '../../src/kernel/lanes.ts';
import type { Machine } from '../../src/kernel/machine.ts';
import { TOKEN, ZONE } from '../../src/program/layout.ts';

/** Two tokens of one class of a viewer. */
export type Pair = readonly [number, number];

/** All pairs that a viewer cannot tell apart and that are not the same in everything. */
export function hiddenPairs(executor: Interpreter, words: Int32Array, viewer: number): Pair[] {
  const { layout } = executor.program;
  if (layout.knowledge < 0) return [];
  const pairs: Pair[] = [];
  const classOf = (token: number): number => words[at(executor, token) + layout.knowledge + viewer]! & ~MADE_UNSEEN;
  for (let a = 0; a < layout.maxTokens; a++)
    for (let b = a + 1; b < layout.maxTokens; b++)
      if (classOf(a) !== 0 && classOf(a) === classOf(b) && identityOf(executor, words, a) !== identityOf(executor, words, b))
        pairs.push([a, b]);
  return pairs;
}

/** The image of a state with the identities of two tokens exchanged, also where attempts would go back to. */
export function exchange(executor: Interpreter, image: Int32Array, [a, b]: Pair): Int32Array {
  const slot = executor.allocate();
  executor.load(slot, image);
  const m = executor.bind(slot);
  for (const words of [m.s, ...snapshotsIn(m.s, m.fp).map((start) => m.s.subarray(start, start + m.layout.agenda))]) {
    for (const column of identityColumns(executor)) {
      const first = at(executor, a) + column;
      const second = at(executor, b) + column;
      [words[first], words[second]] = [words[second]!, words[first]!];
    }
    exchangeMarks(executor, words, [a, b]);
    for (const token of [a, b]) sortSet(executor, words, words[at(executor, token) + TOKEN.ZONE]! - 1);
    recomputeLanes(executor.program.layout, words);
  }
  const exchanged = executor.save(slot);
  executor.free(slot);
  return exchanged;
}

/** That a token was made unseen goes with what it is, for whoever cannot tell the two apart. */
function exchangeMarks(executor: Interpreter, words: Int32Array, [a, b]: Pair): void {
  const { layout } = executor.program;
  for (let viewer = 0; viewer < layout.viewers; viewer++) {
    const [first, second] = [at(executor, a) + layout.knowledge + viewer, at(executor, b) + layout.knowledge + viewer];
    if ((words[first]! & ~MADE_UNSEEN) === (words[second]! & ~MADE_UNSEEN)) [words[first], words[second]] = [words[second]!, words[first]!];
  }
}

/** The image of a state in which everything that a viewer has not seen made is something else that can be made; null if there is no such thing. */
export function madeAnew(executor: Interpreter, image: Int32Array, viewer: number, rng: Rng): Int32Array | null {
  const { layout, makings, props } = executor.program;
  return changed(executor, image, (words) => {
    let any = false;
    for (let token = 0; token < layout.maxTokens && layout.knowledge >= 0; token++) {
      if ((words[at(executor, token) + layout.knowledge + viewer]! & MADE_UNSEEN) === 0) continue;
      const { definition } = makings[rng.below(makings.length)]!;
      words[at(executor, token) + TOKEN.DEFINITION] = definition + 1;
      for (const { column, printed, public: open } of props)
        if (column >= 0 && !open) words[at(executor, token) + column] = printed[definition]!;
      sortSet(executor, words, words[at(executor, token) + TOKEN.ZONE]! - 1);
      any = true;
    }
    return any;
  });
}

/** The image of a state in which the properties of tokens that a viewer does not see are as low as they can be where they may have changed unseen; null if there are none. */
export function changedUnseen(executor: Interpreter, image: Int32Array, viewer: number): Int32Array | null {
  const { layout, props } = executor.program;
  const dark = props.filter((prop) => prop.dark !== null && (prop.kind === 'int' || prop.kind === 'bool'));
  return changed(executor, image, (words, m) => {
    let any = false;
    for (let token = 0; token < layout.maxTokens; token++)
      for (const { column, bounds } of dark) {
        const limits = bounds[words[at(executor, token)]! - 1];
        if (limits === undefined || m.zoneOf(token) < 0 || sees(m, viewer, token)) continue;
        any ||= words[at(executor, token) + column] !== limits.min;
        words[at(executor, token) + column] = limits.min;
      }
    return any;
  });
}

function changed(executor: Interpreter, image: Int32Array, change: (words: Int32Array, m: Machine) => boolean): Int32Array | null {
  const slot = executor.allocate();
  executor.load(slot, image);
  const m = executor.bind(slot);
  // Where an attempt would go back to is another matter.
  const any = snapshotsIn(m.s, m.fp).length === 0 && change(m.s, m);
  recomputeLanes(executor.program.layout, m.s);
  const words = any ? executor.save(slot) : null;
  executor.free(slot);
  return words;
}

function at({ program: { layout } }: Interpreter, token: number): number {
  return layout.tokens + token * layout.tokenStride;
}

/** What is printed on the piece, whose it is, and the properties that only those who know it see. */
function identityColumns({ program }: Interpreter): number[] {
  return [TOKEN.DEFINITION, TOKEN.OWNER, ...program.props.flatMap((prop) => (prop.column >= 0 && !prop.public ? [prop.column] : []))];
}

function identityOf(executor: Interpreter, words: Int32Array, token: number): string {
  return identityColumns(executor)
    .map((column) => words[at(executor, token) + column])
    .join();
}

/** Sets are kept in order of definition, then token. */
function sortSet(executor: Interpreter, words: Int32Array, zone: number): void {
  const { layout, zones } = executor.program;
  if (zone < 0 || zones.ordered[zone] === 1) return;
  const z = layout.zones + 3 * zone;
  const tokens: number[] = [];
  for (let stored = words[z + ZONE.HEAD]!; stored !== 0; stored = words[at(executor, stored - 1) + TOKEN.NEXT]!) tokens.push(stored - 1);
  tokens.sort((a, b) => words[at(executor, a)]! - words[at(executor, b)]! || a - b);
  tokens.forEach((token, i) => {
    words[at(executor, token) + TOKEN.PREVIOUS] = i === 0 ? 0 : tokens[i - 1]! + 1;
    words[at(executor, token) + TOKEN.NEXT] = i === tokens.length - 1 ? 0 : tokens[i + 1]! + 1;
  });
  words[z + ZONE.HEAD] = tokens[0]! + 1;
  words[z + ZONE.TAIL] = tokens.at(-1)! + 1;
}
