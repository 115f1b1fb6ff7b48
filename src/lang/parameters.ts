/**
 * The values that an author wrote, each by its name, so that somebody else can try others: a constant by its own name,
 * everything by the way to it (`players.starting_life`, `cards.knight.power`). Another value is written in the place of
 * the first one, and the text compiled anew: whatever a language does with it, it does with the new one.
 */
import { listed } from '../english/index.ts';
import { compareEdits, editText } from '../diagnostics/edit-text.ts';
import type { TextEdit } from '../diagnostics/diagnostic.ts';
import { SourceFile, type Span } from '../diagnostics/source.ts';
import { meant } from '../diagnostics/suggest.ts';
import { withTexts, type Project } from '../text/project.ts';
import type { ScalarTree, Tree } from '../text/tree.ts';
import { textAt } from '../text/tree-values.ts';
import { languageOf } from './language-of.ts';

/** A value that stands in a text. */
export interface Parameter {
  readonly name: string;
  readonly value: number | boolean | string;
  readonly span: Span;
}

/** A text with the files that it is made of. */
export interface Rules {
  readonly text: string;
  /** The path of the text from the root of the project. */
  readonly file: string;
  readonly project: Project;
}

/** Every number, word, true and false of a game, in the order of the text. What stands in a file of its own is called by its id. */
export function parametersOf({ text, file, project }: Rules): Parameter[] {
  const language = languageOf(file, text);
  const { result } = language.parse(new SourceFile(file, text), project);
  const found: Parameter[] = [];
  if (result !== null) for (const tree of language.trees(result)) collect(tree, textAt(tree, 'id') ?? '', found);
  return found;
}

/** The parameter that a person means: by its whole name, as a constant, or by the end of its name if no other ends so. */
export function parameterNamed(all: readonly Parameter[], name: string): Parameter | { readonly refused: string } {
  const exact = all.find((each) => each.name === name) ?? all.find((each) => each.name === `constants.${name}`);
  if (exact !== undefined) return exact;
  const ending = all.filter((each) => each.name.endsWith(`.${name}`));
  if (ending.length === 1) return ending[0]!;
  if (ending.length > 1)
    return {
      refused: `"${name}" may be ${someOf(
        ending.map((each) => each.name),
        'or',
      )}: write more of it.`,
    };
  return { refused: `nothing in the rules is called "${name}".${offer(all, name)}` };
}

/** The rules with other values; they are of the same kinds as those written. */
export function withValues({ text, file, project }: Rules, values: ReadonlyMap<Parameter, Parameter['value']>): Rules {
  const edits = [...values].map(([{ span }, value]): TextEdit => ({ span, text: JSON.stringify(value) })).toSorted(compareEdits);
  const changed = new Map<string, string>();
  for (const name of new Set(edits.map(({ span }) => span.file))) {
    const read = name === file ? { text } : project.read(name);
    if ('text' in read)
      changed.set(
        name,
        editText(
          read.text,
          edits.filter(({ span }) => span.file === name),
        ),
      );
  }
  return { text: changed.get(file) ?? text, file, project: withTexts(project, changed) };
}

function collect(tree: Tree, name: string, found: Parameter[]): void {
  // What was made of something else is not written anywhere.
  if (tree.made !== undefined || tree.tag !== undefined) return;
  if (tree.kind === 'scalar') {
    if (isWritten(tree)) found.push({ name, value: tree.value, span: tree.span });
  } else if (tree.kind === 'list') tree.items.forEach((item, index) => collect(item, itemName(name, item, index), found));
  else for (const { key, written = key, value } of tree.entries) collect(value, name === '' ? written : `${name}.${written}`, found);
}

/** Texts over several lines are prose. */
function isWritten(tree: ScalarTree): tree is ScalarTree & { value: Parameter['value'] } {
  return tree.value !== null && tree.style !== 'block' && tree.span.start.line === tree.span.end.line;
}

/** Items are called by their names, or else counted from 0. */
function itemName(list: string, item: Tree, index: number): string {
  const own = textAt(item, 'id') ?? textAt(item, 'name');
  return own === undefined ? `${list}[${index}]` : `${list}.${own}`;
}

const MOST_NAMED = 8;

function offer(all: readonly Parameter[], name: string): string {
  const constants = all.filter((each) => each.name.startsWith('constants.')).map((each) => lastStep(each.name));
  const numbers = all.filter((each) => typeof each.value === 'number' && !each.name.includes('[')).map((each) => each.name);
  const likely = meant(name, constants) ?? meant(name, [...numbers, ...numbers.map(lastStep)]);
  if (likely !== undefined) return ` Did you mean "${likely}"?`;
  if (constants.length > 0) return ` Its constants are ${someOf(constants, 'and')}.`;
  return numbers.length === 0 ? '' : ` Its numbers are ${someOf(numbers, 'and')}.`;
}

function lastStep(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}

function someOf(names: readonly string[], last: 'and' | 'or'): string {
  const more = names.length - MOST_NAMED;
  const shown = more > 0 ? [...names.slice(0, MOST_NAMED), `${more} more`] : names;
  return listed(shown, last);
}
