/**
 * States that look the same to a viewer, for what people are shown and told: they follow from what the viewer knows alone.
 * Nothing says how much lies where the viewer does not even see that, so nothing is left there; and nothing waits to be done, as what
 * it would be done with may be a secret. Hints are played on from there (advice.ts); agents have samples (determinize.ts).
 */
import { H, TOKEN } from '../../program/layout.ts';
import { NONE } from '../../program/nodes.ts';
import { hasUncounted, isUncounted } from '../../program/facts/unseen-places.ts';
import type { Interpreter } from '../interpreter.ts';
import type { Machine } from '../machine.ts';
import type { Rng } from '../rng.ts';
import { relink, tokensIn } from '../zones.ts';
import { identityColumns } from './columns.ts';
import { classesOf, drawTheUnknown, takeOutTheUnknown, type Class } from './determinize.ts';
import { classOf, sees, shareOneClass } from './knowledge.ts';
import { allTriggers } from './references.ts';

/** What a viewer knows of a state. States are drawn from it. */
export interface Blurred {
  readonly player: number;
  readonly words: Int32Array;
  readonly classes: Class[];
}

/** Takes out of a copy of a state all that a viewer cannot know. */
export function blurredOf(executor: Interpreter, slot: number, viewer: number): Blurred {
  const { layout } = executor.program;
  const words = executor.words(slot).slice(0, layout.agenda);
  words[H.SP] = layout.agenda;
  words[H.FP] = 0;
  executor.reload(slot, words);
  const m = executor.bind(slot);
  const known = layout.knowledge >= 0;
  const isMixed = known && hasUncounted(m.program, viewer);
  const pools = known ? poolsOf(m, viewer) : new Map<number, Class['identities']>();
  if (known) empty(m, viewer);
  // How often a rule has applied may be a secret.
  for (const { limitAt, source } of allTriggers(m))
    if (limitAt >= 0) m.s.fill(0, limitAt, limitAt + (source === null ? 1 : layout.maxTokens));
  const { order } = takeOutTheUnknown(m, viewer);
  executor.refresh(slot);
  const remaining = order === null ? [] : remainingClasses(m, viewer, order, pools);
  if (isMixed) shareOneClass(m, viewer);
  const classes = isMixed ? mixed(m, remaining, [...new Set(pools.values())].flat()) : remaining;
  return { player: viewer, classes, words: executor.save(slot) };
}

/** Makes a state that looks the same to the viewer, in a slot. */
export function drawBlurred(executor: Interpreter, slot: number, blurred: Blurred, rng: Rng): void {
  executor.reload(slot, blurred.words);
  drawTheUnknown(executor.bind(slot), blurred, rng);
  executor.refresh(slot);
}

/** By token: what it may be, as may others of its class, wherever they lie. */
function poolsOf(m: Machine, viewer: number): Map<number, Class['identities']> {
  const pools = new Map<number, Class['identities']>();
  const referring = identityColumns(m.program).flatMap((column, at) => (isReference(m, column) ? [at] : []));
  for (const { tokens, identities } of classesOf([m], viewer)) {
    // Numbers of tokens are others afterwards.
    for (const identity of identities) for (const at of referring) if (identity !== null) identity[0]![at] = NONE;
    for (const token of tokens) pools.set(token, identities);
  }
  return pools;
}

function isReference({ program }: Machine, column: number): boolean {
  return program.props.some((prop) => prop.column === column && prop.kind === 'token');
}

/** Takes away what lies where a viewer does not see how much there is. */
function empty(m: Machine, viewer: number): void {
  const { layout, program } = m;
  for (let zone = 0; zone < program.zones.count; zone++) {
    if (!isUncounted(program, zone, viewer)) continue;
    const tokens = tokensIn(m, zone);
    const seen = tokens.filter((token) => sees(m, viewer, token));
    if (seen.length === tokens.length) continue;
    relink(m, zone, seen);
    for (const token of tokens) if (!seen.includes(token)) m.s.fill(0, m.token(token), m.token(token) + layout.tokenStride);
  }
}

/** The classes of the tokens that are left, which have other numbers now. */
function remainingClasses(m: Machine, viewer: number, order: readonly number[], pools: ReadonlyMap<number, Class['identities']>): Class[] {
  const classes = new Map<number, Class>();
  order.forEach((old, token) => {
    const name = classOf(m, viewer, token);
    if (name === 0 || m.s[m.token(token) + TOKEN.DEFINITION] === 0) return;
    const found = classes.get(name);
    if (found === undefined) classes.set(name, { tokens: [token], identities: pools.get(old)! });
    else found.tokens.push(token);
  });
  return [...classes.values()];
}

/**
 * Where tokens go unseen, it is a secret which of the unknown ones met there, and which were made there. All of them are then one class:
 * of everything that is unknown, or of anything that can be made.
 */
function mixed({ program }: Machine, classes: readonly Class[], unknown: Class['identities']): Class[] {
  const tokens = classes.flatMap((each) => each.tokens).toSorted((a, b) => a - b);
  if (tokens.length === 0) return [];
  const identities = program.makings.length > 0 ? tokens.map(() => null) : unknown.toSorted(compare);
  return [{ tokens, identities }];
}

function compare(one: Class['identities'][number], other: Class['identities'][number]): number {
  const [a, b] = [one, other].map((identity) => identity?.flat() ?? []) as [number[], number[]];
  const at = a.findIndex((column, index) => column !== b[index]);
  return at < 0 ? a.length - b.length : a[at]! - b[at]!;
}
