/** What expressions call: arithmetic, the board as a graph, and lists on the item stack (kernel/expressions). */
export const SUPPORT = `
// Begins with a property that somebody asks for: what is computed for it has a stamp of its own. kernel/expressions/prop-memo.ts.
fn beginMemo() {
  lastMemo += 1;
  if (lastMemo == 0) {
    memfill(addressOf(memoStamps), 0, 4 * REMEMBERED);
    lastMemo = 1;
  }
  memo = lastMemo;
}

inline fn lessOne(stored): i32 { return pick(stored == 0, NONE, stored - 1); }

// A number of 64 bits, or the largest of 32.
inline fn narrowed(x: i64): i32 { return x > widen(0x7fffffff) ? 0x7fffffff : narrow(x); }

fn floorDiv(a, b): i32 {
  var quotient = a / b;
  return a % b != 0 && (a < 0) != (b < 0) ? quotient - 1 : quotient;
}

fn ceilDiv(a, b): i32 {
  var quotient = a / b;
  return a % b != 0 && (a < 0) == (b < 0) ? quotient + 1 : quotient;
}

// What it costs to look at the numbers of a range: more than there is, if there are too many.
inline fn lengthOf(low, high): i32 {
  if (high < low) return 0;
  var length = high - low;
  return ltu(length, MOST_NUMBERS) ? length + 1 : 0x40000000;
}

fn isAdjacent(zone, to): i32 {
  if (zone < 0 || to < 0) return 0;
  var i = adjacentFrom[zone];
  var end = adjacentFrom[zone + 1];
  while (i < end) {
    if (adjacentZone[i] == to) return 1;
    i += 1;
  }
  return 0;
}

inline fn edgesAt(zone): i32 {
  var edges = adjacentFrom[zone + 1] - adjacentFrom[zone];
  return edges + ((edges * edges) >> 4);
}

fn isInSet(at, item): i32 {
  var i = 1;
  while (i <= s[at]) {
    if (s[at + i] == item) return 1;
    i += 1;
  }
  return 0;
}

fn isListedFrom(start, count, item): i32 {
  var i = 0;
  while (i < count) {
    if (items[start + i] == item) return 1;
    i += 1;
  }
  return 0;
}

// Where an item that is listed first occurs.
fn indexFrom(start, item): i32 {
  var i = 0;
  while (items[start + i] != item) i += 1;
  return i;
}

// One of the tokens on the item stack, not in the order of their set, which depends on what they are.
fn drawMember(count): i32 {
  if (count == 0) return NONE;
  sortUp(top, count);
  return items[top + draw(count)];
}

inline fn isAnonymous(value): i32 { return value <= -2 && value > -1000000; }

inline fn isListed(count, item): i32 { return isListedFrom(top, count, item); }

// Sorts items by the keys that lie behind them; equal ones keep their order. Runs of twice the length are merged again and again.
fn sortItems(start, count, descending) {
  var from = start;
  var to = start + 2 * count;
  var width = 1;
  while (width < count) {
    var left = 0;
    while (left < count) {
      var middle = minimum(left + width, count);
      var end = minimum(middle + width, count);
      var a = left;
      var b = middle;
      var out = left;
      while (out < end) {
        var first = 0;
        if (b >= end) first = 1;
        else if (a < middle) {
          var keyA = items[from + count + a];
          var keyB = items[from + count + b];
          first = descending ? keyA >= keyB : keyA <= keyB;
        }
        var source = b;
        if (first) { source = a; a += 1; } else b += 1;
        items[to + out] = items[from + source];
        items[to + count + out] = items[from + count + source];
        out += 1;
      }
      left = end;
    }
    var swapped = from;
    from = to;
    to = swapped;
    width = width * 2;
  }
  if (from != start) memcopy(addressOf(items) + 4 * start, addressOf(items) + 4 * from, 8 * count);
}

// Keeps the first item for each of the keys behind them.
fn keepDistinct(start, count): i32 {
  var blocks = count >> 4;
  afford(blocks * blocks);
  // Of a match that was stopped nothing matters any more.
  if (allowance < 0) return minimum(count, 1);
  var kept = 0;
  var i = 0;
  while (i < count) {
    var key = items[start + count + i];
    if (!isListedFrom(start + count, kept, key)) {
      items[start + kept] = items[start + i];
      items[start + count + kept] = key;
      kept += 1;
    }
    i += 1;
  }
  return kept;
}

// Sorts items upward.
fn sortUp(start, count) {
  var i = 1;
  while (i < count) {
    var item = items[start + i];
    var place = i;
    while (place > 0) {
      if (items[start + place - 1] <= item) break;
      items[start + place] = items[start + place - 1];
      place -= 1;
    }
    items[start + place] = item;
    i += 1;
  }
}

// The player so many places on among those who remain; by seats, or in the direction of play.
fn nextPlayer(player, by, seating): i32 {
  if (player < 0 || by == NONE) return NONE;
  var forward = (by < 0) == (!seating && s[F_DIRECTION] == -1);
  var step = forward ? 1 : PLAYERS - 1;
  var remaining = PLAYERS - popcnt(s[F_ELIMINATED] & ((1 << PLAYERS) - 1));
  if (remaining == 0) return NONE;
  var at = player;
  var left = by == 0 ? 0 : 1 + ((by < 0 ? -by : by) - 1) % remaining;
  while (left > 0) {
    at = (at + step) % PLAYERS;
    while (isEliminated(at)) at = (at + step) % PLAYERS;
    left -= 1;
  }
  return at;
}

inline fn strand(player): i32 { return STRANDS + player * STRAND_SIZE; }

fn answered(player, action): i32 {
  if (s[strand(player) + STRAND_STATUS] != SEALED) return 0;
  return action == NONE || s[strand(player) + STRAND_ACTION] == action + 1;
}

inline fn sealedAction(player): i32 {
  return s[strand(player) + STRAND_STATUS] == SEALED ? s[strand(player) + STRAND_ACTION] - 1 : NONE;
}
`;
