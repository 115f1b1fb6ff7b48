/** Events as motions: what travels, turns, rolls and counts, in the order in which it happened. */
import type { Match, PlayableGameDef, VariableDef } from '../ir/index.ts';
import type { ToldEventName } from '../ir/events/told.ts';
import type { GameEvent, Named, Observation, ObservedToken } from '../kernel/index.ts';
import { readable } from '../tell/readable.ts';
import { isInternal, labelIn, tokenParts, valueText, zoneParts } from '../tell/wording.ts';
import { counterOf } from './counters.ts';
import { asDisplayed } from './displays.ts';
import { lookOf, printedLook } from './looks/look-of.ts';
import type { Motion } from './motion.ts';
import type { Look, ThingId } from './picture.ts';
import { settingOf, type Setting } from './setting.ts';
import { tokenThing } from './thing-of.ts';

/** What a viewer saw before and sees now; events tell what tokens are called, and this is how they look. */
export interface Sights {
  readonly match: Match;
  /** Null before everything. */
  readonly before: Observation | null;
  readonly after: Observation;
}

/** The motions of events, as they were told to the viewer of the observations. */
export function motionsOf(def: PlayableGameDef, events: readonly GameEvent[], { match, before, after }: Sights): Motion[] {
  const setting = settingOf(def, match, after);
  const context: Context = { setting, looks: new Map([...tokensIn(after), ...(before === null ? [] : tokensIn(before))]), motions: [] };
  for (const event of events) MOTIONS[event.type]?.(event, context);
  return withDeals(setting, context.motions);
}

interface Context {
  readonly setting: Setting;
  /** Tokens by name, as they were last seen under it. */
  readonly looks: Map<string, ObservedToken>;
  readonly motions: Motion[];
}

/** Events that nothing moves with have no motion. */
const MOTIONS: Readonly<Record<ToldEventName, ((event: GameEvent, context: Context) => void) | null>> = {
  moved: ({ token, from, to, index }, context) => {
    const look = lookNamed(context, token, to);
    const arrival = nameThere(token, to, index);
    context.motions.push({ kind: 'moved', token: thing('token', token), arrival, from: thing('zone', from), to: thing('zone', to), look });
    follow(context, token, to);
  },
  created: ({ token, to }, context) => {
    const look = lookNamed(context, token, to);
    context.motions.push({ kind: 'made', token: null, arrival: thing('token', token), from: null, to: thing('zone', to), look });
  },
  destroyed: ({ token, from }, context) => {
    const look = lookNamed(context, token, from);
    context.motions.push({ kind: 'gone', token: thing('token', token), arrival: null, from: thing('zone', from), to: null, look });
  },
  shuffled: ({ to }, { motions }) => {
    if (to !== undefined) motions.push({ kind: 'shuffled', at: `zone ${to}` });
  },
  revealed: ({ token }, context) => flip(context, token),
  propChanged: ({ token, name, values }, context) => {
    if (name === 'face') flip(context, token);
    else changeProp(context, token, name, values?.['new']);
  },
  rolled: ({ values }, { motions, setting }) => {
    const value = values?.['value'];
    if (value !== undefined) motions.push({ kind: 'rolled', token: null, at: null, value: valueText(setting.w, value) });
  },
  varChanged: ({ name = '', player, team, values }, { motions, setting }) => {
    const { global, perPlayer, perTeam } = setting.def.variables ?? {};
    const variable = (player !== undefined ? perPlayer : team !== undefined ? perTeam : global)?.[name];
    if (variable === undefined || isInternal(variable)) return;
    const [shown] = counterOf(setting, name, variable, values?.['new'] ?? null);
    motions.push({
      kind: 'counter',
      id: name,
      seat: player ?? null,
      team: team ?? null,
      label: shown?.label ?? readable(name),
      value: shown?.value ?? '',
      by: difference(variable, values?.['old'], values?.['new']),
    });
  },
  concealed: null,
  acted: null,
  sealed: null,
  chose: null,
  passed: null,
  left: null,
  message: null,
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
  halted: null,
  stuck: null,
  stateEntered: null,
  stateExited: null,
  phaseEntered: null,
  phaseExited: null,
  turnStarted: null,
  turnEnded: null,
  turnSkipped: null,
  turnGranted: null,
  orderReversed: null,
  activated: null,
  continued: null,
  resigned: null,
  eliminated: null,
  recalled: null,
  recorded: null,
  ended: null,
};

