/** Answers that are certain to complete one ply, so that lines of play can be counted without playing them. */
import { singlePlyActions } from '../program/facts/single-ply-actions.ts';
import { FRAME, H, STRAND } from '../program/layout.ts';
import type { Executor } from './executor.ts';
import { ANSWERING, isInsideAction } from './flow/stages.ts';
import { ANSWER } from './options.ts';

/** Recognises such answers among the options of an executor. */
export class PlyEnds {
  readonly #executor: Executor;
  /** By action: whether its effects ask nobody. */
  readonly #single: boolean[];
  /** By action: whether the action by itself completes a ply, without questions for parameters. */
  readonly #whole: boolean[];
  readonly #allWhole: boolean;
  readonly #args: Int32Array;

  constructor(executor: Executor) {
    const { actions } = executor.program;
    this.#executor = executor;
    this.#single = singlePlyActions(executor.program);
    this.#whole = actions.map(({ stepwise, params }, action) => this.#single[action]! && (!stepwise || params.length === 0));
    this.#allWhole = this.#whole.every((isWhole) => isWhole);
    this.#args = new Int32Array(actions.reduce((most, { params }) => Math.max(most, params.length), 1));
  }

  /** Whether all, some or none of the options of a player complete a ply. */
  of(slot: number, player: number): 'all' | 'some' | 'none' {
    const words = this.#executor.words(slot);
    if (words[H.FP] !== 0) return this.#isPlyOfItsOwn(words) ? 'all' : 'none';
    if (this.#isAnotherAnswering(words, player)) return 'none';
    const kind = this.#executor.option(slot, player, 0, this.#args);
    if (kind >= 0) return this.#allWhole ? 'all' : 'some';
    return kind === ANSWER.PARAM && this.#completes(this.#executor.words(slot), player) ? 'all' : 'none';
  }

  /** Whether an option does, where some of them do. */
  includes(slot: number, player: number, index: number): boolean {
    return this.#whole[this.#executor.option(slot, player, index, this.#args)]!;
  }

  /** Whether the choice that is asked for stands outside of actions, and is over with one answer. */
  #isPlyOfItsOwn(words: Int32Array): boolean {
    const { routines, layout } = this.#executor.program;
    const frame = words[H.FP]!;
    const instr = routines[words[frame + FRAME.ROUTINE]!]!.code[words[frame + FRAME.PC]!];
    return instr?.op === 'choose' && instr.form === 'one' && !isInsideAction(words[layout.flow.STAGE]!);
  }

  /** Whether the parameter that is asked for is the last one of an action that ends the ply. */
  #completes(words: Int32Array, player: number): boolean {
    const strand = this.#strand(player);
    const action = words[strand + STRAND.ACTION]! - 1;
    return this.#single[action]! && words[strand + STRAND.BOUND]! + 1 === this.#executor.program.actions[action]!.params.length;
  }

  /** A question for the parameter of another player would belong to the ply. */
  #isAnotherAnswering(words: Int32Array, player: number): boolean {
    for (let other = 0; other < this.#executor.program.players; other++)
      if (other !== player && words[this.#strand(other) + STRAND.STATUS] === ANSWERING) return true;
    return false;
  }

  #strand(player: number): number {
    const { strands, strandSize } = this.#executor.program.layout;
    return strands + player * strandSize;
  }
}
