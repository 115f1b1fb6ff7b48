/**
 * Which check an action fails, in the order of the document: priority, phase, ownership, stack, cost, target. The kernel has refused
 * it; what is said here follows from what the player sees and from what is printed, so that it tells nothing else.
 */
import { observeState, terminalResult, type State } from '../kernel/index.ts';
import type { PlayRole } from '../lang/cardinal/roles.ts';
import type { ActionWork } from '../lang/cardinal/vocabulary/rules.ts';
import { seatName, why } from '../tell/index.ts';
import { capital, listed } from '../english/index.ts';
import type { Action, ActionType } from './action.ts';
import type { Asked } from './asked.ts';
import type { Card, GameState } from './game-state.ts';
import type { Check, Refusal } from './refusal.ts';
import type { Rules } from './rules.ts';
import { viewOf } from './view.ts';

type Given = Exclude<Action, { type: 'Concede' }>;

export interface Refused {
  readonly rules: Rules;
  readonly state: State;
  readonly player: number;
  readonly action: Given;
  /** What the player is asked; null for whoever is not. */
  readonly asked: Asked | null;
  /** The action had begun, and says what cannot be answered, or what nobody asks for. */
  readonly hasBegun: boolean;
}

export function refusalOf(refused: Refused): Refusal {
  const { rules, state, player, action, asked } = refused;
  if (terminalResult(rules.def, state) !== null) return refuse('over', 'The match is over.');
  const view = viewOf(rules, observeState(rules.def, state, player), null);
  if (refused.hasBegun) return notToTheEnd(asked);
  if (asked === null) return notAsked(rules, view);
  if (ANSWERS.has(action.type)) return wrongAnswer(refused, asked);
  if (asked.kind !== 'action') return refuse('choice', `There is a question to be answered first: ${asked.prompt ?? 'choose'}.`);
  if (action.type === 'PlayCard') return notPlayable(refused, view, action.card);
  if (action.type === 'ActivateAbility') return notActivated(refused, view, action.card, action.ability_index);
  return refuse('rules', explained(refused) ?? 'The rules do not offer this now.');
}

/** Actions that answer a question of the rules. */
const ANSWERS: ReadonlySet<ActionType> = new Set(['DeclareAttackers', 'DeclareBlockers', 'ChooseTarget', 'ChooseNumber', 'ChooseOption']);

function refuse(check: Check, message: string): Refusal {
  return { check, message };
}

function notAsked({ def, match }: Rules, { turn }: GameState): Refusal {
  const holder = turn.priority_holder;
  return refuse('priority', holder === null ? 'Nobody has priority.' : `${seatName(def, holder, match)} has priority.`);
}

function notToTheEnd(asked: Asked | null): Refusal {
  const role = asked?.about?.role;
  if (role === 'x') return refuse('cost', 'X cannot be so much.');
  return role === 'target' && asked?.prompt != null
    ? refuse('target', `This is not a legal target. ${asked.prompt}.`)
    : refuse('target', 'There are more targets, or creatures, than the rules ask for.');
}

function wrongAnswer({ action, rules }: Refused, asked: Asked): Refusal {
  const isDeclaring = action.type === 'DeclareAttackers' || action.type === 'DeclareBlockers';
  const role = action.type === 'DeclareAttackers' ? 'attackers' : 'blockers';
  if (isDeclaring && asked.about?.role !== role) {
    const steps = Object.values(rules.roles.steps).filter(
      ({ work }) => work === (role === 'attackers' ? 'declare_attackers' : 'declare_blockers'),
    );
    return refuse(
      'phase',
      `${capital(role)} are declared when the step ${listed(
        steps.map(({ step }) => `“${step}”`),
        'or',
      )} begins.`,
    );
  }
  if (isDeclaring) return refuse('rules', 'Not all of these creatures can do so, or not together.');
  if (asked.kind === 'action') return refuse('choice', 'Nothing is to be chosen now.');
  if (action.type === 'ChooseTarget') return refuse('target', `This is not a legal target. ${asked.prompt ?? ''}`.trim());
  return refuse('choice', `This is not a possible answer. ${asked.prompt ?? ''}`.trim());
}

function notPlayable(refused: Refused, view: GameState, id: string): Refusal {
  const { rules, player } = refused;
  const { roles } = rules;
  const card = cardNamed(view, id);
  const props = card === undefined ? {} : printedOn(rules, card);
  const ways = Object.values(roles.plays).filter(({ types }) => card === undefined || types === null || types.includes(card.type ?? ''));
  const isSlow = card !== undefined && props['quick'] !== true && ways.every(({ speed }) => speed === 'main');
  if (isSlow && !isMainTime(rules, view, player)) return outOfPhase(view, card.name, player);
  if (card === undefined || !isOwn(ways, view, card, player))
    return refuse(
      'ownership',
      card === undefined ? 'You have no such card.' : `${capital(card.name)} is not among the cards that you can play.`,
    );
  if (isSlow && ways.every(({ needsEmptyStack }) => needsEmptyStack) && view.stack.length > 0)
    return refuse('stack', `${capital(card.name)} can be played only when the stack is empty.`);
  return unpaid(rules, view, player, { name: card.name, props, prefix: '' }) ?? untargeted(refused, card.name, props);
}

