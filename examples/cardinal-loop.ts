/**
 * The loop of Cardinal's document around its engine: shows the state, shows what can be done, reads what is done, applies it, tells
 * what happened. `node --conditions=ludwright-source examples/cardinal-loop.ts [game] [seed]`; numbers are read from the standard
 * input, one on a line: which of the actions that are shown. When the input ends, the player who is asked concedes.
 */
import { createInterface } from 'node:readline/promises';
import { openCardinal, type Action, type GameState, type PendingChoice } from 'ludwright/cardinal';
import { loadGame } from 'ludwright/node';

const out = process.stdout;
const [name = 'duel-of-factions', seed = '1'] = process.argv.slice(2);
const loaded = loadGame(name);
if ('unreadable' in loaded || loaded.gameDef === null) throw new Error(`"${name}" is not a game that can be played.`);

const engine = openCardinal(loaded.gameDef, { seed: BigInt(seed) });
const input = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
for (let asked = engine.pending(0); asked !== null; asked = engine.pending(0)) {
  const { player } = asked;
  renderGameState(engine.view(player), player);
  const actions = legalActions(engine.pending(player)!);
  for (const [number, action] of actions.entries()) out.write(`  ${number}: ${JSON.stringify(action)}\n`);
  const line = await input.next();
  const action = line.done === true ? { type: 'Concede' as const } : actions[Number(line.value)];
  if (action === undefined) continue;
  const result = engine.applyAction(player, action);
  if ('error' in result) out.write(`Refused (${result.error.check}): ${result.error.message}\n`);
  else for (const event of result.events) out.write(`  ${JSON.stringify(event)}\n`);
}
out.write(`Over: ${JSON.stringify(engine.view(0).result)}\n`);

function renderGameState({ players, turn, zones, stack }: GameState, player: number): void {
  out.write(
    `\nTurn ${turn.number}, ${turn.phase}, ${turn.step}: ${players.map((each) => `${each.name} has ${each.life} life`).join(', ')}\n`,
  );
  out.write(`${players[player]!.name} holds ${(zones[`hand[${player}]`] ?? []).map((card) => card.name).join(', ')}\n`);
  if (stack.length > 0) out.write(`On the stack: ${stack.map((item) => item.name).join(', ')}\n`);
}

/** What is offered; of sets, each member alone and none. */
function legalActions({ kind, actions, choices }: PendingChoice): readonly Action[] {
  if (kind === 'DeclareAttackers')
    return [{ type: kind, attackers: [] }, ...choices.map((choice) => ({ type: kind, attackers: [String(choice)] }))];
  return kind === 'DeclareBlockers' ? [{ type: kind, blocks: [] }] : actions;
}
