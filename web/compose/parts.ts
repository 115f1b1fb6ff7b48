/** What the worker that composes tells the page: the parts there are, and what came of a plan. */
import type { Kind, ParameterDef, SlotName } from '../../src/bundles/index.ts';
import type { Severity } from '../../src/diagnostics/diagnostic.ts';

/** Something that a part offers to others. */
interface Offered {
  readonly id: string;
  readonly kind: Kind;
}

/** What frames and bundles have in common. */
interface Part {
  readonly id: string;
  readonly name: string;
  /** May name numbers of the part: `@ROUNDS`. */
  readonly description: string;
  readonly parameters: readonly ParameterDef[];
  readonly provides: readonly Offered[];
  /** Of a frame those that it has, of a bundle those that it uses. */
  readonly slots: readonly SlotName[];
}

export type FramePart = Part;

export interface BundlePart extends Part {
  readonly family: string;
  readonly needs: readonly NeedOfPart[];
  readonly requires: readonly string[];
  readonly conflicts: readonly { readonly bundle: string; readonly reason: string }[];
}

export interface NeedOfPart extends Offered {
  /** What it is needed for; empty if nobody says. */
  readonly description: string;
  /** What people call that which the bundle brings along if nobody provides it; null if it brings nothing. */
  readonly own: string | null;
}

/** All that there is to compose with. */
export interface Parts {
  readonly frames: readonly FramePart[];
  readonly bundles: readonly BundlePart[];
}

/** A need and what it was connected with. */
interface Connected {
  readonly bundle: string;
  readonly need: string;
  /** Null for what the bundle brings along itself. */
  readonly provider: string | null;
  /** What people call it. */
  readonly thing: string;
}

export interface Finding {
  readonly severity: Severity;
  readonly code: string;
  readonly message: string;
}

/** What came of a plan. */
export interface Composed {
  /** The rulebook; empty if the parts cannot be put together. */
  readonly text: string;
  readonly connected: readonly Connected[];
  readonly findings: readonly Finding[];
  /** Null if it cannot be played. */
  readonly game: ComposedGame | null;
}

interface ComposedGame {
  readonly id: string;
  readonly name: string;
  readonly players: { readonly min: number; readonly max: number };
  /** Two games with the same one differ in what they are called, at most. */
  readonly rules: string;
}

export type FromComposer =
  | { readonly kind: 'parts'; readonly parts: Parts }
  | { readonly kind: 'composed'; readonly composed: Composed }
  | { readonly kind: 'failed'; readonly text: string };
