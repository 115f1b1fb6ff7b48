/**
 * A composed rulebook with other parts or numbers. What a person wrote into it stays: the rulebook as it was composed, the same with
 * the change, and the text as it is now are merged line by line. Where both changed the same lines, nothing is decided here.
 */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { listed, phrase } from '../diagnostics/phrase.ts';
import { SourceFile } from '../diagnostics/source.ts';
import type { PlayableGameDef } from '../ir/playable-game-def.ts';
import { compile } from '../lang/compile.ts';
import { schemaWalker } from '../schema/index.ts';
import { mergeLines, MOST_LINES, type LineConflict } from '../text/merge-lines.ts';
import { originsOf } from '../text/origins.ts';
import { toJson } from '../text/tree.ts';
import { bundleSchema } from './bundle-schema.ts';
import { COMPOSED, compose, type Composition, type ComposeOptions } from './compose.ts';
import { fault, type Report } from './fault.ts';
import type { PartOfRecipe, Recipe } from './form.ts';
import type { ParameterValues } from './parameters.ts';
import type { Bundle, Frame, Library } from './part.ts';
import { readWritten } from './source.ts';
import type { Wiring } from './wiring.ts';

/** What to change. */
export interface Change {
  readonly parameters?: ParameterValues;
  readonly wiring?: Wiring;
  readonly add?: readonly Bundle[];
  /** Bundles by their ids. */
  readonly remove?: readonly string[];
  readonly id?: string;
  readonly name?: string;
}

export interface UpdateOptions {
  /** Where the parts of the rulebook are found. */
  readonly library: Library;
  readonly file?: string;
  /** The rulebook as it was composed, where the parts are no longer what they were. */
  readonly base?: string;
}

export interface Updated {
  /** The rulebook; null if it could not be changed. */
  readonly text: string | null;
  readonly gameDef: PlayableGameDef | null;
  readonly diagnostics: Diagnostic[];
  /** The texts that diagnostics point into, by name. */
  readonly sources: ReadonlyMap<string, SourceFile>;
}

/** Changes a composed rulebook. */
export function update(text: string, change: Change, { library, file = 'rules.md', base }: UpdateOptions): Updated {
  const source = new SourceFile(file, text);
  const diagnostics: Diagnostic[] = [];
  const report: Report = (diagnostic) => void diagnostics.push(diagnostic);
  const refused = { text: null, gameDef: null, diagnostics, sources: new Map([[file, source]]) };
  const recipe = readRecipe(source, report);
  const parts = recipe === undefined ? undefined : partsOf(recipe, library, base !== undefined, report);
  if (recipe === undefined || parts === undefined) return refused;
  const before = base ?? composedAs(recipe, parts, library, report)?.text;
  if (before === undefined) return refused;
  const changed = changedRecipe(recipe, parts, change, text.includes(metaBlock(before)), report);
  if (diagnostics.length > 0) return refused;
  const after = compose(parts.frame, changed.bundles, { ...changed.options, library });
  if (after.text === '' || after.gameDef === null) return { ...refused, diagnostics: after.diagnostics, sources: after.sources };
  if ([before, text, after.text].some((each) => each.split('\n').length > MOST_LINES))
    return {
      ...refused,
      diagnostics: [fault('bundles/too-long', phrase`A text of more than ${{ most: MOST_LINES }} lines is not merged.`)],
    };
  const merged = mergeLines(before, text, after.text);
  if ('conflicts' in merged) return { ...refused, diagnostics: merged.conflicts.map((conflict) => bothChanged(source, conflict)) };
  return verified(merged.text, text, file, after);
}

/** A change that breaks a rulebook which was in order is refused; one that was broken before may be so still. */
function verified(merged: string, text: string, file: string, after: Composition): Updated {
  const { gameDef, diagnostics } = compile(merged, { file });
  const isRefused = gameDef === null && compile(text, { file }).gameDef !== null;
  // What is said of the parts is true of the merged text as well; what is said of the composed one is said of that.
  const remarks = after.diagnostics.filter(({ span }) => span?.file !== COMPOSED);
  return {
    text: isRefused ? null : merged,
    gameDef,
    diagnostics: [...remarks, ...diagnostics],
    sources: new Map([...after.sources, [file, new SourceFile(file, merged)]]),
  };
}

const MOST_FAULTS = 20;

/** The recipe of a rulebook, held against its schema. */
function readRecipe(source: SourceFile, report: Report): Recipe | undefined {
  const { header } = readWritten(source, 'composition', () => undefined);
  if (header === undefined) {
    report({
      ...fault(
        'bundles/not-composed',
        phrase`This rulebook was not composed of parts: it has no block with section: "composition". To compose one, name a frame and bundles.`,
      ),
      span: source.span(0, Math.max(0, source.text.indexOf('\n'))),
    });
    return undefined;
  }
  const walk = schemaWalker({ $ref: '#/definitions/Recipe', definitions: bundleSchema.definitions! }, MOST_FAULTS);
  const faults = walk(toJson(header.content));
  const { locate } = originsOf(header.content);
  faults.forEach((each) => report(locate(each)));
  return faults.length > 0 ? undefined : (toJson(header.content) as Recipe);
}

interface Parts {
  readonly frame: Frame;
  readonly bundles: readonly Bundle[];
}

