/** What somebody wishes a match to be, in the words of the page, and as a server is told. */
import { agentOf, type Strength } from '../authority/strength.ts';
import type { ClockRule, CreateMatch, MatchOptions, ServedGame } from '../../src/protocol/index.ts';
import { clockRule, type ClockName } from './clock-presets.ts';

export interface Wish extends Pick<MatchOptions, 'watch' | 'listed' | 'reveals' | 'playtest' | 'chat'> {
  /** One for each player. */
  readonly seats: readonly ('open' | Strength)[];
  readonly clock: ClockName;
  readonly onTimeout: NonNullable<ClockRule['onTimeout']>;
  /** How well bots play for those who are away. */
  readonly substitute: Strength;
}

export const WATCHERS: Readonly<Record<MatchOptions['watch'], string>> = {
  link: 'whoever has the link',
  everybody: 'everybody',
  nobody: 'nobody',
};

export function createdOf({ content, secrets }: ServedGame, wish: Wish): CreateMatch {
  const { seats, clock, onTimeout, watch, listed, reveals, playtest, chat } = wish;
  const substitute = agentOf(wish.substitute, secrets);
  return {
    game: content,
    seats: seats.map((seat) => (seat === 'open' ? { kind: 'open' } : { kind: 'bot', agent: agentOf(seat, secrets) })),
    options: {
      match: { players: seats.length },
      clock: clockRule(clock, onTimeout, substitute),
      watch,
      listed,
      reveals,
      playtest,
      chat,
      substitute,
    },
  };
}
