/** Views over a wire: what clients make of the changes is what they would have been told as a whole, byte by byte. */
import { describe, expect, test } from 'vitest';
import type { PlayableGameDef } from '../../src/ir/index.ts';
import { legalMoves, Rng } from '../../src/kernel/index.ts';
import { openMatch, ViewTexts, type Authority, type Outgoing, type TableViewer } from '../../src/match/index.ts';
import { changedView, keyOf, type ToClient, type View } from '../../src/protocol/index.ts';
import { ALL_GAMES, corpusGame, sampleOf } from '../support/corpus.ts';
import { isLong } from '../support/thoroughness.ts';

const MOVES = isLong ? 200 : 30;

/** A client that has views by texts alone; somebody tells it what it should have. */
class Client {
  view: View | null = null;
  chars = 0;

  hear(text: string): void {
    this.chars += text.length;
    const message = JSON.parse(text) as ToClient;
    if (message.type === 'table' && message.message.type === 'view') this.view = message.message;
    if (message.type === 'changes') this.view = changedView(this.view, message);
  }
}

class Wires {
  readonly match: Authority;
  readonly texts = new ViewTexts();
  readonly clients = new Map<TableViewer, Client[]>();
  whole = 0;

  constructor(match: Authority) {
    this.match = match;
  }

  join(viewer: TableViewer, since?: number): void {
    const client = new Client();
    this.clients.set(viewer, [...(this.clients.get(viewer) ?? []), client]);
    this.deliver(this.match.receive(viewer, { type: 'join', seat: viewer, ...(since !== undefined && { since }) }), client);
  }

  deliver(outgoing: readonly Outgoing[], asking: Client | null = null): void {
    for (const out of outgoing) {
      if (!('message' in out)) continue;
      const text = this.texts.textOf(out);
      const hear = out.isReply ? [asking!] : this.clients.get(out.to)!;
      for (const client of hear) client.hear(text);
      if (out.message.type !== 'view') continue;
      for (const { view } of hear) expect(JSON.stringify(view)).toBe(JSON.stringify(out.message));
      this.whole += hear.length * JSON.stringify(out.message).length;
    }
  }
}

/** Plays at random, with whatever else happens at a table. */
function check(def: PlayableGameDef, seed: number): { readonly told: number; readonly whole: number } {
  const players = Math.max(def.meta.players.min, Math.min(4, def.meta.players.max));
  const seats = Array.from({ length: players }, () => ({ kind: 'person' as const }));
  const clock = { total: 1e9, increment: 5, agent: 'random' };
  const wires = new Wires(openMatch({ def, seed: BigInt(seed), match: { players }, seats, clock, reveals: false }));
  const { match } = wires;
  const rng = new Rng(seed);
  const viewers: TableViewer[] = [...seats.keys(), null];
  for (const viewer of viewers) wires.join(viewer);
  let now = 0;
  for (let move = 0; move < MOVES && !match.isOver; move++) {
    wires.deliver(match.hear({ type: 'tick', now: (now += rng.below(1000)) }));
    const seat = match.waitingFor[rng.below(match.waitingFor.length)]!;
    const moves = legalMoves(def, match.state, seat);
    const { version } = match;
    wires.deliver(match.receive(seat, { type: 'move', version, key: keyOf(moves[rng.below(moves.length)]!) }));
    // Somebody comes later, from the beginning or from something that is known.
    if (rng.below(8) === 0) wires.join(viewers[rng.below(viewers.length)]!, rng.below(2) === 0 ? undefined : rng.below(match.version + 1));
    if (rng.below(10) === 0) {
      wires.deliver(match.receive(seat, { type: 'undo', version: match.version }));
      const others = viewers.filter((viewer) => viewer !== null && viewer !== seat);
      for (const other of others) {
        const agree = match.receive(other, { type: 'agree', version: match.version, agree: true });
        wires.deliver(agree.filter((out) => !('message' in out && out.message.type === 'rejected')));
      }
    }
    if (rng.below(10) === 0) wires.deliver(match.hear({ type: 'seat', seat, by: { kind: 'person', name: `Ada ${move}` } }));
  }
  const told = [...wires.clients.values()].flat().reduce((sum, { chars }) => sum + chars, 0);
  return { told, whole: wires.whole };
}

describe('what clients see', () => {
  let all = { told: 0, whole: 0 };
  test.each(sampleOf(ALL_GAMES, 3, 1))('%s', (id) => {
    const { told, whole } = check(corpusGame(id), 7);
    all = { told: all.told + told, whole: all.whole + whole };
  });

  test('is told in much less than as a whole', () => expect(all.told).toBeLessThan(all.whole / 2));
});
