/**
 * Samples a full state that a player must think possible. Within each class of tokens that the player cannot tell apart,
 * tokens are first put in a canonical arrangement (so that the sample depends on nothing the player does not know),
 * then their identities are dealt anew. Hidden variables and others' sealed answers are drawn from what is possible.
 */
import { FRAME, H, STRAND, TOKEN } from '../../program/layout.ts';
import { NONE } from '../../program/nodes.ts';
import { SEALED } from '../flow/stages.ts';
import type { Interpreter } from '../interpreter.ts';
import { recomputeLanes } from '../hash.ts';
import type { Machine } from '../machine.ts';
import { ANSWER } from '../options.ts';
import { seesVariable } from '../observe.ts';
import type { Rng } from '../rng.ts';
import { relink, tokensIn } from '../zones.ts';
import { classOf } from './knowledge.ts';
import { visitReferences } from './references.ts';

export function determinizeInto(executor: Interpreter, slot: number, player: number, rng: Rng): void {
  const m = executor.bind(slot);
  const sealed = takeBackAnswers(m, player);
  if (m.layout.knowledge >= 0) dealAnew(m, player, rng);
  drawVariables(m, player, rng);
  for (let word = 0; word < 8; word++) m.s[H.RNG + word] = rng.next32() | 0;
  recomputeLanes(m.layout, m.s);
  executor.refresh(slot);
  for (const other of sealed) answerAtRandom(executor, slot, other, rng);
}

/** One physical piece, as far as it can be exchanged with another: what is printed on it, whose it is, and what only those who know it see. */
type Identity = number[];

function dealAnew(m: Machine, player: number, rng: Rng): void {
  const classes = new Map<number, number[]>();
  for (let token = 0; token < m.layout.maxTokens; token++) {
    const name = classOf(m, player, token);
    if (name !== 0) classes.set(name, [...(classes.get(name) ?? []), token]);
  }
  const order = referenceOrder(m);
  const renamed = new Map<number, number>();
  const dealt: { token: number; identity: Identity }[] = [];
  for (const tokens of classes.values()) {
    const places = placesOf(m, tokens, order);
    const identities = tokens.map((token) => identityOf(m, token)).toSorted(compareLists);
    for (let last = identities.length - 1; last > 0; last--) {
      const other = rng.below(last + 1);
      [identities[last], identities[other]] = [identities[other]!, identities[last]!];
    }
    places.forEach((token, i) => {
      renamed.set(token, tokens[i]!);
      dealt.push({ token: tokens[i]!, identity: identities[i]! });
    });
  }
  rename(m, renamed);
  for (const { token, identity } of dealt) identityColumns(m).forEach((column, i) => (m.s[m.token(token) + column] = identity[i]!));
  for (let zone = 0; zone < m.program.zones.count; zone++) if (m.program.zones.ordered[zone] === 0) sortSet(m, zone);
  nameClasses(m);
}

/** Tokens by where they lie: zone, place in it, then what can be seen of the place, then how they are referred to. */
function placesOf(m: Machine, tokens: readonly number[], order: ReadonlyMap<number, number>): number[] {
  const index = new Map<number, number>();
  for (let zone = 0; zone < m.program.zones.count; zone++) if (m.program.zones.ordered[zone] === 1) tokensIn(m, zone).forEach((token, i) => index.set(token, i));
  const visible = placeColumns(m);
  const key = (token: number): number[] => [
    m.zoneOf(token),
    index.get(token) ?? 0,
    ...visible.map((column) => m.s[m.token(token) + column]!),
    ...Array.from({ length: m.layout.viewers }, (_, viewer) => Number(classOf(m, viewer, token) !== 0)),
    order.get(token) ?? Infinity,
    token,
  ];
  return tokens.map((token) => ({ token, key: key(token) })).toSorted((a, b) => compareLists(a.key, b.key)).map(({ token }) => token);
}

function compareLists(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return a[i]! < b[i]! ? -1 : 1;
  return 0;
}

/** Columns that belong to the piece and go with it. */
function identityColumns(m: Machine): number[] {
  return [TOKEN.DEFINITION, TOKEN.OWNER, ...m.program.props.filter((prop) => prop.column >= 0 && !prop.public).map((prop) => prop.column)];
}

/** Columns that belong to the place and can be seen there. */
function placeColumns(m: Machine): number[] {
  const { controller, face } = m.layout;
  return [controller, face, ...m.program.props.filter((prop) => prop.public).map((prop) => prop.column)].filter((column) => column >= 0);
}

function identityOf(m: Machine, token: number): Identity {
  return identityColumns(m).map((column) => m.s[m.token(token) + column]!);
}

/** In which order tokens are mentioned by what waits. */
function referenceOrder(m: Machine): Map<number, number> {
  const order = new Map<number, number>();
  visitReferences(m, (at) => {
    const token = m.s[at]!;
    if (token >= 0 && !order.has(token)) order.set(token, order.size);
  });
  return order;
}

