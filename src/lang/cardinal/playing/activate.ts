/** Activated abilities: an action for each slot that has some, whatever the cards. */
import type { Effect } from '../../../ir/effects.ts';
import type { Condition, ValueExpr } from '../../../ir/expressions.ts';
import type { ActionDef } from '../../../ir/game-def.ts';
import { isOffered, NONE, slotCost, slotProps, slotsWith, type SlotProp } from '../cards/slots.ts';
import { ABILITY } from '../game/own-types.ts';
import { addToProp, and, bound, calc, compare, equal, exists, not, or, playerOf, propOf, setProp, varOf, when } from '../../../ir/build.ts';
import type { CardinalGame, RuleAction } from '../game/game.ts';
import type { Lowerer } from '../lowering/lowerer.ts';
import { onStack } from './ability-token.ts';
import { afterwards } from './afterwards.ts';
import { activatedAims } from '../cards/aims.ts';
import { isFastEnough } from './answers.ts';
import { payment } from './pay.ts';
import { canPay, purse } from './resources.ts';
import { isSick } from './sickness.ts';
import { resolving } from './stack.ts';
import { hasTargets } from './targets.ts';
import { isCombatTime, isMainTime, stepsOf } from './timing.ts';
import { QUESTIONS } from '../vocabulary/questions.ts';

const ACTOR = playerOf('actor');
const CARD = bound('$card');
const ITEM = bound('$item');

export function offerActivations(lowerer: Lowerer): void {
  const action = activationIn(lowerer.game);
  if (action === undefined) return;
  for (const [id, slot] of activationSlots(lowerer.game))
    lowerer.offer('activate_ability', new Activation(lowerer, slot).action(action, id));
}

/** The slot of the abilities that an action activates, by the id of the action. */
export function activationSlots(game: CardinalGame): ReadonlyMap<string, number> {
  const action = activationIn(game);
  if (action === undefined) return new Map();
  const slots = slotsWith(game, (ability) => ability.trigger === 'activated' && isOffered(ability));
  return new Map(slots.map((slot) => [slots.length === 1 ? action.id : `${action.id}_${slot}`, slot]));
}

function activationIn({ actions }: CardinalGame): RuleAction | undefined {
  return actions.find(({ work, speed }) => work === 'activate_ability' && speed !== 'system');
}

/** The action for the abilities of one slot. */
class Activation {
  readonly #lowerer: Lowerer;
  readonly #slot: number;
  readonly #props: Record<SlotProp, string>;

  constructor(lowerer: Lowerer, slot: number) {
    this.#lowerer = lowerer;
    this.#slot = slot;
    this.#props = slotProps(slot);
  }

