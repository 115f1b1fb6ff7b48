/**
 * States that a player must think possible, drawn inside the module: kernel/hidden/determinize.ts, whose random numbers are
 * drawn here in the same order. What the player knows and what is to be drawn is worked out there, once for all samples.
 */
import { identityColumns } from '../kernel/hidden/columns.ts';
import { MOST_TRIES, unknownRoom } from '../kernel/hidden/unknown.ts';
import type { Program } from '../program/program.ts';
import type { LowModule } from './low/index.ts';
import { MOST_KEYS } from './search.ts';

/** Makes room for what is unknown, and for the options that a sample must have. */
export function declareSamples(module: LowModule, program: Program): void {
  module.constant('MOST_TRIES', MOST_TRIES);
  module.constant('IDENTITY', identityColumns(program).length);
  module.array('unknown', unknownRoom(program));
  module.array('expected', 2 * MOST_KEYS);
  module.global('expectedTotal', 0, 'f64');
  module.global('isCertain');
}

export const SAMPLES = `
// Deals what is printed on tokens, and whose they are, anew within each class.
fn dealIdentities(): i32 {
  var at = 1;
  var classes = unknown[0];
  while (classes > 0) {
    var count = unknown[at];
    var tokens = at + 1;
    var identities = tokens + count;
    var i = 0;
    while (i < count) {
      items[i] = i;
      i += 1;
    }
    var last = count - 1;
    while (last > 0) {
      var other = dice(last + 1);
      var kept = items[last];
      items[last] = items[other];
      items[other] = kept;
      last -= 1;
    }
    i = 0;
    while (i < count) {
      giveIdentity(token(unknown[tokens + i]), identities + IDENTITY * items[i]);
      i += 1;
    }
    at = identities + IDENTITY * count;
    classes -= 1;
  }
  return at;
}

inline fn sortsBefore(a, b): i32 {
  var first = s[token(a) + T_DEFINITION];
  var second = s[token(b) + T_DEFINITION];
  return first == second ? a < b : first < second;
}

// Puts a set in the order of definitions, then tokens.
fn sortSet(zone) {
  var count = putTokens(zone, 0);
  var moved = 0;
  var i = 1;
  while (i < count) {
    var t = items[i];
    var place = i;
    while (place > 0) {
      if (sortsBefore(items[place - 1], t)) break;
      items[place] = items[place - 1];
      place -= 1;
    }
    items[place] = t;
    if (place != i) moved = 1;
    i += 1;
  }
  if (moved == 0) return;
  var previous = 0;
  i = 0;
  while (i < count) {
    var at = token(items[i]);
    s[at + T_PREVIOUS] = previous;
    s[at + T_NEXT] = i == count - 1 ? 0 : items[i + 1] + 1;
    previous = items[i] + 1;
    i += 1;
  }
  s[ZONES + 3 * zone + Z_HEAD] = items[0] + 1;
  s[ZONES + 3 * zone + Z_TAIL] = previous;
}

// Variables that the player does not see take any value that can have been written to them: where, of how many, and which or from which on.
fn drawVariables(from) {
  var at = from + 1;
  var count = unknown[from];
  while (count > 0) {
    var range = unknown[at + 1];
    var isList = unknown[at + 2];
    var index = isList == 2 ? 0 : dice(range);
    write(unknown[at], isList ? unknown[at + 3 + index] : unknown[at + 3] + index);
    at += isList ? 3 + range : 4;
    count -= 1;
  }
}

fn sortSets() {
  var zone = 0;
  while (zone < ZONE_COUNT) {
    if (ordered[zone] == 0) {
      if (countOf(zone) > 1) sortSet(zone);
    }
    zone += 1;
  }
}

// Properties that may have changed unseen, of the tokens that the player does not see.
fn drawProps(player) {
  var t = 0;
  while (t < MAX_TOKENS) {
    if (zoneOf(t) >= 0) {
      if (!sees(player, t)) drawPropsOf(token(t), zoneOf(t));
    }
    t += 1;
  }
}

// One of the values that a list has for it: how many, how they are stated, and which.
fn anyDark(at): i32 {
  var range = darkWords[at];
  var isList = darkWords[at + 1];
  var index = isList == 2 ? 0 : dice(range);
  return isList ? darkWords[at + 2 + index] : darkWords[at + 2] + index;
}

fn drawUnknown(player) {
  halt = 0;
  var variables = dealIdentities();
  if (SECRETS) sortSets();
  if (DARK) drawProps(player);
  drawVariables(variables);
  var word = 0;
  while (word < 8) {
    s[RNG + word] = nextAt(addressOf(dice));
    word += 1;
  }
}

// Others who have answered already, for nobody to see yet, answer anything. 0 if one of them could not.
fn drawAnswers(): i32 {
  var answered = 1;
  var left = sealed;
  while (left != 0) {
    if (drawAnswer(ctz(left)) == 0) answered = 0;
    left &= left - 1;
  }
  return answered;
}

fn drawAnswer(player): i32 {
  var at = strand(player);
  while (s[at + STRAND_STATUS] != SEALED) {
    // Of the window, whoever else is asked something on top of it.
    startOptions(player);
    findActions(player, 1);
    halt = 0;
    refill();
    if (totalOptions() == floatu(0)) return 0;
    var kind = decode(floatu(dice(totalOptions() >= floatu(-1) + floatu(1) ? 0 : truncu(totalOptions()))));
    optionsFor = -2;
    var bound = s[at + STRAND_BOUND];
    if (kind == ANSWER_PARAM) {
      write(at + STRAND_ARGS + bound, chosen[0]);
      bound += 1;
    } else {
      write(at + STRAND_ACTION, kind + 1);
      bound = 0;
      while (bound < actionParams[kind]) {
        write(at + STRAND_ARGS + bound, chosen[bound]);
        bound += 1;
      }
    }
    write(at + STRAND_BOUND, bound);
    write(at + STRAND_STATUS, bound == allParams[s[at + STRAND_ACTION] - 1] ? SEALED : ANSWERING);
  }
  toCanonicalForm();
  wake();
  return 1;
}

// A world in which the question could not have been asked is not the one the player is in.
fn isPossible(player): i32 {
  if (pendingNow() != askedNow) return 0;
  var seat = 0;
  while (seat < PLAYERS) {
    if (seat != player && ((askedNow >> seat) & 1)) {
      findOptions(seat);
      if (totalOptions() == floatu(0)) return 0;
    }
    seat += 1;
  }
  findOptions(player);
  var total = totalOptions();
  if (total == floatu(0)) return 0;
  if (total != expectedTotal) return 0;
  var index = 0;
  while (index < truncu(total)) {
    makeKey(player, decode(floatu(index)));
    if (keyFirst != expected[2 * index]) return 0;
    if (keySecond != expected[2 * index + 1]) return 0;
    index += 1;
  }
  return 1;
}

// A state that a player must think possible, made of what is left in a slot, in another.
export fn drawSample(known, slot, player) {
  if (current != slot) evict();
  current = slot;
  var tries = 1;
  while (1) {
    loadWords(slotAt(known));
    drawUnknown(player);
    wake();
    isCertain = 1;
    if (sealed) isCertain = drawAnswers();
    if (isCertain) isCertain = isPossible(player);
    if (isCertain || tries == MOST_TRIES) break;
    tries += 1;
    toCanonicalForm();
  }
  // Nobody has answered yet, and neither a class, a property nor a variable is unknown.
  isCertain &= !DARK && (sealed | unknown[0] | unknown[1]) == 0;
  toCanonicalForm();
}
`;
