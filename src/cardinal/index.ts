/** The interface of Cardinal's document over a match: actions in, events out. docs/languages/cardinal.md */
export type { Action, ActionType } from './action.ts';
export type { PendingChoice } from './choice.ts';
export type { Command, CommandType } from './command.ts';
export { CardinalEngine, openCardinal, type CardinalOptions, type StepResult } from './engine.ts';
export type { Event, EventType, LogEntry } from './event.ts';
export type { Card, GameState, PlayerState, Result, StackItem, TurnState } from './game-state.ts';
export type { Target } from './names.ts';
export { CHECKS, type Check, type Refusal } from './refusal.ts';
