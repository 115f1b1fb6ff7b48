/**
 * The form of a merged document: every key is known, every required key is there, every value has the right form,
 * operators have as many operands as they take. What names mean is looked at later. docs/languages/cgml.md
 */
import type { Diagnostic, Path } from '../../../diagnostics/diagnostic.ts';
import { phrase } from '../../../diagnostics/phrase.ts';
import { checkSize, schemaWalker } from '../../../schema/index.ts';
import { originsOf } from '../../../text/origins.ts';
import { sameFault } from '../../../text/same-fault.ts';
import { toJson, valueAt } from '../../../text/tree.ts';
import { entriesAt, mapsAt, textAt } from '../../../text/tree-values.ts';
import { advised } from './advice.ts';
import { faultsOfOperands } from './operands.ts';
import { together } from './together.ts';
import { cgmlFormSchema } from '../schema/index.ts';
import type { CgmlDocument } from '../reading/document.ts';
import { Texts } from '../reporting/texts.ts';

const MOST_DIAGNOSTICS = 100;
const checkSchema = schemaWalker(cgmlFormSchema, MOST_DIAGNOSTICS, {
  // Where any operand will do, nobody reads all of them.
  Expression: '"path", "value", "ref" or an operator',
});

/** What is wrong with the form of a document. */
export function checkForm(doc: CgmlDocument): Diagnostic[] {
  const { root, files, incomplete, diagnostics } = doc;
  const value = toJson(root);
  const tooMuch = checkSize(value);
  const { locate } = originsOf(root);
  if (tooMuch.length > 0) return tooMuch.map(locate);
  const texts = new Texts(files);
  const ofOperands = faultsOfOperands(root, texts, MOST_DIAGNOSTICS);
  const explained = ofOperands.filter(({ explainsBelow }) => explainsBelow).map(({ diagnostic }) => diagnostic.path);
  const faults = checkSchema(value).filter(
    (fault) => !(incomplete && isMissingSection(fault)) && !isMissingVersion(fault) && !explained.some((path) => isBelow(path, fault.path)),
  );
  const told = [
    ...missingTurns(doc),
    ...together(faults, root, texts).map((fault) => advised(fault, doc, texts)),
    ...ofOperands.map(({ diagnostic }) => diagnostic),
  ];
  return told.map((fault) => {
    const located = locate(fault);
    return sameFault(diagnostics, fault, located) ?? located;
  });
}

/** In version 1.2 the phases of a turn must be listed (§3.6 of that document), unless the states say which ones they have. */
function missingTurns({ root, version, incomplete }: CgmlDocument): Diagnostic[] {
  const flow = valueAt(root, 'flow');
  const states = entriesAt(flow, 'states');
  if (version !== '1.2' || incomplete || states.length === 0 || states.some(({ value }) => valueAt(value, 'phases') !== undefined))
    return [];
  const used = mapsAt(root, 'rules').flatMap((rule) => /^on\.phase\.(.+)$/.exec(textAt(rule, 'trigger') ?? '')?.[1] ?? []);
  const value = [...new Set(used)];
  return [
    {
      code: 'structure/missing-key',
      severity: 'error',
      path: ['flow'],
      ...phrase`The flow lacks "${{ key: 'turn_structure' }}": the phases of a turn, in their order.`,
      ...(value.length > 0 && {
        fix: { kind: 'insert', path: ['flow', 'turn_structure'], value, title: 'Add the phases that rules name' },
      }),
    },
  ];
}

function isBelow(path: Path, other: Path): boolean {
  return path.every((step, index) => other[index] === step);
}

/** What could not be read may have had the section, or the key of one that merges key by key. */
function isMissingSection({ code, path }: Diagnostic): boolean {
  return code === 'structure/missing-key' && path.length <= 1;
}

/** That the version is missing or unknown is told when the file is read. */
function isMissingVersion({ code, path, args }: Diagnostic): boolean {
  return path[0] === 'cgml_version' || (code === 'structure/missing-key' && path.length === 0 && args.key === 'cgml_version');
}
