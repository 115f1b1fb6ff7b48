/** Which effects may keep an action from being carried out. A new effect does not compile until that is stated here. */
import type { EffectName } from '../../ir/effects.ts';

/**
 * `asks`: somebody is asked, and there may be nothing to choose. `fails`: it may not be possible where its arguments are right.
 * `if exact`: it does what it can, and fails only where it is told to do all or nothing. `as called`: as what it calls.
 * `no`: with right arguments it can be carried out; effects inside of it are looked at by themselves.
 */
export const DOUBT: Readonly<Record<EffectName, 'no' | 'asks' | 'fails' | 'if exact' | 'as called'>> = {
  setVar: 'if exact',
  addVar: 'if exact',
  transferVar: 'if exact',
  moveToken: 'no',
  moveAll: 'no',
  moveTokenAdjacent: 'fails',
  draw: 'if exact',
  shuffle: 'no',
  createToken: 'no',
  createDeck: 'no',
  destroyToken: 'no',
  setTokenProp: 'if exact',
  reveal: 'no',
  conceal: 'no',
  if: 'no',
  switch: 'no',
  let: 'no',
  forEach: 'no',
  repeat: 'no',
  call: 'as called',
  attempt: 'no',
  fail: 'fails',
  batch: 'no',
  chooseOne: 'asks',
  chooseN: 'asks',
  // Nothing to put in order is no failure.
  order: 'no',
  rollRandom: 'no',
  gotoPhase: 'no',
  gotoState: 'no',
  setActivePlayer: 'no',
  skipTurn: 'no',
  extraTurn: 'no',
  reverseOrder: 'no',
  eliminate: 'no',
  recall: 'no',
  recordResult: 'no',
  pass: 'no',
  clearPasses: 'no',
  leave: 'no',
  emit: 'no',
  proceed: 'no',
  message: 'no',
};