/** The parts of a recipe as they are at hand. Without a text to begin with they must be those that it was composed of. */
function partsOf(recipe: Recipe, library: Library, hasBase: boolean, report: Report): Parts | undefined {
  const frame = library.frames.get(recipe.frame.id);
  const bundles = recipe.bundles.map(({ id }) => library.bundles.get(id));
  const all = [recipe.frame, ...recipe.bundles];
  const found = [frame, ...bundles];
  const missing = all.filter((_, index) => found[index] === undefined).map(({ id }) => id);
  const others = all.filter(({ digest }, index) => found[index] !== undefined && found[index].digest !== digest).map(({ id }) => id);
  if (missing.length > 0)
    report(
      fault(
        'bundles/unknown-bundle',
        phrase`This rulebook was composed of ${listed({ offered: missing }, ' and ')}, which ${missing.length === 1 ? 'is' : 'are'} not at hand. Name the ${missing.length === 1 ? 'file' : 'files'} with --with.`,
      ),
    );
  else if (others.length > 0 && !hasBase)
    report(
      fault(
        'bundles/other-version',
        phrase`${listed({ offered: others }, ' and ')} ${others.length === 1 ? 'is' : 'are'} no longer what this rulebook was composed of, so that it cannot be told what was edited by hand. Name the rulebook as it was composed with --base, or the parts as they were with --with.`,
      ),
    );
  else return { frame: frame!, bundles: bundles as Bundle[] };
  return undefined;
}

/** The rulebook as its recipe says. */
function composedAs(recipe: Recipe, { frame, bundles }: Parts, library: Library, report: Report): Composition | undefined {
  const composition = compose(frame, bundles, { ...optionsOf(recipe, [frame, ...bundles]), ...recipe.game, library });
  if (composition.text !== '') return composition;
  composition.diagnostics.forEach(report);
  return undefined;
}

function optionsOf(
  recipe: Recipe,
  parts: readonly (Bundle | Frame)[],
): ComposeOptions & { parameters: Record<string, Record<string, number>> } {
  const parameters = Object.fromEntries(
    [recipe.frame, ...recipe.bundles].map((part) => [
      part.id,
      stillThere(
        part,
        parts.find(({ id }) => id === part.id),
      ),
    ]),
  );
  return { parameters, wiring: recipe.wiring ?? {} };
}

/** The numbers of a part, but for those that it no longer has. */
function stillThere({ parameters = {} }: PartOfRecipe, part: Bundle | Frame | undefined): Record<string, number> {
  return Object.fromEntries(Object.entries(parameters).filter(([name]) => part?.parameters.some(({ id }) => id === name)));
}

interface Changed {
  readonly bundles: readonly Bundle[];
  readonly options: ComposeOptions;
}

function changedRecipe(recipe: Recipe, { frame, bundles }: Parts, change: Change, isTitleUnedited: boolean, report: Report): Changed {
  const { add = [], remove = [] } = change;
  for (const id of remove)
    if (!bundles.some((bundle) => bundle.id === id))
      report(
        fault('bundles/unknown-part', phrase`"${{ bundle: id }}" is no part of this composition, so that it cannot be taken out.`, {
          alternatives: bundles.map((bundle) => bundle.id),
        }),
      );
  const left = [...bundles.filter(({ id }) => !remove.includes(id)), ...add];
  const { parameters, wiring = {} } = optionsOf(recipe, [frame, ...bundles]);
  for (const id of remove) delete parameters[id];
  for (const [id, values] of Object.entries(change.parameters ?? {})) parameters[id] = { ...parameters[id], ...values };
  const isGone = (end: string): boolean => remove.includes(end.slice(0, end.indexOf('.')));
  const kept = Object.entries(wiring).filter(([need, thing]) => !isGone(need) && !isGone(thing));
  const { id, name, description } = recipe.game ?? {};
  const title = { id: change.id ?? id, name: change.name ?? name };
  return {
    bundles: left,
    options: {
      parameters,
      wiring: { ...Object.fromEntries(kept), ...change.wiring },
      ...(title.id !== undefined && { id: title.id }),
      ...(title.name !== undefined && { name: title.name }),
      // What nobody edited may say what the game is made of now.
      ...(description !== undefined && !isTitleUnedited && { description }),
    },
  };
}

/** The block that says what the game is called. */
function metaBlock(text: string): string {
  return /```yaml\nsection: "meta"\n[^]*?\n```/.exec(text)?.[0] ?? '';
}

/** Shows our lines at their place, and the others as what could be put there. */
function bothChanged(source: SourceFile, { line, ours, theirs }: LineConflict): Diagnostic {
  const starts = source.text.split('\n');
  const start = starts.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
  const end = start + starts.slice(line - 1, line - 1 + ours.length).join('\n').length;
  const span = source.span(start, end);
  const text = ours.length === 0 ? `${theirs.join('\n')}\n` : theirs.join('\n');
  return {
    ...fault(
      'bundles/merge-conflict',
      phrase`Line ${{ line }} was edited by hand, and the change would write it otherwise. Nothing was changed. Write what it should be in both, or take the new lines and edit them again.`,
    ),
    span,
    fix: { kind: 'edit', title: 'Take the new lines', certain: false, edits: [{ span, text }] },
  };
}
