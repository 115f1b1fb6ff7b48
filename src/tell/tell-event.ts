/** What happened, as sentences. */
import { DETAILS, TOLD_EVENTS, type Detail } from '../ir/events/told.ts';
import type { PlayableGameDef } from '../ir/index.ts';
import type { GameEvent, Named } from '../kernel/index.ts';
import { numberKind, templateOf } from './number-kinds.ts';
import { moveText } from './tell-move.ts';
import {
  definitionName,
  does,
  isInternal,
  pieceWord,
  player,
  playerName,
  possessive,
  teamName,
  tokenParts,
  valueText,
  variableName,
  variableOf,
  whose,
  wordingFor,
  zoneName,
  zoneParts,
  type Telling,
  type Wording,
} from './wording.ts';
import { placeText, whyFailed } from './why-failed.ts';
import { capital, counted, listed, several, readable } from './readable.ts';

/** To whom and how fully events are told. */
export interface EventTelling extends Telling {
  /** Default normal. */
  detail?: Detail;
}

/** An event as a sentence; null if it is not worth telling. The event must be one that the viewer was told of. */
export function tellEvent(def: PlayableGameDef, event: GameEvent, telling: EventTelling = {}): string | null {
  return isTold(def, event, telling.detail) ? sentence(wordingFor(def, telling), [event]) : null;
}

/**
 * Events as sentences: tokens that go the same way go together, also where they are dealt around, a variable goes at once to where it ends,
 * what an action does to the very things that it names is not said twice, and neither is anything said twice in a row.
 */
export function tellEvents(def: PlayableGameDef, events: readonly GameEvent[], telling: EventTelling = {}): string[] {
  const w = wordingFor(def, telling);
  const groups: GameEvent[][] = [];
  let named: Named[] = [];
  for (const event of telling.detail === 'full' ? events : netChanges(events)) {
    if (!isTold(def, event, telling.detail)) continue;
    if (event.type === 'acted') named = Object.values(event.values ?? {});
    else if (isNamed(event, named)) continue;
    const group = groupFor(telling.detail === 'full' ? groups.slice(-1) : groups, event);
    if (group === undefined) groups.push([event]);
    else group.push(event);
  }
  const told = overBoards(w, groups).flatMap((group) => sentence(w, group) ?? []);
  return told.filter((text, index) => text !== told[index - 1]);
}

/** The group that an event belongs to: the last one, or where cards are dealt around, one of those dealt from the same place just before. */
function groupFor(groups: readonly GameEvent[][], event: GameEvent): GameEvent[] | undefined {
  for (let at = groups.length - 1; at >= 0; at--) {
    const [first] = groups[at]!;
    if (goTogether(first!, event)) return groups[at];
    if (event.type !== 'moved' || first!.type !== 'moved' || first!.from !== event.from) return undefined;
  }
  return undefined;
}

/** The changes of each variable between two decisions as one, told where the first of them was. */
function netChanges(events: readonly GameEvent[]): GameEvent[] {
  const told: GameEvent[] = [];
  let changed = new Map<string, GameEvent>();
  for (const event of events) {
    if (event.type === 'acted' || event.type === 'chose') changed = new Map();
    if (event.type !== 'varChanged') {
      told.push(event);
      continue;
    }
    const key = `${event.player ?? ''}/${event.team ?? ''}/${event.name}`;
    const first = changed.get(key);
    if (first === undefined) {
      const copy = { ...event, values: { ...event.values } };
      changed.set(key, copy);
      told.push(copy);
    } else first.values = { ...first.values, new: event.values?.['new'] ?? null };
  }
  return told;
}

/** How many cells of a board must be concerned for the board to be told instead. */
const MANY_CELLS = 4;

