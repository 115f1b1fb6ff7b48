/** What events do: kernel/perform.ts. */
export const PERFORM = `
fn perform(event): i32 {
  switch (event) {
    case EVENT_tokenEntered: return moveToken();
    case EVENT_tokenDestroyed: return destroyToken();
    case EVENT_varChanged: return setVariable();
    case EVENT_propChanged: return setProp();
    default: return event < EVENT_custom ? 1 : startCustom();
  }
  return 0;
}

// Arguments: token, from, to, position, face (-1: as the zone says).
fn moveToken(): i32 {
  var t = args[0];
  var to = args[2];
  if (t < 0 || to < 0) return 0;
  var from = zoneOf(t);
  if (from < 0) return 0;
  payForMove(from, to, args[3]);
  if (allowance >= 0) relocate(t, from, to, args[3], args[4], 0);
  return 1;
}

// Matches the triggers that hear a token leave for another zone.
fn leaving(t, from, to, position, face) {
  setArgs(t, from, to, position, face);
  tellLeaving(0);
}

// Matches the triggers that hear the token of the arguments leave, on the state before anything left in the same moment: kernel/moment.ts.
fn tellLeaving(destroyed) {
  if (!MOMENTS || batches == 0) {
    hearLeaving(destroyed);
    return;
  }
  // Two states for each trial under way: the one before anything left, and room for the one that is.
  var kept = 2 * dry * AGENDA;
  var before = addressOf(moments) + 4 * kept;
  if (!hasLeft) {
    memcopy(before, addressOf(s), 4 * AGENDA);
    hasLeft = 1;
    hearLeaving(destroyed);
    return;
  }
  if (moments[kept + TOKENS + args[0] * STRIDE + T_ZONE] - 1 != args[1]) {
    hearLeaving(destroyed);
    return;
  }
  afford(AGENDA / 64);
  if (allowance < 0) return;
  var memoBefore = memo;
  memo = 0;
  memcopy(before + 4 * AGENDA, addressOf(s), 4 * AGENDA);
  memcopy(addressOf(s), before, 4 * AGENDA);
  if (CELLS) lookAtCells();
  hearLeaving(destroyed);
  memcopy(addressOf(s), before + 4 * AGENDA, 4 * AGENDA);
  if (CELLS) lookAtCells();
  memo = memoBefore;
}

inline fn hearLeaving(destroyed) {
  if (destroyed) afterTokenDestroyed(actor);
  afterTokenLeft(actor);
}

// Moves a token that lies somewhere. Together: 1 with all else in its zone, and LEFT_ALREADY where its leaving was heard.
fn relocate(t, from, to, position, face, together) {
  if (HEARS_LEFT) {
    if (together < LEFT_ALREADY) leaving(t, from, to, position, face);
    together &= 1;
  }
  var seen = 0;
  if (SECRETS) seen = watchers(t);
  if (ARRIVAL < 0 && countOf(from) == 1 && countOf(to) == 0 && halt == 0) moveAlone(t, from, to, position, face);
  else {
    unlink(t);
    if (FACE >= 0) writeGame(token(t) + FACE, face < 0 ? zoneFace[to] : face);
    linkInto(t, to, position);
  }
  if (SECRETS) noteMove(t, from, to, seen, position == 3, together);
  if (HEARS_ENTERED) {
    setArgs(t, from, to, position, face);
    afterTokenEntered(actor);
  }
  flush();
}

// The only token of a zone into one that is empty.
fn moveAlone(t, from, to, position, face) {
  if (ordered[to] != 0 && position == 3) draw(1);
  var at = token(t);
  var left = ZONES + 3 * from;
  var entered = ZONES + 3 * to;
  leaveCell(t, from);
  // Where a token looks the same in all zones, its look is found once.
  if (FACE >= 0) {
    leaveHash(at, from);
    s[at + FACE] = face < 0 ? zoneFace[to] : face;
    enterHash(at, to);
  } else {
    var sum = sumA(at);
    var second = sumB(at, sum);
    s[HASH_A] = s[HASH_A] + (keyA[entered] - keyA[left]) * lookA(sum);
    s[HASH_B] = s[HASH_B] + (keyB[entered] - keyB[left]) * lookB(second);
  }
  s[left + Z_HEAD] = 0;
  s[left + Z_TAIL] = 0;
  s[left + Z_COUNT] = 0;
  s[entered + Z_HEAD] = t + 1;
  s[entered + Z_TAIL] = t + 1;
  s[entered + Z_COUNT] = 1;
  s[at + T_ZONE] = to + 1;
  dirty |= 1;
  enterCell(t, to);
}

// Gives the token, or none when there is no room. All words of a free slot are zero.
fn createToken(definition, zone, owner): i32 {
  var t = s[F_FREE_TOKEN];
  if (definition < 0 || zone < 0) return NONE;
  if (t >= MAX_TOKENS) {
    if (RECORD) noteIncident();
    return NONE;
  }
  if (RECORD) noteMadeToken(t);
  if (halt != 0) return t;
  var at = token(t);
  var whose = owner < 0 ? 0 : owner + 1;
  s[at + T_DEFINITION] = definition + 1;
  s[at + T_OWNER] = whose;
  if (CONTROLLER >= 0) s[at + CONTROLLER] = whose;
  if (FACE >= 0) s[at + FACE] = zoneFace[zone];
  printProps(at, definition);
  var free = t + 1;
  while (free < MAX_TOKENS) {
    if (definitionOf(free) < 0) break;
    free += 1;
  }
  write(F_FREE_TOKEN, free);
  if (countOf(zone) == 0) enterEmpty(t, zone); else linkInto(t, zone, 0);
  return t;
}

fn tellCreated(t, definition, zone, owner) {
  if (HEARS_CREATED) {
    setArgs(t, definition, zone, owner, NONE);
    afterTokenCreated(actor);
  }
  if (HEARS_ENTERED) {
    setArgs(t, NONE, zone, 0, -1);
    afterTokenEntered(actor);
  }
}

// Arguments: token. It stays readable, in no zone, until no block is running.
fn destroyToken(): i32 {
  var t = args[0];
  if (t < 0) return 0;
  var from = zoneOf(t);
  if (from < 0) return 0;
  if (SECRETS) {
    payForSight(t);
    if (allowance < 0) return 1;
  }
  args[1] = from;
  args[2] = NONE;
  if (HEARS_LEAVING) tellLeaving(1);
  removeToken(t, from);
  flush();
  return 1;
}

inline fn removeToken(t, from) {
  if (RECORD) noteRules();
  if (SECRETS) noteDestroyed(t);
  unlink(t);
  if (SECRETS) noteTop(from);
  write(F_DESTROYED, s[F_DESTROYED] + 1);
}

// Arguments: word, player, old value, new value, and whether the difference is what counts.
fn setVariable(): i32 {
  var at = args[0];
  var player = args[1];
  var was = args[2];
  var value = args[3];
  if (value == NONE && variableNeeds[variableOf[at]]) return 0;
  var old = s[at];
  // Triggers may have changed the variable, or turned to another player's, since the sum was made.
  if (args[4] == 1 && old != was) value = sumWithin(at, old, value, was);
  if (old == value) return 1;
  write(at, value);
  if (HEARS_VARIABLES) {
    setArgs(at, player, old, value, NONE);
    afterVarChanged(actor);
    flush();
  }
  return 1;
}

// old + wanted - was, within the bounds of the variable and without wrapping around first.
fn sumWithin(at, old, wanted, was): i32 {
  var sum = widen(old) + widen(wanted) - widen(was);
  var low = variableMin[variableOf[at]];
  var most = variableMax[variableOf[at]];
  if (sum < widen(low)) return low;
  if (sum > widen(most)) return most;
  return narrow(sum);
}

// Arguments: token, property, old value, new value.
fn setProp(): i32 {
  var t = args[0];
  var prop = args[1];
  var value = args[3];
  if (t < 0 || prop < 0 || prop >= PROPS) return 0;
  if (propColumn[prop] < 0) return 0;
  if (value == NONE && propNeedsValue[prop]) return 0;
  var old = s[token(t) + propColumn[prop]];
  if (old == value) return 1;
  writeColumn(t, propColumn[prop], value);
  if (CELLS) lookAtCell(zoneOf(t));
  if (HEARS_PROPS) {
    setArgs(t, prop, old, value, NONE);
    afterPropChanged(actor);
    flush();
  }
  return 1;
}

// Arguments: the event's own, then the emitter's frame and the body. What comes after follows when the body is over.
fn startCustom(): i32 {
  var emitter = args[4];
  var body = args[5];
  if (body < 0) return 1;
  if (pushFrame(body, routineLocals[body], s[emitter + FRAME_ACTOR], depth()) == 0) return 1;
  var i = 0;
  while (i < routineParams[body]) {
    s[base + i] = s[emitter + FRAME_LOCALS + i];
    i += 1;
  }
  i = 0;
  while (i < 4) {
    if (argSlot[4 * body + i] >= 0) s[base + argSlot[4 * body + i]] = args[i];
    i += 1;
  }
  return 1;
}

// The sum of two numbers within bounds, without wrapping around first.
inline fn sumIn(a, b, low, most): i32 {
  var sum = widen(a) + widen(b);
  return sum < widen(low) ? low : sum > widen(most) ? most : narrow(sum);
}

// After \`proceed\` changed arguments: a value stays in its bounds, and a variable is that of the player named. 0 if there is none.
fn fit(event): i32 {
  if (event == EVENT_varChanged) {
    var variable = variableOf[args[0]];
    if (!variableGlobal[variable]) {
      if (args[1] < 0 || args[1] >= variableCount[variable]) return 0;
      args[0] = variableAt[variable] + args[1];
    }
    if (args[3] != NONE) args[3] = minimum(maximum(args[3], variableMin[variable]), variableMax[variable]);
  }
  if (event == EVENT_propChanged) {
    if (args[0] < 0) return 0;
    var definition = definitionOf(args[0]);
    if (!canBe(args[1], definition, args[3])) return 0;
    args[3] = clampProp(args[1], definition, args[3]);
  }
  return 1;
}

// What a property of a definition becomes when it is to be something: that, within its bounds. Whether it can be is asked before.
inline fn canBe(prop, definition, wanted): i32 {
  return definition >= 0 && propBounded[prop * DEFINITIONS + definition] != 0 && !(wanted == NONE && propNeedsValue[prop]);
}

fn clampProp(prop, definition, wanted): i32 {
  if (wanted == NONE) return NONE;
  return minimum(maximum(wanted, propMin[prop * DEFINITIONS + definition]), propMax[prop * DEFINITIONS + definition]);
}

// Moves the tokens on the item stack; their events are dispatched when all have moved. Whole: they are all that their zones hold.
fn moveTogether(count, to, position, face, whole) {
  var start = top;
  var i = 0;
  payForMoves(start, count, to, position);
  if (allowance < 0) return;
  if (GUARDED_ENTERED) {
    raiseTogether(count, to, position, face);
    return;
  }
  top = start + 2 * count;
  if (SECRETS && !whole) noteEmptied(start, count);
  if (HEARS_LEFT) allLeaving(start, count, to, position, face);
  batches += 1;
  while (i < count) {
    var t = items[start + i];
    var from = zoneOf(t);
    if (from >= 0 && to >= 0) relocate(t, from, to, position, face, (SECRETS ? whole || items[start + count + i] : 0) + (HEARS_LEFT ? LEFT_ALREADY : 0));
    i += 1;
  }
  batches -= 1;
  top = start;
  flush();
}

// Matches the triggers that hear tokens leave, before any of them does.
fn allLeaving(start, count, to, position, face) {
  if (to < 0) return;
  var i = 0;
  while (i < count) {
    if (zoneOf(items[start + i]) >= 0) leaving(items[start + i], zoneOf(items[start + i]), to, position, face);
    i += 1;
  }
}

// Moves the tokens on the item stack, all of which come from one zone, to where the other says.
fn moveDrawn(count, from, to, face) {
  if (GUARDED_ENTERED) {
    moveTogether(count, to, 0, face, 1);
    return;
  }
  var start = top;
  var emptied = count == countOf(from);
  var i = 0;
  payForMoves(start, count, to, 0);
  if (allowance < 0) return;
  top = start + count;
  if (HEARS_LEFT) allLeaving(start, count, to, 0, face);
  batches += 1;
  while (i < count) {
    relocate(items[start + i], from, to, 0, face, HEARS_LEFT ? emptied + LEFT_ALREADY : emptied);
    i += 1;
  }
  batches -= 1;
  top = start;
  flush();
}

// Behind the tokens: whether nothing is left of their zone when all of them are gone.
fn noteEmptied(start, count) {
  var i = 0;
  while (i < count) {
    var from = zoneOf(items[start + i]);
    marks[from] = marks[from] + 1;
    i += 1;
  }
  i = 0;
  while (i < count) {
    var zone = zoneOf(items[start + i]);
    items[start + count + i] = marks[zone] == countOf(zone);
    i += 1;
  }
  i = 0;
  while (i < count) {
    marks[zoneOf(items[start + i])] = 0;
    i += 1;
  }
}

// Tokens of a zone, on the item stack from an index on, in the order in which they are taken. That of a set would tell what they are, so it is random unless all know them.
fn asTaken(zone, start, count) {
  if (!SECRETS) return;
  if (ordered[zone]) return;
  afford(count << 2);
  var everybody = (1 << VIEWERS) - 1;
  var i = 0;
  while (i < count) {
    if (knownTo(items[start + i]) != everybody) break;
    i += 1;
  }
  if (i == count) return;
  sortUp(start, count);
  shuffleItems(start, count);
}

// Puts the tokens that are drawn on the item stack, and gives their number.
fn takeFrom(zone, wanted): i32 {
  var count = 0;
  if (ordered[zone] || !SECRETS) {
    var stored = headOf(zone);
    while (stored != 0 && count < wanted) {
      items[top + count] = stored - 1;
      count += 1;
      stored = after(stored);
    }
    return count;
  }
  count = putTokens(zone, top);
  asTaken(zone, top, count);
  return minimum(count, maximum(0, wanted));
}

// A change of face or controller, which no trigger hears.
inline fn setBuiltIn(t, column, value) {
  var seen = 0;
  if (SECRETS) {
    payForSight(t);
    seen = watchers(t);
  }
  var was = s[token(t) + column];
  writeColumn(t, column, value);
  if (column == CONTROLLER) turnCell(t, was, value);
  if (SECRETS) noteSight(t, seen);
}
`;
