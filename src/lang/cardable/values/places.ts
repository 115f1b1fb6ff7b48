/**
 * The places for cards: those that a game declares, those that every game has, and those that come to be by being filled. A place
 * to which cards come only face down is a stack of which the top can be picked; cards that are flipped there lie beside it. Cards
 * keep their side on the way from place to place, so that where they come from tells how they lie.
 */
import type { Tree } from '../../../text/tree.ts';
import { idOf } from '../../names.ts';
import type { CardableGame, Location, LocationLayout, Position } from '../game/game.ts';

export interface Place {
  /** As the game calls it. */
  readonly name: string;
  readonly owner: PlaceOwner;
  /** The zone of the GameDef. */
  readonly zone: string;
  readonly layout: LocationLayout;
  /** The zones of a grid, one for each position, row by row; undefined of other places. */
  readonly cells: readonly Cell[] | undefined;
  readonly visibleTo: 'all' | 'owner' | 'nobody';
  /** A stack of cards that lie face down: only the top can be picked. */
  readonly facedown: boolean;
  /** The zone for flipped cards of a face-down stack; undefined where none are flipped. */
  readonly revealed: string | undefined;
  /** Decks lie here when the game begins, or are put together here: whoever takes a card from it turns it over. */
  readonly isDeck: boolean;
  /** The game says that everybody sees what lies here, so that cards are turned up when they come. */
  readonly turnsUp: boolean;
  /** The sides on which cards lie here. */
  readonly sides: ReadonlySet<Side>;
  readonly declared: Location | undefined;
  /** Where it was named first. */
  readonly at: Tree;
}

/** A position of a grid. */
interface Cell extends Position {
  readonly zone: string;
}

/** The house plays without a seat: its places lie on the table. */
export type PlaceOwner = 'player' | 'team' | 'table' | 'house';

type Side = 'up' | 'down';

/** What is done with a place. */
export type PlaceUse = 'named' | 'read' | 'filled face up' | 'filled face down' | 'refilled' | 'flipped' | 'hidden';

/** How the places lie that every game has, by who owns them. */
const BUILT_IN: Readonly<Record<string, (owner: PlaceOwner) => Pick<Place, 'layout' | 'visibleTo'>>> = {
  deck: () => ({ layout: 'stack', visibleTo: 'nobody' }),
  hand: (owner) => ({ layout: 'fan', visibleTo: owner === 'table' || owner === 'house' ? 'all' : 'owner' }),
  discard: (owner) => ({ layout: 'stack', visibleTo: owner === 'player' ? 'owner' : 'all' }),
};

/** The names of places that need not be declared nor filled. */
const BUILT_IN_PLACES = Object.keys(BUILT_IN);

const ZONE_PREFIX: Readonly<Record<PlaceOwner, string>> = { player: '', team: 'team_', table: 'table_', house: 'house_' };

export class Places {
  readonly #places = new Map<string, UsedPlace>();
  readonly #declared: readonly Location[];
  /** Where decks lie when the game begins. */
  readonly #decks: ReadonlySet<string>;

  constructor({ locations, decks }: CardableGame) {
    this.#declared = locations;
    this.#decks = new Set(decks.flatMap(({ location }) => location ?? []));
    for (const location of locations) this.find(location.name, location.owner, location.at);
  }

