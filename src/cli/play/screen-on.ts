/** The terminal as a place where a match is shown and typed. */
import { world } from '../../host/world.ts';
import { out } from '../terminal.ts';
import type { Input } from './input.ts';
import { ownerPaint } from './owner-paint.ts';
import type { Screen } from './session.ts';

export function screenOn({ ask, askUntil }: Input): Screen {
  const paint = ownerPaint(out);
  return {
    ask,
    askUntil,
    write: (text) => out.write(text),
    get width() {
      return out.width;
    },
    ...(paint === undefined ? {} : { paint }),
    isTerminal: out.isTerminal && world().input.isTTY === true,
    clear: () => out.control('\x1b[2J\x1b[3J\x1b[H'),
    async during(text, work) {
      if (!out.isTerminal) return work;
      out.write(text);
      const done = await work;
      out.control('\r\x1b[K');
      return done;
    },
  };
}
