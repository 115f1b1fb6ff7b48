/** How long matches are. */
import { distributionOf, histogramOf, spreadOf, type Bar, type Distribution, type Spread } from '../statistics/distribution.ts';
import type { Measure } from './measure.ts';

type Sum = {
  turns: Distribution;
  decisions: Distribution;
  /** Of matches that were won: how many decisions each player made, on average and rounded down. */
  untilWin: Distribution;
};

/** Length in turns, and in decisions of players. */
export interface Lengths {
  turns: Spread;
  decisions: Spread;
  turnBars: Bar[];
  decisionBars: Bar[];
}

export const length: Measure<Sum, Lengths> = {
  count: ({ trace: { end }, decisions, players, won }) => ({
    turns: distributionOf([end.turns]),
    decisions: distributionOf([decisions.length]),
    untilWin: won ? distributionOf([Math.floor(decisions.length / players)]) : {},
  }),
  figures: ({ turns, decisions }) => ({
    turns: spreadOf(turns)!,
    decisions: spreadOf(decisions)!,
    turnBars: histogramOf(turns),
    decisionBars: histogramOf(decisions),
  }),
};
