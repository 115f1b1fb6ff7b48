/** Judges a composition by playing it: is it a game, and do all its parts have a share in it? */
import { compose, slotsUsed, type Bundle, type Composition, type Frame, type ParameterValues } from '../../src/bundles/index.ts';
import { bundleLibrary, executorsNamed } from '../../src/host/index.ts';
import type { Match, PlayableGameDef } from '../../src/ir/index.ts';
import { executorFor, Rng, type EventRecord, type TapeBatch, type TapePlayer } from '../../src/kernel/index.ts';
import {
  contenderNamed,
  fitnessOf,
  flagsOf,
  Fold,
  interpretedTapes,
  metricsOf,
  seatsFor,
  settingOf,
  THRESHOLDS,
} from '../../src/sim/index.ts';
import { wasmRecorder } from '../../src/wasm/index.ts';
import { readTape, type TapeMatch } from './sim/read-tape.ts';

/** What is put together: ids of the library, and numbers other than the usual ones. */
export interface Parts {
  readonly frame: string;
  readonly bundles: readonly string[];
  readonly parameters?: ParameterValues;
}

/** What became of a composition. Only the first two are as they should be. */
type Verdict = 'fine' | 'conflict' | 'refused' | 'not verified' | 'not compiled' | 'plays differently' | 'filtered' | 'unused';

/** What playing a composition shows. */
export interface Judged {
  readonly verdict: Verdict;
  /** Why; empty if it is fine. */
  readonly reason: string;
  /** Codes of warnings. */
  readonly warnings: readonly string[];
  /** The filters that it does not pass. */
  readonly failed: readonly string[];
  /** By bundle: the share of the matches in which an action or a trigger of it occurred. */
  readonly used: Readonly<Record<string, number>>;
}

export type Judgement = Parts & Judged;

/** Matches of a composition, unless stated. */
const MATCHES = 20;
/** Matches of a random composition: there are many of them, and most take long. */
export const RANDOM_MATCHES = 8;
/** A bundle has a share in a game if something of it occurs in so many of the matches. */
const LEAST_USED = 0.5;
const SEED = 40n;
const CAPS = { maxTurns: 300, maxMoves: 3000 };
const MATCH: Match = { players: 2 };

/** Judges parts of the library. */
export function judge(parts: Parts, matches = MATCHES): Judgement {
  const { frame, bundles } = partsOf(parts);
  const composed = compose(frame, bundles, { library: bundleLibrary(), ...(parts.parameters && { parameters: parts.parameters }) });
  return { ...parts, ...judgeComposition(composed, matches) };
}

/** Judges any composition. */
export function judgeComposition(composed: Composition, count = MATCHES): Judged {
  const { gameDef, diagnostics } = composed;
  const base = { warnings: warningsOf(composed), failed: [], used: {} };
  if (gameDef === null) {
    const { code, message } = diagnostics.find(({ severity }) => severity === 'error')!;
    const verdict = code === 'bundles/conflict' ? 'conflict' : composed.text === '' ? 'refused' : 'not verified';
    return { ...base, verdict, reason: `${code}: ${message}` };
  }
  const compiled = wasmRecorder(executorFor(gameDef, MATCH).program);
  if ('refused' in compiled) return { ...base, verdict: 'not compiled', reason: compiled.refused };
  const seats = seatsFor(gameDef, MATCH, [contenderNamed('greedy')], executorsNamed('wasm'));
  const tapes = playedBy(compiled, count, seats);
  const matches = tapes.flatMap((words) => readTape(compiled.program, words));
  const again = playedBy(interpretedTapes(gameDef, MATCH), count, answersOf(matches));
  const differing = tapes.findIndex((words, run) => !isSame(words, again[run]!));
  if (differing >= 0) return { ...base, verdict: 'plays differently', reason: `match ${differing} on the interpreter` };
  const { failed, reasons } = filtersFailed(gameDef, tapes);
  const used = usedIn(gameDef, composed.bundles, matches);
  const idle = Object.keys(used).filter((id) => used[id]! < LEAST_USED);
  const verdict = failed.length > 0 ? 'filtered' : idle.length > 0 ? 'unused' : 'fine';
  const reason = [...reasons, ...idle.map((id) => `${id} occurs in ${Math.round(100 * used[id]!)} % of the matches`)].join('; ');
  return { ...base, verdict, reason, failed, used };
}

/** Whether a frame has all slots that a bundle uses, and the bundle does not exclude it. */
function fits(frame: string, id: string): boolean {
  const { frames, bundles } = bundleLibrary();
  const bundle = bundles.get(id)!;
  return (
    slotsUsed(bundle).every((slot) => frames.get(frame)!.header.slots[slot] !== undefined) &&
    bundle.conflicts.every((conflict) => conflict.bundle !== frame)
  );
}

/** Every bundle alone on every frame that has its slots, or on some frames. */
export function aloneOnFrames(ids: readonly string[] = [...bundleLibrary().frames.keys()]): Parts[] {
  const bundles = [...bundleLibrary().bundles.keys()];
  return ids.flatMap((frame) => bundles.filter((id) => fits(frame, id)).map((id) => ({ frame, bundles: [id] })));
}

/** All pairs of bundles on the standard frame. */
export function pairsOnStandard(): Parts[] {
  return pairsOf([...bundleLibrary().bundles.keys()]).map((pair) => ({ frame: 'standard', bundles: pair }));
}

/** All pairs of some things. */
function pairsOf<Item>(items: readonly Item[]): [Item, Item][] {
  return items.flatMap((one, index) => items.slice(index + 1).map((other): [Item, Item] => [one, other]));
}

