/** Firings of triggers, on their way from the event to the agenda: kernel/triggers.ts and kernel/effects/guard.ts. */
export const TRIGGERS = `
fn setArgs(a, b, c, d, e) {
  args[0] = a;
  args[1] = b;
  args[2] = c;
  args[3] = d;
  args[4] = e;
  args[5] = NONE;
}

inline fn withinLimit(trigger, self): i32 {
  return triggerLimitAt[trigger] < 0 ? 1 : s[triggerLimitAt[trigger] + (self == NONE ? 0 : self)] < triggerLimitMax[trigger];
}

// Opens an entry for a trigger that matches; what it binds is added by the trigger itself. 0 when there is no room.
fn openEntry(trigger, self, who): i32 {
  if (entryEnd - entryBase + ENTRY_SIZE > SIZE - AGENDA) {
    stop(HALT_AGENDA);
    return 0;
  }
  entries[entryEnd + ENTRY_TRIGGER] = trigger;
  entries[entryEnd + ENTRY_SELF] = self;
  entries[entryEnd + ENTRY_ACTOR] = who;
  var i = 0;
  while (i < EVENT_ARGS) {
    entries[entryEnd + ENTRY_ARGS + i] = args[i];
    i += 1;
  }
  i = ENTRY_BINDS;
  while (i < ENTRY_SIZE) {
    entries[entryEnd + i] = 0;
    i += 1;
  }
  entryEnd += ENTRY_SIZE;
  return 1;
}

// Pushes a dispatch frame for the firings collected so far, unless a batch goes on collecting.
// Those before \`entryBase\` belong to an outer effect.
inline fn flush() {
  if (HAS_TRIGGERS && entryEnd != entryBase) flushEntries();
}

fn flushEntries() {
  if (batches > 0) return;
  var first = entryBase;
  var words = entryEnd - first;
  entryEnd = first;
  var deep = depth();
  if (deep >= TRIGGER_DEPTH) {
    if (RECORD) noteIncident();
    return;
  }
  if (pushFrame(DISPATCH, 2 + words, actor, deep) == 0) return;
  s[base] = words / ENTRY_SIZE;
  var i = 0;
  while (i < words) {
    s[base + 2 + i] = entries[first + i];
    i += 1;
  }
}

// Carries out the next firing of a dispatch frame, or takes the frame away.
fn stepDispatch() {
  var cursor = s[base + 1];
  if (cursor >= s[base]) {
    popFrame();
    return;
  }
  s[base + 1] = cursor + 1;
  var entry = base + 2 + cursor * ENTRY_SIZE;
  if (withinLimit(s[entry + ENTRY_TRIGGER], s[entry + ENTRY_SELF])) fire(entry, depth() + 1);
}

// Starts a trigger with the facts of an entry that lies in the agenda.
fn fire(entry, deep) {
  var trigger = s[entry + ENTRY_TRIGGER];
  var self = s[entry + ENTRY_SELF];
  if (triggerLimitAt[trigger] >= 0) {
    var at = triggerLimitAt[trigger] + (self == NONE ? 0 : self);
    write(at, s[at] + 1);
  }
  if (RECORD) noteTrigger();
  if (pushFrame(triggerRoutine[trigger], routineLocals[triggerRoutine[trigger]], s[entry + ENTRY_ACTOR], deep) == 0) return;
  s[fp + FRAME_TRIGGER] = trigger + 1;
  s[fp + FRAME_SELF] = self == NONE ? 0 : self + 1;
  var i = 0;
  while (i < EVENT_ARGS) {
    s[base + i] = s[entry + ENTRY_ARGS + i];
    i += 1;
  }
  if (triggerSelf[trigger] >= 0) s[base + triggerSelf[trigger]] = self;
  i = triggerBinds[trigger];
  var end = triggerBinds[trigger + 1];
  var bind = 0;
  while (i < end) {
    s[base + bindSlot[i]] = s[entry + ENTRY_BINDS + bind];
    bind += 1;
    i += 1;
  }
}

fn inChain(trigger, self): i32 {
  var at = fp;
  while (at != 0) {
    if (s[at + FRAME_TRIGGER] == trigger + 1 && s[at + FRAME_SELF] == (self == NONE ? 0 : self + 1)) return 1;
    at = s[at + FRAME_CALLER];
  }
  return 0;
}

// Of the entries from a place on, starts the first that is not already at work further down the chain. 2: none of them is.
fn replaceWith(first): i32 {
  var at = first;
  var end = entryEnd;
  entryEnd = first;
  while (at < end) {
    var trigger = entries[at + ENTRY_TRIGGER];
    if (!inChain(trigger, entries[at + ENTRY_SELF])) {
      var deep = depth();
      if (deep >= TRIGGER_DEPTH) {
        if (RECORD) noteIncident();
        return 0;
      }
      // The entry is read from the agenda, like any other.
      var place = sp + FRAME_LOCALS + routineLocals[triggerRoutine[trigger]];
      if (reserve(place + ENTRY_SIZE) == 0) return 1;
      var i = 0;
      while (i < ENTRY_SIZE) {
        s[place + i] = entries[at + i];
        i += 1;
      }
      fire(place, deep + 1);
      return 1;
    }
    at += ENTRY_SIZE;
  }
  return 2;
}

// Puts the firings that could replace an event in a room of their own: those that match and are not at work further down the chain.
// Gives where the room before it begins, for \`forgetCandidates\`.
fn listCandidates(event): i32 {
  var outer = entryBase;
  entryBase = entryEnd;
  findCandidates(event);
  var at = entryBase;
  var kept = entryBase;
  while (at < entryEnd) {
    if (!inChain(entries[at + ENTRY_TRIGGER], entries[at + ENTRY_SELF])) {
      var i = 0;
      while (i < ENTRY_SIZE) {
        entries[kept + i] = entries[at + i];
        i += 1;
      }
      kept += ENTRY_SIZE;
    }
    at += ENTRY_SIZE;
  }
  entryEnd = kept;
  return outer;
}

fn forgetCandidates(outer) {
  entryEnd = entryBase;
  entryBase = outer;
}

// Lets a player choose between several firings that could replace an event: a routine asks. A single one replaces it.
fn chooseReplacement(event, routine): i32 {
  var outer = listCandidates(event);
  var words = entryEnd - entryBase;
  var result = 0;
  if (words == ENTRY_SIZE) result = replaceWith(entryBase);
  if (words > ENTRY_SIZE && depth() < TRIGGER_DEPTH) {
    result = 1;
    if (pushFrame(routine, routineLocals[routine], actor, depth())) {
      var i = 0;
      while (i < EVENT_ARGS) {
        s[base + i] = args[i];
        i += 1;
      }
    }
  }
  if (RECORD && words > ENTRY_SIZE && depth() >= TRIGGER_DEPTH) noteIncident();
  forgetCandidates(outer);
  return result;
}

// The arguments of the event are the first locals of the routine that asks.
fn readEvent() {
  var i = 0;
  while (i < EVENT_ARGS) {
    args[i] = s[base + i];
    i += 1;
  }
}

// Lists the words of the triggers that could replace an event, or the sources of one of them; gives how many. A single one is in the first place after the length, which stays 0.
fn listChoices(event, which, list, most): i32 {
  readEvent();
  var outer = listCandidates(event);
  var at = entryBase;
  var count = 0;
  while (at < entryEnd && count < most) {
    var word = triggerWord[entries[at + ENTRY_TRIGGER]];
    var item = which == NONE ? word : entries[at + ENTRY_SELF];
    if (which == NONE || word == which) {
      var i = 0;
      while (i < count) {
        if (s[list + 1 + i] == item) break;
        i += 1;
      }
      if (i == count) {
        s[list + 1 + count] = item;
        count += 1;
      }
    }
    at += ENTRY_SIZE;
  }
  forgetCandidates(outer);
  s[list] = count > 1 ? count : 0;
  return count;
}

// Starts the trigger that was chosen.
fn startChosen(event, which, self) {
  readEvent();
  var outer = listCandidates(event);
  var at = entryBase;
  while (at < entryEnd) {
    if (triggerWord[entries[at + ENTRY_TRIGGER]] == which && entries[at + ENTRY_SELF] == self) break;
    at += ENTRY_SIZE;
  }
  if (at < entryEnd) {
    entryEnd = at + ENTRY_SIZE;
    replaceWith(at);
  }
  forgetCandidates(outer);
}

// Performs the event in the arguments. Where triggers can come before or instead of it, the event waits for them as a frame of its own.
inline fn raiseGuarded(event): i32 {
  return raiseInGroup(event, 0);
}

// The same as the move at a place of a group.
fn raiseInGroup(event, move): i32 {
  if (pushFrame(EVENT_FRAME, 1 + EVENT_ARGS + (event == EVENT_tokenEntered ? 1 : 0), actor, depth()) == 0) return NEXT;
  s[base] = event;
  var i = 0;
  while (i < EVENT_ARGS) {
    s[base + 1 + i] = args[i];
    i += 1;
  }
  if (event == EVENT_tokenEntered) s[base + 1 + EVENT_ARGS] = move;
  return NEXT;
}

// Holds up the moves of the tokens on the item stack until the triggers before and instead of all of them were carried out.
fn raiseTogether(count, to, position, face) {
  if (count == 0) return;
  if (pushFrame(GROUP_FRAME, 2 + count * MOVE_SIZE, actor, depth()) == 0) return;
  s[base] = count;
  var i = 0;
  while (i < count) {
    var move = base + 2 + i * MOVE_SIZE;
    s[move + 1] = items[top + i];
    s[move + 2] = zoneOf(items[top + i]);
    s[move + 3] = to;
    s[move + 4] = position;
    s[move + 5] = face;
    s[move + 6] = -1;
    i += 1;
  }
}

// Goes on with the next move of a group, or carries out all that may happen: the tokens with their ways lie on the item stack.
fn stepGroup() {
  var count = s[base];
  var cursor = s[base + 1];
  var i = 0;
  if (cursor < count) {
    var move = base + 2 + cursor * MOVE_SIZE;
    s[base + 1] = cursor + 1;
    while (i < EVENT_ARGS) {
      args[i] = s[move + 1 + i];
      i += 1;
    }
    raiseInGroup(EVENT_tokenEntered, move);
    return;
  }
  var start = top;
  var end = start;
  while (i < count) {
    var at = base + 2 + i * MOVE_SIZE;
    if (s[at]) {
      if (s[at + 1] >= 0 && s[at + 3] >= 0) {
        if (zoneOf(s[at + 1]) >= 0) {
          items[end] = s[at + 1];
          items[end + 1] = s[at + 3];
          items[end + 2] = s[at + 4];
          items[end + 3] = s[at + 5];
          end += 4;
        }
      }
    }
    i += 1;
  }
  popFrame();
  top = end;
  if (HEARS_LEFT) {
    i = start;
    while (i < end) {
      leaving(items[i], zoneOf(items[i]), items[i + 1], items[i + 2], items[i + 3]);
      i += 4;
    }
  }
  batches += 1;
  i = start;
  while (i < end) {
    relocate(items[i], zoneOf(items[i]), items[i + 1], items[i + 2], items[i + 3], HEARS_LEFT ? LEFT_ALREADY : 0);
    i += 4;
  }
  batches -= 1;
  top = start;
  flush();
}

// The move of a group that a trigger is at work instead of, or 0.
fn moveReplaced(): i32 {
  var at = fp;
  while (at != 0) {
    if (s[at + FRAME_ROUTINE] == EVENT_FRAME) return s[at + FRAME_LOCALS] == EVENT_tokenEntered ? s[at + FRAME_LOCALS + 1 + EVENT_ARGS] : 0;
    at = s[at + FRAME_CALLER];
  }
  return 0;
}

// Goes on with an event: 0 nothing was tried yet, 1 the triggers before it run, 2 a trigger runs instead of it, 3 its body runs.
fn stepEventFrame(): i32 {
  var event = s[base];
  var progress = s[fp + FRAME_PC];
  var i = 0;
  while (i < EVENT_ARGS) {
    args[i] = s[base + 1 + i];
    i += 1;
  }
  if (progress == 0) {
    s[fp + FRAME_PC] = 2;
    if (instead(event)) return NEXT;
    s[fp + FRAME_PC] = 1;
    var outer = entryBase;
    var open = batches;
    entryBase = entryEnd;
    batches = 0;
    matchBefore(event, actor);
    flush();
    batches = open;
    entryBase = outer;
    return NEXT;
  }
  if (progress == 1 && event >= EVENT_custom) {
    s[fp + FRAME_PC] = 3;
    return perform(event) ? NEXT : FAIL;
  }
  var move = 0;
  if (GUARDED_ENTERED && progress == 1 && event == EVENT_tokenEntered) move = s[base + 1 + EVENT_ARGS];
  popFrame();
  // A move of a group happens with the others; one that happens twice does so at once the second time.
  if (GUARDED_ENTERED && move != 0) {
    if (s[move] == 0) {
      s[move] = 1;
      i = 0;
      while (i < EVENT_ARGS) {
        s[move + 1 + i] = args[i];
        i += 1;
      }
      return NEXT;
    }
  }
  if (progress == 3) {
    matchAfter(event, actor);
    flush();
  }
  if (progress == 2 || progress == 3) return NEXT;
  return perform(event) ? NEXT : FAIL;
}
`;
