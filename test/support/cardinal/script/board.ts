/** The boards of an arena as plain data, what effects make of them, and how they are read from a match. */
import type { PlayableGameDef } from '../../../../src/ir/index.ts';
import { inspect, observe, type State } from '../../../../src/kernel/index.ts';
import { CARDS, KEYWORDS, MOST_LIFE, MOST_RESOURCE, RESOURCES, TOKEN, TOKEN_PRINTED, type Keyword, type Printed } from './arena.ts';

export const ZONES = ['deck', 'hand', 'field', 'graveyard'] as const;
export type ZoneName = (typeof ZONES)[number];
export const COUNTERS = ['charge', '+1/+1', '-1/-1'] as const;
export type Counter = (typeof COUNTERS)[number];
export type Resource = (typeof RESOURCES)[number];

export interface Card {
  readonly name: string;
  readonly printed: Printed;
  readonly owner: number;
  controller: number;
  /** Undefined once a token has ceased to exist. */
  zone: ZoneName | undefined;
  damage: number;
  tapped: boolean;
  fixed: { power: number; toughness: number } | undefined;
  growth: { power: number; toughness: number };
  counters: Record<Counter, number>;
  keywords: Set<Keyword>;
}

/** Nothing about a card is more, or less below zero. */
const MOST = 1_000_000;

export function bounded(amount: number): number {
  return Math.min(Math.max(amount, -MOST), MOST);
}

type Stat = 'power' | 'toughness';

export class Board {
  readonly life: [number, number] = [0, 0];
  readonly resources: Record<Resource, [number, number]> = { mana: [0, 0], gold: [0, 0] };
  readonly zones: Record<ZoneName, [Card[], Card[]]> = { deck: [[], []], hand: [[], []], field: [[], []], graveyard: [[], []] };
  readonly said: string[] = [];
  readonly #drewFromEmpty = [false, false];

  stat(card: Card, stat: Stat): number {
    const { printed, fixed, growth, counters } = card;
    return ((fixed ?? printed)[stat] + growth[stat] + counters['+1/+1'] - counters['-1/-1']) | 0;
  }

  gainLife(player: number, amount: number): void {
    if (amount > 0) this.setLife(player, this.life[player]! + amount);
  }

  loseLife(player: number, amount: number): void {
    if (amount > 0) this.setLife(player, this.life[player]! - amount);
  }

  setLife(player: number, amount: number): void {
    this.life[player] = Math.min(Math.max(amount, -MOST), MOST_LIFE);
  }

  damage(card: Card, amount: number): void {
    if (amount > 0) card.damage = bounded(card.damage + amount);
  }

  isCreature({ zone, printed }: Card): boolean {
    return zone === 'field' && printed.type === 'creature';
  }

  draw(player: number, count: number): void {
    for (let drawn = 0; drawn < count; drawn++) {
      const [top] = this.zones.deck[player]!;
      if (top === undefined) this.#drewFromEmpty[player] = true;
      else this.move(top, 'hand');
    }
  }

  mill(player: number, count: number): void {
    for (const card of this.zones.deck[player]!.slice(0, Math.max(count, 0))) this.move(card, 'graveyard');
  }

  /** To a zone of its owner; what leaves the field is a new object. */
  move(card: Card, to: ZoneName): void {
    if (card.zone === undefined) return;
    const from = card.zone;
    const place = this.zones[from][from === 'field' ? card.controller : card.owner]!;
    place.splice(place.indexOf(card), 1);
    if (from === 'field') {
      if (to !== 'field') Object.assign(card, untouched(card.printed), { controller: card.owner });
      if (to !== 'field' && card.name === TOKEN) {
        card.zone = undefined;
        return;
      }
    }
    card.zone = to;
    this.zones[to][to === 'field' ? card.controller : card.owner]!.unshift(card);
  }

  control(card: Card, player: number): void {
    const place = this.zones.field[card.controller]!;
    place.splice(place.indexOf(card), 1);
    card.controller = player;
    this.zones.field[player]!.unshift(card);
  }

  makeToken(player: number): void {
    this.zones.field[player]!.unshift(made(TOKEN, TOKEN_PRINTED, player, 'field'));
  }

