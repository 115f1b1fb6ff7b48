/** Actions, triggers, checks, modifiers and end conditions. */
import { EVENT, filedUnder, HEARD_EVENTS, matchKeys } from '../ir/events/heard.ts';
import type { Condition } from '../ir/expressions.ts';
import type { ActionDef, CheckDef, EndConditionDef, ModifierDef, TriggerDef, TriggerMatch } from '../ir/game-def.ts';
import { effectName } from '../ir/effects.ts';
import { layersOf, type Layers } from '../ir/layers.ts';
import { visitEffects } from '../ir/visit.ts';
import { DOUBT } from './facts/effects.ts';
import { expressionsOf } from './facts/instructions.ts';
import type { Part } from './facts/values.ts';
import { localsOf, some } from './facts/walk.ts';
import { eventNumber, type Symbols } from './declare/index.ts';
import { argumentKinds, eventData } from './event-data.ts';
import { certainKind, kindOf } from './kinds.ts';
import type { LimitPlaces } from './make-layout.ts';
import { EVENT_ARGS } from './layout.ts';
import { emptyScope, standalone } from './link-flow.ts';
import { linkPrompt } from './link-message.ts';
import { linkPlayer, severalPlayers } from './link-selectors.ts';
import { NONE, type Value } from './nodes.ts';
import type { Action, Check, End, EndResult, Modifier, Trigger, TriggerList } from './program.ts';
import { bindName, bindNew, type Linker, type Scope } from './scope.ts';
import { EVENTS } from '../ir/vocabulary.ts';

/** An action: its domains and tests, and cost and effects as one routine. */
export function linkAction(action: ActionDef, number: number, places: LimitPlaces, symbols: Symbols, link: Linker): Action {
  let scope = emptyScope(symbols, link);
  for (const param of action.params) scope = bindNew(scope, param.name, 'unknown').scope;
  const params: Action['params'] = [];
  let bound = emptyScope(symbols, link).bindings;
  const slots = scope.bindings;
  for (const param of action.params) {
    const { query } = link.query(param.domain, { ...scope, bindings: bound });
    const slot = slots.get(param.name)!.slot;
    const { kind } = query;
    scope.locals.learn(slot, kind);
    params.push({ name: param.name, query, kind, prompt: linkPrompt(param.prompt, { ...scope, bindings: bound }), isSecret: false });
    bound = new Map(bound).set(param.name, { slot, kind });
  }
  const typed: Scope = { ...scope, bindings: bound };
  const tests = linkTests(action, typed);
  const prompt = linkPrompt(action.prompt, emptyBindings(scope));
  const locals = scope.locals.count;
  let costEnd = 0;
  const routine = link.subroutine(action.id, typed, (code) => {
    link.effects(action.cost, { ...typed, exact: true }, code);
    costEnd = code.pc;
    link.effects(action.effects, typed, code);
    code.emit({ op: 'resolved', action: number }, typed);
  });
  return {
    name: symbols.strings.number(action.id),
    activeOnly: action.actor === 'activePlayer',
    stepwise: action.ask === 'stepwise',
    params,
    prompt,
    tests,
    locals,
    routine,
    proveUpTo: proveUpTo(action, costEnd, symbols, link, routine),
    limits: (action.limits ?? []).map((limit, index) => ({ at: places.actions[number]![index]!, max: limit.max })),
  };
}

function emptyBindings(scope: Scope): Scope {
  return { ...scope, bindings: new Map() };
}

/** Every option must be applicable: a cost is tried out, and effects that ask or may fail are tried up to their first question. */
function proveUpTo(action: ActionDef, costEnd: number, symbols: Symbols, link: Linker, routine: number): number {
  if (isDoubtful(action.effects, symbols, new Set())) return link.routines[routine]!.code.length - 1;
  return costEnd > 0 ? costEnd : -1;
}

