/** Moves: options as players write them. */
import { ENGINE } from './executor.ts';
import { ANSWERING } from './flow/stages.ts';
import type { Interpreter } from './interpreter.ts';
import { nameOption, numberOf, ZoneNames, type Named } from './names.ts';
import { ANSWER } from './options.ts';
import { STRAND } from '../program/layout.ts';
import type { Machine } from './machine.ts';

/**
 * What a player submits: an action with its arguments, the answer to a question inside an effect, or the engine's `continue`.
 * To resign is possible at any time, and never among the options.
 */
export type Move =
  | { action: string; args: Record<string, Named> }
  | { param: string; value: Named }
  | { choose: Named }
  | { done: true }
  | { decline: true }
  | { continue: true }
  | { resign: true };

/** Moves that follow one another and differ in one number, which counts upward: so many from a first one on. */
export interface MoveRun {
  readonly move: Move;
  readonly count: number;
  /** Where the number stands: an argument, `value` or `choose`; null for a single move. */
  readonly slot: string | null;
}

/** The first options of a player in runs. */
export function runsOf(executor: Interpreter, slot: number, player: number, count: number): MoveRun[] {
  const names = new ZoneNames(executor.bind(slot), player);
  const runs: MoveRun[] = [];
  for (let index = 0; index < count; index += runs.at(-1)!.count) {
    const move = moveAt(executor, slot, player, index, names);
    const counting = countingSlot(executor, move);
    const length = counting === null ? 1 : Math.min(executor.optionsLeft(slot, player, index), count - index);
    runs.push({ move, count: length, slot: length === 1 ? null : counting });
  }
  return runs;
}

/** Where the last argument of a move stands, if it is a number. */
function countingSlot({ program }: Interpreter, move: Move): string | null {
  if ('choose' in move) return typeof move.choose === 'number' ? 'choose' : null;
  if ('param' in move) return typeof move.value === 'number' ? 'value' : null;
  if (!('action' in move)) return null;
  const last = program.actions
    .find(({ name }) => program.strings[name] === move.action)!
    .params.at(-1)
    ?.name.slice(1);
  return last !== undefined && typeof move.args[last] === 'number' ? last : null;
}

/** An option of a player. */
export function moveOf(executor: Interpreter, slot: number, player: number, index: number): Move {
  return moveAt(executor, slot, player, index, new ZoneNames(executor.bind(slot), player));
}

/** The first options of a player, as that player may see them. */
export function movesOf(executor: Interpreter, slot: number, player: number, count: number): Move[] {
  const names = new ZoneNames(executor.bind(slot), player);
  return Array.from({ length: count }, (_, index) => moveAt(executor, slot, player, index, names));
}

function moveAt(executor: Interpreter, slot: number, player: number, index: number, names: ZoneNames): Move {
  // A strand has room for the arguments of any action.
  const args = new Int32Array(executor.program.layout.strandSize);
  const kind = executor.option(slot, player, index, args);
  const m = executor.bind(slot);
  const { program } = executor;
  switch (kind) {
    case ANSWER.CONTINUE:
      return { continue: true };
    case ANSWER.DONE:
      return { done: true };
    case ANSWER.DECLINE:
      return { decline: true };
    case ANSWER.ITEM:
      return { choose: nameOption(m, player, args[0]!, executor.choices.at(m)!.instr.query.kind, names) };
    case ANSWER.PARAM: {
      const param = nextParam(m, player);
      return { param: param.name.slice(1), value: nameOption(m, player, args[0]!, param.kind, names) };
    }
    default: {
      const action = program.actions[kind]!;
      const params = action.stepwise ? [] : action.params;
      return {
        action: program.strings[action.name]!,
        args: Object.fromEntries(params.map((param, i) => [param.name.slice(1), nameOption(m, player, args[i]!, param.kind, names)])),
      };
    }
  }
}

/** The index of the option that a move means, or -1. */
export function optionOf(executor: Interpreter, slot: number, player: number, move: unknown): number {
  if (typeof move !== 'object' || move === null) return -1;
  const m = executor.bind(slot);
  const find = (kind: number, args: (number | undefined)[]): number =>
    args.includes(undefined) ? -1 : executor.find(slot, player, kind, args as number[]);
  const fields = move as Record<string, unknown>;
  if ('continue' in fields) return player === ENGINE ? find(ANSWER.CONTINUE, []) : -1;
  if ('done' in fields) return find(ANSWER.DONE, []);
  if ('decline' in fields) return find(ANSWER.DECLINE, []);
  if ('choose' in fields) {
    const choice = executor.choices.at(m);
    return choice === null ? -1 : find(ANSWER.ITEM, [numberOf(m, player, fields['choose'], choice.instr.query.kind)]);
  }
  if ('param' in fields) {
    if (player < 0 || m.s[m.strand(player) + STRAND.STATUS] !== ANSWERING) return -1;
    const param = nextParam(m, player);
    return param.name === `$${String(fields['param'])}` ? find(ANSWER.PARAM, [numberOf(m, player, fields['value'], param.kind)]) : -1;
  }
  const number = executor.program.actions.findIndex((action) => executor.program.strings[action.name] === fields['action']);
  const action = executor.program.actions[number];
  if (action === undefined) return -1;
  const given = (typeof fields['args'] === 'object' && fields['args'] !== null ? fields['args'] : {}) as Record<string, unknown>;
  const params = action.stepwise ? [] : action.params;
  if (Object.keys(given).length !== params.length) return -1;
  return find(
    number,
    params.map((param) => numberOf(m, player, given[param.name.slice(1)], param.kind)),
  );
}

function nextParam(m: Machine, player: number): { name: string; kind: Parameters<typeof nameOption>[3] } {
  const strand = m.strand(player);
  return m.program.actions[m.s[strand + STRAND.ACTION]! - 1]!.params[m.s[strand + STRAND.BOUND]!]!;
}
