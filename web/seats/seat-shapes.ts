/** Shapes of seats in a square of 12: a circle, a square, a triangle and a diamond, so that nobody has to tell colours apart. */
export const SEAT_SHAPES = [
  'M1 6 A5 5 0 1 1 11 6 A5 5 0 1 1 1 6 Z',
  'M1.5 1.5 H10.5 V10.5 H1.5 Z',
  'M6 0.8 L11.4 10.8 H0.6 Z',
  'M6 0.4 L11.6 6 L6 11.6 L0.4 6 Z',
];
