/** Which endpoints may be meant by a name that none of them has: by spelling, by meaning, and by what could stand there. */
import { nearest } from '../../../diagnostics/suggest.ts';
import type { Tree } from '../../../text/tree.ts';
import { callIn } from '../reading/calls.ts';
import { ENDPOINTS, isEndpoint, type EndpointForm, type EndpointName, type Gives } from '../schema/endpoints.ts';
import { FITTING, isFitting, isPath } from './kinds.ts';

/** What people call some of the endpoints, in small letters. Of several, the one counts that gives what is wanted. */
const CALLED_SO: Readonly<Record<string, readonly EndpointName[]>> = {
  plus: ['add', 'increment'],
  sum: ['add', 'sum_values'],
  total: ['sum_values', 'add'],
  minus: ['subtract', 'decrement'],
  difference: ['subtract'],
  times: ['multiply', 'repeat'],
  product: ['multiply'],
  remainder: ['modulo'],
  smallest: ['min', 'lowest_card'],
  largest: ['max', 'highest_card'],
  shuffle: ['shuffle_deck'],
  shuffle_cards: ['shuffle_deck'],
  mix: ['shuffle_deck'],
  deal: ['deal_cards'],
  deal_hand: ['deal_cards'],
  draw: ['draw_card', 'draw_cards'],
  take: ['draw_card', 'draw_cards'],
  take_card: ['draw_card'],
  put: ['place_card'],
  put_card: ['place_card'],
  lay_card: ['place_card'],
  play_card: ['place_card'],
  move_card: ['place_card', 'move_cards'],
  move: ['move_cards', 'place_card'],
  throw_away: ['discard_card'],
  turn_card: ['flip_card'],
  turn_over: ['flip_card'],
  show_card: ['reveal_card'],
  look_at: ['peek_card'],
  size: ['count_cards'],
  length: ['count_cards'],
  number_of: ['count_cards'],
  equals: ['is_equal'],
  same: ['is_equal'],
  differs: ['is_not_equal'],
  less: ['is_less_than', 'subtract'],
  less_than: ['is_less_than'],
  greater: ['is_greater_than'],
  greater_than: ['is_greater_than'],
  more_than: ['is_greater_than'],
  at_least: ['is_greater_than_equal'],
  at_most: ['is_less_than_equal'],
  contains: ['has_card', 'any_equal'],
  includes: ['any_equal', 'has_card'],
  is_in: ['any_equal'],
  set: ['set_player_data', 'set_global_data', 'set_state_data'],
  set_data: ['set_player_data', 'set_global_data', 'set_state_data'],
  assign: ['set_player_data', 'set_global_data', 'set_state_data'],
  random: ['roll_dice'],
  die: ['roll_dice'],
  toss: ['flip_coin'],
  go_to: ['state_transition'],
  goto: ['state_transition'],
  change_state: ['state_transition'],
  set_state: ['state_transition'],
  pass: ['pass_in_round_robin'],
  skip: ['skip_player', 'pass_in_round_robin'],
  eliminate: ['dismiss_player'],
  win: ['end_game'],
  win_game: ['end_game'],
  game_over: ['end_game'],
  message: ['show_message'],
  say: ['show_message'],
  print: ['show_message'],
  ask: ['prompt_value', 'prompt_number', 'prompt_player'],
  choose: ['prompt_value', 'prompt_number', 'prompt_player'],
  loop: ['repeat', 'for_each'],
};

/** The endpoints that people call so, and that give what is wanted. */
export function calledSo(name: string, wanted: readonly Gives[]): readonly EndpointName[] {
  const called = name.toLowerCase();
  const names = Object.hasOwn(CALLED_SO, called) ? CALLED_SO[called]! : [];
  return names.filter((each) => wanted.includes(ENDPOINTS[each].gives));
}

/** Of the endpoints whose names are near, those that could stand there with these arguments; else all that could. */
export function likelyEndpoints(name: string, params: readonly Tree[], wanted: readonly Gives[]): readonly string[] {
  const near = nearest(name, Object.keys(ENDPOINTS));
  const fitting = couldStand(params, wanted);
  if (near.length === 0) return fitting;
  const both = near.filter((each) => fitting.includes(each));
  return both.length > 0 ? both : Object.keys(ENDPOINTS);
}

/** The endpoints that give what is wanted and could take these arguments; all of them if there is none. */
function couldStand(params: readonly Tree[], wanted: readonly Gives[]): readonly string[] {
  const found = Object.entries(ENDPOINTS).filter(([, form]) => wanted.includes(form.gives) && couldTake(form, params));
  return found.length > 0 ? found.map(([name]) => name) : Object.keys(ENDPOINTS);
}

/** Whether an endpoint could take these arguments. */
function couldTake({ required, optional = [], rest }: EndpointForm, params: readonly Tree[]): boolean {
  const named = [...required, ...optional];
  if (params.length < required.length || (rest === undefined && params.length > named.length)) return false;
  return params.every((param, index) => {
    const { kind } = (named[index] ?? rest)!;
    if (isPath(param)) return typeof kind === 'string' && kind !== 'primitives' && kind !== 'message';
    const call = callIn(param);
    if (call === undefined) return isFitting(param, kind);
    return typeof kind === 'string' && isEndpoint(call.endpoint) && FITTING[kind].includes(ENDPOINTS[call.endpoint].gives);
  });
}
