/**
 * A table as a seat has been told of it: redacted events, folded one by one over what the seat saw before.
 * Events name places and not tokens, so that this follows places. It guesses nothing: what events do not tell stays as it was. What
 * a token looks like that the seat had not seen before is looked up in what the seat sees afterwards, which it has been told as well.
 */
import type { ToldEventName } from '../../ir/events/told.ts';
import type { Match, PlayableGameDef } from '../../ir/index.ts';
import { isHand, zoneSight } from '../../ir/zone-sight.ts';
import type { GameEvent, Named, Observation, ObservedToken, ObservedZone } from '../../kernel/index.ts';
import { isInternal, tokenParts, wordingFor, zoneParts, type TokenParts, type Wording } from '../../tell/wording.ts';

/** Which seats have put down or shown the tokens that lie on the table, by the names of the tokens. */
export type LaidBy = ReadonlyMap<string, number>;

/** A token where it lies. */
interface Lying {
  seen: ObservedToken;
  /** Its name at the beginning, by which displays know it. */
  readonly was: string | null;
  /** The seat that has put it down or shown it since the last hold. */
  laidBy: number | null;
}

interface Place {
  count: number | undefined;
  tokens: Lying[];
  /** What is seen of it; null after a change. */
  observed: ObservedZone | null;
}

/** What an event did that holds depend on. */
export interface Outcome {
  /** Whether there is something to see. */
  readonly isVisible: boolean;
  /** The seat that had laid a token which the event takes away from the table. */
  readonly takesFrom: number | null;
}

const NOTHING: Outcome = { isVisible: false, takesFrom: null };
const SEEN: Outcome = { isVisible: true, takesFrom: null };

export class ToldTable {
  readonly #w: Wording;
  readonly #after: Observation;
  readonly #places: Map<string, Place>;
  #facts: Omit<Observation, 'zones' | 'displays'>;
  readonly #displays: Observation['displays'];
  #actor: number | null = null;

