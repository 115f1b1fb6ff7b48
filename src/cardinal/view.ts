/** What a viewer sees of a match, in the shape of the document: made of the viewer's observation and of what is printed, nothing else. */
import { ENGINE, type Named, type Observation, type ObservedToken, type TerminalResult } from '../kernel/index.ts';
import { seatName, tellThing } from '../tell/index.ts';
import { isInternal } from '../tell/wording.ts';
import type { Card, GameState, PlayerState, StackItem, TurnState } from './game-state.ts';
import type { Rules } from './rules.ts';
import { definitionOf, targetOf, zoneKey, zoneParts, type Target } from './names.ts';

export function viewOf(rules: Rules, seen: Observation, result: TerminalResult | null): GameState {
  const { roles } = rules;
  // The zones of the document are there also where nobody needs to see them at a table.
  const named = new Set(Object.values(roles.zones));
  const internal = rules.def.zones.filter((zone) => isInternal(zone) && !named.has(zone.id)).map(({ id }) => id);
  const serving = new Set([roles.players, roles.waiting, roles.zones.stack, ...internal]);
  const zones = Object.entries(seen.zones).filter(([name]) => !serving.has(zoneParts(name).id));
  return {
    players: Array.from({ length: rules.match.players }, (_, seat) => playerState(rules, seen, seat)),
    turn: turnState(rules, seen),
    zones: Object.fromEntries(zones.map(([name]) => [zoneKey(name), cardsIn(rules, seen, name)])),
    stack: stackItems(rules, seen),
    result: result === null ? null : { type: result.type, winners: result.winners },
  };
}

function playerState({ def, roles, match }: Rules, { perPlayer }: Observation, seat: number): PlayerState {
  const amount = (name: string): number => numberOf(perPlayer[name]?.[seat]);
  return {
    name: seatName(def, seat, match),
    life: amount(roles.life),
    mana: Object.fromEntries(roles.resources.map((resource) => [roles.written[resource] ?? resource, amount(resource)])),
  };
}

function turnState({ roles }: Rules, { turn, phase, state, active, pending }: Observation): TurnState {
  const at = phase ?? state;
  const asked = pending.filter((seat) => seat !== ENGINE);
  return {
    number: turn,
    phase: roles.steps[at]?.phase ?? at,
    step: roles.steps[at]?.step ?? at,
    active_player: active,
    priority_holder: asked.length > 0 ? asked[0]! : null,
  };
}

/** The cards of a zone; those of a set that the viewer does not know come last, since they have no place. */
function cardsIn(rules: Rules, seen: Observation, zone: string): Card[] {
  const { count, tokens = [] } = seen.zones[zone]!;
  const unknown = Math.max(0, (count ?? tokens.length) - tokens.length);
  return [
    ...tokens.map((token) => cardOf(rules, seen, token)),
    ...Array.from({ length: unknown }, () => cardOf(rules, seen, { name: `?@${zone}` })),
  ];
}

function cardOf(rules: Rules, seen: Observation, token: ObservedToken): Card {
  const { def, roles, match, cards } = rules;
  const definition = token.definition ?? null;
  const shown = (name: string): Named | undefined => shownOf(seen, token, name);
  return {
    id: token.name,
    card: definition,
    name: tellThing(def, definition ?? token.name, { match }),
    type: cards.get(definition ?? '')?.type ?? null,
    owner: token.owner ?? null,
    controller: token.controller ?? zoneParts(token.name.slice(token.name.indexOf('@') + 1).replace(/[[#].*$/, '')).owner,
    cost: numberOf(shown('cost')),
    stats: Object.fromEntries(
      roles.stats.flatMap((stat): [string, number | string][] => {
        const value = shown(stat);
        return typeof value === 'number' || (typeof value === 'string' && value !== 'none') ? [[roles.written[stat] ?? stat, value]] : [];
      }),
    ),
    keywords: roles.keywords.filter((keyword) => shown(keyword) === true).map((keyword) => roles.written[keyword] ?? keyword),
    counters: Object.fromEntries(
      Object.entries(token.props ?? {}).flatMap(([name, value]) =>
        name.startsWith(COUNTERS) && typeof value === 'number' && value > 0 ? [[name.slice(COUNTERS.length), value]] : [],
      ),
    ),
    tapped: shown('tapped') === true,
    damage: numberOf(shown('damage')),
    attacking: playerOf(shown('attacking')),
    blocking: textOf(shown('blocking')),
    attached_to: textOf(shown('attached_to')),
    abilities: definition === null ? [] : (roles.abilities[definition] ?? []).map(({ text }) => text),
  };
}

const COUNTERS = 'counters_';

/** What the rules work out goes before what stands in the state. */
function shownOf({ displays }: Observation, { name: token, props }: ObservedToken, name: string): Named | undefined {
  return displays?.[name]?.find(({ of }) => of === token)?.value ?? props?.[name];
}

/** What lies on the stack, first what resolves first. */
export function stackItems(rules: Rules, seen: Observation): StackItem[] {
  const { stack } = rules.roles.zones;
  const zone = Object.keys(seen.zones).find((name) => zoneParts(name).id === stack);
  return (zone === undefined ? [] : (seen.zones[zone]!.tokens ?? [])).map((token) => stackItem(rules, token));
}

function stackItem(rules: Rules, token: ObservedToken): StackItem {
  const { def, roles, match, cards } = rules;
  const props = token.props ?? {};
  const isAbility = !cards.has(token.definition ?? '');
  const source = isAbility ? textOf(props['source']) : token.name;
  const card = source === null ? null : definitionOf(source);
  return {
    id: token.name,
    card,
    name: tellThing(def, card ?? token.name, { match }),
    controller: token.controller ?? token.owner ?? null,
    is_ability: isAbility,
    effects: card === null ? [] : effectsOf(rules, card, isAbility ? textOf(props['does']) : null),
    targets: Object.keys(props)
      .filter((name) => /^target\d+(_\d+)?$/.test(name))
      .map((name) => targetOf(roles, props[name]))
      .filter((target): target is Target => target !== null),
    x: numberOf(props['x']),
  };
}

/** The sentences of what a spell does when it resolves, or of the ability that does something. */
function effectsOf({ roles }: Rules, card: string, shape: string | null): string[] {
  const abilities = roles.abilities[card] ?? [];
  const texts = abilities.filter(({ when, does }) => (shape === null ? when === 'on_play' : does === shape)).map(({ text }) => text);
  // What comes with a keyword does not stand on the card.
  const ofKeyword = shape === null || texts.length > 0 ? undefined : roles.shapes[shape]?.text;
  return ofKeyword === undefined ? texts : [ofKeyword];
}

function numberOf(value: Named | undefined): number {
  return typeof value === 'number' ? value : 0;
}

function playerOf(value: Named | undefined): number | null {
  return typeof value === 'number' ? value : null;
}

function textOf(value: Named | undefined): string | null {
  return typeof value === 'string' ? value : null;
}
