/** The whole chain, from the text of a rulebook to the trace and the report: each link follows from the one before it, and from nothing else. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { invariant } from '../../src/diagnostics/index.ts';
import { gameDefHash, matchHash, type PlayableGameDef } from '../../src/ir/index.ts';
import { compile, decompile } from '../../src/lang/index.ts';
import {
  evaluate,
  highlightsOf,
  mergeTallies,
  replay,
  runBatch,
  runGame,
  type Batch,
  type EvalReport,
  type GameTrace,
  type RunOf,
} from '../../src/sim/index.ts';
import { parseGameDef } from '../../src/verify/index.ts';
import { CORPUS, corpusPath, sampleOf } from '../support/corpus.ts';
import { named } from '../support/sim/agents.ts';
import { tallyMatch } from '../support/sim/tally-match.ts';
import { isQuick } from '../support/thoroughness.ts';

/** Fast enough to be played a hundred times, and different: a board, secrets, chance, a long one. */
const GAMES = ['tic-tac-toe', 'kuhn-poker', 'push-your-luck', 'worker-placement'];
const CAPS = { maxTurns: 1000, maxMoves: 20_000 };

/** A rulebook, compiled anew: nothing is shared with other tests. */
function fresh(id: string): PlayableGameDef {
  return compiled(readFileSync(corpusPath(id, 'rules.md'), 'utf8'));
}

function compiled(text: string): PlayableGameDef {
  const { gameDef } = compile(text, { file: 'rules.md' });
  invariant(gameDef !== null, 'The rulebook has errors.');
  return gameDef;
}

function golden<T>(file: string): T {
  return JSON.parse(readFileSync(join(import.meta.dirname, '../support/sim/golden', file), 'utf8')) as T;
}

describe.each(['tic-tac-toe', 'kuhn-poker', 'push-your-luck'])('the golden files of %s', (id) => {
  const trace = golden<GameTrace>(`${id}.trace.json`);
  const report = golden<EvalReport>(`${id}.report.json`);

  test('are of the game that the rulebook is', () => {
    const hash = gameDefHash(fresh(id));
    expect([trace.header.game.hash, report.header.game.hash]).toEqual([hash, hash]);
    expect([trace.header.matchHash, report.header.matchHash]).toEqual([matchHash(trace.header.match), matchHash(report.header.match)]);
  });

  test('can be played again from the rulebook', () =>
    expect(replay(fresh(id), trace)).toEqual({ verified: trace.entries.length, divergence: null }));

  test('belong together: the trace is the first match of the report', () => {
    const def = fresh(id);
    const first: Batch = {
      match: report.header.match,
      agents: report.header.agents,
      seed: report.header.seed,
      first: 0,
      count: 1,
      ...CAPS,
    };
    expect(tallyMatch(def, trace, 0)).toEqual(JSON.parse(JSON.stringify(runBatch(def, first))));
  });
});

test.each(sampleOf(CORPUS, 3, 1))('%s: rulebook, GameDef and rulebook made of it give the same match', (id) => {
  const written = fresh(id);
  const stored = parseGameDef(readFileSync(corpusPath(id, 'game.json'), 'utf8')).def!;
  const back = compiled(decompile(written));
  const [first, ...others] = [written, stored, back].map((def) => JSON.stringify(runGame(def, 11, named('random'), { maxMoves: 150 })));
  for (const other of others) expect(other).toBe(first);
});

describe('for any seed, game and agents', () => {
  const anyGame = fc.constantFrom(...GAMES.map((id) => fresh(id)));
  const anySeed = fc.bigInt({ min: 0n, max: (1n << 64n) - 1n });
  const anyAgents = fc.array(fc.constantFrom('random', 'greedy:1', 'flat:4', 'uct:4', 'ismcts:4'), { minLength: 1, maxLength: 2 });

  test.skipIf(isQuick)('a trace is the same twice, plays again, and stops to when one move of it is another', () =>
    fc.assert(
      fc.property(anyGame, anySeed, anyAgents, fc.nat(), (def, seed, agents, which) => {
        const trace = runGame(def, seed, named(...agents));
        const text = JSON.stringify(trace);
        expect(JSON.stringify(runGame(structuredClone(def), seed, named(...agents)))).toBe(text);
        expect(replay(def, JSON.parse(text) as GameTrace).divergence).toBe(null);
        const { entries } = trace;
        const index = which % entries.length;
        const forged = JSON.parse(text) as GameTrace;
        forged.entries[index]!.move = { action: 'forged', args: {} };
        expect(replay(def, forged)).toMatchObject({ verified: index, divergence: { index, field: 'move' } });
      }),
      { numRuns: 15 },
    ),
  );

  test.skipIf(isQuick)('tallies are equal whatever the division', () =>
    fc.assert(
      fc.property(
        anyGame,
        anySeed,
        anyAgents,
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 1, max: 6 }),
        (def, seed, agents, left, right) => {
          const batch: Batch = { match: { players: 2 }, agents, seed: String(seed), first: 0, count: left + right, ...CAPS };
          const parts = [runBatch(def, { ...batch, first: left, count: right }), runBatch(def, { ...batch, count: left })];
          expect(parts.reduce(mergeTallies)).toEqual(runBatch(def, batch));
        },
      ),
      { numRuns: 15 },
    ),
  );

  test.skipIf(isQuick)('a report says what it is of, and what it points at can be seen', () =>
    fc.assert(
      fc.asyncProperty(anyGame, anySeed, anyAgents, async (def, seed, agents) => {
        const { header, flags, highlights } = await evaluate(def, { runs: 6, seed, agents });
        expect(header).toMatchObject({
          game: { id: def.meta.id, hash: gameDefHash(def) },
          seed: String(seed),
          runs: 6,
          match: { players: 2 },
          matchHash: matchHash({ players: 2 }),
        });
        const play = ({ seed: own, agents: seats }: RunOf) => runGame(def, BigInt(own), named(...seats), { match: header.match });
        for (const { match } of flags) if (match !== null) expect(BigInt.asUintN(64, seed + BigInt(match.run))).toBe(BigInt(match.seed));
        for (const moment of highlights) {
          const trace = play(moment);
          expect(trace.entries[Math.max(0, moment.index)]).toMatchObject({ turn: moment.turn });
          if (moment.kind === 'rare-action') expect(trace.entries[moment.index]).toMatchObject({ player: moment.player });
          else
            expect(highlightsOf(def, header.match, tallyMatch(def, trace, moment.run), []).map(({ sentence }) => sentence)).toContain(
              moment.sentence,
            );
        }
      }),
      { numRuns: 6 },
    ),
  );
});
