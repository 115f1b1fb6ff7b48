/** A match for people: what happens, what can be done, what lies on the table, and why something cannot be done. */
export { DETAILS } from '../ir/events/told.ts';
export type { Detail } from '../ir/events/told.ts';
export { drawTable } from './draw-table.ts';
export type { Drawing } from './draw-table.ts';
export type { Paint } from './draw/paint.ts';
export { printCondition } from './formula.ts';
export { tellEvent, tellEvents } from './tell-event.ts';
export type { EventTelling } from './tell-event.ts';
export { choiceKind, tellListed, tellMove, tellMoves, tellThing } from './tell-move.ts';
export type { ListTelling } from './tell-move.ts';
export { why } from './why.ts';
export type { Telling } from './wording.ts';
