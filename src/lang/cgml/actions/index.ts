/** All actions by name. */
import type { ActionLowerer } from '../lowering/lowering.ts';
import { choose, emit, forEach, forEachPlayer, parallel, reject } from './control.ts';
import { extraTurn, giveTurn, insertPhase, removePhase, reverseOrder, setPhase, setState, skipTurn } from './flow.ts';
import { requestInput } from './input.ts';
import { deal, dealAll, dealRoundRobin, mill, move, moveAll } from './movement.ts';
import { chooseRandom, findAndStore, reorder, searchZone, shuffle } from './random.ts';
import { increment, setVariable } from './variables.ts';
import { conceal, flip, lookAt, peek, reveal, revealMatching } from './visibility.ts';

export const ACTIONS: Readonly<Record<string, ActionLowerer>> = {
  MOVE: move,
  MOVE_ALL: moveAll,
  DEAL: deal,
  DEAL_ROUND_ROBIN: dealRoundRobin,
  DEAL_ALL: dealAll,
  REVEAL: reveal,
  CONCEAL: conceal,
  FLIP: flip,
  PEEK: peek,
  LOOK: lookAt,
  SHUFFLE: shuffle,
  REORDER: reorder,
  CHOOSE_RANDOM: chooseRandom,
  SEARCH_ZONE: searchZone,
  MILL: mill,
  REVEAL_MATCHING: revealMatching,
  SET_VARIABLE: setVariable,
  INCREMENT: increment,
  SET_STATE: setState,
  SET_PHASE: setPhase,
  SKIP_TURN: skipTurn,
  EXTRA_TURN: extraTurn,
  REVERSE_ORDER: reverseOrder,
  INSERT_PHASE: insertPhase,
  REMOVE_PHASE: removePhase,
  REQUEST_INPUT: requestInput,
  FOR_EACH_PLAYER: forEachPlayer,
  PARALLEL: parallel,
  IF: choose,
  FOR_EACH: forEach,
  FIND_AND_STORE: findAndStore,
  GIVE_TURN: giveTurn,
  EMIT: emit,
  REJECT: reject,
};
