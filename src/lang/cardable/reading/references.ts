/**
 * Actions that are defined once and used by reference: a reference stands for the action with its arguments put in, as
 * if it had been written there. docs/languages/cardable.md
 */
import { phrase } from '../../../diagnostics/phrase.ts';
import type { Entry, MapTree, ScalarTree, Tree } from '../../../text/tree.ts';
import { reportUnknown, type Report } from '../reporting/report.ts';
import { dataAt } from './data.ts';
import { listAt, mapsAt, textAt, textOf } from '../game/trees.ts';

/** The keys of a definition that say how it is used, and not what it does. */
const OF_DEFINITIONS: ReadonlySet<string> = new Set(['ref_id', 'action_ref_id', 'ref_params']);

/** What a state has in its list of actions, with references followed. */
export interface Expanded {
  readonly at: MapTree;
  /** What the definition is called, if it was one. */
  readonly reference: string | undefined;
}

/** Follows references to the actions that a ruleset defines. */
export class References {
  readonly #definitions: ReadonlyMap<string, MapTree>;
  readonly #report: Report;

  constructor(ruleset: MapTree, report: Report) {
    this.#report = report;
    this.#definitions = new Map(mapsAt(ruleset, 'defined_actions').map((at) => [textAt(at, 'ref_id', 'action_ref_id') ?? '', at]));
  }

  /** The action itself; undefined if it cannot be had, which is reported. */
  expand(written: Tree): Expanded | undefined {
    return this.#follow(written, []);
  }

  #follow(written: Tree, through: readonly string[]): Expanded | undefined {
    const reference = textOf(written) ?? textAt(written, 'action_ref');
    if (reference === undefined) return written.kind === 'map' ? { at: written, reference: through.at(-1) } : undefined;
    const named = (written.kind === 'map' ? written.entries.find(({ key }) => key === 'action_ref')?.value : undefined) ?? written;
    const definition = this.#definitions.get(reference);
    if (definition === undefined) {
      reportUnknown(this.#report, named, 'cardable/unknown-reference', 'defined action', reference, this.#definitions.keys());
      return undefined;
    }
    if (through.includes(reference)) {
      const cycle = [...through.slice(through.indexOf(reference)), reference].join(' → ');
      this.#report(named, 'cardable/circular-reference', phrase`The actions refer to one another in a circle: ${{ cycle }}.`);
      return undefined;
    }
    const args = this.#argumentsOf(written, named, reference, definition);
    if (args === undefined) return undefined;
    return this.#follow(withArguments(definition, args, this.#report), [...through, reference]);
  }

  /** The arguments by the names of the parameters; undefined if there are too few or too many. */
  #argumentsOf(written: Tree, named: Tree, reference: string, definition: MapTree): ReadonlyMap<string, Tree> | undefined {
    const params = dataAt(definition, 'ref_params');
    const given = listAt(written, 'params');
    if (params.length !== given.length) {
      this.#report(
        named,
        'cardable/arguments',
        phrase`The action "${{ action: reference }}" takes ${{ asked: params.length }} params (${{ parameters: params.map(({ key }) => key) }}), and gets ${{ count: given.length }}.`,
        { related: [{ path: [], span: definition.span, message: 'It is defined here.' }] },
      );
      return undefined;
    }
    // Data of the action itself comes before its parameters.
    const own = new Set(dataAt(definition, 'action_data').map(({ key }) => key));
    return new Map(params.flatMap(({ key }, index) => (own.has(key) ? [] : [[key, given[index]!] as const])));
  }
}

const PARAMETER = /^\$action\.([^.]+)(\..*)?$/;

/** A definition as an action, with arguments in place of `$action.<parameter>`. */
function withArguments(definition: MapTree, args: ReadonlyMap<string, Tree>, report: Report): MapTree {
  return {
    ...definition,
    entries: definition.entries.filter(({ key }) => !OF_DEFINITIONS.has(key)).map((entry) => inEntry(entry)),
  };

  function inEntry(entry: Entry): Entry {
    const value = inTree(entry.value);
    return value === entry.value ? entry : { ...entry, value };
  }

  /** What has no parameters in it stays the same tree, so that it is known where it stands. */
  function inTree(tree: Tree): Tree {
    if (tree.kind === 'scalar') return inScalar(tree);
    if (tree.kind === 'list') {
      const items = tree.items.map(inTree);
      return items.every((item, index) => item === tree.items[index]) ? tree : { ...tree, items };
    }
    const entries = tree.entries.map(inEntry);
    return entries.every((entry, index) => entry === tree.entries[index]) ? tree : { ...tree, entries };
  }

  function inScalar(tree: ScalarTree): Tree {
    const [, name, rest] = PARAMETER.exec(textOf(tree) ?? '') ?? [];
    const argument = name === undefined ? undefined : args.get(name);
    if (argument === undefined) return tree;
    if (rest === undefined) return argument;
    const path = textOf(argument);
    if (path?.startsWith('$') !== true) {
      report(
        tree,
        'cardable/argument-form',
        phrase`"${{ text: textOf(tree)! }}" goes on from the parameter "${{ parameter: name! }}", so that its argument must be a path such as "$player".`,
        { related: [{ path: [], span: argument.span, message: 'This is the argument.' }] },
      );
      return tree;
    }
    return { ...argument, kind: 'scalar', value: `${path}${rest}`, style: 'double', made: {} };
  }
}
