/** A thing with its surroundings, as it is enlarged: what it looks like, what it is called, what is said of it. */
import type { Fact, Heap, ThingId } from '../../src/table/picture.ts';

export interface Place {
  readonly thing: ThingId;
  readonly title: string;
  readonly facts: readonly Fact[];
  /** What lies there. */
  readonly heaps: readonly Heap[];
}
