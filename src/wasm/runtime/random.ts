/** xoshiro256** on eight words, and what is drawn from it: kernel/rng.ts. Addresses are in bytes. */
export const RANDOM = `
fn nextAt(at): i32 {
  var s0 = load64(at);
  var s1 = load64(at + 8);
  var s2 = load64(at + 16) ^ s0;
  var s3 = load64(at + 24) ^ s1;
  var drawn = rotl64(s1 * 5, 7) * 9;
  store64(at, s0 ^ s3);
  store64(at + 8, s1 ^ s2);
  store64(at + 16, s2 ^ (s1 << 17));
  store64(at + 24, rotl64(s3, 45));
  return narrow(drawn >>> 32);
}

// A number from 0 up to, not including, an unsigned count; 0 stands for 2^32. One draw, repeated only to avoid bias.
fn drawAt(at, count): i32 {
  if (count == 0) return nextAt(at);
  var drawn = nextAt(at);
  // The last 2^32 modulo count numbers would make some results likelier; they lie among the last \`count\`.
  while (gtu(drawn, -1 - count)) {
    if (leu(drawn, -1 - remu(-count, count))) break;
    drawn = nextAt(at);
  }
  return remu(drawn, count);
}

// From the generator of the state; a match that was stopped draws nothing.
fn draw(count): i32 {
  if (halt != 0) return 0;
  if (TRIED) drew = 1;
  return drawAt(addressOf(s) + 4 * RNG, count);
}

inline fn dice(count): i32 {
  return drawAt(addressOf(dice), count);
}

fn mixSeed(state: i64): i64 {
  var mixed = (state ^ (state >>> 30)) * MIX_ONE();
  mixed = (mixed ^ (mixed >>> 27)) * MIX_TWO();
  return mixed ^ (mixed >>> 31);
}

// SplitMix64: 0xbf58476d1ce4e5b9, 0x94d049bb133111eb and the golden step 0x9e3779b97f4a7c15, as halves.
inline fn MIX_ONE(): i64 { return (wide(0xbf58476d) << 32) | wide(0x1ce4e5b9); }
inline fn MIX_TWO(): i64 { return (wide(0x94d049bb) << 32) | wide(0x133111eb); }
inline fn STEP(): i64 { return (wide(0x9e3779b9) << 32) | wide(0x7f4a7c15); }

fn seedAt(at, low, up) {
  var state = (wide(up) << 32) | wide(low);
  var word = 0;
  while (word < 4) {
    state = state + STEP();
    store64(at + 8 * word, mixSeed(state));
    word += 1;
  }
}
`;
