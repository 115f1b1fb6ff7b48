/** Random effects. */
import type { Effect, EffectBody, VarTarget } from '../../../src/ir/effects.ts';
import type { Condition, PlayerSel, Query, ValueExpr, ZoneSel } from '../../../src/ir/expressions.ts';
import { FACES, FAILURE_POLICIES, type Face } from '../../../src/ir/vocabulary.ts';
import { condition, player, query, queryOf, token, value, zone } from './grammar.ts';
import {
  binding,
  canHave,
  COLORS,
  deeper,
  kindOf,
  type Binding,
  type Context,
  type Found,
  type Kind,
  type VariableScope,
} from './world.ts';

/** An effect, and what it binds for those after it. */
interface Made {
  effect: Effect;
  binds?: Binding;
}

/** Some effects, one after the other; later ones see what earlier ones bind. */
export function effects(ctx: Context, min = 1, max = 3): Effect[] {
  let here = ctx;
  return ctx.tape.list(min, max, () => {
    const { effect, binds } = one(here);
    if (binds !== undefined) here = binding(here, binds);
    return effect;
  });
}

function one(ctx: Context): Made {
  const inner = deeper(ctx);
  const plain = {
    ...variableEffects(inner),
    ...tokenEffects(inner),
    ...flowEffects(inner),
    ...eventEffects(inner),
    ...choiceEffects(inner),
  };
  return ctx.tape.form('effect', ctx.depth <= 0 ? plain : { ...plain, ...controlEffects(inner) });
}

type Makers = Record<string, (() => Made) | false>;

const SCOPES = { global: 'global', perPlayer: 'pvar', perTeam: 'tvar' } as const;

/** A variable to change. Changing one is not a reading, so it may be hidden. */
function target(ctx: Context, kinds: readonly Kind[], several?: 'several'): { to: VarTarget; kind: Kind } {
  const { tape, world } = ctx;
  const scopes = (Object.keys(SCOPES) as VariableScope[]).filter((scope) => world.base.variables?.[scope] !== undefined);
  const scope = tape.pick(scopes);
  const declared = Object.entries(world.base.variables![scope]!).filter(([, each]) => kinds.includes(kindOf(each)));
  const [name, variable] = tape.pick(declared);
  const owner = scope === 'global' || tape.chance(15) ? {} : { player: player(ctx, several) };
  return { to: { scope: SCOPES[scope], ...owner, var: name }, kind: kindOf(variable) };
}

const EVERY: readonly Kind[] = ['int', 'bool', 'color', 'player', 'zone', 'token'];

function variableEffects(ctx: Context): Makers {
  const { tape } = ctx;
  const exact = (): Partial<{ exact: boolean }> => tape.some<{ exact: boolean }>({ exact: () => tape.chance(70) }, 25);
  return {
    setVar: () => {
      const { to, kind } = target(ctx, EVERY, 'several');
      return { effect: { setVar: { ...to, value: value(ctx, kind), ...exact() } } };
    },
    addVar: () => ({ effect: { addVar: { ...target(ctx, ['int'], 'several').to, delta: value(ctx, 'int'), ...exact() } } }),
    transferVar: () => {
      const named = tape.some<{ bind: string }>({ bind: () => tape.fresh() });
      return {
        effect: {
          transferVar: { from: target(ctx, ['int']).to, to: target(ctx, ['int']).to, amount: value(ctx, 'int'), ...named, ...exact() },
        },
        ...bindsOf(named.bind, 'int'),
      };
    },
  };
}

function bindsOf(name: string | undefined, kind: Kind, isSet = false): Pick<Made, 'binds'> {
  return name === undefined ? {} : { binds: { name, kind, isSet } };
}

