/** Random actions, procedures, triggers, checks, modifiers and ends. */
import type { Effect } from '../../../src/ir/effects.ts';
import type { Condition, Query, ValueExpr } from '../../../src/ir/expressions.ts';
import type {
  ActionDef,
  CheckDef,
  DisplayDef,
  EndConditionDef,
  LimitDef,
  ModifierDef,
  ProcedureDef,
  ReplacementDef,
  ResultDef,
  TriggerDef,
  TriggerMatch,
  WaitingDef,
} from '../../../src/ir/game-def.ts';
import {
  EVENTS,
  FAILURE_POLICIES,
  LIMIT_SCOPES,
  TIMINGS,
  type EventName,
  type FailurePolicy,
  type ReplaceableEvent,
} from '../../../src/ir/vocabulary.ts';
import { HEARD_EVENTS, matchKeys } from '../../../src/ir/events/heard.ts';
import { condition, effects, player, query, queryOf, value } from './grammar.ts';
import { binding, canHave, kindOf, type Context, type Named, type World } from './world.ts';

/** A place in the rules where everything is allowed. */
export function anywhere(world: World, depth = 3): Context {
  return {
    world,
    tape: world.tape,
    scope: [],
    depth,
    visible: false,
    asking: true,
    callable: world.procedures.length,
    replaced: null,
    plainProps: false,
  };
}

/** An action of some phases. */
export function action(world: World, id: string): ActionDef {
  const { tape } = world;
  let ctx: Context = { ...anywhere(world, 2), visible: true };
  const params = tape.list(0, 2, () => {
    const name = tape.fresh();
    const { query: domain, kind } = query(ctx);
    ctx = binding(ctx, { name, kind });
    if (canHave(ctx, kind)) world.answers.push({ name, kind });
    return { name, domain, ...tape.some<{ visibility: 'public' | 'actor' }>({ visibility: () => tape.pick(['public', 'actor']) }, 15) };
  });
  const pre = tape.chance(40) ? condition(ctx) : null;
  const cost = tape.chance(30) ? effects({ ...ctx, depth: 1 }, 1, 2) : [];
  return {
    id,
    actor: tape.pick(['any', 'activePlayer']),
    phase: tape.chance(70) ? [...world.labels] : tape.pick(world.labels),
    params,
    pre,
    cost,
    effects: effects({ ...ctx, visible: false, depth: 3 }, 1, 4),
    ...tape.some<{ limits: LimitDef[]; ask: 'together' | 'stepwise' }>(
      {
        limits: () => LIMIT_SCOPES.filter(() => tape.chance(50)).map((scope) => ({ scope, max: tape.between(1, 4) })),
        ask: () => tape.pick(['together', 'stepwise']),
      },
      40,
    ),
  };
}

/** A procedure that calls only those before it. */
export function procedure(world: World, index: number): ProcedureDef {
  const { id, params } = world.procedures[index]!;
  const body = effects(binding({ ...anywhere(world), callable: index }, ...params), 1, 3);
  return { id, ...(params.length === 0 ? {} : { params: params.map(({ name }) => name) }), effects: body };
}