/** Random parts: a frame, two to six bundles that fit it, in any order, and numbers within their ranges. */
export function randomParts(seed: number): Parts {
  const rng = new Rng(seed);
  const { frames, bundles } = bundleLibrary();
  const frame = pick(rng, [...frames.keys()]);
  const left = [...bundles.keys()].filter((id) => fits(frame, id));
  const chosen: string[] = [];
  const wanted = 2 + rng.below(5);
  while (chosen.length < wanted && left.length > 0) {
    const [id] = left.splice(rng.below(left.length), 1) as [string];
    if (chosen.every((other) => !excludes(id, other) && !excludes(other, id))) chosen.push(id);
  }
  const all = [frames.get(frame)!, ...chosen.map((id) => bundles.get(id)!)];
  const parameters = Object.fromEntries(
    all.map((part) => [part.id, Object.fromEntries(part.parameters.map(({ id, min, max }) => [id, min + rng.below(max - min + 1)]))]),
  );
  return { frame, bundles: chosen, parameters };
}

function excludes(bundle: string, other: string): boolean {
  return bundleLibrary()
    .bundles.get(bundle)!
    .conflicts.some((conflict) => conflict.bundle === other);
}

function pick<Item>(rng: Rng, items: readonly Item[]): Item {
  return items[rng.below(items.length)]!;
}

function partsOf(parts: Parts): { frame: Frame; bundles: Bundle[] } {
  const { frames, bundles } = bundleLibrary();
  return { frame: known(frames, parts.frame), bundles: parts.bundles.map((id) => known(bundles, id)) };
}

function known<Part>(parts: ReadonlyMap<string, Part>, id: string): Part {
  const part = parts.get(id);
  if (part === undefined) throw new Error(`There is no "${id}" in the library.`);
  return part;
}

function warningsOf({ diagnostics }: Composition): string[] {
  return diagnostics.filter(({ severity }) => severity === 'warning').map(({ code }) => code);
}

/** The tape of each match. */
function playedBy(player: TapePlayer, count: number, seats: TapeBatch['seats']): Int32Array[] {
  const tapes: Int32Array[] = [];
  player.play({ seed: SEED, first: 0, count, ...CAPS, seats }, (words) => tapes.push(words.slice()));
  return tapes;
}

/** Seats that answer as it was answered before. Nobody is asked about the only option there is. */
function answersOf(matches: readonly TapeMatch[]): TapeBatch['seats'] {
  return (run) =>
    Array.from({ length: MATCH.players }, (_, seat) => {
      const answers = matches[run]!.moves.filter(({ head }) => head.PLAYER === seat && head.OPTIONS !== 1).map(
        ({ head }) => head.OPTION_LOW,
      );
      return () => answers.shift()!;
    });
}

function isSame(one: Int32Array, other: Int32Array): boolean {
  return one.length === other.length && one.every((word, at) => word === other[at]);
}

function filtersFailed(def: PlayableGameDef, tapes: readonly Int32Array[]): { failed: string[]; reasons: string[] } {
  const fold = new Fold(settingOf(def, MATCH, [Array.from({ length: MATCH.players }, () => 'greedy')]));
  tapes.forEach((words) => fold.add(words));
  const tally = fold.tally();
  const metrics = metricsOf(tally.sums, def);
  const flags = flagsOf(tally, metrics, THRESHOLDS);
  const failed = fitnessOf(metrics, flags, null)
    .filters.filter(({ passed }) => !passed)
    .map(({ filter }): string => filter);
  if (metrics.incidents.setupFailed > 0) failed.push('setup');
  const told = {
    LOOP_DETECTED: 'no-endless-chains',
    TRIGGER_TRUNCATED: 'no-endless-chains',
    TRIVIAL_WIN: 'not-trivial',
    SETUP_FAILED: 'setup',
  };
  const reasons = failed.map((filter) => {
    const seen = flags.filter(({ code }) => (told as Record<string, string>)[code] === filter).map(({ message }) => message);
    const idle =
      filter === 'moves-exist' ? [`nothing to choose on ${Math.round(100 * (metrics.incidents.idle ?? 1))} % of the occasions`] : [];
    return [filter, ...seen, ...idle].join(': ');
  });
  return { failed, reasons };
}

/** By bundle: the share of the matches in which an action or a trigger of it occurred. */
function usedIn(def: PlayableGameDef, bundles: readonly Bundle[], matches: readonly TapeMatch[]): Record<string, number> {
  const seen = matches.map((match) => occurredIn(def, match));
  return Object.fromEntries(
    bundles.map(({ id }) => [id, seen.filter((names) => [...names].some((name) => name.startsWith(`${id}/`))).length / matches.length]),
  );
}

/** The actions and triggers that occurred in a match. */
function occurredIn(def: PlayableGameDef, { seed, moves }: TapeMatch): Set<string> {
  const executor = executorFor(def, MATCH);
  const { actions, strings } = executor.program;
  const names = new Set<string>();
  const slot = executor.allocate();
  const log: EventRecord[] = [];
  executor.start(slot, seed, log);
  for (const { head } of moves) {
    if (head.KIND >= 0 && head.PLAYER >= 0) names.add(strings[actions[head.KIND]!.name]!);
    executor.apply(slot, head.PLAYER, head.OPTION_LOW, log);
  }
  executor.free(slot);
  for (const event of log) if (event.type === 'triggered') names.add(def.triggers![event.name]!.id);
  return names;
}
