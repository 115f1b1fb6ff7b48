/** Which states lead to which, with what is handed over on the way. */
import type { Tree } from '../../../text/tree.ts';
import { isMatchOver } from '../game/votes.ts';
import type { CardableGame, State } from '../game/game.ts';
import { pathOf, type Placed } from './primitives-in.ts';

/** A transition that may happen: a name in a parameter is each of the states that are handed over as that parameter. */
export interface Way extends Placed {
  readonly to: State;
  /** What the parameters of the state get, in their order. */
  readonly args: readonly Tree[];
}

/** A parameter that may hold names of states. */
interface Holder {
  readonly words: Set<string>;
  /** The parameters that it is handed over to. */
  readonly next: Set<Holder>;
  /** The transitions that it says the state of. */
  readonly going: Placed[];
}

/** Where everything may lead to everything, nothing is known. */
const MOST_STEPS = 20_000;

/** The ways of one match: none leads out of the state in which it ends. */
export class Ways {
  readonly all: Way[] = [];
  readonly #states: ReadonlyMap<string, State>;
  readonly #from = new Map<State, Way[]>();
  readonly #into = new Map<State, Way[]>();
  readonly #holders = new Map<State, Map<number, Holder>>();
  readonly #rounds = new Map<State, ReadonlySet<State>>();
  /** What is still to be followed: a transition to a state, or a word that a parameter may hold. */
  readonly #open: { readonly at: Placed | Holder; readonly word: string }[] = [];

  constructor({ states }: CardableGame, primitives: readonly Placed[]) {
    this.#states = new Map(states.map((state) => [state.name, state]));
    for (const placed of primitives)
      if (placed.primitive.endpoint === 'state_transition' && !isMatchOver(placed.state)) this.#begin(placed);
    for (let steps = 0; this.#open.length > 0; steps++) {
      if (steps === MOST_STEPS) {
        this.#forget();
        break;
      }
      const { at, word } = this.#open.pop()!;
      if ('words' in at) this.#hold(at, word);
      else this.#go(at, word);
    }
  }

  #forget(): void {
    this.all.length = 0;
    this.#from.clear();
    this.#into.clear();
  }

  #begin(placed: Placed): void {
    const [target] = placed.primitive.params;
    const holder = this.#holderAt(placed.state, target);
    if (holder !== undefined) holder.going.push(placed);
    else for (const word of wordOf(target)) this.#open.push({ at: placed, word });
  }

  #go(placed: Placed, name: string): void {
    const to = this.#states.get(name);
    if (to === undefined) return;
    const way: Way = { ...placed, to, args: placed.primitive.params.slice(1) };
    this.all.push(way);
    push(this.#from, placed.state, way);
    push(this.#into, to, way);
    to.params.forEach((_, index) => {
      const target = this.#holder(to, index);
      const source = this.#holderAt(placed.state, way.args[index]);
      if (source === undefined) for (const word of wordOf(way.args[index])) this.#open.push({ at: target, word });
      else if (!source.next.has(target)) {
        source.next.add(target);
        for (const word of source.words) this.#open.push({ at: target, word });
      }
    });
  }

  #hold(holder: Holder, word: string): void {
    // Only names of states lead on.
    if (holder.words.has(word) || !this.#states.has(word)) return;
    holder.words.add(word);
    for (const at of [...holder.going, ...holder.next]) this.#open.push({ at, word });
  }

  /** The parameter of a state that a tree reads; undefined if it is something else. */
  #holderAt(state: State, tree: Tree | undefined): Holder | undefined {
    const path = pathOf(tree);
    const index = path === undefined ? -1 : state.params.findIndex(({ key }) => path === `$state.${key}` || path === `$action.${key}`);
    return index < 0 ? undefined : this.#holder(state, index);
  }

  #holder(state: State, index: number): Holder {
    const ofState = this.#holders.get(state) ?? new Map<number, Holder>();
    this.#holders.set(state, ofState);
    const holder = ofState.get(index) ?? { words: new Set(), next: new Set(), going: [] };
    ofState.set(index, holder);
    return holder;
  }

  into(state: State): readonly Way[] {
    return this.#into.get(state) ?? [];
  }

  /** The states that come after a state and before it: those of a round. */
  roundOf(state: State): ReadonlySet<State> {
    const known = this.#rounds.get(state);
    if (known !== undefined) return known;
    const before = reached(state, (other) => this.into(other).map((way) => way.state));
    const round = new Set([...this.after(state)].filter((other) => before.has(other)));
    for (const other of [state, ...round]) this.#rounds.set(other, round);
    return round;
  }

  /** The states that come after a state; itself only if there is a way back. */
  after(state: State): ReadonlySet<State> {
    return reached(state, (other) => (this.#from.get(other) ?? []).map(({ to }) => to));
  }
}

/** What a transition hands over as a parameter of its state. */
export function argumentFor({ args, to }: Way, key: string): Tree | undefined {
  return args[to.params.findIndex((param) => param.key === key)];
}

function wordOf(tree: Tree | undefined): string[] {
  return tree?.kind === 'scalar' && typeof tree.value === 'string' && !tree.value.startsWith('$') ? [tree.value] : [];
}

function reached(first: State, next: (state: State) => readonly State[]): ReadonlySet<State> {
  const found = new Set<State>();
  for (const queue = [first]; queue.length > 0;)
    for (const state of next(queue.pop()!))
      if (!found.has(state)) {
        found.add(state);
        queue.push(state);
      }
  return found;
}

function push<Key, Item>(map: Map<Key, Item[]>, key: Key, item: Item): void {
  const items = map.get(key);
  if (items === undefined) map.set(key, [item]);
  else items.push(item);
}
