/** From when on something counts as a fault of the game. A report carries the ones it was made with. */
export interface Thresholds {
  /** A match goes round in circles if a position comes up this often. Default 3. */
  loopVisits: number;
  /** LOOP_DETECTED from this share of such matches. Default 0.05. */
  loopShare: number;
  /** A match stands still if nothing changes for so many turns in a row. Default 10. */
  stallTurns: number;
  /** STALL from this share of such matches. Default 0.05. */
  stallShare: number;
  /** NO_LEGAL_MOVES from this share of occasions on which there was nothing to choose. Default 0.25. */
  idleShare: number;
  /** DOMINANT_ACTION from this share of the decisions in which there was something else, … Default 0.8. */
  dominantShare: number;
  /** … if it is taken so much more often than by chance … Default 0.15. */
  dominantExcess: number;
  /** … in at least so many decisions. Default 20. */
  dominantDecisions: number;
  /** A win is trivial if it comes before the players have made so many decisions each, on average. Default 2. */
  trivialDecisions: number;
  /** TRIVIAL_WIN from this share of the matches that somebody wins. Default 0.1. */
  trivialShare: number;
  /** TURN_CAP from this share of matches that did not come to their end. Default: any. */
  capShare: number;
}

export const THRESHOLDS: Readonly<Thresholds> = {
  loopVisits: 3,
  loopShare: 0.05,
  stallTurns: 10,
  stallShare: 0.05,
  idleShare: 0.25,
  dominantShare: 0.8,
  dominantExcess: 0.15,
  dominantDecisions: 20,
  trivialDecisions: 2,
  trivialShare: 0.1,
  capShare: 0,
};
