/** The slots of a frame are at phases that it has, and phases are put in before or after one. */
import { offering, phrase } from '../../diagnostics/phrase.ts';
import type { Path } from '../../diagnostics/diagnostic.ts';
import { nearest } from '../../diagnostics/suggest.ts';
import { valueAt } from '../../text/tree.ts';
import { faultAt } from '../fault.ts';
import type { Frame } from '../part.ts';
import { itemsOf, wordAt } from '../part-sections.ts';
import { faultIn, type Check } from './check.ts';

export const frameSlots: Check<Frame> = (frame, report) => {
  const turns = frame.written.blocks.find(({ section }) => section === 'turnStructure')?.content;
  const phases = valueAt(turns, 'phases');
  if (phases?.kind !== 'list' || phases.items.some(({ kind }) => kind !== 'map')) {
    report(
      faultIn(
        (phases ?? turns ?? frame.written.header!.content).span,
        'bundles/form',
        phrase`Section "${{ section: 'turnStructure' }}" of frame "${{ bundle: frame.id }}" should be ${{ found: '{ phases: [{ id: "…" }] }: slots are before and after phases' }}.`,
      ),
    );
    return;
  }
  const names = itemsOf(phases).map((phase) => wordAt(phase, 'id') ?? '');
  const { slots } = frame.header;
  // Actions name phases by their labels, and several phases may share one.
  const labels = itemsOf(phases).map((phase) => wordAt(phase, 'label') ?? wordAt(phase, 'id') ?? '');
  checkPhase(slots.action?.phase, ['slots', 'action', 'phase'], labels);
  for (const slot of ['beforeActions', 'afterActions', 'endOfRound'] as const) {
    const place = slots[slot];
    if (place === undefined) continue;
    checkPhase(place.before, ['slots', slot, 'before']);
    checkPhase(place.after, ['slots', slot, 'after']);
    if ((place.before === undefined) === (place.after === undefined))
      report(
        faultAt(
          frame,
          ['slots', slot],
          'bundles/frame-slot',
          phrase`Slot "${{ slot }}" of frame "${{ bundle: frame.id }}" should say "before" or "after" a phase, one of the two. Phases: ${offering(names)}.`,
        ),
      );
  }

  function checkPhase(phase: string | undefined, path: Path, known = names): void {
    if (phase === undefined || known.includes(phase)) return;
    report(
      faultAt(
        frame,
        path,
        'bundles/frame-slot',
        phrase`A slot of frame "${{ bundle: frame.id }}" is at phase "${{ name: phase }}", which there is not. Phases: ${offering(known)}.`,
        { alternatives: nearest(phase, known) },
      ),
    );
  }
};
