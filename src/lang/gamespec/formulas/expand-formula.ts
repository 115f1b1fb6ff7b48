/** A string that begins with `=` → the expression that it stands for. docs/languages/gamespec.md#formulas */
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import { phrase } from '../../../diagnostics/phrase.ts';
import { SourceFile, type Span } from '../../../diagnostics/source.ts';
import {
  parseFormula,
  resolveFormula,
  resolveQueryFormula,
  selectorOf,
  WITH_ARTICLE,
  type Extent,
  type FormulaFault,
  type FormulaNames,
  type FormulaNode,
  type FormulaScope,
  type Resolved,
} from '../../../formula/index.ts';
import type { ValueExpr } from '../../../ir/expressions.ts';
import { kindOfLiteral, REF_KINDS, type Kind } from '../../../ir/kinds.ts';
import type { Shape } from '../../../schema/index.ts';
import { makeTree } from '../../../text/make-tree.ts';
import { toJson, type ScalarTree, type Tree } from '../../../text/tree.ts';
import { writtenOffsets } from '../../../text/written-offsets.ts';
import { kindBound, type Bound } from './bindings.ts';

/** Everything that the formulas of a rulebook share. */
export interface FormulaContext {
  readonly names: FormulaNames;
  readonly files: ReadonlyMap<string, SourceFile>;
  readonly report: (diagnostic: Diagnostic) => void;
}

/** The place of a formula: the names bound there, and how other parts of a rulebook are expanded. */
export interface FormulaSite {
  readonly bound: Bound | null;
  /** Expands an argument of a macro as a value. */
  readonly expandValue: (tree: Tree) => Tree;
}

const MARK = '=';

/** Whether a scalar is a formula at a place of this shape. */
export function isFormula({ value }: ScalarTree, shape: Shape): boolean {
  return typeof value === 'string' && value.startsWith(MARK) && wantedAt(shape) !== undefined;
}

/** Whether a string is a formula wherever one may stand. */
export function looksLikeFormula(value: unknown): boolean {
  return typeof value === 'string' && value.startsWith(MARK);
}

type Wanted = 'query' | 'zone' | 'player' | 'token' | 'value' | 'condition' | 'number';

function wantedAt({ names, types }: Shape): Wanted | undefined {
  if (names.has('Query')) return 'query';
  if (names.has('ZoneSel')) return 'zone';
  if (names.has('PlayerSel')) return 'player';
  if (names.has('TokenSel')) return 'token';
  if (names.has('ValueExpr')) return 'value';
  if (names.has('Condition')) return 'condition';
  return types.has('number') && !types.has('string') ? 'number' : undefined;
}

/** The expression of a formula, every part at its own place in the text; a formula with faults stays as it is. */
export function expandFormula(context: FormulaContext, tree: ScalarTree, shape: Shape, site: FormulaSite): Tree {
  const formula = readFormula(context, tree, site);
  if (formula === null) return tree;
  const { node, scope, report, placed } = formula;
  const wanted = wantedAt(shape)!;
  if (wanted === 'query') {
    const found = resolveQueryFormula(node, scope, report);
    return found === null ? tree : placed(found.query, found.extents);
  }
  const resolved = resolveFormula(node, scope, report);
  if (resolved === null) return tree;
  const found = formFor(wanted, resolved, context.names);
  if (found !== undefined) return placed(found.form, resolved.extents);
  context.report({
    code: 'formula/other-kind',
    severity: 'error',
    path: [],
    span: tree.span,
    ...phrase`This place takes ${{ expected: [WANTED[wanted]] }}, and the formula gives ${{ found: WITH_ARTICLE[resolved.kind] }}.`,
  });
  return tree;
}

/** The form of a resolved formula that a place takes; undefined if there is none. */
function formFor(wanted: Exclude<Wanted, 'query'>, resolved: Resolved, names: FormulaNames): { readonly form: unknown } | undefined {
  switch (wanted) {
    case 'value':
      return { form: resolved.expr };
    case 'condition':
      return resolved.kind === 'bool' || resolved.kind === 'unknown' ? { form: resolved.expr } : undefined;
    case 'number': {
      const number = constantOf(resolved.expr, names);
      return number === undefined ? undefined : { form: number };
    }
    default: {
      const form = selectorOf(resolved, wanted);
      return form === null ? undefined : { form };
    }
  }
}

const WANTED: Readonly<Record<Exclude<Wanted, 'query'>, string>> = {
  zone: 'a zone',
  player: 'a player',
  token: 'a token',
  value: 'a value',
  condition: 'a condition',
  number: 'a number that follows from constants',
};

/** The number that follows from constants alone. Overflow is left to the check of the number. */
function constantOf(expr: ValueExpr, names: FormulaNames): number | undefined {
  if (typeof expr === 'number') return expr;
  if (typeof expr !== 'object' || expr === null) return undefined;
  if ('ref' in expr) return expr.ref === 'const' ? names.constants.get(expr.name) : undefined;
  if (!('op' in expr) || !('left' in expr)) return undefined;
  const [left, right] = [constantOf(expr.left, names), constantOf(expr.right, names)];
  if (left === undefined || right === undefined || !Object.hasOwn(OPERATIONS, expr.op)) return undefined;
  const result = OPERATIONS[expr.op]!(left, right);
  return Number.isFinite(result) ? result : undefined;
}

