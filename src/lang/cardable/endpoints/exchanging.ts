/** Hands and cards that players exchange. */
import { bound, calc, compare, countIn, countOf, forEach, moveAll, moveTo, nextPlayer, playersWho, tokensIn } from '../../../ir/build.ts';
import type { Effect } from '../../../ir/effects.ts';
import type { Query } from '../../../ir/expressions.ts';
import { handFilled } from '../effects/moving.ts';
import { param } from '../schema/params.ts';
import type { InternalZone } from '../values/lowering.ts';
import { zoneCode } from '../values/paths.ts';
import type { Endpoints } from './endpoint.ts';

export const EXCHANGING = {
  swap_hands: {
    gives: 'nothing',
    required: [param('player', 'player'), param('other', 'player')],
    about: 'Two players exchange their hands.',
    mixesOwners: true,
    sample: ['self', 'left'],
    lower: (l, args) => {
      l.internalZone(ASIDE, ASIDE_DEFINITION);
      const [one, other] = [args.player('player'), args.player('other')];
      const [hand, others] = [handFilled(l, args.at, one), handFilled(l, args.at, other)];
      const aside = zoneCode(ASIDE, one);
      return { effects: [moveAll(hand, aside), moveAll(others, hand), moveAll(aside, others)] };
    },
  },
  pass_cards: {
    gives: 'nothing',
    required: [param('direction', ['left', 'right', 'across']), param('count', 'number')],
    about: 'Every player chooses cards of the hand; when all have chosen, all pass them on. The player on the left comes next.',
    mixesOwners: true,
    sample: ['left', 2],
    /** Everybody chooses before anybody gets anything. */
    lower: (l, args) => {
      l.internalZone(ASIDE, ASIDE_DEFINITION);
      const [giver, chosen, one] = [l.fresh('player'), l.fresh('cards'), l.fresh('card')];
      const hand = handFilled(l, args.at, bound(giver));
      const aside = zoneCode(ASIDE, bound(giver));
      const direction = args.choice('direction');
      const by = direction === 'across' ? calc(countOf(playersWho()), 'floorDiv', 2) : direction === 'right' ? -1 : 1;
      const receiver = nextPlayer(bound(giver), by);
      const choose: Effect[] = [
        {
          chooseN: {
            bind: chosen,
            options: tokensIn(hand),
            n: calc(args.int('count'), 'min', countIn(hand)),
            chooser: bound(giver),
            prompt: { text: 'Choose cards to pass on' },
          },
        },
        forEach(one, { query: 'set', of: chosen }, [moveTo(bound(one), aside)]),
      ];
      const give = [moveAll(aside, handFilled(l, args.at, receiver))];
      // Whoever has no cards is not asked for any.
      const givers: Query = { query: 'players', bind: giver, where: compare(countIn(hand), '>', 0) };
      return { effects: [forEach(giver, givers, choose), forEach(giver, { query: 'players', bind: giver }, give)] };
    },
  },
} as const satisfies Endpoints;

/** Where cards lie that are on their way between hands: nobody sees more of them than before. */
const ASIDE = 'set_aside';

const ASIDE_DEFINITION: InternalZone = { owner: 'player', visibility: 'owner', ordering: 'set' };
