/** States as files: an image of the used words, and what it belongs to. What comes back is checked before it is played. */
import { gameDefHash, matchHash } from '../ir/canonical.ts';
import { EXTRA_TURNS, FRAME, H, STRAND, TOKEN, ZONE } from '../program/layout.ts';
import type { ValueKind } from '../program/nodes.ts';
import type { Program } from '../program/program.ts';
import { DEED } from './effects/guard.ts';
import { ANSWERING, SEALED, STAGE } from './flow/stages.ts';
import { hex, recomputeLanes, stateHash } from './hash.ts';
import { anonymousZone, isAnonymous } from './options.ts';

/** A state in JSON. */
export interface SavedState {
  format: 'ludwright-state';
  version: 1;
  /** The identities of the game and the match. */
  game: string;
  match: string;
  /** 16 hexadecimal digits over all words. */
  hash: string;
  words: number[];
}

/** The words of a state with the identities of what they belong to. */
export function saveWords(program: Program, words: Int32Array): SavedState {
  return {
    format: 'ludwright-state',
    version: 1,
    game: gameDefHash(program.def),
    match: matchHash(program.match),
    hash: hex(stateHash(program.layout, words)),
    words: [...words.subarray(0, words[H.SP])],
  };
}

/** Why a saved state cannot be played with a program, or null. */
export function checkSaved(program: Program, saved: unknown): string | null {
  if (typeof saved !== 'object' || saved === null) return 'This is not a saved state.';
  const { format, version, game, match, hash, words } = saved as Record<string, unknown>;
  if (format !== 'ludwright-state' || version !== 1) return 'This is not a saved state of version 1.';
  if (game !== gameDefHash(program.def)) return `The state belongs to another game (${String(game)}).`;
  if (match !== matchHash(program.match)) return `The state belongs to another match (${String(match)}).`;
  if (!Array.isArray(words) || !words.every((word) => Number.isInteger(word) && word === (word | 0))) return 'The words of the state are not 32-bit integers.';
  const image = Int32Array.from(words as number[]);
  return checkImage(program, image) ?? (hash === hex(stateHash(program.layout, image)) ? null : 'The state has been changed: its hash does not fit.');
}

/** Why an image is not a state of a program, or null. Nothing is followed that has not been checked. */
export function checkImage(program: Program, words: Int32Array): string | null {
  const { layout } = program;
  if (words.length < layout.agenda || words.length > layout.size || words[H.SP] !== words.length) return 'The state has the wrong size.';
  const fresh = words.slice();
  recomputeLanes(layout, fresh);
  if (fresh[H.HASH_A] !== words[H.HASH_A] || fresh[H.HASH_B] !== words[H.HASH_B]) return 'The state has been changed: its hash does not fit.';
  return checkFlow(program, words) ?? checkVariables(program, words) ?? checkTokens(program, words) ?? checkAgenda(program, words);
}

function checkFlow(program: Program, words: Int32Array): string | null {
  const { layout, players } = program;
  const { flow } = layout;
  const within = (at: number, low: number, high: number): boolean => words[at]! >= low && words[at]! < high;
  const each = (at: number, count: number, low: number, high: number): boolean => words.subarray(at, at + count).every((word) => word >= low && word < high);
  const state = program.flow.states[words[flow.STATE]!];
  const next = program.flow.states[words[flow.GOTO_STATE]!];
  const masks = [flow.ELIMINATED, flow.PASSED, flow.ACTED, flow.LEFT];
  const good =
    within(flow.STATUS, 1, 3) &&
    within(flow.STAGE, 0, Object.keys(STAGE).length) &&
    state !== undefined &&
    within(flow.PHASE, 0, state.phases.length + 1) &&
    next !== undefined &&
    within(flow.GOTO_PHASE, 0, next.phases.length + 1) &&
    (words[flow.DIRECTION] === 1 || words[flow.DIRECTION] === -1) &&
    within(flow.ASKER, 0, players + 1) &&
    [flow.ACTIVE, flow.ORDER_FROM, flow.START].every((at) => within(at, 0, players)) &&
    masks.every((at) => within(at, 0, 1 << players)) &&
    within(flow.FREE_TOKEN, 0, layout.maxTokens + 1) &&
    within(flow.EXTRA_COUNT, 0, EXTRA_TURNS + 1) &&
    each(layout.extra, words[flow.EXTRA_COUNT]!, 1, players + 1) &&
    each(layout.skip, players, 0, 0x7fffffff);
  return good ? checkStrands(program, words) : 'The course of the match is out of range.';
}

