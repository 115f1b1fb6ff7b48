import { expect, test } from 'vitest';
import type { SeatKind } from '../../../../src/protocol/index.ts';
import { SeatReports } from '../../../../src/server/matches/seat-reports.ts';

const BOT: SeatKind = { kind: 'bot', agent: 'random' };
const OPEN: SeatKind = { kind: 'open' };
const ADA: SeatKind = { kind: 'person', name: 'Ada' };

test('every seat counts as long as the host changes none', () => {
  const reports = new SeatReports();
  const all = [
    { seat: 0, kind: ADA },
    { seat: 1, kind: BOT },
  ];
  expect(reports.reported(-1, [ADA, BOT])).toEqual(all);
  expect(reports.reported(1, null)).toEqual(all);
});

test('a report from before the host changed a seat says nothing about that seat', () => {
  const reports = new SeatReports();
  reports.changed(1, 7);
  expect(reports.reported(-1, [ADA, BOT])).toEqual([{ seat: 0, kind: ADA }]);
  expect(reports.reported(7, [ADA, OPEN])).toEqual([
    { seat: 0, kind: ADA },
    { seat: 1, kind: OPEN },
  ]);
});

test('the answer to the last of several changes counts', () => {
  const reports = new SeatReports();
  reports.changed(0, 7);
  reports.changed(0, 8);
  expect(reports.reported(7, [OPEN])).toEqual([]);
  expect(reports.reported(8, [ADA])).toEqual([{ seat: 0, kind: ADA }]);
});

test('an answer without a report says that the seat is as it was reported', () => {
  const reports = new SeatReports();
  reports.reported(-1, [ADA]);
  reports.changed(0, 7);
  expect(reports.reported(-1, [BOT])).toEqual([]);
  expect(reports.reported(7, null)).toEqual([{ seat: 0, kind: BOT }]);
});
