/** The macros that a rulebook declares, each with its parameters as its body uses them. */
import { offering, phrase, type Phrase } from '../../../diagnostics/phrase.ts';
import type { Diagnostic, TextFix } from '../../../diagnostics/diagnostic.ts';
import type { Span } from '../../../diagnostics/source.ts';
import { meant } from '../../../diagnostics/suggest.ts';
import { looksLikeFormula } from '../formulas/expand-formula.ts';
import { entryAt, isSameTree, valueAt, type ListTree, type ScalarTree, type Tree } from '../../../text/tree.ts';

/** What a macro may stand for. */
export const MACRO_KINDS = ['effects', 'condition', 'value', 'query'] as const;
export type MacroKind = (typeof MACRO_KINDS)[number];

export interface DeclaredMacro {
  readonly id: string;
  readonly span: Span;
  readonly params: readonly string[];
  readonly kind: MacroKind;
  readonly body: Tree;
  /** The parameters that are put into the middle of a string. */
  readonly inStrings: ReadonlySet<string>;
  /** Another one of that name. */
  readonly twin?: DeclaredMacro;
}

type Report = (diagnostic: Diagnostic) => void;

/** A parameter where it is used. */
export const PARAMETER = /<([A-Za-z_][A-Za-z0-9_]*)>/g;

/** The macros of a rulebook by name; faults of their declarations are reported. */
export function declaredMacros(root: Tree | undefined, report: Report): Map<string, DeclaredMacro> {
  const macros = new Map<string, DeclaredMacro>();
  const items = new Map<string, Tree>();
  const given = new Map<string, Set<string>>();
  const section = valueAt(root, 'macros');
  if (root !== undefined && section !== undefined) collectArguments(root, given);
  for (const item of section?.kind === 'list' ? section.items : []) {
    const id = valueAt(item, 'id');
    const kind = MACRO_KINDS.find((key) => entryAt(item, key) !== undefined);
    // What has the wrong form is reported by the check of forms.
    if (id?.kind !== 'scalar' || typeof id.value !== 'string' || kind === undefined) continue;
    const before = items.get(id.value);
    if (before !== undefined) report(duplicate(id, macros.get(id.value)!.span, copyFix(section as ListTree, before, item)));
    const params = valueAt(item, 'params');
    const names = params?.kind === 'list' ? params.items.filter((param) => param.kind === 'scalar') : [];
    const macro = withParameters({ id: id.value, span: id.span, kind, body: valueAt(item, kind)! }, names, given.get(id.value), report);
    const twin = macros.get(id.value);
    macros.set(id.value, twin === undefined ? macro : { ...macro, twin });
    items.set(id.value, item);
  }
  return macros;
}

function duplicate({ span, value }: ScalarTree, first: Span, fix: TextFix | undefined): Diagnostic {
  return {
    ...fault('gamespec/duplicate-name', span, phrase`Macro "${{ macro: String(value) }}" is declared twice.`),
    related: [{ path: [], span: first, message: 'the first one is here' }],
    ...(fix && { fix }),
  };
}

/** The second of two that are the same can go. */
function copyFix({ items }: ListTree, first: Tree, second: Tree): TextFix | undefined {
  const before = items[items.indexOf(second) - 1];
  if (before === undefined || !isSameTree(first, second)) return undefined;
  return {
    kind: 'edit',
    title: 'Remove the copy',
    certain: false,
    edits: [{ span: { ...second.span, start: before.span.end }, text: '' }],
  };
}

/** Whether a call with these arguments, at a place for these kinds, can be one of the macro. */
export function takesCall({ params, kind }: DeclaredMacro, args: readonly string[], kinds: readonly MacroKind[]): boolean {
  return kinds.includes(kind) && args.length === params.length && args.every((arg) => params.includes(arg));
}

/** The names under which the calls of each macro give arguments. */
function collectArguments(tree: Tree, given: Map<string, Set<string>>): void {
  if (tree.kind === 'list') tree.items.forEach((item) => collectArguments(item, given));
  if (tree.kind !== 'map') return;
  const call = valueAt(tree, 'macro');
  const name = valueAt(call, 'name');
  const args = valueAt(call, 'args');
  if (name?.kind === 'scalar' && args?.kind === 'map')
    given.set(String(name.value), new Set([...(given.get(String(name.value)) ?? []), ...args.entries.map(({ key }) => key)]));
  tree.entries.forEach(({ value }) => collectArguments(value, given));
}

/** Every `<name>` of a body is a parameter. */
function withParameters(
  macro: Omit<DeclaredMacro, 'params' | 'inStrings'>,
  params: readonly ScalarTree[],
  given: ReadonlySet<string> | undefined,
  report: Report,
): DeclaredMacro {
  const uses = usesIn(macro.body);
  const names = params.map(({ value }) => String(value));
  const inStrings = new Set(
    uses.filter(({ tree, name }) => tree.value !== `<${name}>` && !looksLikeFormula(tree.value)).map(({ name }) => name),
  );
  const unknown = [...new Set(uses.map(({ name }) => name))].filter((name) => !names.includes(name));
  const unused = params.filter(({ value }) => !uses.some(({ name }) => name === value));
  const [only] = unused;
  const [name] = unknown;
  // The body and the calls agree against the declaration.
  if (
    unknown.length === 1 &&
    unused.length === 1 &&
    name !== undefined &&
    only !== undefined &&
    given?.has(name) === true &&
    !given.has(String(only.value))
  ) {
    report({
      ...fault(
        'gamespec/macro-parameter',
        only.span,
        phrase`Macro "${{ macro: macro.id }}" does not use its parameter "${{ parameter: String(only.value) }}", but "${{ name }}", which it does not have.`,
      ),
      alternatives: [name],
      related: uses
        .filter((use) => use.name === name)
        .map(({ tree }) => ({ path: [], span: tree.span, message: `"${name}" is used here` })),
      fix: {
        kind: 'edit',
        title: `Rename "${only.value}" to "${name}"`,
        certain: false,
        edits: [{ span: only.span, text: JSON.stringify(name) }],
      },
    });
    return { ...macro, params: names.map((param) => (param === only.value ? name : param)), inStrings };
  }
  for (const use of uses) if (unknown.includes(use.name)) report(unknownParameter(macro.id, use.tree, use.name, names));
  return { ...macro, params: names, inStrings };
}

interface Use {
  readonly tree: ScalarTree;
  readonly name: string;
}

function usesIn(tree: Tree): Use[] {
  if (tree.kind === 'list') return tree.items.flatMap(usesIn);
  if (tree.kind === 'map') return tree.entries.flatMap(({ value }) => usesIn(value));
  return typeof tree.value === 'string' ? [...tree.value.matchAll(PARAMETER)].map(([, name]) => ({ tree, name: name! })) : [];
}

function unknownParameter(id: string, { span, value }: ScalarTree, name: string, params: readonly string[]): Diagnostic {
  const best = meant(name, params);
  const text = JSON.stringify(String(value).replace(`<${name}>`, `<${best}>`));
  return {
    ...fault(
      'gamespec/macro-parameter',
      span,
      phrase`Macro "${{ macro: id }}" has no parameter "${{ parameter: name }}". Parameters: ${offering(params)}.`,
    ),
    alternatives: params,
    ...(best !== undefined && { fix: { kind: 'edit', title: `Write ${text}`, certain: false, edits: [{ span, text }] } }),
  };
}

function fault(code: string, span: Span, told: Phrase): Diagnostic {
  return { code, severity: 'error', path: [], span, ...told };
}
