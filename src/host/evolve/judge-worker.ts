/** What a process does that judges games. */
import { assess } from '../../evolve/index.ts';
import type { MachinesFor } from '../../evolve/rounds.ts';
import type { TapePlayer } from '../../kernel/index.ts';
import { machinesNamed } from '../executors.ts';
import { answerTasks } from './judge-process.ts';
import type { Spent } from './run-record.ts';
import { readStock } from './stock-text.ts';

answerTasks(({ stock: text, weights }) => {
  const stock = readStock(text);
  // A mistake of ours is told with the rest.
  return ({ genome, rounds, series, rivals }) => {
    const times = new Times();
    const machines: MachinesFor = (agents, matches) => {
      times.begin(agents.length > 1 ? 'duels' : agents[0]!);
      const { executors, tapes } = machinesNamed('auto', agents, matches);
      return { executors, tapes: (def, match) => watched(tapes(def, match), () => times.begin('judging')) };
    };
    try {
      const assessment = assess(genome, stock, {
        rounds,
        series,
        weights,
        machines,
        needsSkill: true,
        ...(rivals !== undefined && { rivals }),
      });
      return { assessment, spent: times.end() };
    } catch (error) {
      const fault = error instanceof Error ? (error.stack ?? error.message) : String(error);
      return { assessment: { verdict: 'refused', reason: 'internal-error' }, spent: times.end(), fault };
    }
  };
});

/** Says when a batch was played. */
function watched(player: TapePlayer, onEnd: () => void): TapePlayer {
  return {
    program: player.program,
    play: (batch, take) => {
      player.play(batch, take);
      onEnd();
    },
  };
}

/** Processor time of this thread by what it was spent on: first a game is made, then it is played by one kind of players after the other. */
class Times {
  readonly #spent: Record<string, number> = {};
  #tier = 'express';
  #since = process.threadCpuUsage();

  begin(tier: string): void {
    const { user, system } = process.threadCpuUsage(this.#since);
    this.#spent[this.#tier] = (this.#spent[this.#tier] ?? 0) + (user + system) / 1000;
    this.#tier = tier;
    this.#since = process.threadCpuUsage();
  }

  end(): Spent {
    this.begin('');
    return this.#spent;
  }
}
