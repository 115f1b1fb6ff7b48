/**
 * What people are shown that the rules work out: a price, a distance, a total.
 * Whoever does not see everything is shown what comes out the same in each of several states that they must think possible:
 * so nothing is told that they could not have worked out themselves.
 */
import { STRAND } from '../program/layout.ts';
import { NONE, type ValueKind } from '../program/nodes.ts';
import type { Display } from '../program/program.ts';
import { drawSample, knownOf } from './hidden/determinize.ts';
import type { Interpreter } from './interpreter.ts';
import type { Machine } from './machine.ts';
import { nameValue, type Named, type Viewer } from './names.ts';
import type { Displayed, Displays } from './observe.ts';
import { ANSWER } from './options.ts';
import { Rng } from './rng.ts';

/** In so many states that a viewer must think possible a value has to be the same. */
const SAMPLES = 8;

/** What a viewer is shown beside the state in a slot. */
export function displaysFor(executor: Interpreter, slot: number, viewer: Viewer): Displays {
  const shown = executor.program.displays.filter(({ of }) => of !== 'option');
  if (shown.length === 0) return {};
  const inOne = (at: number): Displays => {
    const m = executor.bind(at);
    return Object.fromEntries(shown.map((display) => [display.name, valuesOf(executor, m, display, viewer)]));
  };
  const [first, ...others] = inWorlds(executor, slot, viewer, inOne);
  const certain = Object.entries(first!).map(([name, values]): [string, Displayed[]] => [
    name,
    values.filter((value) =>
      others.every((other) => other[name]!.some((twin) => twin.of === value.of && sameValue(twin.value, value.value))),
    ),
  ]);
  return Object.fromEntries(certain.filter(([, values]) => values.length > 0));
}

/** What a player is shown beside each of the first so many options, by the names of displays. */
export function optionDisplays(executor: Interpreter, slot: number, player: number, count: number): Record<string, Named>[] {
  const shown = executor.program.displays.filter(({ of }) => of === 'option');
  if (shown.length === 0) return [];
  const inOne = (at: number): Record<string, Named>[] =>
    Array.from({ length: Math.min(count, executor.optionCount(at, player)) }, (_, index) =>
      valuesOfOption(executor, at, player, index, shown),
    );
  const [first, ...others] = inWorlds(executor, slot, player, inOne);
  return first!.map((values, index) =>
    Object.fromEntries(Object.entries(values).filter(([name, value]) => others.every((other) => sameValue(other[index]?.[name], value)))),
  );
}

/** What comes out in the state as it is for whoever sees all of it, and otherwise in states that look the same. */
function inWorlds<Found>(executor: Interpreter, slot: number, viewer: Viewer, find: (slot: number) => Found): Found[] {
  if (viewer === null || !executor.program.hides) return [find(slot)];
  const other = executor.allocate();
  executor.copy(slot, other);
  const known = knownOf(executor, other, viewer);
  const rng = new Rng(1n);
  const found = Array.from({ length: SAMPLES }, () => {
    drawSample(executor, other, known, rng);
    return find(other);
  });
  executor.free(other);
  return found;
}

function sameValue(a: Named | undefined, b: Named): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function valuesOf(executor: Interpreter, m: Machine, display: Display, viewer: Viewer): Displayed[] {
  return within(m, display.locals, (base) => {
    if (display.of === 'game') return evaluated(executor, m, display, m.active, viewer, {});
    const values: Displayed[] = [];
    const bind = (item: number, actor: number, kind: ValueKind): void => {
      m.s[base + display.slot] = item;
      for (const value of evaluated(executor, m, display, actor, viewer, { of: nameValue(m, viewer, item, kind) as number | string }))
        values.push(value);
    };
    if (display.source === null) for (let player = 0; player < m.program.players; player++) bind(player, player, 'player');
    else for (const item of itemsOf(executor, m, display.source)) bind(item, m.active, display.source.kind);
    return values;
  });
}

function itemsOf(executor: Interpreter, m: Machine, source: NonNullable<Display['source']>): number[] {
  const start = m.top;
  const count = executor.collector(source)(m);
  const items = [...m.items.subarray(start, start + count)];
  m.top = start;
  return items;
}

/** The value for whatever is bound; none where it is not shown, or stands for nothing. */
function evaluated(
  executor: Interpreter,
  m: Machine,
  display: Display,
  actor: number,
  viewer: Viewer,
  whose: Pick<Displayed, 'of'>,
): Displayed[] {
  const { actor: before } = m;
  m.actor = actor;
  const isShown = display.when === null || executor.evaluator(display.when)(m) > 0;
  const value = isShown ? executor.evaluator(display.value)(m) : NONE;
  m.actor = before;
  return value === NONE ? [] : [{ ...whose, value: nameValue(m, viewer, value, display.kind) }];
}

/** An option that leaves parameters open has no values yet. */
function valuesOfOption(
  executor: Interpreter,
  slot: number,
  player: number,
  index: number,
  displays: readonly Display[],
): Record<string, Named> {
  const args = new Int32Array(executor.program.layout.strandSize);
  const kind = executor.option(slot, player, index, args);
  const m = executor.bind(slot);
  const strand = m.strand(player);
  const isNext = kind === ANSWER.PARAM;
  const bound = isNext ? m.s[strand + STRAND.BOUND]! : 0;
  const action = isNext ? m.s[strand + STRAND.ACTION]! - 1 : kind;
  const given = [...m.s.subarray(strand + STRAND.ARGS, strand + STRAND.ARGS + bound), ...args.subarray(0, isNext ? 1 : args.length)];
  const linked = m.program.actions[action];
  if (linked === undefined || (linked.stepwise && (isNext ? bound + 1 : 0) < linked.params.length)) return {};
  const values = displays
    .filter((display) => display.action === action)
    .flatMap((display) =>
      within(m, display.locals, (base) => {
        linked.params.forEach((_, param) => (m.s[base + param] = given[param]!));
        return evaluated(executor, m, display, player, player, {}).map(({ value }): [string, Named] => [display.name, value]);
      }),
    );
  return Object.fromEntries(values);
}

/** Runs with locals of its own; without room for them there is nothing to show. */
function within<Item>(m: Machine, locals: number, run: (base: number) => Item[]): Item[] {
  const { base } = m;
  const scratch = m.openScratch(locals);
  if (scratch === 0) return [];
  const found = run(scratch);
  m.closeScratch(scratch, base);
  return found;
}
