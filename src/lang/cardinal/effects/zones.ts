/** Zones that are shuffled, searched and shown. */
import { bound, equal, forEach, propOf, tokensIn } from '../../../ir/build.ts';
import type { Effect } from '../../../ir/effects.ts';
import type { Condition, Ref, ValueExpr, ZoneSel } from '../../../ir/expressions.ts';
import { moveInto } from '../lowering/arrival.ts';
import type { Lowerer } from '../lowering/lowerer.ts';
import { ifCard, ifPlayer, ifPositive } from '../values/guards.ts';
import { QUESTIONS } from '../vocabulary/questions.ts';
import type { EffectLowerings, FunctionLowering } from './effect-lowerings.ts';
import type { EffectLowering } from './lowering.ts';
import { forPlayers } from './player-words.ts';
import { wordAt } from './word-at.ts';
import { zoneAt } from './zone-at.ts';

const search: EffectLowering = (context) => {
  const type = context.shape.words.get('type')?.value;
  return searching(context.lowerer, {
    who: context.controller,
    from: wordAt(context, 'zone'),
    to: wordAt(context, 'to_zone'),
    amount: context.amount,
    fits: type === undefined ? true : equal(propOf('$token', 'type'), type),
  });
};

interface Search {
  readonly who: Ref;
  /** Ids of zones. */
  readonly from: string;
  readonly to: string;
  readonly amount: ValueExpr;
  /** What can be found, seen as `$token`. */
  readonly fits: Condition;
}

/** The player looks through an own zone, shows what was chosen, takes it, and shuffles what could be seen. */
function searching(lowerer: Lowerer, { who, from, to, amount, fits }: Search): Effect[] {
  const zone = lowerer.zoneNamed(from, who);
  const sight = lowerer.sightOf(from);
  const isHidden = sight === 'hidden' || sight === 'top';
  const found = { ...tokensIn(zone, fits), limit: 250 };
  const look: Effect[] = isHidden ? [{ reveal: { zone, to: who } }] : [];
  const show = sight === 'public' ? [] : [shown(lowerer, from, zone)];
  const prompt = { text: QUESTIONS.search.prompt, args: [amount] };
  return [
    ...look,
    { chooseN: { bind: '$found', options: found, min: 0, max: amount, chooser: who, prompt } },
    ...show,
    take(moveInto(lowerer, to, bound('$taken'))),
    ...(isHidden ? [{ shuffle: { zone } }] : []),
  ];
}

const shuffle: EffectLowering = (context) =>
  forPlayers(context, 'player', (who) => [{ shuffle: { zone: context.lowerer.zoneNamed(wordAt(context, 'zone'), who) } }]);

const reveal: EffectLowering = (context) =>
  forPlayers(context, 'player', (who) => [
    context.lowerer.tell('reveal', '{0} reveals cards.', who),
    { reveal: { zone: context.lowerer.zoneNamed(wordAt(context, 'zone'), who), to: 'all' } },
  ]);

/** In a zone without an order equal cards are shown in one moment: one by one, the second might be the first again. */
function shown(lowerer: Lowerer, from: string, zone: ZoneSel): Effect {
  if (lowerer.isOrdered(from)) return take([{ reveal: { token: '$taken', to: 'all' } }]);
  return { reveal: { zone, filter: { op: 'in', item: bound('$token'), set: { query: 'set', of: '$found' } }, to: 'all' } };
}

/** Does something with each card that was chosen. */
function take(effects: Effect[]): Effect {
  return forEach('$taken', { query: 'set', of: '$found' }, effects);
}

/** The player looks through a zone of the own; what fits is decided by a closure. */
const searchZone: FunctionLowering = (args) => {
  const [from, to] = [zoneAt(args, 1), zoneAt(args, 2)];
  if (from === undefined || to === undefined) return [];
  const { compiler } = args;
  return ifPlayer(compiler, args.player(0), (who) =>
    ifPositive(compiler, args.int(3), (amount) =>
      searching(compiler.context.lowerer, { who, from, to, amount, fits: args.filter(4)(bound('$token')) }),
    ),
  );
};

const revealCard: FunctionLowering = (args) => {
  const { lowerer } = args.compiler.context;
  return ifCard(args.compiler, args.card(0), (card) => [
    { reveal: { token: card, to: 'all' } },
    lowerer.tell('reveal_card', '{0} is revealed.', card),
  ]);
};

const shuffleZone: FunctionLowering = (args) => {
  const zone = zoneAt(args, 1);
  return zone === undefined ? [] : args.compiler.effect('shuffle', { player: args.player(0), words: { zone } });
};

export const ZONES = {
  effects: { shuffle, search, reveal },
  functions: { shuffle_zone: shuffleZone, search_zone: searchZone, reveal_card: revealCard },
} satisfies EffectLowerings;
