/** The outlines of pieces around the origin, about 0.8 wide. */
import type { PieceLook } from '../../src/table/picture.ts';

export const PIECE_PATHS: Readonly<Record<PieceLook['shape'], string>> = {
  disc: 'M-0.38 0 A0.38 0.38 0 1 1 0.38 0 A0.38 0.38 0 1 1 -0.38 0 Z',
  ring: 'M-0.38 0 A0.38 0.38 0 1 1 0.38 0 A0.38 0.38 0 1 1 -0.38 0 Z M-0.2 0 A0.2 0.2 0 1 0 0.2 0 A0.2 0.2 0 1 0 -0.2 0 Z',
  square: 'M-0.32 -0.32 H0.32 V0.32 H-0.32 Z',
  cube: 'M0 -0.38 L0.33 -0.2 V0.2 L0 0.38 L-0.33 0.2 V-0.2 Z M-0.33 -0.2 L0 -0.02 L0.33 -0.2 M0 -0.02 V0.38',
  pawn: 'M0 -0.4 A0.16 0.16 0 0 1 0.11 -0.13 C0.13 0.04 0.2 0.14 0.29 0.24 V0.38 H-0.29 V0.24 C-0.2 0.14 -0.13 0.04 -0.11 -0.13 A0.16 0.16 0 0 1 0 -0.4 Z',
  hex: 'M0 -0.4 L0.35 -0.2 V0.2 L0 0.4 L-0.35 0.2 V-0.2 Z',
  star: 'M0 -0.4 L0.11 -0.13 L0.39 -0.12 L0.17 0.06 L0.24 0.34 L0 0.18 L-0.24 0.34 L-0.17 0.06 L-0.39 -0.12 L-0.11 -0.13 Z',
  house: 'M0 -0.38 L0.36 -0.06 H0.27 V0.34 H-0.27 V-0.06 H-0.36 Z',
  diamond: 'M0 -0.4 L0.34 0 L0 0.4 L-0.34 0 Z',
  triangle: 'M0 -0.38 L0.38 0.3 H-0.38 Z',
};
