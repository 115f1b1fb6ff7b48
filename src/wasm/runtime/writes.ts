/** Several words of zones and tokens written one after the other while the match goes on: the hash is brought up to date once, for all of them. */

/** Comes before them. */
export const BEGIN_WRITES = 'var sumA = 0; var sumB = 0;';

/** Writes a word whose old value is known to the text. Place and values are used several times, so they are names or sums. */
export function rewrite(at: string, old: string, value: string): string {
  const change = old === '0' ? value : `(${value} - ${old})`;
  return `s[${at}] = ${value}; sumA += ${change} * keyA[${at}]; sumB += ${change} * keyB[${at}];`;
}

/** Comes after them. */
export const END_WRITES = 's[HASH_A] = s[HASH_A] + sumA; s[HASH_B] = s[HASH_B] + sumB; dirty |= 1;';
