/** Traces that somebody changed or damaged: found out, named, and never a crash. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Rng } from '../../src/kernel/index.ts';
import { loadPlayed } from '../../src/host/index.ts';
import { printDivergence, replay, runGame, type GameTrace } from '../../src/sim/index.ts';
import { temporaryFolder } from '../support/cli.ts';
import { corpusGame } from '../support/corpus.ts';
import { mutated } from '../support/mutate.ts';
import { named } from '../support/sim/agents.ts';
import { isQuick } from '../support/thoroughness.ts';

const def = corpusGame('kuhn-poker');
const recorded: GameTrace = { ...runGame(def, 4, named('random')), gameDef: def };

/** What is said of a file with this text: why it is not a trace, where it and its game disagree, or nothing. */
function saidOf(text: string): string | null {
  const file = join(temporaryFolder(), 'trace.json');
  writeFileSync(file, text);
  const loaded = loadPlayed(file);
  if ('unreadable' in loaded) return loaded.unreadable;
  if ('record' in loaded) return 'a record';
  const { divergence } = replay(loaded.gameDef ?? def, loaded.trace);
  return divergence === null ? null : printDivergence(divergence);
}

function changed(change: (trace: GameTrace) => void): string {
  const trace = structuredClone(recorded);
  change(trace);
  return JSON.stringify(trace);
}

test('nothing is said of a trace as it was written', () => expect(saidOf(changed(() => {}))).toBe(null));

describe('a trace with a change to', () => {
  test.each<[string, (trace: GameTrace) => void, RegExp]>([
    [
      'a hash',
      ({ entries }) => (entries[1]!.stateHash = '0123456789abcdef'),
      /^At entry 1 \(Player .*\), stateHash differs: the trace says "0123456789abcdef", the game gives "[0-9a-f]{16}"/,
    ],
    ['the hash of the start', ({ start }) => (start.stateHash = '0123456789abcdef'), /^Outside the moves, stateHash differs/],
    ['a move', ({ entries }) => (entries[0]!.move = { action: 'fold', args: {} }), /At entry 0 .*, move differs/],
    ['a move to one that there is not', ({ entries }) => (entries[0]!.move = { action: 'cheat', args: {} }), /At entry 0 .*, move differs/],
    [
      'a legal move to another',
      ({ entries }) =>
        (entries[0]!.move = { action: 'action' in entries[0]!.move && entries[0]!.move.action === 'check' ? 'bet' : 'check', args: {} }),
      /At entry 0 .*, stateHash differs/,
    ],
    ['a player', ({ entries }) => (entries[0]!.player = 1), /At entry 0 .*, move differs/],
    ['a player to one that there is not', ({ entries }) => (entries[0]!.player = 7), /At entry 0 .*, move differs/],
    [
      'the deltas',
      ({ entries }) => entries[1]!.deltas.push({ kind: 'variable', variable: 'pot', before: 1, after: 100 }),
      /At entry 1 .*, deltas differs/,
    ],
    ['the events', ({ entries }) => entries[0]!.events.push({ type: 'message', text: 'All is well.' }), /At entry 0 .*, events differs/],
    ['the triggers', ({ entries }) => entries[0]!.triggers.push('bonus'), /At entry 0 .*, triggers differs/],
    ['the number of options', ({ entries }) => entries[0]!.options++, /At entry 0 .*, options differs/],
    ['the seed', ({ header }) => (header.seed = '5'), /^Outside the moves, (stateHash|deltas) differs/],
    ['the players', ({ header }) => (header.match.players = 3), /matchHash differs/],
    ['the result', ({ end }) => (end.result!.scores = [5, -5]), /result differs: the trace says .*\[5,-5\]/],
    ['the number of turns', ({ end }) => end.turns++, /turns differs/],
    ['the first entry, taken away', ({ entries }) => entries.shift(), /At entry 0 /],
    ['the last entry, taken away', ({ entries }) => entries.pop(), /result differs/],
    ['an entry, twice', ({ entries }) => entries.push(structuredClone(entries.at(-1)!)), /move differs/],
  ])('%s', (_, change, said) => expect(saidOf(changed(change))).toMatch(said));
});

describe('a trace with', () => {
  test.each<[string, (trace: GameTrace) => void, RegExp]>([
    ['another game inside', (trace) => (trace.gameDef = corpusGame('tic-tac-toe')), /^Outside the moves, game\.hash differs/],
    ['a broken game inside', (trace) => (trace.gameDef = { meta: {} }), /^The game inside ".*" has errors\. /],
    ['no entries', (trace) => delete (trace as Partial<GameTrace>).entries, /is damaged\. .*"entries"/],
    ['an entry that is none', (trace) => ((trace.entries as unknown[])[1] = 'check'), /is damaged\. At entries\[1\]: /],
    ['a hash of another form', ({ entries }) => (entries[0]!.stateHash = 'abc'), /is damaged\. At entries\[0\]\.stateHash: /],
    ['a seed that is not a number', ({ header }) => (header.seed = 'lucky'), /is damaged\. At header\.seed: /],
    ['a later version', ({ header }) => ((header as { version: number }).version = 2), /is not a trace: it does not begin with/],
  ])('%s', (_, change, said) => expect(saidOf(changed(change))).toMatch(said));
});

describe('instead of a trace', () => {
  test.each([
    ['text', 'Once upon a time', /is not JSON, line 1, column 1: /],
    ['half of a trace', JSON.stringify(recorded, null, 1).slice(0, 3000), /is not JSON, line \d+, column \d+: /],
    ['nothing', '', /is not JSON, line 1, column 1: /],
    ['null', 'null', /is not a trace: it does not begin with/],
    ['a game', JSON.stringify(def), /is not a trace: it does not begin with/],
    ['a list', '[1, 2]', /is not a trace/],
    ['bytes', '\u0000\u0001', /cannot be read: it is not UTF-8 text/],
    [
      'very deep lists',
      `{"header": {"format": "ludwright-trace", "version": 1}, "entries": ${'['.repeat(5000)}${']'.repeat(5000)}}`,
      /is damaged\. .*nested more than/,
    ],
  ])('%s', (_, text, said) => expect(saidOf(text)).toMatch(said));
});

/** What may be different without anybody noticing: who played, how it is called, and the caps where they had no effect. */
const FREE = /^(header\.(agents|engine|maxTurns|maxMoves|game\.(id|name)|match\.seats)|gameDef)/;

test.skipIf(isQuick)('no random change goes unnoticed, and none is a crash', () => {
  const rng = new Rng(1);
  const { gameDef: _, ...trace } = recorded;
  let noticed = 0;
  for (let round = 0; round < 1000; round++) {
    const text = JSON.stringify(mutated(trace, rng)) ?? 'null';
    const where = differences(JSON.parse(JSON.stringify(trace)), JSON.parse(text)).filter((path) => !FREE.test(path));
    const said = saidOf(text);
    if (said !== null) noticed++;
    else expect(where).toEqual([]);
  }
  expect(noticed).toBeGreaterThan(800);
});

/** Where two JSON values differ. */
function differences(a: unknown, b: unknown, path = ''): string[] {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null || Array.isArray(a) !== Array.isArray(b))
    return a === b ? [] : [path];
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].flatMap((key) =>
    differences((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key], path === '' ? key : `${path}.${key}`),
  );
}