function checkStrands(program: Program, words: Int32Array): string | null {
  const { layout } = program;
  for (let player = 0; player < program.players; player++) {
    const at = layout.strands + player * layout.strandSize;
    const action = program.actions[words[at + STRAND.ACTION]! - 1];
    const bound = words[at + STRAND.BOUND]!;
    const status = words[at + STRAND.STATUS]!;
    const good =
      action === undefined
        ? status === 0 && bound === 0 && words[at + STRAND.ACTION] === 0
        : (status === ANSWERING || status === SEALED) && bound >= 0 && bound <= action.params.length - (status === ANSWERING ? 1 : 0);
    if (!good) return 'An answer is out of range.';
    for (let place = 0; place < bound; place++)
      if (!refersWell(program, action!.params[place]!.kind, words[at + STRAND.ARGS + place]!)) return 'An answer refers to something that does not exist.';
  }
  return null;
}

/** Whether a value of a kind is none, or something there can be; an unknown member of a zone is below zero. */
function refersWell(program: Program, kind: ValueKind, value: number): boolean {
  switch (kind) {
    case 'player':
      return value < program.players;
    case 'zone':
      return value < program.zones.count;
    case 'token':
      return value < program.layout.maxTokens && (!isAnonymous(value) || anonymousZone(value) < program.zones.count);
    case 'word':
      return value < program.strings.length;
    default:
      return true;
  }
}

function checkVariables(program: Program, words: Int32Array): string | null {
  for (const { name, kind, at, count, min, max } of program.variables)
    for (const value of words.subarray(at, at + count)) {
      if ((kind === 'int' || kind === 'bool') && (value < min || value > max)) return `Variable "${name}" is out of bounds.`;
      if (!refersWell(program, kind, value)) return `Variable "${name}" refers to something that does not exist.`;
    }
  return null;
}

function checkTokens(program: Program, words: Int32Array): string | null {
  const { layout } = program;
  const at = (token: number): number => layout.tokens + token * layout.tokenStride;
  const seen = new Set<number>();
  for (let zone = 0; zone < program.zones.count; zone++) {
    const z = layout.zones + 3 * zone;
    let previous = 0;
    let count = 0;
    for (let stored = words[z + ZONE.HEAD]!; stored !== 0; stored = words[at(stored - 1) + TOKEN.NEXT]!) {
      if (stored < 1 || stored > layout.maxTokens || seen.has(stored)) return `Zone ${program.zones.names[zone]} is tangled.`;
      seen.add(stored);
      const token = at(stored - 1);
      const fault = checkToken(program, words, token);
      if (fault !== null) return fault;
      if (words[token + TOKEN.ZONE] !== zone + 1 || words[token + TOKEN.PREVIOUS] !== previous) return `Zone ${program.zones.names[zone]} is tangled.`;
      previous = stored;
      count++;
    }
    if (words[z + ZONE.TAIL] !== previous || words[z + ZONE.COUNT] !== count) return `Zone ${program.zones.names[zone]} is tangled.`;
  }
  return null;
}

function checkToken(program: Program, words: Int32Array, at: number): string | null {
  const { layout } = program;
  const definition = words[at]! - 1;
  if (definition < 0 || definition >= program.definitions.names.length) return 'A token has no definition.';
  for (const column of [TOKEN.OWNER, layout.controller])
    if (column >= 0 && (words[at + column]! < 0 || words[at + column]! > program.players)) return 'A token belongs to nobody.';
  for (const { name, kind, column } of program.props)
    if (column >= 0 && !refersWell(program, kind, words[at + column]!)) return `Property "${name}" refers to something that does not exist.`;
  return null;
}

function checkAgenda(program: Program, words: Int32Array): string | null {
  const top = words[H.FP]!;
  if (top !== 0 && program.routines[words[top + FRAME.ROUTINE]!]?.code[words[top + FRAME.PC]!]?.op !== 'choose') return 'The agenda does not wait at a question.';
  let above = words.length;
  for (let fp = words[H.FP]!; fp !== 0; fp = words[fp + FRAME.CALLER]!) {
    if (fp < program.layout.agenda || fp + FRAME.LOCALS > above) return 'The agenda is out of range.';
    const number = words[fp + FRAME.ROUTINE]!;
    const routine = program.routines[number];
    if (number < DEED || (number >= 0 && (routine === undefined || words[fp + FRAME.PC]! < 0 || words[fp + FRAME.PC]! >= routine.code.length)))
      return 'The agenda names something that does not exist.';
    if (routine !== undefined && fp + FRAME.LOCALS + routine.locals > above) return 'The agenda is out of range.';
    above = fp;
  }
  return null;
}

