/** What happened, as sentences. */
import type { Detail } from '../ir/events/told.ts';
import type { PlayableGameDef, VariableDef } from '../ir/index.ts';
import { isHand } from '../ir/zone-sight.ts';
import type { GameEvent, Move, Named } from '../kernel/index.ts';
import { actionSentence } from './action-sentence.ts';
import { filledText } from './filled-text.ts';
import { gatherEvents, isAside, isPointer, isTold } from './gather-events.ts';
import { promptOf } from './choice-prompt.ts';
import { numberKind, propertyKind, templateOf } from './number-kinds.ts';
import { capital, listed, several, times } from '../english/index.ts';
import { occurrences } from './occurrences.ts';
import { readable } from './readable.ts';
import { moveText } from './tell-move.ts';
import { placeText, whyFailed } from './why-failed.ts';
import {
  countedTokens,
  definitionName,
  does,
  inPlace,
  labelIn,
  numberText,
  pieceWord,
  placeName,
  player,
  playerMeant,
  possessive,
  standsFor,
  teamName,
  tokenParts,
  tokensOf,
  valueText,
  variableName,
  whose,
  wordingFor,
  zoneName,
  zoneParts,
  type Kind,
  type Telling,
  type Wording,
} from './wording.ts';

/** To whom and how fully events are told. */
export interface EventTelling extends Telling {
  /** Default normal. */
  detail?: Detail;
}

/** An event as a sentence; null if it is not worth telling. The event must be one that the viewer was told of. */
export function tellEvent(def: PlayableGameDef, event: GameEvent, telling: EventTelling = {}): string | null {
  const w = wordingFor(def, telling);
  return isTold(w, event, telling.detail ?? 'normal') ? sentence(w, [event]) : null;
}

/** Events as sentences; what happens several times in a row is told once, with how often. */
export function tellEvents(def: PlayableGameDef, events: readonly GameEvent[], telling: EventTelling = {}): string[] {
  return sentencesOf(def, events, telling).map(({ text }) => text);
}

/** A sentence, with the first of the events that it tells. */
export interface Sentence {
  readonly event: GameEvent;
  readonly text: string;
}

/** Events as sentences, each with what it tells. */
export function sentencesOf(def: PlayableGameDef, events: readonly GameEvent[], telling: EventTelling = {}): Sentence[] {
  const { detail = 'normal' } = telling;
  const w = wordingFor(def, telling);
  return gatherEvents(w, events, detail).flatMap((groups) => {
    const told = groups.flatMap((group) => {
      const text = sentence(w, group);
      return text === null ? [] : [{ event: group[0]!, text }];
    });
    return detail === 'full' ? told : withoutRepeats(withoutEchoes(w, told));
  });
}

/**
 * Authors let rules say what an action has said already, or say more of it: the fuller sentence is told where the action is. Rules
 * speak of everybody by name, so what they say is compared with what others are told of the action.
 */
function withoutEchoes(w: Wording, told: readonly Sentence[]): readonly Sentence[] {
  const [deed, ...rest] = told;
  if (deed?.event.type !== 'acted') return told;
  const toOthers = sentence({ ...w, viewer: null }, [deed.event])!;
  const heard = rest.map(({ event, text }) => ({
    event,
    text,
    own: event.type === 'message' ? toOthers : deed.text,
    said: event.type === 'message',
  }));
  const fuller = heard.find(({ text, own }) => says(text, own));
  const first = fuller === undefined ? deed.text : `${stem(deed.text)}${fuller.text.slice(stem(fuller.own).length)}`;
  const others = heard.filter((each) => each !== fuller && !(each.said && says(each.own, each.text)));
  return [{ event: deed.event, text: first }, ...others.map(({ event, text }) => ({ event, text }))];
}

/** Whether a sentence says all that another one says, and perhaps more. */
function says(text: string, other: string): boolean {
  return `${stem(text)} `.startsWith(`${stem(other)} `);
}

/** A sentence without its end. */
function stem(text: string): string {
  return text.replace(/[.]$/, '');
}

