/** Everything that touches the world: files, workers, the clock. */
export { bundledGames, bundledRulebook, TEMPLATE } from './bundled-games.ts';
export { dataFolder } from './data-folder.ts';
export { findRoot, ROOT_ADVICE, type Root, type RootOptions, type Surroundings } from './find-root.ts';
export { folderProject } from './folder-project.ts';
export { readRegularFile, readText, reasonOf, writeWhole, type ReadText } from './files.ts';
export { findInstalled, installedPackages, installPackage, removePackage, type InstalledPackage } from './installed-packages.ts';
export { compilePackage, packPackage, type CompiledPackage, type Packed } from './pack-package.ts';
export { readPackage, type ReadPackage } from './read-package.ts';
export type { GameText } from './game-text.ts';
export { compileGame, loadGame, readGame, type LoadedGame, type UnreadableGame } from './load-game.ts';
export { loadPlayed, type LoadedMatch } from './load-played.ts';
export { executorFault, EXECUTORS, executorsNamed, machinesNamed, type ExecutorName } from './executors.ts';
export { measureEvaluation, type AgentSpeed, type EvaluationSpeed, type EvaluationTask } from './measure-evaluation.ts';
export type { SearchSpeed, Speed, SpeedTask, Speeds } from './measure-speed.ts';
export { defaultJobs, withPool, type Pool, type PoolOptions } from './pool.ts';
export type { Lines, LinesTask, MatchTask } from './pool-worker.ts';
export { faultOfAgent, isTimed, timedContender } from './time-budget.ts';
export { workOfMatches } from './worth-compiling.ts';
