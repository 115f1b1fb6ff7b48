/** Events of the kernel, as one viewer may know them, under the names of the document. */
import type { ToldEventName } from '../ir/events/told.ts';
import type { GameEvent, Named, ObservedToken, TerminalResult } from '../kernel/index.ts';
import type { Event } from './event.ts';
import { definitionOf, targetOf, zoneKey, zoneOfCard, zoneParts } from './names.ts';
import type { Rules } from './rules.ts';

/** What else is known when events are told. */
export interface Telling {
  readonly rules: Rules;
  readonly result: TerminalResult | null;
  /** Abilities that have come onto the stack meanwhile, in the order in which they were made; each is told once. */
  readonly created: ObservedToken[];
  commandOf(event: GameEvent): string | undefined;
}

/** What an event of the kernel is in the document: nothing, or one event and what it means. */
export function translate(telling: Telling, event: GameEvent): Event[] {
  return TOLD[event.type](telling, event);
}

type Tell = (telling: Telling, event: GameEvent) => Event[];

const nothing: Tell = () => [];

/** What each event of the kernel is in the document. */
const TOLD: Readonly<Record<ToldEventName, Tell>> = {
  moved: (telling, { token, from, to }) => {
    // An ability that comes onto the stack is no card.
    if (from !== undefined && zoneParts(from).id === telling.rules.roles.waiting) return [];
    return [
      { type: 'CardMoved', card: known(token), from_zone: keyOf(from), to_zone: keyOf(to) },
      ...consequences(telling, token, from, to),
    ];
  },
  created: ({ rules, created }, { token, to }) => {
    const { roles, cards } = rules;
    if (token === undefined || to === undefined) return [];
    const { id } = zoneParts(to);
    if (id === roles.waiting || id === roles.zones.stack) return abilityEvents(rules, created.shift());
    const isCard = cards.has(definitionOf(token) ?? '');
    return isCard && id === roles.zones.field ? [{ type: 'TokenCreated', card: token, zone: zoneKey(to) }] : [];
  },
  destroyed: nothing,
  shuffled: (_, { to }) => (to === undefined ? [] : [{ type: 'ZoneShuffled', zone: zoneKey(to) }]),
  revealed: (_, { token }) => [{ type: 'CardRevealed', card: known(token) }],
  concealed: nothing,
  varChanged: ({ rules: { roles } }, { player, name = '', values }) => {
    const [old, now] = [values?.['old'], values?.['new']];
    if (player === undefined || typeof old !== 'number' || typeof now !== 'number') return [];
    if (name === roles.life) return [{ type: 'LifeChanged', player, old_life: old, new_life: now }];
    return roles.resources.includes(name)
      ? [{ type: 'ResourceChanged', player, resource: roles.written[name] ?? name, old, new: now }]
      : [];
  },
  propChanged: ({ rules: { roles } }, { token, name = '', values }) => {
    const [old, now] = [values?.['old'] ?? null, values?.['new'] ?? null];
    const zone = token === undefined ? null : placeOf(token);
    if (zone === null || zone.id !== roles.zones.field || Array.isArray(old) || Array.isArray(now)) return [];
    return [{ type: 'CardChanged', card: known(token), property: name, old, new: now }];
  },
  rolled: nothing,
  acted: ({ rules: { roles } }, { player, name = '', values }) => {
    const card = values?.['card'];
    if (player === undefined) return [];
    const work = roles.actions[name];
    if (work === 'pass_priority') return [{ type: 'PriorityPassed', player }];
    if (typeof card !== 'string') return [];
    const zone = placeOf(card);
    if (work === 'play_card')
      return [
        { type: 'CardPlayed', player, card, from_zone: zone === null ? null : zoneKey(zone.name), to_zone: roles.zones.stack ?? 'stack' },
      ];
    if (work !== 'activate_ability') return [];
    const ability = roles.abilities[definitionOf(card) ?? '']?.[roles.activations[name]! - 1];
    return [{ type: 'AbilityActivated', player, card, ability: ability?.does ?? '', effect: ability?.text ?? '' }];
  },
  sealed: nothing,
  chose: nothing,
  passed: nothing,
  left: nothing,
  message: (telling, event) => {
    const args = Object.values(event.values ?? {});
    return MESSAGES[telling.commandOf(event) ?? '']?.(telling.rules, args) ?? [];
  },
  triggered: nothing,
  emitted: nothing,
  attemptFailed: nothing,
  rolledBack: nothing,
  triggerTruncated: nothing,
  checksTruncated: nothing,
  tokensExhausted: nothing,
  failed: nothing,
  lost: nothing,
  fizzled: nothing,
  halted: nothing,
  stuck: nothing,
  stateEntered: nothing,
  stateExited: nothing,
  phaseEntered: ({ rules: { roles } }, { name = '' }) => {
    const { phase, step } = roles.steps[name] ?? { phase: name, step: name };
    return [{ type: 'PhaseChanged', phase, step }];
  },
  phaseExited: nothing,
  turnStarted: (_, { player }) => (player === undefined ? [] : [{ type: 'TurnStarted', player }]),
  turnEnded: nothing,
  turnSkipped: nothing,
  turnGranted: nothing,
  orderReversed: nothing,
  activated: nothing,
  continued: nothing,
  resigned: (_, { player }) => (player === undefined ? [] : [{ type: 'PlayerConceded', player }]),
  eliminated: (_, { player }) => (player === undefined ? [] : [{ type: 'PlayerEliminated', player }]),
  recalled: nothing,
  recorded: nothing,
  ended: ({ result }) => [{ type: 'GameEnded', result: result?.type ?? 'draw', winners: result?.winners ?? [] }],
};

