/**
 * What the scripting language has beyond the part that is compiled: why it is left out, and how the same is written. A script becomes
 * rules before anything is played, so that whatever needs a running program is not there.
 */
import type { MissingCapability } from '../../../diagnostics/diagnostic.ts';

const BLOCKS = 'which blocks are possible is known before anybody blocks, so that nothing is taken back';
const COMPARED = 'numbers are computed by signs and compared by `if`, which gives a value';
const GONE_THROUGH = 'lists are what a query gives, and are gone through';
const FACTS = 'what an event brings along are cards, players and numbers';

export const OUTSIDE = {
  loop: missing('loop', 'a loop must say when it ends', 'write `while` with a condition, or `for x in 0..n`'),
  do: missing('do-loop', 'a loop must say when it ends before it begins', 'write `while` with the condition in front'),
  continue: missing('continue', 'a step of a loop is carried out whole', 'put the rest of the step into an `if`'),
  import: missing('import', 'a script is complete by itself', 'write the function into this file'),
  export: missing('import', 'a script is complete by itself', 'write the function where it is used'),
  try: missing('exceptions', 'what cannot be done does nothing and goes on', 'ask first, with `if`'),
  throw: missing('exceptions', 'what cannot be done does nothing and goes on', 'ask first, with `if`, or `return`'),
  this: missing('this', 'a function has only its parameters', 'give it the value as a parameter'),
  private: missing('private', 'all functions of a script belong to it alone', 'leave the word out'),
  float: missing('fractions', 'numbers are whole, so that every machine computes the same', 'count in smaller units, or round yourself'),
  char: missing('characters', 'texts are only names and words', 'write it in double quotation marks'),
  index: missing('indexing', GONE_THROUGH, 'use `for`, `.filter(…)` or `choose_card(…)`'),
  eval: missing('eval', 'a script becomes rules before anything is played', 'write what it should do'),
  print: missing('print', 'a match tells its players by messages', 'use `message("…")`'),
  debug: missing('print', 'a match tells its players by messages', 'use `message("…")`'),
  call: missing(
    'function-pointers',
    'which function is meant is known before anything is played',
    'call the function by its name, or use `switch`',
  ),
  curry: missing('function-pointers', 'which function is meant is known before anything is played', 'call the function by its name'),
  Fn: missing('function-pointers', 'which function is meant is known before anything is played', 'call the function by its name'),
  timestamp: missing('clock', 'a match is the same whenever it is played', 'count turns, with `turn_number`'),
  sleep: missing('clock', 'a match is the same whenever it is played', 'use `at_end_of_turn(…)` or `for_turns(…)`'),
  rand: missing('other-randomness', 'chance comes from the match alone, so that it can be replayed', 'use `random_int(min, max)`'),
  min: missing('arithmetic-functions', COMPARED, 'write `if a < b { a } else { b }`'),
  max: missing('arithmetic-functions', COMPARED, 'write `if a > b { a } else { b }`'),
  abs: missing('arithmetic-functions', COMPARED, 'write `if n < 0 { -n } else { n }`'),
  clamp: missing('arithmetic-functions', COMPARED, 'write `if n < least { least } else if n > most { most } else { n }`'),
  sum: missing('sums-of-lists', GONE_THROUGH, 'write `let sum = 0; for c in cards { sum += card_stat(c, "power"); }`'),
  reduce: missing('sums-of-lists', GONE_THROUGH, 'count in a variable: `let sum = 0; for c in cards { sum += 1; }`'),
  first: missing('first-of-lists', GONE_THROUGH, 'write `for c in cards { return destroy(c); }`, or let a player choose: `choose_card(…)`'),
  last: missing('first-of-lists', GONE_THROUGH, 'sort it the other way round, and write `for c in cards { return destroy(c); }`'),
  on_declare_blockers: missing(
    'rejected-blocks',
    BLOCKS,
    'write `fn can_be_blocked(ctx)` in `keywords/ID.rhai`, which gives true or false',
  ),
  reject_block: missing('rejected-blocks', BLOCKS, 'give false from `fn can_be_blocked(ctx)` in `keywords/ID.rhai`'),
  blocker_has_keyword: missing('facts-with-questions', FACTS, 'write `card_has_keyword(ctx.blocker, "…")`'),
  attacker_has_keyword: missing('facts-with-questions', FACTS, 'write `card_has_keyword(ctx.attacker, "…")`'),
} as const satisfies Record<string, MissingCapability>;

export type Outside = keyof typeof OUTSIDE;

function missing(capability: string, constraint: string, workaround: string): MissingCapability {
  return { capability: `script-${capability}`, constraint, workaround };
}