function thing<Kind extends 'zone' | 'token'>(kind: Kind, name: string | undefined): ThingId | null {
  return name === undefined ? null : `${kind} ${name}`;
}

/** What a token is called at its new place, as far as an event tells. */
function nameThere(token: string | undefined, to: string | undefined, index: number | undefined): ThingId | null {
  if (token === undefined || to === undefined) return null;
  return `token ${tokenParts(token)?.definition ?? '?'}@${to}${index === undefined ? '' : `[${index}]`}`;
}

function tokensIn({ zones }: Observation): [string, ObservedToken][] {
  return Object.values(zones).flatMap(({ tokens = [] }) => tokens.map((token): [string, ObservedToken] => [token.name, token]));
}

/** How a token looks that an event names: as it was seen, else as it is printed. */
function lookNamed({ setting, looks }: Context, name: string | undefined, zone: string | undefined): Look {
  const where = zone !== undefined && zoneParts(setting.w, zone).zone?.board !== undefined ? 'board' : 'pile';
  const seen = looks.get(name ?? '');
  // It is told open what lay hidden before.
  const isKnown = seen?.definition !== undefined || name === undefined || name.startsWith('?');
  return seen !== undefined && isKnown
    ? lookOf(setting, asDisplayed(setting.shown, seen), where)
    : printedLook(setting, tokenParts(name ?? '')?.definition ?? null, where);
}

/** Keeps the look of a token under the name that it has at its new place. */
function follow({ looks }: Context, name: string | undefined, to: string | undefined): void {
  const seen = looks.get(name ?? '');
  if (seen?.definition !== undefined && to !== undefined) looks.set(`${seen.definition}@${to}`, seen);
}

function placeOf(token: string): ThingId | null {
  return thing('zone', tokenParts(token)?.zone ?? undefined);
}

function flip(context: Context, token: string | undefined): void {
  if (token === undefined) return;
  const at = placeOf(token);
  context.motions.push({
    kind: 'flipped',
    token: `token ${token}`,
    at,
    look: lookNamed(context, token, tokenParts(token)?.zone ?? undefined),
  });
}

/** A property that chance has set is a die that rolls; what was rolled just before was for it. */
function changeProp(context: Context, token: string | undefined, name: string | undefined, value: Named | undefined): void {
  const { setting, motions } = context;
  const prop = setting.definitions.get(tokenParts(token ?? '')?.definition ?? '')?.type?.props?.[name ?? ''];
  if (token === undefined || name === undefined || value === undefined || isInternal(prop)) return;
  const text = valueText(setting.w, value, prop?.type === 'player' || name === 'controller' ? 'player' : 'other');
  const at = placeOf(token);
  if (!setting.rolled.has(name)) {
    motions.push({
      kind: 'changed',
      token: tokenThing(setting.w, token),
      at,
      fact: { label: labelIn(prop?.presentation) ?? readable(name), value: text },
    });
    return;
  }
  const last = motions.at(-1);
  if (last?.kind === 'rolled' && last.token === null && last.value === text) motions.pop();
  motions.push({ kind: 'rolled', token: `token ${token}`, at, value: text });
}

function difference({ type }: VariableDef, old: Named | undefined, now: Named | undefined): number | null {
  return type === 'int' && typeof old === 'number' && typeof now === 'number' ? now - old : null;
}

/** Tokens that go from one stack, one after the other, are dealt. */
function withDeals({ w }: Setting, motions: readonly Motion[]): Motion[] {
  const source = (motion: Motion | undefined): ThingId | null =>
    motion?.kind === 'moved' &&
    motion.from !== null &&
    motion.from !== motion.to &&
    zoneParts(w, motion.from.slice('zone '.length)).zone?.ordering === 'stack'
      ? motion.from
      : null;
  return motions.map((motion, index) => {
    const from = source(motion);
    const dealt = from !== null && (source(motions[index - 1]) === from || source(motions[index + 1]) === from);
    return dealt && motion.kind === 'moved' ? { ...motion, kind: 'dealt' } : motion;
  });
}
