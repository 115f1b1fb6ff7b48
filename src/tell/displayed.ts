/** A value that the game displays, with its name. */
import type { DisplayDef } from '../ir/index.ts';
import type { Named } from '../kernel/index.ts';
import { readable } from './readable.ts';
import { isInternal, labelIn, valueText, type Wording } from './wording.ts';

/** Null for what says nothing: no, nobody, nothing, and what is the rules' own. A yes is told by its name alone. */
export function displayed(w: Wording, display: DisplayDef, value: Named): { label: string; value: string } | null {
  if (value === null || value === false || isInternal(display)) return null;
  return { label: labelIn(display.presentation) ?? readable(display.id), value: value === true ? '' : valueText(w, value) };
}
