/** Whoever owns a match, and what its bots think with. */
export { Authority, openMatch } from './authority.ts';
export type { FromHost, HostOptions, Opening, Outgoing, TableViewer } from './authority.ts';
export type { Hint, OptionEstimate } from './hint.ts';
export { looksSaved, replayLog, resumeMatch } from './resume-match.ts';
export { defaultAgent, hasSecrets } from './secrets.ts';
export { think } from './think.ts';
export type { ThinkMeans, ThinkTask, Thought } from './think.ts';
