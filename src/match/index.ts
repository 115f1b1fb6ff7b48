/** Whoever owns a match, and what its bots think with. */
export { Authority, openMatch } from './authority.ts';
export type { Accepted, FromHost, HostOptions, Opening, Outgoing, TableViewer, ToViewer } from './authority.ts';
export { botSeedOf, commitmentOf, seedOf, verifyFairness } from './fairness.ts';
export type { FairnessHolds, SeedParts } from './fairness.ts';
export type { Hint, OptionEstimate } from './hint.ts';
export { playtestOf, RATINGS } from './playtest-of.ts';
export type { Playtest } from './playtest-of.ts';
export { endOf, recordSum } from './record-parts.ts';
export { isShown, replayRecord } from './replay-record.ts';
export type { Redone, RedoneEntry, ShownRecord } from './replay-record.ts';
export { looksSaved, replayChecked, replayLog, resumeFrom, resumeMatch } from './resume-match.ts';
export { defaultAgent, hasSecrets } from './secrets.ts';
export { think } from './think.ts';
export type { ThinkMeans, ThinkTask, Thought } from './think.ts';
export { traceOfRecord } from './trace-of-record.ts';
export { verifyMatch } from './verify-match.ts';
export type { CheckName, MatchCheck, ToVerify, VerifiedMatch, Witnessed } from './verify-match.ts';
export { ViewTexts } from './view-texts.ts';
