/** Expressions as written, whatever way they were written: operator objects, path strings, functions, infix text. */
import type { MapTree, Tree } from '../../../text/tree.ts';

export type Literal = number | string | boolean | null;

/** How something is picked from a list: by place, all of it, by a word such as `current`, by a computed player, or by a property. */
export type Pick =
  | { readonly kind: 'index'; readonly index: number }
  | { readonly kind: 'all' }
  | { readonly kind: 'word'; readonly word: string }
  | { readonly kind: 'formula'; readonly formula: Formula }
  | { readonly kind: 'by'; readonly key: string; readonly value: Formula };

/** One step of a path: into a field, or into a list. */
export type PathStep = { readonly kind: 'field'; readonly name: string } | { readonly kind: 'pick'; readonly pick: Pick };

/** Where a path begins: the root `$`, an anchor such as `$currentPlayer`, or what was stored. */
export type PathHead =
  | { readonly kind: 'root' }
  | { readonly kind: 'anchor'; readonly name: string }
  | { readonly kind: 'ref'; readonly name: string };

interface At {
  /** What it was read from, for diagnostics. */
  readonly at: Tree;
}

export type Formula =
  | (At & { readonly kind: 'literal'; readonly value: Literal })
  | (At & { readonly kind: 'path'; readonly head: PathHead; readonly steps: readonly PathStep[] })
  | (At & { readonly kind: 'call'; readonly operator: string; readonly args: readonly Formula[] })
  | (At & { readonly kind: 'can'; readonly action: MapTree })
  | (At & { readonly kind: 'object'; readonly fields: ReadonlyMap<string, Formula> })
  /** It could not be read, which has been reported. */
  | (At & { readonly kind: 'fault' });
