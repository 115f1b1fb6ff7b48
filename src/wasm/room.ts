/** How much memory a module needs besides states: an upper bound that follows from the program. */
import { MOST_NUMBERS } from '../kernel/expressions/queries.ts';
import type { Query } from '../program/nodes.ts';
import type { Program } from '../program/program.ts';
import { isRun } from './codegen/actions.ts';
import { MOST_TRIALS } from '../kernel/run.ts';
import type { Rooms } from './runtime/registers.ts';

/** No more words than this for lists of items and of options. */
const MOST_WORDS = 16 * 1024 * 1024;
const LEAST = 1024;
/** What makes a list of the items of the queries in it. */
const LISTING: ReadonlySet<string> = new Set(['loop', 'rollItem', 'choose', 'union', 'combinations']);

/** The rooms for items and options, or why there cannot be enough. */
export function roomFor(program: Program): Rooms | { refused: string } {
  const { layout, zones, limits, actions } = program;
  /**
   * Items that the queries of a tree may put on the stack together: each with its keys and room to sort them.
   * A range whose numbers are only visited puts none there; `listed` says that something makes a list.
   */
  const itemsOf = (part: unknown, listed = false): number => {
    if (typeof part !== 'object' || part === null || ArrayBuffer.isView(part)) return 0;
    if (Array.isArray(part)) return part.reduce((sum: number, each) => sum + itemsOf(each, listed), 0);
    const node = part as Partial<Query> & { op?: string };
    const inList =
      listed ||
      LISTING.has(node.op ?? '') ||
      (node.source != null && ((node.sortBy ?? null) !== null || (node.distinct ?? null) !== null || (node.limit ?? null) !== null));
    const own = node.source != null && (inList || node.source.op !== 'range') ? 4 * Math.min(node.bound ?? 0, MOST_NUMBERS) + 8 : 0;
    const walk = node.op === 'connected' || node.op === 'connectedZones' ? 2 * zones.count : 0;
    return own + walk + Object.values(part).reduce((sum: number, each) => sum + itemsOf(each, inList), 0);
  };
  const largest = (parts: readonly unknown[]): number => Math.max(0, ...parts.map((part) => itemsOf(part)));
  const evaluated = largest([
    ...program.routines.flatMap(({ code }) => code),
    ...actions.map(({ stepwise, params, tests }) => (stepwise ? { op: 'choose', params, tests } : { params, tests })),
    ...program.checks,
    ...program.ends,
    ...program.flow.states.flatMap(({ phases }) => phases),
    ...program.flow.transitions,
    ...program.flow.immediate,
    [program.flow.order, program.flow.startPlayer],
    ...program.triggers.flatMap(({ before, instead, after }) => [...before, ...instead, ...after]),
  ]);
  const modified = program.props.reduce((sum, { modifiers }) => sum + itemsOf(modifiers), 0);
  const items = LEAST + (MOST_TRIALS + 2) * (evaluated + modified) + 8 * layout.maxTokens + 4 * zones.count;
  const parameters = Math.max(1, ...actions.map(({ params }) => params.length));
  const ranged = actions.some(isRun);
  const listed = (action: Program['actions'][number]): number =>
    Math.min(
      limits.options,
      action.params.reduce((product, { query }) => product * Math.max(1, query.bound), 1),
    );
  const offered = actions.reduce((sum, action) => sum + listed(action) + 1, 0);
  const chosen = Math.max(
    0,
    ...program.routines.flatMap(({ code }) => code.map((instr) => (instr.op === 'choose' ? Math.min(instr.query.bound, MOST_NUMBERS) : 0))),
  );
  const asked = Math.max(
    0,
    ...actions.flatMap(({ stepwise, params }) => (stepwise ? params.map(({ query }) => Math.min(query.bound, MOST_NUMBERS)) : [])),
  );
  const options = (Math.max(offered, chosen, asked) + 8) * (5 + parameters);
  const words = items + options;
  if (words > MOST_WORDS)
    return { refused: `The questions of the game may need ${words} words of memory; the compiled executor has at most ${MOST_WORDS}.` };
  return { items, options, parameters, ranged };
}