/** A trigger on an event, which is taken in turn so that all have some. */
export function trigger(world: World, id: string): TriggerDef {
  const { tape } = world;
  const event = tape.form<EventName>('event', Object.fromEntries(EVENTS.map((each) => [each, () => each])));
  const timing =
    HEARD_EVENTS[event].heldUpAs !== null
      ? tape.form<TriggerDef['timing']>('timing', Object.fromEntries(TIMINGS.map((each) => [each, () => each])))
      : tape.chance(30)
        ? 'after'
        : undefined;
  const match = matchOf(world, event);
  const data = dataOf(world, event, match);
  let ctx = binding(anywhere(world, 2), ...data);
  const source = tape.chance(25) ? queryOf({ ...ctx, depth: 1 }, 'token').query : undefined;
  if (source !== undefined) ctx = binding(ctx, { name: '$self', kind: 'token' });
  const more = tape.some<{ when: Condition; priority: number; limit: LimitDef; onFailure: FailurePolicy }>({
    when: () => condition(ctx),
    priority: () => tape.between(-1, 2),
    limit: () => ({ scope: tape.pick(LIMIT_SCOPES), max: tape.between(1, 3) }),
    onFailure: () => tape.pick(FAILURE_POLICIES),
  });
  const bind: Record<string, ValueExpr> = {};
  if (tape.chance(40)) {
    const name = tape.fresh();
    const kind = tape.pick(['int', 'player', 'token', 'zone', 'color'] as const);
    bind[name] = value(ctx, kind);
    ctx = binding(ctx, { name, kind });
  }
  const waits = timing === undefined || timing === 'after' ? waiting(world, bind, ctx) : undefined;
  if (waits !== undefined) ctx = binding(anywhere(world, 2), ...keptBy(waits, ctx), { name: waits.until.token, kind: 'token' });
  return {
    id,
    event,
    ...(waits === undefined ? {} : { waits }),
    ...(Object.keys(match).length === 0 ? {} : { match }),
    ...(timing === undefined ? {} : { timing }),
    ...(source === undefined ? {} : { source }),
    ...(Object.keys(bind).length === 0 ? {} : { bind }),
    ...more,
    effects: effects({ ...ctx, replaced: timing === 'instead' ? data : null }, 1, 3),
  };
}

/** Sometimes what becomes of a trigger that waits, with what it binds if a property can keep that. */
function waiting(world: World, bind: Readonly<Record<string, ValueExpr>>, ctx: Context): WaitingDef | undefined {
  const { tape, waiting: types } = world;
  const event = world.events.find(({ args }) => args.some(({ kind }) => kind === 'token'));
  if (types.length === 0 || event === undefined || !tape.chance(25)) return undefined;
  const zones = world.base.zones.filter(({ owner }) => owner === 'none').map(({ id }) => id);
  const names = Object.keys(bind).filter((name) => ctx.scope.some((each) => each.name === name && each.kind in KEPT_IN));
  return {
    type: types.shift()!,
    zone: tape.pick(zones),
    to: tape.pick(zones),
    ...(names.length === 0 ? {} : { keep: Object.fromEntries(names.map((name) => [name, KEPT_IN[kindIn(ctx, name)]!])) }),
    until: { event: event.name, token: event.args.find(({ kind }) => kind === 'token')!.name },
  };
}

/** The properties that every type has, by what they hold. */
const KEPT_IN: Readonly<Record<string, string>> = { int: 'worth', color: 'color' };

function kindIn(ctx: Context, name: string): Named['kind'] {
  return ctx.scope.find((each) => each.name === name)!.kind;
}

function keptBy({ keep = {} }: WaitingDef, ctx: Context): Named[] {
  return Object.keys(keep).map((name) => ({ name, kind: kindIn(ctx, name) }));
}

function matchOf(world: World, event: EventName): TriggerMatch {
  const { tape, base } = world;
  const values: Record<keyof TriggerMatch, () => string> = {
    phase: () => tape.pick(world.labels),
    state: () => tape.pick(Object.keys(world.phases)),
    action: () => tape.pick(world.actions),
    zone: () => tape.pick(base.zones).id,
    var: () => tape.pick(Object.values(base.variables ?? {}).flatMap((group) => Object.keys(group ?? {}))),
    prop: () => tape.pick(['worth', 'color']),
    type: () => tape.pick(['card', 'piece', 'ace']),
    event: () => tape.pick(world.events).name,
  };
  return Object.fromEntries(
    matchKeys(event)
      .filter((key) => key === 'event' || tape.chance(50))
      .map((key) => [key, values[key]()]),
  );
}

