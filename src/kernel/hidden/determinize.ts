/**
 * Samples a full state that a player must think possible, in two steps.
 * First everything the player cannot know is taken out: others' answers go, and tokens are numbered by where they lie,
 * so that all states which look the same to the player become the same but for the identities of unknown tokens.
 * Then the unknown is drawn: identities within each class, hidden variables, the random generator, others' answers.
 */
import { H, RNG_WORDS, STRAND, TOKEN } from '../../program/layout.ts';
import { NONE } from '../../program/nodes.ts';
import type { Prop, Variable, Written } from '../../program/program.ts';
import { ENGINE_BIT } from '../executor.ts';
import { windowOf } from '../flow/flow.ts';
import { ANSWERING, SEALED } from '../flow/stages.ts';
import { recomputeLanes } from '../lanes.ts';
import type { Interpreter } from '../interpreter.ts';
import type { Machine } from '../machine.ts';
import { players } from '../names.ts';
import { seesVariable } from '../observe.ts';
import { ANSWER, Options } from '../options.ts';
import { toCanonicalForm } from '../canonical-form.ts';
import type { Rng } from '../rng.ts';
import { tokensIn } from '../zones.ts';
import { identityColumns, placeColumns } from './columns.ts';
import { classOf, knows, markMadeUnseen, sees, wasMadeUnseen } from './knowledge.ts';
import { allTriggers, visitReferences } from './references.ts';
import { imagesOf, renumber, sortSets } from './renumber.ts';

/** How often unknown things are drawn again because somebody who is asked would have nothing to answer. */
const MOST_TRIES = 200;

/** What a player knows of a state: what is left of it when everything else is taken out. Samples are drawn from it. */
export interface Known {
  player: number;
  words: Int32Array;
  /** Who is asked, whose answers were taken back, and what the player may answer. */
  asked: number;
  sealed: number[];
  options: Int32Array;
  /** The tokens whose identities are unknown. */
  classes: Class[];
  /** Whether the player knows everything but what chance will bring: samples differ in the random generator alone. */
  open: boolean;
}

/** Tokens that the player cannot tell apart, and what they may be. */
interface Class {
  tokens: number[];
  /** For each of them its columns, in the state and in those that attempts would go back to; null for one that may be anything that can be made. */
  identities: (number[][] | null)[];
}

/** Takes out of the state in a slot what the player cannot know. */
export function knownOf(executor: Interpreter, slot: number, player: number): Known {
  const asked = executor.pending(slot);
  const m = executor.bind(slot);
  const sealed = takeOutTheUnknown(m, player);
  executor.refresh(slot);
  const words = executor.save(slot);
  const classes = m.layout.knowledge >= 0 ? classesOf(imagesOf(m), player) : [];
  const { draws } = m;
  const options = optionsOf(executor, slot, player, asked);
  const possible = everybodyCanAnswer(executor, slot, asked);
  // Options that are found by trying may depend on what is drawn on trial.
  const open = possible && m.draws === draws && sealed.length === 0 && seesEverything(m, player);
  return { player, words, asked, sealed, options, classes, open };
}

function seesEverything(m: Machine, player: number): boolean {
  if (m.layout.knowledge >= 0 || imagesOf(m).length > 1) return false;
  return m.program.variables.every((variable) =>
    Array.from({ length: variable.count }, (_, i) => i).every((i) => seesVariable(m, variable, i, player)),
  );
}

/** Another future for the words of a state. */
export function drawFuture(words: Int32Array, rng: Rng): void {
  for (let word = 0; word < RNG_WORDS; word++) words[H.RNG + word] = rng.next32() | 0;
}

/** Makes of the state in a slot one that the player must think possible. */
export function drawSample(executor: Interpreter, slot: number, known: Known, rng: Rng): void {
  const { player, words, asked, sealed, options } = known;
  for (let tries = 1; ; tries++) {
    executor.reload(slot, words);
    drawTheUnknown(executor.bind(slot), known, rng);
    executor.refresh(slot);
    const answered = sealed.map((other) => answerAtRandom(executor, slot, other, rng));
    // A world in which the question could not have been asked is not the one the player is in.
    const possible = executor.pending(slot) === asked && !answered.includes(false) && everybodyCanAnswer(executor, slot, asked);
    if ((possible && sameList(optionsOf(executor, slot, player, asked), options)) || tries === MOST_TRIES) return;
  }
}