/** Tokens that go to many cells of a board go to the board. */
function overBoards(w: Wording, groups: readonly GameEvent[][]): GameEvent[][] {
  const boardOf = ({ type, to }: GameEvent): string | undefined =>
    to === undefined || (type !== 'moved' && type !== 'created') ? undefined : zoneParts(w, to).zone?.board;
  const merged: GameEvent[][] = [];
  for (let from = 0, to = 0; from < groups.length; from = to) {
    const [first] = groups[from]!;
    const board = boardOf(first!);
    for (to = from + 1; to < groups.length; to++) {
      const [next] = groups[to]!;
      if (board === undefined || next!.type !== first!.type || next!.from !== first!.from || boardOf(next!) !== board) break;
    }
    if (to - from < MANY_CELLS) merged.push(...groups.slice(from, to));
    else
      merged.push(
        groups
          .slice(from, to)
          .flat()
          .map((event) => ({ ...event, to: board! })),
      );
  }
  return merged;
}

function isTold(def: PlayableGameDef, { type, values, name = '' }: GameEvent, detail: Detail = 'normal'): boolean {
  if (detail !== 'full' && type === 'varChanged' && isInternal(variableOf({ def }, name))) return false;
  if (detail !== 'full' && type === 'propChanged' && def.tokenTypes?.some(({ props }) => isInternal(props?.[name])) === true) return false;
  if (type === 'varChanged' && values?.['old'] === values?.['new']) return false;
  return DETAILS.indexOf(TOLD_EVENTS[type].detail) <= DETAILS.indexOf(detail);
}

/** A token that goes from and to the places which the action names, or is made where it says. */
function isNamed({ type, from, to }: GameEvent, named: readonly Named[]): boolean {
  if (to === undefined || !named.includes(to)) return false;
  return type === 'created' || (type === 'moved' && from !== undefined && named.includes(from));
}

function goTogether(a: GameEvent, b: GameEvent): boolean {
  if (a.type !== b.type || a.from !== b.from || a.to !== b.to) return false;
  if (a.type === 'revealed')
    return JSON.stringify(a.values) === JSON.stringify(b.values) && tokenParts(a.token ?? '')?.zone === tokenParts(b.token ?? '')?.zone;
  return a.type === 'moved' || a.type === 'created' || a.type === 'destroyed';
}