/** Whether effects, or those of procedures they call, ask or may fail. */
function isDoubtful(effects: ActionDef['effects'], symbols: Symbols, called: Set<string>): boolean {
  let doubtful = false;
  visitEffects(effects, {
    effect(effect) {
      const doubt = DOUBT[effectName(effect)];
      const body = Object.values(effect)[0] as { exact?: boolean };
      doubtful ||= doubt === 'asks' || doubt === 'fails' || (doubt === 'if exact' && body.exact === true);
      if ('call' in effect && !called.has(effect.call.procedure)) {
        called.add(effect.call.procedure);
        const procedure = symbols.def.procedures?.find(({ id }) => id === effect.call.procedure);
        doubtful ||= procedure === undefined || isDoubtful(procedure.effects, symbols, called);
      }
    },
  });
  return doubtful;
}

/** The conjuncts of the precondition, each at the first place where all of its parameters are bound. */
function linkTests(action: ActionDef, scope: Scope): (Value | null)[] {
  const tests: Value[][] = Array.from({ length: action.params.length + 1 }, () => []);
  for (const conjunct of conjuncts(action.pre)) {
    const test = scope.link.condition(conjunct, scope);
    tests[placeOf(test, action.params.length, scope.link)]!.push(test);
  }
  return tests.map((list) => (list.length === 0 ? null : list.length === 1 ? list[0]! : { op: 'and', args: list }));
}

/** How many of the first parameters must be bound for a condition to be decided. Parameters are the first locals, also of what is tried out. */
function placeOf(test: Value, params: number, link: Linker): number {
  const tried: (Part | null)[] = [test];
  let place = 0;
  for (const part of tried) {
    for (const slot of localsOf(part)) if (slot < params) place = Math.max(place, slot + 1);
    some(part, {
      value: (node) => {
        if (node.op === 'can')
          for (const instr of link.routines[node.routine]!.code) for (const each of expressionsOf(instr)) tried.push(each);
        return false;
      },
      query: () => false,
    });
  }
  return place;
}

function conjuncts(condition: Condition | null): Condition[] {
  if (condition === null || condition === true) return [];
  if (typeof condition === 'object' && 'op' in condition && condition.op === 'and') return condition.args.flatMap(conjuncts);
  return [condition];
}

/** The triggers by event number. */
export function linkTriggers(symbols: Symbols, places: LimitPlaces, link: Linker): TriggerList[] {
  const count = EVENTS.length + symbols.customEvents.length;
  const lists: TriggerList[] = Array.from({ length: count }, () => ({ before: [], instead: [], after: [] }));
  const priorities = new Map<Trigger, number>();
  (symbols.def.triggers ?? []).forEach((trigger, index) => {
    const linked = linkTrigger(trigger, index, places, symbols, link);
    priorities.set(linked, trigger.priority ?? 0);
    lists[eventNumber(symbols, filedUnder(trigger), trigger.match?.event)]?.[trigger.timing ?? 'after'].push(linked);
  });
  for (const list of lists)
    for (const triggers of Object.values(list) as Trigger[][]) triggers.sort((a, b) => priorities.get(b)! - priorities.get(a)!);
  return lists;
}

function linkTrigger(trigger: TriggerDef, index: number, places: LimitPlaces, symbols: Symbols, link: Linker): Trigger {
  let scope: Scope = { ...emptyScope(symbols, link), trigger };
  scope = bindEvent(scope, trigger, symbols);
  const source = trigger.source === undefined ? null : link.query(trigger.source, scope).query;
  if (source !== null) scope = bindName(scope, '$self', { slot: source.slot, kind: 'token' });
  const when = trigger.when === undefined ? null : link.condition(trigger.when, scope);
  const binds: Trigger['binds'] = [];
  for (const [name, value] of Object.entries(trigger.bind ?? {})) {
    const linked = link.value(value, scope);
    const bound = bindNew(scope, name, kindOf(value, scope), certainKind(value, scope));
    binds.push({ slot: bound.slot, value: linked });
    scope = bound.scope;
  }
  const policy = trigger.onFailure ?? 'abort';
  const routine = link.subroutine(trigger.id, scope, (code) =>
    link.effects(policy === 'abort' ? trigger.effects : [{ attempt: { effects: trigger.effects, policy } }], scope, code),
  );
  return {
    index,
    name: trigger.id,
    word: symbols.def.replacements === undefined ? -1 : symbols.strings.number(trigger.id),
    ...linkMatch(trigger, symbols),
    source,
    when,
    binds,
    locals: scope.locals.count,
    routine,
    limitAt: places.triggers[index]!,
    limitMax: trigger.limit?.max ?? 0,
    limitScope: trigger.limit?.scope ?? 'game',
  };
}

