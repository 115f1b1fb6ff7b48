/** Playing a card: one action for each that the rules declare, whatever the cards. */
import type { Effect } from '../../../ir/effects.ts';
import type { Condition, ValueExpr, ZoneSel } from '../../../ir/expressions.ts';
import type { ActionDef } from '../../../ir/game-def.ts';
import { hasRoomIn } from '../lowering/arrival.ts';
import { costIn } from '../lowering/printed.ts';
import { NONE, slotProps } from '../cards/slots.ts';
import {
  allOf,
  and,
  bound,
  calc,
  compare,
  differs,
  equal,
  isOneOf,
  not,
  or,
  playerOf,
  propOf,
  setProp,
  tokensIn,
  when,
} from '../../../ir/build.ts';
import type { RuleAction } from '../game/game.ts';
import type { Lowerer } from '../lowering/lowerer.ts';
import { afterwards } from './afterwards.ts';
import { spellAims } from '../cards/aims.ts';
import { isFastEnough } from './answers.ts';
import { payment } from './pay.ts';
import { canPay, purse } from './resources.ts';
import { destinationOf, keepDestination } from './destinations.ts';
import { resolving } from './stack.ts';
import { chooseTargets, hasTargets } from './targets.ts';
import { isMainTime, isQuiet, stepsOf } from './timing.ts';
import { QUESTIONS } from '../vocabulary/questions.ts';

const ACTOR = playerOf('actor');
const CARD = bound('$card');

export function offerPlays(lowerer: Lowerer): void {
  const plays = lowerer.game.actions.filter(({ work, speed }) => work === 'play_card' && speed !== 'system');
  for (const action of plays) lowerer.offer('play_card', playAction(lowerer, action, plays));
}

/**
 * Where the rules have an action for quick cards and one for the others, each is for its own; else a slow one plays quick cards at
 * any time, and a quick one all cards.
 */
function playAction(lowerer: Lowerer, action: RuleAction, plays: readonly RuleAction[]): ActionDef {
  const quick = lowerer.flag('$token', 'quick');
  const isSlow = action.speed === 'main';
  const others = playedBy(plays.filter(({ speed }) => speed === (isSlow ? 'quick' : 'main')));
  const main = isMainTime(lowerer, action.needsEmptyStack);
  const slowTiming = others === false ? or(quick, main) : others === true ? not(quick) : or(and(quick, not(others)), and(not(quick), main));
  const timing = isSlow ? slowTiming : action.speed === 'quick' ? or(quick, not(others)) : true;
  const onlyMain = isSlow && (others === true || quick === false);
  const types = playedBy([action]);
  const where = and(
    onlyMain && quick === false ? true : timing,
    types,
    isFastEnough(lowerer, '$token'),
    isAffordable(lowerer),
    hasRoom(lowerer, action),
    isAimable(lowerer),
  );
  return {
    id: action.id,
    actor: onlyMain ? 'activePlayer' : 'any',
    phase: stepsOf(lowerer, onlyMain ? 'main' : action.speed === 'combat' ? 'combat' : 'quick'),
    params: [{ name: '$card', domain: tokensIn(sources(lowerer, action), where) }],
    pre: onlyMain ? emptyStack(lowerer, action.needsEmptyStack) : null,
    cost: [],
    effects: [
      { moveToken: { token: '$card', to: lowerer.zone('stack') } },
      ...keepDestination(lowerer, action),
      afterwards(lowerer, action.usesStack ? 'announced' : 'announced at once', { $card: CARD }, [
        ...announce(lowerer),
        ...(action.usesStack ? [] : [resolving(lowerer, 'resolve_card', CARD)]),
      ]),
    ],
    ...(action.limit !== undefined && { limits: [{ scope: 'turn', max: action.limit }] }),
    ...(action.description !== undefined && { description: action.description }),
    presentation: { label: action.name, tell: '{actor} plays {card}' },
  };
}

