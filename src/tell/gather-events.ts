/** What is told in one sentence: events that belong together, without those that others have told already. */
import { DETAILS, TOLD_EVENTS, type Detail } from '../ir/events/told.ts';
import type { GameDef } from '../ir/index.ts';
import { goesUntold } from '../ir/passing.ts';
import type { GameEvent, Named } from '../kernel/index.ts';
import { actionSentence, namedParams } from './action-sentence.ts';
import { collected, goTogether, grouped, isDealt, isNext, overBoards, spread } from './group-events.ts';
import { templateOf } from './number-kinds.ts';
import { filledParams, movedParams, movesChosen, setVariables } from './own-effects.ts';
import { occurrences } from './occurrences.ts';
import { isInternal, standsFor, tokenParts, variableOf, zoneParts, type Wording } from './wording.ts';

/**
 * Events in groups, each for a sentence, from one decision or turn to the next. Tokens that go the same way go together,
 * also where they are dealt around; a variable goes at once to where it ends; what an action does to the very things that it names is not said twice. Nothing is put
 * together across a decision or from one turn to the next.
 */
export function gatherEvents(w: Wording, events: readonly GameEvent[], detail: Detail): GameEvent[][][] {
  return stretches(events).map((stretch) => {
    const named = withNames(w, stretch);
    if (detail === 'full')
      return grouped(
        named.filter((event) => isTold(w, event, detail)),
        isNext,
      );
    const told = withoutSaid(w, netChanges(withoutLots(w, withoutDetours(w, named)))).filter((event) => isTold(w, event, detail));
    return collected(w, spread(w, overBoards(w, grouped(withoutNamed(w, withoutSpoken(w, told)), isDealt))));
  });
}

/** Whether an event is worth telling. */
export function isTold(w: Wording, event: GameEvent, detail: Detail): boolean {
  const { type, values, name = '', token = '', from, to } = event;
  if (servesRules(w, { type, name })) return false;
  // Whatever stands for a player is there as long as the player is.
  if (type !== 'propChanged' && standsFor(w, token) !== null) return false;
  // What serves the rules alone is made and done away with unseen.
  if (detail !== 'full' && ((type === 'created' && isAside(w, to)) || (type === 'destroyed' && isAside(w, from)))) return false;
  if (isQuietMove(w, event)) return false;
  // Of what comes and goes without a word nobody is told either that it was chosen.
  if (type === 'chose' && detail !== 'full' && w.quiet.has(tokenParts(String(values?.['value'] ?? ''))?.definition ?? '')) return false;
  if (type === 'acted' && detail !== 'full' && goesUntold(w.def, name)) return false;
  // Whatever was chosen has been told.
  if (type === 'chose' && name === 'done' && detail !== 'full') return false;
  if (type === 'varChanged' && values?.['old'] === values?.['new']) return false;
  if (type === 'propChanged' && values?.['new'] === null && isPointer(w.def, name)) return false;
  return DETAILS.indexOf(TOLD_EVENTS[type].detail) <= DETAILS.indexOf(detail);
}

/** Whether a token goes somewhere, is made or taken away without a word. */
function isQuietMove(w: Wording, { type, token = '', to, from }: GameEvent): boolean {
  if (type !== 'moved' && type !== 'created' && type !== 'destroyed') return false;
  if (w.quiet.has(tokenParts(token)?.definition ?? '')) return true;
  const place = type === 'destroyed' ? from : to;
  return place !== undefined && w.zones.get(zoneParts(w, place).id)?.presentation?.quiet === true;
}

/** Whether a property is shown by where a token lies or points: that it names something is told, not that it does so no more. */
export function isPointer(def: Pick<GameDef, 'tokenTypes'>, name: string): boolean {
  return (def.tokenTypes ?? []).some(({ props }) => {
    const { type, presentation } = props?.[name] ?? {};
    return presentation?.as !== undefined && (type === 'token' || type === 'player' || type === 'zone');
  });
}

/** Whether an event is the change of something that serves the rules alone, or is to be seen and not heard. */
function servesRules({ def }: Pick<Wording, 'def'>, { type, name = '' }: Pick<GameEvent, 'type' | 'name'>): boolean {
  if (type === 'varChanged') return isUntold(variableOf({ def }, name));
  return type === 'propChanged' && def.tokenTypes?.some(({ props }) => isUntold(props?.[name])) === true;
}

function isUntold(described: Parameters<typeof isInternal>[0]): boolean {
  return isInternal(described) || described?.presentation?.quiet === true;
}