/** `The lot falls on 6 (three times).` */
function withoutRepeats(sentences: readonly Sentence[]): Sentence[] {
  const runs: { event: GameEvent; text: string; count: number }[] = [];
  for (const { event, text } of sentences) {
    const last = runs.at(-1);
    if (last?.text === text) last.count++;
    else runs.push({ event, text, count: 1 });
  }
  return runs.map(({ event, text, count }) => ({ event, text: count === 1 ? text : `${stem(text)} (${times(count)}).` }));
}

/** What a player has decided, as it is told when it is done. */
export function tellDecision(def: PlayableGameDef, who: number, move: Move, telling: Telling = {}): string {
  const w = wordingFor(def, telling);
  if ('action' in move) return actedText(w, move.action, move.args, who);
  if ('param' in move) return `${capital(player(w, who))}: ${moveText(w, move)}.`;
  const name = Object.keys(move)[0]!;
  return choiceText(w, { type: 'chose', player: who, name, ...('choose' in move ? { values: { value: move.choose } } : {}) });
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
      return actedText(w, name, values ?? {}, who);
    case 'chose':
      return choiceText(w, event);
    case 'moved':
      return movedText(w, group);
    case 'created':
      return `${things(w, group)} ${verb(w, group, 'appears', 'appear')}${event.to === undefined ? '' : ` ${inPlace(w, event.to)}`}.`;
    case 'destroyed':
      return `${things(w, group)}${event.from === undefined ? '' : ` ${inPlace(w, event.from)}`} ${verb(w, group, 'leaves', 'leave')} the game.`;
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
      return propertyText(w, group);
    case 'rolled':
      return rolledText(w, event);
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
      return skippedText(w, group);
    case 'turnGranted':
      return does(w, who, 'get an extra turn', 'gets an extra turn');
    case 'activated':
      return `It is ${whose(w, who)} turn now.`;
    case 'orderReversed':
      return 'The direction of play is reversed.';
    case 'resigned':
      return does(w, who, 'give up', 'gives up');
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

/** `The lot falls on 3.`; of a die that shows what it showed before: `A die: pips 3, as before.` */
function rolledText(w: Wording, event: GameEvent): string {
  const value = valueText(w, event.values?.['value'], numberKind(w, 'rolled'));
  if (event.token === undefined) return `The lot falls on ${value}.`;
  return `${things(w, [event])}: ${propertyName(w, event.name ?? '')} ${value}, as before.`;
}

/** Rules skip turns as a penalty, and also to hand the lead to somebody: both are told in the same words. */
function skippedText(w: Wording, group: readonly GameEvent[]): string {
  const seats = [...new Set(group.map((event) => event.player ?? -1))];
  if (seats.length === 1) return does(w, seats[0]!, 'are skipped', 'is skipped');
  return `${capital(listed(seats.map((seat) => player(w, seat))))} are skipped.`;
}

/** The game's own words, with players by their names. */
function messageText(w: Wording, event: GameEvent): string | null {
  const { text } = event;
  if (text === undefined) return null;
  const found = templateOf(w, event);
  if (found === null) return text;
  const values = Object.values(event.values ?? {});
  return filledText(w, found.template, values, found.kinds);
}

/** In the author's words, or by the name of the action: `Player 2: fell timber.` */
function actedText(w: Wording, action: string, args: Record<string, Named>, who: number): string {
  return actionSentence(w, { action, args }, who) ?? `${capital(player(w, who))}: ${moveText(w, { action, args })}.`;
}

/** `Player 2 chooses dog.`; a number or word alone says little, so the question stands beside it. */
function choiceText(w: Wording, { name, player: who = -1, values }: GameEvent): string {
  if (name === 'done') return does(w, who, 'choose no more', 'chooses no more');
  if (name === 'decline') return does(w, who, 'choose nothing', 'chooses nothing');
  const value = values?.['value'];
  if (value === undefined) return does(w, who, 'choose in secret', 'chooses in secret');
  const kind = numberKind(w, 'chosen');
  const seat = playerMeant(w, value, kind);
  const text = seat === who ? (who === w.viewer ? 'yourself' : 'themselves') : valueText(w, value, kind);
  const prompt = seat === null ? promptOf(w, value) : null;
  const asked = prompt === null ? '' : ` (“${prompt}”)`;
  return does(w, who, `choose ${text}${asked}`, `chooses ${text}${asked}`);
}

/** `You draw dog and turnip ×2.`, `Dog goes from the row to Player 2’s discard.`, `A seed goes from b1 to each of c1 and d1.` */
function movedText(w: Wording, group: readonly GameEvent[]): string {
  const { from, to } = group[0]!;
  if (from === to) return `${things(w, group)} ${verb(w, group, 'moves', 'move')} inside ${zoneName(w, to!)}.`;
  const taker = drawer(w, from, to);
  if (taker !== null) return does(w, taker, `draw ${tokens(w, group)}`, `draws ${tokens(w, group)}`);
  const origin = from === undefined || isAside(w, from) ? '' : ` from ${zoneName(w, from)}`;
  const sources = [...new Set(group.map((event) => event.from))];
  if (sources.length > 1)
    return `${collectedThings(w, group)} go to ${placeName(w, to!)} from ${listed(sources.map((name) => zoneName(w, name!)))}.`;
  const targets = [...new Set(group.map((event) => event.to))];
  if (targets.length > 1) {
    const each = group.filter((event) => event.to === to);
    return `${things(w, each)} ${verb(w, each, 'goes', 'go')}${origin} to each of ${listed(targets.map((name) => placeName(w, name!)))}.`;
  }
  return `${things(w, group)} ${verb(w, group, 'goes', 'go')}${origin}${to === undefined ? '' : ` to ${placeName(w, to)}`}.`;
}

/** The player who draws: takes from a pile of everybody or of the player's own what nobody else sees. Null if nobody does. */
function drawer(w: Wording, from: string | undefined, to: string | undefined): number | null {
  const source = from === undefined ? undefined : zoneParts(w, from);
  const target = to === undefined ? undefined : zoneParts(w, to);
  if (target?.zone === undefined || !isHand(target.zone) || source?.zone === undefined || source.zone.ordering === 'set') return null;
  return source.owner === null || source.owner === target.owner ? target.owner : null;
}

function revealedText(w: Wording, group: readonly GameEvent[]): string {
  const zone = tokenParts(group[0]!.token ?? '')?.zone ?? null;
  const to = group[0]!.values?.['to'];
  const seats = Array.isArray(to) ? to.filter((seat) => typeof seat === 'number' && seat < w.match.players) : [];
  const everybody = seats.length === w.match.players;
  const audience = everybody || seats.length === 0 ? '' : ` to ${valueText(w, seats, 'player')}`;
  return `${things(w, group)}${zone === null ? '' : ` ${inPlace(w, zone)}`} ${verb(w, group, 'is', 'are')} shown${audience}.`;
}

/** The tokens of events: `dog, turnip ×2 and 3 cards`, `a pawn`, `3 seeds`. */
function tokens(w: Wording, group: readonly GameEvent[]): string {
  if (standsFor(w, group[0]!.token ?? '') !== null) return listed(group.map(({ token }) => valueText(w, token)));
  const definitions = group.map(({ token }) => tokenParts(token ?? '')?.definition ?? null);
  const unknown = definitions.filter((definition) => definition === null).length;
  const known = occurrences(definitions.filter((definition) => definition !== null));
  return listed([
    ...[...known].map(([definition, count]) => tokensOf(w, definition, count)),
    ...(unknown === 0 ? [] : [unknown === 1 ? `a ${pieceWord(w)}` : several(unknown, pieceWord(w))]),
  ]);
}

/** How many kinds of cards are named that are collected from several places. */
const MANY_KINDS = 8;

/** What is collected: of a whole pack nobody needs the names. */
function collectedThings(w: Wording, group: readonly GameEvent[]): string {
  const definitions = group.map(({ token }) => tokenParts(token ?? '')?.definition ?? null);
  return new Set(definitions).size > MANY_KINDS ? countedTokens(w, definitions) : things(w, group);
}

function things(w: Wording, group: readonly GameEvent[]): string {
  return capital(tokens(w, group));
}

/** The verb for some tokens; a card may have a name that is a plural. */
function verb({ pluralNames }: Wording, group: readonly GameEvent[], one: string, more: string): string {
  const definition = tokenParts(group[0]!.token ?? '')?.definition ?? '';
  return group.length === 1 && !pluralNames.has(definition) ? one : more;
}

function variableText(w: Wording, { name = '', player: seat, team, values }: GameEvent): string {
  const { global, perPlayer, perTeam } = w.def.variables ?? {};
  const variable = (seat !== undefined ? perPlayer : team !== undefined ? perTeam : global)?.[name];
  const after = values?.['new'];
  // What holds of somebody or not is told as that: `Player 2: folded.`
  if (typeof after === 'boolean' && seat !== undefined)
    return `${capital(player(w, seat))}: ${after ? '' : 'no longer '}${variableName(w, name)}.`;
  const owner = seat !== undefined ? `${whose(w, seat)} ` : team !== undefined ? `${possessive(teamName(w, team))} ` : '';
  return `${capital(`${owner}${variableName(w, name)}`)}: ${change(w, values, kindHeld(variable))}.`;
}

function kindHeld(variable: VariableDef | undefined): Kind {
  return variable?.type === 'player' ? 'player' : 'other';
}

/** `A pawn on c1: strength 2 → 3 (+1).`, `5 dice in your cup: pips 3, 5, 4, 4 and 2.`, `A disc on d5 now belongs to you.` */
function propertyText(w: Wording, group: readonly GameEvent[]): string {
  const { name = '', values } = group[0]!;
  const zones = new Set(group.flatMap(({ token = '' }) => placesOf(w, token)));
  const place = zones.size === 0 ? '' : ` ${listed([...zones].map((zone) => inPlace(w, zone)))}`;
  const kind = propertyKind(w.def, name) === 'player' ? 'player' : 'other';
  const news = [...new Set(group.map((event) => valueText(w, event.values?.['new'], kind, true)))];
  if (name === 'controller') return `${things(w, group)}${place} now ${verb(w, group, 'belongs', 'belong')} to ${news[0]!}.`;
  const label = propertyName(w, name);
  const now = values?.['new'];
  // Both may be elsewhere by the time when this is told.
  if (isPointer(w.def, name)) return `${things(w, group)} ${label} ${valueText(w, values?.['new'], kind)}.`;
  if (typeof now === 'boolean') return `${things(w, group)}${place}: ${now ? '' : 'no longer '}${label}.`;
  const all = group.map((event) => valueText(w, event.values?.['new'], kind, true));
  const what = group.length === 1 ? change(w, values, kind) : news.length === 1 ? `${news[0]!} each` : listed(all);
  return `${things(w, group)}${place}: ${label} ${what}.`;
}

/** Where a token lies, unless that says nothing: players are everywhere, and what serves the rules is nowhere. */
function placesOf(w: Wording, token: string): string[] {
  const zone = standsFor(w, token) === null ? (tokenParts(token)?.zone ?? null) : null;
  return zone === null || isAside(w, zone) ? [] : [zone];
}

/** What a property of tokens is called. */
function propertyName({ def }: Wording, name: string): string {
  return labelIn(def.tokenTypes?.find(({ props }) => props?.[name] !== undefined)?.props?.[name]?.presentation) ?? readable(name);
}

/** `3 → 5 (+2)`, `4 → 0 → 2`, `nobody → Player 2`, `yes`; what was thrown replaces what there was: `5`. */
function change(w: Wording, { old: before, new: after, turns, thrown }: Record<string, Named> = {}, kind: Kind = 'other'): string {
  if (typeof after === 'boolean' || thrown === true) return valueText(w, after, kind, true);
  const between = Array.isArray(turns) ? turns : [];
  const isStep = typeof before === 'number' && typeof after === 'number' && kind === 'other' && between.length === 0;
  const way = [before, ...between, after].map((value) => valueText(w, value, kind, true)).join(' → ');
  return isStep ? `${way} (${signed(after - before)})` : way;
}

function signed(step: number): string {
  return step > 0 ? `+${step}` : numberText(step);
}

function pointsOf({ values }: GameEvent): string {
  return several(Number(values?.['points'] ?? 0), 'point');
}

/** What the game says about an end condition, as a sentence of its own. */
function reasonOf({ def }: Wording, end: string | undefined): string {
  const description = def.endConditions.find(({ id }) => id === end)?.description ?? '';
  return description === '' ? '' : ` ${description}${/[.!?]$/.test(description) ? '' : '.'}`;
}