/** Whether one of the actions is for cards of this type. */
function playedBy(actions: readonly RuleAction[]): Condition {
  const types = actions.map((action) => action.types);
  return types.includes(undefined)
    ? true
    : types.length === 0
      ? false
      : isOneOf(
          propOf('$token', 'type'),
          types.flatMap((each) => each ?? []),
        );
}

/** What is left to be said and paid when a card has come onto the stack. */
function announce(lowerer: Lowerer): Effect[] {
  return [
    ...chooseX(lowerer),
    ...aim(lowerer),
    ...payment(lowerer, ACTOR, price(lowerer), (resource) => lowerer.read('$card', costIn(resource))),
    lowerer.raise('cast', { $card: CARD, $player: ACTOR }),
  ];
}

function emptyStack(lowerer: Lowerer, needed: boolean): Condition | null {
  return needed ? isQuiet(lowerer) : null;
}

/** The zones of the actor that cards are played from. */
function sources({ game }: Lowerer, { sourceZones }: RuleAction): ZoneSel[] {
  return sourceZones.map((id) => (game.zones.find((declared) => declared.id === id)?.owner === 'shared' ? id : `${id}:actor`));
}

function isAffordable(lowerer: Lowerer): Condition {
  return canPay(lowerer, ACTOR, lowerer.read('$token', 'cost'), (resource) => lowerer.read('$token', costIn(resource)));
}

/** What a card costs with the X that was chosen. */
function price(lowerer: Lowerer): ValueExpr {
  const cost = lowerer.read('$card', 'cost');
  return lowerer.printed.has('cost_x') ? calc(cost, '+', calc(propOf('$card', 'cost_x'), '*', propOf('$card', 'x'))) : cost;
}

function chooseX(lowerer: Lowerer): Effect[] {
  if (!lowerer.printed.has('cost_x')) return [];
  const most = calc(calc(purse(lowerer, ACTOR), '-', lowerer.read('$card', 'cost')), 'floorDiv', propOf('$card', 'cost_x'));
  return when(compare(propOf('$card', 'cost_x'), '>', 0), [
    { chooseOne: { bind: '$x', options: { query: 'intsInRange', min: 0, max: most }, prompt: { text: QUESTIONS.x.prompt, args: [CARD] } } },
    setProp('$card', lowerer.changing('x'), bound('$x')),
  ]);
}

/** A permanent needs a place where it goes, if that has a limit. */
function hasRoom(lowerer: Lowerer, action: RuleAction): Condition {
  return or(not(lowerer.flag('$token', 'permanent')), hasRoomIn(lowerer, destinationOf(lowerer, action), ACTOR));
}

/** Every ability of a spell that needs a target has one. */
function isAimable(lowerer: Lowerer): Condition {
  const conditions = aimedSlots(lowerer).map(({ aims, among }) =>
    or(
      equal(propOf('$token', aims), NONE),
      hasTargets({ lowerer, aims: propOf('$token', aims), controller: ACTOR, item: bound('$token'), source: bound('$token'), among }),
    ),
  );
  return conditions.length === 0 ? true : or(lowerer.flag('$token', 'permanent'), allOf(conditions));
}

function aim(lowerer: Lowerer): Effect[] {
  const asks = aimedSlots(lowerer).flatMap(({ slot, aims, among }) =>
    when(
      differs(propOf('$card', aims), NONE),
      chooseTargets({ lowerer, aims: propOf('$card', aims), controller: ACTOR, item: CARD, source: CARD, slot, among }),
    ),
  );
  return asks.length === 0 ? [] : when(not(lowerer.flag('$card', 'permanent')), asks);
}

function aimedSlots({ game, slots }: Lowerer) {
  return Array.from({ length: slots }, (_, index) => index + 1)
    .map((slot) => ({ slot, aims: slotProps(slot).aims, among: spellAims(game, slot) }))
    .filter(({ among }) => among.length > 0);
}
