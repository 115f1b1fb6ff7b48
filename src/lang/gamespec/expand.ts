/**
 * Macros and shorthands → what a GameDef can say. The walk follows the schema, so that `"deck"` is a zone where a zone
 * is wanted and a word where a word is wanted. What is not recognised stays as it is, for the checks to find.
 */
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { JsonSchema } from '../../ir/json-schema.ts';
import { branchFor, shapes, type Shape } from '../../schema/index.ts';
import { makeTree } from '../../text/make-tree.ts';
import { valueAt, type Entry, type MapTree, type ScalarTree, type Tree } from '../../text/tree.ts';
import { declarationsOf, type Declarations } from './declarations.ts';
import { expandDeclarations, isComplete } from './expand-declarations.ts';
import { EFFECT_MACROS } from './macros/effects.ts';
import { ref } from './macros/macro.ts';
import { expandTokensOnBoard } from './macros/tokens-on-board.ts';
import { MacroBook } from './macros/user-macros.ts';
import { expandValueMacro } from './macros/values.ts';
import { boundAfter, boundAt, type Bound } from './formulas/bindings.ts';
import { expandFormula, isFormula, type FormulaContext } from './formulas/expand-formula.ts';
import { formulaNames, NO_NAMES } from './formulas/names.ts';
import { gameSpecSchema } from './schema.ts';
import { expandScalar, saysEach } from './shorthands.ts';
import { checkDoc, type GameSpecDoc } from './syntax.ts';

export interface Expanded {
  readonly doc: GameSpecDoc;
  readonly diagnostics: Diagnostic[];
}

/** The rulebook without macros, shorthands and imports. */
export function expandMacros(doc: GameSpecDoc): Expanded {
  checkDoc(doc);
  const diagnostics: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic) => void diagnostics.push(diagnostic);
  const sections = DOCUMENT.properties!;
  const book = new MacroBook(doc.root, report);
  const declared = expandDeclarations(doc.root, report);
  const names = declarationsOf(declared);
  const files = new Map(doc.files.map((file) => [file.name, file]));
  const formulas = { names: formulaNames(declared, names), files, report };
  const walk: Walk = { names, formulas, book, report, each: null, calls: 0, bound: null };
  const entries = declared.entries
    .filter((entry) => entry.key !== 'macros' && entry.key !== 'imports')
    .map((entry) => {
      const schema = sections[entry.key];
      const value = schema === undefined ? entry.value : expandTree(walk, entry.value, schema);
      return value === entry.value ? entry : { ...entry, value };
    });
  book.finish();
  return { doc: { ...doc, root: { ...doc.root, entries } }, diagnostics };
}

/** What one effect becomes in a rulebook that declares no macros, after `calls` uses of built-in ones. */
export function expandAlone(
  effect: Tree,
  { names, each, calls }: Pick<Walk, 'names' | 'each' | 'calls'>,
): { effects: Tree[]; calls: number } {
  // Without formulas: what the short form of a GameDef is made of has none.
  const formulas: FormulaContext = { names: NO_NAMES, files: new Map(), report: ignore };
  const walk: Walk = { names, formulas, book: new MacroBook(undefined, ignore), report: ignore, each, calls, bound: null };
  const effects = expandEffect(walk, effect, EFFECT);
  return { effects, calls: walk.calls };
}

function ignore(): void {}

interface Walk {
  readonly names: Declarations;
  readonly formulas: FormulaContext;
  readonly book: MacroBook;
  readonly report: (diagnostic: Diagnostic) => void;
  /** The binding that `each` stands for here, inside an effect that is done for each player. */
  each: string | null;
  /** How often a built-in macro was used. */
  calls: number;
  /** The names that are bound where the walk is. */
  bound: Bound | null;
}

const DOCUMENT = gameSpecSchema.definitions!['GameSpecDoc']!;
const shapeOf = shapes(gameSpecSchema);
const EACH = '$each';
const EFFECT = ref('Effect');
const VALUE = ref('ValueExpr');

function expandTree(walk: Walk, tree: Tree, schema: JsonSchema): Tree {
  const shape = shapeOf(schema);
  if (shape.anything) return tree;
  if (tree.kind === 'scalar')
    return isFormula(tree, shape)
      ? expandFormula(walk.formulas, tree, shape, { bound: walk.bound, expandValue: (argument) => expandTree(walk, argument, VALUE) })
      : expandScalar(walk.names, tree, shape, walk.each, walk.report);
  if (tree.kind === 'list') {
    if (shape.items === undefined) return tree;
    const items = shape.items;
    if (shapeOf(items).name === 'Effect') return { ...tree, items: expandEffects(walk, tree.items, items) };
    if (shape.names.has('ValueSet')) return changed(tree, tree.items, (item) => numberOf(walk.names, item) ?? item);
    return changed(tree, tree.items, (item) => expandTree(walk, item, items));
  }
  if (isMacroCall(shape, tree)) {
    const value = walk.book.expression(tree, shape.names.has('Query') ? 'query' : shape.names.has('Condition') ? 'condition' : 'value');
    return value === undefined ? makeTree(null, tree.span) : walk.book.inside(tree, () => expandTree(walk, value, schema));
  }
  const made = shape.names.has('ValueExpr') ? expandValueMacro(tree) : undefined;
  if (made !== undefined) return expandTree(walk, makeTree(made, tree.span), schema);
  const query = shape.names.has('Query') ? expandTokensOnBoard(tree, walk.names.cells, walk.report) : undefined;
  return expandEntries(walk, query ?? tree, shape);
}

