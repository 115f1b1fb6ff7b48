/** The existing names nearest to a misspelled one, best first: edit distance with transpositions, case forgiven. */
export function nearest(name: string, candidates: Iterable<string>, most = 3): string[] {
  return rank(name, candidates)
    .slice(0, most)
    .map((entry) => entry.candidate);
}

/** The one name that is nearer to a misspelled one than all others. */
export function meant(name: string, candidates: Iterable<string>): string | undefined {
  const [best, second] = rank(name, candidates);
  return best !== undefined && (second === undefined || best.distance < second.distance) ? best.candidate : undefined;
}

function rank(name: string, candidates: Iterable<string>): { candidate: string; distance: number }[] {
  const wanted = name.toLowerCase();
  const scored: { candidate: string; distance: number }[] = [];
  for (const candidate of new Set(candidates)) {
    const other = candidate.toLowerCase();
    const slips = editDistance(wanted, other);
    const distance = begins(wanted, other) ? Math.min(slips, wanted.length < other.length ? LONGER : SHORTER) : slips;
    if (distance <= Math.max(SHORTER, Math.floor(Math.max(name.length, candidate.length) / 3))) scored.push({ candidate, distance });
  }
  return scored.toSorted((a, b) => a.distance - b.distance || (a.candidate < b.candidate ? -1 : 1));
}

/** Between one slip and two: a name that is only begun, and one with something behind it. */
const LONGER = 1.25;
const SHORTER = 1.5;

/** `active` for `activePlayer`: a name that is the beginning of another is near to it, however long the rest. */
function begins(a: string, b: string): boolean {
  return a !== b && Math.min(a.length, b.length) >= 4 && (a.startsWith(b) || b.startsWith(a));
}

function editDistance(a: string, b: string): number {
  if (a.length > 64 || b.length > 64) return a === b ? 0 : Math.max(a.length, b.length);
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1] ? 0 : 1;
      let best = Math.min(last[column]! + 1, current[column - 1]! + 1, last[column - 1]! + same);
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        best = Math.min(best, beforeLast[column - 2]! + 1);
      current.push(best);
    }
    beforeLast = last;
    last = current;
  }
  return last[b.length]!;
}