/** Puts tokens in one another's places, with everything that refers to the places. */
function rename(m: Machine, renamed: ReadonlyMap<number, number>): void {
  const { layout } = m;
  const to = (token: number): number => renamed.get(token) ?? token;
  visitReferences(m, (at) => {
    if (m.s[at]! >= 0) m.s[at] = to(m.s[at]!);
  });
  for (let { fp } = m; fp !== 0; fp = m.s[fp + FRAME.CALLER]!) if (m.s[fp + FRAME.SELF]! > 0) m.s[fp + FRAME.SELF] = to(m.s[fp + FRAME.SELF]! - 1) + 1;
  const zones = m.program.zones.names.map((_, zone) => tokensIn(m, zone).map(to));
  const columns = placeColumns(m);
  if (layout.knowledge >= 0) for (let viewer = 0; viewer < layout.viewers; viewer++) columns.push(layout.knowledge + viewer);
  const before = m.s.slice(layout.tokens, layout.tokens + layout.maxTokens * layout.tokenStride);
  for (const [from, target] of renamed) for (const column of columns) m.s[m.token(target) + column] = before[from * layout.tokenStride + column]!;
  for (const trigger of m.program.triggers.flatMap((list) => [...list.before, ...list.instead, ...list.after])) {
    if (trigger.limitAt < 0 || trigger.source === null) continue;
    const uses = m.s.slice(trigger.limitAt, trigger.limitAt + layout.maxTokens);
    for (const [from, target] of renamed) m.s[trigger.limitAt + target] = uses[from]!;
  }
  zones.forEach((tokens, zone) => relink(m, zone, tokens));
}

function sortSet(m: Machine, zone: number): void {
  const tokens = tokensIn(m, zone);
  relink(m, zone, tokens.toSorted((a, b) => m.definitionOf(a) - m.definitionOf(b) || a - b));
}

/** Names every class after its lowest token again. */
function nameClasses(m: Machine): void {
  const { layout } = m;
  for (let viewer = 0; viewer < layout.viewers; viewer++) {
    const names = new Map<number, number>();
    for (let token = 0; token < layout.maxTokens; token++) {
      const at = m.token(token) + layout.knowledge + viewer;
      const old = m.s[at]!;
      if (old === 0) continue;
      if (!names.has(old)) names.set(old, token + 1);
      m.s[at] = names.get(old)!;
    }
  }
}

/** Variables that the player does not see take any value that they may have. */
function drawVariables(m: Machine, player: number, rng: Rng): void {
  for (const variable of m.program.variables)
    for (let i = 0; i < variable.count; i++) {
      if (seesVariable(m, variable, i, player)) continue;
      const { kind, min, max, words } = variable;
      m.s[variable.at + i] =
        kind === 'word' ? words[rng.below(words.length)]! : kind === 'player' ? rng.below(m.program.players) : kind === 'zone' || kind === 'token' ? NONE : min + rng.below(max - min + 1);
    }
}

/** Clears what others have answered in secret; gives those whose answer was complete. */
function takeBackAnswers(m: Machine, player: number): number[] {
  const complete: number[] = [];
  for (let other = 0; other < m.program.players; other++) {
    if (other === player) continue;
    const strand = m.strand(other);
    if (m.s[strand + STRAND.STATUS] === 0) continue;
    if (m.s[strand + STRAND.STATUS] === SEALED) complete.push(other);
    m.s.fill(0, strand, strand + m.layout.strandSize);
  }
  return complete;
}

/** Answers for a player as a random player would; the window must not notice until all have answered. */
function answerAtRandom(executor: Interpreter, slot: number, player: number, rng: Rng): void {
  const m = executor.bind(slot);
  const plies = m.s[H.PLIES]!;
  const strand = m.strand(player);
  const args = new Int32Array(Math.max(1, m.layout.strandSize - STRAND.ARGS));
  while (m.s[strand + STRAND.STATUS] !== SEALED) {
    const count = executor.optionCount(slot, player);
    if (count === 0) break;
    const kind = executor.option(slot, player, rng.below(count), args);
    const bound = m.s[strand + STRAND.BOUND]!;
    if (kind === ANSWER.PARAM) m.write(strand + STRAND.ARGS + bound, args[0]!);
    else {
      m.write(strand + STRAND.ACTION, kind + 1);
      const { stepwise, params } = m.program.actions[kind]!;
      if (!stepwise) for (let i = 0; i < params.length; i++) m.write(strand + STRAND.ARGS + i, args[i]!);
      m.write(strand + STRAND.BOUND, stepwise ? 0 : params.length);
    }
    if (kind === ANSWER.PARAM) m.write(strand + STRAND.BOUND, bound + 1);
    const action = m.program.actions[m.s[strand + STRAND.ACTION]! - 1]!;
    m.write(strand + STRAND.STATUS, m.s[strand + STRAND.BOUND] === action.params.length ? SEALED : 1);
    executor.refresh(slot);
  }
  m.write(H.PLIES, plies);
}

