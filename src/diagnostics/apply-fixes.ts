import { callerMust, mustBeObject } from './caller-mistake.ts';
import { mustBeDiagnostics, type Diagnostic, type TextEdit, type TextFix } from './diagnostic.ts';
import { compareEdits, editText } from './edit-text.ts';
import { SourceFile } from './source.ts';

/** Which fixes to apply. */
export interface ApplyFixesOptions {
  which: 'certain' | 'all' | ((diagnostic: Diagnostic) => boolean);
}

/** The mended text. */
export interface AppliedFixes {
  text: string;
  /** Whose fix was applied, in the order of the text. */
  applied: Diagnostic[];
  /** Whose fix was wanted but could not be applied; another round may do so. */
  skipped: Diagnostic[];
}

interface Candidate {
  diagnostic: Diagnostic;
  edits: TextEdit[];
}

/**
 * Applies the fixes that change this text, each as a whole or not at all. Where two of them change the same part,
 * the first in the text is applied. A fix that also changes another file is skipped: only half of it could be done.
 */
export function applyFixes(source: SourceFile, diagnostics: readonly Diagnostic[], options: ApplyFixesOptions): AppliedFixes {
  callerMust(source instanceof SourceFile, 'Fixes are applied to a SourceFile.');
  mustBeDiagnostics(diagnostics);
  mustBeObject(options, 'What says which fixes to apply');
  const { which } = options;
  const wanted = diagnostics.filter((diagnostic) => isWanted(diagnostic, which));
  const candidates = wanted
    .flatMap((diagnostic) => candidate(source, diagnostic))
    .toSorted((a, b) => compareEdits(a.edits[0]!, b.edits[0]!));
  const accepted = new AcceptedEdits(source.text.length);
  const applied: Diagnostic[] = [];
  const skipped: Diagnostic[] = [];
  for (const { diagnostic, edits } of candidates) {
    const isWhole = edits.length === (diagnostic.fix as TextFix).edits.length;
    (isWhole && accepted.add(edits) ? applied : skipped).push(diagnostic);
  }
  return { text: editText(source.text, accepted.edits), applied, skipped };
}

function isWanted(diagnostic: Diagnostic, which: ApplyFixesOptions['which']): boolean {
  if (typeof which === 'function') return which(diagnostic);
  return which === 'all' || diagnostic.fix?.certain === true;
}

/** The edits of a diagnostic's fix that concern the text, in order; nothing if there are none. */
function candidate(source: SourceFile, diagnostic: Diagnostic): Candidate[] {
  if (diagnostic.fix?.kind !== 'edit') return [];
  const edits = diagnostic.fix.edits.filter((edit) => edit.span.file === source.name).toSorted(compareEdits);
  return edits.length === 0 ? [] : [{ diagnostic, edits }];
}

/** Edits that go together, in the order of the text. */
class AcceptedEdits {
  readonly edits: TextEdit[] = [];
  readonly #known = new Set<string>();
  readonly #length: number;

  constructor(length: number) {
    this.#length = length;
  }

  /** Takes all edits or, if one of them does not go with what was taken before, none. */
  add(edits: readonly TextEdit[]): boolean {
    const added = edits.filter((edit) => !this.#known.has(keyOf(edit)));
    const overlapsItself = added.some((edit, index) => index > 0 && added[index - 1]!.span.end.offset > edit.span.start.offset);
    if (overlapsItself || added.some((edit) => edit.span.end.offset > this.#length || this.#overlaps(edit))) return false;
    for (const edit of added) {
      this.#known.add(keyOf(edit));
      this.edits.splice(
        this.#firstAfter((other) => compareEdits(other, edit) > 0),
        0,
        edit,
      );
    }
    return true;
  }

  /** Touching is not overlapping: insertions at one place all have room. */
  #overlaps({ span }: TextEdit): boolean {
    const next = this.edits[this.#firstAfter((other) => other.span.end.offset > span.start.offset)];
    return next !== undefined && next.span.start.offset < span.end.offset;
  }

  /** The index of the first edit that passes a test which all later ones pass too. */
  #firstAfter(test: (edit: TextEdit) => boolean): number {
    let low = 0;
    let high = this.edits.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (test(this.edits[middle]!)) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}

function keyOf({ span, text }: TextEdit): string {
  return `${span.start.offset} ${span.end.offset} ${text}`;
}
