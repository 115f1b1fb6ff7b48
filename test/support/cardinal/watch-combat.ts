/** One combat of rolled boards on an executor, question by question beside the referee. */
import { ANSWER } from '../../../src/kernel/options.ts';
import { Rng, type Executor } from '../../../src/kernel/index.ts';
import { TOKEN, ZONE } from '../../../src/program/layout.ts';
import {
  COMBAT_KEYWORDS,
  CombatReferee,
  type Board,
  type CombatKeyword,
  type Division,
  type Fighter,
  type Outcome,
} from './combat-referee.ts';
import { strikesOf, wishedAttackers, wishedBlockers, wishedDivision, wishedTarget, type Wishes } from './fight.ts';
import { TRICK_DAMAGE } from './rolled-boards.ts';

/** What was fought, and the first thing that went otherwise than the referee says. */
export interface Watched {
  readonly board: Board;
  readonly wishes: Wishes;
  readonly fault: string | null;
  /** Of the state at the end. */
  readonly hash: bigint;
}

export class CombatTable {
  readonly #executor: Executor;
  readonly #slot: number;
  readonly #args: Int32Array;
  #seed = 0;

  constructor(executor: Executor) {
    this.#executor = executor;
    this.#slot = executor.allocate();
    this.#args = new Int32Array(executor.program.layout.strandSize);
  }

  /** Plays the combat of a seed as the sides wish. */
  watch(seed: number): Watched {
    this.#seed = seed;
    this.#executor.start(this.#slot, BigInt(seed));
    const board = this.#board();
    const wishes = rollWishes(board, new Rng(seed));
    let fault: string | null = null;
    try {
      this.#play(board, wishes);
    } catch (error) {
      if (!(error instanceof Deviation)) throw error;
      fault = error.message;
    }
    return { board, wishes, fault, hash: this.#executor.hash(this.#slot) };
  }

  #play(board: Board, wishes: Wishes): void {
    const referee = new CombatReferee(board);
    const able = referee.possibleAttackers();
    const attackers = wishedAttackers(referee, wishes);
    this.#chooseSet(0, able, () => true, attackers);
    referee.attack(attackers);
    for (const attacker of referee.attackers()) {
      const blockers = wishedBlockers(referee, wishes, attacker);
      this.#chooseSet(1, referee.possibleBlockers(attacker), (set) => referee.canBlockTogether(attacker, set), blockers);
      referee.block(attacker, blockers);
    }
    if (attackers.length > 0) this.#answerBlocks(referee, wishes);
    for (const strike of strikesOf(referee)) {
      if (referee.isOver()) break;
      referee.strike(strike, (attacker, divisions) => {
        const division = wishedDivision(wishes, attacker, divisions);
        this.#divide(divisions, division);
        return division;
      });
    }
    this.#compare(referee);
  }

