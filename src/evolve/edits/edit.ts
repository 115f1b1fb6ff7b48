/** A change to a GameDef. It names what it changes, so that it still means the same when other parts of the game change. */
import type { Path } from '../../diagnostics/diagnostic.ts';

export type Edit = SetConstant | RemoveAction | AddAction | ChangeTrigger | AddTrigger | SetEdge;

/** Another value for a constant. */
export interface SetConstant {
  readonly edit: 'constant';
  readonly name: string;
  readonly value: number;
}

/** An action that is no longer there. */
export interface RemoveAction {
  readonly edit: 'removeAction';
  readonly action: string;
}

/** An action like another one, with other numbers. */
export interface AddAction {
  readonly edit: 'addAction';
  readonly id: string;
  readonly like: string;
  readonly numbers: readonly Replaced[];
}

/** A value at a path below the thing that is changed. */
export interface Replaced {
  readonly path: Path;
  readonly value: unknown;
}

/** A trigger in which something is different. */
export interface ChangeTrigger {
  readonly edit: 'trigger';
  readonly trigger: string;
  readonly change: Replaced;
}

/** Whoever takes an action gains or loses something: effects of one mechanic set off another. */
export interface AddTrigger {
  readonly edit: 'addTrigger';
  readonly id: string;
  readonly action: string;
  /** A number of each player. */
  readonly variable: string;
  readonly delta: number;
}

/** Two cells are neighbours, or no longer. */
export interface SetEdge {
  readonly edit: 'edge';
  readonly from: string;
  readonly to: string;
  readonly joined: boolean;
}
