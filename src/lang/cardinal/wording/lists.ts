/** Lists of cards and players in words, and what is asked about them. */
import type { Zone } from '../game/game.ts';
import type { Expression } from '../script/syntax.ts';
import { inWords, type Amount } from './english.ts';
import { arithmetic } from './numbers.ts';
import { filtered } from './given.ts';
import { manyOfKind, narrowedKind, nounOfKind, oneOfKind, someOfKind } from './kind.ts';
import {
  type Kind,
  boolOf,
  weightOf,
  type BoolPhrase,
  type Comparison,
  type IntPhrase,
  type ListPhrase,
  type Phrase,
  type PlayerPhrase,
  type Referent,
  type Step,
} from './phrase.ts';
import { type Names, type Telling, withPhrase } from './telling.ts';

type MethodName = 'filter' | 'any' | 'all' | 'count' | 'len' | 'is_empty' | 'contains' | 'sort_by' | 'map';

interface MethodCall {
  readonly telling: Telling;
  readonly list: ListPhrase;
  readonly args: readonly Expression[];
  readonly names: Names;
}

export function methodPhrase(telling: Telling, { on, name, args }: Extract<Expression, { kind: 'method' }>, names: Names): Phrase {
  const list = telling.phrase(on, names);
  if (list.type !== 'list' || !Object.hasOwn(METHODS, name.name)) return telling.lost();
  return METHODS[name.name as MethodName]({ telling, list, args, names });
}

const METHODS: Readonly<Record<MethodName, (call: MethodCall) => Phrase>> = {
  filter: (call) => narrowed(call),
  any: (call) => existing(call.telling, narrowed(call)),
  all: ({ telling, list, args, names }) => {
    const item = itemOf(list);
    const holds = args[0] === undefined ? undefined : filtered(telling, args[0], { type: 'card', card: item }, names);
    const each = (): string => `each ${oneOfKind(list.kind)}`;
    if (list.of !== 'cards' || holds?.about?.card !== item || holds.about.holds === undefined) return telling.lost();
    const does = holds.about.holds.map(predicate).join(' and ');
    return boolOf(
      () => `${each()} ${does}`,
      () => `not ${each()} ${does}`,
      { weight: weightOf(list, holds) },
    );
  },
  count: (call) => numberOf(call.args.length === 0 ? call.list : narrowed(call)),
  len: ({ list }) => numberOf(list),
  is_empty: ({ telling, list }) => contrary(existing(telling, list)),
  contains: ({ telling, list, args, names }) =>
    args[0] === undefined ? telling.lost() : membership(telling, telling.phrase(args[0], names), list),
  // In which order they come makes a difference only to the first.
  sort_by: ({ telling, list, args, names }) => {
    const item = itemOf(list);
    const [closure] = args;
    if (closure?.kind !== 'closure' || closure.params.length !== 1) return telling.lost();
    const key = telling.phrase(closure.body, withPhrase(names, closure.params[0]!.name, { type: 'card', card: item }));
    const measure = key.type === 'int' && key.measures?.card === item ? key.measures.name : undefined;
    return measure === undefined ? list : { ...list, sortedBy: measure };
  },
  map: ({ telling, list, args, names }) => {
    const [closure] = args;
    if (closure?.kind !== 'closure' || closure.params.length !== 1) return telling.lost();
    const { name } = closure.params[0]!;
    return { type: 'effect', steps: () => eachStep(list, (item) => telling.perform(closure.body, withPhrase(names, name, item))) };
  },
};

/** Something that is done for each item of a list. */
export function eachStep(list: ListPhrase, tell: (item: Phrase) => readonly Step[]): readonly Step[] {
  const item = list.each ?? itemOf(list);
  const steps = tell('key' in item ? item : { type: 'card', card: item });
  return steps.length === 0 ? [] : [{ kind: 'each', list, item, steps }];
}

/** One of the cards of a list. */
function itemOf({ kind, chosen }: ListPhrase): Referent {
  const noun = nounOfKind(kind);
  return { first: () => `that ${noun}`, later: () => `that ${noun}`, isPlural: false, word: chosen?.word ?? 'that_card', ...knownOf(kind) };
}

/** The first of a list: `the creature you control with the least power`. */
export function firstOf({ kind, sortedBy }: ListPhrase): Referent {
  const noun = nounOfKind(kind);
  return {
    first: () => (sortedBy === undefined ? `the first ${oneOfKind(kind)}` : `the ${oneOfKind(kind)} with the least ${sortedBy}`),
    later: () => `that ${noun}`,
    isPlural: false,
    word: 'that_card',
    ...knownOf(kind),
  };
}

/** What is known of one that is of a kind. */
export function knownOf({ home, controller }: Kind): Pick<Referent, 'home' | 'controller'> {
  return { ...(home !== undefined && { home }), ...(controller !== undefined && { controller }) };
}

/** The cards in a zone of a player. */
export function cardsIn({ speaker }: Telling, zone: Zone | undefined, player: PlayerPhrase): ListPhrase {
  const isOnField = zone?.role === 'field';
  const name = (zone?.name ?? '').toLowerCase();
  const isShared = zone?.owner === 'shared';
  const place = (): string => {
    if (isShared) return `${zone?.role === 'stack' || isOnField ? 'on' : 'in'} the ${name}`;
    return isOnField ? speaker.controls(player) : `in ${speaker.possessiveOf(player)} ${name}`;
  };
  const kind: Kind = {
    type: undefined,
    noun: 'card',
    adjectives: [],
    isOnField,
    place,
    controller: isOnField && !isShared ? player : undefined,
    ...(zone !== undefined && !isOnField && !isShared && { home: { zone: zone.id, owner: player } }),
    tails: [],
  };
  return { type: 'list', of: 'cards', kind };
}

