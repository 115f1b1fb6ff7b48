/**
 * What agents that look one step ahead would do with an executor step by step (agents/greedy.ts), inside the module: an
 * option is taken, gone through with at random, and what the player then stands at is worth it. The generator of playouts
 * draws what the agent's own would have drawn.
 */
import { opponentsOf } from '../kernel/index.ts';
import { TRIAL } from '../kernel/valuation.ts';
import type { Program } from '../program/program.ts';
import type { LowModule } from './low/index.ts';

/** So many options are tried at once. */
export const MOST_TRIED = 512;

/** Makes room for options that are tried, and for what players stand at. */
export function declareTrials(module: LowModule, program: Program, parameters: number): void {
  module.constant('MOST_TRIED', MOST_TRIED);
  module.constant('WAYS', TRIAL.WAYS);
  module.constant('MOST_QUESTIONS', TRIAL.QUESTIONS);
  module.constant('RESULT_HALF_BITS', TRIAL.RESULT_BITS / 2);
  module.constant('TRIED_SIZE', 1 + parameters);
  module.array('candidates', MOST_TRIED);
  module.array('tried', MOST_TRIED * (1 + parameters));
  module.array('points', program.players);
  module.align(8);
  module.array('standing', 2 * program.players);
  module.array('worths', 2 * MOST_TRIED);
  const opponents = Array.from({ length: program.players }, (_, player) => opponentsOf(program, player));
  module.namedTable(
    'opponentMask',
    opponents.map((others) => others.reduce((mask, other) => mask | (1 << other), 0)),
  );
  module.namedTable(
    'opponentCount',
    opponents.map((others) => others.length),
  );
}

