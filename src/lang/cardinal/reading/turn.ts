/** `[turn]`: the steps of a turn in their order. */
import { idOf } from '../../names.ts';
import { phrase } from '../../../diagnostics/phrase.ts';
import { valueAt, type MapTree, type Tree } from '../../../text/tree.ts';
import { mapsAt, textAt } from '../../../text/tree-values.ts';
import type { CardinalGame, Step } from '../game/game.ts';
import type { Report } from '../reporting/report.ts';
import { COMBAT_STEPS, PHASES, STEP_WORK, type StepWork } from '../vocabulary/rules.ts';
import { reportAlmost } from './almost.ts';
import { nameOf, numberAt, placeOf, truthAt } from './values.ts';
import { spellingsIn, wordIn } from '../vocabulary/spelling.ts';

type Turn = Pick<CardinalGame, 'turn' | 'steps'>;

/** A step before it has an id of its own. */
type Written = Omit<Step, 'id' | 'isMain'>;

export function readTurn(rules: MapTree, report: Report): Turn {
  const at = valueAt(rules, 'turn');
  const phases = ordered(mapsAt(at, 'phases'));
  const written = phases.length === 0 ? usualSteps(at ?? rules) : phases.flatMap(stepsOf);
  checkPhases(phases, report);
  return {
    turn: {
      priority: truthAt(at, 'priority_system') ?? true,
      skipsFirstDraw: truthAt(at, 'skip_first_turn_draw_for_first_player') ?? false,
      keepsDamage: truthAt(at, 'damage_stays') ?? false,
    },
    steps: named(withCleanup(written)),
  };
}

/** What a turn is where nobody says it. */
const USUAL: readonly (readonly [phase: string, steps: readonly StepWork[]])[] = [
  ['start', ['untap', 'upkeep', 'draw']],
  ['main1', []],
  ['combat', COMBAT_STEPS],
  ['main2', []],
  ['end', ['end', 'cleanup']],
];

function usualSteps(at: Tree): readonly Written[] {
  return USUAL.flatMap(([phase, steps]) =>
    steps.length === 0
      ? [{ step: phase, phase, name: titleOf(phase), allowsActions: true, allowsTriggers: true, work: undefined, at }]
      : steps.map((work) => made(work, phase, work !== 'untap' && work !== 'cleanup', at)),
  );
}

function made(work: StepWork, phase: string, allowsActions: boolean, at: Tree): Written {
  return { step: work, phase, name: titleOf(work), allowsActions, allowsTriggers: true, work, at };
}

/** By `order`; those without stay where they are written. */
function ordered(items: readonly MapTree[]): readonly MapTree[] {
  return items
    .map((item, index) => ({ item, rank: numberAt(item, 'order') ?? index }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}

function stepsOf(phase: MapTree): readonly Written[] {
  const id = textAt(phase, 'id') ?? '';
  const allowsActions = truthAt(phase, 'allow_actions') ?? true;
  const steps = ordered(mapsAt(phase, 'steps'));
  if (steps.length > 0)
    return steps.map((at) => ({
      step: textAt(at, 'id') ?? '',
      phase: id,
      name: nameOf(at),
      allowsActions: truthAt(at, 'allow_actions') ?? allowsActions,
      allowsTriggers: truthAt(at, 'allow_triggers') ?? true,
      work: wordIn(STEP_WORK, textAt(at, 'id') ?? ''),
      at,
    }));
  if (wordIn(PHASES, id) === 'combat') return COMBAT_STEPS.map((work) => made(work, id, allowsActions, phase));
  return [{ step: id, phase: id, name: nameOf(phase), allowsActions, allowsTriggers: true, work: wordIn(STEP_WORK, id), at: phase }];
}

/** Damage has to wear off some time: a turn without a step for it has one at its end. */
function withCleanup(steps: readonly Written[]): readonly Written[] {
  const last = steps.at(-1)!;
  return steps.some(({ work }) => work === 'cleanup') ? steps : [...steps, made('cleanup', last.phase, false, last.at)];
}

/** Each step gets an id of its own: what it is called, with its phase before it if others are called so too. */
function named(steps: readonly Written[]): readonly Step[] {
  const isNamedMain = steps.some(({ phase }) => wordIn(PHASES, phase) === 'main');
  const taken = new Set<string>();
  const unique = (step: Written): string => {
    const isAlone = steps.filter((other) => idOf(other.step) === idOf(step.step)).length === 1;
    const base = idOf(isAlone ? step.step : `${step.phase}_${step.step}`) || 'step';
    let id = base;
    for (let number = 2; taken.has(id); number++) id = `${base}_${number}`;
    taken.add(id);
    return id;
  };
  return steps.map((step) => ({
    id: unique(step),
    ...step,
    isMain: isNamedMain ? wordIn(PHASES, step.phase) === 'main' : step.allowsActions && step.work === undefined,
  }));
}

function checkPhases(phases: readonly MapTree[], report: Report): void {
  for (const phase of phases) {
    const steps = mapsAt(phase, 'steps');
    if (steps.length === 0) checkStep(phase, 'phase', spellingsIn(PHASES, STEP_WORK), report);
    for (const step of steps) checkStep(step, 'step', spellingsIn(STEP_WORK), report);
  }
  const works = phases.flatMap(stepsOf).flatMap(({ work }) => work ?? []);
  for (const [index, work] of works.entries())
    if (SINGLE.has(work) && works.indexOf(work) !== index)
      report(phases[0]!, 'cardinal/step-twice', phrase`A turn has the step "${{ name: work }}" twice, and does twice what belongs to it.`, {
        severity: 'warning',
      });
}

function checkStep(at: MapTree, kind: string, known: readonly string[], report: Report): void {
  const id = textAt(at, 'id') ?? '';
  if (wordIn(STEP_WORK, id) === undefined && wordIn(PHASES, id) === undefined) reportAlmost(placeOf(at, 'id'), kind, known, report);
}

/** Steps of which a second one is rather a slip. */
const SINGLE: ReadonlySet<StepWork> = new Set(['untap', 'cleanup']);

function titleOf(id: string): string {
  const words = id
    .replaceAll('_', ' ')
    .replaceAll(/(\d+)$/g, ' $1')
    .trim();
  return `${words[0]!.toUpperCase()}${words.slice(1)}`;
}
