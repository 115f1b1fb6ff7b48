/** Playing again: who sits where, and what of the match before goes along. */
import { describe, expect, test } from 'vitest';
import { rematchOf, type Rematch } from '../../../../src/server/matches/rematch-of.ts';
import type { StoredMatch } from '../../../../src/server/store/store.ts';
import { corpusGame } from '../../../support/corpus.ts';
import { playedMatch, SECRET } from '../../../support/played-record.ts';

const stored = playedMatch(corpusGame('crazy-eights'), ['person', 'uct:20', 'person'], {});

function again(change: Partial<StoredMatch> = {}, wanted: readonly number[] = [0, 2]): Rematch {
  return rematchOf({ ...stored, ...change }, { id: 'next', at: 5, secret: 'f'.repeat(64), wanted: new Set(wanted) });
}

const tokenOf = (seat: number): string => stored.places[seat]!.token!;

describe('a match that is played again', () => {
  test('has the same people with the same tokens, and the second player begins', () => {
    const { match, places } = again();
    expect(match.seats).toEqual([{ kind: 'bot', agent: 'uct:20' }, { kind: 'open' }, { kind: 'open' }]);
    expect(places.map(({ seat, place: { token } }) => [seat, token])).toEqual([
      [0, null],
      [1, tokenOf(2)],
      [2, tokenOf(0)],
    ]);
    expect(match).toMatchObject({ id: 'next', rematchOf: stored.id, hostToken: stored.hostToken, invitation: stored.invitation });
  });

  test('after as many matches as there are players, everybody sits where they sat', () => {
    let next: StoredMatch = stored;
    for (let round = 0; round < 3; round++) {
      const { match, places } = rematchOf(next, { id: `${round}`, at: 5, secret: SECRET, wanted: new Set([0, 1, 2]) });
      next = { ...next, ...match, places: places.map(({ place }) => place) };
    }
    expect(next.places.map(({ token }) => token)).toEqual(stored.places.map(({ token }) => token));
  });

  test('has a secret of its own, and nobody has added anything yet', () => {
    const { match, places } = again();
    expect(match.secret).not.toBe(stored.secret);
    expect(places.every(({ place: { nonce } }) => nonce === null)).toBe(true);
  });

  test('a bot plays for whoever did not want to, and the token still opens the seat', () => {
    const { places } = again({}, [0]);
    expect(places[1]!.place).toMatchObject({ kind: { kind: 'bot', agent: stored.options.substitute }, token: tokenOf(2) });
  });

  test('whom a bot has replaced is a person all the same', () => {
    const left = stored.places.map((place) => ({ ...place, kind: { kind: 'bot', agent: 'random' } as const }));
    expect(again({ places: left }).match.seats).toEqual([{ kind: 'bot', agent: 'random' }, { kind: 'open' }, { kind: 'open' }]);
  });

  test('decks and names go along, teams stay', () => {
    const seats = [
      { name: 'Ada', team: 'red', deck: 'a' },
      { team: 'blue', deck: 'b' },
      { name: 'Cleo', team: 'red' },
    ];
    const { match } = again({ options: { ...stored.options, match: { players: 3, seats } } });
    expect(match.options.match.seats).toEqual([
      { team: 'red', deck: 'b' },
      { name: 'Cleo', team: 'blue' },
      { name: 'Ada', team: 'red', deck: 'a' },
    ]);
  });

  test('is not offered to others', () => {
    expect(again({ options: { ...stored.options, listed: true } }).match.options.listed).toBe(false);
  });
});
