/** The numbers of a composition: what was set, held against the ranges, and the defaults for the rest. */
import { phrase } from '../diagnostics/phrase.ts';
import { nearest } from '../diagnostics/suggest.ts';
import { fault, type Report } from './fault.ts';
import type { ParameterDef } from './form.ts';
import type { Bundle, Frame } from './part.ts';

/** Values by name of a part and then of a parameter. */
export type ParameterValues = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** The value of every parameter of every part. */
export function boundParameters(parts: readonly (Bundle | Frame)[], given: ParameterValues, report: Report): ParameterValues {
  const known = parts.map(({ id }) => id);
  for (const id of Object.keys(given))
    if (!known.includes(id))
      report(
        fault('bundles/unknown-part', phrase`A parameter of "${{ bundle: id }}" is set, which is no part of this composition.`, {
          alternatives: nearest(id, known),
        }),
      );
  return Object.fromEntries(parts.map((part) => [part.id, valuesOf(part, given[part.id] ?? {}, report)]));
}

function valuesOf(part: Bundle | Frame, given: Readonly<Record<string, number>>, report: Report): Record<string, number> {
  const names = part.parameters.map(({ id }) => id);
  for (const name of Object.keys(given))
    if (!names.includes(name))
      report(
        fault('bundles/unknown-parameter', phrase`"${{ bundle: part.id }}" has no parameter "${{ parameter: name }}".`, {
          alternatives: nearest(name, names).length > 0 ? nearest(name, names) : names,
        }),
      );
  return Object.fromEntries(part.parameters.map((parameter) => [parameter.id, valueOf(part, parameter, given[parameter.id], report)]));
}

function valueOf(part: Bundle | Frame, { id, min, max, default: usual }: ParameterDef, given: number | undefined, report: Report): number {
  if (given === undefined) return usual;
  if (Number.isInteger(given) && given >= min && given <= max) return given;
  report(
    fault(
      'bundles/parameter-range',
      phrase`Parameter "${{ parameter: id }}" of "${{ bundle: part.id }}" is a whole number from ${{ least: min }} to ${{ most: max }}, not ${{ value: given }}.`,
    ),
  );
  return usual;
}
