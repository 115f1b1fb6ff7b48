/** The function of each endpoint. */
import type { EndpointName } from '../schema/endpoints.ts';
import { add, divide, max, min, modulo, multiply, subtract } from './arithmetic.ts';
import { promptNumber, promptNumberExclIncl } from './asking.ts';
import { cardIsFacedown, topCard } from './card-facts.ts';
import { discardCard, drawCard, drawCards, emptyHands, flipCard, placeCard, resetDecks, returnToOwner } from './cards.ts';
import { flipCoin, rollDice } from './chance.ts';
import { promptName, promptPlayer, promptSuit, promptValue } from './choosing.ts';
import { decrement, increment, setData } from './data.ts';
import { pickDeck } from './decks.ts';
import { endGame, endGameBy } from './ending.ts';
import { fact, splitArrayIntoElements } from './facts.ts';
import { dismissPlayer, nextPlayer, passInRoundRobin, pickRandomPlayer, recallPlayers, stateTransition } from './flow.ts';
import { dealCards, giveCards, moveCards, passCards, swapHands, takeRandomCard } from './giving.ts';
import { allHold, isGreaterThan, isGreaterThanEqual, isLessThan, isLessThanEqual, isNot, oneHolds } from './logic.ts';
import { forEach, repeat } from './loops.ts';
import type { EndpointLowerer } from './lowering.ts';
import { chooseValue, countMatching, countPlayers, groupByValue, hasCard, highestCard, lowestCard, sumValues } from './matching.ts';
import { cutDeck, mergeDecks, refillFrom, shuffleDeck, sortHand } from './mixing.ts';
import { activePlayers, cardsInHand, countCards, countNondismissedPlayers } from './numbers.ts';
import { hideCard, peekCard, revealCard, showMessage } from './showing.ts';
import { transfer } from './transfer.ts';
import { anyEqual, isEmpty, isEqual, isNotEqual } from './truths.ts';
import { extraTurn, lastPlayer, nextInTeam, reverseOrder, skipPlayer } from './turns.ts';

export const LOWERERS: Readonly<Record<EndpointName, EndpointLowerer>> = {
  state_transition: stateTransition,
  pass_in_round_robin: passInRoundRobin,
  next_player: nextPlayer,
  next_in_team: nextInTeam,
  last_player: lastPlayer,
  dismiss_player: dismissPlayer,
  recall_players: recallPlayers,
  pick_random_player: pickRandomPlayer,
  extra_turn: extraTurn,
  skip_player: skipPlayer,
  reverse_order: reverseOrder,
  end_game: endGame,
  end_game_by: endGameBy,
  show_message: showMessage,

  pick_deck: pickDeck,
  draw_cards: drawCards,
  draw_card: drawCard,
  deal_cards: dealCards,
  empty_hands: emptyHands,
  place_card: placeCard,
  flip_card: flipCard,
  discard_card: discardCard,
  return_to_owner: returnToOwner,
  reset_decks: resetDecks,
  shuffle_deck: shuffleDeck,
  cut_deck: cutDeck,
  peek_card: peekCard,
  reveal_card: revealCard,
  hide_card: hideCard,
  move_cards: moveCards,
  give_cards: giveCards,
  merge_decks: mergeDecks,
  swap_hands: swapHands,
  pass_cards: passCards,
  take_random_card: takeRandomCard,
  refill_from: refillFrom,
  sort_hand: sortHand,

  increment,
  decrement,
  set_global_data: setData,
  set_state_data: setData,
  set_player_data: setData,
  set_team_data: setData,
  set_action_data: setData,
  transfer,
  roll_dice: rollDice,
  flip_coin: flipCoin,

  prompt_number: promptNumber,
  prompt_number_excl_incl: promptNumberExclIncl,
  prompt_player: promptPlayer,
  prompt_name: promptName,
  prompt_value: promptValue,
  prompt_suit: promptSuit,

  for_each: forEach,
  repeat,

  add,
  subtract,
  multiply,
  divide,
  modulo,
  min,
  max,
  active_players: activePlayers,
  count_nondismissed_players: countNondismissedPlayers,
  count_players: countPlayers,
  count_cards: countCards,
  cards_in_hand: cardsInHand,
  count_matching: countMatching,
  sum_values: sumValues,
  card_value: fact('card_value'),

  is_empty: isEmpty,
  is_equal: isEqual,
  is_not_equal: isNotEqual,
  is_less_than: isLessThan,
  is_less_than_equal: isLessThanEqual,
  is_greater_than: isGreaterThan,
  is_greater_than_equal: isGreaterThanEqual,
  any_equal: anyEqual,
  and: allHold,
  or: oneHolds,
  not: isNot,
  has_card: hasCard,
  card_is_facedown: cardIsFacedown,

  card_name: fact('card_name'),
  card_suit: fact('card_suit'),
  card_colour: fact('card_colour'),
  card_set: fact('card_set'),
  card_owner: fact('card_owner'),
  get_player_from_card: fact('card_owner'),
  top_card: topCard,
  highest_card: highestCard,
  lowest_card: lowestCard,
  group_by_value: groupByValue,
  choose_value: chooseValue,
  split_array_into_elements: splitArrayIntoElements,
};