/** What an event brings along, as far as its kind is known. */
function dataOf(world: World, event: EventName, match: TriggerMatch): Named[] {
  const old = (kind: Named['kind'] | undefined): Named[] =>
    kind === undefined
      ? []
      : [
          { name: '$old', kind },
          { name: '$new', kind },
        ];
  const token: Named = { name: '$token', kind: 'token' };
  const [from, to]: [Named, Named] = [
    { name: '$from', kind: 'zone' },
    { name: '$to', kind: 'zone' },
  ];
  const who: Named = { name: '$player', kind: 'player' };
  switch (event) {
    case 'phaseEnter':
    case 'phaseExit':
      return [{ name: '$phase', kind: 'phase' }];
    case 'stateEnter':
    case 'stateExit':
      return [{ name: '$state', kind: 'state' }];
    case 'actionResolved':
      return [{ name: '$action', kind: 'action' }, who];
    case 'tokenEntered':
    case 'tokenLeft':
      return [token, from, to];
    case 'tokenCreated':
      return [token, to];
    case 'tokenDestroyed':
      return [token, from];
    case 'varChanged': {
      const declared = Object.values(world.base.variables ?? {}).flatMap((group) => Object.entries(group ?? {}));
      const found = declared.find(([name]) => name === match.var);
      return [who, ...old(found === undefined ? undefined : kindOf(found[1]))];
    }
    case 'propChanged':
      return [token, ...old(match.prop === undefined ? undefined : match.prop === 'worth' ? 'int' : 'color')];
    case 'custom':
      return [...world.events.find(({ name }) => name === match.event)!.args];
    default:
      return [who];
  }
}

const REPLACEABLE: readonly ReplaceableEvent[] = ['tokenEntered', 'tokenLeft', 'tokenDestroyed', 'varChanged', 'propChanged', 'custom'];

/** Who chooses between triggers instead of an event. */
export function replacement(world: World): ReplacementDef {
  const { tape } = world;
  const event = tape.form<ReplaceableEvent>('replaced', Object.fromEntries(REPLACEABLE.map((each) => [each, () => each])));
  const match = matchOf(world, event);
  const ctx = binding(anywhere(world, 2), ...dataOf(world, event, match));
  return { event, ...(Object.keys(match).length === 0 ? {} : { match }), chooser: player(ctx) };
}

/** A check, seldom of something that always holds. */
export function check(world: World, id: string): CheckDef {
  const { tape } = world;
  let ctx = anywhere(world, 2);
  const source = tape.chance(50) ? queryOf({ ...ctx, depth: 1 }, 'token').query : undefined;
  if (source !== undefined) ctx = binding(ctx, { name: '$self', kind: 'token' });
  const when: Condition = tape.chance(20)
    ? condition(ctx)
    : { op: 'and', args: [{ op: '>', left: { ref: 'gvar', var: 'gint' }, right: tape.between(1, 3) }, condition(ctx)] };
  // In one moment nobody is asked.
  const together = tape.chance(30);
  if (together) ctx = { ...ctx, asking: false };
  const calm: Effect = { setVar: { scope: 'global', var: 'gint', value: 0 } };
  return {
    id,
    ...(source === undefined ? {} : { source }),
    when,
    ...(together ? { together } : {}),
    effects: [...(tape.chance(80) ? [calm] : []), ...effects(ctx, 1, 2)],
  };
}

/** A modifier of a property. */
export function modifier(world: World, id: string, prop: string): ModifierDef {
  const { tape } = world;
  let ctx: Context = { ...anywhere(world, 2), plainProps: true };
  const source: Query | undefined = tape.chance(40) ? queryOf({ ...ctx, depth: 1 }, 'token').query : undefined;
  if (source !== undefined) ctx = binding(ctx, { name: '$self', kind: 'token' });
  ctx = binding(ctx, { name: '$token', kind: 'token' });
  const kind = prop === 'worth' ? 'int' : 'color';
  return {
    id,
    prop,
    op: kind === 'int' ? tape.pick(['add', 'set']) : 'set',
    value: value(ctx, kind),
    ...(source === undefined ? {} : { source }),
    ...tape.some<{ type: string; when: Condition }>({ type: () => tape.pick(['card', 'piece', 'ace']), when: () => condition(ctx) }),
  };
}

/** The layers of a game that has any: abilities, then numbers. */
export const LAYERS = ['early', 'middle', 'late'];
const NUMBERS = ['worth', 'luck'] as const;