function expandEntries(walk: Walk, tree: MapTree, shape: Shape): MapTree {
  const branch = branchFor(shape, record(tree));
  if (branch === undefined) return tree;
  const entries = [...tree.entries];
  const expanded: MapTree = { ...tree, entries };
  tree.entries.forEach((entry, index) => {
    const schema = Object.hasOwn(branch.properties, entry.key) ? branch.properties[entry.key] : branch.others;
    const outer = walk.bound;
    walk.bound = boundAt(expanded, entry.key, outer);
    const value = initialNumber(walk, tree, shape, entry) ?? (schema === undefined ? entry.value : expandTree(walk, entry.value, schema));
    walk.bound = outer;
    if (value !== entry.value) entries[index] = { ...entry, value };
  });
  return entries.every((entry, index) => entry === tree.entries[index]) ? tree : expanded;
}

/** The number of a constant that is not also a word. */
function numberOf({ constants, words }: Declarations, tree: Tree): Tree | undefined {
  const number = tree.kind === 'scalar' && typeof tree.value === 'string' && !words.has(tree.value) ? constants.get(tree.value) : undefined;
  return number === undefined ? undefined : makeTree(number, tree.span);
}

/** The initial value of an integer may be a constant; of an enumeration it is a word. */
function initialNumber({ names }: Walk, tree: MapTree, { name }: Shape, { key, value }: Entry): Tree | undefined {
  if (key !== 'init' || (name !== 'VariableDef' && name !== 'PropDef')) return undefined;
  const type = valueAt(tree, 'type');
  return type?.kind === 'scalar' && type.value === 'int' ? numberOf(names, value) : undefined;
}

function changed<Item extends Tree, List extends { readonly items: readonly Item[] }>(
  list: List,
  items: readonly Item[],
  change: (item: Item) => Item,
): List {
  const next = items.map(change);
  return next.every((item, index) => item === items[index]) ? list : { ...list, items: next };
}

/** Effects as written → the effects they stand for; each sees what those before it have bound. */
function expandEffects(walk: Walk, effects: readonly Tree[], schema: JsonSchema): Tree[] {
  const outer = walk.bound;
  const expanded = effects.flatMap((effect) => {
    const made = expandEffect(walk, effect, schema);
    for (const each of made) walk.bound = boundAfter(each, walk.bound);
    return made;
  });
  walk.bound = outer;
  return expanded;
}

/** One effect as written → the effects it stands for. */
function expandEffect(walk: Walk, tree: Tree, schema: JsonSchema): Tree[] {
  if (tree.kind !== 'map') return [tree];
  const entry = tree.entries[0];
  if (entry === undefined) return [tree];
  if (entry.key === 'macro') {
    const effects = walk.book.effects(tree);
    return effects === undefined ? [] : walk.book.inside(tree, () => effects.flatMap((effect) => expandEffect(walk, effect, schema)));
  }
  const macro = EFFECT_MACROS.find(({ name }) => name === entry.key);
  if (macro !== undefined && isComplete(macro, entry.value)) {
    const made = macro.expand(entry.value, { number: ++walk.calls });
    return made.flatMap((effect) => expandEffect(walk, makeTree(effect, tree.span), schema));
  }
  const shape = shapeOf(schema);
  if (walk.each !== null || !walk.names.saysEach || !mentionsEach(tree, schema)) return [expandEntries(walk, tree, shape)];
  walk.each = EACH;
  const effect = expandEntries(walk, tree, shape);
  walk.each = null;
  return [makeTree({ forEach: { bind: EACH, over: { query: 'players' }, effects: [effect] } }, tree.span)];
}

/** Whether an effect speaks of each player itself, not only in effects inside it. */
function mentionsEach(tree: Tree, schema: JsonSchema): boolean {
  const shape = shapeOf(schema);
  if (shape.anything) return false;
  if (tree.kind === 'scalar') return saysEach(tree, shape);
  if (tree.kind === 'list') {
    const { items } = shape;
    return items !== undefined && shapeOf(items).name !== 'Effect' && tree.items.some((item) => mentionsEach(item, items));
  }
  const branch = branchFor(shape, record(tree));
  if (branch === undefined) return false;
  return tree.entries.some(({ key, value }) => {
    const inner = Object.hasOwn(branch.properties, key) ? branch.properties[key] : branch.others;
    return inner !== undefined && mentionsEach(value, inner);
  });
}

function isMacroCall(shape: Shape, tree: MapTree): boolean {
  return tree.entries[0]?.key === 'macro' && shape.names.has('MacroCall');
}

/** The keys of a map with their words, as much as is needed to tell forms apart. */
function record(tree: MapTree): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const { key, value } of tree.entries)
    if (key !== '__proto__') result[key] = value.kind === 'scalar' ? (value as ScalarTree).value : true;
  return result;
}
