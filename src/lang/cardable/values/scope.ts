/** What names mean at a place in the game: who `$player` is, what was picked, which state it is. */
import type { Action, State } from '../game/game.ts';
import { ACTIVE, type Item, type Value } from './value.ts';

/**
 * When something happens, as far as that decides who may still act: when a state is entered, before one of its players is asked,
 * in the action of one of them, or when nobody is asked any more.
 */
export type Moment = 'entry' | 'asking' | 'acting' | 'over';

export interface Scope {
  /** Names with their dollar sign: `$player`, `$card`, `$each`, and `$action.k` for what an action has picked or asked for. */
  readonly names: ReadonlyMap<string, Value>;
  /** The state whose actions are carried out; undefined outside of states. */
  readonly state: State | undefined;
  readonly action: Action | undefined;
  readonly moment: Moment;
  /** Whether this is inside of a condition or a loop, so that what is asked for is not known afterwards. */
  readonly nested: boolean;
}

export function withNames(scope: Scope, names: Iterable<readonly [string, Value]>): Scope {
  return { ...scope, names: new Map([...scope.names, ...names]) };
}

/** The same with another player as `$player`. */
export function withPlayer(scope: Scope, value: Value): Scope {
  return withNames(scope, [['$player', value]]);
}

/** Whoever `$player` is. */
export function selfIn(scope: Scope): Item {
  const self = scope.names.get('$player');
  return self?.type === 'player' ? self.code : ACTIVE.code;
}
