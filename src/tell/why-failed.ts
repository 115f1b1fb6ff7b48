/** Why something could not be carried out: the effect that failed, in words, and where the author wrote it. */
import { effectName, type Effect, type EffectName, type PlayableGameDef } from '../ir/index.ts';
import type { GameEvent } from '../kernel/index.ts';

const REASONS: Partial<Record<EffectName, string>> = {
  moveToken: 'what is to be moved is not there',
  draw: 'there are not enough to take',
  chooseOne: 'there is nothing to choose from',
  chooseN: 'there is not enough to choose from',
  order: 'there is nothing to put in order',
  rollRandom: 'there is nothing to choose from at random',
  setVar: 'the value is missing',
  addVar: 'the value is missing',
  setTokenProp: 'what is to be changed is not there',
  destroyToken: 'what is to be destroyed is not there',
  createToken: 'there is no room for another one',
  extraTurn: 'there are too many extra turns',
  fail: 'what it needs is not there',
};

const NOTHING_TO_COPY = 'what is to be copied is not there, or there is no room for another one';

/** What the author calls a place. */
export type Where = (place: readonly (string | number)[]) => string | undefined;

/** `: there are not enough to take (rules.deal.effect[0])`; nothing if it is not known. */
export function whyFailed(def: PlayableGameDef, event: GameEvent, where?: Where): string {
  const { place } = event;
  if (place === undefined) return '';
  const effect = place.reduce<unknown>((part, step) => (part as Record<string | number, unknown> | undefined)?.[step], def) as
    | Effect
    | undefined;
  const reason = effect === undefined ? undefined : reasonOf(effect);
  return `${reason === undefined ? '' : `: ${reason}`}${placeText(event, where)}`;
}

/** ` (rules.deal.effect[0])`; nothing if it is not known. */
export function placeText({ place }: Pick<GameEvent, 'place'>, where: Where = printed): string {
  return place === undefined ? '' : ` (${where(place) ?? printed(place)})`;
}

/** Dividing by zero gives none, and so do other expressions; where only a division can have done so, that is the reason. */
function reasonOf(effect: Effect): string | undefined {
  const name = effectName(effect);
  const reason = 'createToken' in effect && 'like' in effect.createToken ? NOTHING_TO_COPY : REASONS[name];
  const { divides, otherwise } = noneIn(effect);
  if (!divides || reason === undefined) return reason;
  const needsOnlyNumbers = name === 'setVar' || name === 'addVar';
  return needsOnlyNumbers && !otherwise ? 'a number is divided by zero' : `${reason}, or a number is divided by zero`;
}

const DIVISIONS: ReadonlySet<unknown> = new Set(['/', '%', 'floorDiv', 'ceilDiv']);

/** References that always have a value where they hold a number. */
const CERTAIN: ReadonlySet<unknown> = new Set(['gvar', 'pvar', 'tvar', 'const', 'player', 'seat', 'turn', 'zone', 'zoneCount']);

/** What in an effect may be none: a division whose divisor is computed, and anything else. */
function noneIn(part: unknown): { divides: boolean; otherwise: boolean } {
  if (typeof part !== 'object' || part === null) return { divides: false, otherwise: false };
  const { op, left, right, ref } = part as Record<string, unknown>;
  const isDivision = DIVISIONS.has(op) && (typeof right !== 'number' || right === 0);
  const isNone = isDivision && left === 0 && right === 0;
  const own = {
    divides: isDivision && !isNone,
    otherwise: isNone || (ref !== undefined && !CERTAIN.has(ref)) || 'first' in part || op === 'min' || op === 'max',
  };
  return Object.values(part).reduce<typeof own>((all, inner) => {
    const found = noneIn(inner);
    return { divides: all.divides || found.divides, otherwise: all.otherwise || found.otherwise };
  }, own);
}

function printed(place: readonly (string | number)[]): string {
  return place.reduce<string>((text, step) => (typeof step === 'number' ? `${text}[${step}]` : text === '' ? step : `${text}.${step}`), '');
}
