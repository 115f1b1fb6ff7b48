/** What games are told apart by: each dimension is a range, divided into cells. */

export interface Dimension {
  readonly name: string;
  readonly min: number;
  readonly max: number;
  readonly cells: number;
  /** Whether cells are as wide as one another, or each wider than the one before by the same factor. */
  readonly scale: 'linear' | 'logarithmic';
}

/** What a game is like, by the names of dimensions. */
export type Descriptors = Readonly<Record<string, number>>;

/** Turns of a match, options of a decision, and mechanics: 10 × 10 × 15 cells. */
export const DIMENSIONS: readonly Dimension[] = [
  { name: 'length', min: 5, max: 200, cells: 10, scale: 'logarithmic' },
  { name: 'branching', min: 1, max: 50, cells: 10, scale: 'logarithmic' },
  { name: 'mechanics', min: 1, max: 15, cells: 15, scale: 'linear' },
];

/** The cell of a game, as one number per dimension; or the dimension in which it lies outside. */
export function cellOf(descriptors: Descriptors, dimensions: readonly Dimension[]): readonly number[] | { readonly outside: string } {
  const cell: number[] = [];
  for (const dimension of dimensions) {
    const value = descriptors[dimension.name];
    if (value === undefined || !(value >= dimension.min && value <= dimension.max)) return { outside: dimension.name };
    cell.push(stepOf(value, dimension));
  }
  return cell;
}

/** The upper end belongs to the last cell. */
function stepOf(value: number, { min, max, cells, scale }: Dimension): number {
  const share = scale === 'linear' ? (value - min) / (max - min) : Math.log(value / min) / Math.log(max / min);
  return Math.min(cells - 1, Math.floor(share * cells));
}

/** How many cells there are. */
export function cellCount(dimensions: readonly Dimension[]): number {
  return dimensions.reduce((product, { cells }) => product * cells, 1);
}
