/** Macros that a rulebook declares itself: a body with parameters, put where the macro is called. docs/languages/gamespec.md#macros */
import { didYouMean, listed, offering, phrase, type Phrase } from '../../../diagnostics/phrase.ts';
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import type { Span } from '../../../diagnostics/source.ts';
import { nearest } from '../../../diagnostics/suggest.ts';
import { makeTree } from '../../../text/make-tree.ts';
import { valueAt, valueSpan, type Entry, type MapTree, type ScalarTree, type Tree } from '../../../text/tree.ts';
import { looksLikeFormula } from '../formulas/expand-formula.ts';
import { declaredMacros, PARAMETER, takesCall, type DeclaredMacro, type MacroKind } from './declared-macros.ts';
import { unknownMacros, type UnknownCall } from './unknown-macros.ts';

type Report = (diagnostic: Diagnostic) => void;

/** How many values all calls together may become. */
const MOST_VALUES = 200_000;
/** How deep macros may stand in macros. */
const MOST_OPEN = 50;
/** How long a string may become. */
const LONGEST_STRING = 1000;

export class MacroBook {
  readonly #macros: ReadonlyMap<string, DeclaredMacro>;
  readonly #report: Report;
  /** The macros that are being expanded, outermost first. */
  readonly #open: string[] = [];
  #room = MOST_VALUES;
  #isFull = false;
  readonly #called = new Set<string>();
  readonly #unknown = new Map<ScalarTree, UnknownCall>();
  readonly #sizes = new WeakMap<Tree, number>();

  constructor(root: Tree | undefined, report: Report) {
    this.#report = report;
    this.#macros = declaredMacros(root, report);
  }

  /** The effects that a call stands for; undefined if it is reported. */
  effects(call: MapTree): readonly Tree[] | undefined {
    const body = this.#body(call, ['effects']);
    return body === undefined ? undefined : body.kind === 'list' ? body.items : [body];
  }

  /** The condition, value or query that a call stands for. A condition may stand where a value is wanted. */
  expression(call: MapTree, wanted: 'condition' | 'value' | 'query'): Tree | undefined {
    return this.#body(call, wanted === 'query' ? ['query'] : wanted === 'value' ? ['value', 'condition'] : ['condition', 'value']);
  }

  /** Does something with the body of a call; a call of the same macro in there is a recursion. */
  inside<Result>(call: MapTree, work: () => Result): Result {
    this.#open.push(nameOf(call)?.value as string);
    const result = work();
    this.#open.pop();
    return result;
  }

