/** What the page is told of frames and bundles, without having read them. */
import { slotsUsed, type Bundle, type Frame, type Library, type Need, type SlotName } from '../../src/bundles/index.ts';
import { partsOf } from '../../src/bundles/kinds.ts';
import { proseOf } from '../../src/text/prose-of.ts';
import type { BundlePart, FramePart, NeedOfPart, Parts } from '../compose/parts.ts';
import { spoken } from '../compose/words.ts';

export function describedParts({ frames, bundles }: Library): Parts {
  return { frames: [...frames.values()].map(describedFrame), bundles: [...bundles.values()].map(describedBundle) };
}

function describedFrame(frame: Frame): FramePart {
  return {
    ...common(frame),
    description: proseOf(frame.written.file.text).replace(/^#.*\n+/, ''),
    slots: Object.keys(frame.header.slots) as SlotName[],
  };
}

function describedBundle(bundle: Bundle): BundlePart {
  const { family, requires, conflicts, needs, header } = bundle;
  return {
    ...common(bundle),
    description: header.description ?? '',
    slots: slotsUsed(bundle),
    family,
    requires,
    conflicts,
    needs: needs.map(describedNeed),
  };
}

function describedNeed({ id, kind, description = '', default: own }: Need): NeedOfPart {
  return { id, kind, description, own: own === undefined ? null : spoken(Object.values(partsOf({ kind, ...own }))[0] ?? id) };
}

function common({ id, name, parameters, provides }: Frame | Bundle): Pick<FramePart, 'id' | 'name' | 'parameters' | 'provides'> {
  return { id, name, parameters, provides: provides.map((thing) => ({ id: thing.id, kind: thing.kind })) };
}
