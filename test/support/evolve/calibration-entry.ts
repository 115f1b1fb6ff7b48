/** A worker that judges known games, or finds out how deep they are. */
import { depthOf, judge, type Judgement, type KnownGame } from './calibration.ts';

export interface CalibrationTask {
  readonly game: KnownGame;
  /** Rounds to judge it by; none: how deep it is. */
  readonly rounds?: number;
}

export default function work({ game, rounds }: CalibrationTask): Judgement | number {
  return rounds === undefined ? depthOf(game) : judge(game, rounds);
}
