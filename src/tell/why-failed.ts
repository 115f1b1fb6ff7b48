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

/** What the author calls a place. */
type Where = (place: readonly (string | number)[]) => string | undefined;

/** `: there are not enough to take (rules.deal.effect[0])`; nothing if it is not known. */
export function whyFailed(def: PlayableGameDef, event: GameEvent, where?: Where): string {
  const { place } = event;
  if (place === undefined) return '';
  const effect = place.reduce<unknown>((part, step) => (part as Record<string | number, unknown> | undefined)?.[step], def) as
    | Effect
    | undefined;
  const reason = effect === undefined ? undefined : REASONS[effectName(effect)];
  return `${reason === undefined ? '' : `: ${reason}`}${placeText(event, where)}`;
}

/** ` (rules.deal.effect[0])`; nothing if it is not known. */
export function placeText({ place }: GameEvent, where: Where = printed): string {
  return place === undefined ? '' : ` (${where(place) ?? printed(place)})`;
}

function printed(place: readonly (string | number)[]): string {
  return place.reduce<string>((text, step) => (typeof step === 'number' ? `${text}[${step}]` : text === '' ? step : `${text}.${step}`), '');
}
