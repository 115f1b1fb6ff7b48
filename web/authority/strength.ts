/** How well bots play, in words for people. */
import type { SeatKind } from '../../src/protocol/index.ts';

export const STRENGTHS = ['beginner', 'casual', 'good', 'strong'] as const;
export type Strength = (typeof STRENGTHS)[number];

export const STRENGTH_NAMES: Readonly<Record<Strength, string>> = {
  beginner: 'Beginner',
  casual: 'Casual',
  good: 'Good',
  strong: 'Strong',
};

/** The agent of a strength; where something is hidden, one that does not look. */
export function agentOf(strength: Strength, secrets: boolean): string {
  const search = secrets ? 'ismcts' : 'uct';
  const agents: Readonly<Record<Strength, string>> = {
    beginner: 'random',
    casual: 'greedy:8',
    good: `${search}:200`,
    strong: `${search}:1000`,
  };
  return agents[strength];
}

/** Who is to sit somewhere, before the game is known. */
export type SeatChoice = 'person' | Strength;

export function seatKindOf(choice: SeatChoice, secrets: boolean): SeatKind {
  return choice === 'person' ? { kind: 'person' } : { kind: 'bot', agent: agentOf(choice, secrets) };
}

/** The strength of an agent, where it is one of ours. */
export function strengthOf(agent: string): Strength | undefined {
  return STRENGTHS.find((strength) => agentOf(strength, true) === agent || agentOf(strength, false) === agent);
}

/** Who sits there, in words. */
export function seatText(seat: SeatKind | undefined): string {
  if (seat === undefined || seat.kind === 'open') return 'open';
  if (seat.kind === 'person') return 'person';
  const strength = strengthOf(seat.agent);
  return strength === undefined ? seat.agent : `${STRENGTH_NAMES[strength]} bot`;
}
