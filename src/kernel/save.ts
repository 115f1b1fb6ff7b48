/** States as files: an image of the used words, and what it belongs to. What comes back is checked before it is played. */
import { gameDefHash, matchHash } from '../ir/canonical.ts';
import { FRAME, H, TOKEN, ZONE } from '../program/layout.ts';
import type { Program } from '../program/program.ts';
import { recomputeLanes } from './hash.ts';

export interface SavedState {
  format: 'ludwright-state';
  version: 1;
  /** The identities of the game and the match. */
  game: string;
  match: string;
  words: number[];
}

export function saveWords(program: Program, words: Int32Array): SavedState {
  return {
    format: 'ludwright-state',
    version: 1,
    game: gameDefHash(program.def),
    match: matchHash(program.match),
    words: [...words.subarray(0, words[H.SP])],
  };
}

/** Why a saved state cannot be played with a program, or null. */
export function checkSaved(program: Program, saved: unknown): string | null {
  if (typeof saved !== 'object' || saved === null) return 'This is not a saved state.';
  const { format, version, game, match, words } = saved as Record<string, unknown>;
  if (format !== 'ludwright-state' || version !== 1) return 'This is not a saved state of version 1.';
  if (game !== gameDefHash(program.def)) return `The state belongs to another game (${String(game)}).`;
  if (match !== matchHash(program.match)) return `The state belongs to another match (${String(match)}).`;
  if (!Array.isArray(words) || !words.every((word) => Number.isInteger(word) && word === (word | 0))) return 'The words of the state are not 32-bit integers.';
  return checkImage(program, Int32Array.from(words as number[]));
}

/** Why an image is not a state of a program, or null. Nothing is followed that has not been checked. */
export function checkImage(program: Program, words: Int32Array): string | null {
  const { layout } = program;
  if (words.length < layout.agenda || words.length > layout.size || words[H.SP] !== words.length) return 'The state has the wrong size.';
  const fresh = words.slice();
  recomputeLanes(layout, fresh);
  for (let lane = 0; lane < 4; lane++) if (fresh[lane] !== words[lane]) return 'The state has been changed: its hash does not fit.';
  return checkFlow(program, words) ?? checkVariables(program, words) ?? checkTokens(program, words) ?? checkAgenda(program, words);
}

function checkFlow(program: Program, words: Int32Array): string | null {
  const { flow } = program.layout;
  const within = (at: number, low: number, high: number): boolean => words[at]! >= low && words[at]! < high;
  const state = program.flow.states[words[flow.STATE]!];
  const good =
    within(flow.STATUS, 0, 3) &&
    within(flow.STAGE, 0, 25) &&
    state !== undefined &&
    within(flow.PHASE, 0, state.phases.length + 1) &&
    within(flow.ACTIVE, 0, program.players) &&
    within(flow.EXTRA_COUNT, 0, 17);
  return good ? null : 'The course of the match is out of range.';
}

function checkVariables(program: Program, words: Int32Array): string | null {
  for (const { name, kind, at, count, min, max } of program.variables)
    for (let i = 0; i < count; i++)
      if ((kind === 'int' || kind === 'bool') && (words[at + i]! < min || words[at + i]! > max)) return `Variable "${name}" is out of bounds.`;
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
      const definition = words[token]! - 1;
      if (definition < 0 || definition >= program.definitions.names.length) return 'A token has no definition.';
      if (words[token + TOKEN.ZONE] !== zone + 1 || words[token + TOKEN.PREVIOUS] !== previous) return `Zone ${program.zones.names[zone]} is tangled.`;
      previous = stored;
      count++;
    }
    if (words[z + ZONE.TAIL] !== previous || words[z + ZONE.COUNT] !== count) return `Zone ${program.zones.names[zone]} is tangled.`;
  }
  return null;
}

function checkAgenda(program: Program, words: Int32Array): string | null {
  let above = words.length;
  for (let fp = words[H.FP]!; fp !== 0; fp = words[fp + FRAME.CALLER]!) {
    if (fp < program.layout.agenda || fp + FRAME.LOCALS > above) return 'The agenda is out of range.';
    const number = words[fp + FRAME.ROUTINE]!;
    const routine = program.routines[number];
    if (number < -2 || (number >= 0 && (routine === undefined || words[fp + FRAME.PC]! < 0 || words[fp + FRAME.PC]! >= routine.code.length)))
      return 'The agenda names something that does not exist.';
    if (routine !== undefined && fp + FRAME.LOCALS + routine.locals > above) return 'The agenda is out of range.';
    above = fp;
  }
  return null;
}

