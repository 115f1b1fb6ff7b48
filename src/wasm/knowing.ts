/**
 * What a player knows of a state, found inside the module: kernel/hidden/determinize.ts and token-order.ts, which say what it
 * is. Where more than that would have to be compared (`unsure`), the interpreter does it.
 */
import { isDrawable } from '../kernel/hidden/unknown.ts';
import type { Program } from '../program/program.ts';
import type { LowModule } from './low/index.ts';

/** Makes room for the order of tokens, and their numbers by it. */
export function declareKnowing(module: LowModule, program: Program): void {
  const { maxTokens, tokenStride } = program.layout;
  module.constant('DRAWABLE', Number(isDrawable(program)));
  for (const name of ['renaming', 'mentioned', 'unsure', 'askedNow', 'sealed']) module.global(name);
  for (const name of ['comparedFor', 'comparedFirst', 'comparedSecond', 'comparedOrder']) module.global(name);
  module.align(8);
  module.array('labels', 4 * Math.max(1, maxTokens));
  for (const name of ['byPlace', 'numbers', 'mentions']) module.array(name, Math.max(1, maxTokens));
  module.array('rows', Math.max(1, maxTokens) * tokenStride);
}

export const KNOWING = `
// ── references to tokens: kernel/hidden/references.ts ──

// A word that refers to a token: it is noted when the token is mentioned, or the token gets its new number.
fn visit(at, bias) {
  var t = s[at] - bias;
  if (t < 0) return;
  if (renaming) {
    var number = t < MAX_TOKENS ? numbers[t] : -1;
    s[at] = (number >= 0 ? number : NONE) + bias;
  } else if (t < MAX_TOKENS) {
    if (mentions[t] == 0) {
      mentioned += 1;
      mentions[t] = mentioned;
    }
  }
}

fn visitReferences() {
  var i = 0;
  while (i < TOKEN_VARIABLES) {
    visit(tokenVariables[i], 0);
    i += 1;
  }
  if (TOKEN_COLUMNS > 0) {
    var at = TOKENS;
    while (at < TOKENS + MAX_TOKENS * STRIDE) {
      if (s[at + T_DEFINITION] != 0) {
        i = 0;
        while (i < TOKEN_COLUMNS) {
          visit(at + tokenColumns[i], 0);
          i += 1;
        }
      }
      at += STRIDE;
    }
  }
  var player = 0;
  while (player < PLAYERS) {
    var answer = strand(player);
    if (s[answer + STRAND_ACTION] > 0) visitMasked(answer + STRAND_ARGS, tokenParams[s[answer + STRAND_ACTION] - 1] & ((1 << s[answer + STRAND_BOUND]) - 1));
    player += 1;
  }
  var frame = fp;
  while (frame != 0) {
    visitFrame(frame);
    frame = s[frame + FRAME_CALLER];
  }
}

fn visitMasked(at, mask) {
  while (mask != 0) {
    visit(at + ctz(mask), 0);
    mask &= mask - 1;
  }
}

fn visitFrame(frame) {
  var routine = s[frame + FRAME_ROUTINE];
  var from = frame + FRAME_LOCALS;
  var i = 0;
  visit(frame + FRAME_SELF, 1);
  if (routine == DISPATCH) {
    while (i < s[from]) {
      var entry = from + 2 + i * ENTRY_SIZE;
      visit(entry + ENTRY_SELF, 0);
      visitMasked(entry + ENTRY_ARGS, triggerTokens[s[entry + ENTRY_TRIGGER]]);
      i += 1;
    }
    return;
  }
  if (routine == EVENT_FRAME) {
    visitMasked(from + 1, eventTokens[s[from]] & 0x7fffffff);
    if (eventTokens[s[from]] < 0) unsure = 1;
    return;
  }
  if (routine == GROUP_FRAME) {
    while (i < s[from]) {
      visit(from + 2 + i * MOVE_SIZE + 1, 0);
      i += 1;
    }
    return;
  }
  var count = routineLocals[routine];
  var words = (count + 31) >> 5;
  var here = liveFrom[routine] + words * s[frame + FRAME_PC];
  while (i < count) {
    var kind = slotKinds[slotsFrom[routine] + i];
    if (kind != 0) {
      var bits = live[here + (i >> 5)];
      if (s[frame + FRAME_PC] > 0) bits |= live[here - words + (i >> 5)];
      if ((bits >>> (i & 31)) & 1) visitSlot(from + i, kind);
    }
    i += 1;
  }
}

fn visitSlot(at, kind) {
  if (kind == 1) {
    visit(at, 0);
    return;
  }
  var first = kind == 2 ? at + 1 : s[at];
  var end = first + s[kind == 2 ? at : at + 1];
  while (first < end) {
    visit(first, 0);
    first += 1;
  }
}

// When a token is mentioned by what waits, compared with others; those that are not come last.
fn mentionOf(t): i32 {
  if (mentioned < 0) {
    mentioned = 0;
    memfill(addressOf(mentions), 0, 4 * MAX_TOKENS);
    renaming = 0;
    visitReferences();
  }
  return mentions[t] == 0 ? 0x7fffffff : mentions[t];
}

// Whether an attempt waits that would go back to another state.
fn hasSnapshot(): i32 {
  var frame = fp;
  while (frame != 0) {
    var attempt = s[frame + FRAME_ATTEMPT];
    while (attempt != 0) {
      if (s[attempt + 4] > 0) return 1;
      attempt = s[attempt];
    }
    frame = s[frame + FRAME_CALLER];
  }
  return 0;
}

// ── tokens by where they lie: kernel/hidden/token-order.ts ──

inline fn compareWords(a, b): i32 { return a == b ? 0 : a < b ? -1 : 1; }

// Which of its zone a token is, from the top; in a set there are no places.
fn placeIn(t): i32 {
  var place = 0;
  if (ordered[zoneOf(t)] == 0) return 0;
  var stored = s[token(t) + T_PREVIOUS];
  while (stored != 0) {
    place += 1;
    stored = s[token(stored - 1) + T_PREVIOUS];
  }
  return place;
}

// Numbers with it are in the order of their texts: digits from the left, then fewer of them. Five digits are more than there can be.
fn textOrder(number): i32 {
  var digits = 1;
  var rest = number;
  while (rest >= 10) {
    rest = rest / 10;
    digits += 1;
  }
  rest = digits;
  while (rest < 5) {
    number = number * 10;
    rest += 1;
  }
  return number * 8 + digits;
}

// The places of the tokens of a class, in the order of their texts, from an address on. Gives where they end.
fn listPlaces(viewer, name, from): i32 {
  var end = from;
  var t = name - 1;
  while (t < MAX_TOKENS) {
    if (classOf(viewer, t) == name) {
      if (zoneOf(t) < 0) unsure = 1;
      else {
        var key = (wide(textOrder(zoneOf(t))) << 20) | wide(textOrder(placeIn(t)));
        var at = end;
        while (at > from) {
          if (load64(at - 8) <= key) break;
          store64(at, load64(at - 8));
          at -= 8;
        }
        store64(at, key);
        end += 8;
      }
    }
    t += 1;
  }
  return end;
}

// Which of two classes of a viewer comes first, by the places of their tokens. The same two are compared again and again.
fn compareClasses(viewer, first, second): i32 {
  if (viewer != comparedFor || first != comparedFirst || second != comparedSecond) {
    comparedFor = viewer;
    comparedFirst = first;
    comparedSecond = second;
    comparedOrder = comparePlacesOf(viewer, first, second);
  }
  return comparedOrder;
}

fn comparePlacesOf(viewer, first, second): i32 {
  var one = addressOf(labels);
  var other = addressOf(labels) + 8 * MAX_TOKENS;
  var oneEnd = listPlaces(viewer, first, one);
  var otherEnd = listPlaces(viewer, second, other);
  while (one < oneEnd && other < otherEnd) {
    if (load64(one) != load64(other)) return load64(one) < load64(other) ? -1 : 1;
    one += 8;
    other += 8;
  }
  return one < oneEnd ? 1 : other < otherEnd ? -1 : 0;
}

// What is different about the places of two tokens in a set, and cannot be seen.
fn compareDifference(a, b): i32 {
  var order = compareUses(a, b);
  if (order != 0) return order;
  var viewer = 0;
  while (viewer < VIEWERS) {
    var first = classOf(viewer, a);
    var second = classOf(viewer, b);
    if (first != second) {
      // Who knows a token comes first.
      if (first == 0) return -1;
      if (second == 0) return 1;
      order = compareClasses(viewer, first, second);
      if (order != 0) return order;
    }
    viewer += 1;
  }
  return 0;
}

fn compareUnknown(a, b): i32 {
  var order = comparePlaces(token(a), token(b));
  if (order == 0) order = compareDifference(a, b);
  if (order == 0) order = compareWords(mentionOf(a), mentionOf(b));
  return order == 0 ? compareWords(a, b) : order;
}

// Whether two known tokens of one set look the same to the player.
fn lookAlike(player, a, b): i32 {
  if (compareIdentities(token(a), token(b)) != 0) return 0;
  if (comparePlaces(token(a), token(b)) != 0) return 0;
  if (DARK) {
    var isSeen = sees(player, a);
    if (isSeen != sees(player, b)) return 0;
    if (isSeen && compareShown(token(a), token(b)) != 0) return 0;
  }
  return mentionOf(a) == mentionOf(b);
}

// Known tokens of a set that look the same to the player share their places in an order that the player cannot see either. Sets are in the order of definitions.
fn sortAlike(player, start, end) {
  var first = start;
  while (first < end) {
    items[first] = 0;
    first += 1;
  }
  first = start;
  while (first < end - 1) {
    if (items[first] == 0) {
      var t = byPlace[first];
      var alike = 1;
      items[MAX_TOKENS] = first;
      var other = first + 1;
      while (other < end) {
        if (s[token(byPlace[other]) + T_DEFINITION] != s[token(t) + T_DEFINITION]) break;
        if (lookAlike(player, t, byPlace[other])) {
          items[MAX_TOKENS + alike] = other;
          items[other] = 1;
          // Among those before it, which are sorted.
          var one = byPlace[other];
          var place = alike;
          while (place > 0) {
            var before = byPlace[items[MAX_TOKENS + place - 1]];
            if (compareDifference(before, one) <= 0) break;
            byPlace[items[MAX_TOKENS + place]] = before;
            place -= 1;
          }
          byPlace[items[MAX_TOKENS + place]] = one;
          alike += 1;
          t = byPlace[first];
        }
        other += 1;
      }
    }
    first += 1;
  }
}

// All tokens in the order of their places, as a player sees it, in \`byPlace\`. Gives how many there are.
fn orderTokens(player): i32 {
  var count = 0;
  var t = 0;
  while (t < MAX_TOKENS) {
    if (isGone(t)) {
      byPlace[count] = t;
      count += 1;
    }
    t += 1;
  }
  var zone = 0;
  while (zone < ZONE_COUNT) {
    var start = count;
    var others = 0;
    var stored = headOf(zone);
    while (stored != 0) {
      if (ordered[zone] == 1 || classOf(player, stored - 1) == 0) {
        byPlace[count] = stored - 1;
        count += 1;
      } else others += 1;
      stored = after(stored);
    }
    if (ordered[zone] == 0 && count - start > 1) sortAlike(player, start, count);
    if (others > 0) {
      start = count;
      stored = headOf(zone);
      while (stored != 0) {
        t = stored - 1;
        if (classOf(player, t) != 0) {
          var place = count;
          while (place > start) {
            if (compareUnknown(byPlace[place - 1], t) < 0) break;
            byPlace[place] = byPlace[place - 1];
            place -= 1;
          }
          byPlace[place] = t;
          count += 1;
        }
        stored = after(stored);
      }
    }
    zone += 1;
  }
  return count;
}

// ── tokens get their numbers by it: kernel/hidden/renumber.ts ──

inline fn relinked(stored): i32 { return stored == 0 ? 0 : numbers[stored - 1] + 1; }

fn renumber(count) {
  var t = 0;
  while (t < MAX_TOKENS) {
    numbers[t] = -1;
    t += 1;
  }
  t = 0;
  while (t < count) {
    numbers[byPlace[t]] = t;
    t += 1;
  }
  renaming = 1;
  visitReferences();
  memcopy(addressOf(rows), addressOf(s) + 4 * TOKENS, 4 * MAX_TOKENS * STRIDE);
  t = 0;
  var at = TOKENS;
  while (t < count) {
    memcopyRow(addressOf(s) + 4 * at, addressOf(rows) + 4 * byPlace[t] * STRIDE);
    s[at + T_NEXT] = relinked(s[at + T_NEXT]);
    s[at + T_PREVIOUS] = relinked(s[at + T_PREVIOUS]);
    at += STRIDE;
    t += 1;
  }
  memfill(addressOf(s) + 4 * at, 0, 4 * STRIDE * (MAX_TOKENS - count));
  var zone = 0;
  while (zone < ZONE_COUNT) {
    var words = ZONES + 3 * zone;
    s[words + Z_HEAD] = relinked(s[words + Z_HEAD]);
    s[words + Z_TAIL] = relinked(s[words + Z_TAIL]);
    zone += 1;
  }
  moveUses(count);
  sortSets();
  var viewer = 0;
  while (viewer < VIEWERS) {
    nameClasses(TOKENS + KNOWLEDGE + viewer, count);
    viewer += 1;
  }
  s[F_FREE_TOKEN] = count;
}

// Row by row: a call for so few words takes longer.
inline fn memcopyRow(to, from) {
  var word = 0;
  while (word < STRIDE) {
    store32(to + 4 * word, load32(from + 4 * word));
    word += 1;
  }
}

// Uses that a trigger counts for each token.
fn moveUsesAt(from, count) {
  memcopy(addressOf(rows), addressOf(s) + 4 * from, 4 * MAX_TOKENS);
  var t = 0;
  while (t < MAX_TOKENS) {
    s[from + t] = t < count ? rows[byPlace[t]] : 0;
    t += 1;
  }
}

// Names every class of a viewer after its lowest token again.
fn nameClasses(column, count) {
  memfill(addressOf(numbers), 0, 4 * MAX_TOKENS);
  var t = 0;
  var at = column;
  while (t < count) {
    var old = nameIn(s[at]);
    if (old != 0) {
      if (numbers[old - 1] == 0) numbers[old - 1] = t + 1;
      rename(at, numbers[old - 1]);
    }
    at += STRIDE;
    t += 1;
  }
}

// How many tokens of a class were made unseen is what a viewer knows, not which: the lowest ones. What the player may have seen made is left to the interpreter.
fn sortMarks(player) {
  var viewer = 0;
  while (viewer < VIEWERS) {
    var t = 0;
    while (t < MAX_TOKENS) {
      if (viewer == player) {
        if (wasMadeUnseen(viewer, t)) unsure = 1;
      } else if (classOf(viewer, t) == t + 1) sortMarksOf(viewer, t);
      t += 1;
    }
    viewer += 1;
  }
}

fn sortMarksOf(viewer, first) {
  var marked = 0;
  var t = first;
  while (t < MAX_TOKENS) {
    if (classOf(viewer, t) == first + 1) marked += wasMadeUnseen(viewer, t) != 0;
    t += 1;
  }
  t = first;
  while (t < MAX_TOKENS) {
    if (classOf(viewer, t) == first + 1) {
      s[token(t) + KNOWLEDGE + viewer] = marked > 0 ? (first + 1) | MADE_UNSEEN : first + 1;
      marked -= 1;
    }
    t += 1;
  }
}

// ── what is unknown, as words from which samples are drawn ──

fn listUnknown(player) {
  var at = 1;
  var classes = 0;
  var t = 0;
  while (SECRETS && t < MAX_TOKENS) {
    if (classOf(player, t) == t + 1) {
      classes += 1;
      at = listClass(player, t, at);
    }
    t += 1;
  }
  unknown[0] = classes;
  var from = hiddenFrom[player];
  memcopy(addressOf(unknown) + 4 * at, addressOf(hiddenWords) + 4 * from, 4 * (hiddenFrom[player + 1] - from));
}

// How many tokens a class has, which, and their identities: in order, since what is drawn depends on which there are, not on where.
fn listClass(player, first, at): i32 {
  var count = 0;
  var t = first;
  while (t < MAX_TOKENS) {
    if (classOf(player, t) == first + 1) {
      unknown[at + 1 + count] = t;
      var place = count;
      while (place > 0) {
        if (compareIdentities(token(items[place - 1]), token(t)) <= 0) break;
        items[place] = items[place - 1];
        place -= 1;
      }
      items[place] = t;
      count += 1;
    }
    t += 1;
  }
  unknown[at] = count;
  var to = at + 1 + count;
  var i = 0;
  while (i < count) {
    takeIdentity(token(items[i]), to);
    to += IDENTITY;
    i += 1;
  }
  return to;
}

// Takes out of the state in a slot what a player cannot know, and keeps the rest there. 0 where that, or samples of it, are left to the interpreter.
export fn prepareKnown(slot, player): i32 {
  if (!DRAWABLE) return 0;
  evict();
  loadFrom(slotAt(slot));
  askedNow = pendingNow();
  if (askedNow == 1 << 30 || ((askedNow >> player) & 1) == 0) return 0;
  if (hasSnapshot()) return 0;
  sealed = 0;
  var other = 0;
  while (other < PLAYERS) {
    if (other != player) {
      var answer = strand(other);
      if (s[answer + STRAND_STATUS] == SEALED) sealed |= 1 << other;
      memfill(addressOf(s) + 4 * answer, 0, 4 * STRAND_SIZE);
    }
    other += 1;
  }
  hideTokens(player);
  unsure = 0;
  if (SECRETS) {
    mentioned = -1;
    comparedFor = -1;
    renumber(orderTokens(player));
    if (MAKES_UNSEEN) sortMarks(player);
    if (unsure) return 0;
  }
  listUnknown(player);
  wake();
  findOptions(player);
  if (totalOptions() > floatu(MOST_KEYS)) return 0;
  expectedTotal = totalOptions();
  var index = 0;
  while (index < truncu(expectedTotal)) {
    makeKey(player, decode(floatu(index)));
    expected[2 * index] = keyFirst;
    expected[2 * index + 1] = keySecond;
    index += 1;
  }
  toCanonicalForm();
  saveTo(slotAt(slot));
  return 1;
}

// Nothing of a state stays behind when its question is answered.
export fn clearKnown(slot) {
  memfill(slotAt(slot), 0, 4 * load32(slotAt(slot) + 4 * SP));
}
`;