/** Events from one decision or turn to the next. */
function stretches(events: readonly GameEvent[]): GameEvent[][] {
  const found: GameEvent[][] = [];
  for (const event of events) {
    const begins = event.type === 'acted' || event.type === 'chose' || event.type === 'turnStarted';
    if (begins || found.length === 0) found.push([event]);
    else found.at(-1)!.push(event);
  }
  return found;
}

// ── what was meant ──────────────────────────────────────────────────────────

/** A decision about a card that was hidden and comes to light by it: the card is named, as the listener knows it a moment later. */
function withNames(w: Wording, [decision, ...rest]: readonly GameEvent[]): GameEvent[] {
  if (decision === undefined) return [];
  const { values = {} } = decision;
  const names = decision.type === 'acted' ? paramsMoved(w, decision) : decision.type === 'chose' ? chosenMoved(w, values) : [];
  const seen = namesSeen(names, values, rest);
  return [Object.keys(seen).length === 0 ? decision : { ...decision, values: { ...values, ...seen } }, ...rest];
}

function paramsMoved({ def }: Wording, { name }: GameEvent): string[] {
  const action = def.actions.find(({ id }) => id === name);
  return action === undefined ? [] : movedParams(def, action);
}

function chosenMoved(w: Wording, { value }: Record<string, Named>): string[] {
  const zone = zoneOf(value);
  return zone !== null && movesChosen(w.def, zoneParts(w, zone).id) ? ['value'] : [];
}

/** The names of unknown tokens that are the next to leave their zones, in this order. */
function namesSeen(names: readonly string[], values: Record<string, Named>, events: readonly GameEvent[]): Record<string, Named> {
  const seen: Record<string, Named> = {};
  let from = 0;
  for (const name of names) {
    const zone = zoneOf(values[name]);
    const at = zone === null ? -1 : events.findIndex((event, place) => place >= from && event.type === 'moved' && event.from === zone);
    if (at < 0) break;
    const token = events[at]!.token ?? '';
    if (tokenParts(String(values[name]))!.definition === null && tokenParts(token)?.definition != null) seen[name] = token;
    from = at + 1;
  }
  return seen;
}

function zoneOf(value: Named | undefined): string | null {
  return typeof value === 'string' ? (tokenParts(value)?.zone ?? null) : null;
}

// ── what was told already ───────────────────────────────────────────────────

/** What an action does itself, and its sentence says. */
function withoutNamed(w: Wording, events: readonly GameEvent[]): GameEvent[] {
  const [decision, ...rest] = events;
  const action = decision?.type === 'acted' ? w.def.actions.find(({ id }) => id === decision.name) : undefined;
  if (decision === undefined || action === undefined) return [...events];
  const values = decision.values ?? {};
  const isAuthors = actionSentence(w, { action: action.id, args: values }, decision.player ?? -1) !== null;
  const written = isAuthors ? namedParams(w, action.id) : null;
  const isNamed = (param: string): boolean => written === null || written.has(param);
  const filled = [...filledParams(action)].filter(isNamed).map((param) => values[param]);
  const named = Object.entries(values).flatMap(([param, value]) => (isNamed(param) ? [value] : []));
  const set = isAuthors ? setVariables(action, isNamed) : new Set<string>();
  const alike = occurrences(rest.map(wayOf));
  const left = rest.filter((event) => {
    if (event.type === 'varChanged' && event.player === undefined && set.has(event.name ?? '')) return false;
    if (event.to === undefined || !filled.includes(event.to)) return true;
    // The author's sentence says what comes to a place that it names; by the action's name alone nobody knows where it came from.
    const isFromNamed = isAuthors || (event.from !== undefined && named.includes(event.from));
    const isSaid = event.type === 'created' || (event.type === 'moved' && isFromNamed);
    return !isSaid || alike.get(wayOf(event))! > 1;
  });
  return [decision, ...(written === null ? left : withoutOwnMoves(movedParams(w.def, action).filter(isNamed), values, left))];
}

/** What happens to a token, and between which places. */
function wayOf({ type, from = '', to = '' }: GameEvent): string {
  return `${type} ${from} ${to}`;
}

