/**
 * What people are shown that the rules work out: a price, a distance, a total.
 * Whoever does not see everything is shown what they can work out themselves: what follows from all that they know
 * (display-knowledge.ts), and else what comes out the same in each of several states that look the same to them. What reads how much
 * lies where they do not even see that is unknown to them (docs/adr/0054-displays-read-what-the-viewer-may-know.md).
 */
import { STRAND } from '../program/layout.ts';
import { NONE, type ValueKind } from '../program/nodes.ts';
import type { Display } from '../program/program.ts';
import { canRead, canReadOptions, isCountKnown, itemsOf, knowledgeOf, readableItems } from './display-knowledge.ts';
import { blurredOf, drawBlurred } from './hidden/blurred.ts';
import type { Interpreter } from './interpreter.ts';
import type { Machine } from './machine.ts';
import { nameValue, type Named, type Viewer } from './names.ts';
import type { Displayed, Displays } from './observe.ts';
import { ANSWER } from './options.ts';
import { Rng } from './rng.ts';

/** In so many states that look the same to a viewer a value has to be the same. */
const SAMPLES = 8;
/** Number of states that are drawn to find those in which a player is asked the same. */
const MAX_TRIES = 64;

/** What a viewer is shown beside the state in a slot. */
export function displaysFor(executor: Interpreter, slot: number, viewer: Viewer): Displays {
  const shown = executor.program.displays.filter(({ of }) => of !== 'option');
  if (shown.length === 0) return {};
  const isOpen = viewer === null || !executor.program.hides;
  const doubtful = isOpen ? [] : shown.filter((display) => knowledgeOf(executor.program, display) === 'doubtful');
  const sampled = doubtful.length === 0 ? {} : sameInAllWorlds(executor, slot, viewer!, doubtful);
  const m = executor.bind(slot);
  const certain = shown.map((display): [string, Displayed[]] => {
    const how = isOpen ? 'common' : knowledgeOf(executor.program, display);
    if (how === 'doubtful') return [display.name, sampled[display.name]!];
    const knows = how === 'common' ? undefined : (): boolean => isCountKnown(executor, m, how, viewer!);
    return [display.name, valuesOf(executor, m, display, isOpen ? null : viewer, viewer, knows)];
  });
  return Object.fromEntries(certain.filter(([, values]) => values.length > 0));
}

/** The values that are the same in several states that look the same to a viewer. */
function sameInAllWorlds(executor: Interpreter, slot: number, viewer: number, displays: readonly Display[]): Displays {
  const inOne = (at: number): Displays => {
    const m = executor.bind(at);
    return Object.fromEntries(displays.map((display) => [display.name, valuesOf(executor, m, display, viewer, viewer)]));
  };
  let same: Displays | undefined;
  for (const found of inWorlds(executor, slot, viewer, SAMPLES, inOne)) {
    same = same === undefined ? found : inBoth(same, found);
    if (Object.values(same).every((values) => values.length === 0)) break;
  }
  return same!;
}

/** What is in two states the same. */
function inBoth(one: Displays, other: Displays): Displays {
  const isThere = (name: string, { of, value }: Displayed): boolean =>
    other[name]!.some((twin) => twin.of === of && sameValue(twin.value, value));
  return Object.fromEntries(Object.entries(one).map(([name, values]) => [name, values.filter((value) => isThere(name, value))]));
}

/** What a player is shown beside each of the first so many options, by the names of displays. */
export function optionDisplays(executor: Interpreter, slot: number, player: number, most: number): Record<string, Named>[] {
  const { program } = executor;
  const shown = program.displays.filter((display) => display.of === 'option' && canReadOptions(program, display, player));
  // The answers to a question of a block are not options of an action, and nothing waits in states that look the same.
  if (shown.length === 0 || executor.bind(slot).fp !== 0) return [];
  const count = executor.optionCount(slot, player);
  const inOne = (at: number): Record<string, Named>[] =>
    Array.from({ length: Math.min(most, count) }, (_, index) => valuesOfOption(executor, at, player, index, shown));
  if (!program.hides) return inOne(slot);
  // Where a player is asked something else, options of the same number are others.
  const alike = inWorlds(executor, slot, player, MAX_TRIES, (at) => (executor.optionCount(at, player) === count ? inOne(at) : null));
  const found: Record<string, Named>[][] = [];
  for (const values of alike) {
    if (values !== null) found.push(values);
    if (found.length === SAMPLES) break;
  }
  const [first, ...others] = found;
  if (first === undefined || found.length < SAMPLES) return [];
  return first.map((values, index) =>
    Object.fromEntries(Object.entries(values).filter(([name, value]) => others.every((other) => sameValue(other[index]?.[name], value)))),
  );
}

/** What comes out in states that look the same to a viewer, one after the other. */
function* inWorlds<Found>(
  executor: Interpreter,
  slot: number,
  viewer: number,
  samples: number,
  find: (slot: number) => Found,
): Generator<Found> {
  const other = executor.allocate();
  try {
    executor.copy(slot, other);
    const blurred = blurredOf(executor, other, viewer);
    const rng = new Rng(1n);
    for (let sample = 0; sample < samples; sample++) {
      drawBlurred(executor, other, blurred, rng);
      yield find(other);
    }
  } finally {
    executor.free(other);
  }
}

function sameValue(a: Named | undefined, b: Named): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The values of a display, where the viewer knows them; `reader` is null for whoever may read everything. */
function valuesOf(
  executor: Interpreter,
  m: Machine,
  display: Display,
  reader: Viewer,
  viewer: Viewer,
  knows: () => boolean = () => true,
): Displayed[] {
  return within(m, display.locals, (base) => {
    const reads = (item: number, actor: number): boolean => reader === null || canRead(m.program, display, reader, item, actor);
    if (display.of === 'game') return reads(NONE, m.active) && knows() ? evaluated(executor, m, display, m.active, viewer, {}) : [];
    const values: Displayed[] = [];
    const bind = (item: number, actor: number, kind: ValueKind): void => {
      m.s[base + display.slot] = item;
      if (!reads(item, actor) || !knows()) return;
      for (const value of evaluated(executor, m, display, actor, viewer, { of: nameValue(m, viewer, item, kind) as number | string }))
        values.push(value);
    };
    const { source } = display;
    if (source === null) for (let player = 0; player < m.program.players; player++) bind(player, player, 'player');
    else {
      const items = reader === null ? itemsOf(executor, m, source) : readableItems(executor, m, source, reader);
      for (const item of items) bind(item, m.active, source.kind);
    }
    return values;
  });
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
