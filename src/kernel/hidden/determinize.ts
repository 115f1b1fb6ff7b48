/**
 * Samples a full state that a player must think possible, in two steps.
 * First everything the player cannot know is taken out: others' answers go, and tokens are numbered by where they lie,
 * so that all states which look the same to the player become the same but for the identities of unknown tokens.
 * Then the unknown is drawn: identities within each class, hidden variables, the random generator, others' answers.
 */
import { largest } from '../../ir/largest.ts';
import { H, RNG_WORDS, STRAND, TOKEN } from '../../program/layout.ts';
import { NONE } from '../../program/nodes.ts';
import type { Program, Prop, Variable, Written } from '../../program/program.ts';
import { ENGINE_BIT, type Executor } from '../executor.ts';
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
import { identityColumns } from './columns.ts';
import { classOf, knows, markMadeUnseen, sees, wasMadeUnseen } from './knowledge.ts';
import { imagesOf, renumber, sortSets } from './renumber.ts';
import { tokensByPlace } from './token-order.ts';
import { MOST_TRIES } from './unknown.ts';

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
  plain: boolean;
  /** Whether that has no influence on what can be answered either. */
  open: boolean;
}

/** Tokens that the player cannot tell apart, and what they may be. */
export interface Class {
  tokens: number[];
  /** What they may be, at least as many: columns, in the state and in those that attempts would go back to; null for one that may be anything that can be made. */
  identities: (number[][] | null)[];
}

/** Where what is drawn is looked at: a slot of any executor of the same program, which finds options faster than the interpreter if it is compiled. */
export interface World {
  readonly executor: Executor;
  readonly slot: number;
}

/** Takes out of the state in a slot what the player cannot know. */
export function knownOf(executor: Interpreter, slot: number, player: number, world: World = { executor, slot }): Known {
  const asked = executor.pending(slot);
  const m = executor.bind(slot);
  const { sealed } = takeOutTheUnknown(m, player);
  executor.refresh(slot);
  const images = imagesOf(m);
  const classes = m.layout.knowledge >= 0 ? classesOf(images, player) : [];
  const words = executor.save(slot);
  if (world.executor !== executor) world.executor.reload(world.slot, words);
  const { draws } = m;
  const options = optionsOf(world, player, asked);
  const possible = everybodyCanAnswer(world, asked);
  const plain = sealed.length === 0 && images.length === 1 && seesEverything(m.program, player);
  // Options that are found by trying may depend on what is drawn on trial.
  const open = plain && possible && world.executor === executor && m.draws === draws;
  return { player, asked, sealed, classes, words, options, plain, open };
}

/** Whether nothing that lasts is hidden from a player. */
function seesEverything({ layout, variables, players: count, teamOf }: Program, player: number): boolean {
  if (layout.knowledge >= 0) return false;
  return variables.every((variable) =>
    Array.from({ length: variable.count }, (_, i) => i).every((i) => seesVariable({ players: count, teamOf }, variable, i, player)),
  );
}

/** Another future for the words of a state. */
function drawFuture(words: Int32Array, rng: Rng): void {
  for (let word = 0; word < RNG_WORDS; word++) words[H.RNG + word] = rng.next32() | 0;
}

/** Makes a state that the player must think possible, in the world. The slot of the interpreter is where it is worked out. */
export function drawSample(executor: Interpreter, slot: number, known: Known, rng: Rng, world: World = { executor, slot }): void {
  const { player, words, asked, sealed, options, plain, open } = known;
  for (let tries = 1; ; tries++) {
    let answered = true;
    if (plain) {
      drawFuture(words, rng);
      world.executor.reload(world.slot, words);
      if (open) return;
    } else {
      executor.reload(slot, words);
      drawTheUnknown(executor.bind(slot), known, rng);
      executor.refresh(slot);
      for (const other of sealed) if (!answerAtRandom(executor, slot, other, rng)) answered = false;
      if (world.executor !== executor) world.executor.reload(world.slot, executor.image(slot));
    }
    // A world in which the question could not have been asked is not the one the player is in.
    const possible = world.executor.pending(world.slot) === asked && answered && everybodyCanAnswer(world, asked);
    if ((possible && sameList(optionsOf(world, player, asked), options)) || tries === MOST_TRIES) return;
  }
}

function everybodyCanAnswer({ executor, slot }: World, asked: number): boolean {
  return asked === ENGINE_BIT || players(asked).every((player) => executor.optionCount(slot, player) > 0);
}

/** So many options are enough to tell worlds apart. */
const OPTIONS = 1000;

