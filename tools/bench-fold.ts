/**
 * How long it takes to count matches from their tapes: tools/bench-fold.ts [GAME…] [--matches 2000] [--seconds 2]
 * The same tape is counted again and again; playing is not part of it.
 */
import { parseArgs } from 'node:util';
import { executorFor, Rng, type TapePlayer } from '../src/kernel/index.ts';
import { Fold, settingOf, type MatchSetting } from '../src/sim/index.ts';
import { wasmExecutor, wasmRecorder } from '../src/wasm/index.ts';
import { TapeReader } from '../src/sim/tape/tape-reader.ts';
import { corpusGame } from '../test/support/corpus.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { matches: { type: 'string', default: '2000' }, seconds: { type: 'string', default: '2' } },
});
const games = positionals.length > 0 ? positionals : ['connect-four', 'tic-tac-toe', 'kuhn-poker', 'deck-builder'];
for (const id of games) process.stdout.write(`${timeFold(id, Number(values.matches), Number(values.seconds))}\n`);

function timeFold(id: string, count: number, seconds: number): string {
  const def = corpusGame(id);
  const match = { players: def.meta.players.min };
  const { program } = executorFor(def, match);
  const recorder = wasmRecorder(program);
  const plain = wasmExecutor(program);
  if ('refused' in recorder || 'refused' in plain) return `${id}: not compiled`;
  const slot = plain.allocate();
  const rng = new Rng(1n);
  const setting = settingOf(def, match, [Array.from({ length: match.players }, () => 'random')]);
  const tapes: Int32Array[] = [];
  play(recorder, count, (words) => tapes.push(words.slice()));
  const fold = new Fold(setting);
  const plays = timed(count, seconds, () => plain.matches(slot, 1n, count, rng, 20_000));
  const writes = timed(count, seconds, () => play(recorder, count, () => {}));
  const counts = timed(count, seconds, () => tapes.forEach((words) => fold.add(words)));
  const both = timed(count, seconds, () => play(recorder, count, (words) => fold.add(words)));
  const moves = movesIn(setting, tapes) / count;
  const words = tapes.reduce((sum, each) => sum + each.length, 0) / count;
  return [
    `${id}: ${counts.toFixed(0)} ns per match (${(counts / moves).toFixed(0)} per move, ${moves.toFixed(1)} moves, ${words.toFixed(0)} words)`,
    `written in ${writes.toFixed(0)} ns in ${tapes.length} parts, both in ${both.toFixed(0)} ns, played without a tape in ${plays.toFixed(0)} ns; ${(plays / both).toFixed(3)} of plain playouts`,
  ].join('; ');
}

function play(recorder: TapePlayer, count: number, take: (words: Int32Array) => void): void {
  recorder.play({ seed: 1n, first: 4096, count, maxTurns: 1000, maxMoves: 20_000, seats: null }, take);
}

/** Nanoseconds for each of so many things: of the time of this process, whatever else runs. */
function timed(count: number, seconds: number, work: () => void): number {
  work();
  const begun = process.cpuUsage();
  for (let times = 1; ; times++) {
    work();
    const { user } = process.cpuUsage(begun);
    if (user > 1e6 * seconds) return (1000 * user) / (times * count);
  }
}

function movesIn(setting: MatchSetting, tapes: readonly Int32Array[]): number {
  const reader = new TapeReader(setting);
  let moves = 0;
  for (const words of tapes)
    for (let at = 0; at < words.length;) {
      at = reader.read(words, at);
      moves += reader.match.moves;
    }
  return moves;
}