/** Without the ways of tokens that the author's sentence names: it says what is done with them. */
function withoutOwnMoves(params: readonly string[], values: Record<string, Named>, events: readonly GameEvent[]): GameEvent[] {
  const left = [...events];
  for (const param of params) {
    const token = tokenParts(String(values[param]));
    const at = left.findIndex(
      (event) => event.type === 'moved' && event.from === token?.zone && tokenParts(event.token ?? '')?.definition === token?.definition,
    );
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

/** Without what a message says: changes of variables of the game a moment before (`Round 3 begins.`), what a token points at, and whose it is. */
function withoutSaid(w: Wording, events: readonly GameEvent[]): GameEvent[] {
  const said = new Map<string, Set<Named | undefined>>();
  const speaking = messagesByName(events);
  // From the last one on, so that each message is looked at once, however many changes come before it.
  return events
    .toReversed()
    .filter((event) => {
      if (event.type === 'message') for (const [variable, value] of variablesIn(w, event)) note(said, variable, value);
      if (event.type === 'propChanged') return !isSpokenOf(w, event, speaking);
      const isOfGame = event.type === 'varChanged' && event.player === undefined && event.team === undefined;
      return !isOfGame || said.get(event.name ?? '')?.has(event.values?.['new']) !== true;
    })
    .toReversed();
}

/** Without choices that the rules tell of right after them, and ways of tokens that they have spoken of right before. */
function withoutSpoken(w: Wording, events: readonly GameEvent[]): GameEvent[] {
  return events.filter((event, place) => {
    const [before, after] = [events[place - 1], events[place + 1]];
    if (event.type === 'chose') return after?.type !== 'message' || !speaksOf(after, event.values?.['value']);
    return event.type !== 'moved' || before?.type !== 'message' || !isOnItsWay(w, before, event);
  });
}

function speaksOf({ values }: GameEvent, chosen: Named | undefined): boolean {
  return chosen !== undefined && Object.values(values ?? {}).includes(chosen);
}

/** Whether a message speaks of a token that then goes away from where it was. That it only says whose something is does not say that. */
function isOnItsWay(w: Wording, message: GameEvent, { token, from }: GameEvent): boolean {
  const definition = tokenParts(token ?? '')?.definition ?? null;
  if (definition === null || from === undefined) return false;
  const ofAnother = templateOf(w, message)?.ofAnother;
  return Object.values(message.values ?? {}).some((value, i) => {
    if (ofAnother?.[i] === true) return false;
    const named = typeof value === 'string' ? tokenParts(value) : null;
    return named !== null && named.definition === definition && named.zone === from;
  });
}

/** The messages that speak of something. */
function messagesByName(events: readonly GameEvent[]): ReadonlyMap<Named, ReadonlySet<GameEvent>> {
  const speaking = new Map<Named, Set<GameEvent>>();
  for (const event of events)
    if (event.type === 'message')
      for (const value of Object.values(event.values ?? {})) speaking.set(value, (speaking.get(value) ?? new Set()).add(event));
  return speaking;
}

function isSpokenOf(w: Wording, event: GameEvent, speaking: ReadonlyMap<Named, ReadonlySet<GameEvent>>): boolean {
  if (event.name === 'controller') return isSaidToBeOf(w, event, speaking);
  return isPointer(w.def, event.name ?? '') && isPointedOut(event, speaking);
}

/** Whether a message speaks of a token and of the player who controls it now. */
function isSaidToBeOf(w: Wording, { token = '', values }: GameEvent, speaking: ReadonlyMap<Named, ReadonlySet<GameEvent>>): boolean {
  return [...(speaking.get(token) ?? [])].some((message) => {
    const kinds = templateOf(w, message)?.kinds;
    return Object.values(message.values ?? {}).some((value, i) => kinds?.[i] === 'player' && value === values?.['new']);
  });
}

/** Whether a message speaks of a token and of what it points at now. */
function isPointedOut({ token, values }: GameEvent, speaking: ReadonlyMap<Named, ReadonlySet<GameEvent>>): boolean {
  const ofToken = token === undefined ? undefined : speaking.get(token);
  const ofAim = speaking.get(values?.['new'] ?? null);
  return ofToken !== undefined && ofAim !== undefined && [...ofToken].some((message) => ofAim.has(message));
}

/** The variables that a message speaks of, and what it says they are. */
function variablesIn(w: Wording, message: GameEvent): [variable: string, value: Named | undefined][] {
  const args = Object.values(message.values ?? {});
  return (templateOf(w, message)?.variables ?? []).flatMap((variable, i) => (variable === null ? [] : [[variable, args[i]]]));
}

function note(said: Map<string, Set<Named | undefined>>, variable: string, value: Named | undefined): void {
  const values = said.get(variable);
  if (values === undefined) said.set(variable, new Set([value]));
  else values.add(value);
}

/** Whether a zone serves the rules alone. */
export function isAside(w: Pick<Wording, 'zones'>, zone: string | undefined): boolean {
  return zone !== undefined && isInternal(zoneParts(w, zone).zone);
}

/**
 * Without ways into a zone that serves the rules alone and back again, and lots that only say which token goes next. If it was
 * shuffled in between, it is the tokens' own zone that was.
 */
function withoutDetours(w: Wording, events: readonly GameEvent[]): GameEvent[] {
  const away = new Set(events.filter(({ type, to }) => type === 'moved' && isAside(w, to)));
  const back = new Set(events.filter(({ type, from }) => type === 'moved' && isAside(w, from)));
  const home = away.values().next().value?.from;
  const isDetour = away.size === back.size && [...away].every(({ from }) => from === home) && [...back].every(({ to }) => to === home);
  if (home === undefined || !isDetour) return [...events];
  return events.flatMap((event, place) => {
    if (away.has(event) || back.has(event)) return [];
    if (event.type === 'rolled' && away.has(events[place + 1]!)) return [];
    return event.type === 'shuffled' && isAside(w, event.to) ? [{ ...event, to: home }] : [event];
  });
}

/**
 * Without lots that are told by what they change. A lot that leaves a die as it was is told with the dice in the same place if
 * these stand on both sides of it, and else as that of a die beside others.
 */
function withoutLots(w: Wording, events: readonly GameEvent[]): GameEvent[] {
  const told: GameEvent[] = [];
  const thrown = new Set<GameEvent>();
  let lone: GameEvent[] = [];
  events.forEach((event, place) => {
    const next = events[place + 1];
    const value = event.values?.['value'];
    if (event.type === 'rolled' && value !== undefined) {
      const isChange = (next?.type === 'propChanged' || next?.type === 'varChanged') && next.values?.['new'] === value;
      // What nobody is told of does not say what was thrown.
      if (isChange && !servesRules(w, next)) thrown.add(next);
      else lone.push(event);
      return;
    }
    const now = thrown.has(event) ? { ...event, values: { ...event.values, thrown: true } } : event;
    const last = told.at(-1);
    if (lone.length > 0 && last !== undefined && now.type === 'propChanged' && goTogether(last, now))
      for (const { values } of lone) told.push({ ...last, values: { old: values!['value']!, new: values!['value']! } });
    else for (const lot of unchanged(lone, last, now)) told.push(lot);
    lone = [];
    told.push(now);
  });
  return [...told, ...unchanged(lone, told.at(-1), undefined)];
}

/** Lots beside dice that changed have been thrown for such dice, nobody knows in which place. */
function unchanged(lots: readonly GameEvent[], ...beside: (GameEvent | undefined)[]): GameEvent[] {
  const die = beside.find((event) => event?.type === 'propChanged' && event.values?.['thrown'] === true);
  const definition = tokenParts(die?.token ?? '')?.definition;
  if (definition == null) return [...lots];
  return lots.map((lot) => ({ ...lot, token: `${definition}@-`, name: die!.name!, values: { ...lot.values } }));
}

/**
 * The changes of each variable as one, told where the first of them was; what people see happen stands between two changes. A
 * number that goes down and up again, as what is left over is lost before there is something new, is told with its turning points.
 */
function netChanges(events: readonly GameEvent[]): GameEvent[] {
  const told: GameEvent[] = [];
  let changed = new Map<string, GameEvent>();
  for (const event of events) {
    if (event.type === 'moved' || event.type === 'revealed' || event.type === 'message') changed = new Map();
    const key = `${event.player ?? ''}/${event.team ?? ''}/${event.name}`;
    const first = changed.get(key);
    if (event.type !== 'varChanged') told.push(event);
    else if (first === undefined) {
      const copy = { ...event, values: { ...event.values } };
      changed.set(key, copy);
      told.push(copy);
    } else first.values = withChange(first.values!, event.values?.['new'] ?? null);
  }
  return told;
}

/** A change and another one after it. The list of turning points goes on growing: there may be tens of thousands. */
function withChange({ old, new: now, turns }: Record<string, Named>, next: Named): Record<string, Named> {
  const points = Array.isArray(turns) ? turns : [];
  const last = points.at(-1) ?? old;
  const isTurn =
    typeof last === 'number' && typeof now === 'number' && typeof next === 'number' && Math.sign(now - last) === -Math.sign(next - now);
  if (isTurn && now !== last) points.push(now);
  return { old: old!, turns: points, new: next };
}