/** Binds what an event brings along to the first locals. */
export function bindEvent(outer: Scope, trigger: TriggerDef, symbols: Symbols): Scope {
  let scope = outer;
  const data = eventData(trigger, symbols);
  const kinds = argumentKinds(EVENT[trigger.event]);
  for (let arg = 0; arg < EVENT_ARGS; arg++) {
    const entry = data.find((candidate) => candidate.arg === arg);
    // Arguments that no author sees are kept for `proceed`.
    scope = bindNew(scope, entry?.name ?? `#${arg}`, entry?.kind ?? kinds[arg] ?? 'int').scope;
  }
  return scope;
}

/** The facts that a trigger fixes, as ranges of the arguments that they are about. */
export function linkMatch({ event, match = {} }: TriggerDef, symbols: Symbols): Pick<Trigger, 'tests' | 'definition'> {
  const { args, match: places } = HEARD_EVENTS[event];
  const tests: Trigger['tests'] = [];
  let definition: Trigger['definition'] = null;
  for (const key of matchKeys(event)) {
    const wanted = match[key];
    // A trigger on a custom event is filed under its name.
    if (key === 'event' || wanted === undefined) continue;
    const place = places[key]!;
    const range = RANGES[key](wanted, symbols) ?? NOTHING;
    // A token is tested by its definition; of one that is made, the definition is an argument of its own.
    if (args[place]!.kind === 'token') definition = range;
    else tests.push({ arg: place, ...range });
  }
  return { tests, definition };
}

interface Range {
  low: number;
  high: number;
}

/** What is declared nowhere matches nothing. */
const NOTHING: Range = { low: 0, high: 0 };

/** The numbers that a word in `match` stands for. */
const RANGES: Readonly<Record<Exclude<keyof TriggerMatch, 'event'>, (name: string, symbols: Symbols) => Range | undefined>> = {
  phase: (name, { strings }) => only(strings.number(name)),
  state: (name, { strings }) => only(strings.number(name)),
  action: (name, { strings }) => only(strings.number(name)),
  zone: (name, { zoneFamilies }) => {
    const family = zoneFamilies.get(name);
    return family && { low: family.base, high: family.base + family.count };
  },
  var: (name, { variables }) => {
    const variable = variables.find((candidate) => candidate.name === name);
    return variable && { low: variable.at, high: variable.at + variable.count };
  },
  prop: (name, { propNumbers }) => only(propNumbers.get(name) ?? -1),
  type: (name, { definitionRanges }) => definitionRanges.get(name),
};

function only(number: number): Range {
  return { low: number, high: number + 1 };
}

/** A check, with `$self` bound where it has a source. */
export function linkCheck(check: CheckDef, symbols: Symbols, link: Linker): Check {
  let scope = emptyScope(symbols, link);
  const source = check.source === undefined ? null : link.query(check.source, scope).query;
  if (source !== null) scope = bindName(scope, '$self', { slot: source.slot, kind: 'token' });
  const when = link.condition(check.when, scope);
  const routine = link.subroutine(check.id, scope, (code) => link.effects(check.effects, scope, code));
  return { name: check.id, source, when, locals: scope.locals.count, routine, together: check.together === true };
}

