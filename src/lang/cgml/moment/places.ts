/** Which zones branches look at, take cards from and put them into, and where the cards come from that effects name. */
import type { Effect } from '../../../ir/effects.ts';
import type { PlayerSel, Query, TokenSel, ValueExpr, ZoneSel } from '../../../ir/expressions.ts';

/** The players for whom branches are carried out. */
export interface Loop {
  readonly bind: string;
  readonly query: Query;
}

export interface Place {
  /** The id of a zone, or one of the words below. */
  readonly zone: string;
  /** Of the player of the loop, whom no other branch is about. */
  readonly own: boolean;
  /** It is where a card lay that was chosen before the moment, not where one is looked for. */
  readonly chosen?: true;
}

/** Some zone, of which it is not known which one. */
export const ANYWHERE: Place = { zone: '*', own: false };

/** The faces of cards, whichever zone they lie in. */
export const FACES: Place = { zone: 'faces', own: false };

/** Whether two branches may mean the same zone. */
export function mayMeet(one: Place, other: Place): boolean {
  return (one.zone === other.zone || one.zone === ANYWHERE.zone || other.zone === ANYWHERE.zone) && !(one.own && other.own);
}

/** Adds to a list of places what others have, however long they are. */
export function addTo(list: Place[], ...more: readonly (readonly Place[])[]): void {
  for (const places of more) for (const place of places) list.push(place);
}

/** What is known, on the way through effects, of the zones that selectors and names stand for. */
export class Places {
  readonly #loop: string | undefined;
  /** What the parameters of sealed answers are chosen from. */
  readonly #answers: ReadonlyMap<string, Query>;
  readonly #zoneCount: number;
  readonly #named = new Map<string, readonly Place[]>();

  constructor(loop: string | undefined, answers: ReadonlyMap<string, Query>, zoneCount: number) {
    this.#loop = loop;
    this.#answers = answers;
    this.#zoneCount = zoneCount;
  }

  /** Notes the names that an effect gives to zones and cards; to be called before what is inside of it is looked at. */
  note(effect: Effect): void {
    if ('let' in effect) this.#named.set(effect.let.bind, this.#ofValue(effect.let.value));
    if ('forEach' in effect) this.#named.set(effect.forEach.bind, this.ofQuery(effect.forEach.over));
    if ('rollRandom' in effect && effect.rollRandom.options !== undefined)
      this.#named.set(effect.rollRandom.bind, this.ofQuery(effect.rollRandom.options));
  }

  /** Notes the name that a query gives to each of its cards. */
  noteQuery(query: Query): void {
    if (query.query === 'tokensInZone') this.#named.set(query.bind ?? '$token', this.ofQuery(query));
  }

  ofZone(zone: ZoneSel): readonly Place[] {
    if (typeof zone === 'string')
      return zone.startsWith('$') ? this.#ofName(zone) : [{ zone: zone.slice(0, zone.indexOf(':')), own: false }];
    if ('ref' in zone || 'first' in zone) return this.#ofValue(zone);
    return [{ zone: zone.zone, own: this.isOwn(zone.player) }];
  }

  /** Where a card lies. */
  ofToken(token: TokenSel): readonly Place[] {
    return typeof token === 'string' ? this.#ofName(token) : this.#ofValue(token);
  }

  /** The zones whose cards a query finds. */
  ofQuery(query: Query): readonly Place[] {
    switch (query.query) {
      case 'tokensInZone':
        if (this.isEverywhere(query)) return [ANYWHERE];
        return Array.isArray(query.zone) ? query.zone.flatMap((zone) => this.ofZone(zone)) : this.ofZone(query.zone);
      case 'union':
        return query.of.flatMap((one) => this.ofQuery(one));
      case 'set':
        return this.#ofName(query.of);
      default:
        return [];
    }
  }

  /** Whether a query goes through all zones: it looks for cards, wherever they are. */
  isEverywhere(query: Query): boolean {
    return query.query === 'tokensInZone' && Array.isArray(query.zone) && query.zone.length === this.#zoneCount;
  }

  /** Whether it is the player of the loop. */
  isOwn(player: PlayerSel): boolean {
    return typeof player === 'object' && 'ref' in player && player.ref === 'binding' && player.name === this.#loop;
  }

  #ofName(name: string): readonly Place[] {
    return this.#named.get(name) ?? [ANYWHERE];
  }

  #ofAnswer(param: string): readonly Place[] {
    const options = this.#answers.get(param);
    return options === undefined ? [ANYWHERE] : this.ofQuery(options).map((place) => ({ ...place, chosen: true }));
  }

  #ofValue(value: ValueExpr): readonly Place[] {
    if (typeof value === 'string' && value.startsWith('$')) return this.#ofName(value);
    if (typeof value !== 'object' || value === null) return [];
    if ('first' in value) return this.ofQuery(value.first);
    if (!('ref' in value)) return [ANYWHERE];
    switch (value.ref) {
      case 'zone':
      case 'tokenAt':
        return this.ofZone(value.zone);
      case 'binding':
        return this.#ofName(value.name);
      case 'tokenProp':
        return value.prop === 'zone' ? this.ofToken(value.token) : [ANYWHERE];
      case 'answer':
        return this.#ofAnswer(value.param);
      default:
        return [ANYWHERE];
    }
  }
}
