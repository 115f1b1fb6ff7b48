/** Text → rulebook as written. Never throws; what cannot be read is reported and left out. */
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { SourceFile } from '../../diagnostics/source.ts';
import { fencedBlocks } from '../../text/markdown.ts';
import type { Project } from '../../text/project.ts';
import { parseYaml } from '../../text/yaml.ts';
import type { Step } from '../front-end.ts';
import { joinImports } from './imports.ts';
import { readBlock, type Part, type Parts } from './read-block.ts';
import { joinSections } from './join-sections.ts';
import type { GameSpecDoc } from './syntax.ts';

/** Reads a rulebook and what it imports. */
export function parse(file: SourceFile, project: Project): Step<GameSpecDoc> {
  const diagnostics: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic) => void diagnostics.push(diagnostic);
  const own = readParts(file, report);
  const imported = joinImports(file, own, project, (imports) => readParts(imports, report), report);
  const root = joinSections(file, own.parts, imported.parts, report);
  const result = { file, files: [file, ...imported.files], root, incomplete: own.incomplete || imported.incomplete, diagnostics };
  return { result, diagnostics };
}

function readParts(file: SourceFile, report: (diagnostic: Diagnostic) => void): Parts {
  const { blocks, diagnostics } = fencedBlocks(file);
  diagnostics.forEach(report);
  let incomplete = diagnostics.some((diagnostic) => diagnostic.severity === 'error' && diagnostic.fix === undefined);
  const parts: Part[] = [];
  for (const block of blocks) {
    if (!isYaml(block.language, block.text)) continue;
    const { tree, diagnostics: faults } = parseYaml(file, block);
    faults.forEach(report);
    // A block without content says nothing; one that cannot be read may say anything.
    if (tree === null) incomplete ||= faults.some(({ severity }) => severity === 'error');
    else for (const part of readBlock(file, block, tree, report)) parts.push(part);
  }
  return { parts, incomplete };
}

/** A fence without a language counts if it names its section; that it should name the language is reported where fences are read. */
function isYaml(language: string, text: string): boolean {
  return language === 'yaml' || language === 'yml' || (language === '' && /^[^\S\n]*["']?section["']?\s*:/m.test(text));
}
