/** One card from place to place, with the events that this raises. docs/languages/cgml.md#rules-10-11 */
import {
  bound,
  choose,
  compare,
  countIn,
  drawOne,
  equal,
  failIf,
  letBe,
  ownerOf,
  propOf,
  repeat,
  tokenAt,
  tokensIn,
  zoneOf,
} from '../../../ir/build.ts';
import type { Effect } from '../../../ir/effects.ts';
import type { Condition, ValueExpr } from '../../../ir/expressions.ts';
import type { Face } from '../../../ir/vocabulary.ts';
import type { Zone } from '../declare/zones.ts';
import { or } from '../values/conditions.ts';
import type { Scope } from '../values/scope.ts';
import { CURRENT, type Computed, type Name, type ZoneValue } from '../values/value.ts';
import type { Lowering } from './lowering.ts';

export interface Move {
  readonly card: Computed;
  readonly from: Zone | undefined;
  readonly to: ZoneValue;
  readonly face?: Face | undefined;
}

/** An event of a move, and on what it depends where that shows only in play. */
interface Raised {
  readonly event: string;
  readonly when: Condition;
}

/** The events of a move that rules listen to, innermost first. */
export function eventsOf(l: Lowering, from: Zone | undefined, to: Zone | undefined, scope: Scope): Raised[] {
  if (!scope.listening) return [];
  const raised: Raised[] = [
    { event: 'draw', when: to?.owner === 'none' ? false : cameFrom(l, from, ({ isDrawPile }) => isDrawPile) },
    { event: 'play', when: to?.isHand === true ? false : cameFrom(l, from, ({ isHand }) => isHand) },
    { event: 'discard', when: to?.isDiscard ?? false },
    { event: 'move', when: true },
  ];
  return raised.filter(({ event, when }) => when !== false && l.heard.has(event));
}

/** Whether a card comes from a zone of some kind; where that is not plain, it is looked up at the move. */
function cameFrom(l: Lowering, from: Zone | undefined, isOne: (zone: Zone) => boolean): Condition {
  if (from !== undefined) return isOne(from);
  return or(
    [...l.game.zones].filter(isOne).map(({ id }) => ({ op: 'in', item: bound('$from'), set: { query: 'zones', filter: { zone: id } } })),
  );
}

/** Moves a card and raises what is heard of it. */
export function moveOne(l: Lowering, { card, from, to, face }: Move, scope: Scope): Effect[] {
  const events = eventsOf(l, from, to.zone, scope);
  const how = { ...(to.zone?.shuffled === true && { position: 'random' as const }), ...(face !== undefined && { face }) };
  if (events.length === 0) return [{ moveToken: { token: card, to: to.code, ...how } }];
  const moved: Effect = { moveToken: { token: bound('$card'), to: bound('$to'), ...how } };
  const args = { $card: bound('$card'), $from: bound('$from'), $to: bound('$to'), $player: bound('$player') };
  const emitted = events.reduce<Effect>((body, { event, when }) => {
    l.noteRaised(event);
    const raised = { emit: { event, args, effects: [body] } };
    return when === true ? raised : { if: { when, then: [raised], else: [body] } };
  }, moved);
  return [
    letBe('$card', card, [
      // A card that does not exist cannot be moved, even if no rule listens.
      failIf(equal(bound('$card'), null)),
      letBe('$from', propOf(bound('$card'), 'zone'), [letBe('$to', zoneOf(to.code), [letBe('$player', playerOf(from, to), [emitted])])]),
    ]),
  ];
}

/** Whose move it is: who draws, or else whose card it was; the current player where no player's zone is concerned. */
function playerOf(from: Zone | undefined, to: ZoneValue): ValueExpr {
  const current = CURRENT.code;
  if (from?.isDrawPile === true && to.zone !== undefined && to.zone.owner !== 'none') return zonePlayer('$to');
  if (from !== undefined)
    return from.owner !== 'none' ? zonePlayer('$from') : to.zone !== undefined && to.zone.owner !== 'none' ? zonePlayer('$to') : current;
  const otherwise =
    to.zone === undefined || to.zone.owner !== 'none' ? choose(equal(zonePlayer('$to'), null), current, zonePlayer('$to')) : current;
  return choose(equal(zonePlayer('$from'), null), otherwise, zonePlayer('$from'));
}

function zonePlayer(bind: Name): Computed {
  return ownerOf(bound(bind));
}

/** Moves a number of cards from the top of a zone, or any of a set: all of them or, with `exact`, none. */
export function takeCards(l: Lowering, from: ZoneValue, to: ZoneValue, count: ValueExpr, scope: Scope, face?: Face): Effect[] {
  const simple = eventsOf(l, from.zone, to.zone, scope).length === 0 && to.zone?.shuffled !== true;
  if (simple) return [{ draw: { from: from.code, to: to.code, count, ...(face !== undefined && { face }), exact: true } }];
  const one = takeOne(l, from, to, scope, face);
  if (count === 1) return one;
  return [shortage(from, count), repeat(count, one)];
}

/** Fails unless there are as many cards. */
export function shortage(from: ZoneValue, count: ValueExpr): Effect {
  return failIf(compare(countIn(from.code), '<', count));
}

/** Moves the top card of a zone, or any of a set. */
function takeOne(l: Lowering, from: ZoneValue, to: ZoneValue, scope: Scope, face?: Face): Effect[] {
  const card = l.fresh('card');
  const move = moveOne(l, { card: bound(card), from: from.zone, to, face }, scope);
  if (from.zone?.ordering === 'set') return [drawOne(card, tokensIn(from.code)), ...move];
  return [letBe(card, tokenAt(from.code), move)];
}
