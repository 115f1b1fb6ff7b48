/** Tokens and copies. */
import type { Effect } from '../../../../ir/effects.ts';
import type { Ref, ZoneSel } from '../../../../ir/expressions.ts';
import { createIn } from '../../commands/arrival.ts';
import { and, bound, differs, propOf, when } from '../../../../ir/build.ts';
import { begin, ifItLasts } from '../../lasting/begin.ts';
import type { Arguments } from '../../values/arguments.ts';
import { ifCard, ifPlayer } from '../../values/guards.ts';
import { zoneAt } from './moving.ts';

export function createToken(args: Arguments): Effect[] {
  const [type, zone] = [args.word(1), zoneAt(args, 2)];
  if (type === undefined || zone === undefined) return [];
  return ifPlayer(args.compiler, args.player(0), (who) =>
    make(args, zone, who, (place, bind) => [{ createToken: { type, zone: place, owner: who, ...bind } }]),
  );
}

/**
 * A copy is a token with what is printed on a permanent, wherever that is; it ceases to exist when it leaves the field, and so do
 * copies of it.
 */
export function copyCard(args: Arguments): Effect[] {
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
}

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
