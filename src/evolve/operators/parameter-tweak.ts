/** Another value for a number: of a part, within its range; of a rulebook, a constant not far from what it was. */
import type { Bundle, Frame, ParameterValues } from '../../bundles/index.ts';
import type { Rng } from '../../kernel/index.ts';
import type { Genome } from '../genome.ts';
import { drawValue } from './draw-value.ts';
import { pick, type Operator } from './operator.ts';

type Part = Bundle | Frame;

/** At most so many numbers change together. */
const MOST_AT_ONCE = 3;
/** One number in so many is one of the frame. */
const FRAME_TWEAKS = 2;

export const parameterTweak: Operator = {
  name: 'parameter tweak',
  propose({ parent, def, stock: { library }, rng }) {
    const { base, edits } = parent;
    if (base.kind === 'rulebook') {
      const name = pick(rng, Object.keys(def.constants ?? {}));
      return name === undefined ? null : { base, edits: withConstant(edits, name, near(def.constants![name]!, rng)) };
    }
    let parameters = base.parameters;
    for (let left = 1 + rng.below(MOST_AT_ONCE); left > 0; left--) {
      // The frame says how long a match is: it is worth a share of its own.
      const ids = rng.below(FRAME_TWEAKS) === 0 ? [] : base.bundles;
      const parts = ids.length === 0 ? [library.frames.get(base.frame)!] : ids.map((id) => library.bundles.get(id)!);
      parameters = withOtherValue(parameters, parts, rng);
    }
    if (parameters === base.parameters) return null;
    return { base: { ...base, parameters }, edits };
  },
};

/** Any other value of the range, for one parameter of these parts. */
function withOtherValue(values: ParameterValues, parts: readonly Part[], rng: Rng): ParameterValues {
  const all = parts.flatMap((part) => worthChanging(part).map((parameter) => ({ part: part.id, parameter })));
  const chosen = pick(rng, all);
  if (chosen === undefined) return values;
  const { id, max, default: usual } = chosen.parameter;
  const before = values[chosen.part]?.[id] ?? usual;
  const drawn = drawValue(chosen.parameter, rng);
  const value = drawn !== before ? drawn : before < max ? before + 1 : before - 1;
  return { ...values, [chosen.part]: { ...values[chosen.part], [id]: value } };
}

/** Those that the author of a part says are worth changing; all where nothing is said. */
function worthChanging({ parameters, header }: Part): Part['parameters'] {
  const points = 'mutationPoints' in header ? header.mutationPoints : undefined;
  return parameters.filter(({ id, min, max }) => max > min && (points?.includes(id) ?? true));
}

/** A later value of the same constant takes the place of the earlier one. */
function withConstant(edits: Genome['edits'], name: string, value: number): Genome['edits'] {
  return [...edits.filter((edit) => edit.edit !== 'constant' || edit.name !== name), { edit: 'constant', name, value }];
}

/** Up to half more or less, and at least one. */
function near(value: number, rng: Rng): number {
  const reach = Math.max(1, Math.floor(Math.abs(value) / 2));
  const step = 1 + rng.below(reach);
  return rng.below(2) === 0 && value - step >= Math.min(value, 1) ? value - step : value + step;
}