/** One sentence for events of one kind that differ in their tokens only. */
function sentence(w: Wording, group: readonly GameEvent[]): string | null {
  const event = group[0]!;
  const { type, name = '', values } = event;
  const who = event.player ?? -1;
  switch (type) {
    case 'message':
      return messageText(w, event);
    case 'acted':
      return `${capital(player(w, who))}: ${moveText(w, { action: name, args: values ?? {} })}.`;
    case 'chose':
      return `${capital(player(w, who))}: ${choiceText(w, event)}.`;
    case 'moved':
      return movedText(w, group);
    case 'created':
      return `${things(w, group)} ${verb(group, 'appears', 'appear')}${event.to === undefined ? '' : ` in ${placeName(w, event.to)}`}.`;
    case 'destroyed':
      return `${things(w, group)} ${verb(group, 'leaves', 'leave')} the game.`;
    case 'shuffled':
      return event.to === undefined
        ? null
        : `${capital(zoneName(w, event.to))} ${/[^s]s$/.test(zoneName(w, event.to)) ? 'are' : 'is'} shuffled.`;
    case 'revealed':
      return revealedText(w, group);
    case 'concealed':
      return `${several(Number(values?.['count'] ?? 0), pieceWord(w))} can no longer be told apart.`;
    case 'varChanged':
      return variableText(w, event);
    case 'propChanged':
      return `${capital(thing(w, event))}: ${readable(name)} ${change(w, values?.['old'], values?.['new'])}.`;
    case 'rolled':
      return `The lot falls on ${valueText(w, values?.['value'], numberKind(w, 'rolled'))}.`;
    case 'sealed':
      return does(w, who, 'have decided', 'has decided');
    case 'passed':
      return does(w, who, 'pass', 'passes');
    case 'left':
      return does(w, who, 'leave', 'leaves');
    case 'stuck':
      return does(w, who, 'can do nothing', 'can do nothing');
    case 'fizzled':
      return `${capital(player(w, who))}: ${readable(name)} is no longer possible.`;
    case 'turnStarted':
      return `${capital(whose(w, who))} turn.`;
    case 'turnSkipped':
      return does(w, who, 'miss a turn', 'misses a turn');
    case 'turnGranted':
      return does(w, who, 'get an extra turn', 'gets an extra turn');
    case 'activated':
      return `It is ${whose(w, who)} turn now.`;
    case 'orderReversed':
      return 'The direction of play is reversed.';
    case 'eliminated':
      return does(w, who, 'are out', 'is out');
    case 'recalled':
      return does(w, who, 'are back in the game', 'is back in the game');
    case 'recorded':
      return does(w, who, `note ${pointsOf(event)}`, `notes ${pointsOf(event)}`);
    case 'rolledBack':
      return `It cannot be done${whyFailed(w.def, event, w.where)}, and is taken back.`;
    case 'phaseEntered':
      return `${capital(readable(name))} begins.`;
    case 'phaseExited':
      return `${capital(readable(name))} is over.`;
    case 'stateEntered':
      return `${capital(readable(name))} begins.`;
    case 'stateExited':
      return `${capital(readable(name))} is over.`;
    case 'turnEnded':
      return `${capital(whose(w, who))} turn is over.`;
    case 'triggered':
      return `Rule “${readable(name)}” applies.`;
    case 'emitted':
      return `${capital(readable(name))}.`;
    case 'failed':
    case 'attemptFailed':
      return `${capital(readable(name))} cannot be carried out${whyFailed(w.def, event, w.where)}.`;
    case 'triggerTruncated':
      return 'A chain of rules has become too long and is cut.';
    case 'checksTruncated':
      return `Rule “${readable(name)}” has applied too often and is left alone.`;
    case 'tokensExhausted':
      return `There is no room for another ${definitionName(w, name)}.`;
    case 'lost':
      return `Only ${Number(event.values?.['given'])} of ${Number(event.values?.['asked'])} could be given: ${readable(name)}${placeText(event, w.where)}.`;
    case 'continued':
      return 'The game goes on.';
    case 'ended':
      return `The match is over: ${readable(name)}.${reasonOf(w, name)}`;
    case 'halted':
      return `The match is stopped: ${readable(name)}.`;
  }
}

/** The game's own words, with players by their names. */
function messageText(w: Wording, event: GameEvent): string | null {
  const { text } = event;
  if (text === undefined) return null;
  const found = templateOf(w, event);
  if (found === null) return text;
  const values = Object.values(event.values ?? {});
  const fill = (index: number): string =>
    found.kinds[index] === 'player' && typeof values[index] === 'number' ? playerName(w, values[index]) : valueText(w, values[index]);
  // "Player {0}" and "player {0}" stand for a name as well as "{0}" does.
  return found.template.replace(/(\bplayers? )?\{(\d+)\}/gi, (whole, title: string | undefined, digits: string) => {
    const index = Number(digits);
    if (values[index] === undefined) return whole;
    return found.kinds[index] === 'player' ? fill(index) : `${title ?? ''}${fill(index)}`;
  });
}

function choiceText(w: Wording, { name, values }: GameEvent): string {
  if (name === 'done') return moveText(w, { done: true });
  return name === 'decline'
    ? moveText(w, { decline: true })
    : values?.['value'] === undefined
      ? 'choose'
      : moveText(w, { choose: values['value'] });
}

/** `You draw dog and turnip ×2.`, `dog goes from the row to Player 2’s discard.` */
function movedText(w: Wording, group: readonly GameEvent[]): string {
  const { from, to } = group[0]!;
  if (from === to) return `${things(w, group)} ${verb(group, 'moves', 'move')} inside ${zoneName(w, to!)}.`;
  const source = from === undefined ? undefined : zoneParts(w, from);
  const target = to === undefined ? undefined : zoneParts(w, to);
  const taker = target?.zone?.owner === 'player' ? target.owner : null;
  const drawn =
    taker !== null &&
    (source?.owner === null || source?.owner === taker) &&
    source?.zone?.ordering !== 'set' &&
    target?.zone?.visibility === 'owner';
  if (drawn) return does(w, taker!, `draw ${tokens(w, group)}`, `draws ${tokens(w, group)}`);
  const way = `${from === undefined ? '' : ` from ${zoneName(w, from)}`}${to === undefined ? '' : ` to ${placeName(w, to)}`}`;
  return `${things(w, group)} ${verb(group, 'goes', 'go')}${way}.`;
}

