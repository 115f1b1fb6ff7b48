/** Zones as lists, the tokens in them, and what viewers know of them. */
import { TOKEN, ZONE } from '../../program/layout.ts';
import type { Program } from '../../program/program.ts';
import { MADE_UNSEEN } from '../hidden/knowledge.ts';
import { refersWell } from './refers-well.ts';

/** Why zones and tokens are not as they must be, or null. */
export function checkTokens(program: Program, words: Int32Array, running: boolean): string | null {
  const { layout } = program;
  const at = (token: number): number => layout.tokens + token * layout.tokenStride;
  const seen = new Uint8Array(layout.maxTokens);
  for (let zone = 0; zone < program.zones.count; zone++) {
    const z = layout.zones + 3 * zone;
    let previous = 0;
    let count = 0;
    for (let stored = words[z + ZONE.HEAD]!; stored !== 0; stored = words[at(stored - 1) + TOKEN.NEXT]!) {
      if (stored < 1 || stored > layout.maxTokens || seen[stored - 1] === 1) return `Zone ${program.zones.names[zone]} is tangled.`;
      seen[stored - 1] = 1;
      const token = at(stored - 1);
      const fault = checkToken(program, words, token);
      if (fault !== null) return fault;
      if (words[token + TOKEN.ZONE] !== zone + 1 || words[token + TOKEN.PREVIOUS] !== previous)
        return `Zone ${program.zones.names[zone]} is tangled.`;
      previous = stored;
      count++;
    }
    if (words[z + ZONE.TAIL] !== previous || words[z + ZONE.COUNT] !== count) return `Zone ${program.zones.names[zone]} is tangled.`;
  }
  return checkOthers(program, words, seen, running) ?? checkArrivals(program, words) ?? checkKnowledge(program, words);
}

function checkToken(program: Program, words: Int32Array, at: number): string | null {
  const { layout } = program;
  const definition = words[at]! - 1;
  if (definition < 0 || definition >= program.definitions.names.length) return 'A token has no definition.';
  for (const column of [TOKEN.OWNER, layout.controller])
    if (column >= 0 && (words[at + column]! < 0 || words[at + column]! > program.players)) return 'A token belongs to nobody.';
  if (layout.face >= 0 && words[at + layout.face] !== 0 && words[at + layout.face] !== 1) return 'A token has no such face.';
  for (const { name, kind, column, bounds } of program.props) {
    if (column < 0) continue;
    const value = words[at + column]!;
    if (!refersWell(program, kind, value)) return `Property "${name}" refers to something that does not exist.`;
    if (kind === 'bool' && bounds[definition] !== undefined && value !== 0 && value !== 1) return `Property "${name}" is out of bounds.`;
  }
  return null;
}

/** Tokens in no zone are destroyed, or were never made: then there is nothing about them. The first free one is known. */
function checkOthers(program: Program, words: Int32Array, seen: Uint8Array, running: boolean): string | null {
  const { layout } = program;
  let firstFree = layout.maxTokens;
  let destroyed = 0;
  for (let token = layout.maxTokens - 1; token >= 0; token--) {
    if (seen[token] === 1) continue;
    const at = layout.tokens + token * layout.tokenStride;
    if (words[at] === 0) {
      firstFree = token;
      for (let word = at; word < at + layout.tokenStride; word++)
        if (words[word] !== 0) return 'There is something about a token that does not exist.';
    } else {
      destroyed++;
      const fault = checkToken(program, words, at);
      if (fault !== null) return fault;
      if (words[at + TOKEN.ZONE] !== 0 || words[at + TOKEN.NEXT] !== 0 || words[at + TOKEN.PREVIOUS] !== 0) return 'A token lies nowhere.';
    }
  }
  if (words[layout.flow.FREE_TOKEN] !== firstFree) return 'The first free token is another one.';
  return words[layout.flow.DESTROYED] === destroyed && (running || destroyed === 0) ? null : 'A token lies nowhere.';
}

/** The tokens in zones with ranks have one each, without gaps; others have none. */
function checkArrivals({ layout, zones }: Program, words: Int32Array): string | null {
  if (layout.arrival < 0) return null;
  const ranks: number[] = [];
  for (let at = layout.tokens; at < layout.agenda; at += layout.tokenStride) {
    const rank = words[at + layout.arrival]!;
    const isRanked = zones.ranked[words[at + TOKEN.ZONE]! - 1] === 1;
    if (isRanked !== (rank !== 0)) return 'A token arrived nowhere.';
    if (isRanked) ranks.push(rank);
  }
  return ranks.toSorted((a, b) => a - b).every((rank, index) => rank === index + 1) ? null : 'Two tokens arrived at once.';
}

/** A class is named after its first token, and has at least two, or one that was made unseen. */
function checkKnowledge({ layout, makings }: Program, words: Int32Array): string | null {
  if (layout.knowledge < 0) return null;
  const members = new Int32Array(layout.maxTokens);
  const marked = new Uint8Array(layout.maxTokens);
  for (let viewer = 0; viewer < layout.viewers; viewer++) {
    members.fill(0);
    marked.fill(0);
    for (let token = 0; token < layout.maxTokens; token++) {
      const word = words[layout.tokens + token * layout.tokenStride + layout.knowledge + viewer]!;
      if (word === 0) continue;
      const name = word & ~MADE_UNSEEN;
      // Its first token comes before all others of it.
      if (name < 1 || name > token + 1 || (name <= token && members[name - 1] === 0)) return 'What a viewer knows is out of range.';
      if (name !== word && makings.length === 0) return 'What a viewer knows is out of range.';
      members[name - 1]!++;
      if (name !== word) marked[name - 1] = 1;
    }
    if (members.some((count, name) => count === 1 && marked[name] === 0)) return 'What a viewer knows is out of range.';
  }
  return null;
}
