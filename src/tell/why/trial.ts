/**
 * Tries variants of an action in a state: the same action without its precondition, with one part of it, with one
 * of its costs. So the engine itself says what each part allows, and nothing is computed in a second way.
 */
import { invariant } from '../../diagnostics/invariant.ts';
import type { ActionDef, Match, PlayableGameDef } from '../../ir/index.ts';
import { executorFor, extendProgram, Interpreter, type Named, type State } from '../../kernel/index.ts';
import { windowOf } from '../../kernel/flow/flow.ts';
import { nameOption } from '../../kernel/names.ts';
import { isAnonymous, Options } from '../../kernel/options.ts';
import { toCanonicalForm } from '../../kernel/canonical-form.ts';
import { NONE, type Value } from '../../program/nodes.ts';

/** One way to fill in the parameters. */
export interface Candidate {
  /** Arguments by parameter, as the player names them. */
  args: Record<string, Named>;
  /** The same as one text, to find it again among the candidates of another variant. */
  key: string;
  /** The same as numbers; null where one of them is a token that the player does not know. */
  numbers: readonly number[] | null;
}

/** More candidates than this are not looked at one by one. */
const MOST = 5000;

/** A game with variants of its actions added behind them. States of the game fit it. */
export class Trial {
  readonly #executor: Interpreter;
  readonly #slot: number;
  /** The number of the first variant among the actions. */
  readonly #first: number;
  readonly #ids: Map<string, number>;

  constructor(def: PlayableGameDef, match: Match, variants: readonly ActionDef[]) {
    const { program } = executorFor(def, match);
    const actions = [...def.actions, ...variants];
    this.#executor = new Interpreter(extendProgram(program, { actions, meta: { ...def.meta, maxOptions: MOST } }));
    this.#slot = this.#executor.allocate();
    this.#first = def.actions.length;
    this.#ids = new Map(variants.map(({ id }, index) => [id, index]));
  }

  /** Goes to a state. */
  enter(state: State): void {
    this.#executor.reload(this.#slot, state.words);
  }

  /** How a player could take a variant now. */
  candidates(variant: string, player: number): Candidate[] {
    const number = this.#numberOf(variant);
    const m = this.#executor.bind(this.#slot);
    const window = windowOf(m);
    if (window === null) return [];
    const { params } = m.program.actions[number]!;
    const options = new Options(params.length);
    options.start(player);
    this.#executor.actions.options(m, { ...window, actions: Int32Array.of(number) }, player, options);
    m.halt = null;
    m.refill();
    toCanonicalForm(m);
    this.#executor.refresh(this.#slot);
    const args = new Int32Array(params.length);
    return Array.from({ length: Math.min(options.total, MOST) }, (_, index) => {
      options.decode(index, () => params.length, args);
      const named = Object.fromEntries(params.map(({ name, kind }, place) => [name.slice(1), nameOption(m, player, args[place]!, kind)]));
      const unknown = params.some(({ kind }, place) => kind === 'token' && isAnonymous(args[place]!));
      return { args: named, key: JSON.stringify(Object.values(named)), numbers: unknown ? null : [...args] };
    });
  }

  /** What the arguments of the message are that a variant has as its effect; undefined where that cannot be said. */
  values(variant: string, player: number, { numbers }: Candidate): (Named | undefined)[] {
    const { program } = this.#executor;
    const routine = program.routines[program.actions[this.#numberOf(variant)]!.routine]!;
    const message = routine.code.find((instr) => instr.op === 'message')?.message;
    if (message === undefined) return [];
    return message.args.map((arg, index) => {
      const kind = message.kinds[index]!;
      if (numbers === null || kind === 'unknown') return undefined;
      return nameOption(this.#executor.bind(this.#slot), player, this.#evaluate(arg, routine.locals, player, numbers), kind);
    });
  }

  #numberOf(variant: string): number {
    const index = this.#ids.get(variant);
    invariant(index !== undefined, `there is a variant ${variant}`);
    return this.#first + index;
  }

  #evaluate(value: Value, locals: number, player: number, args: readonly number[]): number {
    const m = this.#executor.bind(this.#slot);
    const { base, actor } = m;
    const scratch = m.openScratch(locals);
    if (scratch === 0) return NONE;
    m.actor = player;
    args.forEach((arg, place) => (m.s[scratch + place] = arg));
    const result = this.#executor.evaluator(value)(m);
    m.actor = actor;
    m.closeScratch(scratch, base);
    toCanonicalForm(m);
    return result;
  }
}
