/**
 * The identity of a game: a text that is the same for every GameDef that plays the same by its letter, and its hash.
 * Words for tools and people are left out where they are declared, not wherever a key happens to have such a name:
 * a constant may well be called `tags`.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { FlowDef, GameDef } from './game-def.ts';
import { looksLikeGameDef } from './looks-like-game-def.ts';
import type { Match } from './match.ts';

/** JSON without whitespace, keys sorted by code point, without descriptions, tags, presentation and empty optional sections. */
export function canonicalText(def: GameDef): string {
  if (!looksLikeGameDef(def)) throw new RangeError('This is not a GameDef: it has no canonical text.');
  return printSorted(withoutEmptySections(withoutWords(def)));
}

/** SHA-256 of the canonical text, in hexadecimal. */
export function gameDefHash(def: GameDef): string {
  return textHash(canonicalText(def));
}

/** SHA-256 of what a match adds to a game, deck lists included. The names of the people at the table do not change it. */
export function matchHash(match: Match): string {
  const { seats, players } = match ?? {};
  if (typeof players !== 'number' || (seats !== undefined && !Array.isArray(seats))) throw new RangeError('This is not a match.');
  return textHash(printSorted({ ...match, seats: seats?.map(({ name: _, ...seat }) => seat) }));
}

interface Words {
  description?: unknown;
  tags?: unknown;
  presentation?: unknown;
}

/** One line per place where a declaration may carry words; a test compares this with the schema. */
function withoutWords(def: GameDef): object {
  const { variables, tokenTypes } = def;
  return {
    ...bare(def),
    displays: undefined,
    meta: bare(def.meta),
    variables: variables && {
      ...variables,
      global: bareValues(variables.global),
      perPlayer: bareValues(variables.perPlayer),
      perTeam: bareValues(variables.perTeam),
    },
    zones: bareAll(def.zones),
    tokenTypes: tokenTypes?.map((type) => ({ ...bare(type), props: bareValues(type.props) })),
    cards: bareAll(def.cards),
    decks: bareAll(def.decks),
    flow: bareFlow(def.flow),
    actions: bareAll(def.actions),
    procedures: bareAll(def.procedures),
    triggers: bareAll(def.triggers),
    replacements: bareAll(def.replacements),
    checks: bareAll(def.checks),
    modifiers: bareAll(def.modifiers),
    endConditions: bareAll(def.endConditions),
  };
}

/** Whoever says that there are no triggers says the same as whoever does not mention triggers. */
const REQUIRED: ReadonlySet<string> = new Set(['meta', 'zones', 'flow', 'actions', 'endConditions'] satisfies (keyof GameDef)[]);

function withoutEmptySections(def: object): object {
  return Object.fromEntries(
    Object.entries(def)
      .map(([name, section]) => [name, name === 'variables' ? withoutEmpty(section) : section] as const)
      .filter(([name, section]) => REQUIRED.has(name) || !isEmpty(section)),
  );
}

/** The groups of variables that have any. */
function withoutEmpty(groups: object | undefined): object | undefined {
  return groups && Object.fromEntries(Object.entries(groups).filter(([, group]) => !isEmpty(group)));
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.values(value).every((inner) => inner === undefined);
}

function bareFlow(flow: FlowDef): object {
  return {
    ...flow,
    states: flow.states.map((state) => ({ ...bare(state), phases: bareAll(state.phases) })),
    transitions: bareAll(flow.transitions),
    teams: bareAll(flow.teams),
  };
}

function bare(declaration: Words): object {
  const { description: _, tags: __, presentation: ___, ...rest } = declaration;
  return rest;
}

function bareAll(declarations: readonly Words[] | undefined): object[] | undefined {
  return declarations?.map(bare);
}

function bareValues(declarations: Readonly<Record<string, Words>> | undefined): object | undefined {
  return declarations && Object.fromEntries(Object.entries(declarations).map(([name, declaration]) => [name, bare(declaration)]));
}

/** JSON without whitespace, keys sorted by code point. */
export function printSorted(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(printSorted).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const entries = Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .toSorted(([a], [b]) => compareCodePoints(a, b));
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${printSorted(inner)}`).join(',')}}`;
}

/** JavaScript compares UTF-16 units, which puts U+10000 before U+FFFF; other languages do not. */
export function compareCodePoints(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a.charCodeAt(at) === b.charCodeAt(at)) at++;
  if (at === a.length || at === b.length) return a.length - b.length;
  // The second halves of two characters differ: the characters begin one unit earlier.
  const begin = at > 0 && (a.codePointAt(at - 1)! > 0xffff || b.codePointAt(at - 1)! > 0xffff) ? at - 1 : at;
  return a.codePointAt(begin)! - b.codePointAt(begin)!;
}

/** SHA-256 of a text, in hexadecimal. */
export function textHash(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

/** SHA-256 of bytes, in hexadecimal. */
export function bytesHash(bytes: Uint8Array): string {
  return bytesToHex(sha256(bytes));
}
