/**
 * Versions as each viewer counts them. The steps of an answer that is not complete change nothing for the others: they are sent no
 * view, and count no version. Whoever gives the answer counts each of them.
 */
import type { TableViewer } from './table-viewer.ts';

/** Steps by seat, as an image keeps them. */
export type StepCounts = readonly number[];

export class OwnSteps {
  /** Steps that were forgotten, by seat. */
  readonly #before: number[];
  /** The versions that count for one seat alone, in their order. */
  #steps: readonly { readonly version: number; readonly seat: number }[] = [];

  constructor(seats: number, before?: StepCounts) {
    this.#before = Array.from({ length: seats }, (_, seat) => before?.[seat] ?? 0);
  }

  /** A version counts for one seat alone. */
  add(version: number, seat: number): void {
    this.#steps = [...this.#steps, { version, seat }];
  }

  /** The last version of such a step of a seat; negative if there is none. */
  lastOf(viewer: TableViewer): number {
    return this.#steps.findLast(({ seat }) => seat === viewer)?.version ?? -1;
  }

  /** A version as a viewer counts. */
  shown(viewer: TableViewer, version: number): number {
    return version - this.#forgottenFor(viewer) - this.#steps.filter((step) => step.seat !== viewer && step.version <= version).length;
  }

  /** The last version that a viewer counts so. */
  meant(viewer: TableViewer, shown: number): number {
    if (shown < 0) return shown;
    let version = shown + this.#forgottenFor(viewer);
    for (const step of this.#steps) if (step.seat !== viewer && step.version <= version + 1) version++;
    return version;
  }

  /** Forgets which versions they were, up to one; they still count. */
  forget(version: number): void {
    for (const step of this.#steps) if (step.version <= version) this.#before[step.seat]!++;
    this.#steps = this.#steps.filter((step) => step.version > version);
  }

  /** All steps by seat. */
  counts(): StepCounts {
    return this.#before.map((count, seat) => count + this.#steps.filter((step) => step.seat === seat).length);
  }

  #forgottenFor(viewer: TableViewer): number {
    return this.#before.reduce((sum, count, seat) => (seat === viewer ? sum : sum + count), 0);
  }
}
