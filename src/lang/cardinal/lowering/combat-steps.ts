/** The steps of combat that rules leave out. */
import type { CardinalGame, Step } from '../game/game.ts';
import type { KeywordMeaning } from '../vocabulary/keywords.ts';
import type { StepWork } from '../vocabulary/rules.ts';

/**
 * Damage follows attackers and blockers, before it comes that of first strikers where there are any, and combat ends.
 * `printed` has the names of what cards show.
 */
export function withCombatSteps(game: CardinalGame, printed: { has(name: string): boolean }): CardinalGame {
  const begins = game.steps.flatMap(({ work }, at) => (work === 'declare_attackers' ? [at] : []));
  if (begins.length === 0 || !printed.has('power')) return game;
  const ids = new Set(game.steps.map(({ id }) => id));
  const strikesFirst = game.keywords.some(({ id, meaning }) => meaning !== undefined && FIRST.includes(meaning) && printed.has(id));
  const combats = begins.map((from, at) => game.steps.slice(from, begins[at + 1]));
  return {
    ...game,
    steps: [...game.steps.slice(0, begins[0]), ...combats.flatMap((steps) => completed(steps, strikesFirst, ids))],
  };
}

const FIRST: readonly KeywordMeaning[] = ['first_strike', 'double_strike'];

/** The steps from the declaration of attackers on, to the next one or the end of the turn. */
function completed(steps: readonly Step[], strikesFirst: boolean, ids: Set<string>): readonly Step[] {
  const withDamage = inserted(steps, 'combat_damage', ids);
  return inserted(strikesFirst ? inserted(withDamage, 'first_strike', ids) : withDamage, 'end_combat', ids);
}

/** Those that are made where rules do not have them: what they are called, and after which steps they come. */
const MADE = {
  combat_damage: { name: 'Combat damage', after: ['declare_attackers', 'declare_blockers'] },
  first_strike: { name: 'First strike', after: ['declare_attackers', 'declare_blockers'] },
  end_combat: { name: 'End of combat', after: ['combat_damage'] },
} as const satisfies Partial<Record<StepWork, { name: string; after: readonly StepWork[] }>>;

/** One more step, unless there is one. Players may act after a first strike as after the other; the others are for nothing else. */
function inserted(steps: readonly Step[], work: keyof typeof MADE, ids: Set<string>): readonly Step[] {
  if (steps.some((step) => step.work === work)) return steps;
  const { name, after } = MADE[work];
  const last = steps.findLastIndex((step) => after.some((before) => before === step.work));
  const damage = steps.find((step) => step.work === 'combat_damage');
  const allowsActions = work === 'first_strike' && damage?.allowsActions === true;
  return steps.toSpliced(last + 1, 0, { ...steps[last]!, id: freeId(work, ids), step: work, name, work, allowsActions, isMain: false });
}

function freeId(wanted: string, ids: Set<string>): string {
  let id = wanted;
  for (let number = 2; ids.has(id); number++) id = `${wanted}_${number}`;
  ids.add(id);
  return id;
}
