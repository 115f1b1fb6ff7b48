/** What lasts is over: with the turn, with the next turn of a player, or with a card that leaves the field. */
import type { Effect } from '../../../ir/effects.ts';
import type { Condition, Ref, ValueExpr } from '../../../ir/expressions.ts';
import type { Command } from '../lowering/command.ts';
import {
  addToProp,
  and,
  bound,
  compare,
  equal,
  forEach,
  isOneOf,
  letBe,
  or,
  playerOf,
  propOf,
  setProp,
  tokensIn,
  when,
} from '../../../ir/build.ts';
import type { Lowerer } from '../lowering/lowerer.ts';
import { LASTING } from '../game/own-types.ts';
import { DOES, KEEPS, NEXT_TURN, WITH_SOURCE, type LastingWork } from '../lowering/lasting-tokens.ts';

const HELD = bound('$held');
const TURNS = propOf('$held', KEEPS.turns.name);
const OWNER = propOf('$held', 'owner');
const ON = propOf('$held', KEEPS.on.name);

/** Turns are counted when they end. */
export function endOfTurn(lowerer: Lowerer): Effect[] {
  if (!lowerer.lasting.hasEnd('turn', 'turns')) return [];
  return [
    each(
      compare(TURNS, '>', 0),
      when(compare(TURNS, '>', 1), [addToProp('$held', KEEPS.turns.name, -1)], [lowerer.call('end_lasting', { $held: HELD })]),
    ),
  ];
}

export function startOfTurn(lowerer: Lowerer): Effect[] {
  if (!lowerer.lasting.hasEnd('next_turn')) return [];
  return [
    each(and(equal(TURNS, NEXT_TURN), or(equal(OWNER, playerOf('active')), isOut(lowerer))), [
      lowerer.call('end_lasting', { $held: HELD }),
    ]),
  ];
}

/** Whoever is out has no next turn. */
function isOut({ game }: Lowerer): Condition {
  return game.players.max > 2 && { ref: 'eliminated', player: OWNER };
}

/** The card `$token` leaves the field: what is on it is over, and so is what lasts only with it. */
export function leavesField(lowerer: Lowerer): Effect[] {
  const { lasting } = lowerer;
  if (!lasting.isUsed) return [];
  return [
    each(equal(ON, bound('$token')), [{ destroyToken: { token: '$held' } }]),
    ...(lasting.hasEnd('on_field') ? [withCard(lowerer)] : []),
  ];
}

/** The card `$token` leaves the stack and does not come to the field. */
export function leavesStack(lowerer: Lowerer): Effect[] {
  return lowerer.lasting.hasEnd('on_stack') ? [withCard(lowerer)] : [];
}

/** What lasts with the card `$token` is over. */
function withCard(lowerer: Lowerer): Effect {
  const isWith = and(equal(TURNS, WITH_SOURCE), equal(propOf('$held', KEEPS.source.name), bound('$token')));
  return each(isWith, [lowerer.call('end_lasting', { $held: HELD })]);
}

/** What some effects have done to a card for some time counts no longer: something has happened to it that stays. */
export function overruled(lowerer: Lowerer, card: Ref, works: readonly LastingWork[]): Effect[] {
  const known = works.filter((work) => lowerer.lasting.has(work));
  if (known.length === 0) return [];
  return [each(and(isOneOf(propOf('$held', DOES), known), equal(ON, card)), [{ destroyToken: { token: '$held' } }])];
}

/** What is only read is over with its token; the rest is taken back. */
export const endLasting: Command = (lowerer) => {
  const { lasting } = lowerer;
  const undo = UNDO.filter(({ work }) => lasting.has(work)).flatMap(({ work, effects }) =>
    when(and(equal(propOf('$held', DOES), work), lowerer.isOnField('$card')), effects(lowerer)),
  );
  const gone: Effect = { destroyToken: { token: '$held' } };
  return {
    params: ['$held'],
    effects: undo.length === 0 ? [gone] : [letBe('$card', ON, [gone, ...undo])],
  };
};

/** How what has happened to a card is taken back; `$held` is no longer in its zone by then. */
const UNDO: readonly { readonly work: LastingWork; readonly effects: (lowerer: Lowerer) => Effect[] }[] = [
  { work: 'control', effects: (lowerer) => [lowerer.call('give_control', { $card: bound('$card'), $player: nextController() })] },
  { work: 'tap', effects: (lowerer) => when(propOf('$card', lowerer.changing('tapped')), untapped(lowerer)) },
  { work: 'stay', effects: (lowerer) => [lowerer.call('put_into_graveyard', { $card: bound('$card') })] },
];

function untapped(lowerer: Lowerer): Effect[] {
  return [setProp('$card', 'tapped', false), lowerer.tell('untap', '{0} is untapped.', bound('$card'))];
}

/** Who has gained control for some time last, of those whose time is not over; else whoever had it before all of them. */
function nextController(): ValueExpr {
  const latest = bound('$latest');
  const isNone = equal(latest, null);
  const who: ValueExpr = { if: { when: isNone, then: propOf('$held', KEEPS.back.name), else: propOf('$latest', KEEPS.controller.name) } };
  return { let: { bind: '$latest', value: latestControl(bound('$card')), in: who } };
}

/** The last of those that give control of a card for some time. */
export function latestControl(card: Ref): ValueExpr {
  const isOn = equal(propOf('$other', KEEPS.on.name), card);
  return { first: tokensIn(LASTING, and(equal(propOf('$other', DOES), 'control'), isOn), '$other') };
}

function each(where: Condition, effects: Effect[]): Effect {
  return forEach('$held', tokensIn(LASTING, where, '$held'), effects);
}
