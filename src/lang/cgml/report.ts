/** How the front-end tells what is wrong: at a part of the document, with the names that were probably meant. */
import type { Diagnostic, MissingCapability, Path, Severity, TextFix } from '../../diagnostics/diagnostic.ts';
import { nearest } from '../../diagnostics/suggest.ts';
import { originsOf } from '../../text/origins.ts';
import { printString } from '../../text/print-yaml.ts';
import type { MapTree, Tree } from '../../text/tree.ts';

interface Remark {
  readonly severity?: Severity;
  readonly alternatives?: readonly string[];
  readonly fix?: TextFix;
  readonly missing?: MissingCapability;
}

/** Reports something about a part of the document. */
export type Report = (at: Tree, code: string, message: string, more?: Remark) => void;

/** Collects diagnostics about one document; each says where by path, section and span. */
export class Reporter {
  readonly diagnostics: Diagnostic[] = [];
  readonly #paths = new Map<Tree, Path>();
  readonly #locate: (diagnostic: Diagnostic) => Diagnostic;

  constructor(root: MapTree) {
    this.#locate = originsOf(root).locate;
    this.#index(root, []);
  }

  readonly report: Report = (at, code, message, { severity = 'error', ...more } = {}) => {
    const path = this.#paths.get(at) ?? [];
    this.diagnostics.push(this.#locate({ code, severity, path, message, ...(path.length === 0 && { span: at.span }), ...more }));
  };

  #index(tree: Tree, path: Path): void {
    this.#paths.set(tree, path);
    if (tree.kind === 'list') tree.items.forEach((item, index) => this.#index(item, [...path, index]));
    else if (tree.kind === 'map') for (const { key, value } of tree.entries) this.#index(value, [...path, key]);
  }
}

/** Reports a name that is not declared, with the nearest ones and a change of the text to the best of them. */
export function reportUnknown(report: Report, at: Tree, code: string, kind: string, name: string, known: Iterable<string>): void {
  const names = [...known];
  const near = nearest(name, names);
  const all = names.length === 0 ? `There are none.` : `There ${names.length === 1 ? 'is' : 'are'}: ${names.slice(0, MOST_NAMES).join(', ')}${names.length > MOST_NAMES ? ', …' : ''}.`;
  const message = `There is no ${kind} "${name}". ${near.length > 0 ? `Did you mean "${near[0]}"?` : all}`;
  const fix = near[0] === undefined ? undefined : respelling(at, name, near[0], near.length === 1);
  report(at, code, message, { alternatives: near.length > 0 ? near : names.slice(0, MOST_NAMES), ...(fix !== undefined && { fix }) });
}

const MOST_NAMES = 12;

/** Reports what CGML documents may ask for and Ludwright does not have. */
export function reportMissing(report: Report, at: Tree, message: string, missing: MissingCapability): void {
  report(at, 'cgml/missing-capability', `${message} ${capitalised(missing.constraint)}; ${missing.workaround}.`, { missing });
}

function capitalised(text: string): string {
  return text[0]!.toUpperCase() + text.slice(1);
}

/** Writes a word of a scalar in another way. */
function respelling(at: Tree, wrong: string, right: string, certain: boolean): TextFix | undefined {
  if (at.kind !== 'scalar' || at.made !== undefined || typeof at.value !== 'string') return undefined;
  const text = at.value.replace(new RegExp(String.raw`(?<![\w$])${wrong.replaceAll(/[^\w]/g, String.raw`\$&`)}(?!\w)`), right.replaceAll('$', '$$$$'));
  return text === at.value ? undefined : { kind: 'edit', title: `Write "${right}"`, certain, edits: [{ span: at.span, text: at.style === 'plain' && /^[\w.$-]+$/.test(text) ? text : printString(text) }] };
}
