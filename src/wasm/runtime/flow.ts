/** The course of a match: kernel/flow. Everything that depends on the phase is a function of the program. */
export const FLOW = `
// Gives a player the turn. While no block is running, that is who acts.
inline fn activate(player) {
  put(F_ACTIVE, player);
  actor = player;
}

// From the end of a window to the next question, for as long as nothing comes in between: the way of most turns.
fn leaveWindow(): i32 {
  var went = phaseExit();
  if (stage != STAGE_PHASE_GUARD) return went;
  if (!onward()) return 1;
  if (place < 0) {
    stage = STAGE_TURN_END;
    if (!onward()) return 1;
    went = turnEnd();
    if (stage != STAGE_TURN_START) return went;
    if (!onward()) return 1;
    return turnStart();
  }
  return enterPhase();
}

// Goes on until a block is to be run. 0 when the match waits or has ended.
inline fn advance(): i32 {
  while (1) {
    budget -= 1;
    if (budget < 0) stop(HALT_STEPS);
    if (halt != 0) {
      stopMatch(RESULT_halted);
      return 0;
    }
    if (RESIGNS_OUT && (s[F_ELIMINATED] >> RESIGNED) != 0) {
      while (takeOut()) {
        if (fp != 0) return 1;
        budget -= 1;
        if (budget < 0) stop(HALT_STEPS);
        if (halt != 0) {
          stopMatch(RESULT_halted);
          return 0;
        }
      }
    }
    var settled = 0;
    if (dirty & SETTLE_READS) {
      if (s[F_DESTROYED] > 0) freeDestroyed();
      if (stage > STAGE_BEGIN) {
        settled = settle();
        if (settled && status == ENDED) return 0;
      }
    }
    if (!settled) {
      if (runStage(stage) == 0) return 0;
    }
    if (fp != 0) return 1;
  }
  return 0;
}

// Takes out the next of those who have resigned while a block was running. 0 if there is nobody.
fn takeOut(): i32 {
  var due = ((s[F_ELIMINATED] >> RESIGNED) & ~s[F_ELIMINATED]) & ((1 << PLAYERS) - 1);
  if (due == 0) return 0;
  var player = 0;
  while (((due >> player) & 1) == 0) player += 1;
  write(F_ELIMINATED, s[F_ELIMINATED] | (1 << player));
  announcePlayerEliminated(player, player, NONE);
  return 1;
}

// Whether a check was started, the match ended, or an immediate transition was taken.
fn settle(): i32 {
  if (HAS_CHECKS) {
    if (check()) return 1;
  }
  put(F_SETTLE_ROUNDS, 0);
  // What could not be decided for want of means does not end the match, but stops it.
  if (endMatch() || halt != 0) return 1;
  dirty = 0;
  if (HAS_IMMEDIATE) return immediate();
  return 0;
}

inline fn locate(state, phase) {
  put(F_STATE, state);
  put(F_PHASE, phase);
  place = placeOf(state, phase);
}

// Abandons whatever runs and goes to a phase, or notes that this shall happen when the phase is over. The first one wins.
fn goTo(state, phase, endTurn, deferred) {
  var pending = s[F_GOTO_PENDING];
  // Whoever has entered a state has arrived, and may be sent on.
  var arrived = stage == STAGE_STATE_ENTERED || stage == STAGE_ARRIVE;
  if (deferred ? pending != 0 : pending == 2 && !arrived) {
    if (!deferred) abandon();
    return;
  }
  var between = stage == STAGE_TURN_START || stage == STAGE_NEXT_TURN || stage == STAGE_NEXT_TURN_CONTINUED || (arrived && s[F_GOTO_ENDS_TURN] == 2);
  put(F_GOTO_STATE, state);
  put(F_GOTO_PHASE, phase);
  put(F_GOTO_ENDS_TURN, between && !deferred ? 2 : endTurn);
  put(F_GOTO_PENDING, deferred ? 1 : 2);
  if (deferred) return;
  abandon();
  closeWindow();
  stage = wayOut(stage);
}

// The stage at which a goto begins: only a phase that was entered is left, and only once.
fn wayOut(at): i32 {
  if (at >= STAGE_PHASE_ENTER && at <= STAGE_PHASE_EXIT) return STAGE_PHASE_EXIT;
  return at == STAGE_BEGIN || at == STAGE_PHASE_EXITED || at == STAGE_TRANSITIONS || at == STAGE_NEXT_TURN || at == STAGE_NEXT_TURN_CONTINUED ? at : STAGE_STATE_EXIT;
}

// Drops every frame, and what batches have collected.
fn abandon() {
  sp = AGENDA;
  batches = 0;
  entryEnd = entryBase;
  enterFrame(0);
}

inline fn toStage(next): i32 {
  stage = next;
  return 1;
}

// Whether a stage has to wait for a block to run, or for rules to be looked at.
inline fn mustWait(): i32 {
  return (fp | halt | (dirty & SETTLE_READS)) != 0;
}

// Whether the next stage can follow at once, as if \`advance\` had gone round: then its step is paid.
inline fn onward(): i32 {
  if (mustWait() || budget <= 0) return 0;
  budget -= 1;
  return 1;
}

// The stage a match stands at. What follows without a pause is done at once, as the interpreter does it.
fn runStage(at): i32 {
  switch (at) {
    case STAGE_WINDOW_AFTER: return afterAction();
    case STAGE_SETUP: {
      stage = STAGE_BEGIN;
      locate(INITIAL_STATE, s[F_PHASE]);
      block(SETUP);
      return 1;
    }
    case STAGE_BEGIN: {
      begin();
      return 1;
    }
    case STAGE_TURN_START: return turnStart();
    case STAGE_PHASE_GUARD: return enterPhase();
    case STAGE_PHASE_CONTINUED: return toStage(STAGE_PHASE_GUARD);
    case STAGE_PHASE_ENTER: return phaseEnter();
    case STAGE_PHASE_EXIT: return phaseExit();
    case STAGE_PHASE_EXITED: return phaseExited();
    case STAGE_TRANSITIONS: return transitions();
    case STAGE_STATE_EXIT: {
      if (s[F_GOTO_STATE] == s[F_STATE]) return toStage(s[F_GOTO_ENDS_TURN] == 1 ? STAGE_TURN_END : STAGE_ARRIVE);
      stage = STAGE_STATE_EXITED;
      block(stateOnExit[s[F_STATE]]);
      return 1;
    }
    case STAGE_STATE_EXITED: {
      stage = s[F_GOTO_ENDS_TURN] == 1 ? STAGE_TURN_END : STAGE_STATE_ENTER;
      announceStateExit(s[F_ACTIVE], stateName[s[F_STATE]], NONE);
      return 1;
    }
    case STAGE_STATE_ENTER: {
      // No phase of it has been entered yet.
      locate(s[F_GOTO_STATE], statePhases[s[F_GOTO_STATE]]);
      stage = STAGE_STATE_ENTERED;
      block(stateOnEnter[s[F_STATE]]);
      return 1;
    }
    case STAGE_STATE_ENTERED: {
      stage = STAGE_ARRIVE;
      announceStateEnter(s[F_ACTIVE], stateName[s[F_STATE]], NONE);
      return 1;
    }
    case STAGE_ARRIVE: {
      arrive();
      return 1;
    }
    case STAGE_TURN_END: return turnEnd();
    case STAGE_NEXT_TURN: {
      if (s[DECIDED] == 0) return pause(STAGE_NEXT_TURN_CONTINUED);
      return nextTurn();
    }
    case STAGE_NEXT_TURN_CONTINUED: return nextTurn();
    default: return runWindow(at);
  }
  return 0;
}

inline fn begin() {
  var start = startPlayer();
  if (halt != 0) return;
  var picked = start >= 0 && start < PLAYERS ? start : 0;
  // The setup may have eliminated players. With nobody left, the end of the turn finds that out.
  var first = isEliminated(picked) ? maximum(0, nextPlayer(picked, 1, 0)) : picked;
  activate(first);
  put(F_ORDER_FROM, first);
  // The setup may have said where to begin.
  if (s[F_GOTO_PENDING] != 2) {
    put(F_GOTO_STATE, INITIAL_STATE);
    put(F_GOTO_PHASE, 0);
  }
  put(F_GOTO_ENDS_TURN, 2);
  put(F_GOTO_PENDING, 2);
  stage = STAGE_STATE_ENTER;
}

fn clearLimits(from, to) {
  while (from < to) {
    write(from, 0);
    from += 1;
  }
}

inline fn turnStart(): i32 {
  put(TURN, s[TURN] + 1);
  put(DECIDED, 0);
  if (TURN_LIMITS < PHASE_LIMITS) clearLimits(TURN_LIMITS, PHASE_LIMITS);
  announceTurnStart(s[F_ACTIVE], s[F_ACTIVE], NONE);
  stage = STAGE_PHASE_GUARD;
  return mustWait() ? 1 : enterPhase();
}

inline fn enterPhase(): i32 {
  if (place < 0) {
    stage = STAGE_TURN_END;
    return 1;
  }
  if (HAS_GUARDS) {
    var holds = guardHolds();
    if (halt != 0) return 1;
    if (!holds) {
      locate(s[F_STATE], s[F_PHASE] + 1);
      return 1;
    }
  }
  var quiet = s[QUIET] + 1;
  put(QUIET, quiet);
  if (quiet > QUIET_PHASES) return pause(STAGE_PHASE_CONTINUED);
  if (PHASE_LIMITS < GAME_LIMITS) clearLimits(PHASE_LIMITS, GAME_LIMITS);
  var ran = block(phaseOnEnter[place]);
  stage = STAGE_PHASE_ENTER;
  return ran || mustWait() ? 1 : phaseEnter();
}

inline fn phaseEnter(): i32 {
  announcePhaseEnter(s[F_ACTIVE], phaseLabel[place], NONE);
  stage = STAGE_WINDOW_OPEN;
  return mustWait() ? 1 : openFirst();
}

inline fn phaseExit(): i32 {
  var ran = 0;
  if (place >= 0) ran = block(phaseOnExit[place]);
  stage = STAGE_PHASE_EXITED;
  return ran || mustWait() ? 1 : phaseExited();
}

inline fn phaseExited(): i32 {
  if (EXPIRING_PHASE) expire(2);
  if (RECORD && place >= 0) notePhaseLeft();
  if (place >= 0) announcePhaseExit(s[F_ACTIVE], phaseLabel[place], NONE);
  flush();
  stage = STAGE_TRANSITIONS;
  return mustWait() ? 1 : transitions();
}

// At the end of a phase: what a block has ordered, then the transitions, then the next phase.
inline fn transitions(): i32 {
  if (HAS_TRANSITIONS) {
    if (s[F_GOTO_PENDING] == 0) takeTransition();
    if (halt != 0) return 1;
  }
  if (s[F_GOTO_PENDING] != 0) {
    put(F_GOTO_PENDING, 2);
    stage = STAGE_STATE_EXIT;
  } else {
    locate(s[F_STATE], s[F_PHASE] + 1);
    stage = STAGE_PHASE_GUARD;
  }
  return 1;
}

fn orderTransition(to, phase, endTurn) {
  put(F_GOTO_STATE, to);
  put(F_GOTO_PHASE, phase);
  put(F_GOTO_ENDS_TURN, endTurn);
  put(F_GOTO_PENDING, 2);
}

fn immediate(): i32 {
  if (s[F_GOTO_PENDING] == 2) return 0;
  return takeImmediate();
}

// The way is over: the turn begins if the last one ended, and the phase is entered.
inline fn arrive() {
  locate(s[F_STATE], s[F_GOTO_PHASE]);
  stage = s[F_GOTO_ENDS_TURN] == 2 ? STAGE_TURN_START : STAGE_PHASE_GUARD;
  // Immediate transitions were not tested on the way.
  if (HAS_IMMEDIATE) dirty = EVERYTHING;
  put(F_GOTO_STATE, 0);
  put(F_GOTO_PHASE, 0);
  put(F_GOTO_ENDS_TURN, 0);
  put(F_GOTO_PENDING, 0);
}

inline fn turnEnd(): i32 {
  if (EXPIRING_TURN) expire(1);
  announceTurnEnd(s[F_ACTIVE], s[F_ACTIVE], NONE);
  flush();
  stage = STAGE_NEXT_TURN;
  if (mustWait()) return 1;
  if (s[DECIDED] == 0) return pause(STAGE_NEXT_TURN_CONTINUED);
  return nextTurn();
}

inline fn nextTurn(): i32 {
  var next = nextActive();
  if (halt != 0) return 1;
  if (next == NONE) {
    stopMatch(RESULT_deserted);
    return 0;
  }
  activate(next);
  if (s[F_GOTO_PENDING] != 2) {
    locate(s[F_STATE], 0);
    stage = STAGE_TURN_START;
  } else if (s[F_GOTO_ENDS_TURN] == 2) stage = STAGE_STATE_EXIT;
  else {
    put(F_GOTO_ENDS_TURN, 2);
    stage = s[F_GOTO_STATE] == s[F_STATE] ? STAGE_ARRIVE : STAGE_STATE_ENTER;
  }
  return 1;
}

// Extra turns first; then by the order of play, leaving out whoever skips.
fn nextActive(): i32 {
  while (s[F_EXTRA_COUNT] > 0) {
    if (halt != 0) return NONE;
    var count = s[F_EXTRA_COUNT];
    var player = s[EXTRA] - 1;
    var i = 0;
    while (i < count) {
      write(EXTRA + i, i + 1 < count ? s[EXTRA + i + 1] : 0);
      i += 1;
    }
    put(F_EXTRA_COUNT, count - 1);
    if (!isEliminated(player)) return player;
  }
  var next = successor();
  while (next != NONE && halt == 0) {
    put(F_ORDER_FROM, next);
    var skips = HAS_SKIPS ? s[SKIP + next] : 0;
    if (skips == 0) return next;
    write(SKIP + next, skips - 1);
    // A computed order goes on from whoever would have had the turn.
    activate(next);
    budget -= 1;
    if (budget < 0) stop(HALT_STEPS);
    next = successor();
  }
  return NONE;
}

// Who comes next by the order of play. None if nobody remains.
fn successor(): i32 {
  var last = s[F_ORDER_FROM];
  if (ORDER_FIXED) {
    if (!isEliminated(last)) return last;
  }
  if (ORDER_COMPUTED) {
    var computed = computedOrder();
    if (computed >= 0 && computed < PLAYERS) {
      if (!isEliminated(computed)) return computed;
    }
  }
  if (s[F_ELIMINATED] == 0 && last >= 0) return s[F_DIRECTION] == -1 ? (last + PLAYERS - 1) % PLAYERS : (last + 1) % PLAYERS;
  return nextPlayer(last, 1, 0);
}

// The engine waits to be told to continue.
fn pause(next): i32 {
  stage = next;
  status = WAITING;
  return 0;
}

// Destroys the tokens whose type lasts only for a turn (1) or phase (2); their triggers come before those of its end.
fn expire(when) {
  var first = top;
  var last = top;
  var zone = 0;
  while (zone < ZONE_COUNT) {
    top = last;
    var count = putTokens(zone, top);
    var i = top;
    var end = top + count;
    while (i < end) {
      if (expires[definitionOf(items[i])] == when) {
        items[last] = items[i];
        last += 1;
      }
      i += 1;
    }
    zone += 1;
  }
  top = last;
  var at = first;
  while (HEARS_LEAVING && at < last) {
    setArgs(items[at], zoneOf(items[at]), NONE, NONE, NONE);
    tellLeaving(1);
    at += 1;
  }
  at = first;
  while (at < last) {
    removeToken(items[at], zoneOf(items[at]));
    at += 1;
  }
  top = first;
}

// A match that cannot go on: everybody shares the place. Where it stood is forgotten, as it cannot be gone on from.
fn stopMatch(kind) {
  if (RECORD) noteIncident();
  halt = 0;
  stage = STAGE_SETUP;
  if (s[F_DESTROYED] > 0) freeDestroyed();
  closeMatch(-1, kind);
  placeAll(1);
}

fn closeMatch(number, kind) {
  status = ENDED;
  put(F_RESULT, number + 2);
  put(F_RESULT_KIND, kind);
}

fn placeAll(rank) {
  var seat = 0;
  while (seat < PLAYERS) {
    write(RANK + seat, rank);
    seat += 1;
  }
}

// First or second place for those who share the fate of a player, the other for everybody else.
fn placeNamed(who, isWin) {
  var seat = 0;
  while (seat < PLAYERS) {
    var named = 0;
    if (who >= 0) named = seat == who || (teamOf[who] != NONE && teamOf[seat] == teamOf[who]);
    write(RANK + seat, named == isWin ? 1 : 2);
    seat += 1;
  }
  if (RESIGNS_OUT) placeLast();
}

fn placeOthers(isWin) {
  var seat = 0;
  while (seat < PLAYERS) {
    write(RANK + seat, (seat != s[F_ACTIVE]) == isWin ? 1 : 2);
    seat += 1;
  }
  if (RESIGNS_OUT) placeLast();
}

// By keys on the item stack, so many for each seat: by the first, then the next where it is equal. No value is worse than any.
fn placeByKeys(start, keys, lowest) {
  var seat = 0;
  while (seat < PLAYERS) {
    var better = 0;
    var other = 0;
    while (other < PLAYERS) {
      if (isBetter(start + other * keys, start + seat * keys, keys, lowest)) better += 1;
      other += 1;
    }
    write(RANK + seat, 1 + better);
    var score = keys == 0 ? NONE : items[start + seat * keys];
    write(SCORE + seat, score == NONE ? 0 : score);
    seat += 1;
  }
  if (RESIGNS_OUT) placeLast();
}

// Whoever has resigned comes after all who have not, unless somebody of the team has stayed. New places are put above the old ones first.
fn placeLast() {
  var gone = (s[F_ELIMINATED] >> RESIGNED) & ((1 << PLAYERS) - 1);
  var staying = PLAYERS - popcnt(gone);
  if (gone != 0 && staying != 0) {
    var seat = 0;
    while (seat < PLAYERS) {
      var stands = standsFor(seat, gone);
      var place = 1 + staying;
      if (stands != NONE) {
        place = 1;
        var other = 0;
        while (other < PLAYERS) {
          if (((gone >> other) & 1) == 0 && (s[RANK + other] & 255) < (s[RANK + stands] & 255)) place += 1;
          other += 1;
        }
      }
      write(RANK + seat, s[RANK + seat] | (place << 8));
      seat += 1;
    }
    seat = 0;
    while (seat < PLAYERS) {
      write(RANK + seat, s[RANK + seat] >> 8);
      seat += 1;
    }
  }
}

// The player whose place is that of a seat: who stays, or somebody of the team who does.
fn standsFor(seat, gone): i32 {
  if (((gone >> seat) & 1) == 0) return seat;
  var other = 0;
  while (other < PLAYERS) {
    if (((gone >> other) & 1) == 0 && teamOf[seat] != NONE && teamOf[other] == teamOf[seat]) return other;
    other += 1;
  }
  return NONE;
}

fn isBetter(a, b, keys, lowest): i32 {
  var i = 0;
  while (i < keys) {
    var mine = items[a + i];
    var other = items[b + i];
    if (mine != other) {
      if (mine == NONE) return 0;
      if (other == NONE) return 1;
      return lowest ? mine < other : mine > other;
    }
    i += 1;
  }
  return 0;
}
`;
