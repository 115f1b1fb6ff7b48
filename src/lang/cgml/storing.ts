/**
 * Stored values. What is read only behind its store in the same list of actions is a binding; any other value is kept in a
 * variable until the end of the turn, and the items of a list by marks: a property of cards, or a variable for each word.
 * A variable of numbers cannot hold none, so that another one says whether there is a number.
 */
import { phrase } from '../../diagnostics/phrase.ts';
import type { VariableDef } from '../../ir/game-def.ts';
import { valueAt, type MapTree } from '../../text/tree.ts';
import type { Let } from './actions/lets.ts';
import type { MarkedCards } from './actions/lowering.ts';
import { idOf } from '../names.ts';
import { textAt } from '../../text/tree-values.ts';
import { gives, type Refs } from './refs.ts';
import { reportMissing } from './reporting/report.ts';
import { joined, reading, variableDef, type Holds } from './types.ts';
import { and, compare, or } from './values/conditions.ts';
import type { Context } from './values/context.ts';
import { anyOf, everyCard } from './values/lists.ts';
import { withNames, type Scope } from './values/scope.ts';
import {
  binding,
  card,
  itemType,
  NO_NUMBER,
  UNKNOWN,
  valueCode,
  word,
  type Json,
  type List,
  type QueryList,
  type Value,
} from './values/value.ts';

/** What storing does, and the scope of what comes after it; `bind` is a name that everything after it must know. */
interface Kept {
  readonly effects: readonly Json[];
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
  get known(): Json {
    return [...this.#stored];
  }

  /** What is stored under a name and outlives its effect; undefined if nothing is. */
  stored(name: string): Value | undefined {
    if (!this.#refs.stored.has(name)) return undefined;
    const holds = this.#stored.get(name);
    if (holds === undefined) return UNKNOWN;
    if ('list' in holds) return { type: 'list', list: holds.list };
    const code: Json = { ref: 'gvar', var: storedId(name) };
    return reading(
      holds,
      holds.type === 'int' ? { if: { when: { ref: 'gvar', var: isStored(name) }, then: code, else: NO_NUMBER } } : code,
    );
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
        effects: [setting(storedId(name), valueCode(result)), ...(holds?.type === 'int' ? [setting(isStored(name), true)] : [])],
        scope,
      };
    if (isBinding(valueCode(result))) return { effects: [], scope: withNames(scope, [[`ref:${name}`, result]]) };
    const bind = this.#c.fresh(name.replaceAll(/\W/g, '_'));
    const named = { ...result, code: binding(bind) } as Value;
    return { effects: [], scope: withNames(scope, [[`ref:${name}`, named]]), bind: { bind, value: valueCode(result) } };
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
    const named = (found: List): Scope => (kept ? scope : withNames(scope, [[`ref:${name}`, { type: 'list', list: found }]]));
    if (list.kind === 'query' && type === 'card') {
      const marked = this.markedCards(name);
      this.#stored.set(name, { list: marked.list });
      if (list.query === marked.list.query || JSON.stringify(list.query.where) === JSON.stringify(marked.list.query.where))
        return { effects: [], scope: named(list) };
      return {
        effects: [marked.forget, { forEach: { bind: list.bind, over: list.query, effects: [marked.markCard(binding(list.bind))] } }],
        scope: named(marked.list),
      };
    }
    if (list.kind === 'items' && itemType(list) === 'card') {
      const marked = this.markedCards(name);
      this.#stored.set(name, { list: marked.list });
      return { effects: [marked.forget, ...list.items.map((item) => marked.markCard(valueCode(item)))], scope: named(marked.list) };
    }
    if (list.kind === 'query' && list.value.type === 'word' && list.value.words !== undefined) {
      const { words } = list.value;
      this.#wordMarks.set(name, words);
      const marked = this.#markedWords(name, words);
      this.#stored.set(name, { list: marked });
      const effects = words.map((one) => ({
        setVar: {
          scope: 'global',
          var: wordMark(name, one),
          value: { if: { when: anyOf(list, (item) => compare('==', valueCode(item), one)), then: true, else: false } },
        },
      }));
      return { effects, scope: named(marked) };
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
    const where = or(words.map((one) => and([compare('==', binding(bind), one), { ref: 'gvar', var: wordMark(name, one) }])));
    return { kind: 'query', query: { query: 'enums', values: words, bind, where }, bind, value: word(binding(bind), words) };
  }

  /** The cards of a stored list. */
  markedCards(name: string): MarkedCards {
    const prop = `stored_${idOf(name)}`;
    this.marks.add(prop);
    const bind = `$${prop}`;
    const where = compare('==', { ref: 'tokenProp', token: binding(bind), prop }, true);
    const list: QueryList = { kind: 'query', query: { ...everyCard(this.#c.game.zones, bind), where }, bind, value: card(binding(bind)) };
    const set = (token: Json, value: boolean): Json => ({ setTokenProp: { token, prop, value } });
    return {
      list,
      markCard: (token) => set(token, true),
      forget: { forEach: { bind, over: list.query, effects: [set(binding(bind), false)] } },
    };
  }

  /** The variables in which something is stored. */
  get variables(): Record<string, VariableDef> {
    const made: Record<string, VariableDef> = {};
    for (const [name, holds] of this.#stored)
      if (this.#refs.kept.has(name) && !('list' in holds)) {
        made[storedId(name)] = variableDef(holds, undefined);
        if (holds.type === 'int') made[isStored(name)] = { type: 'bool' };
      }
    for (const [name, words] of this.#wordMarks) for (const one of words) made[wordMark(name, one)] = { type: 'bool' };
    return made;
  }

  /** Effects that forget what was stored in a turn. */
  get forgetting(): Json[] {
    const values = [...this.#stored].flatMap(([name, holds]): Json[] => {
      if (!this.#refs.kept.has(name) || 'list' in holds) return [];
      const none = holds.type === 'word' ? 'none' : holds.type === 'int' ? 0 : holds.type === 'bool' ? false : null;
      return [setting(storedId(name), none), ...(holds.type === 'int' ? [setting(isStored(name), false)] : [])];
    });
    const lists = [...this.#stored].flatMap(([name, holds]): Json[] => {
      if (!this.#refs.kept.has(name) || !('list' in holds)) return [];
      const words = this.#wordMarks.get(name);
      return words === undefined ? [this.markedCards(name).forget] : words.map((one) => setting(wordMark(name, one), false));
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

function setting(variable: string, value: Json): Json {
  return { setVar: { scope: 'global', var: variable, value } };
}

function wordMark(name: string, one: string): string {
  return `stored_${idOf(name)}_${idOf(one)}`;
}

function isBinding(code: Json): boolean {
  return typeof code === 'object' && code !== null && 'ref' in code && code.ref === 'binding';
}
