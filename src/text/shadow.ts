/** A text that is mended step by step while places in the original stay known. */
import { applyEdits, type Edit, type Edited } from './edits.ts';
import type { Fault } from './fault.ts';

/** The text as far as it has been mended. */
export class Shadow {
  text: string;
  readonly #layers: Edited[] = [];

  constructor(text: string) {
    this.text = text;
  }

  /** Where in the original something stands that begins and ends here. */
  originalRange(start: number, end: number): [number, number] {
    let from = start;
    let to = end;
    for (const layer of this.#layers.toReversed()) {
      from = layer.startInOriginal(from);
      to = layer.endInOriginal(to);
    }
    return [from, Math.max(from, to)];
  }

  /** The same fault in places of the original. */
  inOriginal(fault: Fault): Fault {
    if (this.#layers.length === 0) return fault;
    const place = <Part extends { start: number; end: number }>(part: Part): Part => {
      const [start, end] = this.originalRange(part.start, part.end);
      return { ...part, start, end };
    };
    return {
      ...place(fault),
      ...(fault.related !== undefined && { related: fault.related.map(place) }),
      ...(fault.fix !== undefined && { fix: { ...fault.fix, edits: fault.fix.edits.map(place) } }),
    };
  }

  /** Takes over the fixes of faults found in the present text; gives the faults in places of the original. */
  mend(faults: readonly Fault[]): Fault[] {
    const inOriginal = faults.map((fault) => this.inOriginal(fault));
    const edits: Edit[] = faults.flatMap((fault) => fault.fix?.edits ?? []);
    if (edits.length > 0) {
      const layer = applyEdits(this.text, edits);
      this.#layers.push(layer);
      this.text = layer.text;
    }
    return inOriginal;
  }
}