function notActivated(refused: Refused, view: GameState, id: string, index: number): Refusal {
  const { rules, player } = refused;
  const card = cardNamed(view, id);
  if (card === undefined || card.controller !== player || !view.zones[`${rules.roles.zones.field}[${player}]`]?.includes(card))
    return refuse('ownership', 'You control no such card.');
  const props = printedOn(rules, card);
  const slot = `ability${index + 1}_`;
  if (props[`${slot}when`] !== 'activated') return refuse('rules', `${capital(card.name)} has no such ability to activate.`);
  if (props[`${slot}slow`] === true && !isMainTime(rules, view, player)) return outOfPhase(view, `the ability of ${card.name}`, player);
  if (props[`${slot}taps`] === true && card.tapped) return refuse('cost', `${capital(card.name)} is tapped.`);
  return unpaid(rules, view, player, { name: `the ability of ${card.name}`, props, prefix: slot }) ?? untargeted(refused, card.name, props);
}

function cardNamed({ zones }: GameState, id: string): Card | undefined {
  return Object.values(zones)
    .flat()
    .find((card) => card.id === id && card.card !== null);
}

type Props = Readonly<Record<string, unknown>>;

function printedOn({ cards }: Rules, { card }: Card): Props {
  return cards.get(card ?? '')?.props ?? {};
}

function isMainTime({ roles }: Rules, { turn }: GameState, player: number): boolean {
  return (
    turn.active_player === player &&
    Object.values(roles.steps).some(({ step, phase, isMain }) => isMain && step === turn.step && phase === turn.phase)
  );
}

function outOfPhase({ turn }: GameState, name: string, player: number): Refusal {
  const where = turn.active_player === player ? `this is the step “${turn.step}”` : 'this is not your turn';
  return refuse('phase', `${capital(name)} can be played in your main phases only, and ${where}.`);
}

function isOwn(ways: readonly PlayRole[], { zones }: GameState, card: Card, player: number): boolean {
  const own = ways.flatMap(({ from }) => from.flatMap((zone) => [...(zones[`${zone}[${player}]`] ?? []), ...(zones[zone] ?? [])]));
  return own.includes(card);
}

/** The cost of a card, or of an ability of it, by the beginning of the names of its properties. */
interface Priced {
  readonly name: string;
  readonly props: Props;
  readonly prefix: string;
}

function unpaid({ roles }: Rules, { players }: GameState, player: number, { name, props, prefix }: Priced): Refusal | null {
  const { mana, life } = players[player]!;
  const total = Number(props[`${prefix}cost`] ?? 0);
  const purse = Object.values(mana).reduce((sum, amount) => sum + amount, 0);
  for (const resource of roles.resources) {
    const part = Number(props[`${prefix}cost_${resource}`] ?? 0);
    const written = roles.written[resource] ?? resource;
    if (part > (mana[written] ?? 0))
      return refuse('cost', `${capital(name)} costs ${part} ${written}, and you have ${mana[written] ?? 0}.`);
  }
  if (total > purse) return refuse('cost', `${capital(name)} costs ${total}, and you have ${purse}.`);
  const paid = Number(props[`${prefix}life`] ?? 0);
  return paid > life ? refuse('cost', `${capital(name)} costs ${paid} life, and you have ${life}.`) : null;
}

/** Nothing else stands in the way: there is nothing to aim at, or a rule of its own. */
function untargeted(refused: Refused, name: string, props: Props): Refusal {
  const isAimed = Object.keys(props).some((prop) => prop.endsWith('_aims'));
  if (isAimed) return refuse('target', `There is no legal target for ${name}, or not the one that was named.`);
  return refuse('rules', explained(refused) ?? `The rules do not allow ${name} now.`);
}

/** What the rules themselves say, where an action of theirs is meant. */
function explained({ rules: { def, roles, match }, state, player, action }: Refused): string | null {
  const work = WORKS[action.type];
  const id = action.type === 'TakeAction' ? action.action : Object.keys(roles.actions).find((each) => roles.actions[each] === work);
  if (id === undefined) return null;
  const args = 'card' in action ? { card: action.card } : {};
  return why(def, state, player, id, args, { match }).join(' ') || null;
}

const WORKS: Readonly<Partial<Record<ActionType, ActionWork>>> = {
  PlayCard: 'play_card',
  ActivateAbility: 'activate_ability',
  PassPriority: 'pass_priority',
  ResolveStack: 'resolve',
};