export const TRIALS = `
// Whether a player is asked how to go on with something, and not what to do next.
inline fn isWithin(player, mask): i32 {
  if (mask == 1 << 30) return 0;
  if (((mask >> player) & 1) == 0) return 0;
  if (fp != 0) return 1;
  return HAS_STEPWISE && s[strand(player) + STRAND_STATUS] == ANSWERING;
}

// Who answers before an action of a player is over and the others who were asked have answered; -2 if nobody does.
fn answeringFor(player, waiting): i32 {
  var mask = pendingNow();
  if (mask == 0) return -2;
  if (isWithin(player, mask)) return player;
  var still = waiting & mask;
  if (still != 0) return ctz(still);
  if (mask == 1 << 30) return -2;
  var other = ctz(mask);
  return isWithin(other, mask) ? other : -2;
}

// Answers at random until then. Says whether the player had a choice.
fn goThrough(player, others): i32 {
  var choice = 0;
  var waiting = others;
  var questions = 0;
  while (questions < MOST_QUESTIONS) {
    var answering = answeringFor(player, waiting);
    if (answering < 0) break;
    waiting &= pendingNow();
    findOptions(answering);
    var count = totalOptions();
    if (answering == player && count > floatu(1)) choice = 1;
    drew = 1;
    if (RANGED) takeAnswer(answering, decode(floatu(dice(count >= floatu(-1) + floatu(1) ? 0 : truncu(count)))));
    else takeAnswer(answering, decodeAt(dice(optionRuns) * OPTION_SIZE));
    questions += 1;
  }
  return choice;
}

// What the result of a match that is over is worth to a player: kernel/returns.ts.
fn returnTo(player): f64 {
  var half = floatu(1) / floatu(2);
  var kind = s[F_RESULT_KIND];
  if (kind == RESULT_winAll) return floatu(1);
  if (kind == RESULT_lossAll) return floatu(0);
  if (kind != RESULT_win && kind != RESULT_loss && kind != RESULT_ranking) return half;
  var place = s[RANK + player];
  if (kind != RESULT_ranking || PLAYERS == 1) {
    var seat = 1;
    var alike = 1;
    while (seat < PLAYERS) {
      if (s[RANK + seat] != s[RANK]) alike = 0;
      seat += 1;
    }
    if (alike) return place == 1 ? floatu(1) : floatu(0);
  }
  if (opponentCount[player] == 0) return place == 1 ? floatu(1) : floatu(0);
  var beaten = floatu(0);
  var other = 0;
  while (other < PLAYERS) {
    if ((opponentMask[player] >> other) & 1) {
      if (s[RANK + other] > place) beaten = beaten + floatu(1);
      else if (s[RANK + other] == place) beaten = beaten + half;
    }
    other += 1;
  }
  return beaten / floatu(opponentCount[player]);
}

// How far a player is ahead by the points of all; without opponents, the points of all, on average.
fn aheadOf(player): f64 {
  var total = floatu(0);
  var seat = 0;
  if (opponentCount[player] == 0) {
    while (seat < PLAYERS) {
      total = total + worthOf(points[seat]);
      seat += 1;
    }
    return total / floatu(PLAYERS);
  }
  var own = worthOf(points[player]);
  while (seat < PLAYERS) {
    if ((opponentMask[player] >> seat) & 1) total = total + (own - worthOf(points[seat]));
    seat += 1;
  }
  return total / floatu(opponentCount[player]);
}

// How players stand in the state in use, as bits of those who are asked for. As after loading the state, nothing is spent yet.
fn judge(players) {
  halt = 0;
  refill();
  var seat = 0;
  while (seat < PLAYERS) {
    storef(addressOf(standing) + 8 * seat, floatu(0));
    seat += 1;
  }
  valuePosition(players);
  halt = 0;
  refill();
  toCanonicalForm();
}

fn addStanding(seat, share: f64) {
  storef(addressOf(standing) + 8 * seat, loadf(addressOf(standing) + 8 * seat) + share);
}

// How all players stand, in \`standing\`.
export fn standings(slot) {
  bind(slot);
  judge((1 << PLAYERS) - 1);
}

fn standingOf(player): f64 {
  var result = floatu(0);
  if (status == ENDED) result = floatu(1 << RESULT_HALF_BITS) * floatu(1 << RESULT_HALF_BITS) * (returnTo(player) - floatu(1) / floatu(2));
  judge(1 << player);
  return result + loadf(addressOf(standing) + 8 * player);
}

// The option at a place of \`tried\`, in the state of a slot. What waits to be gone through with is kept in another.
fn tryOption(sample, begun, player, others, at): f64 {
  loadFrom(slotAt(sample));
  var i = 0;
  while (i < PARAMETERS) {
    chosen[i] = tried[at + 1 + i];
    i += 1;
  }
  takeAnswer(player, tried[at]);
  if (answeringFor(player, others) < 0) return standingOf(player);
  toCanonicalForm();
  saveTo(slotAt(begun));
  var ways = goThrough(player, others) ? WAYS : 1;
  var best = standingOf(player);
  var way = 1;
  while (way < ways) {
    loadFrom(slotAt(begun));
    goThrough(player, others);
    var worth = standingOf(player);
    if (worth > best) best = worth;
    way += 1;
  }
  return best;
}

// Tries the first so many of \`candidates\`, which are options of a player, and leaves in \`worths\` what each is worth. Gives how many of them there are.
export fn tryOptions(sample, begun, player, count): i32 {
  bind(sample);
  var others = pendingNow() & ~(1 << player);
  findOptions(player);
  var total = totalOptions();
  var tries = 0;
  while (tries < count) {
    if (floatu(candidates[tries]) >= total) break;
    var at = tries * TRIED_SIZE;
    tried[at] = decode(floatu(candidates[tries]));
    var i = 0;
    while (i < PARAMETERS) {
      tried[at + 1 + i] = chosen[i];
      i += 1;
    }
    tries += 1;
  }
  toCanonicalForm();
  evict();
  var place = 0;
  while (place < tries) {
    storef(addressOf(worths) + 8 * place, tryOption(sample, begun, player, others, place * TRIED_SIZE));
    place += 1;
  }
  return tries;
}
`;
