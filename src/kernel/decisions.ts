/** The pending decisions: who is asked, what kind of question, with which words, and how many answers there are. */
import { STRAND } from '../program/layout.ts';
import type { LinkedMessage } from '../program/nodes.ts';
import { ENGINE, ENGINE_BIT } from './executor.ts';
import { windowOf } from './flow/flow.ts';
import { fill } from './game-event.ts';
import type { Interpreter } from './interpreter.ts';
import { nameOption, players } from './names.ts';

export interface Decision {
  /** A seat, or `ENGINE`. */
  player: number;
  /** An action of a window, the next parameter of one, a choice inside effects, or the engine's `continue`. */
  kind: 'action' | 'parameter' | 'choice' | 'continue';
  prompt: string | null;
  options: number;
}

/** Empty when the match is over. */
export function pendingDecisions(executor: Interpreter, slot: number): Decision[] {
  const mask = executor.pending(slot);
  if (mask === ENGINE_BIT) return [{ player: ENGINE, kind: 'continue', prompt: null, options: 1 }];
  return players(mask).map((player) => ({ player, ...questionFor(executor, slot, player), options: executor.optionCount(slot, player) }));
}

function questionFor(executor: Interpreter, slot: number, player: number): Pick<Decision, 'kind' | 'prompt'> {
  const m = executor.bind(slot);
  const choice = executor.choices.at(m);
  if (choice !== null) return { kind: 'choice', prompt: say(executor, player, choice.instr.prompt, m.actor) };
  const strand = m.strand(player);
  const action = m.program.actions[m.s[strand + STRAND.ACTION]! - 1];
  if (action === undefined) {
    const prompt = windowOf(m)?.prompt ?? null;
    return {
      kind: 'action',
      prompt: prompt === null ? null : inScratch(executor, prompt.locals, () => say(executor, player, prompt, player)),
    };
  }
  const bound = m.s[strand + STRAND.BOUND]!;
  const prompt = inScratch(executor, action.locals, (base) => {
    for (let i = 0; i < bound; i++) m.s[base + i] = m.s[strand + STRAND.ARGS + i]!;
    return say(executor, player, action.params[bound]?.prompt ?? action.prompt, player);
  });
  return { kind: 'parameter', prompt };
}

function say(executor: Interpreter, viewer: number, message: LinkedMessage | null, actor: number): string | null {
  if (message === null) return null;
  const m = executor.machine;
  const before = m.actor;
  m.actor = actor;
  const args = message.args.map((arg, i) => nameOption(m, viewer, executor.evaluator(arg)(m), message.kinds[i]!));
  m.actor = before;
  return fill(m.program.strings[message.text]!, args);
}

function inScratch(executor: Interpreter, locals: number, run: (base: number) => string | null): string | null {
  const m = executor.machine;
  const { base } = m;
  const scratch = m.openScratch(locals);
  if (scratch === 0) return null;
  const result = run(scratch);
  m.closeScratch(scratch, base);
  return result;
}
