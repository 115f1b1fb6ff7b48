/**
 * Stored values. What is read only behind its store in the same list of actions is a binding; any other value is kept in a
 * variable until the end of the turn, and the items of a list by marks: a property of cards, or a variable for each word.
 * A variable of numbers cannot hold none, so that another one says whether there is a number.
 */
import { phrase } from '../../../diagnostics/phrase.ts';
import { bound, choose, equal, forEach, gvar, propOf, setGlobal, setProp } from '../../../ir/build.ts';
import type { Effect } from '../../../ir/effects.ts';
import type { ValueExpr } from '../../../ir/expressions.ts';
import type { VariableDef } from '../../../ir/game-def.ts';
import { valueAt, type MapTree } from '../../../text/tree.ts';
import type { Let } from '../lowering/lets.ts';
import type { MarkedCards } from '../lowering/lowering.ts';
import { idOf } from '../../names.ts';
import { textAt } from '../../../text/tree-values.ts';
import { gives, type Refs } from './refs.ts';
import { reportMissing } from '../reporting/report.ts';
import { reading, variableOf } from '../../lowering/holds.ts';
import { joined, type Holds } from '../lowering/holds.ts';
import { and, or } from '../values/conditions.ts';
import type { Context } from '../values/context.ts';
import { anyOf, everyCard } from '../values/lists.ts';
import { withNames, type Scope } from '../values/scope.ts';
import {
  card,
  int,
  itemType,
  named,
  NO_NUMBER,
  UNKNOWN,
  valueCode,
  word,
  type CardValue,
  type List,
  type Name,
  type QueryList,
  type Value,
} from '../values/value.ts';

/** What storing does, and the scope of what comes after it; `bind` is a name that everything after it must know. */
interface Kept {
  readonly effects: readonly Effect[];
  readonly scope: Scope;
  readonly bind?: Let;
}

export class Storing {
  readonly #c: Context;
  readonly #refs: Refs;
  readonly #stored = new Map<string, Holds | { list: List }>();
  /** Properties that mark cards. */
  readonly marks = new Set<string>();
  readonly #wordMarks = new Map<string, readonly string[]>();

  constructor(c: Context, refs: Refs) {
    this.#c = c;
    this.#refs = refs;
  }

  /** What has been learned so far, for comparing. */
  get known(): readonly (readonly [string, Holds | { list: List }])[] {
    return [...this.#stored];
  }

  /** What is stored under a name and outlives its effect; undefined if nothing is. */
  stored(name: string): Value | undefined {
    if (!this.#refs.stored.has(name)) return undefined;
    const holds = this.#stored.get(name);
    if (holds === undefined) return UNKNOWN;
    if ('list' in holds) return { type: 'list', list: holds.list };
    const code = gvar(storedId(name));
    return holds.type === 'int' ? int(choose(gvar(isStored(name)), code, NO_NUMBER)) : reading(holds, code);
  }

  /** Gives the result of an action a name: in the scope if nobody else reads it, else in a variable. */
  store(name: string, action: MapTree, result: Value | undefined, scope: Scope): Kept {
    if (result === undefined || result.type === 'unknown') {
      if (result === undefined && !gives(action))
        this.#c.report(
          valueAt(action, 'store_as')!,
          'cgml/no-result',
          phrase`${{ action: textAt(action, 'action') ?? '' }} gives nothing that could be stored.`,
        );
      return { effects: [], scope: withNames(scope, [[`ref:${name}`, UNKNOWN]]) };
    }
    const kept = this.#refs.kept.has(name);
    if (result.type === 'list') return this.#storeList(name, action, result.list, scope, kept);
    const holds = joined(this.#holdsOf(name), result);
    if (holds !== undefined) this.#stored.set(name, holds);
    if (kept)
      return {
        effects: [setGlobal(storedId(name), valueCode(result)), ...(holds?.type === 'int' ? [setGlobal(isStored(name), true)] : [])],
        scope,
      };
    if (isBinding(valueCode(result))) return { effects: [], scope: withNames(scope, [[`ref:${name}`, result]]) };
    const bind = this.#c.fresh(name.replaceAll(/\W/g, '_'));
    return { effects: [], scope: withNames(scope, [[`ref:${name}`, named(result, bind)]]), bind: { bind, value: valueCode(result) } };
  }

  #holdsOf(name: string): Holds | undefined {
    const holds = this.#stored.get(name);
    return holds === undefined || 'list' in holds ? undefined : holds;
  }

  #storeList(name: string, action: MapTree, list: List, scope: Scope, kept: boolean): Kept {
    const isSet = list.kind === 'items' || list.query.query === 'set';
    if (!kept && (isSet || this.#refs.passing.has(name)))
      return { effects: [], scope: withNames(scope, [[`ref:${name}`, { type: 'list', list }]]) };
    const type = list.kind === 'query' ? list.value.type : 'none';
    const naming = (found: List): Scope => (kept ? scope : withNames(scope, [[`ref:${name}`, { type: 'list', list: found }]]));
    if (list.kind === 'query' && type === 'card') {
      const marked = this.markedCards(name);
      this.#stored.set(name, { list: marked.list });
      if (list.query === marked.list.query || JSON.stringify(list.query.where) === JSON.stringify(marked.list.query.where))
        return { effects: [], scope: naming(list) };
      return {
        effects: [marked.forget, forEach(list.bind, list.query, [marked.markCard(bound(list.bind))])],
        scope: naming(marked.list),
      };
    }
    if (list.kind === 'items' && itemType(list) === 'card') {
      const marked = this.markedCards(name);
      this.#stored.set(name, { list: marked.list });
      const cards = list.items.filter((item): item is CardValue => item.type === 'card');
      return { effects: [marked.forget, ...cards.map(({ code }) => marked.markCard(code))], scope: naming(marked.list) };
    }
    if (list.kind === 'query' && list.value.type === 'word' && list.value.words !== undefined) {
      const { words } = list.value;
      this.#wordMarks.set(name, words);
      const marked = this.#markedWords(name, words);
      this.#stored.set(name, { list: marked });
      const isIn = (one: string): ValueExpr =>
        choose(
          anyOf(list, (item) => equal(valueCode(item), one)),
          true,
          false,
        );
      return { effects: words.map((one) => setGlobal(wordMark(name, one), isIn(one))), scope: naming(marked) };
    }
    reportMissing(this.#c.report, valueAt(action, 'store_as')!, phrase`This list cannot be kept for later.`, {
      capability: 'stored-list',
      constraint: 'a list that outlives its effect is made of cards or words',
      workaround: 'read it in the same effect, or keep the players by a variable of theirs',
    });
    return { effects: [], scope: withNames(scope, [[`ref:${name}`, UNKNOWN]]) };
  }

  #markedWords(name: string, words: readonly string[]): QueryList {
    const bind = this.#c.fresh('word');
    const where = or(words.map((one) => and([equal(bound(bind), one), gvar(wordMark(name, one))])));
    return { kind: 'query', query: { query: 'enums', values: [...words], bind, where }, bind, value: word(bound(bind), words) };
  }

