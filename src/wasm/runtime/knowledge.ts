/** Who knows which token is which: kernel/hidden/knowledge.ts and kernel/questions/token-codes.ts. Lists of tokens lie on the item stack. */
export const KNOWLEDGE = `
inline fn classOf(viewer, t): i32 { return SECRETS ? nameIn(s[TOKENS + t * STRIDE + KNOWLEDGE + viewer]) : 0; }

// The name of a class without the mark of what was made unseen; there are no marks where nothing can be.
inline fn nameIn(word): i32 { return MAKES_UNSEEN ? word & ~MADE_UNSEEN : word; }

inline fn wasMadeUnseen(viewer, t): i32 { return MAKES_UNSEEN ? s[TOKENS + t * STRIDE + KNOWLEDGE + viewer] & MADE_UNSEEN : 0; }

// A class, with its mark or without.
fn setClass(viewer, t, word) { writeGame(TOKENS + t * STRIDE + KNOWLEDGE + viewer, word); }

// After a token was made: whoever does not see it cannot know what it is.
fn noteMade(t) {
  var blind = EVERY_VIEWER & ~watchers(t);
  while (blind != 0) {
    setClass(ctz(blind), t, (t + 1) | MADE_UNSEEN);
    blind &= blind - 1;
  }
}

// The viewers who know a token, as bits.
fn knownTo(t): i32 {
  var mask = 0;
  var viewer = 0;
  while (viewer < VIEWERS) {
    if (classOf(viewer, t) == 0) mask |= 1 << viewer;
    viewer += 1;
  }
  return mask;
}

// The viewers who can look at a token where it lies now, as bits: those who see all of its zone, or its top and it is on top,
// and its controller where controllers see more.
fn watchers(t): i32 {
  var at = token(t);
  var zone = s[at + T_ZONE] - 1;
  if (zone < 0) return 0;
  if (FACE >= 0) {
    if (s[at + FACE] == 1) return 0;
  }
  var onTop = s[at + T_PREVIOUS] == 0;
  var mask = seesAll[zone];
  if (onTop) mask |= seesTop[zone];
  if (controllerSight[zone] > 1) {
    var who = controllerOf(t);
    if (who >= 0 && (controllerSight[zone] == 3 || onTop)) mask |= 1 << who;
  }
  return mask;
}

inline fn sees(viewer, t): i32 { return (watchers(t) >> viewer) & 1; }

// Whether a viewer can follow the places of a zone: it has an order, and its size can be seen.
inline fn follows(viewer, zone): i32 { return (followers[zone] >> viewer) & 1; }

// The viewer learns which token lies in this place.
fn learn(viewer, t) {
  var old = classOf(viewer, t);
  if (old == 0) return;
  if (MAKES_UNSEEN) {
    if (wasMadeUnseen(viewer, t)) passMark(viewer, t, old);
  }
  setClass(viewer, t, 0);
  renameClass(viewer, old);
}

// Whoever sees a token that looks like another one of its class cannot tell which of the two was made unseen: it may be the one that is left.
fn passMark(viewer, t, name) {
  var other = 0;
  while (other < MAX_TOKENS) {
    if (other != t && classOf(viewer, other) == name) {
      if (!wasMadeUnseen(viewer, other)) {
        if (looksLike(t, other)) {
          setClass(viewer, other, name | MADE_UNSEEN);
          return;
        }
      }
    }
    other += 1;
  }
}

// A class that lost its first token gets a new name; a single one left over is known by elimination.
fn renameClass(viewer, name) {
  // The class is named after its lowest token plus one: if that is still in it, only the number matters.
  var lowest = name - 1;
  while (lowest < MAX_TOKENS) {
    if (classOf(viewer, lowest) == name) break;
    lowest += 1;
  }
  if (lowest >= MAX_TOKENS) return;
  var second = lowest + 1;
  while (second < MAX_TOKENS) {
    if (classOf(viewer, second) == name) break;
    second += 1;
  }
  if (second >= MAX_TOKENS && !wasMadeUnseen(viewer, lowest)) {
    setClass(viewer, lowest, 0);
    return;
  }
  if (lowest + 1 == name) return;
  if (halt != 0) return;
  var at = TOKENS + KNOWLEDGE + viewer + lowest * STRIDE;
  var end = TOKENS + KNOWLEDGE + viewer + MAX_TOKENS * STRIDE;
  while (at < end) {
    if (nameIn(s[at]) == name) rename(at, lowest + 1);
    at += STRIDE;
  }
  dirty |= 1;
}

// Another name in a word of knowledge, with the mark that it has.
inline fn rename(at, name) { if (MAKES_UNSEEN) s[at] = name | (s[at] & MADE_UNSEEN); else s[at] = name; }

// The viewer is shown tokens that lie in a zone, or have just left it. Where the places cannot be followed,
// each of them may have been any token of the zone that looks the same: these are mixed up first.
fn show(viewer, start, count, zone) {
  var i = 0;
  if (LOOKALIKES && !follows(viewer, zone)) {
    while (i < count) {
      showAmong(viewer, items[start + i], zone);
      i += 1;
    }
  }
  i = 0;
  while (i < count) {
    learn(viewer, items[start + i]);
    i += 1;
  }
}

fn showOne(viewer, t, zone) {
  if (LOOKALIKES && !follows(viewer, zone)) showAmong(viewer, t, zone);
  learn(viewer, t);
}

// Mixes a token up with those that a viewer who is shown one of a zone may have seen: they may look the same, and may have been there unseen.
fn showAmong(viewer, t, zone) {
  var start = top;
  var count = 1;
  var present = 0;
  items[start] = t;
  var other = 0;
  var at = TOKENS;
  var definition = s[token(t) + T_DEFINITION];
  // The classes that the zone has are marked, once they are needed.
  while (other < MAX_TOKENS) {
    // What was made unseen may look like anything; of all others most are told apart by their definition.
    if (s[at + T_DEFINITION] == definition || wasMadeUnseen(viewer, other)) {
      if (other != t && (wasMadeUnseen(viewer, other) || looksLike(t, other))) {
        var name = classOf(viewer, other);
        if (name == 0) {
          if (zoneOf(other) == zone && !sees(viewer, other)) {
            items[start + count] = other;
            count += 1;
          }
        } else {
          if (present == 0) markClasses(viewer, t, zone);
          present = 1;
          if (marks[name - 1] != 0) {
            items[start + count] = other;
            count += 1;
          }
        }
      }
    }
    other += 1;
    at += STRIDE;
  }
  if (present) unmarkClasses(viewer, t, zone);
  top = start + count;
  mixUp(viewer, start, count);
  top = start;
}

fn markClasses(viewer, t, zone) {
  var name = classOf(viewer, t);
  if (name > 0) marks[name - 1] = 1;
  var stored = headOf(zone);
  while (stored != 0) {
    name = classOf(viewer, stored - 1);
    if (name > 0) marks[name - 1] = 1;
    stored = after(stored);
  }
}

fn unmarkClasses(viewer, t, zone) {
  var name = classOf(viewer, t);
  if (name > 0) marks[name - 1] = 0;
  var stored = headOf(zone);
  while (stored != 0) {
    name = classOf(viewer, stored - 1);
    if (name > 0) marks[name - 1] = 0;
    stored = after(stored);
  }
}

// Whether two tokens are the same in everything that a viewer who does not see them may know of them.
fn looksLike(a, b): i32 {
  var first = token(a);
  var second = token(b);
  if (s[first + T_DEFINITION] != s[second + T_DEFINITION] || s[first + T_OWNER] != s[second + T_OWNER]) return 0;
  return sameHiddenProps(first, second);
}

// The viewer no longer knows which of these tokens is which, nor which of those they were mixed up with.
fn mixUp(viewer, start, count) {
  if (count < 2 || halt != 0) return;
  var column = TOKENS + KNOWLEDGE + viewer;
  var first = nameIn(s[column + items[start] * STRIDE]);
  var i = 1;
  if (first > 0) {
    // All of one class are mixed up already.
    while (i < count) {
      if (nameIn(s[column + items[start + i] * STRIDE]) != first) break;
      i += 1;
    }
    if (i == count) return;
  }
  // Classes that are joined are marked, and listed behind the tokens. Those that were known are in no class yet.
  i = 0;
  var lowest = MAX_TOKENS;
  var joined = 0;
  while (i < count) {
    var t = items[start + i];
    var old = nameIn(s[column + t * STRIDE]);
    if (old == 0) lowest = minimum(lowest, t);
    else if (marks[old - 1] == 0) {
      marks[old - 1] = 1;
      items[start + count + joined] = old;
      joined += 1;
      lowest = minimum(lowest, old - 1);
    }
    i += 1;
  }
  var name = lowest + 1;
  var at = 0;
  if (joined > 0) {
    // A single class that keeps its name is as it was.
    if (joined > 1 || items[start + count] != name) {
      at = column + lowest * STRIDE;
      var end = column + MAX_TOKENS * STRIDE;
      while (at < end) {
        var other = nameIn(s[at]);
        if (other > 0) {
          if (other != name && marks[other - 1]) rename(at, name);
        }
        at += STRIDE;
      }
    }
    i = 0;
    while (i < joined) {
      marks[items[start + count + i] - 1] = 0;
      i += 1;
    }
  }
  i = 0;
  while (i < count) {
    at = column + items[start + i] * STRIDE;
    if (s[at] == 0) s[at] = name;
    i += 1;
  }
  dirty |= 1;
}

// Where nobody sees anything, the tokens that cannot be looked at are the same for all.
inline fn isDark(zone): i32 { return (seesAll[zone] | seesTop[zone]) == 0 && controllerSight[zone] < 2; }

// Puts the tokens of a zone that a viewer cannot look at on the item stack from an index on.
fn unseen(viewer, zone, index): i32 {
  var count = 0;
  var stored = headOf(zone);
  while (stored != 0) {
    if (!sees(viewer, stored - 1)) {
      items[index + count] = stored - 1;
      count += 1;
    }
    stored = after(stored);
  }
  return count;
}

// Whether a token is of one class with all that lie in a zone where the viewer sees nothing: then there is nothing to confuse.
fn isMixedUp(viewer, t, zone): i32 {
  if (!isDark(zone)) return 0;
  var column = TOKENS + KNOWLEDGE + viewer;
  var name = nameIn(s[column + t * STRIDE]);
  if (name == 0) return countOf(zone) == 0;
  var stored = headOf(zone);
  while (stored != 0) {
    if (nameIn(s[column + (stored - 1) * STRIDE]) != name) return 0;
    stored = after(stored);
  }
  return 1;
}

// After a token went from one zone to another; \`seenBefore\` are the viewers who could look at it.
fn noteMove(t, from, to, seenBefore, random, together) {
  var start = top;
  var seen = watchers(t);
  var shown = seen & ~seenBefore;
  while (shown != 0) {
    showOne(ctz(shown), t, from);
    shown &= shown - 1;
  }
  if (!together && from != to) {
    var confused = EVERY_VIEWER & ~seen & ~seenBefore & ~followers[from];
    while (confused != 0) {
      var viewer = ctz(confused);
      confused &= confused - 1;
      if (isMixedUp(viewer, t, from)) continue;
      items[start] = t;
      var count = 1 + unseen(viewer, from, start + 1);
      top = start + 2 * count;
      mixUp(viewer, start, count);
      top = start;
    }
  }
  if (random && ordered[to] == 1) {
    var others = EVERY_VIEWER & ~seen;
    var mixed = 0;
    var dark = isDark(to);
    if (dark) mixed = putTokens(to, start);
    while (others != 0) {
      var one = ctz(others);
      others &= others - 1;
      if (!dark) mixed = unseen(one, to, start);
      top = start + 2 * mixed;
      mixUp(one, start, mixed);
      top = start;
    }
  }
  noteTop(from);
  noteTop(to);
}

// Zones that show their top token show another one after a change.
fn noteTop(zone) {
  if (hasTop[zone] == 0) return;
  if (headOf(zone) != 0) noteSight(headOf(zone) - 1, 0);
}

// After a change of face, controller or place: whoever can look now and could not before, learns.
fn noteSight(t, seenBefore) {
  var shown = watchers(t) & ~seenBefore;
  while (shown != 0) {
    showOne(ctz(shown), t, zoneOf(t));
    shown &= shown - 1;
  }
}

// The order of a set means nothing, so there is nothing to forget about it.
fn noteShuffle(zone) {
  if (ordered[zone] == 0) return;
  var viewer = 0;
  var start = top;
  var dark = isDark(zone);
  var count = 0;
  if (dark) {
    if (countOf(zone) == MAX_TOKENS) {
      forgetAll();
      return;
    }
    count = putTokens(zone, start);
  }
  while (viewer < VIEWERS) {
    if (!dark) count = unseen(viewer, zone, start);
    top = start + 2 * count;
    mixUp(viewer, start, count);
    top = start;
    viewer += 1;
  }
  noteTop(zone);
}

// Behind a list: those of its tokens that lie somewhere and cannot be seen.
fn hiddenOf(viewer, start, count): i32 {
  var hidden = 0;
  var i = 0;
  while (i < count) {
    var t = items[start + i];
    if (zoneOf(t) >= 0) {
      if (!sees(viewer, t)) {
        items[start + count + hidden] = t;
        hidden += 1;
      }
    }
    i += 1;
  }
  return hidden;
}

// Those of an audience, as bits, are shown tokens. Where no two look alike, each is learned by itself, and in which order makes no difference.
fn revealTo(audience, start, count) {
  if (LOOKALIKES) {
    while (audience != 0) {
      noteRevealed(ctz(audience), start, count);
      audience &= audience - 1;
    }
    return;
  }
  var i = 0;
  while (i < count) {
    var t = items[start + i];
    if (zoneOf(t) >= 0) {
      var shown = audience & ~watchers(t);
      while (shown != 0) {
        learn(ctz(shown), t);
        shown &= shown - 1;
      }
    }
    i += 1;
  }
}

// A viewer is shown tokens, all at once; zone by zone, in the order in which the zones occur.
fn noteRevealed(viewer, start, count) {
  var hidden = hiddenOf(viewer, start, count);
  var list = start + count;
  var kept = top;
  top = list + hidden;
  var i = 0;
  while (i < hidden) {
    var zone = zoneOf(items[list + i]);
    if (isFirstOfZone(list, i, zone)) {
      var group = top;
      var size = 0;
      var k = i;
      while (k < hidden) {
        if (zoneOf(items[list + k]) == zone) {
          items[group + size] = items[list + k];
          size += 1;
        }
        k += 1;
      }
      top = group + size;
      show(viewer, group, size, zone);
      top = group;
    }
    i += 1;
  }
  top = kept;
}

fn isFirstOfZone(list, index, zone): i32 {
  var i = 0;
  while (i < index) {
    if (zoneOf(items[list + i]) == zone) return 0;
    i += 1;
  }
  return 1;
}

// A viewer shall no longer know tokens. They are confused with those of their zone that the viewer does not know;
// where there are none, with all that the viewer cannot see.
fn noteConcealed(viewer, start, count) {
  var hidden = hiddenOf(viewer, start, count);
  var list = start + count;
  var kept = top;
  top = list + hidden;
  var i = 0;
  while (i < hidden) {
    var zone = zoneOf(items[list + i]);
    if (isFirstOfZone(list, i, zone)) {
      var around = top;
      var all = unseen(viewer, zone, around);
      var confused = around + all;
      var size = 0;
      var k = 0;
      while (k < all) {
        var t = items[around + k];
        if (isListedFrom(list, hidden, t) || classOf(viewer, t) != 0) {
          items[confused + size] = t;
          size += 1;
        }
        k += 1;
      }
      top = confused + size;
      if (size > 1) mixUp(viewer, confused, size); else mixUp(viewer, around, all);
      top = around;
    }
    i += 1;
  }
  top = kept;
}

// Before a token is destroyed: everybody is shown which one it was.
fn noteDestroyed(t) {
  var shown = EVERY_VIEWER & ~watchers(t);
  while (shown != 0) {
    showOne(ctz(shown), t, zoneOf(t));
    shown &= shown - 1;
  }
}

// A token as an option names it: itself, or an unknown member of its set.
fn tokenCode(viewer, t): i32 {
  if (!SECRETS) return t;
  if (classOf(viewer, t) == 0) return t;
  var zone = zoneOf(t);
  if (zone < 0) return t;
  return ordered[zone] == 0 ? -2 - zone : t;
}

// Puts unknown members of sets last, zone by zone: where they stand in their set would tell what they are.
fn unknownLast(viewer, start, count) {
  if (!SECRETS) return;
  var i = 0;
  var any = 0;
  while (i < count) {
    var code = tokenCode(viewer, items[start + i]);
    var rank = maximum(0, -code);
    items[start + count + i] = rank;
    any |= rank;
    i += 1;
  }
  if (any != 0) sortItems(start, count, 0);
}

// Some token that a code may stand for, to test conditions with.
fn representative(viewer, code): i32 {
  if (code > -2 || !SECRETS) return code;
  var t = 0;
  while (t < MAX_TOKENS) {
    if (definitionOf(t) >= 0) {
      if (tokenCode(viewer, t) == code) return t;
    }
    t += 1;
  }
  return NONE;
}
`;
