/** The range of a parameter holds its default, and all three are whole numbers. */
import { phrase, type Phrase } from '../../diagnostics/phrase.ts';
import type { PathFix } from '../../diagnostics/diagnostic.ts';
import { faultAt } from '../fault.ts';
import type { ParameterDef } from '../form.ts';
import type { Check } from './check.ts';

export const parameterRanges: Check = (part, report) =>
  part.parameters.forEach((parameter, index) => {
    const found = faultOf(parameter, part.id);
    if (found === undefined) return;
    const path = ['parameters', index, found.key];
    const fix: PathFix = { kind: 'replace', path, value: found.instead, title: `Write ${found.instead}` };
    report(faultAt(part, path, 'bundles/range', found.told, { fix }));
  });

interface RangeFault {
  readonly key: keyof ParameterDef;
  readonly told: Phrase;
  readonly instead: number;
}

function faultOf({ id, min, max, default: usual }: ParameterDef, bundle: string): RangeFault | undefined {
  for (const [key, value] of Object.entries({ min, max, default: usual }))
    if (!Number.isSafeInteger(value))
      return {
        key: key as keyof ParameterDef,
        told: phrase`"${{ key }}" of parameter "${{ parameter: id }}" of "${{ bundle }}" should be a whole number; it is ${{ value }}.`,
        instead: Number.isFinite(value) && Math.abs(value) < Number.MAX_SAFE_INTEGER ? Math.round(value) : 0,
      };
  if (min > max)
    return {
      key: 'max',
      told: phrase`Parameter "${{ parameter: id }}" of "${{ bundle }}" goes from ${{ least: min }} to ${{ most: max }}: no number is in that range.`,
      instead: min,
    };
  if (usual < min || usual > max)
    return {
      key: 'default',
      told: phrase`The default ${{ value: usual }} of parameter "${{ parameter: id }}" of "${{ bundle }}" is not in its range from ${{ least: min }} to ${{ most: max }}.`,
      instead: usual < min ? min : max,
    };
  return undefined;
}
