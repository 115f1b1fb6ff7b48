/** Which effects may be meant, by the parameters that are written. */
import type { Tree } from '../../../text/tree.ts';
import { EFFECTS } from '../vocabulary/effects/index.ts';
import type { EffectForm } from '../vocabulary/forms/effect-form.ts';

/** All effects, those first that have the parameters, need no others, and have few beside them. */
export function effectsFor(params: Tree | undefined): readonly string[] {
  const written = params?.kind === 'map' ? params.entries.map(({ key }) => key) : [];
  const rank = ({ params: known }: EffectForm): number => {
    const lacks = Object.entries(known).filter(([name, { default: byDefault }]) => byDefault === undefined && !written.includes(name));
    const surplus = written.filter((name) => !Object.hasOwn(known, name));
    return (lacks.length + surplus.length) * MOST_PARAMS + Object.keys(known).length;
  };
  return Object.entries<EffectForm>(EFFECTS)
    .map(([name, form]) => ({ name, rank: rank(form) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ name }) => name);
}

/** More than any effect has. */
const MOST_PARAMS = 10;
