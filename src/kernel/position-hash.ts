/**
 * The hash of a position: the same however play has come to it, and whichever numbers its tokens have.
 *
 * The lanes of the state follow its variables, and which looks lie in which zone. Added here is what would cost too much
 * to follow: the flow, the agenda, and the order in zones that have one. Where it matters which token is which, because
 * it is referred to, counted for or known to some, every token becomes a number by all there is about it: where it lies,
 * how it looks and what refers to it, then what it refers to and whom it is mixed up with. The numbers are summed, so
 * that the tokens need not be put in order.
 */
import { H, TOKEN, ZONE } from '../program/layout.ts';
import type { Program } from '../program/program.ts';
import { snapshotsIn } from './attempt.ts';
import { keysFor, stir, stirred, sumOf } from './hash.ts';
import { MADE_UNSEEN } from './hidden/knowledge.ts';
import { allTriggers, visitReferences } from './hidden/references.ts';
import { lookOf } from './lanes.ts';

/** 64 bits over the position alone: without random generator, turn counter, historical variables and the numbers of tokens. */
export function positionHash(program: Program, s: Int32Array): bigint {
  const { a, b } = keysFor(program.layout.size);
  const subject = subjectOf(program, s);
  return stirred(laneOf(subject, a, s[H.HASH_A]!), laneOf(subject, b, s[H.HASH_B]!));
}

/** A state, and what in it goes by the numbers of tokens. */
interface Subject {
  program: Program;
  s: Int32Array;
  /** Where the state begins, and those that attempts would go back to. A token has the same number in all of them. */
  images: number[];
  /** What refers to tokens from a place of its own, and what is counted for single tokens. */
  mentions: Mention[];
  /** Properties of tokens that refer to tokens. */
  links: Link[];
  /** Tokens that a viewer cannot tell apart. */
  classes: Class[];
  /** Words that hold numbers of tokens, or that are numbered by them, among those that are hashed as they are. */
  numbered: number[];
}

/** `place` stands for the words of all tokens where each has one of its own. */
interface Mention {
  token: number;
  place: number;
  value: number;
}

interface Link {
  from: number;
  to: number;
  place: number;
}

interface Class {
  tokens: number[];
  place: number;
}

function subjectOf(program: Program, s: Int32Array): Subject {
  const { layout } = program;
  const images = [0, ...snapshotsIn(s, s[H.FP]!)];
  const subject: Subject = { program, s, images, mentions: [], links: [], classes: [], numbered: [] };
  const { mentions, links, numbered } = subject;
  for (const image of images) {
    const words = image === 0 ? s : s.subarray(image, image + layout.agenda);
    numbered.push(image + layout.flow.FREE_TOKEN);
    visitReferences({ program, s: words, fp: image === 0 ? s[H.FP]! : 0 }, (at, bias) => {
      const token = words[at]! - bias;
      // What a position forgets may refer to tokens, too.
      if (token < 0 || token >= layout.maxTokens || at < layout.position) return;
      if (at >= layout.tokens && at < layout.agenda) {
        const from = Math.floor((at - layout.tokens) / layout.tokenStride);
        links.push({ from, to: token, place: image + at - from * layout.tokenStride });
        return;
      }
      mentions.push({ token, place: image + at, value: 1 });
      // Variables are in the lanes, without those that hold tokens.
      if (at < layout.hashed || at >= layout.agenda) numbered.push(image + at);
    });
    if (layout.knowledge >= 0) findClasses(subject, image);
    for (const counter of factsOf(program).counters)
      for (let token = 0; token < layout.maxTokens; token++)
        if (words[counter + token] !== 0) {
          mentions.push({ token, place: image + counter, value: words[counter + token]! });
          numbered.push(image + counter + token);
        }
  }
  return subject;
}

function findClasses({ program: { layout }, s, classes, mentions }: Subject, image: number): void {
  for (let viewer = 0; viewer < layout.viewers; viewer++) {
    const place = image + layout.tokens + layout.knowledge + viewer;
    // A class is named after its first token.
    const byName: (Class | undefined)[] = [];
    for (let token = 0; token < layout.maxTokens; token++) {
      const word = s[place + token * layout.tokenStride]!;
      if (word === 0) continue;
      const name = word & ~MADE_UNSEEN;
      if (name !== word) mentions.push({ token, place, value: 1 });
      const known = byName[name];
      if (known === undefined) classes.push((byName[name] = { tokens: [token], place }));
      else known.tokens.push(token);
    }
  }
}

/** What is looked for once in every program: zones with an order, and counters with a word for each token. */
interface Facts {
  ordered: number[];
  counters: number[];
}

const found = new WeakMap<Program, Facts>();

function factsOf(program: Program): Facts {
  let facts = found.get(program);
  if (facts === undefined) {
    const ordered = program.zones.names.flatMap((_, zone) => (program.zones.ordered[zone] === 1 ? [zone] : []));
    const counters = allTriggers({ program }).flatMap(({ source, limitAt }) => (source !== null && limitAt >= 0 ? [limitAt] : []));
    found.set(program, (facts = { ordered, counters }));
  }
  return facts;
}

