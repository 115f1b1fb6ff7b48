/** What happened, as the kernel notes it: numbers, and who may know which token was meant. */
import type { Effect } from '../ir/effects.ts';
import type { ValueKind } from '../program/nodes.ts';

const HAPPENINGS = [
  'moved',
  'created',
  'destroyed',
  'shuffled',
  'revealed',
  'concealed',
  'varChanged',
  'propChanged',
  'rolled',
  'acted',
  'sealed',
  'chose',
  'passed',
  'left',
  'stuck',
  'fizzled',
  'triggered',
  'emitted',
  'triggerTruncated',
  'checksTruncated',
  'tokensExhausted',
  'failed',
  'attemptFailed',
  'rolledBack',
  'stateEntered',
  'stateExited',
  'phaseEntered',
  'phaseExited',
  'turnStarted',
  'turnEnded',
  'turnSkipped',
  'turnGranted',
  'orderReversed',
  'activated',
  'eliminated',
  'recalled',
  'recorded',
  'message',
  'continued',
  'ended',
  'halted',
] as const;
type Happening = (typeof HAPPENINGS)[number];

/** A token as seen at the moment of an event: where it was, and which viewers (as bits) knew it. */
export interface TokenSight {
  token: number;
  definition: number;
  /** The zone, or -1. */
  zone: number;
  /** The place in an ordered zone, or -1. */
  index: number;
  /** Bit per viewer; the last one is the spectator. */
  knownTo: number;
}

/** One thing that happened; zones and values are numbers. */
export interface EventRecord {
  type: Happening;
  player?: number;
  token?: TokenSight;
  from?: number;
  to?: number;
  /** Where in an ordered zone it went. */
  toIndex?: number;
  name?: string;
  /** The effect that could not be performed. */
  effect?: Effect;
  /** A value with an audience is told to those viewers only. */
  values?: { name: string; value: number; kind: ValueKind; sight?: TokenSight; audience?: number }[];
  /** A template for messages and prompts, with `values` as its arguments. */
  text?: string;
  /** Viewers (as bits) who are told; everybody unless stated. */
  audience?: number;
}
