/**
 * Which numbers are players. Events and moves are JSON, in which player 1 and the number 1 look the same; what the rules
 * put into their messages, choices and dice says which of them it is. Read from the definition alone, so that whoever
 * tells a match needs nothing to play it with.
 */
import { groupBy } from '../ir/group-by.ts';
import { effectName, questionIn, type Effect, type EffectBody, type EffectName } from '../ir/effects.ts';
import { HEARD_EVENTS } from '../ir/events/heard.ts';
import { BUILT_IN_KINDS, DECLARED_KINDS, itemKind, joinKinds, kindOf, kindOfLiteral, type KindScope } from '../ir/kinds.ts';
import type { Kind as IrKind } from '../ir/kinds.ts';
import type { PlayableGameDef, Query, TriggerDef, ValueExpr } from '../ir/index.ts';
import type { GameEvent } from '../kernel/index.ts';
import { pathOf, type Place } from '../ir/place.ts';
import { visitGame } from '../ir/visit.ts';
import type { Kind, Wording } from './wording.ts';

/** What the numbers of a game stand for, as far as one answer fits all of them. */
interface NumberKinds {
  /** The arguments, by template; a template may be used with several. */
  readonly messages: ReadonlyMap<string, readonly (readonly Argument[])[]>;
  readonly chosen: Kind;
  readonly rolled: Kind;
}

/** What a message is given to say. */
interface Argument {
  readonly kind: IrKind;
  /** The variable of the game that it is. */
  readonly variable: string | null;
  /** Whether it is what another token has: the message speaks of that one. */
  readonly ofAnother: boolean;
}

/** The words of a message, and what is put into them. */
interface Template {
  readonly template: string;
  readonly kinds: readonly Kind[];
  readonly variables: readonly (string | null)[];
  readonly ofAnother: readonly boolean[];
}

const known = new WeakMap<PlayableGameDef, NumberKinds>();

/** What the number of a `chose` or `rolled` event stands for. */
export function numberKind({ def }: Pick<Wording, 'def'>, of: 'chosen' | 'rolled'): Kind {
  return kindsIn(def)[of];
}

/** What the number of a parameter stands for; of any action that asks for it step by step, if it is not said which. */
export function paramKind({ def }: Pick<Wording, 'def'>, param: string, action?: string): Kind {
  const actions = def.actions.filter(({ id, ask }) => (action === undefined ? ask === 'stepwise' : id === action));
  const domains = actions.flatMap(({ params }) => params.filter(({ name }) => name === `$${param}`));
  return agreed(domains.map(({ domain }) => itemKind(domain, declared(def))));
}

/** The template of a message and what its arguments are; null where that cannot be told. */
export function templateOf({ def }: Pick<Wording, 'def'>, { text, values }: GameEvent): Template | null {
  const args = Object.values(values ?? {});
  const filled = (template: string): string =>
    template.replace(/\{(\d+)\}/g, (whole, index: string) => (args[Number(index)] === undefined ? whole : String(args[Number(index)])));
  const fitting = [...kindsIn(def).messages].filter(
    ([template, uses]) => filled(template) === text && uses.some((use) => use.length === args.length),
  );
  const [first] = fitting;
  if (fitting.length !== 1 || first === undefined) return null;
  const uses = first[1].filter((use) => use.length === args.length);
  return {
    template: first[0],
    kinds: args.map((_, i) => agreed(uses.map((use) => use[i]!.kind))),
    variables: args.map((_, i) => (uses.every((use) => use[i]!.variable === uses[0]![i]!.variable) ? uses[0]![i]!.variable : null)),
    ofAnother: args.map((_, i) => uses.every((use) => use[i]!.ofAnother)),
  };
}

function kindsIn(def: PlayableGameDef): NumberKinds {
  let kinds = known.get(def);
  if (kinds === undefined) known.set(def, (kinds = readKinds(def)));
  return kinds;
}

// ── what is bound to names ──────────────────────────────────────────────────

/** What a name stands for: something of a kind, a value, an item of a query, or several of them. */
type Bound = { readonly kind: IrKind } | { readonly value: ValueExpr } | { readonly item: Query } | { readonly items: Query };

/** Where a name is bound: names are told apart by the rule they belong to. */
interface Binding {
  readonly rule: string;
  readonly name: string;
  readonly bound: Bound;
  /** The rule in which the value or query stands. */
  readonly from: string;
}

