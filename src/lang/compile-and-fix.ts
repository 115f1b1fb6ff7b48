/** Text → GameDef, with the faults mended that can be mended in one way only. */
import { applyFixes } from '../diagnostics/apply-fixes.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { withTexts } from '../text/project.ts';
import { compile, optionsOf, type Compiled, type CompileOptions } from './compile.ts';

/** What the mended texts compile to. */
export interface CompiledAndFixed extends Compiled {
  /** Whose fix was applied; places are those of the text as it was at that moment. */
  fixed: Diagnostic[];
  /** The texts that are different now, imported ones too, by name. */
  changed: ReadonlyMap<string, string>;
}

/** A fix may bring to light what could not be seen before. Two fixes that undo each other must come to an end all the same. */
const MOST_ROUNDS = 20;

/** Compiles a game, applies all certain fixes, and does so again until there are none. */
export function compileAndFix(text: string, options: CompileOptions = {}): CompiledAndFixed {
  const { file, project } = optionsOf(options);
  const changed = new Map<string, string>();
  const fixed: Diagnostic[] = [];
  const compileNow = (): Compiled => compile(changed.get(file) ?? text, { file, project: withTexts(project, changed) });
  let compiled = compileNow();
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const before = fixed.length;
    for (const source of compiled.sources.values()) {
      const mended = applyFixes(source, compiled.diagnostics, { which: 'certain' });
      if (mended.text !== source.text) changed.set(source.name, mended.text);
      for (const diagnostic of mended.applied) fixed.push(diagnostic);
    }
    if (fixed.length === before) break;
    compiled = compileNow();
  }
  return { ...compiled, fixed, changed };
}