/** The list without those for which a condition does not hold. */
export function narrowedBy(telling: Telling, list: ListPhrase, condition: (item: Referent) => BoolPhrase | undefined): ListPhrase {
  const item = itemOf(list);
  const holds = condition(item);
  if (holds === undefined) return list;
  return { ...list, kind: narrowedKind(list.kind, modifiersOf(telling, item, holds)), weight: weightOf(list, holds) };
}

/** How a card is called for which a condition holds. */
function modifiersOf({ speaker }: Telling, item: Referent, holds: BoolPhrase) {
  if (holds.about?.card === item && holds.about.holds !== undefined) return holds.about.holds;
  const which = (): string => `for which ${speaker.about(item, holds.say)}`;
  return [{ kind: 'tail' as const, text: which, does: which }];
}

function narrowed({ telling, list, args, names }: MethodCall): ListPhrase {
  const [closure] = args;
  if (closure === undefined || list.of !== 'cards') {
    telling.lost();
    return list;
  }
  return narrowedBy(telling, list, (card) => filtered(telling, closure, { type: 'card', card }, names));
}

function predicate(modifier: ReturnType<typeof modifiersOf>[number]): string {
  switch (modifier.kind) {
    case 'adjective':
      return `is ${modifier.text}`;
    case 'type':
      return `is ${someOfKind({ ...ANY, noun: modifier.text })}`;
    case 'controller':
      return `is one ${modifier.text()}`;
    case 'tail':
      return modifier.does();
  }
}

const ANY: Kind = { type: undefined, noun: 'card', adjectives: [], isOnField: false, place: () => '', controller: undefined, tails: [] };

/** How many there are. */
export function numberOf(list: ListPhrase): IntPhrase {
  return { type: 'int', worth: () => `the number of ${allOf(list)}`, isKnown: () => false, counts: list, weight: weightOf(list) };
}

/** What some number of each of them is together: one each is their number. */
export function sumOf(list: ListPhrase, each: (item: Referent) => IntPhrase): IntPhrase | undefined {
  const item = itemOf(list);
  const number = each(item);
  if (number.value !== undefined) return arithmetic(number, '*', numberOf(list));
  const { measures } = number;
  if (measures?.card !== item) return undefined;
  return { type: 'int', worth: () => measures.total(allOf(list)), isKnown: () => false, weight: weightOf(list, number) };
}

/** `creatures you control`. */
function allOf({ of, kind }: ListPhrase): string {
  return of === 'players' ? 'players' : manyOfKind(kind);
}

function contrary(holds: BoolPhrase): BoolPhrase {
  return boolOf(holds.deny, holds.say, { weight: weightOf(holds) });
}

function existing(telling: Telling, list: ListPhrase): BoolPhrase {
  return boolOf(
    () => there(telling, list, someOfKind, false),
    () => there(telling, list, (kind) => `no ${manyOfKind(kind)}`, true),
    { weight: weightOf(list) },
  );
}

/** `you control a creature`, `there is a card in your hand`. */
function there({ speaker }: Telling, { kind }: ListPhrase, quantity: (kind: Kind) => string, isPlural: boolean): string {
  if (kind.controller === undefined) return `there ${isPlural ? 'are' : 'is'} ${quantity(kind)}`;
  const text = quantity({
    ...kind,
    place: () => '',
    controller: undefined,
    isOnField: true,
  });
  return `${speaker.controls(kind.controller)} ${text.replace(' on the field', '')}`;
}

/** How many there are in comparison with a number. */
export function counting(telling: Telling, list: ListPhrase, operator: Comparison, value: number | 'X'): BoolPhrase | undefined {
  if (list.of === 'players') return undefined;
  if (value === 0 && (operator === '>' || operator === '!=')) return existing(telling, list);
  if (value === 0 && (operator === '==' || operator === '<=')) return contrary(existing(telling, list));
  if (value === 1 && operator === '>=') return existing(telling, list);
  if (value === 1 && operator === '<') return contrary(existing(telling, list));
  const say = (by: Comparison) => () => there(telling, list, (kind) => QUANTITIES[by](value, kind), value !== 1);
  return boolOf(say(operator), say(CONTRARY[operator]), { weight: weightOf(list) });
}

export const CONTRARY: Readonly<Record<Comparison, Comparison>> = { '==': '!=', '!=': '==', '<': '>=', '<=': '>', '>': '<=', '>=': '<' };

const QUANTITIES: Readonly<Record<Comparison, (value: Amount, kind: Kind) => string>> = {
  '==': (value, kind) => `exactly ${inWords(value)} ${value === 1 ? oneOfKind(kind) : manyOfKind(kind)}`,
  '!=': (value, kind) => `not exactly ${inWords(value)} ${value === 1 ? oneOfKind(kind) : manyOfKind(kind)}`,
  '<': (value, kind) => `fewer than ${inWords(value)} ${manyOfKind(kind)}`,
  '<=': (value, kind) => `${inWords(value)} or fewer ${manyOfKind(kind)}`,
  '>': (value, kind) => `more than ${inWords(value)} ${value === 1 ? oneOfKind(kind) : manyOfKind(kind)}`,
  '>=': (value, kind) => `${inWords(value)} or more ${manyOfKind(kind)}`,
};

/** Whether something is among others. */
export function membership(telling: Telling, item: Phrase, list: ListPhrase): BoolPhrase {
  if (item.type !== 'card' || list.of !== 'cards') {
    telling.lost();
    return boolOf(
      () => '',
      () => '',
    );
  }
  const { speaker } = telling;
  return boolOf(
    () => `${speaker.card(item.card)} is one of the ${manyOfKind(list.kind)}`,
    () => `${speaker.card(item.card)} is none of the ${manyOfKind(list.kind)}`,
  );
}