function tokenEffects(ctx: Context): Makers {
  const { tape } = ctx;
  const face = { face: () => tape.pick(FACES) };
  const place = {
    position: () => tape.form('put', { top: () => 'top' as const, bottom: () => 'bottom' as const, random: () => 'random' as const }),
    ...face,
  };
  const source = { from: () => zone(ctx) };
  const onToken = (): Context => binding(ctx, { name: '$token', kind: 'token' });
  return {
    moveToken: () => ({
      effect: {
        moveToken: {
          token: token(ctx),
          to: zone(ctx),
          ...tape.some<{ from: ZoneSel; position: 'top' | 'bottom' | 'random'; face: Face }>({ ...source, ...place }, 25),
        },
      },
    }),
    moveAll: () => ({
      effect: {
        moveAll: {
          from: zone(ctx, 'several'),
          to: zone(ctx),
          ...tape.some<{ filter: Condition; position: 'top' | 'bottom' | 'random'; face: Face }>(
            { filter: () => condition(onToken()), ...place },
            30,
          ),
        },
      },
    }),
    moveTokenAdjacent: () => {
      const chosen = ctx.asking && tape.chance(50) ? {} : { direction: value(ctx, 'direction') };
      return { effect: { moveTokenAdjacent: { token: token(ctx), ...tape.some<{ from: ZoneSel }>(source), ...chosen } } };
    },
    draw: () => ({
      effect: {
        draw: {
          from: zone(ctx),
          to: zone(ctx, 'several'),
          count: count(ctx),
          ...tape.some<{ face: Face; exact: boolean }>({ ...face, exact: () => true }, 25),
        },
      },
    }),
    shuffle: () => ({ effect: { shuffle: { zone: zone(ctx, 'several') } } }),
    createToken: () => createToken(ctx),
    createDeck: () => ({
      effect: {
        createDeck: {
          deck: tape.chance(50) ? tape.pick(['small', 'large']) : { ofPlayer: player(ctx, 'several') },
          zone: zone(ctx, 'several'),
          ...tape.some<{ owner: PlayerSel }>({ owner: () => player(ctx, 'several') }),
        },
      },
    }),
    destroyToken: () => ({ effect: { destroyToken: { token: token(ctx) } } }),
    setTokenProp: () => setTokenProp(ctx),
    reveal: () => ({
      effect: {
        reveal: {
          ...(tape.chance(50)
            ? { token: token(ctx) }
            : { zone: zone(ctx, 'several'), ...tape.some<{ filter: Condition }>({ filter: () => condition(onToken()) }) }),
          to: player(ctx, 'several'),
        },
      },
    }),
    conceal: () => ({
      effect: { conceal: { ...(tape.chance(50) ? { token: token(ctx) } : { zone: zone(ctx, 'several') }), from: player(ctx, 'several') } },
    }),
  };
}

/** Not a negative number that can be seen at once. */
function count(ctx: Context): ValueExpr {
  const found = value(ctx, 'int');
  return typeof found === 'number' && found < 0 ? 1 : found;
}

function createToken(ctx: Context): Made {
  const { tape, world } = ctx;
  if (tape.chance(30)) return copyToken(ctx);
  const type = tape.pick(['card', 'piece', 'ace', 'king']);
  const declared = world.base.tokenTypes!.find(({ id }) => id === (type === 'piece' ? 'piece' : 'card'))!.props!;
  const given = (): Record<string, ValueExpr> =>
    Object.fromEntries(
      Object.entries(declared)
        .filter(() => tape.chance(40))
        .map(([name, prop]) => [name, value(ctx, kindOf(prop))]),
    );
  const more = tape.some<{ owner: PlayerSel; props: Record<string, ValueExpr>; bind: string }>({
    owner: () => player(ctx, 'several'),
    props: given,
    bind: () => tape.fresh(),
  });
  return { effect: { createToken: { type, zone: zone(ctx, 'several'), ...more } }, ...bindsOf(more.bind, 'token') };
}

/** Both types have what is stated. */
function copyToken(ctx: Context): Made {
  const { tape } = ctx;
  const more = tape.some<{ changed: boolean; owner: PlayerSel; props: Record<string, ValueExpr>; bind: string }>({
    changed: () => tape.chance(80),
    owner: () => player(ctx, 'several'),
    props: () => ({ worth: value(ctx, 'int') }),
    bind: () => tape.fresh(),
  });
  return { effect: { createToken: { like: token(ctx), zone: zone(ctx, 'several'), ...more } }, ...bindsOf(more.bind, 'token') };
}

function setTokenProp(ctx: Context): Made {
  const { tape, world } = ctx;
  const declared = world.base
    .tokenTypes!.flatMap(({ props = {} }) => Object.entries(props))
    .map(([prop, each]) => ({ prop, kind: kindOf(each) }));
  const { prop, kind } = tape.pick([...declared, { prop: 'controller', kind: 'player' as const }, { prop: 'face', kind: 'face' as const }]);
  return {
    effect: {
      setTokenProp: { token: token(ctx), prop, value: value(ctx, kind), ...tape.some<{ exact: boolean }>({ exact: () => true }, 25) },
    },
  };
}