function laneOf(subject: Subject, keys: Int32Array, start: number): number {
  const { program, s, images, numbered } = subject;
  const { layout } = program;
  let lane = start + sumOf(s, keys, layout.position, layout.hashed) + sumOf(s, keys, layout.agenda, s[H.SP]!);
  // Of a state that lies on the agenda, the same is left out.
  for (const image of images.slice(1)) lane += lanesAndFlow(subject, keys, image) - sumOf(s, keys, image, image + layout.agenda);
  for (const at of numbered) lane = (lane - Math.imul(s[at]!, keys[at]!)) | 0;
  return (lane + (goesByToken(subject) ? sumOfTokens(subject, keys) : sumOfOrders(subject, keys))) | 0;
}

function lanesAndFlow({ program: { layout }, s }: Subject, keys: Int32Array, image: number): number {
  return sumOf(s, keys, image, image + H.RNG) + sumOf(s, keys, image + layout.position, image + layout.hashed);
}

/** Whether more is known of some tokens than where they lie and how they look. */
function goesByToken({ program: { layout }, s, images, mentions, links, classes }: Subject): boolean {
  return mentions.length > 0 || links.length > 0 || classes.length > 0 || images.length > 1 || s[layout.flow.DESTROYED] !== 0;
}

/** What the order in zones adds: each look with its place, stirred, so that only an exchange of different ones is seen. */
function sumOfOrders({ program, s }: Subject, keys: Int32Array): number {
  const { layout } = program;
  let sum = 0;
  for (const zone of factsOf(program).ordered)
    if (s[layout.zones + 3 * zone + ZONE.COUNT]! > 1) visitZone(program, s, 0, zone, keys, (_, place) => (sum = (sum + place) | 0));
  return sum;
}

/** Visits the tokens of a zone, each with a number for where it lies and how it looks. */
function visitZone(
  { layout, zones }: Program,
  s: Int32Array,
  image: number,
  zone: number,
  keys: Int32Array,
  visit: (token: number, place: number) => void,
): void {
  const z = layout.zones + 3 * zone;
  const step = zones.ordered[zone] === 1 ? keys[z + ZONE.TAIL]! : 0;
  let place = keys[z]!;
  for (let stored = s[image + z + ZONE.HEAD]!; stored !== 0;) {
    const at = image + layout.tokens + (stored - 1) * layout.tokenStride;
    place = (place + step) | 0;
    visit(stored - 1, stir((lookOf(layout, s, keys, at) + place) | 0));
    stored = s[at + TOKEN.NEXT]!;
  }
}

/** How often tokens hear of those they are connected with: of their own, of those of these, and so on. */
const ROUNDS = 3;

function sumOfTokens(subject: Subject, keys: Int32Array): number {
  const { layout } = subject.program;
  let tokens = ownNumbers(subject, keys);
  if (subject.links.length > 0 || subject.classes.length > 0)
    for (let round = 0; round < ROUNDS; round++) tokens = joinedNumbers(subject, keys, tokens);
  let sum = 0;
  for (let token = 0; token < layout.maxTokens; token++) if (exists(subject, token)) sum = (sum + tokens[token]!) | 0;
  return sum;
}

function exists({ program: { layout }, s }: Subject, token: number): boolean {
  return s[layout.tokens + token * layout.tokenStride + TOKEN.DEFINITION] !== 0;
}

/** A number for each token: where it lies and how it looks, in all images, and what mentions it. */
function ownNumbers({ program, s, images, mentions }: Subject, keys: Int32Array): Int32Array {
  const { layout } = program;
  const numbers = new Int32Array(layout.maxTokens);
  for (const image of images) {
    for (let zone = 0; zone < program.zones.count; zone++)
      visitZone(program, s, image, zone, keys, (token, place) => (numbers[token]! += Math.imul(place, keys[image]!)));
    for (let token = 0; token < layout.maxTokens; token++) {
      const at = image + layout.tokens + token * layout.tokenStride;
      const destroyed = s[at + TOKEN.DEFINITION] !== 0 && s[at + TOKEN.ZONE] === 0;
      if (destroyed) numbers[token]! += Math.imul(lookOf(layout, s, keys, at), keys[image]!);
    }
  }
  for (const { token, place, value } of mentions) numbers[token]! += Math.imul(value, keys[place]!);
  return numbers.map(stir);
}

/** The numbers with those of the tokens that they refer to, that refer to them, and that a viewer cannot tell from them. */
function joinedNumbers({ links, classes }: Subject, keys: Int32Array, own: Int32Array): Int32Array {
  const numbers = own.slice();
  for (const { from, to, place } of links) {
    numbers[from]! += stir(own[to]! + keys[place]!);
    numbers[to]! += stir(keys[place]! - own[from]!);
  }
  for (const { tokens, place } of classes) {
    let sum = keys[place]!;
    for (const token of tokens) sum = (sum + own[token]!) | 0;
    const joined = stir(sum);
    for (const token of tokens) numbers[token]! += joined;
  }
  return numbers.map(stir);
}
