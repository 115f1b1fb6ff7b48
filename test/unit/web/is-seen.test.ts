/** Moves of bots that the person at the page follows: a rest after others would tell what another seat was told. */
import { expect, test } from 'vitest';
import type { Outgoing } from '../../../src/match/index.ts';
import type { News, View } from '../../../src/protocol/index.ts';
import { isSeen } from '../../../web/worker/is-seen.ts';
import { openTable } from '../../support/match-table.ts';
import { skirmish } from '../../support/skirmish.ts';

const view = openTable(skirmish, ['person', 'person']).view(0);

function told(to: number, events: News['events']): Outgoing {
  const message: View = { ...view, seat: to, news: [{ version: 1, player: 1, turn: 1, events }] };
  return { to, message, isReply: false };
}

const CAST: News['events'] = [{ type: 'acted', player: 1, name: 'cast', values: { card: 'bolt@hand:1' } }];
const PASSED: News['events'] = [{ type: 'acted', player: 1, name: 'pass', values: {} }];

test.each([
  ['the seat that is shown is told something', told(0, CAST), true],
  ['another seat is told something', told(1, CAST), false],
  ['a pass that others follow', told(0, PASSED), false],
])('%s: %s', (_, outgoing, expected) => expect(isSeen(skirmish, 0, [outgoing])).toBe(expected));
