/** All measures together. Their order is that of the figures in reports. */
import type { PlayableGameDef } from '../ir/index.ts';
import { addSums, type Sum } from './statistics/sum.ts';
import { actions, type ActionUse } from './measures/actions.ts';
import { branching, type Branching } from './measures/branching.ts';
import { choices, type Choices } from './measures/choices.ts';
import { decisionShare, type DecisionShare } from './measures/decision-share.ts';
import { drama, type Drama } from './measures/drama.ts';
import { firstMoves, type FirstMoves } from './measures/first-moves.ts';
import { group, type GroupOutcome } from './measures/group.ts';
import { incidents, type Incidents } from './measures/incidents.ts';
import { interaction, type Interaction } from './measures/interaction.ts';
import { length, type Lengths } from './measures/length.ts';
import type { Counter, Measure } from './measures/measure.ts';
import { outcomes, type Outcomes } from './measures/outcomes.ts';
import { repetition, type Repetition } from './measures/repetition.ts';
import { tension, type Tension } from './measures/tension.ts';
import { trajectories, type Trajectories } from './measures/trajectories.ts';
import { versus, type Versus } from './measures/versus.ts';
import type { Played } from './tape/played.ts';
import type { Setting } from './tape/setting.ts';

/** What matches say about a game. */
export interface Metrics {
  outcomes: Outcomes;
  /** In games that all win or lose together. */
  group?: GroupOutcome;
  length: Lengths;
  branching: Branching;
  decisionShare: DecisionShare;
  actions: ActionUse;
  choices: Choices;
  firstMoves: FirstMoves | null;
  tension: Tension;
  interaction: Interaction;
  drama: Drama;
  trajectories: Trajectories | null;
  repetition: Repetition;
  incidents: Incidents;
  versus: Versus[];
}

const MEASURES = {
  outcomes,
  group,
  length,
  branching,
  decisionShare,
  actions,
  choices,
  firstMoves,
  tension,
  interaction,
  drama,
  trajectories,
  repetition,
  incidents,
  versus,
} as const;

/** What was counted in some matches. */
export type Sums = { [Name in keyof typeof MEASURES]: ReturnType<ReturnType<(typeof MEASURES)[Name]['counter']>['sum']> };

/** All measures, counting matches that have a setting in common. */
export class Counters {
  readonly #names = Object.keys(MEASURES);
  readonly #counters: readonly Counter<Sum>[];

  constructor(setting: Setting) {
    this.#counters = Object.values(MEASURES).map((measure) => measure.counter(setting));
  }

  count(match: Played): void {
    const counters = this.#counters;
    for (let i = 0; i < counters.length; i++) counters[i]!.count(match);
  }

  sums(): Sums {
    return Object.fromEntries(this.#counters.map((counter, i) => [this.#names[i], counter.sum()])) as Sums;
  }
}

/** The sums of all matches of two parts. */
export function mergeSums(a: Sums, b: Sums): Sums {
  return addSums<Sums & Sum>(a, b);
}

/** The figures that the sums come to. */
export function metricsOf(sums: Sums, def: PlayableGameDef): Metrics {
  return Object.fromEntries(
    Object.entries(MEASURES)
      .map(([name, measure]) => [name, (measure as Measure<Sum, unknown>).figures(sums[name as keyof Sums], def)])
      .filter(([, figures]) => figures !== undefined),
  ) as unknown as Metrics;
}
