/** All commands. Each is loaded when it is called: starting the program takes no longer than the command needs. */
import type { Register } from './command.ts';

interface CommandEntry {
  /** What it is called by; the first is its proper name. */
  readonly names: readonly string[];
  readonly load: () => Promise<{ readonly register: Register }>;
}

export const COMMANDS: readonly CommandEntry[] = [
  { names: ['lint', 'spec:lint'], load: () => import('./commands/lint.ts') },
  { names: ['compile', 'spec:compile'], load: () => import('./commands/compile.ts') },
  { names: ['decompile'], load: () => import('./commands/decompile.ts') },
  { names: ['migrate'], load: () => import('./commands/migrate.ts') },
  { names: ['inspect'], load: () => import('./commands/inspect.ts') },
  { names: ['explain'], load: () => import('./commands/explain.ts') },
  { names: ['new'], load: () => import('./commands/new.ts') },
  { names: ['compose'], load: () => import('./commands/compose.ts') },
  { names: ['bundles'], load: () => import('./commands/bundles.ts') },
  { names: ['games'], load: () => import('./commands/games.ts') },
  { names: ['run'], load: () => import('./commands/run.ts') },
  { names: ['eval'], load: () => import('./commands/eval.ts') },
  { names: ['compare'], load: () => import('./commands/compare.ts') },
  { names: ['sweep'], load: () => import('./commands/sweep.ts') },
  { names: ['evolve'], load: () => import('./commands/evolve.ts') },
  { names: ['play'], load: () => import('./commands/play.ts') },
  { names: ['join'], load: () => import('./commands/join.ts') },
  { names: ['serve'], load: () => import('./commands/serve.ts') },
  { names: ['replay'], load: () => import('./commands/replay.ts') },
  { names: ['cards'], load: () => import('./commands/cards.ts') },
  { names: ['decks'], load: () => import('./commands/decks.ts') },
  { names: ['metagame'], load: () => import('./commands/metagame.ts') },
  { names: ['perft'], load: () => import('./commands/perft.ts') },
  { names: ['pack'], load: () => import('./commands/pack.ts') },
  { names: ['unpack'], load: () => import('./commands/unpack.ts') },
  { names: ['install'], load: () => import('./commands/install.ts') },
  { names: ['remove'], load: () => import('./commands/remove.ts') },
  { names: ['list'], load: () => import('./commands/list.ts') },
  { names: ['content'], load: () => import('./commands/content.ts') },
  { names: ['store'], load: () => import('./commands/store.ts') },
  { names: ['bench'], load: () => import('./commands/bench.ts') },
];
