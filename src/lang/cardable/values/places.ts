/**
 * The places for cards: those that a game declares, those that every game has, and those that come to be by being filled. A place
 * to which cards come only face down is a stack of which the top can be picked; cards that are flipped there lie beside it.
 */
import type { Tree } from '../../../text/tree.ts';
import { idOf } from '../../names.ts';
import type { CardableGame, Location, LocationLayout } from '../game.ts';

export interface Place {
  /** As the game calls it. */
  readonly name: string;
  readonly owner: PlaceOwner;
  /** The zone of the GameDef. */
  readonly zone: string;
  readonly layout: LocationLayout;
  readonly visibleTo: 'all' | 'owner' | 'nobody';
  /** A stack of cards that lie face down: only the top can be picked. */
  readonly facedown: boolean;
  /** The zone for flipped cards of a face-down stack; undefined where none are flipped. */
  readonly revealed: string | undefined;
  readonly declared: Location | undefined;
  /** Where it was named first. */
  readonly at: Tree;
}

/** The house plays without a seat: its places lie on the table. */
export type PlaceOwner = 'player' | 'team' | 'table' | 'house';

/** What is done with a place. */
export type PlaceUse = 'named' | 'read' | 'filled face up' | 'filled face down' | 'flipped';

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

  constructor({ locations }: CardableGame) {
    this.#declared = locations;
    for (const location of locations) this.find(location.name, location.owner, location.at);
  }

  /** A place by name, and whose. */
  find(name: string, owner: PlaceOwner, at: Tree): UsedPlace {
    const key = `${owner} ${name}`;
    const found = this.#places.get(key);
    if (found !== undefined) return found;
    const place = new UsedPlace(name, owner, at, this.#declarationOf(name, owner), () => this.#zoneOf(name, owner));
    this.#places.set(key, place);
    return place;
  }

  use(place: Place, use: PlaceUse): void {
    this.find(place.name, place.owner, place.at).uses.add(use);
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
    return this.all.map(({ name, owner, uses }) => `${owner} ${name} ${[...uses].toSorted().join(',')}`).join(';');
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
  readonly #zone: () => string;

  constructor(name: string, owner: PlaceOwner, at: Tree, declared: Location | undefined, zone: () => string) {
    this.name = name;
    this.owner = owner;
    this.at = at;
    this.declared = declared;
    this.#zone = zone;
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
    return this.declared !== undefined || this.uses.size > 0;
  }

  get #isFilled(): boolean {
    return this.uses.has('filled face up') || this.uses.has('filled face down');
  }

  get #builtIn(): Pick<Place, 'layout' | 'visibleTo'> | undefined {
    return Object.hasOwn(BUILT_IN, this.name) ? BUILT_IN[this.name]!(this.owner) : undefined;
  }

  get layout(): LocationLayout {
    const usual = this.owner === 'player' && !this.#isFaceDown ? 'row' : 'stack';
    return this.declared?.layout ?? this.#builtIn?.layout ?? usual;
  }

  get visibleTo(): 'all' | 'owner' | 'nobody' {
    return this.declared?.visibleTo ?? this.#builtIn?.visibleTo ?? (this.#isFaceDown ? 'nobody' : 'all');
  }

  get #isFaceDown(): boolean {
    return this.uses.has('filled face down') && !this.uses.has('filled face up');
  }

  get facedown(): boolean {
    return this.visibleTo === 'nobody' && this.layout === 'stack';
  }

  get revealed(): string | undefined {
    return this.facedown && this.uses.has('flipped') ? `${this.zone}_revealed` : undefined;
  }
}
