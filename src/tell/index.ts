/** A match for people: what happens, what can be done, and why something cannot be done. */
export { DETAILS } from '../ir/events/told.ts';
export type { Detail } from '../ir/events/told.ts';
export { cellLabel, columnLabel, gridsOf, rowLabel } from './cell-label.ts';
export type { Grid } from './cell-label.ts';
export { distinguish } from './distinguish.ts';
export { printCondition } from './formula.ts';
export { capital, readable } from './readable.ts';
export { tellDecision, tellEvent, tellEvents } from './tell-event.ts';
export type { EventTelling } from './tell-event.ts';
export { actionName, tellMove, tellOptions, tellThing } from './tell-move.ts';
export type { OptionsTelling } from './tell-move.ts';
export { choiceKind, tellMoves } from './tell-moves.ts';
export { tellSetup } from './tell-setup.ts';
export { tellTurns, turnsIn } from './tell-turns.ts';
export type { ToldTurn } from './tell-turns.ts';
export { why } from './why.ts';
export { seatName, teamName } from './wording.ts';
export type { Telling } from './wording.ts';
