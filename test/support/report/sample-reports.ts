/** Reports to be shown: recorded ones, and what they become under unusual circumstances. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wilson, type EvalReport } from '../../../src/sim/index.ts';

/** A recorded report of a game; each call gives one of its own, to be changed at will. */
export function recorded(id: 'tic-tac-toe' | 'kuhn-poker' | 'push-your-luck'): EvalReport {
  return JSON.parse(readFileSync(join(import.meta.dirname, '../sim/golden', `${id}.report.json`), 'utf8')) as EvalReport;
}

/** The recorded report of push-your-luck, as if more or fewer had played. */
export function withPlayers(players: number): EvalReport {
  const report = recorded('push-your-luck');
  const { outcomes, trajectories, drama } = report.metrics;
  const each = <T>(make: (seat: number) => T): T[] => Array.from({ length: players }, (_, seat) => make(seat));
  report.header.match = { players };
  outcomes.seats = each((seat) => ({ seat, wins: seat, share: seat / 20, interval: wilson(seat, 20), fair: 1 / players }));
  report.metrics.decisionShare = each(() => 1 / players);
  trajectories!.seats = each((seat) => trajectories!.fractions.map((fraction) => fraction * seat));
  trajectories!.deviations = each(() => trajectories!.fractions.map(() => 1));
  drama.finalPoints = each(() => drama.finalPoints[0]!);
  return report;
}

/** The same report, as if the ladder had been climbed. */
export function withLadder(): EvalReport {
  const report = recorded('push-your-luck');
  report.skill = {
    steps: [
      {
        agent: 'greedy:8',
        opponent: 'random',
        matches: 20,
        share: 0.9,
        interval: wilson(18, 20),
        verdict: 'better',
        points: { mean: 12.5, interval: { low: 8, high: 17 } },
      },
      { agent: 'uct:200', opponent: 'greedy:8', matches: 20, share: 0.55, interval: wilson(11, 20), verdict: 'too few', points: null },
    ],
    whole: { agent: 'uct:200', opponent: 'random', matches: 20, share: 0.95, interval: wilson(19, 20), verdict: 'better', points: null },
  };
  return report;
}
