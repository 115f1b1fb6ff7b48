/** Colours, where there is somebody to see them. */
import { styleText } from 'node:util';
import { own, shown, type Outlet } from './terminal.ts';

const STYLES = ['bold', 'dim', 'red', 'green', 'yellow'] as const;

/** Gives a text a look. */
export type Paint = Readonly<Record<(typeof STYLES)[number], (text: string) => string>>;

/** The colours for an outlet; none for files and pipes. */
export function paintFor({ color }: Pick<Outlet, 'color'>): Paint {
  return Object.fromEntries(STYLES.map((style) => [style, color ? painted(style) : (text: string) => text])) as Paint;
}

/** A look as an escape sequence that outlets know to be ours. */
export function painted(style: Parameters<typeof styleText>[0]): (text: string) => string {
  return (text) => own(styleText(style, shown(text), { validateStream: false }));
}
