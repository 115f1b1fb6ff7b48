/** The options of the player who is asked: kernel/options.ts. An option is its kind and its arguments; where ranges of numbers occur, also how many it stands for. */
export const OPTIONS = `
inline fn startOptions(player) {
  optionsFor = player;
  optionRuns = 0;
  if (RANGED) optionTotal = floatu(0);
}

// The place of the next option; its arguments are stored by whoever adds it.
inline fn nextOption(): i32 { return optionRuns * OPTION_SIZE; }

// Adds what was stored as the next option: one, or so many with the last argument counting upward.
inline fn addOption(kind, count) {
  var at = optionRuns * OPTION_SIZE;
  options[at] = kind;
  if (RANGED) {
    options[at + 1] = count;
    storef(addressOf(options) + 4 * at + 8, optionTotal);
    optionTotal = optionTotal + floatu(count);
  }
  optionRuns += 1;
  // Beyond the room that there is, a list is too long in any case.
  if (optionRuns * OPTION_SIZE + OPTION_SIZE > OPTIONS_ROOM) {
    stop(HALT_OPTIONS);
    optionRuns -= 1;
  }
}

inline fn totalOptions(): f64 {
  return RANGED ? optionTotal : floatu(optionRuns);
}

// The place of the option with an index.
fn optionAt(index: f64): i32 {
  if (!RANGED) return truncu(index) * OPTION_SIZE;
  var low = 0;
  var last = optionRuns - 1;
  while (low < last) {
    var middle = (low + last + 1) >> 1;
    if (loadf(addressOf(options) + 4 * middle * OPTION_SIZE + 8) <= index) low = middle; else last = middle - 1;
  }
  return low * OPTION_SIZE;
}

inline fn argumentsOf(kind): i32 {
  if (kind >= 0) return actionParams[kind];
  return kind == ANSWER_ITEM || kind == ANSWER_PARAM;
}

// The same for the option at a place, without what it counts on.
inline fn decodeAt(at): i32 {
  var i = 0;
  while (i < PARAMETERS) {
    chosen[i] = options[at + OPTION_ARGS + i];
    i += 1;
  }
  return options[at];
}

// Leaves the arguments of an option in \`chosen\` and gives its kind.
fn decode(index: f64): i32 {
  var at = optionAt(index);
  var kind = decodeAt(at);
  var count = argumentsOf(kind);
  if (RANGED && count > 0) chosen[count - 1] = chosen[count - 1] + truncu(index - loadf(addressOf(options) + 4 * at + 8));
  return kind;
}
`;
