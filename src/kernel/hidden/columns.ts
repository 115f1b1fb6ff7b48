/** What belongs to a piece, what to its place, and what only shows: the columns of a token by who knows them. */
import { TOKEN } from '../../program/layout.ts';
import type { Program } from '../../program/program.ts';

const found = new WeakMap<Program, readonly number[]>();

/** Columns that belong to the piece and go with it, for whoever knows it; the definition comes first. */
export function identityColumns(program: Program): readonly number[] {
  let columns = found.get(program);
  if (columns === undefined) {
    const props = program.props.filter((prop) => prop.column >= 0 && !prop.public && prop.dark === null);
    found.set(program, (columns = [TOKEN.DEFINITION, TOKEN.OWNER, ...props.map(({ column }) => column)]));
  }
  return columns;
}

/** Columns that belong to the place and can be seen there. */
export function placeColumns({ layout, props }: Program): number[] {
  const open = props.filter((prop) => prop.public).map(({ column }) => column);
  return [layout.controller, layout.face, layout.arrival, ...open].filter((column) => column >= 0);
}
