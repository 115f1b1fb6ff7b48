/** What games are told apart by: each dimension is a range, divided into cells. */

export interface Dimension {
  readonly name: string;
  readonly min: number;
  readonly max: number;
  readonly cells: number;
  /** Whether cells are as wide as one another, or each wider than the one before by the same factor. */
  readonly scale: 'linear' | 'logarithmic';
  /** Whether its values are whole numbers. */
  readonly whole?: true;
}

/** What a game is like, by the names of dimensions. */
export type Descriptors = Readonly<Record<string, number>>;

/** How far a game may turn out to lie from where it seemed to, in cells, when more of it was seen; of what is counted nothing is a little more or less. */
const SLACK = 0.25;

/** Turns of a match, options of a decision, and mechanics: 10 × 10 × 15 cells. */
export const DIMENSIONS: readonly Dimension[] = [
  { name: 'length', min: 5, max: 200, cells: 10, scale: 'logarithmic' },
  { name: 'branching', min: 1, max: 50, cells: 10, scale: 'logarithmic' },
  { name: 'mechanics', min: 1, max: 15, cells: 15, scale: 'linear', whole: true },
];

/** Further ones that games can be told apart by. */
export const FURTHER_DIMENSIONS: readonly Dimension[] = [
  { name: 'decisions', min: 2, max: 200, cells: 10, scale: 'logarithmic' },
  { name: 'skill', min: 0.5, max: 1, cells: 10, scale: 'linear' },
  { name: 'interaction', min: 0, max: 1, cells: 10, scale: 'linear' },
  { name: 'variety', min: 0, max: 1, cells: 10, scale: 'linear' },
  { name: 'leadChanges', min: 0, max: 20, cells: 10, scale: 'linear' },
  { name: 'swing', min: 0, max: 1, cells: 10, scale: 'linear' },
];

/** The name of a cell. */
export function cellKey(cell: readonly number[]): string {
  return cell.join(' ');
}

/** The names of the cells that a game may belong to of which little is known; none of one that seems to lie outside. */
export function cellsNear(descriptors: Descriptors, dimensions: readonly Dimension[]): string[] {
  if ('outside' in cellOf(descriptors, dimensions)) return [];
  return dimensions
    .map((dimension) => {
      const place = placeOf(descriptors[dimension.name]!, dimension);
      const slack = dimension.whole === true ? 0 : SLACK;
      return [...new Set([place - slack, place + slack].map((near) => within(near, dimension)))];
    })
    .reduce<number[][]>((cells, steps) => cells.flatMap((cell) => steps.map((step) => [...cell, step])), [[]])
    .map(cellKey);
}

/** The cell of a game, as one number per dimension; or the dimension in which it lies outside. */
export function cellOf(descriptors: Descriptors, dimensions: readonly Dimension[]): readonly number[] | { readonly outside: string } {
  const cell: number[] = [];
  for (const dimension of dimensions) {
    const value = descriptors[dimension.name];
    if (value === undefined || !(value >= dimension.min && value <= dimension.max)) return { outside: dimension.name };
    cell.push(within(placeOf(value, dimension), dimension));
  }
  return cell;
}

/** Where a value lies, in cells from the lower end. */
function placeOf(value: number, { min, max, cells, scale }: Dimension): number {
  return cells * (scale === 'linear' ? (value - min) / (max - min) : Math.log(value / min) / Math.log(max / min));
}

/** The upper end belongs to the last cell. */
function within(place: number, { cells }: Dimension): number {
  return Math.min(cells - 1, Math.max(0, Math.floor(place)));
}

/** How many cells there are. */
export function cellCount(dimensions: readonly Dimension[]): number {
  return dimensions.reduce((product, { cells }) => product * cells, 1);
}
