/** States that a viewer cannot tell from a given one: two tokens that the viewer cannot tell apart change identities. */
import type { Interpreter } from '../../src/kernel/index.ts';
import { snapshotsIn } from '../../src/kernel/attempt.ts';
import { recomputeLanes } from '../../src/kernel/lanes.ts';
import { TOKEN, ZONE } from '../../src/program/layout.ts';

/** Two tokens of one class of a viewer. */
export type Pair = readonly [number, number];

/** All pairs that a viewer cannot tell apart and that are not the same in everything. */
export function hiddenPairs(executor: Interpreter, words: Int32Array, viewer: number): Pair[] {
  const { layout } = executor.program;
  if (layout.knowledge < 0) return [];
  const pairs: Pair[] = [];
  const classOf = (token: number): number => words[layout.tokens + token * layout.tokenStride + layout.knowledge + viewer]!;
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
    for (const token of [a, b]) sortSet(executor, words, words[at(executor, token) + TOKEN.ZONE]! - 1);
    recomputeLanes(executor.program.layout, words);
  }
  const exchanged = executor.save(slot);
  executor.free(slot);
  return exchanged;
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
