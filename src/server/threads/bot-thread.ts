/** A thread in which bots think, about one question after the other. */
import { constants, setPriority } from 'node:os';
import { executorsNamed } from '../../host/executors.ts';
import { timedContender } from '../../host/time-budget.ts';
import { think } from '../../match/index.ts';
import type { FromBots, ToBots } from './bot-messages.ts';
import { mainThread } from './main-thread.ts';
import { gameOfText, type ThreadGame } from './thread-game.ts';

// Whoever waits for an answer comes before whoever thinks. Only there a priority is that of a thread, and not of the whole process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const main = mainThread<ToBots, FromBots>();
const games = new Map<string, ThreadGame>();
const executors = executorsNamed('auto');

main.hear((message) => {
  switch (message.type) {
    case 'game':
      return void games.set(message.hash, gameOfText(message.text));
    case 'dropGame':
      return void games.delete(message.hash);
    case 'think':
      return main.say(answer(message));
  }
});

function answer({ game, task }: Extract<ToBots, { type: 'think' }>): FromBots {
  try {
    const found = games.get(game)!;
    if ('refused' in found) return { failed: found.refused };
    return { thought: think(found.def, task, { executors, contender: timedContender }) };
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) };
  }
}
