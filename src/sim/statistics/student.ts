/** Student's t distribution: how far the mean of a few numbers may be from the true one. */

/** How likely chance alone makes a deviation as large as this to either side, with so many degrees of freedom (whole, at least 1). */
export function chanceOf(deviation: number, freedom: number): number {
  const angle = Math.atan(Math.abs(deviation) / Math.sqrt(freedom));
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  const odd = freedom % 2 === 1;
  // The finite series for whole degrees of freedom: each term follows from the one before it.
  let term = odd ? cosine : 1;
  let sum = freedom === 1 ? 0 : term;
  for (let k = odd ? 3 : 2; k <= freedom - 2; k += 2) sum += term *= ((k - 1) / k) * cosine * cosine;
  const inside = odd ? (2 / Math.PI) * (angle + sine * sum) : sine * sum;
  return Math.min(1, Math.max(0, 1 - inside));
}

/** The deviation that chance exceeds with this probability. */
export function deviationFor(chance: number, freedom: number): number {
  let [low, high] = [0, 1];
  while (chanceOf(high, freedom) > chance) high *= 2;
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (chanceOf(middle, freedom) > chance) low = middle;
    else high = middle;
  }
  return high;
}