  constructor(def: PlayableGameDef, match: Match, before: Observation, after: Observation, laid: LaidBy) {
    this.#w = wordingFor(def, { viewer: before.viewer, match });
    this.#after = after;
    const { zones, displays, ...facts } = before;
    this.#facts = facts;
    this.#displays = displays;
    this.#places = new Map(
      Object.entries(zones).map(([name, zone]) => {
        const tokens = (zone.tokens ?? []).map((seen): Lying => ({ seen, was: seen.name, laidBy: laid.get(seen.name) ?? null }));
        return [name, { count: zone.count, tokens, observed: zone }];
      }),
    );
  }

  /** Takes in one event. */
  tell(event: GameEvent): Outcome {
    return EFFECTS[event.type]?.call(this, event) ?? NOTHING;
  }

  /** The table as it is now, as far as the seat was told. */
  seen(): Observation {
    const zones = Object.fromEntries([...this.#places].map(([name, place]) => [name, (place.observed ??= this.#observe(name, place))]));
    return { ...this.#facts, zones, ...(this.#displays === undefined ? {} : { displays: this.#displaysNow() }) };
  }

  /** Who has laid what, for the next time. */
  laid(): LaidBy {
    this.seen();
    const laid = new Map<string, number>();
    for (const { tokens } of this.#places.values()) for (const { seen, laidBy } of tokens) if (laidBy !== null) laid.set(seen.name, laidBy);
    return laid;
  }

  /** What lies on the table has been seen. */
  hold(): void {
    for (const { tokens } of this.#places.values()) for (const token of tokens) token.laidBy = null;
  }

  // ── tokens ────────────────────────────────────────────────────────────────

  moved({ token = '', from, to, index }: GameEvent): Outcome {
    const parts = tokenParts(token);
    const taken = from === undefined ? undefined : this.#take(from, parts);
    const laidBy = taken?.laidBy ?? null;
    if (to !== undefined) {
      // Without its place, what is put among others that are not seen is one of them.
      const isLost = index === undefined && this.#zoneOf(to)?.ordering !== 'set' && !this.#looksInto(to);
      const lying = this.#arrived(to, isLost ? null : (parts?.definition ?? null), taken);
      lying.laidBy = from === to ? laidBy : this.#laidAt(to, from, parts);
      this.#put(to, lying, index);
    }
    const leaves = from !== to && (to === undefined || this.#zoneOf(to)?.board === undefined);
    return { isVisible: this.#isSeen(from) || this.#isSeen(to), takesFrom: leaves ? laidBy : null };
  }

  created({ token = '', to }: GameEvent): Outcome {
    if (to === undefined) return NOTHING;
    const parts = tokenParts(token);
    const lying = this.#arrived(to, parts?.definition ?? null, undefined);
    lying.laidBy = this.#laidAt(to, undefined, parts);
    this.#put(to, lying, undefined);
    return { isVisible: this.#isSeen(to), takesFrom: null };
  }

  destroyed({ token = '', from }: GameEvent): Outcome {
    if (from === undefined) return NOTHING;
    const taken = this.#take(from, tokenParts(token));
    return { isVisible: this.#isSeen(from), takesFrom: taken?.laidBy ?? null };
  }

  shuffled({ to = '' }: GameEvent): Outcome {
    const place = this.#places.get(to);
    const { tokens = [] } = this.#after.zones[to] ?? {};
    if (place === undefined || place.tokens.length === 0 || this.#zoneOf(to)?.ordering === 'set') return NOTHING;
    // Where each card lies now is seen by those who see the cards, and lost to all others.
    const order = this.#looksInto(to) ? this.#inOrderOf(tokens, place.tokens) : place.tokens.map((each) => forgotten(each, tokens));
    place.tokens = order;
    place.observed = null;
    return NOTHING;
  }

  revealed({ token = '' }: GameEvent): Outcome {
    const parts = tokenParts(token);
    const { definition = null, zone = null } = parts ?? {};
    const place = this.#places.get(zone ?? '');
    if (place === undefined || zone === null) return NOTHING;
    let lying = this.#find(place, zone, parts);
    if (definition !== null && lying?.seen.definition === undefined) {
      const isUnlisted = lying === undefined && (place.count ?? Infinity) > place.tokens.length;
      if (lying !== undefined) lying.seen = this.#arrived(zone, definition, lying).seen;
      else if (isUnlisted) place.tokens.push((lying = this.#arrived(zone, definition, undefined)));
      place.observed = null;
    }
    const { zone: def, owner } = zoneParts(this.#w, zone);
    if (lying !== undefined) lying.laidBy = def?.owner === 'player' ? owner : this.#actor;
    return this.#isSeen(zone) ? SEEN : NOTHING;
  }

  concealed({ from = '', values }: GameEvent): Outcome {
    const viewers = values?.['from'];
    const place = this.#places.get(from);
    const concerns = Array.isArray(viewers) && viewers.includes(this.#facts.viewer);
    if (place === undefined || !concerns || this.#looksInto(from)) return NOTHING;
    const { tokens = [] } = this.#after.zones[from] ?? {};
    const known = tokens.flatMap(({ definition }) => definition ?? []);
    const lost = place.tokens.filter(({ seen }) => !known.includes(seen.definition ?? '') || values?.['count'] === place.count);
    const isSet = this.#zoneOf(from)?.ordering === 'set';
    place.tokens = place.tokens.flatMap((each) => (!lost.includes(each) ? [each] : isSet ? [] : [forgotten(each, tokens)]));
    place.observed = null;
    return NOTHING;
  }

  propChanged({ token = '', name = '', values }: GameEvent): Outcome {
    const now = values?.['new'];
    const parts = tokenParts(token);
    const place = this.#places.get(parts?.zone ?? '');
    const lying = place === undefined ? undefined : this.#find(place, parts!.zone!, parts, { name, value: values?.['old'] });
    if (place === undefined || lying === undefined || now === undefined) return NOTHING;
    const { seen } = lying;
    if (name === 'face') lying.seen = { ...seen, face: now as 'up' | 'down' };
    else if (name === 'controller') lying.seen = { ...seen, controller: now as number | null };
    else lying.seen = { ...seen, props: { ...seen.props, [name]: now } };
    place.observed = null;
    return SEEN;
  }

  // ── variables and the course of the game ──────────────────────────────────

  varChanged({ name = '', player, team, values }: GameEvent): Outcome {
    const now = values?.['new'];
    if (now === undefined) return NOTHING;
    const { variables, perPlayer, perTeam } = this.#facts;
    if (player !== undefined) this.#facts = { ...this.#facts, perPlayer: withAt(perPlayer, name, player, now) };
    else if (team !== undefined) this.#facts = { ...this.#facts, perTeam: withAt(perTeam, name, team, now) };
    else this.#facts = { ...this.#facts, variables: { ...variables, [name]: now } };
    return NOTHING;
  }

  acted({ player = -1 }: GameEvent): Outcome {
    this.#actor = player < 0 ? null : player;
    return NOTHING;
  }

  passed({ player = -1 }: GameEvent): Outcome {
    const { passed } = this.#facts;
    if (!passed.includes(player)) this.#facts = { ...this.#facts, passed: [...passed, player].toSorted((a, b) => a - b) };
    return NOTHING;
  }

  eliminated({ player = -1 }: GameEvent): Outcome {
    const { eliminated } = this.#facts;
    if (!eliminated.includes(player)) this.#facts = { ...this.#facts, eliminated: [...eliminated, player].toSorted((a, b) => a - b) };
    return SEEN;
  }

  recalled({ player }: GameEvent): Outcome {
    this.#facts = { ...this.#facts, eliminated: this.#facts.eliminated.filter((each) => each !== player) };
    return SEEN;
  }

  recorded({ player = 0, values }: GameEvent): Outcome {
    const points = values?.['points'];
    if (typeof points === 'number')
      this.#facts = { ...this.#facts, recorded: this.#facts.recorded.map((sum, seat) => (seat === player ? sum + points : sum)) };
    return NOTHING;
  }

  turnStarted({ player }: GameEvent): Outcome {
    this.#facts = { ...this.#facts, turn: this.#facts.turn + 1, active: player ?? this.#facts.active };
    return NOTHING;
  }

  activated({ player }: GameEvent): Outcome {
    this.#facts = { ...this.#facts, active: player ?? this.#facts.active };
    return NOTHING;
  }

  orderReversed(): Outcome {
    this.#facts = { ...this.#facts, direction: -this.#facts.direction };
    return SEEN;
  }

  stateEntered({ name = '' }: GameEvent): Outcome {
    this.#facts = { ...this.#facts, state: name, phase: null };
    return NOTHING;
  }

  phaseEntered({ name }: GameEvent): Outcome {
    this.#facts = { ...this.#facts, phase: name ?? null, passed: [] };
    return NOTHING;
  }

  /** The window of a phase closes with it. */
  phaseExited(): Outcome {
    this.#facts = { ...this.#facts, passed: [] };
    return NOTHING;
  }

  ended(): Outcome {
    this.#facts = { ...this.#facts, pending: [] };
    return SEEN;
  }

  // ── places ────────────────────────────────────────────────────────────────

  #zoneOf(name: string) {
    return zoneParts(this.#w, name).zone;
  }

  /** Whether people see what comes to a zone or leaves it. */
  #isSeen(name: string | undefined): boolean {
    return name !== undefined && !isInternal(this.#zoneOf(name));
  }

  /** Takes a token out of a zone: the one in this place, or one that is called so. */
  #take(zone: string, parts: TokenParts | null): Lying | undefined {
    const place = this.#places.get(zone);
    if (place === undefined) return undefined;
    const found = this.#find(place, zone, parts);
    if (place.count !== undefined) place.count = Math.max(0, place.count - 1);
    // Where all are known one of them has gone, also if the seat was not told which one.
    const gone = found ?? (place.tokens.length > (place.count ?? Infinity) ? this.#leaving(place.tokens, zone) : undefined);
    if (gone !== undefined) place.tokens = place.tokens.filter((each) => each !== gone);
    else if (parts?.definition === null) place.tokens = this.#stillKnown(place.tokens, zone);
    place.observed = null;
    return gone;
  }

  #find(place: Place, zone: string, parts: TokenParts | null, holding?: { name: string; value: Named | undefined }): Lying | undefined {
    if (parts === null) return undefined;
    const { definition, index } = parts;
    if (index !== null && this.#zoneOf(zone)?.ordering !== 'set' && place.count === place.tokens.length) return place.tokens[index];
    const alike = place.tokens.filter(({ seen }) => (seen.definition ?? null) === definition);
    const held =
      holding === undefined
        ? []
        : alike.filter(({ seen }) => JSON.stringify(valueIn(seen, holding.name)) === JSON.stringify(holding.value));
    if (holding !== undefined && held.length > 0) return this.#leaving(held, zone);
    return this.#leaving(alike, zone);
  }

  /** Of equal tokens, the one that is not there any more afterwards. */
  #leaving(tokens: readonly Lying[], zone: string): Lying | undefined {
    if (tokens.length < 2) return tokens[0];
    const staying = (this.#after.zones[zone]?.tokens ?? []).map(lookOf);
    for (const each of tokens) {
      const at = staying.indexOf(lookOf(each.seen));
      if (at < 0) return each;
      staying.splice(at, 1);
    }
    return tokens[0];
  }

  /** Of an unseen set one token has gone, and it may be any: only what is known afterwards is certain to be there. */
  #stillKnown(tokens: readonly Lying[], zone: string): Lying[] {
    if (this.#zoneOf(zone)?.ordering !== 'set') return [...tokens];
    const known = (this.#after.zones[zone]?.tokens ?? []).flatMap(({ definition }) => definition ?? []);
    return tokens.filter(({ seen }) => known.includes(seen.definition ?? ''));
  }

  #put(zone: string, lying: Lying, index: number | undefined): void {
    const place = this.#places.get(zone);
    if (place === undefined) return;
    if (place.count !== undefined) place.count++;
    const isListed = this.#zoneOf(zone)?.ordering === 'set' || place.count === undefined ? lying.seen.definition !== undefined : true;
    if (isListed) {
      const at = index ?? (this.#zoneOf(zone)?.ordering === 'stack' ? 0 : place.tokens.length);
      place.tokens = place.tokens.toSpliced(Math.min(at, place.tokens.length), 0, lying);
    }
    place.observed = null;
  }

  /** A token that comes to a zone: as it was seen, and where it was not, as it is seen there afterwards. */
  #arrived(zone: string, definition: string | null, taken: Lying | undefined): Lying {
    const twin = this.#twin(zone, definition);
    // In an unseen set, tokens are lost among others; whether they are is told by what the seat knows afterwards.
    const isFollowed = this.#zoneOf(zone)?.ordering !== 'set' || this.#looksInto(zone);
    const isKnown = definition !== null && (twin?.definition === definition || isFollowed);
    const was = taken?.was ?? null;
    if (!isKnown) return { seen: { name: '', ...only(twin?.definition === undefined ? twin : undefined) }, was, laidBy: null };
    if (taken?.seen.definition === definition)
      return { seen: twin === undefined ? taken.seen : { ...taken.seen, ...placed(twin) }, was, laidBy: null };
    const elsewhere = twin ?? this.#anywhere(definition);
    return { seen: { ...(elsewhere ?? this.#printed(definition)), name: '' }, was, laidBy: null };
  }

  /** How a token is seen in a zone afterwards; of several of its name, one that is not there now. */
  #twin(zone: string, definition: string | null): ObservedToken | undefined {
    const alike = (this.#after.zones[zone]?.tokens ?? []).filter((token) => (token.definition ?? null) === definition);
    if (alike.length < 2) return alike[0];
    const looks = (this.#places.get(zone)?.tokens ?? []).map(({ seen }) => lookOf(seen));
    const left = alike.filter((token) => {
      const at = looks.indexOf(lookOf(token));
      if (at >= 0) looks.splice(at, 1);
      return at < 0;
    });
    return left[0] ?? alike[0];
  }

  #anywhere(definition: string): ObservedToken | undefined {
    for (const { tokens = [] } of Object.values(this.#after.zones)) {
      const found = tokens.find((token) => token.definition === definition);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** A token as it is made, for whoever has not seen it since. */
  #printed(definition: string): ObservedToken {
    const card = this.#w.def.cards?.find(({ id }) => id === definition);
    return {
      name: '',
      definition,
      owner: this.#actor,
      ...(card?.props === undefined ? {} : { props: card.props as Record<string, Named> }),
    };
  }

  /** Whether the seat sees what lies in a zone. */
  #looksInto(name: string): boolean {
    const { viewer } = this.#facts;
    const { zone, owner } = zoneParts(this.#w, name);
    if (zone === undefined || viewer === null) return zone !== undefined;
    const owns = zone.owner === 'player' && owner === viewer;
    return zoneSight(zone, { owns, sameTeam: false, controls: false }) === 'all';
  }

  /** Who puts down a token that comes to a zone: what is known there and was not taken into a hand. */
  #laidAt(to: string, from: string | undefined, parts: TokenParts | null): number | null {
    const zone = this.#zoneOf(to);
    if (zone === undefined || parts?.definition == null || isHand(zone) || isInternal(zone)) return null;
    const source = from === undefined ? null : zoneParts(this.#w, from);
    return source?.zone?.owner === 'player' && isHand(source.zone) ? source.owner : this.#actor;
  }

  #inOrderOf(wanted: readonly ObservedToken[], tokens: readonly Lying[]): Lying[] {
    const left = [...tokens];
    const order = wanted.flatMap((token) => {
      const at = left.findIndex(({ seen }) => seen.definition === token.definition);
      return at < 0 ? [] : left.splice(at, 1);
    });
    return [...order, ...left];
  }

  /** A zone as the kernel describes it: sets by look, and names by place. */
  #observe(name: string, { count, tokens }: Place): ObservedZone {
    const isOrdered = this.#zoneOf(name)?.ordering !== 'set';
    const sorted = isOrdered ? tokens : tokens.toSorted((a, b) => compare(lookOf(a.seen), lookOf(b.seen)));
    const ordinals = new Map<string, number>();
    sorted.forEach((each, index) => {
      const { definition = '?' } = each.seen;
      const ordinal = (ordinals.get(definition) ?? 0) + 1;
      ordinals.set(definition, ordinal);
      const place = isOrdered && count !== undefined ? `[${index}]` : ordinal > 1 ? `#${ordinal}` : '';
      each.seen = { ...each.seen, name: `${definition}@${name}${place}` };
    });
    return { ...(count === undefined ? {} : { count }), ...(sorted.length > 0 ? { tokens: sorted.map(({ seen }) => seen) } : {}) };
  }

  /** Displays stay as they were until the end, and follow the tokens that they belong to. */
  #displaysNow(): NonNullable<Observation['displays']> {
    const names = new Map<string, string>();
    for (const { tokens } of this.#places.values()) for (const { was, seen } of tokens) if (was !== null) names.set(was, seen.name);
    return Object.fromEntries(
      Object.entries(this.#displays ?? {}).map(([id, values]) => [
        id,
        values.flatMap((each) => {
          if (typeof each.of !== 'string' || !each.of.includes('@')) return [each];
          const of = names.get(each.of);
          return of === undefined ? [] : [{ ...each, of }];
        }),
      ]),
    );
  }
}

/** What each event does to the table; null where nothing changes that is seen. */
const EFFECTS: Readonly<Record<ToldEventName, ((this: ToldTable, event: GameEvent) => Outcome) | null>> = {
  moved: ToldTable.prototype.moved,
  created: ToldTable.prototype.created,
  destroyed: ToldTable.prototype.destroyed,
  shuffled: ToldTable.prototype.shuffled,
  revealed: ToldTable.prototype.revealed,
  concealed: ToldTable.prototype.concealed,
  varChanged: ToldTable.prototype.varChanged,
  propChanged: ToldTable.prototype.propChanged,
  rolled: () => SEEN,
  acted: ToldTable.prototype.acted,
  sealed: null,
  chose: ToldTable.prototype.acted,
  passed: ToldTable.prototype.passed,
  left: null,
  message: () => SEEN,
  triggered: null,
  emitted: null,
  attemptFailed: null,
  rolledBack: null,
  triggerTruncated: null,
  checksTruncated: null,
  tokensExhausted: null,
  failed: null,
  lost: null,
  fizzled: null,
  halted: ToldTable.prototype.ended,
  stuck: null,
  stateEntered: ToldTable.prototype.stateEntered,
  stateExited: null,
  phaseEntered: ToldTable.prototype.phaseEntered,
  phaseExited: ToldTable.prototype.phaseExited,
  turnStarted: ToldTable.prototype.turnStarted,
  turnEnded: null,
  turnSkipped: null,
  turnGranted: null,
  orderReversed: ToldTable.prototype.orderReversed,
  activated: ToldTable.prototype.activated,
  continued: null,
  resigned: ToldTable.prototype.eliminated,
  eliminated: ToldTable.prototype.eliminated,
  recalled: ToldTable.prototype.recalled,
  recorded: ToldTable.prototype.recorded,
  ended: ToldTable.prototype.ended,
};

function withAt(values: Observation['perPlayer'], name: string, at: number, value: Named): Observation['perPlayer'] {
  return { ...values, [name]: (values[name] ?? []).with(at, value) };
}

function valueIn({ face, controller, props }: ObservedToken, name: string): Named | undefined {
  return name === 'face' ? face : name === 'controller' ? controller : props?.[name];
}

/** A token that can no longer be told from others. */
function forgotten(lying: Lying, there: readonly ObservedToken[]): Lying {
  const unknown = there.find(({ definition }) => definition === undefined);
  return { seen: { name: '', ...only(unknown ?? { ...lying.seen }) }, was: lying.was, laidBy: lying.laidBy };
}

/** What is seen of a token that is not known. */
function only(token: ObservedToken | undefined): Partial<ObservedToken> {
  return token === undefined ? {} : placed(token);
}

/** What follows from where a token lies and how it came there. */
function placed({ controller, face, arrival }: ObservedToken): Partial<ObservedToken> {
  return {
    ...(controller === undefined ? {} : { controller }),
    ...(face === undefined ? {} : { face }),
    ...(arrival === undefined ? {} : { arrival }),
  };
}

function lookOf(token: ObservedToken): string {
  return JSON.stringify({ ...token, name: '' });
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
