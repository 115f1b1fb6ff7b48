/** Everything below the agenda: the course of the match, variables, zones and tokens. A snapshot of an attempt is such a body, too. */
import { EXTRA_TURNS, H, OUT, RESIGNED, STRAND } from '../../program/layout.ts';
import { fixedWords } from '../../program/fixed-words.ts';
import type { Program } from '../../program/program.ts';
import { ANSWERING, RESULT_KINDS, SEALED, STAGE, STATUS } from '../flow/stages.ts';
import { refersWell } from './refers-well.ts';
import { checkTokens } from './tokens.ts';

/** No match gets that far, and counting on from there does not wrap around. */
const MOST_COUNTED = 1 << 30;

/** Why words cannot be the body of a state, or null. While blocks run, destroyed tokens are still there to be read. */
export function checkBody(program: Program, words: Int32Array, running: boolean): string | null {
  return (
    checkFlow(program, words) ?? checkStrands(program, words) ?? checkVariables(program, words) ?? checkTokens(program, words, running)
  );
}

function checkFlow(program: Program, words: Int32Array): string | null {
  const { layout, players } = program;
  const { flow } = layout;
  const within = (at: number, low: number, high: number): boolean => words[at]! >= low && words[at]! < high;
  const each = (at: number, count: number, low: number, high: number): boolean =>
    words.subarray(at, at + count).every((word) => word >= low && word < high);
  const state = program.flow.states[words[flow.STATE]!];
  const next = program.flow.states[words[flow.GOTO_STATE]!];
  const masks = [flow.PASSED, flow.ACTED, flow.LEFT];
  const hasFitMask = (word: number): boolean =>
    (word & OUT) >> players === 0 && word >>> RESIGNED < (program.resigning === 'out' ? 1 << players : 1);
  const good =
    within(flow.STATUS, 0, Object.keys(STATUS).length) &&
    within(flow.STAGE, 0, Object.keys(STAGE).length) &&
    state !== undefined &&
    within(flow.PHASE, 0, state.phases.length + 1) &&
    next !== undefined &&
    within(flow.GOTO_PHASE, 0, next.phases.length + 1) &&
    (words[flow.DIRECTION] === 1 || words[flow.DIRECTION] === -1) &&
    within(flow.ASKER, 0, players + 1) &&
    [flow.ACTIVE, flow.ORDER_FROM, flow.START].every((at) => within(at, 0, players)) &&
    masks.every((at) => within(at, 0, 1 << players)) &&
    hasFitMask(words[flow.ELIMINATED]!) &&
    [flow.GOTO_ENDS_TURN, flow.GOTO_PENDING].every((at) => within(at, 0, 3)) &&
    [flow.PASSED_NOW, H.DECIDED].every((at) => within(at, 0, 2)) &&
    [H.TURN, H.PLIES, H.QUIET, flow.SETTLE_ROUNDS].every((at) => within(at, 0, MOST_COUNTED)) &&
    within(flow.RESULT, 0, program.ends.length + 2) &&
    within(flow.RESULT_KIND, 0, RESULT_KINDS.length) &&
    // Who has lost alone is second, too.
    each(layout.rank, players, 0, Math.max(players, 2) + 1) &&
    within(flow.EXTRA_COUNT, 0, EXTRA_TURNS + 1) &&
    each(layout.extra, words[flow.EXTRA_COUNT]!, 1, players + 1) &&
    each(layout.extra + words[flow.EXTRA_COUNT]!, EXTRA_TURNS - words[flow.EXTRA_COUNT]!, 0, 1) &&
    each(layout.skip, players, 0, MOST_COUNTED) &&
    each(layout.turnLimits, layout.limitsEnd - layout.turnLimits, 0, MOST_COUNTED) &&
    [...fixedWords(program)].every(([at, value]) => words[at] === value);
  return good ? null : 'The course of the match is out of range.';
}

function checkStrands(program: Program, words: Int32Array): string | null {
  const { layout } = program;
  for (let player = 0; player < program.players; player++) {
    const at = layout.strands + player * layout.strandSize;
    const action = program.actions[words[at + STRAND.ACTION]! - 1];
    const bound = words[at + STRAND.BOUND]!;
    const status = words[at + STRAND.STATUS]!;
    const good =
      action === undefined
        ? status === 0 && bound === 0 && words[at + STRAND.ACTION] === 0
        : (status === ANSWERING || status === SEALED) && bound >= 0 && bound <= action.params.length - (status === ANSWERING ? 1 : 0);
    if (!good) return 'An answer is out of range.';
    for (let place = 0; place < bound; place++)
      if (!refersWell(program, action!.params[place]!.kind, words[at + STRAND.ARGS + place]!))
        return 'An answer refers to something that does not exist.';
    for (let word = at + STRAND.ARGS + bound; word < at + layout.strandSize; word++)
      if (words[word] !== 0) return 'An answer is out of range.';
  }
  return null;
}

function checkVariables(program: Program, words: Int32Array): string | null {
  for (const { name, kind, at, count, min, max } of program.variables)
    for (const value of words.subarray(at, at + count)) {
      if ((kind === 'int' || kind === 'bool') && (value < min || value > max)) return `Variable "${name}" is out of bounds.`;
      if (!refersWell(program, kind, value)) return `Variable "${name}" refers to something that does not exist.`;
    }
  return null;
}
