/** The arguments of a call, by the names of the parameters, as values of the kinds that are asked for. */
import { forEach } from '../../../ir/build.ts';
import type { Effect, EffectBody } from '../../../ir/effects.ts';
import type { Condition, ValueExpr } from '../../../ir/expressions.ts';
import type { Tree } from '../../../text/tree.ts';
import { filling, type Filled } from '../effects/moving.ts';
import type { Call } from '../game/game.ts';
import { isAbsent } from '../game/trees.ts';
import { ENDS, type Params } from '../schema/params.ts';
import { asCard, asCondition, asInt, asPlayer, asWord, mismatch } from '../values/convert.ts';
import { filterCondition } from '../values/filters.ts';
import type { Place, PlaceUse } from '../values/places.ts';
import { selfIn, withPlayer, type Scope } from '../values/scope.ts';
import type { Target } from '../values/target.ts';
import { cardsAt, NONE, player, type Item, type List, type PlaceValue, type Value } from '../values/value.ts';
import type { Lowering } from '../values/lowering.ts';

export class Arguments {
  readonly #l: Lowering;
  readonly #form: Params;
  readonly #params: readonly Tree[];
  readonly #scope: Scope;
  /** The call as it is written. */
  readonly at: Tree;

  constructor(l: Lowering, form: Params, call: Pick<Call, 'params' | 'at'>, scope: Scope) {
    this.#l = l;
    this.#form = form;
    this.#params = call.params;
    this.#scope = scope;
    this.at = call.at;
  }

