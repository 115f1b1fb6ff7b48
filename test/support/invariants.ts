/** What holds in every state that waits or has ended, looked up in its words without the kernel's own functions. */
import type { Interpreter } from '../../src/kernel/index.ts';
import { recomputeLanes } from '../../src/kernel/lanes.ts';
import { checkImage } from '../../src/kernel/check/index.ts';
import { H, TOKEN, ZONE } from '../../src/program/layout.ts';
import { NONE } from '../../src/program/nodes.ts';

/** Everything that is wrong with the state in a slot. */
export function faultsOf(executor: Interpreter, slot: number): string[] {
  const words = executor.words(slot);
  const refused = checkImage(executor.program, executor.save(slot));
  return [
    ...(refused === null ? [] : [refused]),
    ...boundFaults(executor, words),
    ...zoneFaults(executor, words),
    ...classFaults(executor, words),
    ...formFaults(executor, words),
  ];
}

function boundFaults({ program }: Interpreter, words: Int32Array): string[] {
  const faults: string[] = [];
  for (const { name, kind, at, count, min, max, words: allowed } of program.variables)
    for (let i = 0; i < count; i++) {
      const value = words[at + i]!;
      if ((kind === 'int' || kind === 'bool') && (value < min || value > max))
        faults.push(`${name}[${i}] is ${value}, not from ${min} to ${max}`);
      if (kind === 'word' && value !== NONE && !allowed.includes(value)) faults.push(`${name}[${i}] is a word that it may not be`);
      if (kind === 'player' && value !== NONE && (value < 0 || value >= program.players)) faults.push(`${name}[${i}] is not a player`);
      if (kind === 'zone' && value !== NONE && (value < 0 || value >= program.zones.count)) faults.push(`${name}[${i}] is not a zone`);
      if (kind === 'token' && value !== NONE && (words[tokenAt(program, value)] ?? 0) === 0) faults.push(`${name}[${i}] is not a token`);
    }
  return faults;
}

/** Every token is in exactly one zone, and both ways through a zone's list meet the same tokens. */
function zoneFaults({ program }: Interpreter, words: Int32Array): string[] {
  const { layout, zones } = program;
  const faults: string[] = [];
  const seen = new Map<number, number>();
  for (let zone = 0; zone < zones.count; zone++) {
    const z = layout.zones + 3 * zone;
    const down = listFrom(program, words, words[z + ZONE.HEAD]!, TOKEN.NEXT);
    const up = listFrom(program, words, words[z + ZONE.TAIL]!, TOKEN.PREVIOUS);
    if (down.join() !== up.toReversed().join())
      faults.push(`${zones.names[zone]} reads ${down.join()} from the top and ${up.join()} from the bottom`);
    if (down.length !== words[z + ZONE.COUNT])
      faults.push(`${zones.names[zone]} has ${down.length} tokens and counts ${words[z + ZONE.COUNT]}`);
    for (const token of down) {
      if (seen.has(token)) faults.push(`token ${token} is in two zones`);
      seen.set(token, zone);
    }
    const keys = down.map((token) => words[tokenAt(program, token)]! * 65_536 + token);
    if (zones.ordered[zone] === 0 && keys.some((key, i) => i > 0 && key < keys[i - 1]!))
      faults.push(`${zones.names[zone]} is a set out of order`);
  }
  for (let token = 0; token < layout.maxTokens; token++) {
    const at = tokenAt(program, token);
    const zone = words[at + TOKEN.ZONE]! - 1;
    if (zone !== (seen.get(token) ?? -1)) faults.push(`token ${token} says that it is in zone ${zone}, and lies in ${seen.get(token)}`);
    // While a block waits, a destroyed token is still there to be read.
    if (words[at] !== 0 && zone < 0 && words[H.FP] === 0) faults.push(`token ${token} is nowhere`);
    if (words[at] === 0 && words.subarray(at, at + layout.tokenStride).some((word) => word !== 0))
      faults.push(`free token ${token} is not empty`);
    if (words[at] === 0 && token < words[layout.flow.FREE_TOKEN]!) faults.push(`token ${token} is free, below the first free one`);
  }
  return faults;
}

/** A class is named after its lowest token and has at least two; whoever can look at a token knows it. */
function classFaults({ program }: Interpreter, words: Int32Array): string[] {
  const { layout } = program;
  if (layout.knowledge < 0) return [];
  const faults: string[] = [];
  for (let viewer = 0; viewer < layout.viewers; viewer++) {
    const classes = new Map<number, number[]>();
    for (let token = 0; token < layout.maxTokens; token++) {
      const name = words[tokenAt(program, token) + layout.knowledge + viewer]!;
      if (name !== 0) classes.set(name, [...(classes.get(name) ?? []), token]);
      if (name !== 0 && isOpen(program, words, viewer, token))
        faults.push(`viewer ${viewer} can look at token ${token} and does not know it`);
    }
    for (const [name, tokens] of classes)
      if (tokens[0] !== name - 1 || tokens.length < 2) faults.push(`viewer ${viewer} has a class ${name} of ${tokens.join()}`);
  }
  return faults;
}

function isOpen(program: Interpreter['program'], words: Int32Array, viewer: number, token: number): boolean {
  const { layout, zones } = program;
  const at = tokenAt(program, token);
  const zone = words[at + TOKEN.ZONE]! - 1;
  if (zone < 0 || (layout.face >= 0 && words[at + layout.face] === 1)) return false;
  const controls = layout.controller >= 0 && words[at + layout.controller] === viewer + 1;
  const sight = Math.max(zones.sight[zone * layout.viewers + viewer]!, controls ? zones.controllerSight[zone]! : 0);
  return sight === 3 || (sight === 2 && words[layout.zones + 3 * zone + ZONE.HEAD] === token + 1);
}

/** The hash follows the words, and nothing is left above the end of the agenda. */
function formFaults({ program }: Interpreter, words: Int32Array): string[] {
  const fresh = words.slice();
  recomputeLanes(program.layout, fresh);
  const faults: string[] = [];
  if (fresh[H.HASH_A] !== words[H.HASH_A] || fresh[H.HASH_B] !== words[H.HASH_B])
    faults.push('the incremental hash differs from a full recompute');
  if (words.subarray(words[H.SP]!).some((word) => word !== 0)) faults.push('there is something above the end of the agenda');
  return faults;
}

function tokenAt({ layout }: Interpreter['program'], token: number): number {
  return layout.tokens + token * layout.tokenStride;
}

function listFrom(program: Interpreter['program'], words: Int32Array, first: number, column: number): number[] {
  const tokens: number[] = [];
  for (
    let stored = first;
    stored !== 0 && tokens.length <= program.layout.maxTokens;
    stored = words[tokenAt(program, stored - 1) + column]!
  )
    tokens.push(stored - 1);
  return tokens;
}