/** What the player may answer, as keys behind their number. */
export function optionsOf({ executor, slot }: World, player: number, asked: number): Int32Array {
  if (asked === ENGINE_BIT || ((asked >> player) & 1) === 0) return new Int32Array(0);
  const count = executor.optionCount(slot, player);
  const found = new Int32Array(1 + 2 * Math.min(count, OPTIONS));
  found[0] = count;
  executor.optionKeys(slot, player, found.subarray(1));
  return found;
}

export function sameList(a: Int32Array, b: Int32Array): boolean {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return a.length === b.length;
}

/** Room for the options of those whose answers are drawn, kept for each program: it is used very often. */
const rooms = new WeakMap<Program, { args: Int32Array; options: Options }>();

function roomFor(program: Program): { args: Int32Array; options: Options } {
  let room = rooms.get(program);
  if (room === undefined) {
    const args = new Int32Array(
      largest(
        program.actions.map((action) => action.params.length),
        1,
      ),
    );
    rooms.set(program, (room = { args, options: new Options(args.length) }));
  }
  return room;
}

// ── what the player cannot know is taken out ────────────────────────────────

/** Gives the others whose sealed answers were taken back, and which token each number was that of; null if they have kept their numbers. */
export function takeOutTheUnknown(m: Machine, player: number): { readonly sealed: number[]; readonly order: readonly number[] | null } {
  const images = imagesOf(m);
  const sealed: number[] = [];
  for (let other = 0; other < m.program.players; other++)
    if (other !== player && m.s[m.strand(other) + STRAND.STATUS] === SEALED) sealed.push(other);
  for (const image of images) {
    for (let other = 0; other < m.program.players; other++)
      if (other !== player) image.s.fill(0, image.strand(other), image.strand(other) + m.layout.strandSize);
    for (const variable of m.program.variables)
      if (variable.kind === 'token')
        for (let i = 0; i < variable.count; i++) if (!seesVariable(m.program, variable, i, player)) image.s[variable.at + i] = NONE;
    for (const { kind, dark, column } of m.program.props)
      if (kind === 'token' && dark !== null)
        for (const token of unseenTokens(m, player)) if (image.definitionOf(token) >= 0) image.s[image.token(token) + column] = NONE;
  }
  const order = m.layout.knowledge >= 0 ? tokensByPlace(images, player) : null;
  if (order !== null) {
    for (const image of images) {
      renumber(image, order);
      sortMarks(image, player);
    }
  }
  for (const image of images) recomputeLanes(m.layout, image.s);
  return { sealed, order };
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

// ── the unknown is drawn ────────────────────────────────────────────────────

export function drawTheUnknown(m: Machine, { player, classes }: Pick<Known, 'player' | 'classes'>, rng: Rng): void {
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

export function classesOf(images: [Machine, ...Machine[]], player: number): Class[] {
  const [m] = images;
  const columns = identityColumns(m.program);
  const byName = new Map<number, number[]>();
  for (let token = 0; token < m.layout.maxTokens; token++) {
    const name = classOf(m, player, token);
    if (name === 0) continue;
    const members = byName.get(name);
    if (members === undefined) byName.set(name, [token]);
    else members.push(token);
  }
  return [...byName.values()].map((tokens) => {
    const known = m.program.makings.length === 0 ? [...tokens] : tokens.filter((token) => !wasMadeUnseen(m, player, token));
    // Sorted: what is drawn depends on which identities there are, not on where they are.
    known.sort((a, b) => compareIdentities(images, columns, a, b));
    const identities: Class['identities'] = known.map((token) =>
      images.map((image) => columns.map((column) => image.s[image.token(token) + column]!)),
    );
    while (identities.length < tokens.length) identities.push(null);
    return { tokens, identities };
  });
}

function compareIdentities(images: readonly Machine[], columns: readonly number[], a: number, b: number): number {
  for (const image of images)
    for (const column of columns) {
      const order = image.s[image.token(a) + column]! - image.s[image.token(b) + column]!;
      if (order !== 0) return order;
    }
  return 0;
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
      if (seesVariable(m.program, variable, i, player)) continue;
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
  const { args, options } = roomFor(m.program);
  const lengthOf = (kind: number): number =>
    kind === ANSWER.PARAM ? 1 : m.program.actions[kind]!.stepwise ? 0 : m.program.actions[kind]!.params.length;
  while (m.s[strand + STRAND.STATUS] !== SEALED) {
    options.start(player);
    executor.actions.options(m, window, player, options);
    // A list that is too long is cut short, as it was when the question was answered.
    m.halt = null;
    m.refill();
    toCanonicalForm(m);
    if (options.total === 0) return false;
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
