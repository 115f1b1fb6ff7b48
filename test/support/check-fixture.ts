import { expect } from 'vitest';
import {
  applyMove,
  inspect,
  legalMoves,
  loadState,
  observe,
  pendingPlayers,
  saveState,
  startMatch,
  type State,
} from '../../src/kernel/index.ts';
import { printEvent, printZone, type Fixture, type Seen } from './fixture.ts';
import type { PlayableGameDef } from '../../src/ir/index.ts';

/** Plays a fixture and compares everything it states; the state is saved and loaded between all moves. */
export function checkFixture(fixture: Fixture): State {
  const { def, match } = fixture;
  const started = startMatch(def, fixture.seed ?? 1, match);
  let { state } = started;
  if (fixture.start?.events !== undefined) expect(started.events.map(printEvent)).toEqual(fixture.start.events);
  if (fixture.start?.state !== undefined) expect(inspect(def, state)).toMatchObject(fixture.start.state);
  checkSeen(def, state, fixture.start?.seen, 'start');
  fixture.steps.forEach((step, number) => {
    const where = `step ${number}`;
    if (step.pending !== undefined) expect(pendingPlayers(def, state), where).toEqual(step.pending);
    if (step.legal !== undefined) expect(legalMoves(def, state, step.player), where).toEqual(step.legal);
    const applied = applyMove(def, state, step.player, step.move);
    if ('rejected' in applied) {
      expect(applied.rejected, `${where}: ${JSON.stringify(legalMoves(def, state, step.player))}`).toBe(step.rejected);
      return;
    }
    expect(step.rejected, `${where} is accepted`).toBeUndefined();
    const { only } = step;
    const events = only === undefined ? applied.events : applied.events.filter((event) => only.includes(event.type));
    if (step.events !== undefined) expect(events.map(printEvent), where).toEqual(step.events);
    const loaded = loadState(def, JSON.parse(JSON.stringify(saveState(def, applied.state))), applied.state.match);
    if ('rejected' in loaded) expect.fail(loaded.rejected);
    else state = loaded.state;
    if (step.state !== undefined) expect(inspect(def, state), where).toMatchObject(step.state);
    checkSeen(def, state, step.seen, where);
  });
  return state;
}

function checkSeen(def: PlayableGameDef, state: State, seen: Seen | undefined, where: string): void {
  for (const [viewer, zones] of Object.entries(seen ?? {})) {
    const observed = observe(def, state, Number(viewer)).zones;
    const printed = Object.fromEntries(Object.keys(zones).map((zone) => [zone, printZone(observed[zone]!)]));
    expect(printed, `${where}, viewer ${viewer}`).toEqual(zones);
  }
}
