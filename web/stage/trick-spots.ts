/** Where the cards of a trick lie: around the middle, the first below and then clockwise, from −1 to 1 in both directions. */
export interface TrickSpot {
  readonly x: number;
  readonly y: number;
}

export function trickSpots(count: number): TrickSpot[] {
  return Array.from({ length: count }, (_, at) => {
    const angle = (2 * Math.PI * at) / count;
    return { x: round(-Math.sin(angle)), y: round(Math.cos(angle)) };
  });
}

/** A sine of a multiple of a right angle is a whole number. */
function round(value: number): number {
  return Math.round(value * 1000) / 1000 + 0;
}
