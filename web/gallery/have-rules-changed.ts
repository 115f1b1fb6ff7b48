/** Whether the server offers a game by other rules than those that it is played by. A rulebook with faults offers none yet. */
import type { PlayableGameDef } from '../../src/ir/index.ts';
import type { OfferedGame } from '../../src/protocol/offered-game.ts';

export async function haveRulesChanged(file: string, played: PlayableGameDef): Promise<boolean> {
  const response = await fetch(file, { cache: 'no-cache' });
  if (!response.ok) return false;
  const { def } = (await response.json()) as OfferedGame;
  return JSON.stringify(def) !== JSON.stringify(played);
}
