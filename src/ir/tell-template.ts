/** The sentences that authors write for actions: text with parts in braces. */

/**
 * A part in braces: `{actor}` or a parameter, perhaps with an `’s` behind it; or a verb as it is said to the actor and about
 * the actor, `{draw|draws}`. The verb that follows `{actor}` needs no braces.
 */
export const TELL_PART = /\{(?:([^{}|]*)|([^{}|]*\|[^{}|]*))\}(['’]s\b)?/g;
