/** Cards that go from one zone to another, and what is seen of them. */
import type { Effect } from '../../../ir/effects.ts';
import type { Condition, Ref, ValueExpr, ZoneSel } from '../../../ir/expressions.ts';
import { and, bound, equal, forEach, propOf, tokensIn, when } from '../../../ir/build.ts';
import type { Lowerer } from '../lowerer.ts';
import { moveInto } from '../commands/arrival.ts';
import { forCards } from './card-words.ts';
import type { EffectContext, EffectLowering } from './lowering.ts';
import { forPlayers } from './player-words.ts';
import { QUESTIONS } from '../vocabulary/questions.ts';

/** A card that is where it must be goes to the zone of its owner. */
export const moveCard: EffectLowering = (context) => {
  const { lowerer, shape } = context;
  const [from, to, type] = [wordAt(context, 'from_zone'), wordAt(context, 'to_zone'), shape.words.get('type')?.value];
  return forCards(
    context,
    'card',
    () => true,
    (card) =>
      when(
        and(lowerer.isIn(card, from), type === undefined || equal(propOf(card, 'type'), type)),
        from === to ? moveWithin(lowerer, to, card) : moveInto(lowerer, to, card),
      ),
  );
};

/** A card that stays in its zone changes its place: the top card goes to the bottom, any other one to the top. */
function moveWithin(lowerer: Lowerer, id: string, card: Ref): Effect[] {
  if (!lowerer.isOrdered(id)) return [];
  const zone = lowerer.zoneNamed(id, propOf(card, 'owner'));
  const move = (position: 'top' | 'bottom'): Effect => ({ moveToken: { token: card, to: zone, position } });
  return when(equal(card, { first: tokensIn(zone) }), [move('bottom')], [move('top')]);
}

export const search: EffectLowering = (context) => {
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
export function searching(lowerer: Lowerer, { who, from, to, amount, fits }: Search): Effect[] {
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

export const shuffle: EffectLowering = (context) =>
  forPlayers(context, 'player', (who) => [{ shuffle: { zone: context.lowerer.zoneNamed(wordAt(context, 'zone'), who) } }]);

export const reveal: EffectLowering = (context) =>
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

function wordAt({ shape }: EffectContext, param: string): string {
  return shape.words.get(param)!.value;
}