function everybodyCanAnswer(executor: Interpreter, slot: number, asked: number): boolean {
  return asked === ENGINE_BIT || players(asked).every((player) => executor.optionCount(slot, player) > 0);
}

/** So many options are enough to tell worlds apart. */
const OPTIONS = 1000;

/** What the player may answer, as keys behind their number. */
function optionsOf(executor: Interpreter, slot: number, player: number, asked: number): Int32Array {
  if (asked === ENGINE_BIT || ((asked >> player) & 1) === 0) return new Int32Array(0);
  const count = executor.optionCount(slot, player);
  const found = new Int32Array(1 + 2 * Math.min(count, OPTIONS));
  found[0] = count;
  executor.optionKeys(slot, player, found.subarray(1));
  return found;
}

function sameList(a: Int32Array, b: Int32Array): boolean {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return a.length === b.length;
}

function argumentsFor(executor: Interpreter): Int32Array {
  return new Int32Array(Math.max(1, ...executor.program.actions.map((action) => action.params.length)));
}

// ── what the player cannot know is taken out ────────────────────────────────

/** Gives the others whose sealed answers were taken back. */
function takeOutTheUnknown(m: Machine, player: number): number[] {
  const images = imagesOf(m);
  const sealed = players((1 << m.program.players) - 1).filter(
    (other) => other !== player && m.s[m.strand(other) + STRAND.STATUS] === SEALED,
  );
  for (const image of images) {
    for (let other = 0; other < m.program.players; other++)
      if (other !== player) image.s.fill(0, image.strand(other), image.strand(other) + m.layout.strandSize);
    for (const variable of m.program.variables)
      if (variable.kind === 'token')
        for (let i = 0; i < variable.count; i++) if (!seesVariable(m, variable, i, player)) image.s[variable.at + i] = NONE;
    for (const { kind, dark, column } of m.program.props)
      if (kind === 'token' && dark !== null)
        for (const token of unseenTokens(m, player)) if (image.definitionOf(token) >= 0) image.s[image.token(token) + column] = NONE;
  }
  if (m.layout.knowledge >= 0) {
    const order = tokensByPlace(images, player);
    for (const image of images) {
      renumber(image, new Map(order.map((token, slot) => [token, slot])));
      sortMarks(image, player);
    }
  }
  for (const image of images) recomputeLanes(m.layout, image.s);
  return sealed;
}

/**
 * How many tokens of a class were made unseen is what a viewer knows, not which. The player knows no more about what
 * others know, so it is the lowest ones.
 */
function sortMarks(m: Machine, player: number): void {
  if (m.program.makings.length === 0) return;
  const tokens = Array.from({ length: m.layout.maxTokens }, (_, token) => token);
  for (let viewer = 0; viewer < m.layout.viewers; viewer++) {
    if (viewer === player) continue;
    const unknown = tokens.filter((token) => !knows(m, viewer, token));
    for (const members of grouped(unknown, (token) => classOf(m, viewer, token))) {
      const count = members.filter((token) => wasMadeUnseen(m, viewer, token)).length;
      members.forEach((token, place) => markMadeUnseen(m, viewer, token, place < count));
    }
  }
}

type Key = (number | string)[];

/**
 * All tokens by where they lie: zone, then place. Those that the player knows in a set keep the order of what can be
 * seen of them, which their names show; the unknown ones follow, by whatever else is different about their places.
 */
