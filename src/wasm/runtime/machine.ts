/** Registers, frames and writes: kernel/machine.ts. Keys: kernel/hash.ts. */
export const MACHINE = `
// The keys of the hash follow from the places of the words. Those of zones are the keys of their first words.
fn startModule() {
  var at = 0;
  while (at < TOKENS) {
    keyA[at] = firstKey(at);
    keyB[at] = secondKey(at);
    at += 1;
  }
  prepareLooks();
}

fn firstKey(at): i32 { return stir((at + 1) * 0x9e3779b1) | 1; }
fn secondKey(at): i32 { return stir(((at + 1) * 0x85ebca77) ^ 0x2c1b3c6d) | 1; }

inline fn stir(number): i32 {
  var x = (number ^ (number >>> 16)) * 0x7feb352d;
  x = (x ^ (x >>> 15)) * 0x846ca68b;
  return x ^ (x >>> 16);
}

// Writes a word below the agenda; where it is one of a variable, the hash follows. A match that was stopped stays as it is.
inline fn write(at, value) {
  var old = s[at];
  if (old != value) {
    if (halt == 0) {
      s[at] = value;
      if (at >= HASHED && at < ZONES) {
        s[HASH_A] = s[HASH_A] + (value - old) * keyA[at];
        s[HASH_B] = s[HASH_B] + (value - old) * keyB[at];
      }
      dirty |= facets[at] & SETTLE_READS;
    }
  }
}

// The same for a word of the flow with a known place, while the match goes on.
inline fn put(at, value) {
  if (facets[at] & SETTLE_READS) write(at, value); else s[at] = value;
}

// The same for a word of zones and tokens, which always concern the rules. How a token looks does not change, or it lies nowhere.
inline fn writeGame(at, value) {
  if (s[at] != value) {
    if (halt == 0) {
      s[at] = value;
      dirty |= 1;
    }
  }
}

// The same for a column of a token that may lie somewhere; where that changes how it looks, the hash follows.
inline fn writeColumn(t, column, value) {
  var at = token(t);
  var change = value - s[at + column];
  if (change != 0 && halt == 0) {
    var z = ZONES + 3 * zoneOf(t);
    if (z >= ZONES) {
      var a = sumA(at);
      var b = sumB(at, a);
      s[HASH_A] = s[HASH_A] + keyA[z] * (lookA(a + change * weightA(column)) - lookA(a));
      s[HASH_B] = s[HASH_B] + keyB[z] * (lookB(b + change * weightB(column)) - lookB(b));
    }
    s[at + column] = value;
    dirty |= 1;
  }
}

// The hash follows a token that has come to lie in a zone, by its first word.
inline fn enterHash(at, zone) {
  var sum = sumA(at);
  addToHash(zone, lookA(sum), lookB(sumB(at, sum)));
}

// The same for one that is about to leave it.
inline fn leaveHash(at, zone) {
  var sum = sumA(at);
  addToHash(zone, -lookA(sum), -lookB(sumB(at, sum)));
}

inline fn addToHash(zone, a, b) {
  s[HASH_A] = s[HASH_A] + keyA[ZONES + 3 * zone] * a;
  s[HASH_B] = s[HASH_B] + keyB[ZONES + 3 * zone] * b;
}

// The sets of cells that are kept for a board, by their numbers.
inline fn setAt(set): i64 { return load64(addressOf(cells) + 8 * set); }
inline fn keepSet(set, bits: i64) { store64(addressOf(cells) + 8 * set, bits); }

fn refill() {
  budget = STEPS;
  allowance = ITEMS;
}

// After a question with a full budget: what it has used up is taken from what was left before.
fn charge(budgetBefore, allowanceBefore) {
  if (budget < 0) stop(HALT_STEPS);
  budget += budgetBefore - STEPS;
  allowance += allowanceBefore - ITEMS;
}

inline fn stop(reason) {
  if (halt == 0) halt = reason;
}

// Pays for items to be looked at; without means the match stops as runaway.
inline fn afford(count) {
  allowance -= count;
  if (allowance < 0) {
    allowance = -1;
    stop(HALT_STEPS);
  }
}

fn enterFrame(at) {
  fp = at;
  base = at + FRAME_LOCALS;
  actor = at == 0 ? s[F_ACTIVE] : s[at + FRAME_ACTOR];
}

// Makes sure that the agenda reaches up to an end; stops the match otherwise.
inline fn reserve(end): i32 {
  if (end > SIZE) {
    stop(HALT_AGENDA);
    return 0;
  }
  if (end > high) high = end;
  return 1;
}

// Pushes a frame for a routine; its locals are zero. 0 when the agenda is full.
fn pushFrame(routine, locals, who, depth): i32 {
  var at = sp;
  var end = at + FRAME_LOCALS + locals;
  if (reserve(end) == 0) return 0;
  if (RECORD) noteRules();
  s[at + FRAME_CALLER] = fp;
  s[at + FRAME_ROUTINE] = routine;
  s[at + FRAME_PC] = 0;
  s[at + FRAME_ACTOR] = who;
  s[at + FRAME_DEPTH] = depth;
  s[at + FRAME_BATCHES] = batches;
  var word = at + FRAME_TRIGGER;
  while (word < end) {
    s[word] = 0;
    word += 1;
  }
  sp = end;
  fp = at;
  base = at + FRAME_LOCALS;
  actor = who;
  return 1;
}

fn popFrame() {
  sp = fp;
  enterFrame(s[fp + FRAME_CALLER]);
}

inline fn depth(): i32 {
  return fp == 0 ? 0 : s[fp + FRAME_DEPTH];
}

inline fn isEliminated(player): i32 {
  return (s[F_ELIMINATED] >> player) & 1;
}

inline fn hasResigned(player): i32 {
  return (s[F_ELIMINATED] >> (player + RESIGNED)) & 1;
}

inline fn token(t): i32 {
  return TOKENS + t * STRIDE;
}

inline fn zoneOf(t): i32 {
  return s[TOKENS + t * STRIDE + T_ZONE] - 1;
}

inline fn definitionOf(t): i32 {
  return s[TOKENS + t * STRIDE + T_DEFINITION] - 1;
}

// Whoever controls a token: its owner unless that was changed.
inline fn controllerOf(t): i32 {
  var stored = s[TOKENS + t * STRIDE + (CONTROLLER >= 0 ? CONTROLLER : T_OWNER)];
  return stored == 0 ? NONE : stored - 1;
}

inline fn controllerOr(t, otherwise): i32 {
  var who = controllerOf(t);
  return who == NONE ? otherwise : who;
}

inline fn minimum(a, b): i32 { return a < b ? a : b; }
inline fn maximum(a, b): i32 { return a > b ? a : b; }

// Starts a block of the flow, if there is one. What needs no frame is done at once; whoever asks goes round all the same.
inline fn block(routine): i32 {
  if (routine < 0) return 0;
  startBlock(routine, s[F_ACTIVE]);
  return 1;
}
`;
