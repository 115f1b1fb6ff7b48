/** Simulation: one match, many matches, and what can be said of a game from them. */
export type { Character } from './character.ts';
export { compare } from './compare/compare.ts';
export type { ComparisonOptions, Version } from './compare/compare.ts';
export type {
  BestVersion,
  CompareHeader,
  CompareReport,
  ComparisonHeader,
  Difference,
  Estimate,
  FigureChange,
  FigureName,
  FigureUnit,
  FlagChange,
  ParameterValue,
  PartChange,
  Setting,
  SweepHeader,
  SweepReport,
  SweptFigure,
  SweptVersion,
  Verdict,
  VersionReport,
} from './compare/comparison.ts';
export type { RunBlocks } from './compare/play-blocks.ts';
export { sweep } from './compare/sweep.ts';
export type { Swept } from './compare/sweep.ts';
export type { Contender } from './contender.ts';
export type { Decisiveness } from './decisiveness.ts';
export { ENGINE_VERSION } from './engine-version.ts';
export { evaluate } from './evaluate.ts';
export type { EvalOptions } from './evaluate.ts';
export { fitnessOf, judgedScores } from './fitness.ts';
export type { Filter, Fitness, Score, Scores } from './fitness.ts';
export { FLAG_CODES, flagsOf } from './flags.ts';
export type { Flag, FlagCode } from './flags.ts';
export { HIGHLIGHT_KINDS } from './highlight-kinds.ts';
export type { HighlightKind } from './highlight-kinds.ts';
export { highlightsOf } from './highlights.ts';
export type { MomentOfRun } from './highlights.ts';
export { identityOf } from './identity.ts';
export type { LookBack, Looks } from './look-back.ts';
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
export { peopleReport, tallyTraces } from './people.ts';
export type { LeftOut, MatchPart, NoteAtMove, NoteOfMatch, PeopleMatch, PeopleReport, PlayedByPeople, RatingSummary } from './people.ts';
export { perft } from './perft.ts';
export { interpretedTapes } from './play-tape.ts';
export { printDivergence, printEnd, printEntry, printMove, printPlayer } from './print-entry.ts';
export { Recorder } from './recorder.ts';
export { cannotReplay, replay, sameJson } from './replay.ts';
export type { Divergence, Replay } from './replay.ts';
export { replayOn } from './replay-on.ts';
export { tapeOfTrace } from './tape-of-trace.ts';
export { matchesIn } from './tally.ts';
export { StoppedEarly } from './partial-run.ts';
export type { PartialRun } from './partial-run.ts';
export type { EvalHeader, EvalReport } from './report.ts';
export { contenderNamed, divideBatch, runBatch } from './run-batch.ts';
export type { Batch, Machines, RunMany } from './run-batch.ts';
export { samplePicture } from './sample-picture.ts';
export { seated, seatsFor } from './seats.ts';
export { traceHeader } from './trace-header.ts';
export { MAX_MOVES, MAX_TURNS, runGame } from './run-game.ts';
export type { MatchWatcher, RunOptions } from './run-game.ts';
export type { Bar, Percentiles, Spread } from './statistics/distribution.ts';
export { wilson } from './statistics/wilson.ts';
export type { Interval } from './statistics/wilson.ts';
export { MatchStory, tellMatch } from './tell-match.ts';
export type { StoryTelling } from './tell-match.ts';
export { mergeTallies } from './tally.ts';
export type { Answered, FirstUse, Moment as TallyMoment, RunOf, Tally, Trait, Witness } from './tally.ts';
export { answeredOf } from './tape/again.ts';
export { Fold } from './tape/fold.ts';
export type { Played } from './tape/played.ts';
export { rulesAgain } from './tape/rules-again.ts';
export { settingOf } from './tape/setting.ts';
export type { Setting as MatchSetting } from './tape/setting.ts';
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
export type { ActionChoice, Choices, ValueChoice } from './measures/choices.ts';
export type { ValueSort } from './measures/value-range.ts';
export type { DecisionShare } from './measures/decision-share.ts';
export type { Drama } from './measures/drama.ts';
export type { FirstMove, FirstMoves } from './measures/first-moves.ts';
export { compareLineUps, printLineUp } from './measures/group.ts';
export type { GroupOutcome, LineUp, WinRate } from './measures/group.ts';
export type { Incidents } from './measures/incidents.ts';
export { INTERACTION_KINDS } from './measures/interaction.ts';
export type { Interaction, InteractionKind } from './measures/interaction.ts';
export type { Lengths } from './measures/length.ts';
export { drawsApart } from './measures/outcomes.ts';
export type { Outcomes, SeatOutcome } from './measures/outcomes.ts';
export type { Repetition } from './measures/repetition.ts';
export type { Tension } from './measures/tension.ts';
export type { Trajectories } from './measures/trajectories.ts';
export type { Use, UseMark } from './measures/use.ts';
export type { PointsAhead, Versus } from './measures/versus.ts';
export { depthLadder, ladderFor, ladderMatches, searchingAgent } from './skill.ts';
export type { Depth, Ladder, Skill, SkillStep, SkillVerdict } from './skill.ts';
export { setupFailed } from './setup-failed.ts';
export { numberKey } from './words.ts';
export type { ReportWords } from './words.ts';
