/**
 * What lies where in a state. The header is the same for every program; the rest is computed by link.
 *
 *   hash and random generator | what a position forgets | flow | variables, zones, tokens | agenda (a stack, used as far as SP)
 *
 * Variables and how tokens lie are hashed as they change (kernel/lanes.ts); everything else when a hash is asked for.
 */

/** Words of a state that its random generator takes. */
export const RNG_WORDS = 8;

/** Words of the header. */
export const H = {
  /** The lanes of the position's hash. */
  HASH_A: 0,
  HASH_B: 1,
  RNG: 2,
  SP: 10,
  FP: 11,
  TURN: 12,
  PLIES: 13,
  QUIET: 14,
  DECIDED: 15,
  /** Historical variables follow, then the position. */
  END: 16,
} as const;

/** Words of the flow, relative to the start of the position region. */
export const FLOW_WORDS = [
  'STATUS',
  'STAGE',
  'STATE',
  'PHASE',
  'ACTIVE',
  'DIRECTION',
  'ORDER_FROM',
  'ELIMINATED',
  'ASKER',
  'START',
  'PASSED',
  'ACTED',
  'LEFT',
  'PASSED_NOW',
  'GOTO_STATE',
  'GOTO_PHASE',
  'GOTO_ENDS_TURN',
  'GOTO_PENDING',
  'SETTLE_ROUNDS',
  'RESULT',
  'RESULT_KIND',
  'FREE_TOKEN',
  'DESTROYED',
  'EXTRA_COUNT',
] as const;
export type FlowWord = (typeof FLOW_WORDS)[number];

/** In the word ELIMINATED, the bit of a player who has resigned is so far above the bit of one who is out. */
export const RESIGNED = 16;
/** The bits of those who are out. */
export const OUT = (1 << RESIGNED) - 1;

/** How many extra turns can be queued. */
export const EXTRA_TURNS = 16;

/** Columns of the token table that every program has. References are stored plus one, so that nothing is zero. */
export const TOKEN = { DEFINITION: 0, ZONE: 1, NEXT: 2, PREVIOUS: 3, OWNER: 4 } as const;

/** Words of a zone. */
export const ZONE = { HEAD: 0, TAIL: 1, COUNT: 2 } as const;

/** Words of a player's strand: an answer under construction or sealed. */
export const STRAND = { STATUS: 0, ACTION: 1, BOUND: 2, ARGS: 3 } as const;

/** Words of an agenda frame, followed by its locals. */
export const FRAME = { CALLER: 0, ROUTINE: 1, PC: 2, ACTOR: 3, DEPTH: 4, BATCHES: 5, TRIGGER: 6, SELF: 7, ATTEMPT: 8, LOCALS: 9 } as const;

/** How many arguments an event has room for, and the words of an entry in a dispatch frame. */
export const EVENT_ARGS = 6;
export const ENTRY = { TRIGGER: 0, SELF: 1, ACTOR: 2, ARGS: 3, BINDS: 3 + EVENT_ARGS } as const;

/** First words and widths of the regions of a state; those per player have one word for each. */
export interface Layout {
  /** First word of the position region. */
  position: number;
  /** First word of the variables that are part of a position; the zones follow them. */
  hashed: number;
  /** Those of their words that hold numbers of tokens. */
  tokenWords: readonly number[];
  flow: Record<FlowWord, number>;
  extra: number;
  skip: number;
  rank: number;
  score: number;
  recorded: number;
  strands: number;
  strandSize: number;
  turnLimits: number;
  phaseLimits: number;
  gameLimits: number;
  limitsEnd: number;
  zones: number;
  tokens: number;
  tokenStride: number;
  maxTokens: number;
  /** Columns, or -1. */
  controller: number;
  face: number;
  /** The rank of arrival among all tokens in zones with ranks, from 1 on; 0 elsewhere. */
  arrival: number;
  /** Columns that make up how a token looks: two that are the same in them differ by their numbers alone. */
  look: readonly number[];
  /** The first knowledge column (one per viewer), or -1. */
  knowledge: number;
  viewers: number;
  /** First word of the agenda. */
  agenda: number;
  /** Words of a whole state. */
  size: number;
  entrySize: number;
}