  /** The cards of a stored list. */
  markedCards(name: string): MarkedCards {
    const prop = `stored_${idOf(name)}`;
    this.marks.add(prop);
    const bind: Name = `$${prop}`;
    const where = equal(propOf(bound(bind), prop), true);
    const list: QueryList = { kind: 'query', query: { ...everyCard(this.#c.game.zones, bind), where }, bind, value: card(bound(bind)) };
    return {
      list,
      markCard: (token) => setProp(token, prop, true),
      forget: forEach(bind, list.query, [setProp(bound(bind), prop, false)]),
    };
  }

  /** The variables in which something is stored. */
  get variables(): Record<string, VariableDef> {
    const made: Record<string, VariableDef> = {};
    for (const [name, holds] of this.#stored)
      if (this.#refs.kept.has(name) && !('list' in holds)) {
        made[storedId(name)] = variableOf(holds, undefined);
        if (holds.type === 'int') made[isStored(name)] = { type: 'bool' };
      }
    for (const [name, words] of this.#wordMarks) for (const one of words) made[wordMark(name, one)] = { type: 'bool' };
    return made;
  }

  /** Effects that forget what was stored in a turn. */
  get forgetting(): Effect[] {
    const values = [...this.#stored].flatMap(([name, holds]): Effect[] => {
      if (!this.#refs.kept.has(name) || 'list' in holds) return [];
      const none = holds.type === 'word' ? 'none' : holds.type === 'int' ? 0 : holds.type === 'bool' ? false : null;
      return [setGlobal(storedId(name), none), ...(holds.type === 'int' ? [setGlobal(isStored(name), false)] : [])];
    });
    const lists = [...this.#stored].flatMap(([name, holds]): Effect[] => {
      if (!this.#refs.kept.has(name) || !('list' in holds)) return [];
      const words = this.#wordMarks.get(name);
      return words === undefined ? [this.markedCards(name).forget] : words.map((one) => setGlobal(wordMark(name, one), false));
    });
    return [...values, ...lists];
  }
}

function storedId(name: string): string {
  return `stored_${idOf(name)}`;
}

/** The variable that says whether a number is stored. */
function isStored(name: string): string {
  return `is_${storedId(name)}`;
}

function wordMark(name: string, one: string): string {
  return `stored_${idOf(name)}_${idOf(one)}`;
}

function isBinding(code: ValueExpr): boolean {
  return typeof code === 'object' && code !== null && 'ref' in code && code.ref === 'binding';
}