  /** A set is chosen one by one in the order of the table; where nobody is the only answer, nobody is asked. */
  #chooseSet(player: number, able: readonly number[], isLegal: (set: readonly number[]) => boolean, wished: readonly number[]): void {
    const sets = subsetsOf(able).filter(isLegal);
    if (sets.length === 1) return;
    for (let size = 0; ; size++) {
      const begun = sets.filter((set) => wished.slice(0, size).every((id, at) => set[at] === id));
      const expected: (number | 'done')[] = [
        ...new Set(begun.filter((set) => set.length > size).map((set) => set[size]!)),
        ...(begun.some((set) => set.length === size) ? (['done'] as const) : []),
      ];
      this.#answer(player, expected.toSorted(), wished[size] ?? 'done');
      if (size === wished.length) return;
    }
  }

  /** After blocks, whoever has the trick plays it, and everybody passes. */
  #answerBlocks(referee: CombatReferee, wishes: Wishes): void {
    let target = wishedTarget(referee, wishes);
    for (;;) {
      const player = this.#asked();
      if (player === null || this.#phase() !== 'declare_blockers') return;
      if (target === null || player !== wishes.trick!.side) {
        this.#act(player, 'pass_priority');
        continue;
      }
      this.#act(player, 'play_card');
      this.#answer(player, referee.targetsOf(wishes.trick!.side).toSorted(), target);
      referee.hit(target, wishes.trick!.amount);
      target = null;
      this.#passUntilResolved();
    }
  }

  #passUntilResolved(): void {
    for (let passes = 0; passes < 2; passes++) this.#act(this.#asked()!, 'pass_priority');
  }

  /** First what goes to the player, then one blocker after the other; what follows from the rest is not asked for. */
  #divide(divisions: readonly Division[], wished: Division): void {
    const numbersOf = ({ toPlayer, toBlockers }: Division): number[] => [toPlayer, ...toBlockers];
    const numbers = numbersOf(wished);
    numbers.forEach((number, at) => {
      const left = divisions.map(numbersOf).filter((each) => numbers.slice(0, at).every((before, place) => each[place] === before));
      const values = [...new Set(left.map((each) => each[at]!))];
      if (values.length > 1) this.#answer(0, values.toSorted(), number);
    });
  }

  #compare(referee: CombatReferee): void {
    const over = this.#executor.ended(this.#slot);
    this.#must(over === referee.isOver(), `the match is ${over ? 'over' : 'not over'}`);
    this.#must(over || this.#phase() === 'after', `it waits in ${this.#phase()}`);
    const [expected, found] = [referee.outcome(), this.#outcome()].map((outcome) => JSON.stringify(outcome));
    this.#must(expected === found, `${found} instead of ${expected}`);
  }

  /** Takes an answer, if a player is asked for exactly these. */
  #answer(player: number, expected: readonly (number | 'done')[], wished: number | 'done'): void {
    const asked = this.#asked();
    this.#must(asked === player, `${asked ?? 'nobody'} is asked in ${this.#phase()} instead of ${player} (${expected.join()})`);
    const count = this.#executor.optionCount(this.#slot, player);
    const offered = Array.from({ length: count }, (_, index) => {
      const kind = this.#executor.option(this.#slot, player, index, this.#args);
      return kind === ANSWER.ITEM ? this.#args[0]! : kind === ANSWER.DONE ? 'done' : `${kind}`;
    });
    this.#must(offered.toSorted().join() === expected.join(), `${player} may choose ${offered.join()} instead of ${expected.join()}`);
    this.#executor.apply(this.#slot, player, offered.indexOf(wished));
  }

  /** Takes an action. */
  #act(player: number, action: string): void {
    const { actions, strings } = this.#executor.program;
    const count = this.#executor.optionCount(this.#slot, player);
    for (let index = 0; index < count; index++) {
      const kind = this.#executor.option(this.#slot, player, index, this.#args);
      if (kind >= 0 && strings[actions[kind]!.name] === action) return this.#executor.apply(this.#slot, player, index);
    }
    this.#must(false, `${player} cannot ${action}`);
  }

  #asked(): number | null {
    const mask = this.#executor.pending(this.#slot);
    return mask === 0 ? null : 31 - Math.clz32(mask);
  }

  #phase(): string {
    const { flow, strings, layout } = this.#executor.program;
    const words = this.#executor.words(this.#slot);
    return strings[flow.states[words[layout.flow.STATE]!]!.phases[words[layout.flow.PHASE]!]!.label]!;
  }

  /** The boards as they lie; a fighter is called by its token. */
  #board(): Board {
    const fighters = [0, 1].flatMap((side) =>
      this.#tokensIn(`field:${side}`).map((id): Fighter => ({
        id,
        side: side as 0 | 1,
        power: this.#prop(id, 'power'),
        toughness: this.#prop(id, 'toughness'),
        sick: this.#prop(id, 'sick') === 1,
        tapped: this.#prop(id, 'tapped') === 1,
        keywords: new Set(COMBAT_KEYWORDS.filter((keyword) => this.#prop(id, keyword) === 1)),
      })),
    );
    return { life: this.#life(), fighters };
  }

  #outcome(): Outcome {
    const living = [0, 1].flatMap((side) => this.#tokensIn(`field:${side}`));
    const dead = [0, 1].flatMap((side) => this.#tokensIn(`graveyard:${side}`));
    return {
      life: this.#life(),
      dead: dead.filter((id) => this.#definition(id) === 'recruit').toSorted((a, b) => a - b),
      tapped: living.filter((id) => this.#prop(id, 'tapped') === 1),
      damage: Object.fromEntries(living.map((id) => [id, this.#prop(id, 'damage')] as const).filter(([, damage]) => damage > 0)),
    };
  }

  #life(): [number, number] {
    const { at } = this.#executor.program.variables.find(({ name }) => name === 'life')!;
    const words = this.#executor.words(this.#slot);
    return [words[at]!, words[at + 1]!];
  }

  #tokensIn(name: string): number[] {
    const { layout, zones } = this.#executor.program;
    const words = this.#executor.words(this.#slot);
    const tokens: number[] = [];
    let stored = words[layout.zones + zones.names.indexOf(name) * 3 + ZONE.HEAD]!;
    for (; stored !== 0; stored = words[layout.tokens + (stored - 1) * layout.tokenStride + TOKEN.NEXT]!) tokens.push(stored - 1);
    return tokens;
  }

  #definition(token: number): string {
    const { definitions } = this.#executor.program;
    return definitions.names[this.#column(token, TOKEN.DEFINITION) - 1]!;
  }

  #prop(token: number, name: string): number {
    return this.#column(token, this.#executor.program.props.find((prop) => prop.name === name)!.column);
  }

  #column(token: number, column: number): number {
    const { layout } = this.#executor.program;
    return this.#executor.words(this.#slot)[layout.tokens + token * layout.tokenStride + column]!;
  }

  #must(holds: boolean, message: string): void {
    if (!holds) throw new Deviation(`seed ${this.#seed}: ${message}`);
  }
}

