/** All endpoints: each file beside this one has those of one kind, with all that is particular to them. */
import type { Param } from '../schema/params.ts';
import { ARITHMETIC } from './arithmetic.ts';
import { ASKING } from './asking.ts';
import { CARD_FACTS, CARD_VALUE } from './card-facts.ts';
import { CARD_TRUTHS } from './card-truths.ts';
import { CHANCE } from './chance.ts';
import { CHOOSE_VALUE } from './choose-value.ts';
import { COMPARING } from './comparing.ts';
import { COUNTING } from './counting.ts';
import { COUNTING_CARDS } from './counting-cards.ts';
import { COUNTING_PLAYERS } from './counting-players.ts';
import { DISCARD_CARD } from './discard-card.ts';
import { DRAWING } from './drawing.ts';
import { EMPTY_HANDS } from './empty-hands.ts';
import { ENDING } from './ending.ts';
import type { Endpoint, Endpoints } from './endpoint.ts';
import { EXCHANGING } from './exchanging.ts';
import { FINDING } from './finding.ts';
import { FLIP_CARD } from './flip-card.ts';
import { GROUP_BY_VALUE } from './group-by-value.ts';
import { LOGIC } from './logic.ts';
import { LOOPS } from './loops.ts';
import { MERGE_DECKS } from './merge-decks.ts';
import { MOVING } from './moving.ts';
import { PASSING } from './passing.ts';
import { PICK_DECK } from './pick-deck.ts';
import { PLACE_CARD } from './place-card.ts';
import { PLAYER_TRANSITION } from './player-transition.ts';
import { PLAYERS } from './players.ts';
import { REFILL_FROM } from './refill-from.ts';
import { RETURNING } from './returning.ts';
import { SETTING } from './setting.ts';
import { SHOW_MESSAGE } from './show-message.ts';
import { SHOWING } from './showing.ts';
import { SHUFFLING } from './shuffling.ts';
import { SORT_HAND } from './sort-hand.ts';
import { SPLIT_ARRAY } from './split-array.ts';
import { STATE_TRANSITION } from './state-transition.ts';
import { TAKE_RANDOM_CARD } from './take-random-card.ts';
import { TRANSFER } from './transfer.ts';
import { TURNS } from './turns.ts';

export type EndpointGroup = 'flow' | 'cards' | 'data' | 'asking' | 'control' | 'numbers' | 'truths' | 'facts';

/** The endpoints in the groups and the order of the reference. */
const GROUPS = {
  flow: { ...STATE_TRANSITION, ...PLAYER_TRANSITION, ...PASSING, ...PLAYERS, ...TURNS, ...ENDING, ...SHOW_MESSAGE },
  cards: {
    ...PICK_DECK,
    ...DRAWING,
    ...EMPTY_HANDS,
    ...PLACE_CARD,
    ...FLIP_CARD,
    ...DISCARD_CARD,
    ...RETURNING,
    ...SHUFFLING,
    ...SHOWING,
    ...MOVING,
    ...MERGE_DECKS,
    ...EXCHANGING,
    ...TAKE_RANDOM_CARD,
    ...REFILL_FROM,
    ...SORT_HAND,
  },
  data: { ...COUNTING, ...SETTING, ...TRANSFER, ...CHANCE },
  asking: ASKING,
  control: LOOPS,
  numbers: { ...ARITHMETIC, ...COUNTING_PLAYERS, ...COUNTING_CARDS, ...CARD_VALUE },
  truths: { ...COMPARING, ...LOGIC, ...CARD_TRUTHS },
  facts: { ...CARD_FACTS, ...FINDING, ...GROUP_BY_VALUE, ...CHOOSE_VALUE, ...SPLIT_ARRAY },
} as const satisfies Readonly<Record<EndpointGroup, Endpoints>>;

const ALL = {
  ...GROUPS.flow,
  ...GROUPS.cards,
  ...GROUPS.data,
  ...GROUPS.asking,
  ...GROUPS.control,
  ...GROUPS.numbers,
  ...GROUPS.truths,
  ...GROUPS.facts,
};

export type EndpointName = keyof typeof ALL;

/** All endpoints by name. */
export const ENDPOINTS: Readonly<Record<EndpointName, Endpoint>> = ALL;

/** The endpoints in the groups of the reference. */
export const ENDPOINT_GROUPS: Readonly<Record<EndpointGroup, Endpoints>> = GROUPS;

export function isEndpoint(name: string): name is EndpointName {
  return Object.hasOwn(ENDPOINTS, name);
}

/** The endpoint of a name; undefined if there is none. */
export function endpointOf(name: string): Endpoint | undefined {
  return isEndpoint(name) ? ENDPOINTS[name] : undefined;
}

/** What stands at a parameter of an endpoint; undefined if there is no such endpoint or parameter. */
export function paramAt(name: string, index: number): Param | undefined {
  const { required = [], optional = [], rest } = endpointOf(name) ?? {};
  return [...required, ...optional][index] ?? rest;
}