function controlEffects(ctx: Context): Makers {
  const { tape, world } = ctx;
  const block = (where: Context = ctx): Effect[] => effects(where, 0, 3);
  const made = (effect: Effect): Made => ({ effect });
  return {
    if: () => made({ if: { when: condition(ctx), then: block(), ...tape.some<{ else: Effect[] }>({ else: () => block() }) } }),
    switch: () => {
      const kind = tape.pick(['int', 'color', 'player', 'phase'] as const);
      return made({
        switch: {
          value: value(ctx, kind),
          cases: tape.list(1, 3, () => ({ equals: value(ctx, kind), then: block() })),
          ...tape.some<{ default: Effect[] }>({ default: () => block() }),
        },
      });
    },
    forEach: () => {
      const { query: over, kind } = query(ctx);
      const bind = tape.fresh();
      return made({
        forEach: {
          bind,
          over,
          effects: block(binding(ctx, { name: bind, kind })),
          ...tape.some<{ limit: number }>({ limit: () => tape.between(1, 4) }),
        },
      });
    },
    repeat: () => {
      const named = tape.some<{ bind: string }>({ bind: () => tape.fresh() });
      const inner = named.bind === undefined ? ctx : binding(ctx, { name: named.bind, kind: 'int' });
      return made({
        repeat: {
          times: value(ctx, 'int'),
          ...named,
          ...tape.some<{ until: Condition }>({ until: () => condition(inner) }, 50),
          effects: block(inner),
        },
      });
    },
    let: () => {
      const kind = tape.pick(EVERY);
      const bind = tape.fresh();
      return made({ let: { bind, value: value(ctx, kind), in: block(binding(ctx, { name: bind, kind })) } });
    },
    call:
      ctx.callable > 0 &&
      (() => {
        const { id, params } = world.procedures[tape.below(ctx.callable)]!;
        return made({
          call: {
            procedure: id,
            ...(params.length === 0 ? {} : { args: Object.fromEntries(params.map(({ name, kind }) => [name, value(ctx, kind)])) }),
          },
        });
      }),
    attempt: () =>
      made({
        attempt: {
          effects: block(),
          ...tape.some<{ policy: (typeof FAILURE_POLICIES)[number]; else: Effect[] }>(
            { policy: () => tape.pick(FAILURE_POLICIES), else: () => block() },
            60,
          ),
        },
      }),
    fail: () => made({ fail: {} }),
    batch: () => made({ batch: { effects: block({ ...ctx, asking: false, callable: 0 }) } }),
  };
}

function choiceEffects(ctx: Context): Makers {
  const { tape } = ctx;
  const bind = tape.fresh();
  const chooser = { chooser: () => player(ctx) };
  const asked = (): Found => (ctx.visible ? { query: { query: 'intsInRange', min: 1, max: 3 }, kind: 'int' } : query(ctx));
  const few = (): Found =>
    tape.chance(50) ? queryOf({ ...ctx, depth: 0 }, 'token') : { query: { query: 'enums', values: COLORS }, kind: 'color' };
  const asking: Makers = {
    chooseOne: () => {
      const { query: options, kind } = asked();
      return {
        effect: {
          chooseOne: {
            bind,
            options,
            ...tape.some<{ chooser: PlayerSel; optional: boolean }>({ ...chooser, optional: () => tape.chance(70) }, 30),
          },
        },
        ...bindsOf(bind, kind),
      };
    },
    chooseN: () => {
      const { query: options, kind } = few();
      const size = tape.form<Partial<EffectBody<'chooseN'>>>('size', {
        n: () => ({ n: tape.between(0, 2) }),
        max: () => ({ max: tape.between(1, 3) }),
        both: () => ({ min: 1, max: tape.between(1, 3) }),
        min: () => ({ min: tape.between(0, 1) }),
        computedN: () => ({ n: count(ctx) }),
        computedMax: () => ({ max: count(ctx) }),
        computedBoth: () => ({ min: count(ctx), max: value(ctx, 'int') }),
        computedMin: () => ({ min: value(ctx, 'int'), max: 2 }),
      });
      const inner = binding(ctx, { name: bind, kind, isSet: true });
      // Conditions seldom stand where a set is in scope, so this one often is about it.
      const where = (): Condition =>
        tape.form<Condition>('where of a set', {
          any: () => condition(inner),
          member: () => ({ op: 'in', item: value(ctx, kind), set: { ref: 'binding', name: bind } }),
        });
      return {
        effect: {
          chooseN: {
            bind,
            options,
            ...size,
            ...tape.some<{ chooser: PlayerSel; where: Condition }>({ ...chooser, where }, 25),
          },
        },
        ...bindsOf(bind, kind, true),
      };
    },
    order: () => {
      const { query: options, kind } = few();
      return { effect: { order: { bind, options, ...tape.some<{ chooser: PlayerSel }>(chooser) } }, ...bindsOf(bind, kind, true) };
    },
  };
  return {
    ...(ctx.asking ? asking : {}),
    rollRange: () => ({
      effect: {
        rollRandom: {
          bind,
          ...tape.some<{ min: ValueExpr; max: ValueExpr }>(
            { min: () => tape.pick<ValueExpr>([1, 0, { ref: 'turn' }]), max: () => tape.pick<ValueExpr>([6, 2, { ref: 'turn' }]) },
            60,
          ),
        },
      },
      ...bindsOf(bind, 'int'),
    }),
    rollItem: () => {
      const { query: options, kind } = query(ctx);
      return { effect: { rollRandom: { bind, options } as { bind: string; options: Query } }, ...bindsOf(bind, kind) };
    },
  };
}