function tokensByPlace(images: [Machine, ...Machine[]], player: number): number[] {
  const [m, ...snapshots] = images;
  const indexes = images.map(indexesInZones);
  const order = referenceOrder(m);
  const label = classLabels(m, indexes[0]!);
  const counters = allTriggers(m).flatMap((trigger) => (trigger.limitAt >= 0 && trigger.source !== null ? [trigger.limitAt] : []));
  const columnsOf = (token: number, columns: readonly number[]): Key => columns.map((column) => m.s[m.token(token) + column]!);
  const mentioned = (token: number): number => order.get(token) ?? Infinity;
  /** What is different about the place of a token in a set, and cannot be seen. */
  const difference = (token: number): Key => [
    ...counters.map((at) => m.s[at + token]!),
    ...Array.from({ length: m.layout.viewers }, (_, viewer) => label(viewer, token)),
    ...snapshots.flatMap((image, i) => [image.zoneOf(token), placeOf(image, token, indexes[i + 1]!)]),
  ];
  const key = (token: number): Key => {
    const zone = m.zoneOf(token);
    const index = indexes[0]!.get(token) ?? token;
    if (zone < 0 || m.program.zones.ordered[zone] === 1 || knows(m, player, token)) return [zone, 0, index];
    return [zone, 1, ...columnsOf(token, placeColumns(m.program)), ...difference(token), mentioned(token), token];
  };
  const tokens = Array.from({ length: m.layout.maxTokens }, (_, token) => token).filter((token) => m.definitionOf(token) >= 0);
  const sorted = tokens
    .map((token) => ({ token, key: key(token) }))
    .toSorted((a, b) => compareKeys(a.key, b.key))
    .map(({ token }) => token);
  // Tokens that look the same to the player share their places in an order that the player cannot see either.
  const shown = m.program.props.flatMap(({ dark, column }) => (dark === null ? [] : [column]));
  const look = (token: number): string =>
    [
      m.zoneOf(token),
      ...columnsOf(token, [...identityColumns(m.program), ...placeColumns(m.program), ...(sees(m, player, token) ? shown : [])]),
      mentioned(token),
    ].join();
  const inSet = (token: number): boolean => m.program.zones.ordered[m.zoneOf(token)] === 0 && knows(m, player, token);
  const placeIn = new Map(sorted.map((token, place) => [token, place]));
  for (const alike of grouped(sorted.filter(inSet), look)) {
    const places = alike.map((token) => placeIn.get(token)!);
    alike.toSorted((a, b) => compareKeys(difference(a), difference(b))).forEach((token, i) => (sorted[places[i]!] = token));
  }
  return sorted;
}

function indexesInZones(m: Machine): Map<number, number> {
  return new Map(m.program.zones.names.flatMap((_, zone) => tokensIn(m, zone).map((token, index): [number, number] => [token, index])));
}

/** The place of a token in an ordered zone; in a set there are no places. */
function placeOf(m: Machine, token: number, indexes: ReadonlyMap<number, number>): number {
  return m.program.zones.ordered[m.zoneOf(token)] === 1 ? indexes.get(token)! : 0;
}

/** What others know about a token, without the numbers of tokens: the places of those it is mixed up with. */
function classLabels(m: Machine, indexes: ReadonlyMap<number, number>): (viewer: number, token: number) => string {
  const labels = new Map<string, string[]>();
  for (let viewer = 0; viewer < m.layout.viewers; viewer++)
    for (let token = 0; token < m.layout.maxTokens; token++) {
      if (knows(m, viewer, token)) continue;
      const name = `${viewer}/${classOf(m, viewer, token)}`;
      const places = labels.get(name) ?? [];
      places.push(`${m.zoneOf(token)}.${placeOf(m, token, indexes)}`);
      labels.set(name, places);
    }
  const joined = new Map<string, string>();
  for (const [name, places] of labels) joined.set(name, places.toSorted().join());
  return (viewer, token) => joined.get(`${viewer}/${classOf(m, viewer, token)}`) ?? '';
}

/** In which order tokens are mentioned by what waits. */
function referenceOrder(m: Machine): Map<number, number> {
  const order = new Map<number, number>();
  visitReferences(m, (at, bias) => {
    const token = m.s[at]! - bias;
    if (token >= 0 && !order.has(token)) order.set(token, order.size);
  });
  return order;
}

/** The items with equal keys, in order of first appearance. */
function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => unknown): Item[][] {
  const groups = new Map<unknown, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return [...groups.values()];
}

function compareKeys(a: Key, b: Key): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) if (a[i] !== b[i]) return a[i]! < b[i]! ? -1 : 1;
  return a.length - b.length;
}

// ── the unknown is drawn ────────────────────────────────────────────────────

