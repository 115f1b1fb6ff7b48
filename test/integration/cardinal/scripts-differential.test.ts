/** Scripts that were made by chance: the compiled game and an interpreter that knows nothing of it come to the same. */
import { expect, test } from 'vitest';
import { carryOut, carryOutGenerated } from '../../support/cardinal/script/differential.ts';
import { isLong } from '../../support/thoroughness.ts';

/** So many scripts share a game. */
const TOGETHER = 25;
const GAMES = isLong ? 40 : 8;
const PARTS = isLong ? 10 : 1;

test.each(Array.from({ length: PARTS }, (_, part) => part + 1))(
  `${GAMES * TOGETHER} scripts come to the same on both executors and by the interpreter, and at least 30 % of them compile: part %s`,
  (part) => {
    let [made, compiled] = [0, 0];
    for (let game = 1; game <= GAMES; game++) {
      const outcome = carryOutGenerated((part - 1) * GAMES + game, TOGETHER);
      made += outcome.made;
      compiled += outcome.compiled;
      expect(outcome.differences).toEqual([]);
    }
    expect(compiled / made).toBeGreaterThanOrEqual(0.3);
  },
);

/** What was wrong once, or easily could be. */
const SCRIPTS: Readonly<Record<string, string>> = {
  'return in a loop of a loop ends both': `
fn execute_ability() {
  let out = [];
  for i in 0..3 { for j in 0..3 { if j == 1 { return out; } out.push(gain_life(0, 1)); } out.push(gain_life(0, 10)); }
  out.push(gain_life(0, 100));
  out
}`,
  'what follows break in the same round does not happen': `
fn execute_ability() {
  let out = [];
  for i in 0..5 { if i == 2 { break; } out.push(gain_life(0, 1)); }
  for c in cards_in_zone(1, "deck") { switch card_name(c) { "imp" => { break; }, _ => { out.push(lose_life(1, 1)); } } out.push(gain_life(1, 3)); }
  out
}`,
  'return in a loop inside of a branch that returns': `
fn execute_ability() {
  if true { for i in 0..3 { if i == 1 { return gain_life(0, 5); } } return gain_life(0, 50); }
  gain_life(0, 7)
}`,
  'an effect that is kept has the numbers of then': `
fn execute_ability() {
  let n = 1;
  let e = gain_life(0, n + player_life(1));
  n = 30;
  [lose_life(1, 7), e, gain_life(1, n)]
}`,
  'a list that is kept has the numbers of then': `
fn execute_ability() {
  let n = 2;
  let l = cards_in_zone(0, "deck").filter(|c| card_cost(c) >= n);
  n = 9;
  gain_life(0, l.len() * 3 + n)
}`,
  'functions that are given effects keep their variables apart': `
fn do_twice(e) { let out = []; let n = 0; while n < 2 { n += 1; out.push(e); } out }
fn execute_ability() { do_twice(do_twice(do_twice(gain_life(0, 1)))) }`,
  'functions with loops and early returns give values': `
fn first_cost(p) { for c in cards_in_zone(p, "deck") { if card_cost(c) > 1 { return card_cost(c); } } -1 }
fn sum(n) { let s = 0; for i in 1..=n { s += i; } s }
fn execute_ability() { let a = sum(first_cost(1)); while sum(a) < 40 { a += 1; } gain_life(0, a + sum(4) * first_cost(0)) }`,
  'a range is worked out before the loop': `
fn execute_ability() {
  let out = [];
  let n = 2;
  for i in n..n + 3 { n += i; out.push(gain_life(0, i)); }
  for i in 5..2 { out.push(gain_life(0, 1000)); }
  for i in [n, n + 1] { n = 0; out.push(lose_life(1, i)); }
  for p in players() { out.push(gain_resource(p, "gold", n)); }
  out
}`,
  'division truncates, and by zero it is 0': `
fn execute_ability() {
  let z = player_life(0) - player_life(0);
  let n = -7;
  [set_life(0, 50 + n / 2 * 10 + n % 4), set_life(1, 60 + 5 / z + 5 % z - (0 - 9) / (z - 2)), gain_resource(0, "mana", 7 / -2 + 9)]
}`,
  'names are hidden by inner ones and by parameters': `
fn f(a) { let a = a + 1; { let a = a * 10; if a > 5 { let a = 3; a += 1; } a += 1; } a }
fn execute_ability() { let a = 2; { let a = f(a); a += 1; } for a in 0..2 { let a = a; } let b = f(a); gain_life(0, a + b * 10) }`,
  'a loop goes by what there was when it began, and items of equal rank keep their order': `
fn execute_ability() {
  let out = [];
  for c in cards_in_zone(0, "deck").sort_by(|c| card_cost(c) % 2) { out.push(move_card(c, "deck", "hand")); if zone_count(0, "hand") > 5 { break; } }
  out
}`,
};

test.each(Object.entries(SCRIPTS))('%s', (_, script) => {
  for (const seed of [1, 2]) expect(carryOut([script], seed)).toEqual({ made: 1, compiled: 1, differences: [] });
});
