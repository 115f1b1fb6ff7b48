/** The loop over frames, failures and trials: kernel/run.ts and the end of kernel/effects/control.ts. */
export const RUN = `
// Runs frames until the agenda is down to a floor again. The frame of the floor itself stops short of an instruction.
fn runFrames(floor, upTo): i32 {
  var bottom = floor == 0 ? 0 : s[floor + FRAME_CALLER];
  // A goto may abandon more than the floor.
  while (fp > bottom) {
    var routine = s[fp + FRAME_ROUTINE];
    var result = NEXT;
    if (routine >= 0) {
      if (fp == floor && s[fp + FRAME_PC] >= upTo) return DONE;
      result = step(routine, fp == floor ? upTo : 0x7fffffff);
    }
    else if (HAS_TRIGGERS && routine == DISPATCH) stepDispatch();
    else if (GUARDED_ENTERED && routine == GROUP_FRAME) stepGroup();
    else if (HAS_TRIGGERS) result = stepEventFrame();
    if (halt != 0) return HALTED;
    if (result == WAIT) return ASKED;
    if (result == FAIL) {
      if (recover(floor) == 0) return FAILED;
    }
  }
  return DONE;
}

// A failure leaves blocks until an attempt takes it: one of the running frame, or that of the whole block. 0: it gets out of the floor.
// Words of an attempt: 0 the enclosing one, 1 the handler, 2 open batches (where moments matter, doubled, and whether anything has left), 3 firings collected, 4 the size of the snapshot that follows.
fn recover(floor): i32 {
  while (1) {
    var attempt = s[fp + FRAME_ATTEMPT];
    if (attempt != 0) {
      s[fp + FRAME_ATTEMPT] = s[attempt];
      s[fp + FRAME_PC] = s[attempt + 1];
      batches = MOMENTS ? s[attempt + 2] >> 1 : s[attempt + 2];
      sp = attempt;
      if (s[attempt + 4] > 0) rollBack(attempt); else flush();
      return 1;
    }
    var routine = s[fp + FRAME_ROUTINE];
    if (fp == floor) return 0;
    batches = s[fp + FRAME_BATCHES];
    popFrame();
    // What an event led to fails with the event.
    if (routine >= 0) {
      if (!propagates[routine]) {
        if (RECORD) noteFailed(routine);
        flush();
        return 1;
      }
    }
  }
  return 0;
}

fn attempt(handler, size) {
  var at = sp;
  if (reserve(at + 5 + size) == 0) return;
  s[at] = s[fp + FRAME_ATTEMPT];
  s[at + 1] = handler;
  s[at + 2] = MOMENTS ? batches * 2 + (batches > 0 ? hasLeft : 0) : batches;
  s[at + 3] = entryEnd - entryBase;
  s[at + 4] = size;
  if (size > 0) memcopy(addressOf(s) + 4 * (at + 5), addressOf(s), 4 * size);
  s[fp + FRAME_ATTEMPT] = at;
  sp = at + 5 + size;
}

// Restores everything as it was at the attempt, except what players have learned since.
fn rollBack(attempt) {
  if (halt != 0) return;
  var learned = 0;
  if (SECRETS) {
    var t = 0;
    while (t < MAX_TOKENS) {
      var viewer = 0;
      while (viewer < VIEWERS) {
        var at = token(t) + KNOWLEDGE + viewer;
        if (s[at] == 0 && s[attempt + 5 + at] != 0) {
          items[top + learned] = viewer;
          items[top + learned + 1] = t;
          learned += 2;
        }
        viewer += 1;
      }
      t += 1;
    }
  }
  memcopy(addressOf(s), addressOf(s) + 4 * (attempt + 5), 4 * AGENDA);
  if (CELLS) lookAtCells();
  entryEnd = entryBase + s[attempt + 3];
  if (MOMENTS) hasLeft = s[attempt + 2] & 1;
  dirty = EVERYTHING;
  if (SECRETS) {
    var i = 0;
    var start = top;
    top = start + learned;
    while (i < learned) {
      learn(items[start + i], items[start + i + 1]);
      i += 2;
    }
    top = start;
  }
}

// Whether a routine could be carried out now, up to its first question or an instruction. It starts with the first locals of the asker.
fn dryRun(routine, count, upTo): i32 {
  var level = dry;
  if (level >= MOST_TRIALS || halt != 0) return 0;
  var used = sp;
  var spare = addressOf(spares) + 4 * level * (SPARE + 2 * CELL_SETS);
  // While options are found, one trial begins where the last one did, but for what lies on the agenda.
  var body = level == 0 && isKept ? AGENDA : 0;
  memcopy(spare + 4 * body, addressOf(s) + 4 * body, 4 * (used - body));
  var arg = 0;
  while (arg < EVENT_ARGS) {
    store32(spare + 4 * (SIZE + arg), args[arg]);
    arg += 1;
  }
  var set = 0;
  while (set < CELL_SETS) {
    store64(spare + 4 * SPARE + 8 * set, setAt(set));
    set += 1;
  }
  var fpBefore = fp;
  var baseBefore = base;
  var actorBefore = actor;
  var stageBefore = stage;
  var placeBefore = place;
  var dirtyBefore = dirty;
  var budgetBefore = budget;
  var topBefore = top;
  var batchesBefore = batches;
  var leftBefore = MOMENTS ? hasLeft : 0;
  var entryBefore = entryBase;
  entryBase = entryEnd;
  // What was computed of the state as it is says nothing about the one that is tried out.
  var memoBefore = memo;
  memo = 0;
  // To keep a large state safe is work, too.
  afford(used >> 8);
  var deep = depth();
  dry = level + 1;
  batches = 0;
  var possible = 0;
  if (pushFrame(routine, routineLocals[routine], actor, deep)) {
    var i = 0;
    while (i < count) {
      s[base + i] = s[baseBefore + i];
      i += 1;
    }
    var outcome = runFrames(fp, upTo);
    possible = outcome == DONE || outcome == ASKED;
  }
  dry = level;
  memo = memoBefore;
  memcopy(addressOf(s), spare, 4 * used);
  arg = 0;
  while (arg < EVENT_ARGS) {
    args[arg] = load32(spare + 4 * (SIZE + arg));
    arg += 1;
  }
  if (level == 0) isKept = isFinding;
  set = 0;
  while (set < CELL_SETS) {
    keepSet(set, load64(spare + 4 * SPARE + 8 * set));
    set += 1;
  }
  fp = fpBefore;
  sp = used;
  base = baseBefore;
  actor = actorBefore;
  stage = stageBefore;
  place = placeBefore;
  dirty = dirtyBefore;
  top = topBefore;
  batches = batchesBefore;
  if (MOMENTS) hasLeft = leftBefore;
  entryEnd = entryBase;
  entryBase = entryBefore;
  // What a trial costs counts, except for those that find the options of a question: there may be many.
  if (fpBefore == 0 && level == 0) {
    afford(budgetBefore - budget);
    budget = budgetBefore;
  }
  // A trial that runs away only proves itself impossible, as long as there are not too many of them.
  if (halt != 0 && allowance >= 0) {
    halt = 0;
    budget = maximum(0, budgetBefore >> 1);
  }
  return possible;
}
`;