function readKinds(def: PlayableGameDef): NumberKinds {
  const bindings: Binding[] = [...paramBindings(def), ...(def.triggers ?? []).flatMap(triggerBindings)];
  const said: { template: string; args: readonly ValueExpr[]; rule: string }[] = [];
  const chosen: { query: Query; rule: string }[] = [];
  const rolled: { query: Query | undefined; rule: string }[] = [];
  visitGame(def, {
    effect(effect, place) {
      const rule = ruleAt(place);
      for (const bound of boundBy(effect, rule, def)) bindings.push(bound);
      if ('message' in effect) said.push({ template: effect.message.text, args: effect.message.args ?? [], rule });
      const question = questionIn(effect);
      if (question !== null) chosen.push({ query: question.options, rule });
      if ('rollRandom' in effect) rolled.push({ query: effect.rollRandom.options, rule });
    },
  });
  const scopeIn = scopes(def, bindings);
  const messages = groupBy(said, ({ template }) => template);
  return {
    messages: new Map(
      [...messages].map(([template, uses]) => [
        template,
        uses.map(({ args, rule }) =>
          args.map((arg) => ({ kind: kindOf(arg, scopeIn(rule)), variable: variableIn(arg), ofAnother: isOfAnother(arg) })),
        ),
      ]),
    ),
    chosen: agreed(chosen.map(({ query, rule }) => itemKind(query, scopeIn(rule)))),
    rolled: agreed(rolled.map(({ query, rule }) => (query === undefined ? 'int' : itemKind(query, scopeIn(rule))))),
  };
}

/** The variable of the game that a value is. */
function variableIn(value: ValueExpr): string | null {
  return typeof value === 'object' && value !== null && 'ref' in value && value.ref === 'gvar' ? value.var : null;
}

/** Whether a value is a property of a token. */
function isOfAnother(value: ValueExpr): boolean {
  return typeof value === 'object' && value !== null && 'ref' in value && value.ref === 'tokenProp';
}

/** The rule that a place belongs to: an action, a trigger, a procedure, the effects of a phase. */
function ruleAt(place: Place): string {
  const path = pathOf(place);
  return path.slice(0, path[0] === 'setup' ? 1 : path[0] === 'flow' ? 6 : 2).join('/');
}

function paramBindings({ actions }: PlayableGameDef): Binding[] {
  return actions.flatMap(({ params }, number) => {
    const rule = `actions/${number}`;
    return params.map(({ name, domain }) => ({ rule, name, bound: { item: domain }, from: rule }));
  });
}

/** What a trigger hears and notes. What a custom event tells is noted where it is emitted. */
function triggerBindings(trigger: TriggerDef, number: number): Binding[] {
  const rule = `triggers/${number}`;
  const heard = HEARD_EVENTS[trigger.event].args.flatMap(({ name, kind }): Binding[] =>
    name === null || kind === 'held'
      ? []
      : [{ rule, name, bound: { kind: kind === 'player' || kind === 'token' || kind === 'zone' ? kind : 'word' }, from: rule }],
  );
  const noted = Object.entries(trigger.bind ?? {}).map(([name, value]) => ({ rule, name, bound: { value }, from: rule }));
  return [...heard, ...noted];
}

/** Effects that give names, and what to. */
const BINDS: { readonly [Name in EffectName]?: (body: EffectBody<Name>, def: PlayableGameDef) => Omit<Binding, 'from' | 'rule'>[] } = {
  let: ({ bind, value }) => [{ name: bind, bound: { value } }],
  forEach: ({ bind, over }) => [{ name: bind, bound: { item: over } }],
  repeat: ({ bind }) => named(bind, { kind: 'int' }),
  chooseOne: ({ bind, options }) => [{ name: bind, bound: { item: options } }],
  chooseN: ({ bind, options }) => [{ name: bind, bound: { items: options } }],
  order: ({ bind, options }) => [{ name: bind, bound: { items: options } }],
  rollRandom: ({ bind, options }) => [{ name: bind, bound: options === undefined ? { kind: 'int' } : { item: options } }],
  transferVar: ({ bind }) => named(bind, { kind: 'int' }),
  createToken: ({ bind }) => named(bind, { kind: 'token' }),
};

function named(name: string | undefined, bound: Bound): { name: string; bound: Bound }[] {
  return name === undefined ? [] : [{ name, bound }];
}

function boundBy(effect: Effect, rule: string, def: PlayableGameDef): Binding[] {
  const name = effectName(effect);
  const body = (effect as unknown as Record<string, never>)[name]!;
  const here = (BINDS[name] as ((body: never, def: PlayableGameDef) => Omit<Binding, 'from' | 'rule'>[]) | undefined)?.(body, def) ?? [];
  return [...here.map((binding) => ({ ...binding, rule, from: rule })), ...passedOn(effect, rule, def)];
}

