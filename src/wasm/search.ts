/** What search needs beyond playing: keys of options (kernel/key.ts) and playouts whose answers are noted (kernel/notes.ts). */
import { MOST_NOTED, NOTE } from '../kernel/notes.ts';
import type { LowModule } from './low/index.ts';

/** So many options get their keys at once. */
export const MOST_KEYS = 512;

/** Makes room for what search is told. */
export function declareSearch(module: LowModule): void {
  module.constant('MOST_NOTED', MOST_NOTED);
  module.constant('MOST_KEYS', MOST_KEYS);
  module.constant('NOTE_SIZE', NOTE.SIZE);
  module.global('keyFirst');
  module.global('keySecond');
  module.global('noted');
  module.array('keys', 2 * MOST_KEYS);
  module.array('notes', NOTE.SIZE * MOST_NOTED);
}

export const SEARCH = `
inline fn addToKey(word) {
  var first = (keyFirst ^ word) * 0x85ebca6b;
  first = first ^ (first >>> 13);
  keyFirst = (first * 0xc2b2ae35) ^ (first >>> 16);
  var second = (keySecond + word) * 0x27d4eb2f;
  second = second ^ (second >>> 15);
  keySecond = (second * 0x165667b1) ^ (second >>> 14);
}

// The key of an option whose arguments are in \`chosen\`.
fn makeKey(player, kind) {
  keyFirst = 0;
  keySecond = 0x5bd1e995;
  addToKey(player);
  addToKey(kind);
  var i = 0;
  var count = argumentsOf(kind);
  while (i < count) {
    addToKey(chosen[i]);
    i += 1;
  }
}

// The key of one option, as the first of \`keys\`.
export fn keyOf(slot, player, index: f64) {
  bind(slot);
  findOptions(player);
  makeKey(player, decode(index));
  keys[0] = keyFirst;
  keys[1] = keySecond;
}

// The keys of all options, and how many there are; none if there is no room for all.
export fn keysOf(slot, player): f64 {
  bind(slot);
  findOptions(player);
  var count = totalOptions();
  if (count <= floatu(MOST_KEYS)) {
    var index = 0;
    while (index < truncu(count)) {
      makeKey(player, decode(floatu(index)));
      keys[2 * index] = keyFirst;
      keys[2 * index + 1] = keySecond;
      index += 1;
    }
  }
  return count;
}

// As \`playout\`; answers to questions with a choice are noted, as many as there is room for.
export fn playoutNoted(slot, maxPlies): i32 {
  bind(slot);
  var plies = s[PLIES];
  var moves = 0;
  noted = 0;
  while (s[PLIES] - plies < maxPlies && leu(moves, maxPlies * 16)) {
    var mask = pendingNow();
    if (mask == 0) break;
    var player = mask == 1 << 30 ? ENGINE : ctz(mask);
    findOptions(player);
    var several = RANGED ? totalOptions() > floatu(1) : optionRuns > 1;
    var kind = drawOption();
    if (noted < MOST_NOTED && several) {
      makeKey(player, kind);
      var at = NOTE_SIZE * noted;
      notes[at] = player;
      notes[at + 1] = keyFirst;
      notes[at + 2] = keySecond;
      noted += 1;
    }
    takeAnswer(player, kind);
    moves += 1;
  }
  toCanonicalForm();
  return s[PLIES] - plies;
}

export fn notedAnswers(): i32 { return noted; }
`;