class Deviation extends Error {}

/** Most attack, most block, often the same attacker; some play the trick. What seldom matters is wished for more often. */
function rollWishes({ fighters }: Board, rng: Rng): Wishes {
  const [own, other] = [0, 1].map((side) => fighters.filter((fighter) => fighter.side === side)) as [Fighter[], Fighter[]];
  const pick = (among: readonly Fighter[]): Fighter => among[rng.below(among.length)]!;
  const prefer = (among: readonly Fighter[], keyword: CombatKeyword): Fighter => {
    const bearers = among.filter(({ keywords }) => keywords.has(keyword));
    return pick(bearers.length > 0 && rng.below(4) > 0 ? bearers : among);
  };
  const attackers = own.filter(() => rng.below(6) > 0);
  const favourite = prefer(own, 'trample');
  const blocks = other
    .filter(() => rng.below(6) > 0)
    .map(
      (blocker) => [blocker.id, blocker.keywords.has('reach') ? prefer(own, 'flying') : rng.below(3) > 0 ? favourite : pick(own)] as const,
    );
  const side = rng.below(2) as 0 | 1;
  const target = rng.below(2) === 0 ? pick(fighters) : prefer(side === 0 ? other : own, 'hexproof');
  return {
    attackers: attackers.map(({ id }) => id),
    blocks: new Map(blocks.map(([id, attacker]) => [id, attacker.id])),
    // The last division is the one in which most goes to the player.
    divides: new Map(own.map(({ id }) => [id, rng.below(2) === 0 ? 0.999 : rng.below(1000) / 1000])),
    trick: rng.below(2) === 0 ? { side, target: target.id, amount: TRICK_DAMAGE } : null,
  };
}

/** All sets of some items, each in their order. */
function subsetsOf(items: readonly number[]): number[][] {
  return items.reduceRight<number[][]>((sets, item) => [...sets, ...sets.map((set) => [item, ...set])], [[]]);
}
