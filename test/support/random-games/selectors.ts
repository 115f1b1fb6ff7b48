/** Random selectors of players, zones and tokens. */
import type { PlayerSel, Ref, TokenSel, ZoneSel } from '../../../src/ir/expressions.ts';
import { queryOf, value } from './grammar.ts';
import { bound, deeper, zonesOf, type Context, type Kind } from './world.ts';

/** One player, or also several where that is allowed. */
export function player(ctx: Context, several?: 'several'): PlayerSel {
  const { tape, world } = ctx;
  const players = bound(ctx, 'player');
  return tape.form<PlayerSel>(`player${several ?? ''}`, {
    actor: () => 'actor',
    active: () => 'active',
    left: () => 'left',
    right: () => 'right',
    all: several !== undefined && (() => 'all'),
    allOther: several !== undefined && (() => 'allOther'),
    id: () => ({ id: tape.below(world.base.meta.players.max) }),
    chosen: players.length > 0 && (() => ({ chosen: tape.pick(players) })),
    relative: () => ({ relative: tape.pick(['left', 'right']) }),
    ref: ctx.depth > 0 && (() => computed(ctx, 'player') ?? 'actor'),
    first: ctx.depth > 0 && (() => ({ first: queryOf(deeper(ctx), 'player').query })),
  });
}

/** One zone, or also several where that is allowed. */
export function zone(ctx: Context, several?: 'several'): ZoneSel {
  const { tape, world } = ctx;
  const bindings = bound(ctx, 'zone');
  const players = bound(ctx, 'player');
  const owned = (): string => tape.pick([...zonesOf(ctx, 'player'), ...zonesOf(ctx, 'team')]).id;
  const nobodys = (): string => tape.pick(zonesOf(ctx, 'none')).id;
  const of = (word: string) => (): string => `${owned()}:${word}`;
  return tape.form<ZoneSel>(`zone${several ?? ''}`, {
    name: nobodys,
    none: () => `${nobodys()}:none`,
    actor: of('actor'),
    active: of('active'),
    left: of('left'),
    right: of('right'),
    seat: () => `${tape.pick(zonesOf(ctx, 'player')).id}:${tape.below(world.base.meta.players.max)}`,
    player: players.length > 0 && (() => `${owned()}:${tape.pick(players)}`),
    all: several !== undefined && of('all'),
    allOther: several !== undefined && of('allOther'),
    binding: bindings.length > 0 && (() => tape.pick(bindings)),
    computed: ctx.depth > 0 && (() => ({ zone: owned(), player: player(deeper(ctx), several) })),
    ref: ctx.depth > 0 && (() => computed(ctx, 'zone') ?? nobodys()),
    first: ctx.depth > 0 && (() => ({ first: queryOf(deeper(ctx), 'zone').query })),
  });
}

/** A token. */
export function token(ctx: Context): TokenSel {
  const bindings = bound(ctx, 'token');
  const top: Ref = { ref: 'tokenAt', zone: 'deck' };
  return ctx.tape.form<TokenSel>('token', {
    top: () => top,
    binding: bindings.length > 0 && (() => ctx.tape.pick(bindings)),
    more: bindings.length > 0 && (() => ctx.tape.pick(bindings)),
    ref: ctx.depth > 0 && (() => computed(ctx, 'token') ?? top),
    first: ctx.depth > 0 && (() => ({ first: queryOf(deeper(ctx), 'token').query })),
  });
}

/** A value that is written as a reference; nothing if it came out in another form. */
function computed(ctx: Context, kind: Kind): Ref | undefined {
  const found = value({ ...deeper(ctx), depth: Math.min(0, ctx.depth - 1) }, kind);
  return typeof found === 'object' && found !== null && 'ref' in found ? found : undefined;
}
