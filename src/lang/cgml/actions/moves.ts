/** One card from place to place, with the events that this raises. docs/languages/cgml.md#rules-10-11 */
import type { Zone } from '../declare/zones.ts';
import { compare, or } from '../values/conditions.ts';
import type { Scope } from '../values/scope.ts';
import { binding, type Json } from '../values/value.ts';
import type { Lowering } from './lowering.ts';
import type { ZoneValue } from './operands.ts';

export interface Move {
  readonly card: Json;
  readonly from: Zone | undefined;
  readonly to: ZoneValue;
  readonly face?: string | undefined;
}

/** An event of a move, and on what it depends where that shows only in play. */
interface Raised {
  readonly event: string;
  readonly when: Json;
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
function cameFrom(l: Lowering, from: Zone | undefined, isOne: (zone: Zone) => boolean): Json {
  if (from !== undefined) return isOne(from);
  return or(
    [...l.game.zones].filter(isOne).map(({ id }) => ({ op: 'in', item: binding('$from'), set: { query: 'zones', filter: { zone: id } } })),
  );
}

/** Moves a card and raises what is heard of it. */
export function moveOne(l: Lowering, { card, from, to, face }: Move, scope: Scope): Json[] {
  const events = eventsOf(l, from, to.zone, scope);
  const position = to.zone?.shuffled === true ? { position: 'random' } : {};
  if (events.length === 0) return [{ moveToken: { token: card, to: to.code, ...position, ...(face !== undefined && { face }) } }];
  const moved: Json = { moveToken: { token: binding('$card'), to: binding('$to'), ...position, ...(face !== undefined && { face }) } };
  const args = { $card: binding('$card'), $from: binding('$from'), $to: binding('$to'), $player: binding('$player') };
  const emitted = events.reduce<Json>((body, { event, when }) => {
    l.noteRaised(event);
    const raised = { emit: { event, args, effects: [body] } };
    return when === true ? raised : { if: { when, then: [raised], else: [body] } };
  }, moved);
  return [
    {
      let: {
        bind: '$card',
        value: card,
        in: [
          // A card that does not exist cannot be moved, whoever listens.
          { if: { when: { op: '==', left: binding('$card'), right: null }, then: [{ fail: {} }] } },
          {
            let: {
              bind: '$from',
              value: { ref: 'tokenProp', token: binding('$card'), prop: 'zone' },
              in: [
                {
                  let: {
                    bind: '$to',
                    value: { ref: 'zone', zone: to.code },
                    in: [{ let: { bind: '$player', value: playerOf(from, to), in: [emitted] } }],
                  },
                },
              ],
            },
          },
        ],
      },
    },
  ];
}

/** Whose move it is: who draws, or else whose card it was; the current player where no player's zone is concerned. */
function playerOf(from: Zone | undefined, to: ZoneValue): Json {
  const current = { ref: 'player', player: 'active' };
  if (from?.isDrawPile === true && to.zone !== undefined && to.zone.owner !== 'none') return zonePlayer('$to');
  if (from !== undefined)
    return from.owner !== 'none' ? zonePlayer('$from') : to.zone !== undefined && to.zone.owner !== 'none' ? zonePlayer('$to') : current;
  const otherwise =
    to.zone === undefined || to.zone.owner !== 'none'
      ? { if: { when: compare('==', zonePlayer('$to'), null), then: current, else: zonePlayer('$to') } }
      : current;
  return { if: { when: compare('==', zonePlayer('$from'), null), then: otherwise, else: zonePlayer('$from') } };
}

function zonePlayer(bind: string): Json {
  return { ref: 'zonePlayer', zone: binding(bind) };
}

/** Moves a number of cards from the top of a zone, or any of a set: all of them or, with `exact`, none. */
export function takeCards(l: Lowering, from: ZoneValue, to: ZoneValue, count: Json, scope: Scope, face?: string): Json[] {
  const simple = eventsOf(l, from.zone, to.zone, scope).length === 0 && to.zone?.shuffled !== true;
  if (simple) return [{ draw: { from: from.code, to: to.code, count, ...(face !== undefined && { face }), exact: true } }];
  const one = takeOne(l, from, to, scope, face);
  if (count === 1) return one;
  return [shortage(from, count), { repeat: { times: count, effects: one } }];
}

/** Fails unless there are as many cards. */
export function shortage(from: ZoneValue, count: Json): Json {
  return { if: { when: { op: '<', left: { ref: 'zoneCount', zone: from.code }, right: count }, then: [{ fail: {} }] } };
}

/** Moves the top card of a zone, or any of a set. */
function takeOne(l: Lowering, from: ZoneValue, to: ZoneValue, scope: Scope, face?: string): Json[] {
  const card = l.fresh('card');
  const move = moveOne(l, { card: binding(card), from: from.zone, to, face }, scope);
  if (from.zone?.ordering === 'set') return [{ rollRandom: { bind: card, options: { query: 'tokensInZone', zone: from.code } } }, ...move];
  return [{ let: { bind: card, value: { ref: 'tokenAt', zone: from.code }, in: move } }];
}