/** A modifier in a layer. Those of numbers may read abilities, which an earlier layer has made. */
export function layeredModifier(world: World, id: string): ModifierDef {
  const { tape } = world;
  const ofNumber = (): Pick<ModifierDef, 'layer' | 'prop'> => ({ layer: tape.pick(LAYERS.slice(1)), prop: tape.pick(NUMBERS) });
  const change = tape.form<Pick<ModifierDef, 'op' | 'layer' | 'prop'>>('layered', {
    set: () => ({ op: 'set', ...ofNumber() }),
    add: () => ({ op: 'add', ...ofNumber() }),
    switch: () => ({ op: 'switch', ...ofNumber() }),
    grant: () => ({ op: 'grant', layer: LAYERS[0]!, prop: 'keen' }),
    remove: () => ({ op: 'remove', layer: LAYERS[0]!, prop: 'keen' }),
  });
  const readable = change.prop === 'keen' ? world : { ...world, modified: new Set(NUMBERS) };
  let ctx: Context = { ...anywhere(readable, 2), plainProps: true };
  const source = tape.chance(70) ? seenSource(ctx) : undefined;
  if (source !== undefined) ctx = binding(ctx, { name: '$self', kind: 'token' });
  ctx = binding(ctx, { name: '$token', kind: 'token' });
  const amount = {
    set: () => ({ value: value(ctx, 'int') }),
    add: () => ({ value: value(ctx, 'int') }),
    switch: () => ({ with: NUMBERS.find((prop) => prop !== change.prop)! }),
    grant: () => ({}),
    remove: () => ({}),
  } satisfies Record<ModifierDef['op'], () => object>;
  return {
    id,
    ...change,
    ...amount[change.op](),
    ...(source === undefined ? {} : { source }),
    ...tape.some<{ type: string; when: Condition }>({ type: () => tape.pick(['card', 'piece', 'ace']), when: () => condition(ctx) }),
  } as ModifierDef;
}

/** Tokens of zones where everybody sees how much there is. */
function seenSource(ctx: Context): Query {
  const { tape, world } = ctx;
  const zones = world.base.zones.filter(({ visibility, owner }) => typeof visibility === 'string' && owner !== 'team');
  const each = binding(ctx, { name: '$token', kind: 'token' });
  return {
    query: 'tokensInZone',
    zone: tape.list(1, 3, () => tape.pick(zones)).map(({ id, owner }) => (owner === 'none' ? id : `${id}:all`)),
    ...tape.some<{ where: Condition; limit: number }>(
      { where: () => condition({ ...each, depth: 1 }), limit: () => tape.between(1, 3) },
      30,
    ),
  };
}

/** One display of each kind. They never affect play, so they need not be random, and take nothing from the tape. */
export function displays({ actions }: World): DisplayDef[] {
  const turn = { ref: 'turn' } as const;
  const seat = { ref: 'seat', player: { chosen: '$player' } } as const;
  const cards = { query: 'tokensInZone', zone: 'hand:active' } as const;
  return [
    { id: 'turn', of: 'game', value: turn, when: { op: '>', left: turn, right: 1 } },
    { id: 'seat', of: 'player', value: seat },
    { id: 'each', of: { each: cards }, value: turn },
    { id: 'option', of: { action: actions[0]! }, value: turn },
  ];
}

/** An end that does not come in the first turns. */
export function end(world: World, id: string): EndConditionDef {
  const { tape } = world;
  const ctx = anywhere(world, 2);
  const each = binding(ctx, { name: '$player', kind: 'player' });
  const result = tape.form<ResultDef>('result', {
    draw: () => ({ type: 'draw' }),
    win: () => ({ type: 'win', player: player(ctx, 'several') }),
    loss: () => ({ type: 'loss', player: player(ctx, 'several') }),
    winAll: () => ({ type: 'winAll' }),
    lossAll: () => ({ type: 'lossAll' }),
    score: () => ({ type: 'score', ...tape.some<{ lowest: boolean }>({ lowest: () => tape.chance(50) }) }),
    ranking: () => ({
      type: 'ranking',
      by: tape.list(1, 2, () => value(each, 'int')),
      ...tape.some<{ lowest: boolean }>({ lowest: () => tape.chance(50) }),
    }),
  });
  return { id, when: { op: 'and', args: [{ op: '>', left: { ref: 'turn' }, right: tape.between(2, 12) }, condition(ctx)] }, result };
}
