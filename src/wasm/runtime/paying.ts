/** Pays for what effects do with tokens, before they do it: kernel/paying.ts. Whoever could not pay has less than no means left. */
export const PAYING = `
// For a move of one token.
inline fn payForMove(from, to, position) {
  if (PRICED) afford(priceOfOne[from] + arrivalPrice(to, position) + (isSearched(to, position) ? countOf(to) >> 4 : 0));
}

// For moves of the tokens on the item stack into one zone.
fn payForMoves(start, count, to, position) {
  if (!PRICED) {
    afford(TOKEN_PRICE * count);
    return;
  }
  var each = TOKEN_PRICE + arrivalPrice(to, position) + (isSearched(to, position) ? (countOf(to) + count) >> 7 : 0);
  var i = 0;
  while (i < count && allowance >= 0) {
    afford(each + sightPrice(items[start + i], i));
    i += 1;
  }
}

fn payForShuffle(zone) {
  if (ordered[zone] != 0) afford(shufflePrice(zone));
}

inline fn shufflePrice(zone): i32 { return countOf(zone) + priceOfMixing[zone]; }

// For tokens that are made of a deck.
fn payForDeck(count, zone) {
  afford((TOKEN_PRICE + (isSearched(zone, 0) ? (countOf(zone) + count) >> 7 : 0)) * count);
}

// For showing the tokens on the item stack.
fn payForShowing(start, count) {
  if (count == 1) {
    payForSight(items[start]);
    return;
  }
  var i = 0;
  while (i < count && allowance >= 0) {
    afford(TOKEN_PRICE + sightPrice(items[start + i], i));
    i += 1;
  }
  if (allowance >= 0) afford((count >> 4) * (count >> 4));
}

// For hiding tokens, which lie in no more zones than there are players.
fn payForHiding(count) {
  afford(MOST_MIXING * minimum(count, PLAYERS));
  if (allowance >= 0) afford((count >> 4) * (count >> 4));
}

// For a token that others may see now.
inline fn payForSight(t) { afford(sightPrice(t, 0)); }

// The price of a token at a place among those that an effect is about.
fn sightPrice(t, place): i32 {
  var zone = zoneOf(t);
  if (zone < 0) return 0;
  return place < FIRST_TOKENS ? priceOfOne[zone] : priceOfMore[zone];
}

// A token that goes to a random place is mixed up with those there; one that lies on top may be seen.
fn arrivalPrice(to, position): i32 {
  if (position == 3 && ordered[to] != 0) return priceOfMixing[to];
  return hasTop[to] ? priceOfOne[to] : 0;
}

// Whether the place of a token that arrives must be looked for.
inline fn isSearched(to, position): i32 { return SEARCHED && (ordered[to] == 0 || position == 3); }
`;
