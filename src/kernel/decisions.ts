/** The pending decisions: who is asked, what kind of question, with which words, and how many answers there are. */
import { STRAND } from '../program/layout.ts';
import type { LinkedMessage, ValueKind } from '../program/nodes.ts';
import { ENGINE, ENGINE_BIT } from './executor.ts';
import { windowOf } from './flow/flow.ts';
import { fill } from './game-event.ts';
import type { Interpreter } from './interpreter.ts';
import { nameOption, players, type Named } from './names.ts';

export interface Decision {
  /** A seat, or `ENGINE`. */
  player: number;
  /** An action of a window, the next parameter of one, a choice inside effects, or the engine's `continue`. */
  kind: 'action' | 'parameter' | 'choice' | 'continue';
  prompt: string | null;
  options: number;
}

/** A prompt in parts: the author's template, and what its places stand for. */
export interface PromptWords {
  readonly template: string;
  readonly values: readonly Named[];
  readonly kinds: readonly ValueKind[];
}

/** Empty when the match is over. */
export function pendingDecisions(executor: Interpreter, slot: number): Decision[] {
  const mask = executor.pending(slot);
  if (mask === ENGINE_BIT) return [{ player: ENGINE, kind: 'continue', prompt: null, options: 1 }];
  return players(mask).map((player) => {
    const { kind, words } = questionFor(executor, slot, player);
    const prompt = words === null ? null : fill(words.template, words.values);
    return { player, kind, prompt, options: executor.optionCount(slot, player) };
  });
}

/** The prompt of a player who is asked, in parts; null if nothing is said. */
export function promptWords(executor: Interpreter, slot: number, player: number): PromptWords | null {
  return questionFor(executor, slot, player).words;
}

/** The prompts of some actions, by their ids, to a player who is asked for one. */
export function actionWords(
  executor: Interpreter,
  slot: number,
  player: number,
  actions: ReadonlySet<string>,
): ReadonlyMap<string, PromptWords> {
  const { kind } = questionFor(executor, slot, player);
  const found = new Map<string, PromptWords>();
  if (kind !== 'action') return found;
  const { program } = executor.machine;
  for (const { name, prompt, locals } of program.actions) {
    const id = program.strings[name]!;
    if (prompt === null || !actions.has(id)) continue;
    const words = inScratch(executor, locals, () => wordsOf(executor, player, prompt, player));
    if (words !== null) found.set(id, words);
  }
  return found;
}

function questionFor(executor: Interpreter, slot: number, player: number): { kind: Decision['kind']; words: PromptWords | null } {
  const m = executor.bind(slot);
  const choice = executor.choices.at(m);
  if (choice !== null) return { kind: 'choice', words: wordsOf(executor, player, choice.instr.prompt, m.actor) };
  const strand = m.strand(player);
  const action = m.program.actions[m.s[strand + STRAND.ACTION]! - 1];
  if (action === undefined) {
    const prompt = windowOf(m)?.prompt ?? null;
    return {
      kind: 'action',
      words: prompt === null ? null : inScratch(executor, prompt.locals, () => wordsOf(executor, player, prompt, player)),
    };
  }
  const bound = m.s[strand + STRAND.BOUND]!;
  const words = inScratch(executor, action.locals, (base) => {
    for (let i = 0; i < bound; i++) m.s[base + i] = m.s[strand + STRAND.ARGS + i]!;
    return wordsOf(executor, player, action.params[bound]?.prompt ?? action.prompt, player);
  });
  return { kind: 'parameter', words };
}

function wordsOf(executor: Interpreter, viewer: number, message: LinkedMessage | null, actor: number): PromptWords | null {
  if (message === null) return null;
  const m = executor.machine;
  const before = m.actor;
  m.actor = actor;
  const values = message.args.map((arg, i) => nameOption(m, viewer, executor.evaluator(arg)(m), message.kinds[i]!));
  m.actor = before;
  return { template: m.program.strings[message.text]!, values, kinds: message.kinds };
}

function inScratch(executor: Interpreter, locals: number, run: (base: number) => PromptWords | null): PromptWords | null {
  const m = executor.machine;
  const { base } = m;
  const scratch = m.openScratch(locals);
  if (scratch === 0) return null;
  const result = run(scratch);
  m.closeScratch(scratch, base);
  return result;
}
