/** The slots that bundles use, and the frames that have them. */
import { listed, phrase } from '../diagnostics/phrase.ts';
import { valueAt } from '../text/tree.ts';
import { fault, type Report } from './fault.ts';
import type { SlotName } from './form.ts';
import type { Bundle, Frame } from './part.ts';
import { itemsOf, partSections, wordAt } from './part-sections.ts';
import { usesRound, roundWire, wired, type Wire } from './wiring.ts';

/** The slots that a bundle uses; with the connections of a composition, also those of the defaults that are used there. */
export function slotsUsed(bundle: Bundle, wires: readonly Wire[] = []): SlotName[] {
  const defaults = new Set(wires.flatMap((wire) => (wire.bundle === bundle.id && wire.provider === null ? [wire.need] : [])));
  const used = new Set<string>();
  for (const { section, content, need } of partSections(bundle.written)) {
    if (need !== null && !defaults.has(bundle.needs[need]!.id)) continue;
    if (section === 'scoring') used.add('scoring');
    for (const item of itemsOf(section === 'turnStructure' ? valueAt(content, 'phases') : content)) {
      const slot = wordAt(item, 'slot');
      if (slot !== undefined) used.add(slot);
    }
  }
  return [...used] as SlotName[];
}

/** Whether a bundle alone goes with a frame. */
export function fits(frame: Frame, bundle: Bundle): boolean {
  const wires = wired(frame, [bundle], {}, () => undefined);
  return (
    missingSlots(frame, bundle, wires).length === 0 &&
    wires.length === bundle.needs.length &&
    bundle.conflicts.every((conflict) => conflict.bundle !== frame.id) &&
    (roundWire(frame, bundle) !== undefined || !usesRound(bundle))
  );
}

export function reportMissingSlots(frame: Frame, bundle: Bundle, wires: readonly Wire[], report: Report): void {
  const missing = missingSlots(frame, bundle, wires);
  if (missing.length > 0)
    report(
      fault(
        'bundles/slot-missing',
        phrase`Bundle "${{ bundle: bundle.id }}" needs the ${missing.length === 1 ? 'slot' : 'slots'} ${listed({ offered: missing }, ' and ')}, which frame "${{ otherBundle: frame.id }}" does not have. Take another frame.`,
        { span: bundle.written.header!.nameSpan },
      ),
    );
}

function missingSlots(frame: Frame, bundle: Bundle, wires: readonly Wire[]): SlotName[] {
  return slotsUsed(bundle, wires).filter((slot) => frame.header.slots[slot] === undefined);
}
