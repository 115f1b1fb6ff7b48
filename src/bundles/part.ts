/** Bundles and frames that have been read and are fit to be composed. */
import { callerMust, isObject } from '../diagnostics/caller-mistake.ts';
import type { BundleHeader, Conflict, FrameHeader, Need, ParameterDef, Thing } from './form.ts';
import type { Written } from './source.ts';

/** What bundles and frames have in common. */
interface Part {
  readonly id: string;
  readonly name: string;
  readonly written: Written;
  /** The beginning of the SHA-256 of the text. */
  readonly digest: string;
  readonly parameters: readonly ParameterDef[];
  readonly provides: readonly Thing[];
}

export interface Bundle extends Part {
  readonly header: BundleHeader;
  readonly family: string;
  readonly requires: readonly string[];
  readonly conflicts: readonly Conflict[];
  readonly needs: readonly Need[];
}

export interface Frame extends Part {
  readonly header: FrameHeader;
}

/** All frames and bundles that are at hand, by id. */
export interface Library {
  readonly frames: ReadonlyMap<string, Frame>;
  readonly bundles: ReadonlyMap<string, Bundle>;
}

/** Throws if an argument is not a part as `readBundle` or `readFrame` gave it. */
export function checkPart(part: Bundle | Frame): void {
  callerMust(
    isObject(part) && isObject(part.written) && isObject(part.header),
    'This is not a part of a game. Take it from readFrame or readBundle.',
  );
}
