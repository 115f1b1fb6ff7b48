/** Loaded before everything else in every thread: an engine that deals differently, as one might whose rules have changed. */
import { Interpreter } from '../../../src/kernel/interpreter.ts';

const { start } = Interpreter.prototype;
Interpreter.prototype.start = function (this: Interpreter, slot, seed, log): void {
  start.call(this, slot, BigInt.asUintN(64, seed + 1n), log);
};

const { apply } = Interpreter.prototype;
Interpreter.prototype.apply = function (this: Interpreter, slot, player, option, log): void {
  // Of the things that can be done, another one happens.
  apply.call(this, slot, player, (option + 1) % this.optionCount(slot, player), log);
};