function flowEffects(ctx: Context): Makers {
  const { tape, world } = ctx;
  const made = (effect: Effect): Made => ({ effect });
  const flags = (): Partial<{ endTurn: boolean; deferred: boolean }> =>
    tape.some<{ endTurn: boolean; deferred: boolean }>({ endTurn: () => tape.chance(50), deferred: () => tape.chance(50) });
  const whose = (): Partial<{ player: PlayerSel }> => tape.some<{ player: PlayerSel }>({ player: () => player(ctx, 'several') }, 50);
  return {
    gotoPhase: () => made({ gotoPhase: { phase: tape.pick(Object.values(world.phases).flat()), ...flags() } }),
    gotoState: () => {
      const state = tape.pick(Object.keys(world.phases));
      return made({ gotoState: { state, ...tape.some<{ phase: string }>({ phase: () => tape.pick(world.phases[state]!) }), ...flags() } });
    },
    setActivePlayer: () => made({ setActivePlayer: { player: player(ctx) } }),
    skipTurn: () =>
      made({ skipTurn: { player: player(ctx, 'several'), ...tape.some<{ count: ValueExpr }>({ count: () => value(ctx, 'int') }) } }),
    extraTurn: () => made({ extraTurn: { player: player(ctx, 'several') } }),
    reverseOrder: () => made({ reverseOrder: {} }),
    eliminate: () =>
      made(tape.chance(40) ? { eliminate: { player: player(ctx, 'several') } } : { recall: { player: player(ctx, 'several') } }),
    recall: () => made({ recall: { player: player(ctx, 'several') } }),
    recordResult: () => made({ recordResult: { player: player(ctx, 'several'), points: value(ctx, 'int') } }),
    pass: () => made({ pass: whose() }),
    clearPasses: () => made({ clearPasses: {} }),
    leave: () => made({ leave: whose() }),
  };
}

function eventEffects(ctx: Context): Makers {
  const { tape, world, replaced } = ctx;
  const changeable = (replaced ?? []).filter(({ kind }) => canHave(ctx, kind) && kind !== 'action');
  return {
    emit: () => {
      const { name, args } = tape.pick(world.events);
      const given = args.filter(() => tape.chance(75));
      const inner = binding(ctx, ...given);
      const more = tape.some<{ effects: Effect[] }>({ effects: () => effects(deeper({ ...inner, replaced: null }), 0, 2) });
      return {
        effect: {
          emit: {
            event: name,
            ...(given.length === 0 ? {} : { args: Object.fromEntries(given.map((arg) => [arg.name, value(ctx, arg.kind)])) }),
            ...more,
          },
        },
      };
    },
    proceed:
      replaced !== null &&
      (() => ({
        effect: {
          proceed: tape.some<{ args: Record<string, ValueExpr> }>(
            { args: () => Object.fromEntries(changeable.filter(() => tape.chance(50)).map(({ name, kind }) => [name, value(ctx, kind)])) },
            60,
          ),
        },
      })),
    message: () => ({
      effect: {
        message: {
          text: 'said {0}',
          ...tape.some<{ args: ValueExpr[]; to: PlayerSel }>({ args: () => [value(ctx, 'int')], to: () => player(ctx, 'several') }, 50),
        },
      },
    }),
  };
}
