/** What a position is, spelled out: the words of a state with its tokens numbered by where they lie and how they look. */
import { recomputeAllLanes } from '../../src/kernel/lanes.ts';
import { snapshotsIn } from '../../src/kernel/attempt.ts';
import { visitReferences } from '../../src/kernel/hidden/references.ts';
import { imagesOf, renumber } from '../../src/kernel/hidden/renumber.ts';
import { Interpreter, type Rng } from '../../src/kernel/index.ts';
import type { Machine } from '../../src/kernel/machine.ts';
import { indexOf, tokensIn } from '../../src/kernel/zones.ts';
import { H } from '../../src/program/layout.ts';
import type { Program } from '../../src/program/program.ts';

/** Equal for equal positions. */
export function positionText(program: Program, image: Int32Array): string {
  const executor = new Interpreter(program);
  const slot = executor.allocate();
  executor.reload(slot, image);
  const m = executor.bind(slot);
  const order = tokensInOrder(m);
  renumberAll(m, order);
  const { layout } = program;
  // What a position forgets, states that attempts would go back to forget as well.
  for (const at of snapshotsIn(m.s, m.fp)) m.s.fill(0, at, at + layout.position);
  return m.s.slice(layout.position, m.s[H.SP]).join();
}

/** The same state with its tokens numbered at random. */
export function shuffledNumbers(program: Program, image: Int32Array, rng: Rng): Int32Array {
  const executor = new Interpreter(program);
  const slot = executor.allocate();
  executor.reload(slot, image);
  const m = executor.bind(slot);
  const numbers = Array.from({ length: m.layout.maxTokens }, (_, token) => token);
  for (let last = numbers.length - 1; last > 0; last--) {
    const other = rng.below(last + 1);
    [numbers[last], numbers[other]] = [numbers[other]!, numbers[last]!];
  }
  renumberAll(
    m,
    numbers.filter((token) => m.definitionOf(token) >= 0),
  );
  recomputeAllLanes(m.layout, m.s);
  return executor.save(slot);
}

function renumberAll(m: Machine, order: readonly number[]): void {
  for (const image of imagesOf(m)) renumber(image, order);
}

/** By zone and place; in a set, by what is different about them; those destroyed a moment ago come last. */
function tokensInOrder(m: Machine): number[] {
  const { layout, program } = m;
  const mentioned: number[] = [];
  visitReferences(m, (at, bias) => {
    if (at >= layout.position) mentioned.push(m.s[at]! - bias);
  });
  const known = classesOf(m);
  const compare = (a: number, b: number): number => {
    for (const column of layout.look) {
      const difference = m.s[m.token(a) + column]! - m.s[m.token(b) + column]!;
      if (difference !== 0) return difference;
    }
    return mentioned.indexOf(a) - mentioned.indexOf(b) || Number(known(a) > known(b)) - Number(known(a) < known(b)) || a - b;
  };
  const order: number[] = [];
  for (let zone = 0; zone < program.zones.count; zone++) {
    const tokens = tokensIn(m, zone);
    order.push(...(program.zones.ordered[zone] === 0 ? tokens.toSorted(compare) : tokens));
  }
  for (let token = 0; token < layout.maxTokens; token++) if (m.definitionOf(token) >= 0 && m.zoneOf(token) < 0) order.push(token);
  return order;
}

/** For every viewer, where the tokens lie and how they look that a token is mixed up with. */
function classesOf(m: Machine): (token: number) => string {
  const { layout, program } = m;
  const viewers = layout.knowledge < 0 ? [] : Array.from({ length: layout.viewers }, (_, viewer) => viewer);
  const tokens = Array.from({ length: layout.maxTokens }, (_, token) => token);
  const classOf = (viewer: number, token: number): number => m.s[m.token(token) + layout.knowledge + viewer]!;
  const place = (token: number): string => {
    const zone = m.zoneOf(token);
    const index = zone >= 0 && program.zones.ordered[zone] === 1 ? indexOf(m, token) : 0;
    return [zone, index, ...layout.look.map((column) => m.s[m.token(token) + column])].join(':');
  };
  const membersOf = (viewer: number, name: number): string =>
    name === 0
      ? ''
      : tokens
          .filter((other) => classOf(viewer, other) === name)
          .map(place)
          .toSorted()
          .join();
  return (token) => viewers.map((viewer) => membersOf(viewer, classOf(viewer, token))).join('/');
}