/** Arguments of procedures and of custom events: bound where they are heard, to what stands where they are given. */
function passedOn(effect: Effect, from: string, def: PlayableGameDef): Binding[] {
  const given = (args: Record<string, ValueExpr> | undefined, rules: readonly string[]): Binding[] =>
    Object.entries(args ?? {}).flatMap(([name, value]) => rules.map((rule) => ({ rule, name, bound: { value }, from })));
  if ('call' in effect) {
    const number = def.procedures?.findIndex(({ id }) => id === effect.call.procedure) ?? -1;
    return given(effect.call.args, [`procedures/${number}`]);
  }
  return 'emit' in effect ? given(effect.emit.args, [from, eventRule(effect.emit.event)]) : [];
}

/** What stands for all triggers that hear a custom event: there may be thousands of them, and of those that raise it. */
function eventRule(event: string): string {
  return `event/${event}`;
}

// ── what names and declarations are ─────────────────────────────────────────

/** What is known in each rule. A name has one kind in a rule, or none that is certain. */
function scopes(def: PlayableGameDef, bindings: readonly Binding[]): (rule: string) => KindScope {
  const byName = groupBy(bindings, ({ rule, name }) => `${rule} ${name}`);
  const found = new Map<string, { kind: IrKind; item?: IrKind }>();
  const heard = new Map(
    (def.triggers ?? []).flatMap(({ event, match }, number): [string, string][] =>
      event === 'custom' && match?.event !== undefined ? [[`triggers/${number}`, eventRule(match.event)]] : [],
    ),
  );
  const scopeIn = (rule: string): KindScope => ({ ...declared(def), binding: (name) => lookUp(rule, name) });
  const lookUp = (rule: string, name: string): { kind: IrKind; item?: IrKind } | undefined => {
    const key = `${rule} ${name}`;
    const already = found.get(key);
    if (already !== undefined) return already;
    const event = heard.get(rule);
    const told = event === undefined ? undefined : lookUp(event, name);
    const all = byName.get(key);
    if (all === undefined) return told;
    // A procedure that calls itself adds nothing to what others give it.
    found.set(key, { kind: 'none' });
    const kinds = all.map(({ bound, from }) => kindBound(bound, scopeIn(from)));
    if (told !== undefined) kinds.push(told);
    const result = {
      kind: kinds.map(({ kind }) => kind).reduce(joinKinds),
      item: kinds.map(({ item = 'none' }) => item).reduce(joinKinds),
    };
    found.set(key, result);
    return result;
  };
  return scopeIn;
}

function kindBound(bound: Bound, scope: KindScope): { kind: IrKind; item?: IrKind } {
  if ('kind' in bound) return bound;
  if ('value' in bound) return { kind: kindOf(bound.value, scope) };
  return 'item' in bound ? { kind: itemKind(bound.item, scope) } : { kind: 'unknown', item: itemKind(bound.items, scope) };
}

/** What declarations say; no name is bound. */
function declared(def: PlayableGameDef): KindScope {
  const { global, perPlayer, perTeam } = def.variables ?? {};
  const variables = { gvar: global, pvar: perPlayer, tvar: perTeam };
  return {
    binding: () => undefined,
    variable: (scope, name) => {
      const variable = variables[scope]?.[name];
      return variable === undefined ? 'unknown' : DECLARED_KINDS[variable.type];
    },
    property: (name) => propertyKind(def, name),
    attribute: (name) => {
      const value = def.zones.find(({ attributes }) => attributes?.[name] !== undefined)?.attributes?.[name];
      return value === undefined ? 'unknown' : kindOfLiteral(value);
    },
    domains: (param) => def.actions.flatMap(({ params }) => params.filter(({ name }) => name === param).map(({ domain }) => domain)),
    either: joinKinds,
  };
}

/** What a property of tokens holds, declared or built in. */
export function propertyKind(def: PlayableGameDef, name: string): IrKind {
  const prop = def.tokenTypes?.find(({ props }) => props?.[name] !== undefined)?.props?.[name];
  if (prop !== undefined) return DECLARED_KINDS[prop.type];
  return Object.hasOwn(BUILT_IN_KINDS, name) ? BUILT_IN_KINDS[name as keyof typeof BUILT_IN_KINDS] : 'unknown';
}

/** Only kinds that JSON writes as a number can be mixed up. */
function agreed(kinds: readonly IrKind[]): Kind {
  const numbers = new Set(
    kinds.filter((kind) => kind === 'player' || kind === 'set' || kind === 'int' || kind === 'unknown').map(numberFor),
  );
  return numbers.size === 1 ? [...numbers][0]! : 'other';
}

/** Sets are told as the players in them. */
function numberFor(kind: IrKind): Kind {
  return kind === 'player' || kind === 'set' ? 'player' : 'other';
}
