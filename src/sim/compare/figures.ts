/** What is compared between versions of a game: figures of its matches, as numbers with names. */
import type { Match, PlayableGameDef } from '../../ir/index.ts';
import { actionName, readable, tellThing } from '../../tell/index.ts';
import { judgedScores, type Fitness } from '../fitness.ts';
import { drawsApart } from '../measures/outcomes.ts';
import { ENOUGH_DECISIONS, type Use } from '../measures/use.ts';
import type { Metrics } from '../metrics.ts';
import type { FigureName, FigureUnit } from './comparison.ts';

/** A figure as some matches show it. */
export interface Reading extends FigureName {
  /** Null where nothing could be measured. */
  value: number | null;
  /** It is a share of the matches. What never happened in them may still happen. */
  ofMatches: boolean;
  /** Whether it is about the game as a whole, or about something that can be chosen. */
  about: 'game' | 'choice';
  /** There is enough of it to be told at all. */
  enough: boolean;
}

/** The game that figures are of. */
export interface Subject {
  def: PlayableGameDef;
  match: Match;
}

/** All figures of some matches, in the order in which people ask: who wins, how long, how free, how it goes, what is done. */
export function readingsOf(metrics: Metrics, fitness: Fitness, subject: Subject): Reading[] {
  return [
    ...fitnessReadings(fitness),
    ...outcomeReadings(metrics),
    ...lengthReadings(metrics),
    ...freedomReadings(metrics),
    ...courseReadings(metrics),
    ...agentReadings(metrics),
    ...choiceReadings(metrics, subject),
  ];
}

/** The figure that versions are ranked by. */
export const FITNESS = 'fitness';

function reading(figure: string, name: string, unit: FigureUnit, value: number | null): Reading {
  return { figure, name, unit, value, ofMatches: false, about: 'game', enough: true };
}

function matchShare(figure: string, name: string, count: number, runs: number): Reading {
  return { ...reading(figure, name, 'share', count / runs), ofMatches: true };
}

/** The mean of the scores, also of a game that fails a filter: how far it is from passing is another matter. */
function fitnessReadings({ scores }: Fitness): Reading[] {
  const known = judgedScores(scores).flatMap(([, { score }]) => (score === null ? [] : [score]));
  const mean = known.length === 0 ? null : known.reduce((sum, score) => sum + score, 0) / known.length;
  return [reading(FITNESS, 'fitness: mean of all scores', 'score', mean)];
}

function outcomeReadings({ outcomes, group }: Metrics): Reading[] {
  const { runs, ended, seats, balance, ends } = outcomes;
  const { draws, wonByAll, lostByAll } = drawsApart(outcomes);
  const results =
    group === undefined
      ? [
          ...seats.map(({ seat, wins }) => matchShare(`outcomes.seats.${seat}`, `wins of Player ${seat + 1}`, wins, runs)),
          ...(seats.length === 1 ? [] : [reading('outcomes.balance', 'balance of seats', 'score', balance)]),
          matchShare('outcomes.draws', 'draws', draws, runs),
          ...(wonByAll + lostByAll === 0 ? [] : [matchShare('outcomes.lostByAll', 'matches lost by all', lostByAll, runs)]),
        ]
      : [matchShare('group.wins', 'wins of the group', group.wins, runs)];
  return [
    ...results,
    matchShare('outcomes.stopped', 'matches without an end', runs - ended, runs),
    // One end alone is every match's.
    ...(Object.keys(ends).length < 2 ? [] : Object.entries(ends)).map(([end, count]) =>
      matchShare(`outcomes.ends.${end}`, `ended by ${readable(end)}`, count, runs),
    ),
  ];
}

function lengthReadings({ length: { decisions, turns } }: Metrics): Reading[] {
  return [
    reading('length.decisions', 'decisions in a match', 'number', decisions.mean),
    reading('length.deviation', 'deviation of decisions', 'number', decisions.deviation),
    reading('length.turns', 'turns in a match', 'number', turns.mean),
  ];
}

function freedomReadings({
  branching: { options, forced },
  incidents: { idle },
  actions: { variety, evenness },
  tension,
}: Metrics): Reading[] {
  return [
    reading('branching.options', 'options of a decision', 'number', options?.mean ?? null),
    reading('branching.forced', 'decisions with one option', 'share', forced),
    reading('incidents.idle', 'occasions without a choice', 'share', idle),
    reading('actions.evenness', 'evenness of actions', 'score', evenness),
    reading('actions.variety', 'variety of moves', 'score', variety),
    reading('tension', 'scarcity', 'score', tension),
  ];
}

function courseReadings({
  group,
  interaction: { direct, shared, blocked },
  firstMoves,
  drama,
  trajectories,
  repetition,
}: Metrics): Reading[] {
  const { leadChanges, comebacks, largestSwing, deficitOvercome, margin, finalPoints } = drama;
  const leaderWins = trajectories?.leaderWins ?? [];
  return [
    reading('interaction.direct', 'moves that change what others have', 'share', direct),
    reading('interaction.shared', 'moves where others have been', 'share', shared),
    reading('interaction.blocked', 'options that others took away', 'share', blocked),
    // Where all win or lose together, who decides first wins as often as all.
    ...(group === undefined ? [reading('firstMoves.mean', 'wins of who decides first', 'share', firstMoves?.mean ?? null)] : []),
    reading('drama.leadChanges', 'changes of the lead', 'number', leadChanges?.mean ?? null),
    reading('drama.comebacks', 'won from behind at half-time', 'share', comebacks),
    reading('trajectories.leaderWins', 'leader at half-time wins', 'share', leaderWins[Math.floor((leaderWins.length - 1) / 2)] ?? null),
    reading('drama.largestSwing', 'largest swing of a match', 'score', largestSwing),
    reading('drama.deficitOvercome', 'deficit that winners overcame', 'score', deficitOvercome),
    // Margins are counted in thousandths.
    reading('drama.margin', 'margin of the winner', 'score', margin === null ? null : margin.mean / 1000),
    ...finalPoints.map((points, seat) =>
      reading(`drama.finalPoints.${seat}`, `points of Player ${seat + 1}`, 'number', points?.mean ?? null),
    ),
    reading('repetition.visits', 'most visits to one position', 'number', repetition.visits.mean),
    reading('repetition.quiet', 'most turns without a change', 'number', repetition.quiet.mean),
  ];
}

/** Of two agents, one is ahead where the other is not. */
function agentReadings({ versus }: Metrics): Reading[] {
  return versus
    .filter(({ agent, opponent }) => agent < opponent)
    .map(({ agent, opponent, share }) => reading(`versus.${agent}.${opponent}`, `${agent} before ${opponent}`, 'share', share));
}

/** Actions, and cards wherever they can be chosen: how often each is taken where something else is possible, and what that is worth. */
function choiceReadings({ choices: { actions, values } }: Metrics, { def, match }: Subject): Reading[] {
  return [
    ...actions.flatMap((each) => used(`actions.${each.action}`, actionName({ def }, each.action), each)),
    ...values.flatMap((each) =>
      each.asks === 'anywhere' ? used(`cards.${each.of}.${each.value}`, tellThing(def, each.value, { match }), each) : [],
    ),
  ];
}

function used(figure: string, name: string, { rate, lift, contested }: Use): Reading[] {
  return [
    reading(`choices.${figure}.rate`, `${name}: chosen`, 'share', rate),
    reading(`choices.${figure}.lift`, `${name}: wins gained`, 'gain', lift),
  ].map((each) => ({ ...each, about: 'choice', enough: contested >= ENOUGH_DECISIONS }));
}
