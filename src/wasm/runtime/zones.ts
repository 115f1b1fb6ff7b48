/** Zones as doubly linked lists through the token table: kernel/zones.ts. Stored references are plus one. */
export const ZONES = `
inline fn countOf(zone): i32 { return s[ZONES + 3 * zone + Z_COUNT]; }
inline fn headOf(zone): i32 { return s[ZONES + 3 * zone + Z_HEAD]; }
inline fn after(stored): i32 { return s[TOKENS + (stored - 1) * STRIDE + T_NEXT]; }
inline fn before(stored): i32 { return s[TOKENS + (stored - 1) * STRIDE + T_PREVIOUS]; }

// The token at a place counted from the top, or none.
fn tokenAt(zone, index): i32 {
  if (zone < 0 || index < 0) return NONE;
  if (index >= countOf(zone)) return NONE;
  var stored = headOf(zone);
  while (index > 0) {
    stored = after(stored);
    index -= 1;
  }
  return stored - 1;
}

// Takes a token out of its zone; it is nowhere then.
fn unlink(t) {
  if (halt != 0) return;
  if (ARRIVAL >= 0) forgetArrival(t);
  var at = token(t);
  var zone = s[at + T_ZONE] - 1;
  var z = ZONES + 3 * zone;
  var next = s[at + T_NEXT];
  var previous = s[at + T_PREVIOUS];
  leaveHash(at, zone);
  if (previous == 0) s[z + Z_HEAD] = next; else s[TOKENS + (previous - 1) * STRIDE + T_NEXT] = next;
  if (next == 0) s[z + Z_TAIL] = previous; else s[TOKENS + (next - 1) * STRIDE + T_PREVIOUS] = previous;
  s[z + Z_COUNT] = s[z + Z_COUNT] - 1;
  if (CELLS) {
    if (countOf(zone) == 0) leaveCell(t, zone); else lookAtCell(zone);
  }
  s[at + T_ZONE] = 0;
  s[at + T_NEXT] = 0;
  s[at + T_PREVIOUS] = 0;
  dirty |= 1;
}

fn insertBefore(t, zone, follower) {
  if (halt != 0) return;
  if (ARRIVAL >= 0) noteArrival(t, zone);
  var at = token(t);
  var z = ZONES + 3 * zone;
  var previous = follower == 0 ? s[z + Z_TAIL] : before(follower);
  s[at + T_ZONE] = zone + 1;
  s[at + T_NEXT] = follower;
  s[at + T_PREVIOUS] = previous;
  if (previous == 0) s[z + Z_HEAD] = t + 1; else s[TOKENS + (previous - 1) * STRIDE + T_NEXT] = t + 1;
  if (follower == 0) s[z + Z_TAIL] = t + 1; else s[TOKENS + (follower - 1) * STRIDE + T_PREVIOUS] = t + 1;
  s[z + Z_COUNT] = s[z + Z_COUNT] + 1;
  enterHash(at, zone);
  dirty |= 1;
  if (CELLS) lookAtCell(zone);
}

// The first token of a set, plus one, that sorts after the given one. From the end, since most tokens enter there.
fn firstAfter(t, zone): i32 {
  var definition = s[token(t) + T_DEFINITION];
  var follower = 0;
  var stored = s[ZONES + 3 * zone + Z_TAIL];
  while (stored != 0) {
    var other = s[TOKENS + (stored - 1) * STRIDE + T_DEFINITION];
    if (other < definition || (other == definition && stored - 1 < t)) break;
    follower = stored;
    stored = before(stored);
  }
  return follower;
}

// Puts a token that is nowhere into a zone that is empty.
inline fn enterEmpty(t, zone) {
  if (ARRIVAL >= 0) noteArrival(t, zone);
  s[token(t) + T_ZONE] = zone + 1;
  s[ZONES + 3 * zone + Z_HEAD] = t + 1;
  s[ZONES + 3 * zone + Z_TAIL] = t + 1;
  s[ZONES + 3 * zone + Z_COUNT] = 1;
  enterHash(token(t), zone);
  dirty |= 1;
  enterCell(t, zone);
}

// Puts a token that is nowhere into a zone. Positions: 0 as the zone says, 1 top, 2 bottom, 3 random.
fn linkInto(t, zone, position) {
  // What enters an empty zone lies there alone, wherever it was to go; the place of a random one is drawn all the same.
  if (countOf(zone) == 0) {
    if (ordered[zone] != 0 && position == 3) draw(1);
    if (halt == 0) enterEmpty(t, zone);
    return;
  }
  if (ordered[zone] == 0) {
    insertBefore(t, zone, firstAfter(t, zone));
    return;
  }
  if (position == 3) {
    var follower = tokenAt(zone, draw(countOf(zone) + 1));
    insertBefore(t, zone, follower == NONE ? 0 : follower + 1);
    return;
  }
  insertBefore(t, zone, position == 2 || (position == 0 && enterAtBottom[zone] == 1) ? 0 : headOf(zone));
}

// Ranks have no gaps: those that arrived later move up.
fn forgetArrival(t) {
  var rank = s[token(t) + ARRIVAL];
  if (rank == 0) return;
  writeColumn(t, ARRIVAL, 0);
  var other = 0;
  while (other < MAX_TOKENS) {
    var later = s[token(other) + ARRIVAL];
    if (later > rank) writeColumn(other, ARRIVAL, later - 1);
    other += 1;
  }
}

// The token that is about to enter a zone is the last to arrive.
fn noteArrival(t, zone) {
  if (!isRanked(zone)) return;
  var last = 0;
  var other = 0;
  while (other < MAX_TOKENS) {
    last = maximum(last, s[token(other) + ARRIVAL]);
    other += 1;
  }
  writeColumn(t, ARRIVAL, last + 1);
}

// Puts the tokens of a zone on the item stack from an index on, and gives their number.
fn putTokens(zone, index): i32 {
  var count = 0;
  var stored = headOf(zone);
  while (stored != 0) {
    items[index + count] = stored - 1;
    count += 1;
    stored = after(stored);
  }
  return count;
}

// Fisher–Yates with the generator of the state, on the item stack.
fn shuffleItems(start, count) {
  var last = count - 1;
  while (last > 0) {
    var other = draw(last + 1);
    var kept = items[start + last];
    items[start + last] = items[start + other];
    items[start + other] = kept;
    last -= 1;
  }
}

// Links the tokens of an ordered zone anew in a random order. A set has no order to change.
fn shuffleZone(zone) {
  if (ordered[zone] == 0) return;
  var count = putTokens(zone, top);
  shuffleItems(top, count);
  if (count == 0 || halt != 0) return;
  var changed = 0;
  var i = 0;
  var previous = 0;
  while (i < count) {
    var stored = items[top + i] + 1;
    var next = i == count - 1 ? 0 : items[top + i + 1] + 1;
    var at = token(stored - 1);
    changed |= (previous - s[at + T_PREVIOUS]) | (next - s[at + T_NEXT]);
    s[at + T_PREVIOUS] = previous;
    s[at + T_NEXT] = next;
    previous = stored;
    i += 1;
  }
  if (changed != 0) dirty |= 1;
  writeGame(ZONES + 3 * zone + Z_HEAD, items[top] + 1);
  writeGame(ZONES + 3 * zone + Z_TAIL, previous);
  if (CELLS) lookAtCell(zone);
}
`;
