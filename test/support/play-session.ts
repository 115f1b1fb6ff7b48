/** A session of `play` without a terminal: what is typed is a list, what is shown is a text. */
import { chooseMove } from '../../src/cli/play/choose-move.ts';
import { hintFor } from '../../src/cli/play/hint.ts';
import { PlayedMatch } from '../../src/cli/play/played-match.ts';
import { playSession, type SessionEnd } from '../../src/cli/play/session.ts';
import type { PlayableGameDef } from '../../src/ir/index.ts';

export interface TypedOptions {
  /** Who plays each seat. */
  seats: readonly string[];
  seed?: number;
  /** The lines that are typed; or what is typed at each prompt, given everything shown so far. */
  lines: readonly string[] | ((shown: string) => string | null);
  /** Where to begin, instead of a new match. */
  match?: PlayedMatch;
}

export interface TypedSession {
  shown: string;
  end: SessionEnd;
  match: PlayedMatch;
}

/** Plays with what is typed, to the end of it. */
export async function typeSession(
  def: PlayableGameDef,
  { seats, seed = 1, lines, match = new PlayedMatch(def, BigInt(seed), { players: seats.length }) }: TypedOptions,
): Promise<TypedSession> {
  let shown = '';
  let at = 0;
  const next = (): string | null => (typeof lines === 'function' ? lines(shown) : (lines[at++] ?? null));
  const played = await playSession({
    match,
    seats,
    screen: {
      write: (text) => void (shown += text),
      ask: async (prompt) => {
        const line = next();
        shown += `${prompt}${line ?? ''}\n`;
        return line;
      },
      width: 80,
      isTerminal: false,
      clear: () => void (shown += '(cleared)\n'),
      during: (_, work) => work,
    },
    thinking: {
      choose: async (state, task) => chooseMove(def, state, task),
      hint: async (state, task) => hintFor(def, state, { ...task, matches: 60 }),
      close: async () => {},
    },
    keeping: { save: () => 'Saved.', trace: () => 'Written.' },
    rules: 'The rules.',
    adviser: 'ismcts:20',
  });
  return { shown, ...played };
}
