/** Which mechanics the rules of a game belong to: by the bundle they come from, or by a tag. */
import type { Bundle } from '../../bundles/index.ts';
import type { GameDef } from '../../ir/game-def.ts';
import type { RuleAtWork } from '../../kernel/index.ts';
import type { Edit } from '../edits/edit.ts';
import { isFamily, type Family } from './catalogue.ts';

/** How a rulebook says which mechanic a rule belongs to: `tags: ["mechanic: auction"]`. */
const TAG = /^mechanic: *(.+)$/;
/** The bundle of a rule: `action market-row/buy`. */
const NAMESPACE = /^[a-z]+ ([^/]+)\//;

/** A rule that can belong to a mechanic, by its kind and its id: an action may be called like a phase. */
export type RuleName = `action ${string}` | RuleAtWork;

export type FamiliesOf = (rule: RuleName) => readonly Family[];

/** What a game is made of, as far as its mechanics are concerned. */
export interface Parts {
  readonly def: GameDef;
  readonly bundles: readonly Bundle[];
  readonly edits: readonly Edit[];
}

export function familiesOf({ def, bundles, edits }: Parts): FamiliesOf {
  const byBundle = new Map(bundles.flatMap(({ id, family }): [string, Family][] => (isFamily(family) ? [[id, family]] : [])));
  const tagged = new Map(taggedRules(def).map(([rule, tags]) => [rule, familiesIn(tags)]));
  const makeshift = makeshifts(bundles, edits);
  return (rule) => {
    const tags = tagged.get(rule);
    if (tags !== undefined && tags.length > 0) return tags;
    const family = makeshift.has(rule) ? undefined : byBundle.get(NAMESPACE.exec(rule)?.[1] ?? '');
    return family === undefined ? [] : [family];
  };
}

/** The rules that can belong to a mechanic. */
export function rulesOf(def: GameDef): RuleName[] {
  return taggedRules(def).map(([rule]) => rule);
}

function taggedRules({ actions, triggers = [], checks = [], flow }: GameDef): [rule: RuleName, tags: readonly string[] | undefined][] {
  return [
    ...actions.map(({ id, tags }): [RuleName, typeof tags] => [`action ${id}`, tags]),
    ...triggers.map(({ id, tags }): [RuleName, typeof tags] => [`trigger ${id}`, tags]),
    ...checks.map(({ id, tags }): [RuleName, typeof tags] => [`check ${id}`, tags]),
    ...flow.states.flatMap(({ phases }) => phases.map(({ id, tags }): [RuleName, typeof tags] => [`phase ${id}`, tags])),
  ];
}

function familiesIn(tags: readonly string[] = []): Family[] {
  return tags.flatMap((tag) => TAG.exec(tag)?.[1] ?? []).filter(isFamily);
}

/** What a bundle brings along only because nobody else provides it: a way to earn money is no auction. Actions like these are neither. */
function makeshifts(bundles: readonly Bundle[], edits: readonly Edit[]): ReadonlySet<RuleName> {
  const rules = new Set(
    bundles.flatMap(({ id: bundle, needs }) =>
      needs.flatMap((need): RuleName[] => {
        const { actions = [], triggers = [] } = (need.default?.adds ?? {}) as { actions?: Declared[]; triggers?: Declared[] };
        return [
          ...actions.map(({ id }): RuleName => `action ${bundle}/${id}`),
          ...triggers.map(({ id }): RuleName => `trigger ${bundle}/${id}`),
        ];
      }),
    ),
  );
  for (const edit of edits) if (edit.edit === 'addAction' && rules.has(`action ${edit.like}`)) rules.add(`action ${edit.id}`);
  return rules;
}

interface Declared {
  readonly id: string;
}
