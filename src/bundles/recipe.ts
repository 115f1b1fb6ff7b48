/** What a rulebook was composed of, as a block in it; by it the same text can be made again. */
import { toJson } from '../text/tree.ts';
import { SourceFile } from '../diagnostics/source.ts';
import type { PartOfRecipe, Recipe, TitleOfRecipe } from './form.ts';
import type { ParameterValues } from './parameters.ts';
import type { Bundle, Frame } from './part.ts';
import { readWritten } from './source.ts';
import type { Wiring } from './wiring.ts';

export function recipeOf(
  frame: Frame,
  bundles: readonly Bundle[],
  parameters: ParameterValues,
  wiring: Wiring,
  game: TitleOfRecipe,
): Recipe {
  const part = ({ id, digest }: Bundle | Frame): PartOfRecipe => ({
    id,
    digest,
    ...(Object.keys(parameters[id] ?? {}).length > 0 && { parameters: { ...parameters[id] } }),
  });
  return { game, frame: part(frame), bundles: bundles.map(part), ...(Object.keys(wiring).length > 0 && { wiring: { ...wiring } }) };
}

/** The recipe in a rulebook; undefined if it was not composed. */
export function recipeIn(text: string): Recipe | undefined {
  const { header } = readWritten(new SourceFile('rules.md', text), 'composition', () => undefined);
  return header === undefined ? undefined : (toJson(header.content) as Recipe);
}
