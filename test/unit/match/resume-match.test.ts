import { describe, expect, test } from 'vitest';
import type { PlayableGameDef } from '../../../src/ir/index.ts';
import { hashState, legalMoves, pendingPlayers } from '../../../src/kernel/index.ts';
import { looksSaved, resumeMatch } from '../../../src/match/index.ts';
import { checkOf } from '../../../src/match/log-for.ts';
import type { MatchLog } from '../../../src/protocol/index.ts';
import { corpusGame } from '../../support/corpus.ts';
import { MatchTable, openTable } from '../../support/match-table.ts';
import { playable } from '../../support/playable.ts';

/** A match of two persons with some moves. */
function played(def: PlayableGameDef, moves: number): MatchTable {
  const table = openTable(def, ['person', 'person'], { seed: 7 });
  const { match } = table;
  for (let made = 0; made < moves; made++) {
    const player = pendingPlayers(def, match.state)[0]!;
    table.play(player, legalMoves(def, match.state, player).at(-1)!);
  }
  return table;
}

function check(def: PlayableGameDef, text: string, expected: string): void {
  const found = resumeMatch(def, text);
  expect('rejected' in found ? found.rejected : 'resumed').toContain(expected);
}

describe('a saved match', () => {
  test.each(['tic-tac-toe', 'kuhn-poker', 'push-your-luck'])('of %s comes back move by move', (id) => {
    const def = corpusGame(id);
    const { match } = played(def, 2);
    const text = JSON.stringify(match.log());
    expect(looksSaved(text)).toBe(true);
    const found = resumeMatch(def, text);
    if ('rejected' in found) return expect.fail(found.rejected);
    expect(found.match.seats).toEqual(match.seats);
    expect(found.match.seed).toBe(7n);
    expect(found.match.version).toBe(match.version);
    expect(found.match.log()).toEqual(match.log());
    expect(hashState(def, found.match.state)).toBe(hashState(def, match.state));
  });

  const def = corpusGame('tic-tac-toe');
  const saved = played(def, 3).match.log();

  test.each([
    ['', 'not a saved match'],
    ['[]', 'not a saved match'],
    ['{"format": "ludwright-trace", "version": 1}', 'not a saved match'],
    ['{"format": "ludwright-play", "version": 1}', 'not a saved match'],
    ['{"format": "ludwright-match", "version": 1}', 'another game: one that it does not name'],
    ['{"format": "ludwright-match", "version": 1, "game": 3}', 'another game: one that it does not name'],
    ['{"format": "ludwright-match", "version": 1, "game": null}', 'another game: one that it does not name'],
    ['{"format": "ludwright-match", "version": 1, "game": {"id": {"toString": 1}}}', 'another game: one that it does not name'],
    ['{"format": "ludwright-match", "version": 2}', 'not a saved match'],
  ])('is not %j', (text, expected) => check(def, text, expected));

  test.each(['seed', 'seats', 'entries', 'stateHash', 'check', 'engine'] as const)('is refused without its %s', (key) =>
    check(def, JSON.stringify({ ...saved, [key]: undefined }), `it is damaged. `),
  );

  const changes: [keyof MatchLog, unknown][] = [
    ['seed', '8'],
    ['seats', [{ kind: 'open' }, { kind: 'person' }]],
    ['entries', []],
    ['check', ''],
  ];
  test.each(changes)('is refused with another %s', (key, value) =>
    check(def, JSON.stringify({ ...saved, [key]: value }), 'changed since it was saved'),
  );

  const forged: [string, Partial<MatchLog>, string][] = [
    ['a move that is not possible', { entries: [...saved.entries, ...saved.entries] }, 'entry 4 in it is not possible'],
    ['too many seats', { seats: [...saved.seats, { kind: 'open' }] }, 'another number of seats'],
    ['too many players', { match: { players: 3 } }, 'is for 2 to 2 players'],
    ['half a player', { match: { players: 1.5 } }, 'is for 2 to 2 players'],
    ['a bot that does not exist', { seats: [{ kind: 'bot', agent: 'deep' }, { kind: 'person' }] }, 'There is no agent "deep"'],
    ['a seat that does not exist', { entries: [{ type: 'resign', seat: 7 }] }, 'entry 1 in it is not possible'],
    ['nothing to take back', { entries: [{ type: 'undo', seat: 0 }] }, 'entry 1 in it is not possible'],
    ['another end', { entries: saved.entries.slice(1, 1) }, 'another state than it says'],
  ];
  test.each(forged)('whose sum is forged is refused: %s', (_, change, expected) => {
    const { check: _check, ...content } = { ...saved, ...change };
    check(def, JSON.stringify({ ...content, check: checkOf(content) }), expected);
  });

  test('belongs to its game', () => {
    check(corpusGame('kuhn-poker'), JSON.stringify(saved), 'another game: “tic-tac-toe”, and not “kuhn-poker”');
    check(playable({ ...def, constants: { ...def.constants, EXTRA: 1 } }), JSON.stringify(saved), 'as its rules were when it was saved');
  });
});
