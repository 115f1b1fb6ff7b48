/**
 * The whole choice of an agent that looks one step ahead (agents/greedy.ts), inside the module: samples are drawn, options
 * tried in each, and the worse half given up. The same numbers are added in the same order, and the same ones drawn.
 */
import { TRIAL } from '../kernel/valuation.ts';
import type { LowModule } from './low/index.ts';
import { MOST_TRIED } from './trials.ts';

/** Makes room for what options are worth in all samples. */
export function declareChoosing(module: LowModule): void {
  module.constant('ROUND', TRIAL.ROUND);
  module.align(8);
  module.array('totals', 2 * MOST_TRIED);
  module.array('firsts', 2 * MOST_TRIED);
  module.array('sorted', 2 * MOST_TRIED);
}

export const CHOOSING = `
inline fn totalOf(option): f64 { return loadf(addressOf(totals) + 8 * option); }

inline fn addTotal(option, worth: f64) { storef(addressOf(totals) + 8 * option, totalOf(option) + worth); }

// The option that is best on average over so many samples of what was prepared.
export fn chooseBest(known, sample, begun, player, samples): i32 {
  var left = expectedTotal < floatu(MOST_OPTIONS) ? truncu(expectedTotal) : MOST_OPTIONS;
  if (left == 1) return 0;
  var i = 0;
  while (i < left) {
    candidates[i] = i;
    storef(addressOf(totals) + 8 * i, floatu(0));
    i += 1;
  }
  var alike = 1;
  var fixed = 0;
  var round = 1;
  while (left > 1 && round <= samples) {
    if (fixed) repeatSample(left);
    else {
      drew = 0;
      drawSample(known, sample, player);
      var count = tryOptions(sample, begun, player, left);
      i = 0;
      while (i < count) {
        var option = candidates[i];
        var worth = loadf(addressOf(worths) + 8 * i);
        addTotal(option, worth);
        if (round == 1) storef(addressOf(firsts) + 8 * option, worth);
        else if (loadf(addressOf(firsts) + 8 * option) != worth) alike = 0;
        i += 1;
      }
      fixed = isCertain && count == left && drew == 0;
    }
    if (round % ROUND == 0) {
      // Where nothing is hidden and the samples agree about everything, chance has no part in it.
      if (alike && !SECRETS) break;
      left = keepBetterHalf(left);
    }
    round += 1;
  }
  return anyOfTheBest(left);
}

// Where everything is known and nothing was drawn, the next sample differs in its generator alone, and nobody looks at that.
fn repeatSample(left) {
  var word = 0;
  while (word < 8) {
    nextAt(addressOf(dice));
    word += 1;
  }
  var i = 0;
  while (i < left) {
    addTotal(candidates[i], loadf(addressOf(firsts) + 8 * candidates[i]));
    i += 1;
  }
}

// Those at least as good as the one in the middle stay. Gives how many these are.
fn keepBetterHalf(left): i32 {
  var i = 0;
  while (i < left) {
    var total = totalOf(candidates[i]);
    var place = i;
    while (place > 0) {
      var before = loadf(addressOf(sorted) + 8 * (place - 1));
      if (before >= total) break;
      storef(addressOf(sorted) + 8 * place, before);
      place -= 1;
    }
    storef(addressOf(sorted) + 8 * place, total);
    i += 1;
  }
  var least = loadf(addressOf(sorted) + 8 * (((left + 1) >> 1) - 1));
  var kept = 0;
  i = 0;
  while (i < left) {
    if (totalOf(candidates[i]) >= least) {
      candidates[kept] = candidates[i];
      kept += 1;
    }
    i += 1;
  }
  return kept;
}

fn anyOfTheBest(left): i32 {
  var best = candidates[0];
  var equals = 0;
  var i = 0;
  while (i < left) {
    var option = candidates[i];
    if (totalOf(option) > totalOf(best)) {
      best = option;
      equals = 1;
    } else if (totalOf(option) == totalOf(best)) {
      equals += 1;
      if (dice(equals) == 0) best = option;
    }
    i += 1;
  }
  return best;
}
`;
