/** A match of a server at a terminal, over a wire that is a record: what is sent, what is waited for, what people are told. */
import { expect, test } from 'vitest';
import { RemoteTable } from '../../../src/cli/play/remote-table.ts';
import { openMatch, type Authority } from '../../../src/match/index.ts';
import {
  keyOf,
  type FromClient,
  type RoomSeat,
  type RoomState,
  type ToClient,
  type ToTable,
  type View,
} from '../../../src/protocol/index.ts';
import { RoomRefused, type WireEvents } from '../../../src/protocol/rejoining.ts';
import { corpusGame } from '../../support/corpus.ts';

const DEF = corpusGame('tic-tac-toe');

interface Wired {
  readonly table: RemoteTable;
  readonly said: FromClient[];
  readonly tokens: string[];
  tell(message: ToClient): void;
  /** What an authority says to seat 0. */
  pass(messages: ReturnType<Authority['receive']>): void;
  events(): WireEvents;
}

function wired(refusal: Error | null = null): Wired {
  const said: FromClient[] = [];
  const tokens: string[] = [];
  let events: WireEvents | null = null;
  const table = new RemoteTable({
    def: DEF,
    join: { match: 'm', invitation: 'i' },
    seated: (token) => void tokens.push(token),
    dial: async (_, wire) => {
      if (refusal !== null) throw refusal;
      events = wire;
      return { say: (message) => void said.push(message), isAlive: async () => true, close: () => {} };
    },
  });
  const tell = (message: ToClient): void => events!.told(message);
  const pass: Wired['pass'] = (messages) => {
    for (const out of messages) if ('message' in out && out.to === 0) tell({ type: 'table', message: out.message as ToTable });
  };
  return { table, said, tokens, tell, pass, events: () => events! };
}

const PERSON: RoomSeat = { kind: { kind: 'person', name: 'Ada' }, present: true };
const OTHER: RoomSeat = { kind: { kind: 'person', name: 'Ben' }, present: true };

function room(more: Partial<RoomState> = {}): RoomState {
  return {
    type: 'room',
    id: 'm',
    game: { id: 'tic-tac-toe', hash: '0' },
    content: { game: '0', package: null },
    stage: 'playing',
    frozen: null,
    options: {
      match: { players: 2 },
      clock: null,
      watch: 'nobody',
      listed: false,
      reveals: true,
      playtest: false,
      chat: true,
      substitute: 'random',
    },
    seats: [PERSON, OTHER],
    you: 0,
    isHost: false,
    watchers: 0,
    fairness: { commitment: '0', nonces: [null, null], secret: null },
    rematch: { wanted: [], id: null },
    chat: [],
    ...more,
  };
}

/** Ada at seat 0, whose table is open; the match itself is beside it. */
async function seated(): Promise<Wired & { match: Authority }> {
  const wire = wired();
  await new Promise((resolve) => setImmediate(resolve));
  const match = openMatch({ def: DEF, seed: 1n, match: { players: 2 }, seats: [PERSON.kind, OTHER.kind] });
  wire.tell(room());
  wire.pass(match.receive(0, { type: 'join', seat: 0 }));
  wire.pass(match.start());
  wire.table.remarks();
  return { ...wire, match };
}

test('a seat that was taken is told of, and the table opens with its view', async () => {
  const { table, tell, tokens, pass } = wired();
  await new Promise((resolve) => setImmediate(resolve));
  expect(table.isOpen).toBe(false);
  tell(room({ you: null, stage: 'waiting' }));
  tell({ type: 'seated', seat: 0, token: 'secret' });
  tell(room());
  expect(tokens).toEqual(['secret']);
  const match = openMatch({ def: DEF, seed: 1n, match: { players: 2 }, seats: [PERSON.kind, OTHER.kind] });
  pass(match.receive(0, { type: 'join', seat: 0 }));
  expect(table.isOpen).toBe(true);
  expect(table.persons).toEqual([0]);
});

test('a move is answered by the next view, a refused one by its reason', async () => {
  const { table, said, pass, match } = await seated();
  const move = (view: View) => ({ type: 'move', version: view.version, key: keyOf(view.decision!.offers[0]!.move) }) as const;
  const first = table.view(0);
  const sent = table.send(0, move(first));
  pass(match.receive(0, (said.at(-1) as Extract<FromClient, { type: 'table' }>).message));
  expect(await sent).toEqual([]);
  expect(table.view(0).version).toBeGreaterThan(first.version);
  expect(table.news(0).at(-1)!.player).toBe(0);
  const again = table.send(0, move(first));
  pass(match.receive(0, (said.at(-1) as Extract<FromClient, { type: 'table' }>).message));
  expect(await again).toMatchObject([{ type: 'rejected' }]);
});

test('what others do is unseen until it is looked at', async () => {
  const { table, tell } = await seated();
  const before = table.unseen();
  expect(before.aborted).toBe(false);
  tell({ type: 'said', line: { seat: 1, name: 'Ben', text: 'hello', at: 0 } });
  expect(before.aborted).toBe(true);
  expect(table.remarks()).toEqual(['Ben: hello']);
  expect(table.unseen().aborted).toBe(false);
  // What comes while nobody asks is not lost.
  tell(room({ seats: [PERSON, { ...OTHER, present: false }] }));
  tell(room({ seats: [PERSON, { kind: { kind: 'bot', agent: 'random' }, present: false }] }));
  tell(room());
  expect(table.unseen().aborted).toBe(true);
  expect(table.remarks()).toEqual(['Ben is away.', 'Ben has left; a bot plays on.', 'Ben is back.']);
});

test('a wish to take back is asked once, and is over with its answer', async () => {
  const { table, tell, said } = await seated();
  const { version } = table.view(0);
  tell({ type: 'table', message: { type: 'asksUndo', version, seat: 1, text: 'Ben wants to take back.', learnt: [] } });
  expect(table.remarks()).toEqual(['Ben wants to take back. Type “agree” or “refuse”.']);
  expect(table.asked?.version).toBe(version);
  await table.send(0, { type: 'agree', version, agree: true });
  expect(said.at(-1)).toEqual({ type: 'table', message: { type: 'agree', version, agree: true } });
  expect(table.asked).toBeNull();
});

test('it ends where the server lets nobody in, freezes the match or has the seat elsewhere', async () => {
  const refused = wired(new RoomRefused('This link is not valid.'));
  await refused.table.until(() => false);
  expect(refused.table.ended).toBe('This link is not valid.');
  const frozen = await seated();
  frozen.tell(room({ stage: 'frozen', frozen: 'other rules' }));
  await frozen.table.until(() => false);
  expect(frozen.table.ended).toContain('other rules');
  const elsewhere = await seated();
  elsewhere.events().lost('elsewhere');
  await elsewhere.table.until(() => false);
  expect(elsewhere.table.ended).toContain('another place');
});
