/** A thread in which bots think, about one question after the other. */
import { constants, setPriority } from 'node:os';
import { executorsNamed } from '../../host/executors.ts';
import { limitedContender } from '../../host/time-budget.ts';
import { think } from '../../match/index.ts';
import type { FromBots, ThinkMessage, ToBots } from './bot-messages.ts';
import { mainThread } from './main-thread.ts';
import { gameOfText, type ThreadGame } from './thread-game.ts';

const main = mainThread<ToBots, FromBots>();
const games = new Map<string, ThreadGame>();
let executors = executorsNamed('auto');
let stopped: Int32Array = new Int32Array(1);

main.hear((message) => {
  switch (message.type) {
    case 'begin':
      return begin(message);
    case 'game':
      return void games.set(message.hash, gameOfText(message.text));
    case 'dropGame':
      return void games.delete(message.hash);
    case 'think':
      return main.say(answer(message));
  }
});

function begin({ isQuick, stopped: shared }: Extract<ToBots, { type: 'begin' }>): void {
  if (shared !== null) stopped = new Int32Array(shared);
  // To compile a game takes longer than a quick decision.
  if (isQuick) executors = executorsNamed('interpreter');
  // Long thoughts give way to everything else. On other systems a priority is that of the whole process.
  else if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
}

function answer(message: ThinkMessage): FromBots {
  try {
    const found = games.get(message.game)!;
    if ('refused' in found) return { failed: found.refused };
    const began = performance.now();
    const isOver = limitOf(message);
    const means = { executors, contender: (name: string) => limitedContender(name, isOver), isOver };
    const thought = think(found.def, message.task, means);
    return { thought, milliseconds: performance.now() - began };
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) };
  }
}

/** True once the time of a thought is over. The time begins with the first call: a game is compiled before that, once for all thoughts. */
function limitOf({ number, milliseconds }: ThinkMessage): () => boolean {
  let end: number | null = null;
  return () => {
    end ??= performance.now() + milliseconds;
    return Atomics.load(stopped, 0) >= number || performance.now() >= end;
  };
}
