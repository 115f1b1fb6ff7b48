/** The decisions of a client that are the same in the page and in the terminal: what it answers for its player. */
export { beginPassing, passingOffer, stopPassing, withFullControl } from './habits.ts';
export type { Habits } from './habits.ts';
export type { ClientMatch } from './client-match.ts';
export { hasWatchers } from './has-watchers.ts';
export { pauseBeforeReply } from './pause-before-reply.ts';
export { replyTo } from './reply-to.ts';
export { tellHint, tellOnlyOption } from './tell-hint.ts';
