/** Faults of operands that no schema shows: numbers with fractions, too few or too many operands, paths written as values. */
import { listed, phrase } from '../../../diagnostics/phrase.ts';
import type { Diagnostic, Path } from '../../../diagnostics/diagnostic.ts';
import type { Entry, ListTree, MapTree, Tree } from '../../../text/tree.ts';
import { fractions } from '../../lowering/missing.ts';
import { isPathLike } from '../respelling/old-paths.ts';
import { operandCount, OPERATORS, type OperatorForm } from '../schema/operators.ts';
import type { Texts } from '../reporting/texts.ts';
import { asItems } from './respelled-text.ts';

/** A fault, and whether all that is wrong below its path follows from it. */
export interface OperandFault {
  readonly diagnostic: Diagnostic;
  readonly explainsBelow: boolean;
}

/** Every such fault, wherever operands stand. */
export function faultsOfOperands(root: Tree, texts: Texts, most: number): OperandFault[] {
  const faults: OperandFault[] = [];
  const visit = (tree: Tree, path: Path): void => {
    if (faults.length >= most) return;
    if (tree.kind === 'scalar') {
      if (typeof tree.value === 'number' && !Number.isInteger(tree.value))
        faults.push({ diagnostic: fraction(tree.value, path), explainsBelow: false });
    } else if (tree.kind === 'list') tree.items.forEach((item, index) => visit(item, [...path, index]));
    else
      for (const entry of tree.entries) {
        const { key, value } = entry;
        if (key === 'meta' || (key === 'version' && path.length === 1)) {
          // Notes may hold anything; the section of that name has values among its notes.
          if (path.length > 0 || key !== 'meta') continue;
        }
        const fault = tree.entries.length === 1 && isOperand(path) ? faultOf(entry, [...path, key], texts) : undefined;
        if (fault !== undefined) faults.push(fault);
        if (fault?.explainsBelow !== true) visit(value, [...path, key]);
      }
  };
  visit(root, []);
  return faults;
}

/** Keys under which there are names that people choose, not operators. */
const NAMES_BELOW: ReadonlySet<string | number | undefined> = new Set([
  'decks',
  'deck_types',
  'zone_types',
  'states',
  'teams',
  'properties',
  'default_properties',
  'except',
  'visibility',
  'with',
]);

function isOperand(path: Path): boolean {
  return !NAMES_BELOW.has(path.at(-1)) && !NAMES_BELOW.has(path.at(-2));
}

function faultOf({ key, value }: Entry, path: Path, texts: Texts): OperandFault | undefined {
  if (key === 'value') return pathAsValue(value, path);
  const operator = Object.hasOwn(OPERATORS, key) && value.kind === 'list' ? OPERATORS[key] : undefined;
  if (operator === undefined || value.kind !== 'list') return undefined;
  return withoutList(key, operator, value, path, texts) ?? wrongCount(key, operator, value.items.length, path);
}

/** `value: "$.zones.deck"` is a text with a dollar sign. */
function pathAsValue(value: Tree, path: Path): OperandFault | undefined {
  const text = value.kind === 'scalar' && typeof value.value === 'string' ? value.value : '';
  if (!isPathLike(text) || !/^\s*\$?\.?\w+(?:[.[]|$)/.test(text)) return undefined;
  return {
    explainsBelow: false,
    diagnostic: {
      code: 'cgml/path',
      severity: 'error',
      path,
      ...phrase`This is the text "${{ text }}", not what the path leads to. Write ${listed({ offered: ['path'] })} instead of "value".`,
      alternatives: ['path'],
      fix: { kind: 'rename', path, to: 'path', title: 'Write "path" instead of "value"', certain: true },
    },
  };
}

/** `isEqual: { path: a, value: 1 }`, or `{ left: …, right: … }`: the operands stand in one object, not in a list. */
function withoutList(name: string, { least, most }: OperatorForm, list: ListTree, path: Path, texts: Texts): OperandFault | undefined {
  const [map] = list.items;
  if (
    list.made === undefined ||
    list.items.length !== 1 ||
    map?.kind !== 'map' ||
    map.entries.length < Math.max(2, least) ||
    map.entries.length > most
  )
    return undefined;
  const unnamed = map.entries.filter(({ key }) => !isOperandKey(key)).length;
  if (unnamed > 0 && unnamed < map.entries.length) return undefined;
  const edits = asItems(texts, map, unnamed > 0);
  const items = map.entries.map((entry) => (unnamed > 0 ? '…' : `{ ${entry.key}: … }`));
  return {
    explainsBelow: true,
    diagnostic: {
      code: 'cgml/operands',
      severity: 'error',
      path,
      ...phrase`The operands of "${{ operator: name }}" are a list: ${{ written: `[ ${items.join(', ')} ]` }}.`,
      span: headOf(map),
      ...(edits !== undefined && { fix: { kind: 'edit', title: 'Write a list', certain: false, edits } }),
    },
  };
}

function headOf(map: MapTree): Entry['keySpan'] {
  return map.span.start.line === map.span.end.line ? map.span : map.entries[0]!.keySpan;
}

function isOperandKey(key: string): boolean {
  return key === 'path' || key === 'value' || key === 'ref' || Object.hasOwn(OPERATORS, key);
}

function wrongCount(name: string, form: OperatorForm, count: number, path: Path): OperandFault | undefined {
  if (count >= form.least && count <= form.most) return undefined;
  return { diagnostic: { code: 'cgml/operands', severity: 'error', path, ...operandCount(name, form, count) }, explainsBelow: false };
}

const FRACTIONS = fractions('count in smaller units, for instance in tenths; div and avg leave the fraction out');

function fraction(value: number, path: Path): Diagnostic {
  return {
    code: 'cgml/missing-capability',
    severity: 'error',
    path,
    ...phrase`${{ value }} is not an integer. Numbers are whole, so that every machine computes the same; ${{ workaround: FRACTIONS.workaround }}.`,
    missing: FRACTIONS,
  };
}
