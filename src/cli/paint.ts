/** Colours, where there is somebody to see them. */
import { styleText } from 'node:util';
import type { Outlet } from './terminal.ts';

const STYLES = ['bold', 'dim', 'red', 'green', 'yellow'] as const;

/** Gives a text a look. */
export type Paint = Readonly<Record<(typeof STYLES)[number], (text: string) => string>>;

/** The colours for an outlet; none for files and pipes. */
export function paintFor({ color }: Pick<Outlet, 'color'>): Paint {
  return Object.fromEntries(
    STYLES.map((style) => [style, (text: string) => (color ? styleText(style, text, { validateStream: false }) : text)]),
  ) as Paint;
}
