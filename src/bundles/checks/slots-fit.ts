/** What a bundle puts into a slot is what that slot is for, and says nothing that the frame says. */
import { offering, phrase } from '../../diagnostics/phrase.ts';
import { meant, nearest } from '../../diagnostics/suggest.ts';
import { entryAt, type Tree, valueAt } from '../../text/tree.ts';
import type { Report } from '../fault.ts';
import type { SlotName } from '../form.ts';
import type { Bundle } from '../part.ts';
import { itemsOf, partSections, wordAt } from '../part-sections.ts';
import { faultIn, writeInstead, type Check } from './check.ts';

/** What stands in a section with slots. */
interface Slotted {
  readonly slots: readonly SlotName[];
  /** What the frame says of it. */
  readonly taken: readonly string[];
  /** Whether there is another way in. */
  readonly needed: boolean;
}

const SLOTTED: Readonly<Partial<Record<string, Slotted>>> = {
  actions: { slots: ['action'], taken: ['actor', 'phase'], needed: false },
  turnStructure: { slots: ['beforeActions', 'afterActions', 'endOfRound'], taken: [], needed: true },
  endConditions: { slots: ['end'], taken: ['result'], needed: true },
};

export const slotsFit: Check<Bundle> = ({ id, written }, report) => {
  for (const { section, content } of partSections(written)) {
    const slotted = SLOTTED[section];
    if (slotted === undefined) continue;
    const items = section === 'turnStructure' ? valueAt(content, 'phases') : content;
    for (const item of itemsOf(items)) checkItem(id, item, slotted, report);
  }
};

function checkItem(bundle: string, item: Tree, { slots, taken, needed }: Slotted, report: Report): void {
  const slot = entryAt(item, 'slot');
  const name = wordAt(item, 'id') ?? '?';
  if (slot === undefined) {
    if (needed)
      report(
        faultIn(
          item.span,
          'bundles/slot',
          phrase`"${{ name }}" of bundle "${{ bundle }}" says no slot. It goes into one of these: ${offering(slots)}.`,
          { alternatives: slots },
        ),
      );
    return;
  }
  const given = slot.value.kind === 'scalar' ? String(slot.value.value) : '';
  if (!(slots as readonly string[]).includes(given)) {
    const likely = slots.length === 1 ? slots[0] : meant(given, slots);
    report(
      faultIn(
        slot.value.span,
        'bundles/unknown-slot',
        phrase`"${{ name }}" of bundle "${{ bundle }}" is put into slot "${{ slot: given }}"; here there are: ${offering(slots)}.`,
        {
          alternatives: nearest(given, slots).length > 0 ? nearest(given, slots) : slots,
          ...(likely !== undefined && { fix: writeInstead(slot.value.span, JSON.stringify(likely)) }),
        },
      ),
    );
  }
  for (const key of taken) {
    const entry = entryAt(item, key);
    if (entry !== undefined)
      report(
        faultIn(
          entry.keySpan,
          'bundles/slot',
          phrase`"${{ name }}" of bundle "${{ bundle }}" is in a slot, and says "${{ key }}" too: the frame does. Leave one of the two out.`,
        ),
      );
  }
}