function drawTheUnknown(m: Machine, { player, classes }: Known, rng: Rng): void {
  const images = imagesOf(m);
  if (m.layout.knowledge >= 0) {
    dealIdentities(images, player, classes, rng);
    drawProps(images, player, rng);
  }
  drawVariables(images, player, rng);
  for (const image of images) {
    drawFuture(image.s, rng);
    recomputeLanes(m.layout, image.s);
  }
}

function classesOf(images: [Machine, ...Machine[]], player: number): Class[] {
  const [m] = images;
  const columns = identityColumns(m.program);
  const unknown = Array.from({ length: m.layout.maxTokens }, (_, token) => token).filter((token) => !knows(m, player, token));
  return grouped(unknown, (token) => classOf(m, player, token)).map((tokens) => {
    const known = tokens.filter((token) => !wasMadeUnseen(m, player, token));
    const identities = known.map((token) => images.map((image) => columns.map((column) => image.s[image.token(token) + column]!)));
    // Sorted: what is drawn depends on which identities there are, not on where they are.
    const sorted = identities.toSorted((a, b) => compareKeys(a.flat(), b.flat()));
    return { tokens, identities: [...sorted, ...Array.from({ length: tokens.length - known.length }, () => null)] };
  });
}

/** Deals what is printed on tokens, whose they are, and what only those who know them see, anew within each class. */
function dealIdentities(images: [Machine, ...Machine[]], player: number, classes: readonly Class[], rng: Rng): void {
  const [m] = images;
  for (const { tokens, identities } of classes) {
    const dealt = [...identities];
    for (let last = dealt.length - 1; last > 0; last--) {
      const other = rng.below(last + 1);
      const taken = dealt[last]!;
      dealt[last] = dealt[other]!;
      dealt[other] = taken;
    }
    tokens.forEach((token, place) => {
      const identity = dealt[place]!;
      const made = identity === null ? anyMaking(m, m.zoneOf(token), rng) : [];
      giveIdentity(images, token, identity ?? images.map(() => made));
      markMadeUnseen(m, player, token, identity === null);
    });
  }
  images.forEach(sortSets);
}

/** The columns of something that can be made, in the zone where it lies if anything can be made there. */
function anyMaking({ program }: Machine, zone: number, rng: Rng): number[] {
  const here = program.makings.filter(({ zones }) => zones === null || zones.includes(zone));
  const makings = here.length > 0 ? here : program.makings;
  const { definition, owners, props } = makings[rng.below(makings.length)]!;
  const whose = program.zones.player[zone] ?? NONE;
  const owner = owners.includes(whose) ? whose : owners[rng.below(owners.length)]!;
  return identityColumns(program).map((column) => {
    if (column === TOKEN.DEFINITION) return definition + 1;
    if (column === TOKEN.OWNER) return owner < 0 ? 0 : owner + 1;
    const number = program.props.findIndex((prop) => prop.column === column);
    const given = props.find(({ prop }) => prop === number);
    const prop = program.props[number]!;
    return given === undefined ? prop.printed[definition]! : anyPropValue(prop, definition, given.values, program.players, rng);
  });
}

/** Makes a token another one, wherever it is. */
function giveIdentity(images: [Machine, ...Machine[]], token: number, identity: readonly number[][]): void {
  const columns = identityColumns(images[0].program);
  for (let i = 0; i < images.length; i++) {
    const image = images[i]!;
    if (image.definitionOf(token) < 0) continue;
    // Of what was not there yet when an attempt began, only what it is now is known.
    const then = identity[i]![0] === 0 ? identity[0]! : identity[i]!;
    const at = image.token(token);
    for (let column = 0; column < columns.length; column++) image.s[at + columns[column]!] = then[column]!;
  }
}

/** The properties of tokens that the player does not see, and that may have changed unseen, take any value that can have been written to them. */
function drawProps(images: [Machine, ...Machine[]], player: number, rng: Rng): void {
  const [m] = images;
  const { program } = m;
  if (program.props.every(({ dark }) => dark === null)) return;
  for (const token of unseenTokens(m, player))
    for (const prop of program.props) {
      if (prop.dark === null) continue;
      const value = anyWritten(prop, prop.dark, m.definitionOf(token), program.players, rng);
      for (const image of images) if (image.definitionOf(token) >= 0) image.s[image.token(token) + prop.column] = value;
    }
}

