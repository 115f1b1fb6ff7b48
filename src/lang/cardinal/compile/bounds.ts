/** How much a script may do. */

/** So many things, functions counted each time they are called; a loop that says no other end goes round so often. */
export const MOST_OPERATIONS = 10_000;
/** So deep functions may call one another. */
export const DEEPEST_CALL = 32;
/** So many expressions are looked at, those of functions each time they are called. */
export const MOST_EXPRESSIONS = 10 * MOST_OPERATIONS;
/** So deep effects may lie inside one another before some of them become procedures; a quarter of it is as deep as statements may. */
export const DEEPEST_NESTING = 1600;
/** So deep a rule may be in the end; a GameDef allows little more. */
export const DEEPEST_RULE = 180;
