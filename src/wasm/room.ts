/** How much memory a module needs besides states: an upper bound that follows from the program. */
import { largest } from '../ir/largest.ts';
import { MOST_NUMBERS } from '../kernel/expressions/queries.ts';
import { expressionsOf, instrFactsOf } from '../program/facts/instructions.ts';
import { isLayered, mostChanges } from '../program/facts/layered.ts';
import { sourceFactsOf } from '../program/facts/sources.ts';
import type { Part } from '../program/facts/values.ts';
import { isQuery, partsOf } from '../program/facts/walk.ts';
import type { EndResult, Program, Scoped, Window } from '../program/program.ts';
import { isRun } from './codegen/actions.ts';
import { MOST_TRIALS } from '../kernel/run.ts';
import type { Rooms } from './runtime/registers.ts';

/** No more words than this for lists of items and of options. */
const MOST_WORDS = 16 * 1024 * 1024;
const LEAST = 1024;

/** The rooms for items and options, or why there cannot be enough. `besides`: what is evaluated although no rule says so. */
export function roomFor(program: Program, besides: readonly Scoped[] = []): Rooms | { refused: string } {
  const { layout, zones, limits, actions, checks } = program;
  /**
   * Items that the queries of an expression may put on the stack together: each with its keys and room to sort them.
   * A range whose numbers are only visited puts none there; `listed` says that something makes a list.
   */
  const itemsOf = (part: Part | null, listed: boolean): number => {
    if (part === null) return 0;
    if (!isQuery(part)) return sum([part.op === 'connected' ? 2 * zones.count : 0, ...partsOf(part).map((each) => itemsOf(each, listed))]);
    const { source, where, sortBy, distinct, limit } = part;
    const facts = sourceFactsOf(source);
    const inList = listed || sortBy !== null || distinct !== null || limit !== null;
    const own = inList || source.op !== 'range' ? 4 * Math.min(part.bound, MOST_NUMBERS) + 8 : 0;
    const walk = facts.walks ? 2 * zones.count : 0;
    const inSource = facts.parts(source as never).map((each) => itemsOf(each, inList || facts.isListed));
    return sum([own, walk, ...inSource, ...[where, sortBy, distinct, limit].map((each) => itemsOf(each, inList))]);
  };
  const itemsOfAll = ({ parts, listed }: Evaluated): number => sum(parts.map((part) => itemsOf(part, listed)));
  const more = visited(besides.map(({ value }) => value));
  const evaluated = largest([...evaluatedIn(program), more].map(itemsOfAll), 0);
  const modified = sum(
    program.props.flatMap((prop) => [
      ...prop.modifiers.map(({ source, when, value }) => itemsOfAll({ parts: [source, when, value], listed: false })),
      // Three words for each change; numbers and keys with room to sort them are four more.
      isLayered(prop) ? 7 * mostChanges(prop) : 0,
    ]),
  );
  const parameters = largest(
    actions.map(({ params }) => params.length),
    1,
  );
  const ranged = actions.some(isRun);
  // An action whose parameters are asked one by one is offered by its name.
  const listed = ({ stepwise, params }: Program['actions'][number]): number =>
    stepwise
      ? 1
      : Math.min(
          limits.options,
          params.reduce((product, { query }) => product * Math.max(1, query.bound), 1),
        );
  const offered = sum(actions.map((action) => listed(action) + 1));
  const chosen = largest(
    program.routines.flatMap(({ code }) => code.map((instr) => (instr.op === 'choose' ? Math.min(instr.query.bound, MOST_NUMBERS) : 0))),
    0,
  );
  // A choice has a list more than other queries.
  const items =
    LEAST +
    (MOST_TRIALS + 2) * (evaluated + modified) +
    8 * layout.maxTokens +
    4 * zones.count +
    chosen +
    2 * layout.maxTokens * checks.filter(({ together }) => together).length;
  const asked = largest(
    actions.flatMap(({ stepwise, params }) => (stepwise ? params.map(({ query }) => Math.min(query.bound, MOST_NUMBERS)) : [])),
    0,
  );
  const options = (Math.max(offered, chosen, asked) + 8) * (5 + parameters);
  const words = items + options;
  if (words > MOST_WORDS)
    return { refused: `The questions of the game may need ${words} words of memory; the compiled executor has at most ${MOST_WORDS}.` };
  return { items, options, parameters, ranged };
}

/** Expressions that may be evaluated together; `listed`: their items are put on the stack before they are looked at. */
interface Evaluated {
  readonly parts: readonly (Part | null)[];
  readonly listed: boolean;
}

/** Everything that a program evaluates, besides what modifies properties. */
function evaluatedIn({ routines, actions, checks, ends, flow, triggers }: Program): Evaluated[] {
  return [
    ...routines.flatMap(({ code }) => code.map((instr) => ({ parts: expressionsOf(instr), listed: instrFactsOf(instr).isListed }))),
    ...actions.map(({ stepwise, params, tests }) => ({ parts: [...params.map(({ query }) => query), ...tests], listed: stepwise })),
    ...checks.map(({ source, when }) => visited([source, when])),
    ...ends.map(({ when, result }) => visited([when.value, ...resultParts(result)])),
    ...flow.states.flatMap(({ phases }) => phases.map(({ guard, window }) => visited([scoped(guard), ...windowParts(window)]))),
    ...[...flow.transitions, ...flow.immediate].map(({ when }) => visited([when.value])),
    visited([scoped(flow.order), scoped(flow.startPlayer)]),
    ...triggers.flatMap(({ before, instead, after }) =>
      [...before, ...instead, ...after].map(({ source, when, binds }) => visited([source, when, ...binds.map(({ value }) => value)])),
    ),
  ];
}

function visited(parts: readonly (Part | null)[]): Evaluated {
  return { parts, listed: false };
}

function resultParts(result: EndResult): Part[] {
  switch (result.type) {
    case 'win':
    case 'loss':
      return [result.player.value];
    case 'ranking':
      return result.by.map(({ value }) => value);
    case 'winAll':
    case 'lossAll':
    case 'draw':
      return [];
  }
}

function windowParts(window: Window | null): (Part | null)[] {
  return window === null ? [] : [scoped(window.eligible), scoped(window.start), scoped(window.until)];
}

/** An expression where there may also be a word, or nothing. */
function scoped(expression: Scoped | string | null): Part | null {
  return expression === null || typeof expression === 'string' ? null : expression.value;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
