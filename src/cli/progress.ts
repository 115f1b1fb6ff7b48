/** A bar or a line for those who wait at a terminal; nobody else sees it. */
import { world } from '../host/world.ts';
import { err, type Outlet } from './terminal.ts';

/** Shows how far something has come. */
export interface Progress {
  /** Sets how much is done. */
  at(done: number): void;
  /** Takes the bar away. */
  end(): void;
}

/** What is done sooner needs no bar. */
const SHOWN_AFTER_MS = 3000;
const CELLS = 24;
const CLEAR = '\r\x1b[K';

/** A bar from nothing to `total`, shown after three seconds. */
export function progressBar(label: string, total: number, outlet: Outlet = err): Progress {
  const line = progressLine(outlet);
  let done = 0;
  let isShown = false;
  const show = (): void => line.show(bar(label, done, total));
  const waiting = setTimeout(() => {
    isShown = true;
    show();
  }, SHOWN_AFTER_MS);
  waiting.unref();
  return {
    at: (now) => {
      done = now;
      if (isShown) show();
    },
    end: () => {
      clearTimeout(waiting);
      line.end();
    },
  };
}

/** A line that says how far something has come, in its own words. */
export interface ProgressLine {
  show(text: string): void;
  /** Takes the line away. */
  end(): void;
}

export function progressLine(outlet: Outlet = err): ProgressLine {
  if (!outlet.isTerminal) return { show: () => {}, end: () => {} };
  let shown = '';
  const clear = (): void => {
    if (shown !== '') outlet.control(CLEAR);
    shown = '';
  };
  // An interrupted run leaves a clean line.
  const forget = world().atExit(clear);
  return {
    show: (text) => {
      const line = text.slice(0, outlet.width - 1);
      if (line === shown) return;
      outlet.control(CLEAR);
      outlet.write(line);
      shown = line;
    },
    end: () => {
      clear();
      forget();
    },
  };
}

function bar(label: string, done: number, total: number): string {
  const full = Math.floor((CELLS * done) / total);
  return `${label} ${'█'.repeat(full)}${'░'.repeat(CELLS - full)} ${done} of ${total}`;
}
