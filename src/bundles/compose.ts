/** Frame + bundles → a game: a rulebook that people can read and edit, and what it compiles to. Pure. docs/bundles.md */
import { callerMust, mustBeObject } from '../diagnostics/caller-mistake.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { SourceFile } from '../diagnostics/source.ts';
import type { PlayableGameDef } from '../ir/playable-game-def.ts';
import { compile } from '../lang/compile.ts';
import type { SectionName } from '../lang/gamespec/sections.ts';
import { toJson, type Tree } from '../text/tree.ts';
import { applyEdits } from '../text/edits.ts';
import { reportCollisions } from './collisions.ts';
import { composedText, type ComposedText } from './composed-text.ts';
import { reportUnconnected } from './connected.ts';
import type { Report } from './fault.ts';
import type { Recipe, SlotName, TitleOfRecipe } from './form.ts';
import { frameText, type PutIn } from './frame-text.ts';
import { declaredNames } from './names.ts';
import { ordered } from './order.ts';
import { boundParameters, type ParameterValues } from './parameters.ts';
import { checkPart, type Bundle, type Frame, type Library } from './part.ts';
import { recipeOf } from './recipe.ts';
import { suppliersFirst } from './suppliers-first.ts';
import { addedSections, blockText, bundleText } from './text-of.ts';
import { translateValue, type Translation } from './translate.ts';
import { reportMissingSlots } from './slots.ts';
import { roundWire, wired, type Wire, type Wiring } from './wiring.ts';

export interface ComposeOptions {
  /** By name of a part and then of a parameter. */
  readonly parameters?: ParameterValues;
  readonly wiring?: Wiring;
  /** Where required bundles are found. */
  readonly library?: Library;
  readonly id?: string;
  readonly name?: string;
  readonly description?: string;
}

export interface Composition {
  /** The rulebook; empty if the parts cannot be put together. */
  readonly text: string;
  readonly gameDef: PlayableGameDef | null;
  readonly diagnostics: Diagnostic[];
  /** The texts that diagnostics point into, by name: the rulebook and its parts. */
  readonly sources: ReadonlyMap<string, SourceFile>;
  readonly recipe: Recipe | null;
  /** All bundles, those that others require too, in the order in which they were put in. */
  readonly bundles: readonly Bundle[];
  readonly wires: readonly Wire[];
}

const NO_LIBRARY: Library = { frames: new Map(), bundles: new Map() };

export function compose(frame: Frame, asked: readonly Bundle[], options: ComposeOptions = {}): Composition {
  callerMust(Array.isArray(asked), 'Bundles are a list.');
  for (const part of [frame, ...asked]) checkPart(part);
  mustBeObject(options, 'What says how to compose');
  const diagnostics: Diagnostic[] = [];
  const report: Report = (diagnostic) => void diagnostics.push(diagnostic);
  const order = ordered(frame, asked, options.library ?? NO_LIBRARY, report);
  const bundles = order ?? [];
  const sources = new Map([frame, ...asked, ...bundles].map(({ written: { file } }) => [file.name, file]));
  const refused = { text: '', gameDef: null, diagnostics, sources, recipe: null, bundles };
  if (order === null) return { ...refused, wires: [] };
  const parameters = boundParameters([frame, ...bundles], options.parameters ?? {}, report);
  const wires = wired(frame, bundles, options.wiring ?? {}, report);
  for (const bundle of bundles) reportMissingSlots(frame, bundle, wires, report);
  reportCollisions(frame, bundles, wires, report);
  if (diagnostics.some(({ severity }) => severity === 'error')) return { ...refused, wires };
  reportUnconnected(bundles, wires, report);
  const title = titleOf(frame, bundles, options);
  const recipe = recipeOf(frame, bundles, parameters, options.wiring ?? {}, title);
  const { text, withOrigin } = textOf(frame, suppliersFirst(bundles, wires), wires, parameters, title, recipe);
  const { gameDef, diagnostics: found } = compile(text, { file: COMPOSED });
  sources.set(COMPOSED, new SourceFile(COMPOSED, text));
  return { text, gameDef, diagnostics: [...diagnostics, ...found.map(withOrigin)], sources, recipe, bundles, wires };
}

