/** Displays that read whatever there is: they change nothing, and a viewer must be shown the same whatever the secrets are. */
import type { DisplayDef } from '../../../src/ir/game-def.ts';
import type { Query, ValueExpr } from '../../../src/ir/expressions.ts';
import { cellOf, openCondition, openNumber, secretCondition, secretNumber, tokensAt, type Context } from './expressions.ts';
import { anywhere } from './rules.ts';
import type { Place, World } from './world.ts';

export function displays(world: World): DisplayDef[] {
  const ctx = anywhere(world, 1);
  return world.tape.list(3, 7, (index) => ({ ...display(ctx), id: `shown${index}` }));
}

function display(ctx: Context): Omit<DisplayDef, 'id'> {
  const { tape } = ctx.world;
  const when = tape.chance(30) ? { when: tape.chance(50) ? secretCondition(ctx) : openCondition(ctx) } : {};
  return tape.form<Omit<DisplayDef, 'id'>>('display', {
    game: () => ({ value: value(ctx), ...when }),
    size: () => ({
      of: 'player',
      value: { ref: 'zoneCount', zone: { zone: tape.pick(owned(ctx)), player: { chosen: '$player' } } },
      ...when,
    }),
    players: () => ({ of: 'player', value: value(ctx), ...when }),
    each: () => ({
      of: { each: tape.chance(50) ? tokensAt(anyPlace(ctx)) : cards(ctx) },
      value: tape.pick<ValueExpr>([
        1,
        { ref: 'tokenProp', token: '$each', prop: 'mark' },
        { ref: 'tokenProp', token: '$each', prop: 'type' },
      ]),
      ...when,
    }),
    options: () => ({ of: { action: 'hide' }, value: { op: '+', left: '$it', right: value(ctx) }, ...when }),
  });
}

function value(ctx: Context): ValueExpr {
  const { tape } = ctx.world;
  return tape.form<ValueExpr>('shown', {
    secret: () => secretNumber(ctx),
    open: () => openNumber(ctx),
    size: () => ({ ref: 'zoneCount', zone: anyPlace(ctx).sel }),
    count: () => ({ aggregate: { op: 'count', query: tokensAt(anyPlace(ctx)) } }),
    several: () => ({ aggregate: { op: 'count', query: { query: 'tokensInZone', zone: [anyPlace(ctx).sel, anyPlace(ctx).sel] } } }),
    whether: () => ({ if: { when: { exists: tokensAt(anyPlace(ctx)) }, then: 1, else: 0 } }),
    rare: () => ({ if: { when: { op: '==', left: secretNumber(ctx), right: tape.between(0, 40) }, then: 1, else: 0 } }),
    condition: () => ({ if: { when: secretCondition(ctx), then: 1, else: 0 } }),
    held: () => {
      const { target } = cellOf(ctx, tape.chance(50), 'int');
      return target.scope === 'global' ? { ref: 'gvar', var: target.var } : { ref: target.scope, player: target.player!, var: target.var };
    },
  });
}

const anyPlace = ({ world }: Context): Place => world.tape.pick(world.places);

/** Cards of a place that are chosen by what is printed on them. */
function cards(ctx: Context): Query {
  const { tape } = ctx.world;
  return {
    ...tokensAt(anyPlace(ctx)),
    where: { op: '==', left: { ref: 'tokenProp', token: '$token', prop: 'definition' }, right: tape.pick(['ace', 'king']) },
  };
}

/** Zones that each player has. */
const owned = ({ world }: Context): string[] => world.base.zones.filter(({ owner }) => owner === 'player').map(({ id }) => id);
