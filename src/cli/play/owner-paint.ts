/** The colours of a table in a terminal: every player has one. */
import { styleText } from 'node:util';
import type { Paint } from '../../tell/index.ts';
import type { Outlet } from '../terminal.ts';

const COLOURS = ['cyan', 'yellow', 'magenta', 'green', 'blue', 'red'] as const;

/** Paint for drawings, if the outlet shows colours. */
export function ownerPaint({ color }: Pick<Outlet, 'color'>): Paint | undefined {
  if (!color) return undefined;
  return {
    title: paint('bold'),
    faint: paint('dim'),
    strong: paint(['bold', 'underline']),
    player: (seat, text) => paint(COLOURS[seat % COLOURS.length]!)(text),
  };
}

function paint(style: Parameters<typeof styleText>[0]): (text: string) => string {
  return (text) => styleText(style, text, { validateStream: false });
}