const OPERATIONS: Readonly<Record<string, (left: number, right: number) => number>> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  floorDiv: (left, right) => Math.floor(left / right),
  ceilDiv: (left, right) => Math.ceil(left / right),
  '%': (left, right) => left % right,
  min: Math.min,
  max: Math.max,
};

/** A formula that was read, with all that is needed to resolve it. */
interface ReadFormula {
  readonly node: FormulaNode;
  readonly scope: FormulaScope;
  readonly report: (fault: FormulaFault) => void;
  /** A part of what it was resolved to as a tree. */
  placed(part: unknown, extents: ReadonlyMap<object, Extent>): Tree;
}

function readFormula(context: FormulaContext, tree: ScalarTree, site: FormulaSite): ReadFormula | null {
  const text = tree.value as string;
  const spanOf = placesIn(context, tree, text);
  const report = (fault: FormulaFault) => context.report(diagnosticOf(fault, spanOf));
  const node = parseFormula(text, MARK.length, report);
  if (node === null) return null;
  /** Arguments of macros that are trees already, by the expressions that stand for them. */
  const given = new Map<object, Tree>();
  const scope: FormulaScope = {
    names: context.names,
    binding: (name) => kindBound(site.bound, name),
    argument: (name) => {
      const argument = tree.parameters?.get(name);
      return argument === undefined ? undefined : resolvedArgument(context, argument, site, given);
    },
  };
  const place = (part: unknown, extents: ReadonlyMap<object, Extent>, around: Span): Tree => {
    if (typeof part !== 'object' || part === null) return makeTree(part, around);
    const argument = given.get(part);
    if (argument !== undefined) return argument;
    const extent = extents.get(part);
    const span = extent === undefined ? around : spanOf(extent.start, extent.end);
    if (Array.isArray(part)) return { kind: 'list', items: part.map((item) => place(item, extents, span)), flow: true, span, made: {} };
    const entries = Object.entries(part).map(([key, value]) => ({ key, keySpan: span, value: place(value, extents, span) }));
    return { kind: 'map', entries, flow: true, span, made: {} };
  };
  return { node, scope, report, placed: (part, extents) => place(part, extents, tree.span) };
}

/** The argument for a parameter of a macro. A word that names something is that, as it would be in the body of the macro. */
function resolvedArgument(context: FormulaContext, tree: Tree, site: FormulaSite, given: Map<object, Tree>): Resolved | undefined {
  if (tree.kind === 'scalar') {
    const { value } = tree;
    if (typeof value !== 'string') return { kind: value === null ? 'none' : kindOfLiteral(value), expr: value };
    const formula = looksLikeFormula(value)
      ? tree
      : NAME.test(value) && isNamed(context.names, value)
        ? { ...tree, value: `${MARK}${value}` }
        : undefined;
    if (formula === undefined) return { kind: 'word', expr: value.startsWith("'") ? value.slice(1) : value };
    const read = readFormula(context, formula, site);
    const resolved = read === null ? null : resolveFormula(read.node, read.scope, read.report);
    if (read === null || resolved === null) return undefined;
    for (const part of [resolved.expr, resolved.selector])
      if (typeof part === 'object' && part !== null) given.set(part, read.placed(part, resolved.extents));
    return resolved;
  }
  const expanded = site.expandValue(tree);
  const expr = toJson(expanded) as ValueExpr;
  if (typeof expr !== 'object' || expr === null) return { kind: 'unknown', expr };
  given.set(expr, expanded);
  return { kind: 'ref' in expr ? kindOfRef(expr.ref) : 'unknown', expr };
}

const NAME = /^\$?[\p{L}_][\p{L}\p{N}_./-]*$/u;

/** Whether a word of a rulebook names something that has a value. */
function isNamed({ constants, zones, playerWords }: FormulaNames, text: string): boolean {
  return text.startsWith('$') || constants.has(text) || zones.has(text) || playerWords.has(text) || text === 'actor' || text === 'active';
}

function kindOfRef(ref: string): Kind {
  const kind = Object.hasOwn(REF_KINDS, ref) ? REF_KINDS[ref as keyof typeof REF_KINDS] : 'unknown';
  return LOOKED_UP.has(kind) ? 'unknown' : (kind as Kind);
}

/** Kinds that depend on a declaration. */
const LOOKED_UP: ReadonlySet<string> = new Set(['variable', 'binding', 'answer', 'attribute', 'property']);

/** Places in the file by offsets in a formula; those of a text that is not where it was written are the whole of it. */
function placesIn({ files }: FormulaContext, tree: ScalarTree, text: string): (start: number, end: number) => Span {
  const file = tree.made === undefined ? files.get(tree.span.file) : undefined;
  if (file === undefined) return () => tree.span;
  const { start, end } = tree.span;
  const offsets = writtenOffsets(file.text.slice(start.offset, end.offset), tree.style, text);
  if (offsets === undefined) return () => tree.span;
  return (from, to) => file.span(start.offset + offsets[from]!, start.offset + (to > from ? offsets[to - 1]! + 1 : offsets[from]!));
}

function diagnosticOf(
  { code, severity = 'error', start, end, message, args, alternatives, written }: FormulaFault,
  spanOf: (start: number, end: number) => Span,
): Diagnostic {
  const span = spanOf(start, end);
  return {
    code,
    severity,
    path: [],
    span,
    message,
    args,
    ...(alternatives !== undefined && { alternatives }),
    ...(written !== undefined && {
      fix: { kind: 'edit', title: `Write ${written.text}`, certain: written.certain, edits: [{ span, text: written.text }] },
    }),
  };
}