/** The file that places in a composed rulebook are told in. */
export const COMPOSED = 'composed.md';

function textOf(
  frame: Frame,
  bundles: readonly Bundle[],
  wires: readonly Wire[],
  parameters: ParameterValues,
  title: TitleOfRecipe,
  recipe: Recipe,
): ComposedText {
  const translations = bundles.map((bundle) => translationOf(frame, bundle, wires, parameters));
  const putIn = putInto(bundles, translations);
  const sections = new Set(bundles.flatMap((bundle, index) => sectionsOf(bundle, translations[index]!.wires).map(([section]) => section)));
  const ofFrame: Translation = {
    bundle: null,
    declared: { names: new Set(), cells: new Set() },
    wires: new Map(),
    parameters: parameters[frame.id]!,
  };
  return composedText([
    { part: frame, edited: frameText(frame, { ...putIn, sections }, title, ofFrame) },
    ...bundles.map((bundle, index) => ({ part: bundle, edited: bundleText(bundle, frame.header.slots, translations[index]!) })),
    { part: null, edited: applyEdits(`${RECIPE_HEADING}\n\n${blockText('composition', recipe)}`, []) },
  ]);
}

const RECIPE_HEADING =
  '## How it was composed\n\nThis block changes nothing in the game. By it the parts can be changed later, and what was edited by hand stays.';

/** Id, name and description of the composed game. */
function titleOf(frame: Frame, bundles: readonly Bundle[], { id, name, description }: ComposeOptions): TitleOfRecipe {
  const names = bundles.map((bundle) => bundle.name);
  return {
    id: id ?? [frame.id, ...bundles.map((bundle) => bundle.id)].join('-').slice(0, 60).replace(/-$/, ''),
    name: name ?? (names.length === 0 ? frame.name : names.join(', ')),
    description: description ?? `${frame.name} with ${names.join(', ') || 'nothing else'}.`,
  };
}

function translationOf(frame: Frame, bundle: Bundle, wires: readonly Wire[], parameters: ParameterValues): Translation {
  const round = roundWire(frame, bundle);
  const all = [...(round === undefined ? [] : [round]), ...wires.filter((wire) => wire.bundle === bundle.id)];
  const own = new Map(all.map((wire) => [wire.need, wire]));
  return { bundle: bundle.id, declared: declaredBy(bundle, own), wires: own, parameters: parameters[bundle.id]! };
}

/** Everything that a bundle declares: in its sections and as parameters. */
function declaredBy(bundle: Bundle, wires: ReadonlyMap<string, Wire>): Translation['declared'] {
  const { names, cells } = declaredNames(sectionsOf(bundle, wires));
  return { names: new Set([...names, ...bundle.parameters.map(({ id }) => id)]), cells };
}

/** Phases, score terms and hints, in the words of the composed game. */
function putInto(bundles: readonly Bundle[], translations: readonly Translation[]): Omit<PutIn, 'sections'> {
  const phases = new Map<SlotName, Record<string, unknown>[]>();
  const terms: unknown[] = [];
  const presentation: Record<string, unknown>[] = [];
  bundles.forEach((bundle, index) => {
    const translation = translations[index]!;
    for (const [section, content] of sectionsOf(bundle, translation.wires)) {
      const value = translateValue(toJson(content), translation, section);
      if (section === 'scoring') terms.push(value);
      else if (section === 'presentation') presentation.push(value as Record<string, unknown>);
      else if (section === 'turnStructure')
        for (const { slot, ...phase } of (value as { phases: Record<string, unknown>[] }).phases)
          phases.set(slot as SlotName, [...(phases.get(slot as SlotName) ?? []), phase]);
    }
  });
  return { phases, terms, presentation };
}

/** All sections of a bundle, with those of the defaults that are used. */
function sectionsOf(bundle: Bundle, wires: ReadonlyMap<string, Wire>): [SectionName, Tree][] {
  return [
    ...bundle.written.blocks.map(({ section, content }): [SectionName, Tree] => [section, content]),
    ...addedSections(bundle, wires).map(({ key, value }): [SectionName, Tree] => [key as SectionName, value]),
  ];
}