  action({ speed, needsEmptyStack, name, description, limit }: RuleAction, id: string): ActionDef {
    const lowerer = this.#lowerer;
    const [slow, combat] = [lowerer.flag('$token', this.#props.slow), lowerer.flag('$token', this.#props.combat)];
    const ofAbility = and(or(not(slow), isMainTime(lowerer, true)), or(not(combat), isCombatTime(lowerer)));
    const timing = speed === 'main' ? isMainTime(lowerer, needsEmptyStack) : ofAbility;
    const where = and(
      equal(propOf('$token', this.#props.when), 'activated'),
      timing,
      isFastEnough(lowerer, '$token'),
      this.#isRested(),
      this.#isLimited(),
      this.#isAffordable(),
      this.#hasVictim(),
      this.#hasTarget(),
    );
    return {
      id,
      actor: speed === 'main' ? 'activePlayer' : 'any',
      phase: stepsOf(lowerer, speed === 'main' ? 'main' : speed === 'combat' ? 'combat' : 'quick'),
      params: [{ name: '$card', domain: lowerer.fieldOf(ACTOR, where) }],
      pre: null,
      cost: [],
      effects: [
        this.#announce(),
        afterwards(lowerer, `activated ${this.#slot}`, { $card: CARD, $item: ITEM }, [
          ...this.#chooseX(),
          ...this.#pay(),
          ...this.#count(),
          ...when(lowerer.flag('$card', this.#props.at_once), [resolving(lowerer, 'resolve_ability', ITEM)]),
        ]),
      ],
      ...(limit !== undefined && { limits: [{ scope: 'turn', max: limit }] }),
      ...(description !== undefined && { description }),
      presentation: { label: name, tell: '{actor} uses {card}' },
    };
  }

  #read(prop: SlotProp, card: '$token' | '$card' = '$card'): ValueExpr {
    return this.#lowerer.read(card, this.#props[prop]);
  }

  #taps(card: '$token' | '$card'): Condition {
    return this.#lowerer.flag(card, this.#props.taps);
  }

  /** What taps must be untapped, and a creature must have been there since the turn began. */
  #isRested(): Condition {
    const lowerer = this.#lowerer;
    const taps = this.#taps('$token');
    if (taps === false) return true;
    const sick = and(lowerer.isCreature('$token'), isSick(lowerer, '$token'));
    return or(not(taps), and(not(propOf('$token', lowerer.changing('tapped'))), not(sick)));
  }

  #isLimited(): Condition {
    const most = this.#read('limit', '$token');
    if (most === 0) return true;
    const used = propOf('$token', this.#lowerer.changingOf('used', this.#slot));
    return or(equal(most, 0), compare(used, '<', most));
  }

  #isAffordable(): Condition {
    const lowerer = this.#lowerer;
    const part = (resource: string): ValueExpr => lowerer.read('$token', slotCost(this.#slot, resource));
    const life = this.#read('life', '$token');
    return and(canPay(lowerer, ACTOR, this.#read('cost', '$token'), part), life === 0 ? true : compare(life, '<=', varOf(ACTOR, 'life')));
  }

  /** Whoever sacrifices a creature needs one. */
  #hasVictim(): Condition {
    const creatures = this.#lowerer.fieldOf(ACTOR, this.#lowerer.isCreature('$victim'), '$victim');
    return or(not(this.#lowerer.says('$token', this.#props.sacrifices, 'creature')), exists(creatures));
  }

  #hasTarget(): Condition {
    const among = activatedAims(this.#lowerer.game, this.#slot);
    if (among.length === 0) return true;
    const aims = propOf('$token', this.#props.aims);
    const card = bound('$token');
    return or(equal(aims, NONE), hasTargets({ lowerer: this.#lowerer, aims, controller: ACTOR, item: card, source: card, among }));
  }

  /** The ability comes onto the stack, where its target is asked for before anything is paid. */
  #announce(): Effect {
    const props = onStack(this.#lowerer);
    const aims = this.#lowerer.printed.has(this.#props.aims) ? propOf('$card', this.#props.aims) : NONE;
    return {
      createToken: {
        type: ABILITY,
        zone: this.#lowerer.zone('stack'),
        owner: 'actor',
        props: {
          [props.source]: CARD,
          [props.does]: propOf('$card', this.#props.does),
          [props.aims]: aims,
          [props.amount]: this.#read('amount'),
          [props.second]: this.#read('second'),
        },
        bind: '$item',
      },
    };
  }

  #chooseX(): Effect[] {
    const perX = this.#read('cost_x');
    if (perX === 0) return [];
    const most = calc(calc(purse(this.#lowerer, ACTOR), '-', this.#read('cost')), 'floorDiv', perX);
    const prompt = { text: QUESTIONS.x.prompt, args: [CARD] };
    return when(compare(perX, '>', 0), [
      { chooseOne: { bind: '$x', options: { query: 'intsInRange', min: 0, max: most }, prompt } },
      setProp('$item', this.#lowerer.changing('x'), bound('$x')),
    ]);
  }

  #pay(): Effect[] {
    const lowerer = this.#lowerer;
    const perX = this.#read('cost_x');
    const total = perX === 0 ? this.#read('cost') : calc(this.#read('cost'), '+', calc(perX, '*', propOf(ITEM, 'x')));
    const life = this.#read('life');
    const taps = this.#taps('$card');
    return [
      ...payment(lowerer, ACTOR, total, (resource) => lowerer.read('$card', slotCost(this.#slot, resource))),
      ...(life === 0 ? [] : [lowerer.call('lose_life', { $player: ACTOR, $amount: life })]),
      ...(taps === false ? [] : when(taps, [setProp('$card', lowerer.changing('tapped'), true)])),
      ...this.#sacrifice(),
    ];
  }

  #sacrifice(): Effect[] {
    const lowerer = this.#lowerer;
    const creatures = lowerer.fieldOf(ACTOR, lowerer.isCreature('$token'));
    const isSacrificed = (word: string): Condition => lowerer.says('$card', this.#props.sacrifices, word);
    return [
      ...when(isSacrificed('creature'), [
        { chooseOne: { bind: '$victim', options: creatures, prompt: { text: QUESTIONS.victim.prompt } } },
        lowerer.call('sacrifice', { $player: ACTOR, $card: bound('$victim') }),
      ]),
      ...when(isSacrificed('self'), [lowerer.call('sacrifice', { $player: ACTOR, $card: CARD })]),
    ];
  }

  #count(): Effect[] {
    return this.#read('limit') === 0 ? [] : [addToProp('$card', this.#lowerer.changingOf('used', this.#slot), 1)];
  }
}
