/** A match in a thread: images now and then, nothing for those who have gone, and nothing twice of who sits where. */
import { expect, test } from 'vitest';
import { keyOf, type ToClient, type View } from '../../../../src/protocol/index.ts';
import { PlayedMatch, type Came } from '../../../../src/server/threads/played-match.ts';
import type { OpenedMatch } from '../../../../src/server/threads/match-messages.ts';
import { chainGame } from '../../../support/chain-game.ts';
import { corpusGame } from '../../../support/corpus.ts';

const game = { def: corpusGame('kalah'), prose: {} } as never;
const opened: OpenedMatch = {
  game: 'kalah',
  options: {
    match: { players: 2 },
    clock: null,
    watch: 'everybody',
    listed: true,
    reveals: false,
    playtest: false,
    chat: true,
    substitute: 'random',
  },
  seed: '1',
  botSeed: '2',
  seats: [{ kind: 'person' }, { kind: 'person' }],
  entries: [],
  image: null,
};

function open(changed: Partial<OpenedMatch> = {}): PlayedMatch {
  const match = PlayedMatch.open(game, { ...opened, ...changed });
  return 'rejected' in match ? expect.fail(match.rejected) : match;
}

/** The whole view of a seat. */
function viewOf(match: PlayedMatch, seat: number): View {
  const { messages } = match.say({ from: seat, message: { type: 'join', seat }, id: 1 }, 0);
  const message = JSON.parse(messages[0]!.text) as ToClient;
  return message.type === 'table' && message.message.type === 'view' ? message.message : expect.fail('no view');
}

/** Names change often, so that there are many entries. */
function rename(match: PlayedMatch, times: number): Came[] {
  return Array.from({ length: times }, (_, time) => match.seat({ seat: 1, by: { kind: 'person', name: `Ada ${time}` }, id: 1 }, 0));
}

test('an image comes now and then, and the match goes on from it', () => {
  const match = open();
  const { offers } = viewOf(match, 0).decision!;
  const first = match.say({ from: 0, message: { type: 'move', version: 0, key: keyOf(offers[0]!.move) }, id: 2 }, 0);
  const came = [first, ...rename(match, 80)];
  const images = came.flatMap(({ image }, index) => (image === null ? [] : [{ n: index + 1, engine: '', bytes: image }]));
  expect(images.map(({ n }) => n)).toEqual([64]);
  const entries = came.flatMap((each) => each.entries).map((each, index) => ({ ...each, n: index + 1, at: 0 }));
  const again = open({ entries, image: images[0]! });
  const { news: _, lastDecision: __, canUndo: ___, ...seen } = viewOf(again, 1);
  expect(viewOf(match, 1)).toMatchObject(seen);
  expect(viewOf(again, 1).news.map(({ version, player }) => [version, player])).toEqual([[64, null]]);
});

test('nothing is made for those who have gone', () => {
  const match = open();
  viewOf(match, 0);
  viewOf(match, 1);
  expect(rename(match, 1)[0]!.messages.map(({ to }) => to)).toEqual([0, 1]);
  match.gone(1);
  const { messages } = rename(match, 2)[1]!;
  expect(messages.map(({ to }) => to)).toEqual([0]);
  expect(JSON.parse(messages[0]!.text)).toMatchObject({ type: 'changes' });
});

test('who sits where is told at first, and when that changes', () => {
  const match = open();
  const ada = { seat: 1, by: { kind: 'person', name: 'Ada' }, id: 1 } as const;
  expect(match.start(0).seats).toEqual(opened.seats);
  expect(match.tick(1).seats).toBeNull();
  expect(match.seat(ada, 2).seats).toEqual([{ kind: 'person' }, ada.by]);
  expect(match.seat(ada, 3).seats).toBeNull();
});

test('chains of triggers that were cut are counted once, and not again when the match is loaded', () => {
  const chained = { def: chainGame(), prose: {} } as never;
  const match = PlayedMatch.open(chained, opened);
  if ('rejected' in match) expect.fail(match.rejected);
  const { offers } = viewOf(match, 0).decision!;
  const moved = match.say({ from: 0, message: { type: 'move', version: 0, key: keyOf(offers[0]!.move) }, id: 2 }, 0);
  expect(moved.cuts).toBe(1);
  expect(rename(match, 1)[0]!.cuts).toBe(0);
  const entries = moved.entries.map((each, index) => ({ ...each, n: index + 1, at: 0 }));
  const again = PlayedMatch.open(chained, { ...opened, entries });
  if ('rejected' in again) expect.fail(again.rejected);
  expect(again.start(0).cuts).toBe(0);
});