/** The routine that ends the moment of checks that are carried out together. */
export function linkMomentEnd(symbols: Symbols, link: Linker): number {
  const scope = emptyScope(symbols, link);
  return link.subroutine('checks', scope, (code) => code.emit({ op: 'batchEnd' }, scope));
}

/** Gives every property what its value depends on: its modifiers, and those of properties that it is switched with. */
export function linkModifiers(symbols: Symbols, link: Linker): void {
  const { def, props, propNumbers } = symbols;
  const layers = layersOf(def);
  const linked = (def.modifiers ?? []).map((modifier) => linkModifier(modifier, layers, symbols, link));
  const inOrder = linked.toSorted((a, b) => a.layer - b.layer);
  for (const prop of props) {
    prop.together = layers.together(prop.name).flatMap((name) => propNumbers.get(name) ?? []);
    prop.modifiers = inOrder.filter((modifier) => prop.together.includes(modifier.prop));
  }
}

/** A modifier: sees the modified token as `$token`, its source as `$self`. */
function linkModifier(modifier: ModifierDef, layers: Layers, symbols: Symbols, link: Linker): Modifier {
  let scope = emptyScope(symbols, link);
  const token = bindNew(scope, '$token', 'token');
  const source = modifier.source === undefined ? null : link.query(modifier.source, scope).query;
  scope = source === null ? token.scope : bindName(token.scope, '$self', { slot: source.slot, kind: 'token' });
  const range =
    modifier.type === undefined
      ? { low: 0, high: symbols.definitions.names.length }
      : (symbols.definitionRanges.get(modifier.type) ?? { low: 0, high: 0 });
  const number = (name: string): number => symbols.propNumbers.get(name) ?? -1;
  const when = modifier.when === undefined ? null : link.condition(modifier.when, scope);
  return {
    op: modifier.op === 'grant' || modifier.op === 'remove' ? 'set' : modifier.op,
    prop: number(modifier.prop),
    other: modifier.op === 'switch' ? number(modifier.with) : -1,
    layer: layers.numberOf(modifier),
    byArrival: layers.byArrival.has(modifier),
    ...range,
    source,
    tokenSlot: token.slot,
    when,
    value: linkAmount(modifier, scope, link),
    locals: scope.locals.count,
  };
}

/** What a property is set to, or what is added; nothing that counts where two are switched. */
function linkAmount(modifier: ModifierDef, scope: Scope, link: Linker): Value {
  if (modifier.op === 'set' || modifier.op === 'add') return link.value(modifier.value, scope);
  return { op: 'const', value: Number(modifier.op === 'grant') };
}

/** An end condition with its result. */
export function linkEnd(end: EndConditionDef, symbols: Symbols, link: Linker): End {
  return {
    name: end.id,
    when: standalone(symbols, link, (scope) => link.condition(end.when, scope)),
    result: linkResult(end, symbols, link),
  };
}

function linkResult(end: EndConditionDef, symbols: Symbols, link: Linker): EndResult {
  const { result } = end;
  if (result.type === 'win' || result.type === 'loss') {
    const many = severalPlayers(result.player);
    const player = standalone(symbols, link, (scope) => (many === null ? linkPlayer(result.player, scope) : { op: 'const', value: NONE }));
    return { type: result.type, player, many };
  }
  if (result.type === 'ranking' || result.type === 'score') {
    const by = result.type === 'ranking' ? result.by : [symbols.def.scoring ?? 0];
    return { type: 'ranking', by: by.map((value) => ofPlayer(value, symbols, link)), lowest: result.lowest ?? false };
  }
  return { type: result.type };
}

/** A value that sees `$player`, in local 0. */
export function ofPlayer(value: Parameters<Linker['value']>[0], symbols: Symbols, link: Linker): { value: Value; locals: number } {
  return standalone(symbols, link, (scope) => link.value(value, bindNew(scope, '$player', 'player').scope));
}
