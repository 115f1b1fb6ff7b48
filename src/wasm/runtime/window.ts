/** Windows: kernel/flow/window.ts. What is particular to a window is a function of the program, told apart by \`place\`. */
export const WINDOW = `
// Opens the window of a phase that was just entered, if it has one.
inline fn openFirst(): i32 {
  if (!hasWindow[place]) return toStage(STAGE_PHASE_EXIT);
  return openWindow();
}

fn runWindow(at): i32 {
  if (place < 0) return toStage(STAGE_PHASE_EXIT);
  if (!hasWindow[place]) return toStage(STAGE_PHASE_EXIT);
  switch (at) {
    case STAGE_WINDOW_OPEN: return openWindow();
    case STAGE_WINDOW_NEXT: return nextQuestion();
    case STAGE_WINDOW_ASK: return askAgain();
    case STAGE_WINDOW_RESUME: {
      if (until[place] == UNTIL_PASSED) {
        var passed = everyonePassed();
        if (halt != 0) return 1;
        if (passed) return toStage(STAGE_WINDOW_CLOSE);
      }
      put(F_PASSED, 0);
      put(F_ASKER, 0);
      if (until[place] == UNTIL_CONDITION) {
        if (untilHolds()) return toStage(STAGE_WINDOW_CLOSE);
      }
      return toStage(STAGE_WINDOW_NEXT);
    }
    case STAGE_SEALED_APPLY: return HAS_SEALED ? applySealed() : 0;
    case STAGE_SEALED_DONE: return HAS_SEALED ? sealedDone() : 0;
    case STAGE_WINDOW_CLOSE: {
      closeWindow();
      return toStage(STAGE_PHASE_EXIT);
    }
    default: {
      // Already asking; something was done in between.
      status = WAITING;
      return 0;
    }
  }
  return 0;
}

// The players of the current window who have not left it, as bits.
inline fn eligiblePlayers(): i32 {
  if (place < 0) return 0;
  if (!hasWindow[place]) return 0;
  var gone = s[F_ELIMINATED] | s[F_LEFT];
  if (eligible[place] == ELIGIBLE_ACTIVE) return (1 << s[F_ACTIVE]) & ~gone;
  // A condition that asks whether all have passed means all who could be eligible: it cannot wait for itself.
  if (eligible[place] == ELIGIBLE_ALL || judging) return ((1 << PLAYERS) - 1) & ~gone;
  var mask = 0;
  var player = 0;
  judging = 1;
  while (player < PLAYERS) {
    if (((gone >> player) & 1) == 0) {
      if (isEligible(player)) mask |= 1 << player;
    }
    player += 1;
  }
  judging = 0;
  return mask;
}

fn everyonePassed(): i32 {
  var mask = eligiblePlayers();
  return mask != 0 && (mask & ~s[F_PASSED]) == 0;
}

inline fn openWindow(): i32 {
  var start = s[F_ACTIVE];
  if (HAS_STARTS) {
    var stated = windowStart();
    if (halt != 0) return 1;
    if (stated >= 0 && stated < PLAYERS) start = stated;
  }
  put(F_START, start);
  put(F_ASKER, 0);
  clearMarks();
  stage = STAGE_WINDOW_NEXT;
  return mustWait() ? 1 : nextQuestion();
}

fn nextQuestion(): i32 {
  var mask = eligiblePlayers();
  if (halt != 0) return 1;
  var over = mask == 0;
  if (!over) {
    if (until[place] == UNTIL_ACTED) over = (mask & ~s[F_ACTED]) == 0;
    else if (until[place] == UNTIL_CONDITION) {
      if (s[F_ASKER] != 0) over = untilHolds();
      if (halt != 0) return 1;
    }
  }
  if (over) {
    stage = STAGE_WINDOW_CLOSE;
    if (mustWait()) return 1;
    closeWindow();
    stage = STAGE_PHASE_EXIT;
    return 1;
  }
  if ((mask & ~s[F_PASSED]) == 0) {
    stage = onAllPassed[place] < 0 ? STAGE_WINDOW_CLOSE : STAGE_WINDOW_RESUME;
    block(onAllPassed[place]);
    return 1;
  }
  if (HAS_TOGETHER && cadence[place] != SEQUENTIAL) return askTogether();
  var asker = nextAsker(mask);
  if (asker == NONE) return toStage(STAGE_WINDOW_CLOSE);
  put(F_ASKER, asker + 1);
  stage = STAGE_WINDOW_ASK;
  if (beforeAsk[place] >= 0) {
    startBlock(beforeAsk[place], asker);
    return 1;
  }
  return mustWait() ? 1 : ask();
}

inline fn nextAsker(mask): i32 {
  var asker = s[F_ASKER] - 1;
  var clockwise = order[place] == ORDER_CLOCKWISE || (order[place] == ORDER_DIRECTION && s[F_DIRECTION] != -1);
  var step = clockwise ? 1 : PLAYERS - 1;
  var open = mask & ~s[F_PASSED];
  if (until[place] == UNTIL_ACTED) open &= ~s[F_ACTED];
  var player = asker < 0 || afterAct[place] == AFTER_START ? s[F_START] : afterAct[place] == AFTER_SAME ? asker : (asker + step) % PLAYERS;
  var tries = 0;
  while (tries < PLAYERS) {
    if ((open >> player) & 1) return player;
    player = (player + step) % PLAYERS;
    tries += 1;
  }
  return NONE;
}

inline fn ask(): i32 {
  var player = s[F_ASKER] - 1;
  // Who is asked once more, after somebody has resigned, may be out as well by now.
  if (RESIGNS_OUT) {
    if (isEliminated(player)) return toStage(STAGE_WINDOW_NEXT);
  }
  // What happened before the question may have changed whom it concerns.
  if (beforeAsk[place] >= 0) {
    var concerned = eligiblePlayers();
    if (halt != 0) return 1;
    if ((concerned & ~s[F_PASSED] & (1 << player)) == 0) return toStage(STAGE_WINDOW_NEXT);
  }
  startOptions(player);
  if (!findActions(player, 1)) {
    optionsFor = -2;
    return halt != 0 ? 1 : stuck(player);
  }
  if (halt != 0) return 1;
  stage = STAGE_WINDOW_WAIT;
  status = WAITING;
  return 0;
}

fn askAgain(): i32 { return ask(); }

// Whether a player has anything to answer in the window; lists the answers if asked to.
inline fn findActions(player, adding): i32 {
  var budgetBefore = budget;
  var allowanceBefore = allowance;
  refill();
  isFinding = 1;
  isKept = 0;
  var found = 0;
  var at = strand(player);
  if (HAS_STEPWISE && s[at + STRAND_STATUS] == ANSWERING) found = paramOptions(s[at + STRAND_ACTION] - 1, player, adding);
  else found = windowActions(player, adding);
  isFinding = 0;
  isKept = 0;
  charge(budgetBefore, allowanceBefore);
  return found;
}

// Concurrent and simultaneous windows ask everybody who is still to act.
fn askTogether(): i32 {
  var open = stillToAct();
  if (halt != 0) return 1;
  if (open == 0) {
    if (cadence[place] != SIMULTANEOUS) return toStage(STAGE_WINDOW_CLOSE);
    if (resolveSealed[place] >= 0) openAnswers();
    stage = resolveSealed[place] >= 0 ? STAGE_SEALED_DONE : STAGE_SEALED_APPLY;
    block(resolveSealed[place]);
    return 1;
  }
  var player = 0;
  while (player < PLAYERS) {
    if ((open >> player) & 1) {
      if (!hasOption(player)) return halt != 0 ? 1 : stuck(player);
    }
    player += 1;
  }
  if (halt != 0) return 1;
  stage = STAGE_WINDOW_WAIT;
  status = WAITING;
  return 0;
}

// Whether a player has something to answer. A half-given answer that others have made impossible is dropped.
fn hasOption(player): i32 {
  if (findActions(player, 0)) return 1;
  if (s[strand(player) + STRAND_STATUS] != ANSWERING) return 0;
  clearStrand(player);
  return findActions(player, 0);
}

fn stillToAct(): i32 {
  var open = eligiblePlayers() & ~s[F_PASSED];
  if (until[place] == UNTIL_ACTED || cadence[place] == SIMULTANEOUS) open &= ~s[F_ACTED];
  var player = 0;
  while (player < PLAYERS) {
    if (s[strand(player) + STRAND_STATUS] == SEALED) open &= ~(1 << player);
    player += 1;
  }
  return open;
}

// A player must act but cannot.
fn stuck(player): i32 {
  if (RECORD) noteStuck();
  if (onStuck[place] == STUCK_PASS) put(PLIES, s[PLIES] + 1);
  put(F_ACTED, s[F_ACTED] | (1 << player));
  put(F_PASSED, s[F_PASSED] | (1 << player));
  if (onStuck[place] == STUCK_LOSE) {
    put(F_ELIMINATED, s[F_ELIMINATED] | (1 << player));
    announcePlayerEliminated(player, player, NONE);
  }
  stage = onStuck[place] == STUCK_END ? STAGE_WINDOW_CLOSE : STAGE_WINDOW_NEXT;
  announceNoLegalMoves(player, player, NONE);
  return 1;
}

fn afterAction(): i32 {
  // The window may be gone with its phase.
  if (place < 0) return toStage(STAGE_PHASE_EXIT);
  if (!hasWindow[place]) return toStage(STAGE_PHASE_EXIT);
  put(F_ACTED, s[F_ACTED] | (1 << (s[F_ASKER] - 1)));
  if (actingClearsPasses[place]) {
    if (s[F_PASSED_NOW] == 0) put(F_PASSED, 0);
  }
  put(F_PASSED_NOW, 0);
  stage = STAGE_WINDOW_NEXT;
  if (mustWait()) return 1;
  var went = nextQuestion();
  if (stage != STAGE_PHASE_EXIT) return went;
  return onward() ? leaveWindow() : 1;
}

// Takes a player's answer: an action, with its arguments in \`chosen\`; by name alone if it is asked stepwise.
inline fn answerAction(player, action) {
  var at = strand(player);
  if (!HAS_STRANDS || (stepwise[action] == 0 && cadence[place] != SIMULTANEOUS)) {
    performAction(player, action);
    return;
  }
  write(at + STRAND_ACTION, action + 1);
  if (stepwise[action] && allParams[action] > 0) {
    write(at + STRAND_STATUS, ANSWERING);
    status = WAITING;
    return;
  }
  var i = 0;
  while (i < allParams[action]) {
    write(at + STRAND_ARGS + i, chosen[i]);
    i += 1;
  }
  write(at + STRAND_BOUND, allParams[action]);
  completeAnswer(player);
}

// Takes the next parameter of a stepwise action.
fn answerParam(player, value) {
  var at = strand(player);
  var bound = s[at + STRAND_BOUND];
  write(at + STRAND_ARGS + bound, value);
  write(at + STRAND_BOUND, bound + 1);
  if (bound + 1 < allParams[s[at + STRAND_ACTION] - 1]) status = WAITING; else completeAnswer(player);
}

// A question outside of actions is answered, which is a ply of its own.
fn countAnswer() {
  if (stage != STAGE_WINDOW_AFTER && stage != STAGE_SEALED_APPLY && stage != STAGE_SEALED_DONE) put(PLIES, s[PLIES] + 1);
}

// An answer is complete: it is sealed, or the action is performed.
fn completeAnswer(player) {
  var at = strand(player);
  if (cadence[place] != SIMULTANEOUS) {
    recallArgs(at, s[at + STRAND_BOUND]);
    performAction(player, s[at + STRAND_ACTION] - 1);
    return;
  }
  put(PLIES, s[PLIES] + 1);
  write(at + STRAND_STATUS, SEALED);
  stage = STAGE_WINDOW_NEXT;
  refill();
}

fn recallArgs(at, count) {
  var i = 0;
  while (i < count) {
    chosen[i] = s[at + STRAND_ARGS + i];
    i += 1;
  }
}

inline fn performAction(player, action) {
  put(PLIES, s[PLIES] + 1);
  put(F_ASKER, player + 1);
  stage = STAGE_WINDOW_AFTER;
  resolveArgs(action, player);
  refill();
  startAction(action, player);
}

// Sealed actions one after the other, in seat order; what is no longer allowed fizzles.
fn applySealed(): i32 {
  var player = 0;
  while (player < PLAYERS) {
    var at = strand(player);
    if (s[at + STRAND_STATUS] == SEALED) {
      put(F_ACTED, s[F_ACTED] | (1 << player));
      var action = s[at + STRAND_ACTION] - 1;
      recallArgs(at, STRAND_SIZE - STRAND_ARGS);
      resolveArgs(action, player);
      if (stillAllowed(action, player)) startAction(action, player);
      else {
        clearStrand(player);
        if (RECORD) noteIncident();
      }
      return 1;
    }
    player += 1;
  }
  return toStage(STAGE_SEALED_DONE);
}

fn sealedDone(): i32 {
  var player = 0;
  while (player < PLAYERS) {
    if (s[strand(player) + STRAND_STATUS] == SEALED) put(F_ACTED, s[F_ACTED] | (1 << player));
    clearStrand(player);
    player += 1;
  }
  if (until[place] == UNTIL_ACTED) return toStage(STAGE_WINDOW_CLOSE);
  put(F_ACTED, 0);
  // Somebody has acted, so that the condition is tested.
  put(F_ASKER, s[F_START] + 1);
  return toStage(STAGE_WINDOW_NEXT);
}

// Before the sealed answers are read: those that name an unknown member of a set come to mean a token.
fn openAnswers() {
  var player = 0;
  while (player < PLAYERS) {
    var at = strand(player);
    if (s[at + STRAND_STATUS] == SEALED) {
      recallArgs(at, STRAND_SIZE - STRAND_ARGS);
      resolveArgs(s[at + STRAND_ACTION] - 1, player);
      var i = 0;
      while (i < STRAND_SIZE - STRAND_ARGS) {
        write(at + STRAND_ARGS + i, chosen[i]);
        i += 1;
      }
    }
    player += 1;
  }
}

// Who is asked at this moment, as bits.
fn asked(): i32 {
  return cadence[place] == SEQUENTIAL ? 1 << (s[F_ASKER] - 1) : stillToAct();
}

// Forgets who acted, passed and left, and every answer.
fn closeWindow() {
  put(F_ASKER, 0);
  put(F_START, 0);
  clearMarks();
  if (HAS_STRANDS) {
    var player = 0;
    while (player < PLAYERS) {
      clearStrand(player);
      player += 1;
    }
  }
}

inline fn clearMarks() {
  put(F_PASSED, 0);
  put(F_ACTED, 0);
  put(F_LEFT, 0);
  put(F_PASSED_NOW, 0);
}

// Where nobody answers in steps or sealed, there is nothing to clear.
fn clearStrand(player) {
  if (HAS_STRANDS) {
    var at = strand(player);
    var word = 0;
    while (word < STRAND_SIZE) {
      write(at + word, 0);
      word += 1;
    }
  }
}
`;