/** A zone, or a board as a whole. */
function placeName(w: Wording, name: string): string {
  return name.includes(':') ? zoneName(w, name) : `the ${readable(name)}`;
}

function revealedText(w: Wording, group: readonly GameEvent[]): string {
  const zone = tokenParts(group[0]!.token ?? '')?.zone ?? null;
  const to = group[0]!.values?.['to'];
  const seats = Array.isArray(to) ? to.filter((seat) => typeof seat === 'number' && seat < w.match.players) : [];
  const everybody = seats.length === w.match.players;
  const audience = everybody || seats.length === 0 ? '' : ` to ${valueText(w, seats, 'player')}`;
  return `${things(w, group)}${zone === null ? '' : ` in ${zoneName(w, zone)}`} ${verb(group, 'is', 'are')} shown${audience}.`;
}

/** The tokens of events: `dog, turnip ×2 and 3 cards`. */
function tokens(w: Wording, group: readonly GameEvent[]): string {
  const parts = group.map(({ token }) => tokenParts(token ?? ''));
  const unknown = parts.filter((part) => part === null || part.definition === null).length;
  const known = parts.flatMap((part) => (part?.definition == null ? [] : [definitionName(w, part.definition)]));
  return listed([...counted(known), ...(unknown === 0 ? [] : [unknown === 1 ? `a ${pieceWord(w)}` : several(unknown, pieceWord(w))])]);
}

function things(w: Wording, group: readonly GameEvent[]): string {
  return capital(tokens(w, group));
}

function thing(w: Wording, event: GameEvent): string {
  const zone = tokenParts(event.token ?? '')?.zone ?? null;
  return `${tokens(w, [event])}${zone === null ? '' : ` in ${zoneName(w, zone)}`}`;
}

function verb(group: readonly GameEvent[], one: string, more: string): string {
  return group.length === 1 ? one : more;
}

function variableText(w: Wording, { name = '', player: seat, team, values }: GameEvent): string {
  const { global, perPlayer, perTeam } = w.def.variables ?? {};
  const variable = (seat !== undefined ? perPlayer : team !== undefined ? perTeam : global)?.[name];
  const owner = seat !== undefined ? `${whose(w, seat)} ` : team !== undefined ? `${possessive(teamName(w, team))} ` : '';
  return `${capital(`${owner}${variableName(w, name)}`)}: ${change(w, values?.['old'], values?.['new'], variable?.type === 'player' ? 'player' : 'other')}.`;
}

/** `3 → 5 (+2)`, `nobody → Player 2`, `yes`. */
function change(w: Wording, before: Named | undefined, after: Named | undefined, kind: 'player' | 'other' = 'other'): string {
  if (typeof after === 'boolean') return valueText(w, after);
  const step =
    typeof before === 'number' && typeof after === 'number' && kind === 'other'
      ? ` (${after > before ? '+' : '−'}${Math.abs(after - before)})`
      : '';
  return `${valueText(w, before, kind)} → ${valueText(w, after, kind)}${step}`;
}

function pointsOf({ values }: GameEvent): string {
  return several(Number(values?.['points'] ?? 0), 'point');
}

/** What the game says about an end condition, as a sentence of its own. */
function reasonOf({ def }: Wording, end: string | undefined): string {
  const description = def.endConditions.find(({ id }) => id === end)?.description ?? '';
  return description === '' ? '' : ` ${description}${/[.!?]$/.test(description) ? '' : '.'}`;
}
