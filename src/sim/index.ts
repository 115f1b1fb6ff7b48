/** Simulation: one match, many matches, and what can be said of a game from them. */
export type { Contender } from './contender.ts';
export { ENGINE_VERSION } from './engine-version.ts';
export { evaluate, LADDER, ladderMatches } from './evaluate.ts';
export type { EvalOptions, RunMany } from './evaluate.ts';
export { fitnessOf, judgedScores } from './fitness.ts';
export type { Filter, Fitness, Score, Scores } from './fitness.ts';
export { FLAG_CODES, flagsOf } from './flags.ts';
export type { Flag, FlagCode } from './flags.ts';
export { HIGHLIGHT_KINDS, highlightsOf } from './highlights.ts';
export type { Highlight, HighlightKind } from './highlights.ts';
export { identityOf } from './identity.ts';
export { metagame, metagameMatches } from './metagame/metagame.ts';
export type {
  CardFigures,
  DeckFigures,
  Entrant,
  MetagameOptions,
  MetagameReport,
  PairingFigures,
  RunPairing,
  Score as DeckScore,
} from './metagame/metagame.ts';
export { runPairing } from './metagame/pairing.ts';
export type { Brought, PairingBatch, PairingSum } from './metagame/pairing.ts';
export { addSums } from './statistics/sum.ts';
export { metricsOf } from './metrics.ts';
export type { Metrics, Sums } from './metrics.ts';
export { peopleReport } from './people.ts';
export type { LeftOut, MatchPart, NoteAtMove, NoteOfMatch, PeopleMatch, PeopleReport, PlayedByPeople, RatingSummary } from './people.ts';
export { perft } from './perft.ts';
export { printDivergence, printEnd, printEntry, printMove, printPlayer } from './print-entry.ts';
export { Recorder } from './recorder.ts';
export { cannotReplay, replay, sameJson } from './replay.ts';
export type { Divergence, Replay } from './replay.ts';
export { replayOn } from './replay-on.ts';
export type { EvalHeader, EvalReport } from './report.ts';
export { contenderNamed, divideBatch, runBatch, seated } from './run-batch.ts';
export type { Batch } from './run-batch.ts';
export { traceHeader } from './trace-header.ts';
export { MAX_MOVES, MAX_TURNS, runGame } from './run-game.ts';
export type { MatchWatcher, RunOptions } from './run-game.ts';
export type { Bar, Percentiles, Spread } from './statistics/distribution.ts';
export { wilson } from './statistics/wilson.ts';
export type { Interval } from './statistics/wilson.ts';
export { MatchStory, tellMatch } from './tell-match.ts';
export type { StoryTelling } from './tell-match.ts';
export { mergeTallies, tallyMatch } from './tally.ts';
export type { FirstUse, MomentOfRun, RunOf, Tally, Trait, Witness } from './tally.ts';
export { THRESHOLDS } from './thresholds.ts';
export type { Thresholds } from './thresholds.ts';
export type {
  Delta,
  GameTrace,
  Moment,
  PropertyDelta,
  TokenDelta,
  TraceEnd,
  TraceEntry,
  TraceHeader,
  TraceStart,
  UndoneDelta,
  VariableDelta,
} from './trace.ts';
export type { ActionUsage, ActionUse, Dominance } from './measures/actions.ts';
export type { Branching } from './measures/branching.ts';
export type { DecisionShare } from './measures/decision-share.ts';
export type { Drama } from './measures/drama.ts';
export { compareLineUps, printLineUp } from './measures/group.ts';
export type { GroupOutcome, LineUp, WinRate } from './measures/group.ts';
export type { Incidents } from './measures/incidents.ts';
export type { Interaction } from './measures/interaction.ts';
export type { Lengths } from './measures/length.ts';
export { drawsApart } from './measures/outcomes.ts';
export type { Outcomes, SeatOutcome } from './measures/outcomes.ts';
export type { Repetition } from './measures/repetition.ts';
export type { Tension } from './measures/tension.ts';
export type { Trajectories } from './measures/trajectories.ts';
export type { Versus } from './measures/versus.ts';
export { setupFailed } from './measures/incidents.ts';