  /** A place by name, and whose. */
  find(name: string, owner: PlaceOwner, at: Tree): UsedPlace {
    const key = `${owner} ${name}`;
    const found = this.#places.get(key);
    if (found !== undefined) return found;
    const hasDeck = name === 'deck' || (owner === 'table' && this.#decks.has(name));
    const place = new UsedPlace(name, owner, at, hasDeck, this.#declarationOf(name, owner), () => this.#zoneOf(name, owner));
    this.#places.set(key, place);
    return place;
  }

  use(place: Place, use: PlaceUse): void {
    this.find(place.name, place.owner, place.at).uses.add(use);
  }

  /** Cards come from a place to another one, and keep their side. */
  carry(from: Place, to: Place): void {
    this.find(to.name, to.owner, to.at).sources.add(this.find(from.name, from.owner, from.at));
  }

  get all(): readonly UsedPlace[] {
    return [...this.#places.values()];
  }

  /** The names of places that an owner has, or could have. */
  namesOf(owner: PlaceOwner): string[] {
    return [
      ...new Set([...BUILT_IN_PLACES, ...this.all.filter((place) => place.owner === owner && place.isThere).map(({ name }) => name)]),
    ];
  }

  /** What is known, to tell whether anything new was learned. */
  get known(): string {
    return this.all.map(({ name, owner, uses, sources }) => `${owner} ${name} ${[...uses].toSorted().join(',')} ${sources.size}`).join(';');
  }

  #declarationOf(name: string, owner: PlaceOwner): Location | undefined {
    return this.#declared.find((location) => location.name === name && location.owner === owner);
  }

  /** Called as in the game; places of the table have another name where players have one of that name. */
  #zoneOf(name: string, owner: PlaceOwner): string {
    const before = OWNERS.slice(0, OWNERS.indexOf(owner));
    const isTaken = before.some((other) => this.#places.get(`${other} ${name}`)?.isUsed === true);
    return `${owner === 'house' || isTaken ? ZONE_PREFIX[owner] : ''}${idOf(name)}`;
  }
}

/** Who has the first claim to a name. */
const OWNERS: readonly PlaceOwner[] = ['player', 'team', 'table', 'house'];

class UsedPlace implements Place {
  readonly name: string;
  readonly owner: PlaceOwner;
  readonly at: Tree;
  readonly declared: Location | undefined;
  readonly uses = new Set<PlaceUse>();
  /** The places from which cards come as they lie there. */
  readonly sources = new Set<UsedPlace>();
  readonly #zone: () => string;
  readonly #hasDeck: boolean;

  constructor(name: string, owner: PlaceOwner, at: Tree, hasDeck: boolean, declared: Location | undefined, zone: () => string) {
    this.name = name;
    this.owner = owner;
    this.at = at;
    this.#hasDeck = hasDeck;
    this.declared = declared;
    this.#zone = zone;
  }

  get isDeck(): boolean {
    return this.#hasDeck || this.uses.has('refilled');
  }

  get turnsUp(): boolean {
    return this.declared?.visibleTo === 'all';
  }

  get zone(): string {
    return this.#zone();
  }

  /** It is declared, every game has it, or cards come to it. */
  get isThere(): boolean {
    return this.declared !== undefined || Object.hasOwn(BUILT_IN, this.name) || this.#isFilled;
  }

  /** The GameDef has it. */
  get isUsed(): boolean {
    return this.declared !== undefined || this.uses.size > 0 || this.sources.size > 0;
  }

  get #isFilled(): boolean {
    return this.uses.has('filled face up') || this.uses.has('filled face down') || this.sources.size > 0;
  }

  get #builtIn(): Pick<Place, 'layout' | 'visibleTo'> | undefined {
    return Object.hasOwn(BUILT_IN, this.name) ? BUILT_IN[this.name]!(this.owner) : undefined;
  }

  get layout(): LocationLayout {
    const usual = this.owner === 'player' && !this.#isFaceDown ? 'row' : 'stack';
    return this.declared?.layout ?? this.#builtIn?.layout ?? usual;
  }

  get cells(): readonly Cell[] | undefined {
    const { grid } = this.declared ?? {};
    if (this.layout !== 'grid' || grid === undefined) return undefined;
    return countTo(grid.rows).flatMap((row) =>
      countTo(grid.columns).map((column) => ({ zone: `${this.zone}_${row}_${column}`, row, column })),
    );
  }

  /** Of a stack of backs nothing is seen. Cards that lie side by side are seen one by one, on whichever side. */
  get visibleTo(): 'all' | 'owner' | 'nobody' {
    return this.#given ?? (this.#isFaceDown && this.layout === 'stack' ? 'nobody' : 'all');
  }

  /** Who sees it, where that does not depend on how cards come to it. */
  get #given(): Place['visibleTo'] | undefined {
    return this.declared?.visibleTo ?? this.#builtIn?.visibleTo;
  }

  get #isFaceDown(): boolean {
    const { sides } = this;
    return sides.has('down') && !sides.has('up');
  }

  get sides(): ReadonlySet<Side> {
    const sides = new Set<Side>();
    const places = new Set<UsedPlace>([this]);
    for (const place of places) {
      const isTurned = place !== this && place.isDeck;
      for (const side of isTurned ? UP : place.#ownSides) sides.add(side);
      if (isTurned || place.#given === 'nobody' || place.#given === 'owner') continue;
      if (!place.turnsUp) for (const source of place.sources) places.add(source);
    }
    return sides;
  }

  /** The sides on which cards lie by what is said of this place alone. */
  get #ownSides(): Iterable<Side> {
    const given = this.#given;
    if (given === 'nobody') return DOWN;
    if (given === 'owner') return UP;
    const isDown = this.uses.has('filled face down') || this.uses.has('flipped') || this.uses.has('hidden');
    return [...(this.turnsUp || this.uses.has('filled face up') ? UP : []), ...(isDown ? DOWN : [])];
  }

  get facedown(): boolean {
    return this.visibleTo === 'nobody' && this.layout === 'stack';
  }

  get revealed(): string | undefined {
    return this.facedown && this.uses.has('flipped') ? `${this.zone}_revealed` : undefined;
  }
}

/** The numbers from 1. */
function countTo(size: number): number[] {
  return Array.from({ length: size }, (_, index) => index + 1);
}

const UP: readonly Side[] = ['up'];
const DOWN: readonly Side[] = ['down'];
