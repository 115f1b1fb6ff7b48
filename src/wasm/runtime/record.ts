/**
 * Writes tapes: kernel/tape. What changed is found by comparing the state with a shadow of it; only what no state shows is
 * noted where it happens, by functions that the rest of the runtime calls in modules that record.
 */
import {
  CHANGE,
  CHANGE_SIZE,
  END_ENTRY,
  ENTRY_FLAG,
  ENTRY_HEAD,
  ENTRY_OF,
  MOST_COUNTED,
  MOST_LISTED,
  MOST_WORDS,
  STOPPED,
} from '../../kernel/tape/layout.ts';
import { SEATS_APART } from '../../kernel/seat-rng.ts';
import { H } from '../../program/layout.ts';
import type { Program } from '../../program/program.ts';
import type { LowModule } from '../low/index.ts';

/** When so many words are written, a tape is handed over after the match: as much as processors keep at hand. */
const ENOUGH_WORDS = 1 << 15;

/** Makes room for tapes and for what is compared. */
export function declareTape(module: LowModule, program: Program, parameters: number): void {
  const { layout, players, actions, props } = program;
  const names: Record<string, number> = {
    MOST_COUNTED,
    MOST_LISTED,
    MOST_WORDS,
    ENOUGH_WORDS,
    CHANGE_SIZE,
    HISTORY: H.END,
    TAPE_PLAYERS: END_ENTRY.PLAYERS,
    TAPE_RESULT: END_ENTRY.RESULT,
    TAPE_CONDITION: END_ENTRY.CONDITION,
    TAPE_LAST_TURN: END_ENTRY.TURN,
    TAPE_STOPPED: END_ENTRY.STOPPED,
    APART_LOW: Number(BigInt.asIntN(32, SEATS_APART)),
    APART_UP: Number(BigInt.asIntN(32, SEATS_APART >> 32n)),
  };
  for (const [name, value] of Object.entries(ENTRY_HEAD)) names[`TAPE_${name}`] = value;
  for (const [name, value] of Object.entries(ENTRY_OF)) names[`TAPE_${name}`] = value;
  for (const [name, value] of Object.entries(ENTRY_FLAG)) names[`FLAG_${name}`] = value;
  for (const [name, value] of Object.entries(CHANGE)) names[`CHANGE_${name}`] = value;
  for (const [name, value] of Object.entries(STOPPED)) names[`STOPPED_${name}`] = value;
  for (const [name, value] of Object.entries(names)) module.constant(name, value);
  for (const name of [
    'tapeAt',
    'tapeFrom',
    'tapeEntry',
    'tapeChanges',
    'tapeTriggers',
    'tapeStuck',
    'tapeFlags',
    'tapeUpkeep',
    'tapeMoves',
    'tapeListed',
    'tapeAsked',
    'mostTurns',
    'mostMoves',
    'randomSeats',
    'tokensMade',
    'openingMade',
    'openingFlags',
    'lookFirst',
    'lookSecond',
    'rulesRan',
  ])
    module.global(name);
  const variables = layout.position + layout.zones - layout.hashed;
  // States are compared twice in a move at the most.
  const changes = 2 * CHANGE_SIZE * (variables + layout.maxTokens * (2 + props.length) + players);
  const lists = 2 * parameters + 2 * (actions.length + 8) + MOST_LISTED * (1 + parameters);
  const entry = 2 * ENTRY_HEAD.SIZE + lists + changes + END_ENTRY.PLAYERS + 4 * players;
  module.align(8);
  module.array('seatDice', 8 * (players + 2));
  module.apartFrom(module.arrays.get('s')!.at, 2048);
  module.array('shadow', layout.agenda);
  module.align(8);
  module.array('tape', ENOUGH_WORDS + MOST_WORDS + entry);
}

