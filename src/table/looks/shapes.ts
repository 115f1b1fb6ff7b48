/** Which outline each kind of piece has. */
import type { GameDef } from '../../ir/index.ts';
import type { PieceShape } from '../../ir/presentation.ts';

/** In the order in which kinds of pieces get them. */
const SHAPES: Readonly<Record<PieceShape, number>> = {
  disc: 0,
  cube: 1,
  pawn: 2,
  hex: 3,
  star: 4,
  house: 5,
  ring: 6,
  diamond: 7,
  triangle: 8,
  square: 9,
};
const IN_ORDER = (Object.keys(SHAPES) as PieceShape[]).toSorted((a, b) => SHAPES[a] - SHAPES[b]);

/** A shape for every token type: what the author says, the shape it is called after, or the next one that no other has. */
export function shapesOf({ tokenTypes = [], cards = [] }: Pick<GameDef, 'tokenTypes' | 'cards'>): ReadonlyMap<string, PieceShape> {
  const shapes = new Map<string, PieceShape>();
  for (const type of tokenTypes) {
    const shape = type.presentation?.shape ?? IN_ORDER.find((word) => word === type.id);
    if (shape !== undefined) shapes.set(type.id, shape);
  }
  const printed = new Set(cards.map(({ type }) => type));
  // Types that are printed on cards come last: as a rule nobody sees them as pieces.
  for (const { id } of tokenTypes.toSorted((a, b) => Number(printed.has(a.id)) - Number(printed.has(b.id)))) {
    if (shapes.has(id)) continue;
    const used = new Set(shapes.values());
    shapes.set(id, IN_ORDER.find((shape) => !used.has(shape)) ?? IN_ORDER[shapes.size % IN_ORDER.length]!);
  }
  return shapes;
}