  /** The same arguments in another scope. */
  in(scope: Scope): Arguments {
    return new Arguments(this.#l, this.#form, { params: this.#params, at: this.at }, scope);
  }

  /** An argument as it is written; undefined if it is left out. */
  tree(name: string): Tree | undefined {
    const { required, optional = [] } = this.#form;
    const index = [...required, ...optional].findIndex((param) => param.name === name);
    const tree = index < 0 ? undefined : this.#params[index];
    // Nothing stands for one that is left out, so that a later one can be given.
    return index >= required.length && tree !== undefined && isAbsent(tree) ? undefined : tree;
  }

  has(name: string): boolean {
    return this.tree(name) !== undefined;
  }

  /** Those that follow the named ones. */
  get rest(): readonly Tree[] {
    const { required, optional = [] } = this.#form;
    return this.#params.slice(required.length + optional.length);
  }

  /** All of them, of an endpoint whose arguments are all alike. */
  get all(): readonly Tree[] {
    return this.#params;
  }

  value(name: string): Value {
    const tree = this.tree(name);
    if (tree === undefined) return NONE;
    const value = this.#l.read(tree, this.#scope);
    if (value.type === 'place') this.#l.use(value.place, 'read');
    return value;
  }

  int(name: string, otherwise: ValueExpr = 0): ValueExpr {
    const tree = this.tree(name);
    return tree === undefined ? otherwise : asInt(this.#l.report, this.value(name), tree);
  }

  /** A condition, evaluated where it stands. */
  truth(name: string, otherwise = false): Condition {
    const tree = this.tree(name);
    return tree === undefined ? otherwise : asCondition(this.#l.report, this.value(name), tree);
  }

  /** One player; whoever `$player` is where it is left out. */
  player(name: string): Item {
    const tree = this.tree(name);
    return tree === undefined ? selfIn(this.#scope) : asPlayer(this.#l.report, this.#l.read(tree, this.#scope, 'players'), tree);
  }

  card(name: string): Item {
    return asCard(this.#l.report, this.value(name), this.tree(name) ?? this.at);
  }

  word(name: string): ValueExpr {
    return asWord(this.#l.report, this.value(name), this.tree(name) ?? this.at);
  }

  /** One of the words that the table lists; undefined if it is left out. */
  choice(name: string): string | undefined {
    const tree = this.tree(name);
    return tree?.kind === 'scalar' && typeof tree.value === 'string' ? tree.value : undefined;
  }

  /** A place, and what becomes of it; undefined if there is none, which has been reported. */
  place(name: string, use: PlaceUse = 'read'): PlaceValue | undefined {
    const tree = this.tree(name);
    if (tree === undefined) return undefined;
    const value = this.#l.read(tree, this.#scope);
    if (value.type !== 'place') return mismatch(this.#l.report, value, tree, 'a place for cards', undefined);
    this.#l.use(value.place, use);
    return value;
  }

  /** The same for what must have a top and an order: no grid. */
  pile(name: string, use: PlaceUse = 'read'): PlaceValue | undefined {
    const place = this.place(name, use);
    if (place?.cells === undefined) return place;
    return this.needs(name, place, 'a place of another layout than a grid', undefined);
  }

  /** A place to which cards come from another one, or from anywhere; the argument `facedown` says how they lie, if it is there. */
  filled(name: string, from: Place | undefined): Filled | undefined {
    const place = this.place(name);
    return place === undefined ? undefined : filling(this.#l, place, this.has('facedown') ? this.truth('facedown') : undefined, from);
  }

  /** The end of a place that cards come to; the top unless it says otherwise. */
  position(name: string): Pick<EffectBody<'moveToken'>, 'position'> {
    const end = ENDS.find((each) => each === this.choice(name));
    return end === undefined ? {} : { position: end };
  }

  /** What a path that is written leads to; undefined if that was reported. */
  target(name: string): Target | undefined {
    const tree = this.tree(name);
    return tree === undefined ? undefined : this.#l.target(tree, this.#scope);
  }

  /** Which cards: the condition that a filter sets for a card; true without a filter. */
  filter(name: string, of: Item, place?: Place): Condition {
    const tree = this.tree(name);
    return tree === undefined ? true : filterCondition(this.#l, tree, this.#scope, of, place);
  }

  /** Says that an argument should be something else; gives what to go on with. */
  needs<Instead>(name: string, found: Value, wanted: string, instead: Instead): Instead {
    return mismatch(this.#l.report, found, this.tree(name) ?? this.at, wanted, instead);
  }

  /**
   * Does something for each of some players, whose arguments then see them as `$player`. The house is no player: what is done for
   * it, where anything can be, is another matter.
   */
  eachPlayer(
    name: string,
    effects: (args: Arguments, of: Item, scope: Scope) => readonly Effect[],
    forHouse?: (args: Arguments) => readonly Effect[],
  ): Effect[] {
    const tree = this.tree(name);
    if (forHouse !== undefined && this.#l.game.house !== undefined && this.choice(name) === HOUSE) return [...forHouse(this)];
    const value = tree === undefined ? player(selfIn(this.#scope)) : this.#l.read(tree, this.#scope, 'players');
    if (value.type === 'player') return [...inside(this, this.#scope, value)];
    if (value.type !== 'list') return mismatch(this.#l.report, value, tree ?? this.at, 'players', []);
    return eachOf(value.list, (item) =>
      item.type === 'player' ? inside(this, this.#scope, item) : mismatch(this.#l.report, item, tree ?? this.at, 'players', []),
    );

    function inside(args: Arguments, scope: Scope, item: Extract<Value, { type: 'player' }>): readonly Effect[] {
      const inner = withPlayer(scope, item);
      return effects(args.in(inner), item.code, inner);
    }
  }

  /** Does something for each of some cards: one, several, or all of a place. */
  eachCard(name: string, effects: (card: Item, place: Place | undefined) => readonly Effect[]): Effect[] {
    const tree = this.tree(name) ?? this.at;
    const value = this.#l.read(tree, this.#scope);
    if (value.type === 'card') return [...effects(value.code, value.place)];
    if (value.type === 'place') {
      this.#l.use(value.place, 'read');
      return this.#eachIn(cardsAt(value, this.#l.fresh('card')), tree, effects);
    }
    if (value.type === 'list') return this.#eachIn(value.list, tree, effects);
    return mismatch(this.#l.report, value, tree, 'cards', []);
  }

  #eachIn(list: List, at: Tree, effects: (card: Item, place: Place | undefined) => readonly Effect[]): Effect[] {
    return eachOf(list, (item) =>
      item.type === 'card' ? effects(item.code, item.place) : mismatch(this.#l.report, item, at, 'cards', []),
    );
  }
}

/** The word for the player without a seat. */
const HOUSE = 'house';

/** Effects for each item of a list. */
export function eachOf(list: List, effects: (item: Value) => readonly Effect[]): Effect[] {
  if (list.kind === 'items') return list.items.flatMap((item) => [...effects(item)]);
  const inner = effects(list.value);
  return inner.length === 0 ? [] : [forEach(list.bind, list.query, [...inner])];
}