export const RECORD = `
// What no state shows; nothing of what is only tried out.
inline fn noteTrigger() { if (dry == 0) tapeTriggers += 1; }
// Variables and tokens change by rules alone: while none is carried out, there is nothing to compare.
inline fn noteRules() { rulesRan = 1; }
inline fn noteStuck() { tapeStuck += 1; }
inline fn noteIncident() { if (dry == 0) tapeFlags |= FLAG_INCIDENT; }
inline fn noteFailed(routine) {
  if (dry == 0) tapeFlags |= routine == SETUP ? FLAG_INCIDENT | FLAG_SETUP_FAILED : FLAG_INCIDENT;
}

// Behind all that were made in the match, the shadow has tokens of others: they were not there.
inline fn noteMadeToken(t) {
  if (t >= tokensMade) {
    tokensMade = t + 1;
    shadow[token(t) + T_ZONE] = 0;
  }
}

// What comes after the phase was left is the course of the game.
fn notePhaseLeft() {
  if (tapeUpkeep >= 0) return;
  compareStates();
  tapeUpkeep = changesSoFar();
}

inline fn changesSoFar(): i32 { return (tapeAt - tapeChanges - 1) / CHANGE_SIZE; }

inline fn addChange(what, a, b, c, d) {
  var at = tapeAt;
  tape[at] = what;
  tape[at + 1] = a;
  tape[at + 2] = b;
  tape[at + 3] = c;
  tape[at + 4] = d;
  tapeAt = at + CHANGE_SIZE;
}

fn compareWords(at, end) {
  while (at < end) {
    var now = s[at];
    if (shadow[at] != now) {
      addChange(CHANGE_VARIABLE, at, shadow[at], now, 0);
      shadow[at] = now;
    }
    at += 1;
  }
}

// What a match begins with: variables are told where they are not 0.
fn keepStart() {
  keepWords(HISTORY, POSITION);
  keepWords(HASHED, ZONES);
  if (tokensMade > 0) memcopy(addressOf(shadow) + 4 * TOKENS, addressOf(s) + 4 * TOKENS, 4 * STRIDE * tokensMade);
  if (HAS_OUT) shadow[F_ELIMINATED] = s[F_ELIMINATED];
}

inline fn keepWords(at, end) {
  while (at < end) {
    var now = s[at];
    shadow[at] = now;
    if (now != 0) addChange(CHANGE_VARIABLE, at, 0, now, 0);
    at += 1;
  }
}

inline fn compareStates() {
  if (rulesRan) {
    rulesRan = 0;
    compareVariables();
    compareTokens();
  }
  if (HAS_OUT) compareOut();
}

fn compareOut() {
  var out = (s[F_ELIMINATED] & ~shadow[F_ELIMINATED]) & ((1 << RESIGNED) - 1);
  shadow[F_ELIMINATED] = s[F_ELIMINATED];
  while (out != 0) {
    addChange(CHANGE_OUT, ctz(out), 0, 0, 0);
    out &= out - 1;
  }
}

fn compareTokens() {
  var at = TOKENS;
  var end = TOKENS + tokensMade * STRIDE;
  while (at + 4 * STRIDE <= end) {
    if ((tokenDiffers(at) | tokenDiffers(at + STRIDE) | tokenDiffers(at + 2 * STRIDE) | tokenDiffers(at + 3 * STRIDE)) != 0) {
      compareToken(at);
      compareToken(at + STRIDE);
      compareToken(at + 2 * STRIDE);
      compareToken(at + 3 * STRIDE);
    }
    at += 4 * STRIDE;
  }
  while (at < end) {
    compareToken(at);
    at += STRIDE;
  }
}

// A token in no zone is not there.
fn compareToken(at) {
  if (tokenDiffers(at) == 0) return;
  var before = shadow[at + T_ZONE];
  var after = s[at + T_ZONE];
  if ((before | after) != 0) {
    var whose = before == 0 ? 0 : shadow[at + WHOSE];
    var t = (at - TOKENS) / STRIDE;
    if (before != after || shadow[at + T_DEFINITION] != s[at + T_DEFINITION] || whose != s[at + WHOSE]) addChange(CHANGE_TOKEN, t, before - 1, after - 1, whose - 1);
    else compareColumns(t, at, after - 1, whose - 1);
  }
  keepToken(at);
}

// How many options there are, as far as they are counted.
inline fn counted(count: f64): i32 {
  return count >= floatu(MOST_COUNTED) ? MOST_COUNTED : truncu(count);
}
inline fn countedOptions(): i32 { return RANGED ? counted(optionTotal) : optionRuns; }

// The kind of an option, whose arguments are in \`chosen\` then. Nobody takes one that could not be listed.
inline fn optionNumbered(index): i32 { return RANGED ? decode(floatu(index)) : decodeAt(index * OPTION_SIZE); }

// What an argument is, whichever one.
inline fn lookOfValue(value, isToken): i32 {
  return isToken && value >= 0 ? definitionOf(value) : value;
}

inline fn isTokenValue(player, kind, i): i32 {
  if (!HAS_TOKEN_VALUES) return 0;
  if (kind >= 0) return tokenParams[kind * PARAMETERS + i];
  if (HAS_STEPWISE && kind == ANSWER_PARAM) return tokenParams[(s[strand(player) + STRAND_ACTION] - 1) * PARAMETERS + s[strand(player) + STRAND_BOUND]];
  return tokenChoices[choiceAt()];
}

// Whose answers are sealed, as bits.
fn sealedPlayers(): i32 {
  var mask = 0;
  var player = 0;
  while (player < PLAYERS) {
    if (s[strand(player) + STRAND_STATUS] == SEALED) mask |= 1 << player;
    player += 1;
  }
  return mask;
}

inline fn beginEntry(player, kind) {
  var at = tapeAt;
  tapeEntry = at;
  tape[at + TAPE_PLAYER] = player;
  tape[at + TAPE_KIND] = kind;
}

// As the canonical form has them: what is tried and rolled back goes back to them.
inline fn storeRegisters() {
  s[F_STAGE] = stage;
  s[F_STATUS] = status;
  s[SP] = sp;
  s[FP] = fp;
}

// Everything behind the changes.
fn endEntry() {
  var at = tapeEntry;
  var changes = changesSoFar();
  tape[tapeChanges] = changes;
  tape[at + TAPE_TRIGGERS] = tapeTriggers;
  tape[at + TAPE_STUCK] = tapeStuck;
  tape[at + TAPE_FLAGS] = tapeFlags;
  tape[at + TAPE_UPKEEP_AT] = tapeUpkeep < 0 ? changes : tapeUpkeep;
  if (HAS_POINTS) writePoints();
  if (fp != 0) toCanonicalForm(); else storeRegisters();
  var end = tapeAt;
  writeLook(end);
  tapeAt = end + 2;
  tape[at] = tapeAt - at;
}

fn writePoints() {
  refill();
  var player = 0;
  while (player < PLAYERS) {
    var points = pointsOf(player);
    tape[tapeAt + player] = points == NONE ? 0 : points;
    player += 1;
  }
  tapeAt += PLAYERS;
  halt = 0;
  refill();
}

// Kinds of options, in the order in which they first occur: those of a kind lie together.
inline fn writeKinds(from): i32 {
  if (optionRuns > 0 && options[0] == options[(optionRuns - 1) * OPTION_SIZE]) {
    tape[from] = 1;
    tape[from + 1] = options[0];
    tape[from + 2] = countedOptions();
    return from + 3;
  }
  return writeSeveralKinds(from);
}

fn writeSeveralKinds(from): i32 {
  var at = from + 1;
  var run = 0;
  while (run < optionRuns) {
    var kind = options[run * OPTION_SIZE];
    var first = run;
    var count = floatu(0);
    while (run < optionRuns && options[run * OPTION_SIZE] == kind) {
      if (RANGED) count = count + floatu(options[run * OPTION_SIZE + 1]);
      run += 1;
    }
    tape[at] = kind;
    tape[at + 1] = RANGED ? counted(count) : run - first;
    at += 2;
  }
  tape[from] = (at - from) >> 1;
  return at;
}

fn writeOptions(from, player): i32 {
  var count = minimum(countedOptions(), MOST_LISTED);
  var at = from + 1;
  var index = 0;
  while (index < count) {
    var kind = optionNumbered(index);
    tape[at] = kind;
    at += 1;
    var i = 0;
    while (i < argumentsOf(kind)) {
      tape[at] = lookOfValue(chosen[i], isTokenValue(player, kind, i));
      at += 1;
      i += 1;
    }
    index += 1;
  }
  tape[from] = count;
  return at;
}

// Makes the move of a player whose options are found, and writes it down.
fn recordMove(player, index) {
  var kind = optionNumbered(index);
  beginEntry(player, kind);
  var at = tapeEntry;
  tape[at + TAPE_OPTION_LOW] = index;
  tape[at + TAPE_OPTION_UP] = 0;
  tape[at + TAPE_OPTIONS] = countedOptions();
  tape[at + TAPE_TURN] = s[TURN];
  if (fp != 0) {
    tape[at + TAPE_ASKED] = s[fp + FRAME_ROUTINE];
    tape[at + TAPE_PLACE] = s[fp + FRAME_PC];
  } else if (HAS_STEPWISE && kind == ANSWER_PARAM) {
    tape[at + TAPE_ASKED] = s[strand(player) + STRAND_ACTION] - 1;
    tape[at + TAPE_PLACE] = s[strand(player) + STRAND_BOUND];
  } else {
    tape[at + TAPE_ASKED] = player == ENGINE ? -1 : s[F_STATE];
    tape[at + TAPE_PLACE] = player == ENGINE ? -1 : s[F_PHASE];
  }
  var count = argumentsOf(kind);
  var next = at + TAPE_SIZE;
  tape[next] = count;
  next += 1;
  var i = 0;
  while (i < count) {
    tape[next] = chosen[i];
    tape[next + 1] = lookOfValue(chosen[i], isTokenValue(player, kind, i));
    next += 2;
    i += 1;
  }
  next = writeKinds(next);
  if (tapeListed) {
    next = writeOptions(next, player);
    optionNumbered(index);
  }
  var sealed = HAS_SEALED ? sealedPlayers() : 0;
  tapeChanges = next;
  tapeAt = next + 1;
  tapeTriggers = 0;
  tapeStuck = 0;
  tapeFlags = tapeListed ? FLAG_LISTED : 0;
  tapeUpkeep = -1;
  // A block that has asked goes on.
  rulesRan = fp != 0;
  takeAnswer(player, kind);
  compareStates();
  // A set-up that asked before it failed is told of at the start alone.
  tapeFlags &= ~FLAG_SETUP_FAILED;
  if (HAS_SEALED) {
    var still = sealedPlayers();
    var own = player < 0 ? 0 : 1 << player;
    if ((still & ~sealed & own) != 0) tapeFlags |= FLAG_SEALED;
    if ((sealed & ~still & ~own) != 0) tapeFlags |= FLAG_OPENED;
  }
  tape[at + TAPE_TURNS] = s[TURN] - tape[at + TAPE_TURN];
  endEntry();
  tapeMoves += 1;
}

inline fn diceOf(seat): i32 { return addressOf(seatDice) + 32 * seat; }

// Each seat has a generator of its own, and so has whoever decides who is first: kernel/seat-rng.ts.
fn seedSeats(low, up) {
  var seats = diceOf(PLAYERS + 1);
  seedSeat(seats, low ^ APART_LOW, up ^ APART_UP);
  var seat = 0;
  while (seat < (HAS_TOGETHER ? PLAYERS + 1 : PLAYERS)) {
    var upper = nextAt(seats);
    var lower = nextAt(seats);
    seedSeat(diceOf(seat), lower, upper);
    seat += 1;
  }
}

// As \`seedAt\`, without calls: none of the four numbers waits for another.
inline fn seedSeat(at, low, up) {
  var state = (wide(up) << 32) | wide(low);
  store64(at, mixed(state + STEP()));
  store64(at + 8, mixed(state + STEP() * 2));
  store64(at + 16, mixed(state + STEP() * 3));
  store64(at + 24, mixed(state + STEP() * 4));
}

inline fn mixed(state: i64): i64 {
  var once = (state ^ (state >>> 30)) * MIX_ONE();
  var twice = (once ^ (once >>> 27)) * MIX_TWO();
  return twice ^ (twice >>> 31);
}

fn beginMatch(slot, low, up, run) {
  tapeFrom = tapeAt;
  tapeMoves = 0;
  tapeListed = run < 256 || (run & 63) == 0;
  tapeTriggers = 0;
  tapeStuck = 0;
  tapeFlags = 0;
  tapeUpkeep = 0;
  start(slot, low, up);
  seedSeats(low, up);
  beginEntry(TAPE_START, 0);
  var at = tapeEntry;
  tape[at + TAPE_OPTION_LOW] = low;
  tape[at + TAPE_OPTION_UP] = up;
  tape[at + TAPE_OPTIONS] = run;
  tape[at + TAPE_TURN] = s[TURN];
  tape[at + TAPE_TURNS] = s[TURN];
  tape[at + TAPE_ASKED] = -1;
  tape[at + TAPE_PLACE] = -1;
  tape[at + TAPE_SIZE] = 0;
  tape[at + TAPE_SIZE + 1] = 0;
  tapeChanges = at + TAPE_SIZE + 2;
  tapeAt = tapeChanges + 1;
  keepStart();
  rulesRan = 0;
  endEntry();
}

fn endOfMatch(stopped): i32 {
  var at = tapeAt;
  tape[at + TAPE_PLAYER] = TAPE_END;
  tape[at + TAPE_STOPPED] = stopped;
  var ended = status == ENDED;
  tape[at + TAPE_RESULT] = ended ? s[F_RESULT_KIND] : -1;
  tape[at + TAPE_CONDITION] = ended ? s[F_RESULT] - 2 : -1;
  tape[at + TAPE_LAST_TURN] = minimum(s[TURN], mostTurns);
  var player = 0;
  while (player < PLAYERS) {
    tape[at + TAPE_PLAYERS + 2 * player] = s[RANK + player];
    tape[at + TAPE_PLAYERS + 2 * player + 1] = s[SCORE + player];
    player += 1;
  }
  tape[at] = TAPE_PLAYERS + 2 * PLAYERS;
  tapeAt = at + TAPE_PLAYERS + 2 * PLAYERS;
  return -1;
}

// The player of the bit at a place among those that are set.
fn playerAt(mask, place): i32 {
  while (place > 0) {
    mask &= mask - 1;
    place -= 1;
  }
  return ctz(mask);
}

// Plays until somebody is asked who does not play at random. -1 when the match is over.
fn recordOn(): i32 {
  while (1) {
    var mask = pendingNow();
    if (mask == 0) return endOfMatch(STOPPED_ENDED);
    if (s[TURN] > mostTurns) return endOfMatch(STOPPED_TURN_CAP);
    if (tapeMoves >= mostMoves) return endOfMatch(STOPPED_MOVE_CAP);
    if (tapeAt - tapeFrom > MOST_WORDS) return endOfMatch(STOPPED_TAPE_FULL);
    var player = ENGINE;
    if (mask != 1 << 30) player = HAS_TOGETHER && (mask & (mask - 1)) != 0 ? playerAt(mask, drawAt(diceOf(PLAYERS), popcnt(mask))) : ctz(mask);
    findOptions(player);
    var index = 0;
    if (player != ENGINE) {
      var total = minimum(countedOptions(), MOST_OPTIONS);
      if (total > 1) {
        if (((randomSeats >> player) & 1) == 0) {
          tapeAsked = player;
          toCanonicalForm();
          return player;
        }
        index = drawAt(diceOf(player), total);
      }
    }
    recordMove(player, index);
  }
  return -1;
}

// From the next match on, tapes begin anew.
export fn rewind(turns, moves) {
  tapeAt = 0;
  mostTurns = turns;
  mostMoves = moves;
}

// Begins a match with a number; the seats of the bits play at random.
export fn recordMatch(slot, seedLow, seedUp, run, random): i32 {
  randomSeats = random;
  beginMatch(slot, seedLow, seedUp, run);
  return recordOn();
}

// Gives an answer of whoever was asked.
export fn recordAnswer(index): i32 {
  findOptions(tapeAsked);
  recordMove(tapeAsked, index);
  return recordOn();
}

// Whole random matches from seeds that follow one another, until there are enough words. Gives how many.
export fn recordMatches(slot, seedLow, seedUp, run, count): i32 {
  var played = 0;
  randomSeats = -1;
  while (played < count && tapeAt < ENOUGH_WORDS) {
    beginMatch(slot, seedLow, seedUp, run + played);
    recordOn();
    seedLow += 1;
    if (seedLow == 0) seedUp += 1;
    played += 1;
  }
  return played;
}

export fn tapeEnd(): i32 { return tapeAt; }
`;