/** What a move of a card means: it is drawn, or a creature has died. */
function consequences(
  { rules: { roles, cards } }: Telling,
  token: string | undefined,
  from: string | undefined,
  to: string | undefined,
): Event[] {
  if (from === undefined || to === undefined) return [];
  const [there, here] = [zoneParts(from), zoneParts(to)];
  if (there.id === roles.zones.deck && here.id === roles.zones.hand && here.owner !== null)
    return [{ type: 'CardDrawn', player: here.owner, card: known(token) }];
  const definition = token === undefined ? null : definitionOf(token);
  const isCreature = cards.get(definition ?? '')?.type === 'creature';
  if (token === undefined || !isCreature || there.id !== roles.zones.field || here.id !== roles.zones.graveyard) return [];
  return [{ type: 'CreatureDied', card: token, player: there.owner }];
}

/** Sentences of the rules by the command that they tell of, with their arguments. */
const MESSAGES: Readonly<Record<string, (rules: Rules, args: readonly Named[]) => Event[]>> = {
  damage_player: damageDealt,
  damage_card: damageDealt,
  counter: (_, [card]) => [{ type: 'SpellCountered', card: textOf(card) }],
  attacks: ({ roles }, [card, defender]) => [{ type: 'AttackerDeclared', card: textOf(card), target: targetOf(roles, defender) }],
  blocks: (_, [card, attacker]) => [{ type: 'BlockerDeclared', card: textOf(card), attacker: textOf(attacker) }],
  fizzle: (_, [card]) => [{ type: 'TargetLost', card: textOf(card) }],
};

function damageDealt({ roles }: Rules, [source, amount, target]: readonly Named[]): Event[] {
  return [
    { type: 'DamageDealt', source: textOf(source), target: targetOf(roles, target), amount: typeof amount === 'number' ? amount : 0 },
  ];
}

function abilityEvents({ roles }: Rules, token: ObservedToken | undefined): Event[] {
  const source = textOf(token?.props?.['source']);
  const does = token?.props?.['does'];
  if (typeof does !== 'string') return [];
  const ability = roles.abilities[source === null ? '' : (definitionOf(source) ?? '')]?.find((each) => each.does === does);
  return ability?.when === 'activated' ? [] : [{ type: 'AbilityTriggered', card: source, ability: does, effect: ability?.text ?? '' }];
}

function placeOf(card: string): { readonly id: string; readonly name: string } | null {
  const name = zoneOfCard(card);
  return name === null ? null : { id: zoneParts(name).id, name };
}

function keyOf(zone: string | undefined): string | null {
  return zone === undefined ? null : zoneKey(zone);
}

/** A card by its name; null if the viewer does not know which it is. */
function known(token: string | undefined): string | null {
  return token === undefined || definitionOf(token) === null ? null : token;
}

function textOf(value: Named | undefined): string | null {
  return typeof value === 'string' ? known(value) : null;
}
