/**
 * The border: states in slots, questions, answers and playouts (kernel/interpreter.ts). The state in use lies at a fixed
 * place, where its words have known addresses; \`current\` says which slot it belongs to, whose own memory is then out of date.
 */
export const SLOTS = `
inline fn slotAt(slot): i32 { return SLOTS_AT + slot * SLOT_BYTES; }

// Brings a slot to the place of the state in use.
fn bind(slot) {
  if (current == slot) return;
  evict();
  loadFrom(slotAt(slot));
  current = slot;
}

// Brings the state in use back to its slot.
export fn evict() {
  if (current >= 0) saveTo(slotAt(current));
  current = -2;
}

// Words above the agenda are zero in slots as well, so that equal states have equal bytes.
fn saveTo(to) {
  var old = load32(to + 4 * SP);
  memcopy(to, addressOf(s), 4 * s[SP]);
  if (old > s[SP]) memfill(to + 4 * s[SP], 0, 4 * (old - s[SP]));
}

fn loadFrom(from) {
  loadWords(from);
  wake();
}

inline fn loadWords(from) {
  var old = s[SP];
  var used = load32(from + 4 * SP);
  memcopy(addressOf(s), from, 4 * used);
  if (old > used) memfill(addressOf(s) + 4 * used, 0, 4 * (old - used));
}

// After the words of the state in use were changed from outside: sets the registers.
fn wake() {
  sp = s[SP];
  high = sp;
  stage = s[F_STAGE];
  status = s[F_STATUS];
  place = placeOf(s[F_STATE], s[F_PHASE]);
  halt = 0;
  dirty = EVERYTHING;
  batches = 0;
  entryEnd = 0;
  entryBase = 0;
  top = 0;
  dry = 0;
  optionsFor = -2;
  refill();
  if (CELLS) lookAtCells();
  enterFrame(s[FP]);
}

export fn copy(from, to) {
  if (from == to) return;
  if (current == to) current = -2;
  if (current == from) {
    saveTo(slotAt(to));
    return;
  }
  var source = slotAt(from);
  var target = slotAt(to);
  var used = load32(source + 4 * SP);
  var old = load32(target + 4 * SP);
  memcopy(target, source, 4 * used);
  if (old > used) memfill(target + 4 * used, 0, 4 * (old - used));
}

// Copies a slot to another and makes that the one in use: what searching does before every playout.
export fn fork(from, to) {
  if (current != to) evict();
  if (current == from) {
    copy(from, to);
    bind(to);
    return;
  }
  loadFrom(slotAt(from));
  current = to;
}

// A slot is cleared when it is given out.
export fn clear(slot) {
  if (current == slot) current = -2;
  memfill(slotAt(slot), 0, SLOT_BYTES);
}

export fn start(slot, seedLow, seedUp) {
  if (current != slot) {
    evict();
    current = slot;
  }
  // What comes before the first thing that is left to chance is the same in every match, and done once.
  if (OPENING && openingEnd == 0) prepareOpening();
  if (OPENING && openingEnd > 0) reopen(); else setUp();
  seedAt(addressOf(s) + 4 * RNG, seedLow, seedUp);
  if (REST_PLAIN && openingEnd > 0) {
    if (RECORD) {
      if (restOfSetup()) noteFailed(SETUP);
    } else restOfSetup();
  }
  run();
  toCanonicalForm();
}

// Everything up to the first stage of the flow.
fn setUp() {
  if (RECORD) tokensMade = 0;
  memfill(addressOf(s), 0, 4 * maximum(s[SP], AGENDA));
  s[SP] = AGENDA;
  wake();
  // Not by way of \`s\`: in most games this never changes.
  store32(addressOf(s) + 4 * F_DIRECTION, 1);
  initVariables();
  refill();
}

// Runs the setup up to where chance comes in, and keeps the state there; -1 if it does not get there.
fn prepareOpening() {
  setUp();
  openingEnd = -1;
  if (advance() == 0) return;
  if (s[fp + FRAME_ROUTINE] != SETUP) return;
  if (runFrames(fp, OPENING) != DONE) return;
  if (fp != AGENDA) return;
  if (REST_PLAIN) {
    // The frame is no longer needed, and what comes first can be paid for.
    if (budget < 1) return;
    if (FORGOTTEN >= 0 && allowance < shufflePrice(FORGOTTEN)) return;
    sp = AGENDA;
    memfill(addressOf(s) + 4 * sp, 0, 4 * (high - sp));
    high = sp;
    enterFrame(0);
    if (FORGOTTEN >= 0) noteShuffle(FORGOTTEN);
  }
  openingEnd = sp;
  openingHigh = high;
  openingBudget = budget;
  openingAllowance = allowance;
  openingStage = stage;
  openingDirty = dirty;
  if (RECORD) {
    openingMade = tokensMade;
    openingFlags = tapeFlags;
  }
  memcopy(addressOf(opening), addressOf(s), 4 * sp);
}

fn reopen() {
  var old = maximum(s[SP], AGENDA);
  memcopy(addressOf(s), addressOf(opening), 4 * openingEnd);
  if (old > openingEnd) memfill(addressOf(s) + 4 * openingEnd, 0, 4 * (old - openingEnd));
  wake();
  sp = openingEnd;
  high = openingHigh;
  enterFrame(REST_PLAIN ? 0 : AGENDA);
  stage = openingStage;
  budget = openingBudget;
  allowance = openingAllowance;
  dirty = openingDirty;
  if (RECORD) {
    tokensMade = openingMade;
    tapeFlags = openingFlags;
  }
}

// Runs until somebody is asked or the match is over.
fn run() {
  while (1) {
    var outcome = DONE;
    if (fp != 0) outcome = runFrames(0, 0x7fffffff);
    if (outcome == ASKED) {
      status = WAITING;
      break;
    }
    if (outcome == HALTED) {
      sp = AGENDA;
      entryEnd = 0;
      batches = 0;
      enterFrame(0);
      stopMatch(RESULT_halted);
      break;
    }
    if (advance() == 0) break;
  }
  refill();
}

export fn pending(slot): i32 {
  bind(slot);
  return pendingNow();
}

inline fn pendingNow(): i32 {
  if (status != WAITING) return 0;
  if (fp != 0) return 1 << chooser();
  return stage == STAGE_WINDOW_WAIT ? asked() : 1 << 30;
}

fn findOptions(player) {
  if (optionsFor == player) return;
  startOptions(player);
  if (player == ENGINE) addOption(ANSWER_CONTINUE, 1);
  else if (fp != 0) findChoice(1);
  else findActions(player, 1);
  // Only where players answer together is a list too long noticed this late; it is cut short then.
  halt = 0;
  refill();
}

export fn optionCount(slot, player): f64 {
  bind(slot);
  findOptions(player);
  return totalOptions();
}

// Gives the kind of an option; its arguments are in \`chosen\`.
export fn option(slot, player, index: f64): i32 {
  bind(slot);
  findOptions(player);
  return decode(index);
}

export fn apply(slot, player, index: f64) {
  bind(slot);
  findOptions(player);
  takeAnswer(player, decode(index));
  toCanonicalForm();
}

inline fn takeAnswer(player, kind) {
  optionsFor = -2;
  // As after loading the state: what was settled before is not remembered outside it.
  dirty = EVERYTHING;
  put(QUIET, 0);
  if (kind != ANSWER_CONTINUE) put(DECIDED, 1);
  status = RUNNING;
  if (kind >= 0) answerAction(player, kind);
  else if (HAS_STEPWISE && kind == ANSWER_PARAM) answerParam(player, chosen[0]);
  else {
    if (kind != ANSWER_CONTINUE) takeChoice(kind);
    refill();
  }
  if (status != WAITING) run();
}

// One of the options at random: gives its kind, with its arguments in \`chosen\`.
inline fn drawOption(): i32 {
  if (!RANGED) return decodeAt((optionRuns > 1 ? dice(optionRuns) : 0) * OPTION_SIZE);
  var total = totalOptions();
  var index = floatu(0);
  if (total > floatu(1)) index = floatu(dice(total >= floatu(-1) + floatu(1) ? 0 : truncu(total)));
  return decode(index);
}

// Plays at random to the end, or until so many more plies are played. Gives the number of plies.
export fn playout(slot, maxPlies): i32 {
  bind(slot);
  var plies = s[PLIES];
  var moves = 0;
  // A match that only ever asks to continue makes no plies, and is cut off all the same.
  while (s[PLIES] - plies < maxPlies && leu(moves, maxPlies * 16)) {
    var mask = pendingNow();
    if (mask == 0) break;
    var player = mask == 1 << 30 ? ENGINE : ctz(mask);
    findOptions(player);
    takeAnswer(player, drawOption());
    moves += 1;
  }
  toCanonicalForm();
  return s[PLIES] - plies;
}

// Playouts from one state, one after the other, in another slot: how often each player came first, in \`wins\`. Gives all plies.
export fn playouts(from, slot, count, maxPlies): f64 {
  var plies = floatu(0);
  while (count > 0) {
    fork(from, slot);
    plies = plies + floatu(playout(slot, maxPlies));
    countWins();
    count -= 1;
  }
  return plies;
}

// Whole matches from seeds that follow one another. Gives all plies.
export fn matches(slot, seedLow, seedUp, count, maxPlies): f64 {
  var plies = floatu(0);
  while (count > 0) {
    start(slot, seedLow, seedUp);
    plies = plies + floatu(playout(slot, maxPlies));
    countWins();
    seedLow += 1;
    if (seedLow == 0) seedUp += 1;
    count -= 1;
  }
  return plies;
}

fn countWins() {
  if (status != ENDED) return;
  var seat = 0;
  while (seat < PLAYERS) {
    if (s[RANK + seat] == 1) wins[seat] = wins[seat] + 1;
    seat += 1;
  }
}

export fn isEnded(slot): i32 {
  bind(slot);
  return status == ENDED;
}

export fn rank(slot, player): i32 {
  bind(slot);
  return s[RANK + player];
}

export fn plies(slot): i32 {
  bind(slot);
  return s[PLIES];
}

// The halves of the hash of everything a state holds, in \`hash\`.
export fn hashOf(slot) {
  bind(slot);
  hash[0] = 0;
  hash[1] = 0;
  var at = RNG;
  while (at < s[SP]) {
    if (s[at] != 0) {
      hash[0] = hash[0] + s[at] * firstKey(at);
      hash[1] = hash[1] + s[at] * secondKey(at);
    }
    at += 1;
  }
}

// Seeds the generator that playouts draw from.
export fn seedDice(low, up) {
  seedAt(addressOf(dice), low, up);
}
`;
