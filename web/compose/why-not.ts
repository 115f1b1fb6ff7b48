/** Why a bundle cannot be added to a plan, or taken out of it, in words. */
import { listed } from '../../src/english/index.ts';
import type { SlotName } from '../../src/bundles/index.ts';
import { fitted } from './fitted.ts';
import type { BundlePart, Parts } from './parts.ts';
import type { Plan } from './plan.ts';

/** What is put into a slot. */
const SLOT_NAMES: Readonly<Record<SlotName, string>> = {
  beforeActions: 'what comes before the actions',
  action: 'actions',
  afterActions: 'what comes after the actions',
  endOfRound: 'what ends a round',
  scoring: 'points at the end',
  end: 'another end of the match',
};

/** Null if it can be added, with what it requires. */
export function whyNotAdded(bundle: BundlePart, plan: Plan, parts: Parts): string | null {
  const frame = parts.frames.find(({ id }) => id === plan.frame)!;
  const ids = fitted({ ...plan, bundles: [...plan.bundles, bundle.id] }, parts).plan.bundles;
  const present = parts.bundles.filter(({ id }) => ids.includes(id));
  for (const added of present.filter(({ id }) => !plan.bundles.includes(id))) {
    const missing = added.slots.filter((slot) => !frame.slots.includes(slot));
    if (missing.length > 0) return `“${frame.name}” has no room for ${listed(missing.map((slot) => SLOT_NAMES[slot]))}.`;
    const clash = [frame, ...present].flatMap((other) => {
      const reason = reasonBetween(added, other);
      return reason === null ? [] : [`Does not go with “${other.name}”: ${reason}.`];
    })[0];
    if (clash !== undefined) return clash;
  }
  return null;
}

/** The name of a bundle that could not be without this one; null if there is none. */
export function requiredBy(bundle: BundlePart, plan: Plan, { bundles }: Parts): string | null {
  return bundles.find(({ id, requires }) => plan.bundles.includes(id) && requires.includes(bundle.id))?.name ?? null;
}

/** Either of two may say that they do not go together. */
function reasonBetween(one: BundlePart, other: Parts['frames'][number] | BundlePart): string | null {
  const said = one.conflicts.find(({ bundle }) => bundle === other.id);
  const answered = 'conflicts' in other ? other.conflicts.find(({ bundle }) => bundle === one.id) : undefined;
  return (said ?? answered)?.reason.replace(/\.$/, '') ?? null;
}
