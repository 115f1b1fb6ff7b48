/** How the compiler of scripts tells what is wrong. */
import type { Phrase } from '../../../diagnostics/phrase.ts';
import type { MissingCapability } from '../../../diagnostics/diagnostic.ts';
import type { Span } from '../../../diagnostics/source.ts';
import { meant, nearest } from '../../../diagnostics/suggest.ts';
import { withReason } from '../../lowering/missing.ts';
import { noSuch, offerOf } from '../../lowering/unknown-name.ts';
import type { ScriptReport } from './script-report.ts';

interface Unknown {
  /** Whether it is a word in quotation marks. */
  readonly quoted?: boolean;
  /** What it is called here, where that is known. */
  readonly likely?: string | undefined;
}

/** A name that is not known, with the nearest ones, and a change to the only one that was probably meant. */
export function reportUnknown(
  report: ScriptReport,
  at: Span,
  kind: string,
  name: string,
  known: Iterable<string>,
  { quoted = false, likely }: Unknown = {},
): void {
  const names = [...new Set(known)];
  const near = [...new Set([...(likely === undefined ? [] : [likely]), ...nearest(name, names)])];
  // Of words of the game there may be one only, and no other can be meant.
  const best = likely ?? meant(name, names) ?? (quoted && names.length === 1 ? names[0] : undefined);
  const { sentence, alternatives } = offerOf(near, names, MAX_NAMES);
  report(at, 'cardinal/script-unknown', noSuch(kind, name, [sentence]), {
    alternatives,
    ...(best !== undefined && {
      fix: { kind: 'edit', title: `Write "${best}"`, certain: false, edits: [{ span: at, text: quoted ? JSON.stringify(best) : best }] },
    }),
  });
}

const MAX_NAMES = 12;

/** What scripts may ask for and Ludwright does not have. */
export function reportMissing(report: ScriptReport, at: Span, told: Phrase, missing: MissingCapability): void {
  report(at, 'cardinal/missing-capability', withReason(told, missing), { missing });
}
