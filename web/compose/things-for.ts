/** What a need can be connected with by hand: all things of its kind that other parts of the plan provide, or else what is its own. */
import type { OWN as Own } from '../../src/bundles/index.ts';
import type { NeedOfPart, Parts } from './parts.ts';
import type { Plan } from './plan.ts';
import { spoken } from './words.ts';

/** What a wire ends at if a need is to have what its bundle brings along. */
export const OWN: typeof Own = 'own';

export interface Choice {
  /** `engine-building.energy`, or `own` */
  readonly thing: string;
  readonly text: string;
}

export function thingsFor(bundle: string, { kind, own }: NeedOfPart, plan: Plan, { frames, bundles }: Parts): Choice[] {
  const present = [
    ...plan.bundles.flatMap((id) => bundles.find((each) => each.id === id) ?? []),
    ...frames.filter(({ id }) => id === plan.frame),
  ];
  const provided = present
    .filter(({ id }) => id !== bundle)
    .flatMap(({ id, name, provides }) =>
      provides.filter((each) => each.kind === kind).map((each) => ({ thing: `${id}.${each.id}`, text: `${spoken(each.id)} of ${name}` })),
    );
  return provided.length === 0 || own === null ? provided : [...provided, { thing: OWN, text: `its own ${own}` }];
}
