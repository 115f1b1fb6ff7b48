/** A session of `play` without a terminal: what is typed is a list, what is shown is a text. */
import { playSession, type SessionEnd } from '../../src/cli/play/session.ts';
import type { PlayableGameDef } from '../../src/ir/index.ts';
import { openMatch, think, type Authority } from '../../src/match/index.ts';
import { seatKinds } from './match-table.ts';

export interface TypedOptions {
  /** Who plays each seat: `person`, or an agent. */
  seats: readonly string[];
  seed?: number;
  /** The lines that are typed; or what is typed at each prompt, given everything shown so far. */
  lines: readonly string[] | ((shown: string) => string | null);
}

export interface TypedSession {
  shown: string;
  end: SessionEnd;
  match: Authority;
}

/** Plays with what is typed, to the end of it. */
export async function typeSession(def: PlayableGameDef, { seats, seed = 1, lines }: TypedOptions): Promise<TypedSession> {
  let shown = '';
  let at = 0;
  const next = (): string | null => (typeof lines === 'function' ? lines(shown) : (lines[at++] ?? null));
  const open = (number: bigint): Authority =>
    openMatch({
      def,
      seed: number,
      match: { players: seats.length },
      seats: seatKinds(seats),
      watchers: 'everything',
      adviser: 'ismcts:20',
    });
  const played = await playSession({
    match: open(BigInt(seed)),
    screen: {
      write: (text) => void (shown += text),
      ask: async (prompt) => {
        const line = next();
        shown += `${prompt}${line ?? ''}\n`;
        return line;
      },
      askUntil: () => Promise.reject(new Error('Nobody is elsewhere.')),
      width: 80,
      isTerminal: false,
      clear: () => void (shown += '(cleared)\n'),
      during: (_, work) => work,
    },
    think: async (task) => think(def, task, { hintMatches: 60 }),
    keeping: { save: () => 'Saved.', trace: () => 'Written.' },
    rules: 'The rules.',
    again: ({ seed: before }) => open(before + 1n),
  });
  return { shown, ...played };
}