  /** Reports the calls of macros that are not declared, when all calls are known. */
  finish(): void {
    unknownMacros([...this.#unknown.values()], this.#macros, this.#called).forEach(this.#report);
  }

  #body(call: MapTree, kinds: readonly MacroKind[]): Tree | undefined {
    const name = nameOf(call);
    if (name === undefined)
      return void this.#report({
        ...fault(
          'gamespec/macro-call',
          call.span,
          phrase`A macro is called as { macro: { name: "…", args: { … } } }, or { macro: "…" } if it has no parameters.`,
        ),
        ...misspelledName(call),
      });
    const named = this.#macros.get(name.value as string);
    const given = argumentsOf(call).map(({ key }) => key);
    if (named === undefined) return void this.#unknown.set(name, { name, args: given, kinds });
    const macro = named.twin !== undefined && takesCall(named.twin, given, kinds) ? named.twin : named;
    this.#called.add(macro.id);
    if (!kinds.includes(macro.kind))
      return void this.#report({
        ...fault(
          'gamespec/macro-kind',
          name.span,
          phrase`Macro "${{ macro: macro.id }}" stands for ${{ found: printKind(macro.kind) }}; wanted here: ${{ expected: [printKind(kinds[0]!)] }}.`,
        ),
        related: [{ path: [], span: macro.span, message: `"${macro.id}" is declared here` }],
      });
    if (this.#open.includes(macro.id))
      return void this.#report(
        fault(
          'gamespec/macro-recursion',
          name.span,
          phrase`Macro "${{ macro: macro.id }}" contains itself: ${{ cycle: [...this.#open.slice(this.#open.indexOf(macro.id)), macro.id].join(' → ') }}. Macros cannot repeat things; use repeat or forEach.`,
        ),
      );
    const args = this.#arguments(call, macro);
    if (args === undefined) return undefined;
    if (!this.#fitsStrings(macro, args)) return undefined;
    const body = this.#open.length < MOST_OPEN ? this.#substitute(macro.body, args) : undefined;
    if (body !== undefined && this.#room > 0) return body;
    if (!this.#isFull)
      this.#report(
        fault(
          'gamespec/expansion-too-large',
          call.span,
          phrase`${body === undefined ? phrase`Macros stand in macros more than ${{ most: MOST_OPEN }} deep` : phrase`The macros become more than ${{ most: MOST_VALUES }} values`}. Use a procedure, repeat or forEach instead of nested macros.`,
        ),
      );
    this.#isFull = true;
    return undefined;
  }

  /** The arguments by parameter; every parameter needs one. */
  #arguments(call: MapTree, macro: DeclaredMacro): ReadonlyMap<string, Tree> | undefined {
    const given = valueAt(valueAt(call, 'macro'), 'args');
    const entries = argumentsOf(call);
    const args = new Map(entries.map(({ key, value }) => [key, value]));
    const missing = macro.params.filter((param) => !args.has(param));
    const strange = entries.filter(({ key }) => !macro.params.includes(key));
    for (const { key, keySpan } of strange) {
      const near = nearest(key, missing);
      const best = near.length === 1 ? near[0] : strange.length === 1 && missing.length === 1 ? missing[0] : undefined;
      this.#report({
        ...fault(
          'gamespec/macro-arguments',
          keySpan,
          phrase`Macro "${{ macro: macro.id }}" has no parameter "${{ parameter: key }}".${near.length > 0 ? phrase` ${didYouMean(near.slice(0, 1))}` : phrase` Parameters: ${offering(macro.params)}.`}`,
        ),
        alternatives: near.length > 0 ? near : macro.params,
        ...(best !== undefined && replacing(keySpan, best)),
      });
    }
    if (missing.length > strange.length || (strange.length === 0 && missing.length > 0))
      this.#report({
        ...fault(
          'gamespec/macro-arguments',
          (given ?? nameOf(call)!).span,
          phrase`Macro "${{ macro: macro.id }}" needs the ${missing.length > 1 ? 'arguments' : 'argument'} ${listed({ parameters: missing })}.`,
        ),
        alternatives: missing,
        related: [{ path: [], span: macro.span, message: `"${macro.id}" is declared here` }],
      });
    return missing.length > 0 || strange.length > 0 ? undefined : args;
  }

  /** What is put into the middle of a string has to be a word or a number. */
  #fitsStrings(macro: DeclaredMacro, args: ReadonlyMap<string, Tree>): boolean {
    const unfit = macro.params.filter((param) => macro.inStrings.has(param) && args.get(param)?.kind !== 'scalar');
    for (const param of unfit)
      this.#report({
        ...fault(
          'gamespec/macro-arguments',
          args.get(param)!.span,
          phrase`Macro "${{ macro: macro.id }}" puts "${{ parameter: param }}" into the middle of a string, so it needs a word, a number or a binding, not a mapping or list.`,
        ),
        related: [{ path: [], span: macro.span, message: `"${macro.id}" is declared here` }],
      });
    return unfit.length === 0;
  }

  #substitute(tree: Tree, args: ReadonlyMap<string, Tree>): Tree {
    if (--this.#room <= 0) return tree;
    if (tree.kind === 'list') return { ...tree, items: tree.items.map((item) => this.#substitute(item, args)) };
    if (tree.kind === 'map')
      return {
        ...tree,
        entries: tree.entries.map((entry) => ({ ...entry, value: this.#substitute(entry.value, args), valueSpan: valueSpan(entry) })),
      };
    if (typeof tree.value !== 'string' || !tree.value.includes('<')) return tree;
    const whole = /^<([A-Za-z_][A-Za-z0-9_]*)>$/.exec(tree.value);
    if (whole) {
      const arg = args.get(whole[1]!) ?? tree;
      this.#room -= this.#sizeOf(arg);
      return arg;
    }
    // In a formula, arguments take the places of nodes, never of text.
    if (looksLikeFormula(tree.value)) return tree.parameters === undefined ? { ...tree, parameters: args } : tree;
    const text = tree.value.replaceAll(PARAMETER, (written, param: string) => {
      const arg = args.get(param);
      return arg?.kind === 'scalar' ? String(arg.value) : written;
    });
    if (text.length > LONGEST_STRING && text.length > tree.value.length) this.#room = 0;
    return text === tree.value ? tree : makeTree(text, tree.span);
  }

  /** How many values a tree has. Arguments are shared, not copied, so that they may be many more than were ever made. */
  #sizeOf(tree: Tree): number {
    if (tree.kind === 'scalar') return 1;
    const known = this.#sizes.get(tree);
    if (known !== undefined) return known;
    const parts = tree.kind === 'list' ? tree.items : tree.entries.map(({ value }) => value);
    const size = parts.reduce((sum, part) => sum + this.#sizeOf(part), 1);
    this.#sizes.set(tree, size);
    return size;
  }
}

function nameOf(call: MapTree): ScalarTree | undefined {
  const macro = valueAt(call, 'macro');
  const name = macro?.kind === 'scalar' ? macro : valueAt(macro, 'name');
  return name?.kind === 'scalar' && typeof name.value === 'string' ? name : undefined;
}

function argumentsOf(call: MapTree): readonly Entry[] {
  const args = valueAt(valueAt(call, 'macro'), 'args');
  return args?.kind === 'map' ? args.entries : [];
}

/** The key that should have been `name`. */
function misspelledName(call: MapTree): Pick<Diagnostic, 'alternatives' | 'fix'> {
  const macro = valueAt(call, 'macro');
  const entry = macro?.kind === 'map' ? macro.entries.find(({ key }) => nearest(key, ['name']).length > 0) : undefined;
  return entry === undefined ? {} : { alternatives: ['name'], ...replacing(entry.keySpan, 'name') };
}

function printKind(kind: MacroKind): string {
  return kind === 'effects' ? 'effects' : `a ${kind}`;
}

function fault(code: string, span: Span, told: Phrase): Diagnostic {
  return { code, severity: 'error', path: [], span, ...told };
}

function replacing(span: Span, text: string): Pick<Diagnostic, 'fix'> {
  return { fix: { kind: 'edit', title: `Write ${text}`, certain: false, edits: [{ span, text }] } };
}
