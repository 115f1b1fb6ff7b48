/**
 * The form of a merged document: every key is known, every required key is there, every value has the right form,
 * operators have as many operands as they take. What names mean is looked at later. docs/languages/cgml.md
 */
import type { Diagnostic, MissingCapability, Path } from '../../diagnostics/diagnostic.ts';
import { checkSize, schemaWalker } from '../../schema/index.ts';
import { originsOf } from '../../text/origins.ts';
import { toJson, type Tree } from '../../text/tree.ts';
import { cgmlFormSchema } from './schema/index.ts';
import { WHY } from './dialect-1-2/actions.ts';
import { OPERATORS, type OperatorForm } from './schema/operators.ts';
import type { CgmlDocument } from './syntax.ts';

const MOST_DIAGNOSTICS = 100;
const checkSchema = schemaWalker(cgmlFormSchema, MOST_DIAGNOSTICS);

/** What is wrong with the form of a document. */
export function checkForm({ root, incomplete }: CgmlDocument): Diagnostic[] {
  const value = toJson(root);
  const tooMuch = checkSize(value);
  const { locate } = originsOf(root);
  if (tooMuch.length > 0) return tooMuch.map(locate);
  const faults = checkSchema(value).filter((fault) => !(incomplete && isMissingSection(fault)) && !isMissingVersion(fault));
  return [...faults, ...faultsOfValues(root)].map((fault) => locate(inShort(oldAction(ofOperator(fault), value))));
}

/** What could not be read may have had the section. */
function isMissingSection({ code, path }: Diagnostic): boolean {
  return code === 'structure/missing-key' && path.length === 0;
}

/** That the version is missing or unknown is told when the file is read. */
function isMissingVersion({ code, path, message }: Diagnostic): boolean {
  return path[0] === 'cgml_version' || (code === 'structure/missing-key' && path.length === 0 && message.includes('"cgml_version"'));
}

/** Two operators in one object cannot be made two objects by a line break alone: which is inside which, only the author knows. */
function ofOperator(fault: Diagnostic): Diagnostic {
  if (fault.code !== 'structure/unknown-key' || !fault.message.endsWith(TWO_OBJECTS)) return fault;
  const { fix: _, ...rest } = fault;
  return { ...rest, message: `${rest.message.slice(0, -TWO_OBJECTS.length)}; an object has one operator. Join them with "and", "or" or "list".` };
}

const TWO_OBJECTS = '; write two objects.';

/** An action of version 1.2 about which too little is known to say what it is now. */
function oldAction(fault: Diagnostic, document: unknown): Diagnostic {
  const name = fault.code === 'structure/unknown-value' && fault.path.at(-1) === 'action' ? wordAt(document, fault.path) : undefined;
  if (typeof name !== 'string' || !Object.hasOwn(WHY, name)) return fault;
  return { ...fault, message: `${WHY[name]}, but here it cannot be told from where, to where or for whom. Write it out.` };
}

function wordAt(document: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, step) => (value as Record<string | number, unknown> | undefined)?.[step], document);
}

const ALL_OPERANDS = ['path', 'value', 'ref', ...Object.keys(OPERATORS)].map((key) => `"${key}"`).join(', ').replace(/, ("\w+")$/, ' or $1');

/** Where any operand will do, nobody reads all of them. */
function inShort(fault: Diagnostic): Diagnostic {
  return fault.message.includes(ALL_OPERANDS) ? { ...fault, message: fault.message.replaceAll(ALL_OPERANDS, '"path", "value", "ref" or an operator') } : fault;
}

/** Numbers with fractions, and operators with too few or too many operands, wherever operands stand. */
function faultsOfValues(root: Tree): Diagnostic[] {
  const faults: Diagnostic[] = [];
  const visit = (tree: Tree, path: Path): void => {
    if (faults.length >= MOST_DIAGNOSTICS) return;
    if (tree.kind === 'scalar') {
      if (typeof tree.value === 'number' && !Number.isInteger(tree.value)) faults.push(fraction(tree.value, path));
    } else if (tree.kind === 'list') tree.items.forEach((item, index) => visit(item, [...path, index]));
    else
      for (const { key, value } of tree.entries) {
        if (key === 'meta' || (key === 'version' && path.length === 1)) {
          // Notes may hold anything; the section of that name has values among its notes.
          if (path.length > 0 || key !== 'meta') continue;
        }
        const operator = Object.hasOwn(OPERATORS, key) && tree.entries.length === 1 && value.kind === 'list' ? OPERATORS[key] : undefined;
        if (operator !== undefined && value.kind === 'list' && isOperand(path)) {
          const wrong = operandCount(key, operator, value.items.length, [...path, key]);
          if (wrong !== undefined) faults.push(wrong);
        }
        visit(value, [...path, key]);
      }
  };
  visit(root, []);
  return faults;
}

/** Keys under which there are names that people choose, not operators. */
const NAMES_BELOW: ReadonlySet<unknown> = new Set(['decks', 'deck_types', 'zone_types', 'states', 'teams', 'properties', 'default_properties', 'except', 'visibility', 'with']);

function isOperand(path: Path): boolean {
  return !NAMES_BELOW.has(path.at(-1)) && !NAMES_BELOW.has(path.at(-2));
}

function operandCount(name: string, { least, most }: OperatorForm, count: number, path: Path): Diagnostic | undefined {
  if (count >= least && count <= most) return undefined;
  const wanted = least === most ? String(least) : most === Infinity ? `at least ${least}` : `${least} or ${most}`;
  return { code: 'cgml/operands', severity: 'error', path, message: `"${name}" takes ${wanted} operand${wanted.endsWith('1') ? '' : 's'}; it has ${count}.` };
}

const FRACTIONS: MissingCapability = {
  capability: 'fractions',
  constraint: 'numbers are whole, so that every machine computes the same',
  workaround: 'count in smaller units, for instance in tenths; div and avg leave the fraction out',
};

function fraction(value: number, path: Path): Diagnostic {
  return {
    code: 'cgml/missing-capability',
    severity: 'error',
    path,
    message: `${value} is not a whole number. Numbers are whole, so that every machine computes the same; ${FRACTIONS.workaround}.`,
    missing: FRACTIONS,
  };
}
