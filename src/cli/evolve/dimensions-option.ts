/** `--dimensions length=5..100/8,branching,interaction`: what games are told apart by, and into how many cells each range is divided. */
import { InvalidArgumentError } from 'commander';
import { meant } from '../../diagnostics/suggest.ts';
import { cellCount, DIMENSIONS, FURTHER_DIMENSIONS, type Dimension } from '../../evolve/archive/dimensions.ts';

const KNOWN: readonly Dimension[] = [...DIMENSIONS, ...FURTHER_DIMENSIONS];
const NAMES = KNOWN.map(({ name }) => name);
/** An archive with more cells is never filled. */
const MOST_CELLS = 100_000;
/** What stands behind a name: a range, a number of cells, or both. */
const WRITTEN = /^([A-Za-z]+)(?:=(\d+(?:\.\d+)?)\.\.(\d+(?:\.\d+)?))?(?:\/(\d{1,3}))?$/;

/** The dimensions that a text names; what it does not say is as usual. */
export function dimensionsIn(text: string): readonly Dimension[] {
  const dimensions = text.split(',').map((part) => dimensionIn(part.trim()));
  const twice = dimensions.find(({ name }, at) => dimensions.findIndex((other) => other.name === name) < at);
  if (twice !== undefined) throw new InvalidArgumentError(`"${twice.name}" stands there twice.`);
  const cells = cellCount(dimensions);
  if (cells > MOST_CELLS) throw new InvalidArgumentError(`That makes ${cells} cells; ${MOST_CELLS} are the most.`);
  return dimensions;
}

function dimensionIn(part: string): Dimension {
  const [, name, from, to, count] = WRITTEN.exec(part) ?? [];
  if (name === undefined)
    throw new InvalidArgumentError(
      'It must be names, each with a range and a number of cells if they are to differ: length=5..100/8,branching.',
    );
  const usual = KNOWN.find((dimension) => dimension.name === name);
  if (usual === undefined) throw new InvalidArgumentError(`There is no dimension "${name}".${offer(name)}`);
  const dimension = {
    ...usual,
    ...(from !== undefined && { min: Number(from), max: Number(to) }),
    ...(count !== undefined && { cells: Number(count) }),
  };
  if (!(dimension.min < dimension.max)) throw new InvalidArgumentError(`The range of "${name}" ends before it begins.`);
  if (dimension.cells < 1) throw new InvalidArgumentError(`"${name}" needs at least one cell.`);
  if (dimension.scale === 'logarithmic' && dimension.min <= 0)
    throw new InvalidArgumentError(`"${name}" is divided by factors, so that its range has to begin above 0.`);
  return dimension;
}

function offer(name: string): string {
  const likely = meant(name, NAMES);
  return likely === undefined ? ` There are ${NAMES.join(', ')}.` : ` Did you mean "${likely}"?`;
}
