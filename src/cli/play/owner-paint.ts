/** The colours of a table in a terminal: every player has one. */
import type { Paint } from '../../table/index.ts';
import { painted } from '../paint.ts';
import type { Outlet } from '../terminal.ts';

const COLOURS = ['cyan', 'yellow', 'magenta', 'green', 'blue', 'red'] as const;

/** Paint for drawings, if the outlet shows colours. */
export function ownerPaint({ color }: Pick<Outlet, 'color'>): Paint | undefined {
  if (!color) return undefined;
  return {
    title: painted('bold'),
    faint: painted('dim'),
    strong: painted(['bold', 'underline']),
    player: (seat, text) => painted(COLOURS[seat % COLOURS.length]!)(text),
  };
}
