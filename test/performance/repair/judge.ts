/** How well the diagnostics of a planted fault serve its author. */
import { textsIn } from '../../../src/diagnostics/args.ts';
import { applyFixes, SourceFile, type Diagnostic } from '../../../src/diagnostics/index.ts';
import { gameDefHash } from '../../../src/ir/index.ts';
import type { Plant, Rulebook } from '../../support/faults/index.ts';

export interface Verdict {
  readonly plant: Plant;
  readonly diagnostics: readonly Diagnostic[];
  /** A diagnostic stands on the right line. */
  readonly placed: boolean;
  /** A diagnostic names what was meant. */
  readonly named: boolean;
  /** The offered fixes give the game back. */
  readonly repaired: boolean;
  /** Diagnostics beyond the first. */
  readonly extra: number;
  /** The text after all fixes. */
  readonly mended: string;
}

const ROUNDS = 3;
/** A diagnostic about more lines than this names none of them but the first. */
const MOST_LINES = 10;

/** The verdict about a fault; undefined if it is none: the text still says the same, and nobody complains. */
export function judge(plant: Plant): Verdict | undefined {
  const { rulebook, text, intended } = plant;
  const { gameDef, diagnostics } = rulebook.compile(text);
  const hash = intended === rulebook.text ? rulebook.hash : hashOf(intended, rulebook);
  if (hash === undefined || (diagnostics.length <= rulebook.diagnostics && gameDef !== null && gameDefHash(gameDef) === hash))
    return undefined;
  const mended = mend(text, rulebook);
  return {
    plant,
    diagnostics,
    placed: diagnostics.some((diagnostic) => plant.lines.some((line) => isOn(diagnostic, rulebook.name, line))),
    named: diagnostics.some((diagnostic) => names(plant, hash, diagnostic)),
    repaired: hashOf(mended, rulebook) === hash,
    extra: Math.max(0, diagnostics.length - rulebook.diagnostics - 1),
    mended,
  };
}

/** Applies what fixes there are, again as long as that changes something. */
function mend(text: string, rulebook: Rulebook): string {
  let mended = text;
  for (let round = 0; round < ROUNDS; round++) {
    const { diagnostics } = rulebook.compile(mended);
    const next = applyFixes(new SourceFile(rulebook.name, mended), diagnostics, { which: 'all' }).text;
    if (next === mended) break;
    mended = next;
  }
  return mended;
}

function hashOf(text: string, { compile }: Rulebook): string | undefined {
  const { gameDef } = compile(text);
  return gameDef === null ? undefined : gameDefHash(gameDef);
}

function isOn({ span }: Diagnostic, file: string, line: number): boolean {
  if (span?.file !== file) return false;
  const { start, end } = span;
  return line === start.line || (line > start.line && line <= end.line && end.line - start.line < MOST_LINES);
}

/** One of the alternatives is offered, written by the fix, or among the arguments; or the fix alone brings the game back. */
function names({ alternatives = [], text, rulebook }: Plant, hash: string, diagnostic: Diagnostic): boolean {
  const edits = diagnostic.fix?.kind === 'edit' ? diagnostic.fix.edits.map((edit) => edit.text) : [];
  const offered = alternatives.some(
    (wanted) =>
      diagnostic.alternatives?.includes(wanted) === true ||
      edits.some((edit) => hasWord(edit, wanted)) ||
      [...textsIn(diagnostic.args)].some((named) => named === wanted || (wanted.length > 1 && hasWord(named, wanted))),
  );
  return (
    offered ||
    (diagnostic.fix !== undefined &&
      hashOf(applyFixes(new SourceFile(rulebook.name, text), [diagnostic], { which: 'all' }).text, rulebook) === hash)
  );
}

function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (!/\w/.test(text[at - 1] ?? '') && !/\w/.test(text[at + word.length] ?? '')) return true;
  return false;
}
