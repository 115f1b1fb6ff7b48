/** Tokens and copies. */
import { and, bound, differs, propOf, when } from '../../../ir/build.ts';
import type { Effect } from '../../../ir/effects.ts';
import type { Ref, ZoneSel } from '../../../ir/expressions.ts';
import { begin, ifItLasts } from '../lasting/begin.ts';
import { createIn } from '../lowering/arrival.ts';
import type { Arguments } from '../values/arguments.ts';
import { ifCard, ifPlayer } from '../values/guards.ts';
import type { EffectLowerings, FunctionLowering } from './effect-lowerings.ts';
import type { EffectLowering } from './lowering.ts';
import { forPlayers } from './player-words.ts';
import { zoneAt } from './zone-at.ts';

/** Makes tokens, one after the other, as far as there is room. */
const createTokens: EffectLowering = (context) => {
  const { lowerer, shape } = context;
  const token = shape.words.get('token_type')!.value;
  const zone = shape.words.get('zone')!.value;
  return forPlayers(context, 'player', (who) => {
    const made: Effect = {
      emit: {
        event: 'create_token',
        args: { $player: who },
        effects: createIn(lowerer, zone, who, (place) => [{ createToken: { type: token, zone: place, owner: who } }]),
      },
    };
    return [{ repeat: { times: context.amount, effects: [made] } }];
  });
};

const createToken: FunctionLowering = (args) => {
  const [type, zone] = [args.word(1), zoneAt(args, 2)];
  if (type === undefined || zone === undefined) return [];
  return ifPlayer(args.compiler, args.player(0), (who) =>
    make(args, zone, who, (place, bind) => [{ createToken: { type, zone: place, owner: who, ...bind } }]),
  );
};

/**
 * A copy is a token with what is printed on a permanent, wherever that is; it ceases to exist when it leaves the field, and so do
 * copies of it.
 */
const copyCard: FunctionLowering = (args) => {
  const { compiler } = args;
  const { lowerer } = compiler.context;
  lowerer.makesCopies();
  return ifCard(compiler, args.card(0), (card) =>
    ifPlayer(compiler, args.player(1), (who) =>
      when(
        and(lowerer.flag(card, 'permanent'), differs(propOf(card, 'zone'), null)),
        make(args, lowerer.zone('field'), who, (zone, bind) => [
          lowerer.tell('copy_card', '{0} gets a copy of {1}.', who, card),
          { createToken: { like: card, zone, owner: who, props: { token: true }, ...bind } },
        ]),
      ),
    ),
  );
};

type Making = (zone: ZoneSel, bind: { bind?: `$${string}` }) => Effect[];

/** Where there is no room for a token none is made, and nothing else is lost. Some are there for some time only. */
function make({ compiler }: Arguments, zone: string, who: Ref, making: Making): Effect[] {
  const { context, timing } = compiler;
  const { duration } = timing;
  const made = compiler.fresh('made');
  const effects = createIn(context.lowerer, zone, who, (place) =>
    duration === undefined ? making(place, {}) : [...making(place, { bind: made }), begin(context, duration, 'stay', bound(made))],
  );
  const event: Effect = { attempt: { effects: [{ emit: { event: 'create_token', args: { $player: who }, effects } }] } };
  return duration === undefined ? [event] : ifItLasts(context, duration, [event]);
}

export const TOKENS = {
  effects: { create_token: createTokens },
  functions: { create_token: createToken, copy_card: copyCard },
} satisfies EffectLowerings;
