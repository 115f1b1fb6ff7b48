/** Where bots think: a thread of its own, so that neither the page nor the owner of the match ever waits for them. */
import type { PlayableGameDef } from '../../src/ir/index.ts';
import { executorFor, type ExecutorMaker } from '../../src/kernel/index.ts';
import { think, type ThinkTask, type Thought } from '../../src/match/index.ts';
import { ownWire } from '../authority/wire.ts';

export type ToBots = { readonly kind: 'game'; readonly def: PlayableGameDef } | { readonly kind: 'think'; readonly task: ThinkTask };
export type FromBots = { readonly id: number } & ({ readonly thought: Thought } | { readonly failed: string });

const wire = ownWire<ToBots, FromBots>();
let def: PlayableGameDef | null = null;
let executors: ExecutorMaker = executorFor;
let compiler: Promise<void> | null = null;

wire.hear((data) => {
  if (data.kind === 'game') def = data.def;
  else if (def !== null) {
    const { id } = data.task;
    try {
      wire.say({ id, thought: think(def, data.task, { executors }) });
    } catch (error) {
      wire.say({ id, failed: String(error) });
    }
    // The compiler is loaded when the first move is made: nobody waits for it.
    compiler ??= import('./compiled-executors.ts').then((loaded) => {
      executors = loaded.compiledExecutors;
    });
  }
});