function unseenTokens(m: Machine, player: number): number[] {
  return Array.from({ length: m.layout.maxTokens }, (_, token) => token).filter((token) => m.zoneOf(token) >= 0 && !sees(m, player, token));
}

/** Variables that the player does not see take any value that can have been written to them. */
function drawVariables(images: [Machine, ...Machine[]], player: number, rng: Rng): void {
  const [m] = images;
  for (const variable of m.program.variables)
    for (let i = 0; i < variable.count; i++) {
      if (seesVariable(m, variable, i, player)) continue;
      const value = anyValue(variable, m.program.players, rng);
      for (const image of images) image.s[variable.at + i] = value;
    }
}

function anyValue({ possible, ...declared }: Variable, playerCount: number, rng: Rng): number {
  return anyOf(declared, possible, playerCount, rng);
}

/** What a property that may have changed unseen may be; what is printed if the definition has no such property. */
function anyWritten(prop: Prop, { values, isFirst }: Written, definition: number, playerCount: number, rng: Rng): number {
  const printed = prop.printed[definition]!;
  if (prop.bounds[definition] === undefined) return printed;
  const possible = values === null || isFirst ? values : [...new Set([...values, printed])];
  return anyPropValue(prop, definition, possible, playerCount, rng);
}

/** A value of a property within its bounds. */
function anyPropValue(prop: Prop, definition: number, possible: ArrayLike<number> | null, playerCount: number, rng: Rng): number {
  const bounds = prop.bounds[definition]!;
  const value = anyOf({ ...prop, ...bounds }, possible, playerCount, rng);
  return value === NONE ? NONE : Math.min(Math.max(value, bounds.min), bounds.max);
}

/** One of the values that are possible, or any of those that something is declared for. A token is nobody's guess. */
function anyOf(
  { kind, min, max, words }: Pick<Variable, 'kind' | 'min' | 'max' | 'words'>,
  possible: ArrayLike<number> | null,
  playerCount: number,
  rng: Rng,
): number {
  if (possible !== null && possible.length > 0 && kind !== 'token') return possible[rng.below(possible.length)]!;
  if (kind === 'word') return words[rng.below(words.length)]!;
  if (kind === 'player') return rng.below(playerCount);
  return kind === 'zone' || kind === 'token' ? NONE : min + rng.below(max - min + 1);
}

/** Seals an answer for a player as a random player would give it. False if there is none to give. */
function answerAtRandom(executor: Interpreter, slot: number, player: number, rng: Rng): boolean {
  const m = executor.bind(slot);
  const window = windowOf(m)!;
  const strand = m.strand(player);
  const args = argumentsFor(executor);
  const options = new Options(args.length);
  const lengthOf = (kind: number): number =>
    kind === ANSWER.PARAM ? 1 : m.program.actions[kind]!.stepwise ? 0 : m.program.actions[kind]!.params.length;
  while (m.s[strand + STRAND.STATUS] !== SEALED) {
    options.start(player);
    const found = executor.actions.options(m, window, player, options);
    toCanonicalForm(m);
    if (!found) return false;
    const kind = options.decode(rng.below(options.total), lengthOf, args);
    const bound = m.s[strand + STRAND.BOUND]!;
    if (kind === ANSWER.PARAM) m.write(strand + STRAND.ARGS + bound, args[0]!);
    else {
      m.write(strand + STRAND.ACTION, kind + 1);
      for (let i = 0; i < lengthOf(kind); i++) m.write(strand + STRAND.ARGS + i, args[i]!);
    }
    m.write(strand + STRAND.BOUND, kind === ANSWER.PARAM ? bound + 1 : lengthOf(kind));
    const { params } = m.program.actions[m.s[strand + STRAND.ACTION]! - 1]!;
    m.write(strand + STRAND.STATUS, m.s[strand + STRAND.BOUND] === params.length ? SEALED : ANSWERING);
  }
  executor.refresh(slot);
  return true;
}
