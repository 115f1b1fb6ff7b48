/** What names mean at a place in the document: anchors, event context, stored values. */
import type { Value } from './value.ts';

/** Names: `$player` for anchors, `.card` for fields of the root, `ref:x` for stored values. */
export interface Scope {
  readonly names: ReadonlyMap<string, Value>;
  /** The phase whose rules are carried out; undefined outside of phases, and where an event may come from any of them. */
  readonly phase?: string | undefined;
  /** Whether it is what an event of cards or of the game leads to, in whatever phase. */
  readonly inEvent?: boolean;
  /** Inside of FOR_EACH, whose item `ref: item` is. */
  readonly inLoop?: boolean;
  /** Whether an action that fails leaves out only itself. */
  readonly loose?: boolean;
  /** The variable that says that what was about to happen does not, where that is not certain. */
  readonly rejection?: string | undefined;
  /** Whether rules listen: not during setup. */
  readonly listening: boolean;
}

export const EMPTY_SCOPE: Scope = { names: new Map(), listening: false };

export function withNames(scope: Scope, names: Iterable<readonly [string, Value]>): Scope {
  return { ...scope, names: new Map([...scope.names, ...names]) };
}
