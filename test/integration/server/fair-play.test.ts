/** Matches on a server, with everything that happens to people, give records that verify. */
import { afterAll, afterEach, expect, test } from 'vitest';
import { commitmentOf, traceOfRecord, verifyMatch, isShown, type VerifiedMatch } from '../../../src/match/index.ts';
import type { MatchRecord, Over } from '../../../src/protocol/index.ts';
import { recordOf } from '../../../src/server/fair/record-of.ts';
import { replay } from '../../../src/sim/index.ts';
import { corpusGame } from '../../support/corpus.ts';
import { endThreads, House, type Guest } from '../../support/server/hosted-match.ts';

const OPEN = { kind: 'open' } as const;
const BOT = { kind: 'bot', agent: 'greedy:2' } as const;
const def = corpusGame('crazy-eights');

let house: House;
afterEach(() => house.close());
afterAll(endThreads);

async function recorded(id: string): Promise<MatchRecord> {
  const host = (await house.hosts.get(id))!;
  return recordOf((await house.store.load(id))!, { game: host.game, notes: await house.store.notes(id) })!;
}

function verified(record: MatchRecord, commitment: string, guest: Guest): VerifiedMatch {
  const { stateHash } = overOf(guest);
  const witnessed = { commitment, nonces: [{ seat: 0, nonce: '0'.repeat(32) }], ...(stateHash !== null && { stateHash }) };
  // As it comes over the wire.
  return verifyMatch({ def, record: JSON.parse(JSON.stringify(record)), witnessed, asksBots: true });
}

function overOf({ heard }: Guest): Over {
  const said = heard.find((each) => each.type === 'table' && each.message.type === 'over');
  if (said?.type !== 'table' || said.message.type !== 'over') return expect.fail('It is not over.');
  return said.message;
}

/** Whoever plays an eight names a suit as well. */
const takeTurn = async (guest: Guest): Promise<void> => {
  do await guest.move();
  while (guest.view!.decision !== null);
};

const playOn = async (guest: Guest): Promise<void> => {
  while (!guest.isOver) await guest.move();
};

test('somebody leaves, is replaced by a bot and then by somebody else, the server restarts: the record verifies, bots included', async () => {
  house = await House.open('crazy-eights');
  const { id, hostToken, invitation } = await house.create([OPEN, OPEN, BOT], { reveals: true, playtest: true });
  const ada = await house.enter(id, { hostToken });
  await ada.until(({ room }) => room !== null);
  const { commitment } = ada.room!.fairness;
  const ben = await house.enter(id, { invitation });
  await ada.sit(0, 'Ada');
  await ben.sit(1, 'Ben');
  await Promise.all([takeTurn(ada), takeTurn(ben)]);
  await ben.say({ type: 'leave' });
  await ada.move();
  await ada.say({ type: 'note', version: ada.view!.version, text: 'Ben is gone.', rating: 2 });
  await ada.say({ type: 'note', version: 1, text: 'No rating.', rating: 17 });
  expect(ada.refusal).toBe('malformed');
  ben.leave();
  await ada.say({ type: 'giveSeat', seat: 1, to: 'open' });
  await house.hosts.release((await house.hosts.get(id))!);
  const again = await house.enter(id, { seatToken: ada.token! });
  const cleo = await house.enter(id, { invitation });
  await cleo.say({ type: 'sit', seat: 1, name: 'Cleo', nonce: 'c'.repeat(32) });
  await Promise.all([playOn(again), playOn(cleo)]);
  const record = await recorded(id);
  const found = verified(record, commitment, again);
  expect(found.checks.filter(({ ok }) => ok !== true)).toEqual([]);
  expect(record.notes).toMatchObject([{ text: 'Ben is gone.', seat: 0, rating: 2 }]);
  // What everybody was told at the end is what a replay gives.
  const trace = isShown(record) ? traceOfRecord(def, record) : null;
  if (trace === null || 'rejected' in trace) return expect.fail();
  expect(trace.match.hash).toBe(overOf(again).stateHash);
  expect(replay(def, trace.trace).divergence).toBeNull();
  expect(overOf(cleo)).toEqual(overOf(again));
});

test('a match that does not show itself gives a record without secrets, from which nothing wrong follows', async () => {
  house = await House.open('crazy-eights');
  const { id, hostToken } = await house.create([OPEN, BOT], { reveals: false });
  const ada = await house.enter(id, { hostToken });
  await ada.sit(0, 'Ada');
  await playOn(ada);
  const record = await recorded(id);
  const { secret } = (await house.store.load(id))!;
  const { verdict, checks } = verified(record, commitmentOf(secret), ada);
  expect(verdict).toBe('partly');
  expect(checks.filter(({ ok }) => ok === false)).toEqual([]);
  expect(JSON.stringify(record)).not.toContain(secret);
});

test('a match that goes on gives none', async () => {
  house = await House.open('crazy-eights');
  const { id, hostToken } = await house.create([OPEN, BOT], { reveals: true });
  const ada = await house.enter(id, { hostToken });
  await ada.sit(0, 'Ada');
  expect(await recorded(id)).toBe(null);
});
