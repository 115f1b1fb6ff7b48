/** Cards that are turned over. */
import { choose, equal, moveTo, ownerOf, propOf, setProp, when } from '../../../ir/build.ts';
import type { Effect } from '../../../ir/effects.ts';
import type { TokenSel } from '../../../ir/expressions.ts';
import { liesIn } from '../effects/moving.ts';
import { placesGiven } from '../game/uses.ts';
import { param } from '../schema/params.ts';
import type { Lowering } from '../values/lowering.ts';
import { zoneCode } from '../values/paths.ts';
import type { Place } from '../values/places.ts';
import type { Scope } from '../values/scope.ts';
import type { Arguments } from './arguments.ts';
import type { Endpoints } from './endpoint.ts';

export const FLIP_CARD = {
  flip_card: {
    gives: 'nothing',
    required: [param('card', 'cards')],
    about: 'Turns a card over. One that was face down is no longer among the cards of its place to pick and count, but beside it.',
    calledSo: { turn_card: 1, turn_over: 1 },
    sample: [{ endpoint: 'top_card', params: ['$player.front'] }],
    lower: (l, args, scope) => ({
      effects: args.eachCard('card', (token, place) => {
        const places = placesOfCard(l, args, scope, place);
        for (const each of places) l.use(each, 'flipped');
        const stacks = places.filter(({ facedown }) => facedown);
        if (places.length === 1 && stacks.length === 1) return [flipped(token, stacks[0]!)];
        return stacks.reduceRight<Effect[]>(
          (otherwise, stack) => when(liesIn(token, stack), [flipped(token, stack)], otherwise),
          [turned(token)],
        );
      }),
    }),
  },
} as const satisfies Endpoints;

/** Where a card can lie: where it was picked, where the action has put it since, or anywhere. */
function placesOfCard(l: Lowering, args: Arguments, scope: Scope, picked: Place | undefined): readonly Place[] {
  if (picked === undefined) return l.places;
  const tree = args.tree('card');
  const given = scope.action === undefined || tree?.kind !== 'scalar' ? [] : placesGiven(scope.action, String(tree.value));
  const put = given.flatMap((at) => {
    const value = l.read(at, scope);
    return value.type === 'place' ? [value.place] : [];
  });
  return [...new Set([picked, ...put])];
}

/** A card of a face-down stack comes to lie beside it. */
function flipped(token: TokenSel, stack: Place): Effect {
  const of = stack.owner === 'table' || stack.owner === 'house' ? undefined : ownerOf(propOf(token, 'zone'));
  return moveTo(token, zoneCode(stack.revealed ?? stack.zone, of));
}

/** A card that lies open among others shows its other side. */
function turned(token: TokenSel): Effect {
  return setProp(token, 'face', choose(equal(propOf(token, 'face'), 'up'), 'down', 'up'));
}
