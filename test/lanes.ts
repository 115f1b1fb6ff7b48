/** Tests that `npm test` leaves for `npm run verify`, each with its reason. Everything else runs in both. docs/testing.md */

export interface LeftForVerify {
  readonly reason: string;
  /** Test files, and folders, which end with a slash. */
  readonly paths: readonly string[];
  /** Files of these folders that run in `npm test` all the same. */
  readonly except?: readonly string[];
}

export const LEFT_FOR_VERIFY: readonly LeftForVerify[] = [
  {
    reason: 'Measures the heap of many matches, which takes a process without other work.',
    paths: ['test/memory/'],
  },
  {
    reason: 'Drives a browser, which mostly waits; the smoke test opens the gallery and plays a match.',
    paths: ['test/browser/'],
    except: ['test/browser/smoke.test.ts'],
  },
  {
    reason: 'Starts programs as processes; real-program.test.ts and package.test.ts start the program of a clone and the packed one.',
    paths: [
      'test/e2e/cardinal-loop.test.ts',
      'test/e2e/cli-join.test.ts',
      'test/e2e/demo.test.ts',
      'test/e2e/embed.test.ts',
      'test/e2e/serve.test.ts',
      'test/e2e/start.test.ts',
    ],
  },
  {
    reason: 'Runs a command for many matches or many games; a shorter run of it is in cli-run, cli-eval or readme.',
    paths: [
      'test/e2e/cli-bench.test.ts',
      'test/e2e/cli-compare.test.ts',
      'test/e2e/cli-document.test.ts',
      'test/e2e/cli-executor.test.ts',
      'test/e2e/cli-stopped.test.ts',
      'test/e2e/evolve-run-kill.test.ts',
      'test/e2e/evolve-run.test.ts',
    ],
  },
  {
    reason: 'Kills, floods, attacks or upgrades a server in a process of its own.',
    paths: [
      'test/integration/server/fair-play.test.ts',
      'test/integration/server/hostile-uploads.test.ts',
      'test/integration/server/hostile.test.ts',
      'test/integration/server/kill.test.ts',
      'test/integration/server/load.test.ts',
      'test/integration/server/match-host.test.ts',
      'test/integration/server/store-outlives.test.ts',
      'test/integration/server/strangers.test.ts',
      'test/integration/server/upgrade.test.ts',
    ],
  },
  {
    reason: 'Evolves and judges games, which are many matches with players who search; unit/evolve covers the parts.',
    paths: [
      'test/integration/evolve/',
      'test/integration/evolve-again.test.ts',
      'test/integration/evolve-run.test.ts',
      'test/unit/report/evolution/evolution-report.test.ts',
    ],
  },
  {
    reason: 'Compares the compiled executor with the interpreter; identical.test.ts does so for a quarter of the games in `npm test`.',
    paths: ['test/integration/wasm/'],
    except: ['test/integration/wasm/identical.test.ts', 'test/integration/wasm/regressions.test.ts'],
  },
  {
    reason: 'Plays the larger Cardinal games many times; their rules have samples in cardinal/conformance.test.ts.',
    paths: [
      'test/integration/cardinal/chains.test.ts',
      'test/integration/cardinal/client.test.ts',
      'test/integration/cardinal/combat.test.ts',
      'test/integration/cardinal/crystals.test.ts',
      'test/integration/cardinal/duel-cards.test.ts',
      'test/integration/cardinal/duel.test.ts',
      'test/integration/cardinal/script-fuzz.test.ts',
      'test/integration/cardinal/scripts-differential.test.ts',
    ],
  },
  {
    reason: 'Statistics and strength: the figures need many matches.',
    paths: [
      'test/integration/corpus-holdem.test.ts',
      'test/integration/corpus-statistics.test.ts',
      'test/integration/determinize.test.ts',
      'test/integration/strength.test.ts',
      'test/integration/token-prices.test.ts',
      'test/unit/sim/known-truth.test.ts',
    ],
  },
  {
    reason: 'Counts lines of play of every game and fixture twice; perft.test.ts has published counts and the options applied for them.',
    paths: ['test/integration/perft-last-ply.test.ts'],
  },
  {
    reason: 'Exhausts a limit, or large input: slow by its nature, and seldom touched.',
    paths: [
      'test/integration/bounds.test.ts',
      'test/integration/cgml/feasibility.test.ts',
      'test/integration/limits.test.ts',
      'test/unit/content/read-archive.test.ts',
      'test/unit/tell/tell-many-events.test.ts',
    ],
  },
  {
    reason: 'Repairs hundreds of broken rulebooks by their fixes; diagnostics-catalogue.test.ts checks each fix once.',
    paths: ['test/integration/repair.test.ts'],
  },
  {
    reason: 'Starts confined processes or worker threads for every case.',
    paths: ['test/integration/pool.test.ts', 'test/integration/server/bot-starvation.test.ts', 'test/unit/host/confined-process.test.ts'],
  },
  {
    reason: 'Removes every part of every sample in turn; conformance covers the samples themselves.',
    paths: ['test/integration/cgml/nothing-ignored.test.ts', 'test/integration/cgml/nothing-lost.test.ts'],
  },
];

/** Patterns for the test runner: the files of a lane that a quick run leaves out, and those that it keeps nevertheless. */
export function leftOut(lane: string): string[] {
  return LEFT_FOR_VERIFY.flatMap(({ paths, except = [] }) => {
    const kept = except.map((path) => path.slice(path.lastIndexOf('/') + 1));
    return paths
      .filter((path) => path.startsWith(`test/${lane}/`))
      .map((path) => {
        if (!path.endsWith('/')) return path;
        return kept.length === 0 ? `${path}**` : `${path}!(${kept.join('|')})`;
      });
  });
}
