/** Which events of a program anything listens to. */
import { EVENT } from '../../ir/events/heard.ts';
import type { Query, Value } from '../nodes.ts';
import type { Program, Trigger } from '../program.ts';
import { sourceFactsOf } from './sources.ts';
import { factsOf, type Part } from './values.ts';
import { some } from './walk.ts';

/** Whether an event takes several steps: something can come before or instead of it, or follows the body of a custom event. */
export function guarded({ triggers }: Program, event: number): boolean {
  const list = triggers[event];
  return list !== undefined && (list.before.length > 0 || list.instead.length > 0 || (event >= EVENT.custom && list.after.length > 0));
}

/** Whether triggers come after an event. */
export function hears({ triggers }: Program, event: number): boolean {
  return (triggers[event]?.after.length ?? 0) > 0;
}

/**
 * Whether it matters what leaves in one moment with what: there are batches, and triggers that hear tokens leave look at more
 * than what never changes about the token and its way.
 */
export function hasMoments(program: Program): boolean {
  const listeners = [EVENT.tokenLeft, EVENT.tokenDestroyed].flatMap((event) => program.triggers[event]?.after ?? []);
  return (
    listeners.some((trigger) => looksAround(program, trigger)) &&
    (program.momentEnd >= 0 || program.routines.some(({ code }) => code.some(({ op }) => op === 'batch')))
  );
}

/** Whether the state decides if a trigger matches an event, or what it binds. */
function looksAround(program: Program, { source, when, binds, limitAt }: Trigger): boolean {
  const parts: (Part | null)[] = [when, ...binds.map(({ value }) => value)];
  const search = {
    value: (node: Value) => !isPrinted(program, node) && factsOf(node).reads(node as never, program.facets) !== 0,
    query: ({ source: from }: Query) => sourceFactsOf(from).reads(from as never) !== 0,
  };
  return source !== null || limitAt >= 0 || parts.some((part) => some(part, search));
}

/** Whether a value is read from the definition of a token, or from whom it belongs to, both of which it keeps. */
function isPrinted({ props }: Program, node: Value): boolean {
  if (node.op === 'prop') return props[node.prop]!.column < 0 && props[node.prop]!.modifiers.length === 0;
  return node.op === 'builtIn' && (node.prop === 'definition' || node.prop === 'type' || node.prop === 'owner');
}

/** So many triggers hear an event for nothing. Where there are more, each is paid for as an item that is looked at. */
export const FREE_LISTENERS = 64;