  changeResource(resource: Resource, player: number, amount: number): void {
    this.resources[resource][player] = Math.min(Math.max(amount, 0), MOST_RESOURCE);
  }

  /** What happens before anybody acts: creatures die. */
  settle(): void {
    const dying = this.zones.field
      .flat()
      .filter((card) => this.isCreature(card) && (this.stat(card, 'toughness') <= 0 || card.damage >= this.stat(card, 'toughness')));
    for (const card of dying) this.move(card, 'graveyard');
  }

  /** All that can be compared. */
  get summary(): unknown {
    const names = (cards: readonly Card[]): string[] => cards.map(({ name }) => name);
    return {
      life: this.life,
      resources: this.resources,
      deck: this.zones.deck.map(names),
      hand: this.zones.hand.map(names),
      // Those who die together are put there in any order.
      graveyard: this.zones.graveyard.map((cards) => names(cards).toSorted()),
      field: this.zones.field.map((cards) =>
        cards.map((card) => ({
          name: card.name,
          // What cannot fight shows neither.
          power: card.printed.type === 'creature' ? this.stat(card, 'power') : 0,
          toughness: card.printed.type === 'creature' ? this.stat(card, 'toughness') : 0,
          damage: card.damage,
          tapped: card.tapped,
          counters: card.counters,
          keywords: [...card.keywords].toSorted(),
        })),
      ),
      isOver: this.life.some((life) => life <= 0) || this.#drewFromEmpty.includes(true),
    };
  }
}

function untouched(printed: Printed): Omit<Card, 'name' | 'printed' | 'owner' | 'controller' | 'zone'> {
  return {
    damage: 0,
    tapped: false,
    fixed: undefined,
    growth: { power: 0, toughness: 0 },
    counters: { charge: 0, '+1/+1': 0, '-1/-1': 0 },
    keywords: new Set(printed.keywords),
  };
}

function made(name: string, printed: Printed, owner: number, zone: ZoneName): Card {
  return { name, printed, owner, controller: owner, zone, ...untouched(printed) };
}

/** The boards of a match in which nothing has happened yet. */
export function boardOf(def: PlayableGameDef, state: State): Board {
  const { zones, variables } = inspect(def, state);
  const board = new Board();
  const numbers = (name: string): [number, number] => [...(variables[name] as [number, number])];
  [board.life[0], board.life[1]] = numbers('life');
  for (const resource of RESOURCES) board.resources[resource] = numbers(resource);
  for (const zone of ZONES)
    for (const seat of [0, 1])
      board.zones[zone][seat] = (zones[`${zone}:${seat}`] ?? []).map((name) => made(name, CARDS[name]!, seat, zone));
  return board;
}

/** What a match has come to, as `summary` says it. The spell itself is not counted. */
export function summaryOf(def: PlayableGameDef, state: State, spell: string): unknown {
  const { zones, variables, result } = inspect(def, state);
  const { zones: seen, displays } = observe(def, state, 0);
  const names = (zone: ZoneName): string[][] => [0, 1].map((seat) => (zones[`${zone}:${seat}`] ?? []).filter((name) => name !== spell));
  const field = [0, 1].map((seat) =>
    (seen[`field:${seat}`]?.tokens ?? []).map(({ name, definition, props }) => {
      const shown = (prop: string): unknown => displays?.[prop]?.find(({ of }) => of === name)?.value ?? props?.[prop];
      const count = (prop: string): number => (props?.[prop] as number | undefined) ?? 0;
      return {
        name: definition,
        power: CARDS[definition!]?.type === 'artifact' ? 0 : shown('power'),
        toughness: CARDS[definition!]?.type === 'artifact' ? 0 : shown('toughness'),
        damage: count('damage'),
        tapped: props?.['tapped'] ?? false,
        counters: { charge: count('counters_charge'), '+1/+1': count('counters_plus'), '-1/-1': count('counters_minus') },
        keywords: KEYWORDS.filter((keyword) => shown(keyword) === true).toSorted(),
      };
    }),
  );
  return {
    life: variables['life'],
    resources: Object.fromEntries(RESOURCES.map((resource) => [resource, variables[resource]])),
    deck: names('deck'),
    hand: names('hand'),
    graveyard: names('graveyard').map((cards) => cards.toSorted()),
    field,
    isOver: result !== null,
  };
}
